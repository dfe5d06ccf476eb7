//! The arguments of `kamni match`.

use super::common::{At, TableFolder};
use super::values::{Expected, duration, even, number};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, ValueHint};
use kamni_play::Clock;
use kamni_play::statistics::Sprt;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args, Debug)]
pub struct Match {
    #[command(flatten)]
    pub at: At,
    #[command(flatten)]
    pub participants: Entrants,
    /// Games between any two players, an even number: each opening is played twice, with sides swapped
    #[arg(long, value_name = "NUMBER", default_value = "100", value_parser = even)]
    pub games: u64,
    /// Instead of --games: how many such pairs of games
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64, 1, 1_000_000_000>, conflicts_with = "games")]
    pub rounds: Option<u64>,
    /// The first player meets all the others, who do not meet each other
    #[arg(long)]
    pub gauntlet: bool,
    /// How many games are played at once
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = number::<u16, 1, 256>)]
    pub concurrency: u16,
    /// A fixed time for each move: 500ms, 20s, 2m, or seconds; by default 1s
    #[arg(long, value_parser = duration, conflicts_with_all = ["clock", "nodes"])]
    pub time: Option<Duration>,
    /// A clock for every game, and what each move adds to it: 10s+0.1s
    #[arg(long, value_parser = clock, conflicts_with = "nodes")]
    pub clock: Option<Clock>,
    /// How many positions a player may visit per move
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64, 1, { u64::MAX }>)]
    pub nodes: Option<u64>,
    /// How much a move may exceed its time
    #[arg(long, value_name = "TIME", default_value = "100ms", value_parser = duration)]
    pub margin: Duration,
    /// How long a program may be silent; by default 10s when it starts and 60s for a move without a time limit
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub patience: Option<Duration>,
    /// Openings from a file: a line of moves each, or a .kgn record
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "random_plies")]
    pub openings: Option<PathBuf>,
    /// Openings of this many random moves
    #[arg(long, value_name = "MOVES", default_value = "2", value_parser = number::<u32, 0, 1000>)]
    pub random_plies: u32,
    /// The second of two players may take over the first one's side after the opening
    #[arg(long)]
    pub swap: bool,
    /// A different number changes the random openings and the choices of built-in players
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = number::<u64, 0, { u64::MAX }>)]
    pub seed: u64,
    /// End as soon as the test settles how much stronger the first of two players is:
    /// elo0=0,elo1=10,alpha=0.05,beta=0.05
    #[arg(long, value_name = "TEST", value_parser = sprt)]
    pub sprt: Option<Sprt>,
    /// Call it a draw after this many moves without progress, in games that may never end; a chase that nobody can
    /// win is a draw after 40
    #[arg(long, value_name = "MOVES", default_value = "1000", value_parser = number::<u32, 1, 0xffff_ffff>)]
    pub draw_after: u32,
    /// The time limit for judging one move by the exact analysis; 0 judges none
    #[arg(long, value_name = "TIME", default_value = "50ms", value_parser = duration)]
    pub judge: Duration,
    /// Print one JSON object instead of the tables
    #[arg(long)]
    pub json: bool,
    /// Write every game into this file when it ends; the same command resumes where the file ends
    #[arg(long, value_name = "FILE.kgn", value_hint = ValueHint::FilePath)]
    pub kgn: Option<PathBuf>,
    /// Write a report with plots, one page for any browser
    #[arg(long, value_name = "FILE.html", value_hint = ValueHint::FilePath)]
    pub html: Option<PathBuf>,
    #[command(flatten)]
    pub folder: TableFolder,
}

/// Who takes part, in the order of the command line.
#[derive(Debug)]
pub struct Entrants(pub Vec<ParticipantArgs>);

/// The values of one `--player` or `--engine`.
#[derive(Debug)]
pub struct ParticipantArgs {
    /// Whether it is a program.
    pub is_engine: bool,
    /// What was said about it.
    pub values: Vec<String>,
}

/// The names of the two arguments.
const KINDS: [&str; 2] = ["player", "engine"];

impl Args for Entrants {
    fn augment_args(command: Command) -> Command {
        let several = |name: &'static str| Arg::new(name).long(name).num_args(1..).action(ArgAction::Append);
        command
            .arg(several("player").value_name("WHO").help(
                "A built-in player: random, level=1 to level=10 or perfect; then, if you like, name=NAME",
            ))
            .arg(several("engine").value_name("WORDS").help(
                "A program that speaks UGI: cmd=\"python3 bot.py\", then, if you like, name=NAME, dir=DIR, \
                 option.NAME=VALUE",
            ))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Entrants {
    fn from_arg_matches(found: &ArgMatches) -> Result<Entrants, clap::Error> {
        let mut participants = Vec::new();
        for kind in KINDS {
            let mut places = found.indices_of(kind).into_iter().flatten();
            for values in found.get_occurrences::<String>(kind).into_iter().flatten() {
                let values: Vec<String> = values.cloned().collect();
                // Every value has an index on the command line; the first one's counts.
                let place = places.by_ref().take(values.len()).min();
                participants.push((place, ParticipantArgs { is_engine: kind == "engine", values }));
            }
        }
        participants.sort_by_key(|(place, _)| *place);
        Ok(Entrants(participants.into_iter().map(|(_, args)| args).collect()))
    }

    fn update_from_arg_matches(&mut self, found: &ArgMatches) -> Result<(), clap::Error> {
        *self = Entrants::from_arg_matches(found)?;
        Ok(())
    }
}

/// `10s+0.1s`; without the second part nothing is added.
fn clock(text: &str) -> Result<Clock, Expected> {
    let (left, increment) = text.split_once('+').unwrap_or((text, "0"));
    match (precise(left), precise(increment)) {
        (Some(left), Some(increment)) if !left.is_zero() => Ok(Clock { left, increment }),
        _ => Err(Expected::Clock),
    }
}

/// A time that may have decimals: `0.1s`, `100ms`, `2m`, `10`.
fn precise(text: &str) -> Option<Duration> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "ms" => 0.001,
        "s" | "" => 1.0,
        "m" => 60.0,
        _ => return None,
    };
    let plain = digits.len() <= 9 && digits.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let number: f64 = digits.parse().ok().filter(|_| plain)?;
    let millis = (number * unit * 1000.0).round();
    (millis <= 1e9).then(|| Duration::from_millis(millis as u64))
}

fn sprt(text: &str) -> Result<Sprt, Expected> {
    text.parse().map_err(|_| Expected::Sprt)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read() {
        let read =
            |text: &str| clock(text).map(|clock| (clock.left.as_millis(), clock.increment.as_millis()));
        assert_eq!(read("10s+0.1s"), Ok((10_000, 100)));
        assert_eq!(read("2m"), Ok((120_000, 0)));
        assert_eq!(read("500ms+10ms"), Ok((500, 10)));
        assert_eq!(read("1.5+0"), Ok((1500, 0)));
        for wrong in
            ["", "0", "10s+", "+1s", "1h", "-1s", "1e3s", "1..5s", "10s+1s+1s", "99999999999s", "nan", "."]
        {
            assert_eq!(clock(wrong), Err(Expected::Clock), "{wrong}");
        }
    }

    #[test]
    fn entrants_keep_their_order_and_their_values() {
        let line = "x --engine cmd=a name=A --player level=3 --engine cmd=b --player random name=R dir=x";
        let found = Entrants::augment_args(Command::new("x")).try_get_matches_from(line.split(' ')).unwrap();
        let Entrants(all) = Entrants::from_arg_matches(&found).unwrap();
        let shown: Vec<String> =
            all.iter().map(|one| format!("{}:{}", u8::from(one.is_engine), one.values.join(" "))).collect();
        assert_eq!(shown, ["1:cmd=a name=A", "0:level=3", "1:cmd=b", "0:random name=R dir=x"]);
    }
}
