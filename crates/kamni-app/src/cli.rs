//! The words of the command line. What they mean is in `commands`.

// Comments of arguments are their help, where brackets mean what may be left out.
#![allow(rustdoc::broken_intra_doc_links)]

mod contest;
mod help;
mod mistake;
mod serve;
mod table;
mod values;

use clap::error::ErrorKind;
use clap::{Args, FromArgMatches, Parser, Subcommand, ValueEnum, ValueHint};
pub use contest::*;
pub use help::{command, command_to_complete};
use kamni_terminal::{ColorChoice, Failure, Terminal, Who};
use mistake::mistake;
pub use mistake::no_command;
pub use serve::*;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;
pub use table::*;
pub use values::duration;
use values::{bytes, not_the_keyboard, number, threads, who};

/// Five combinatorial board games: play them, look at them, write them down.
#[derive(Parser, Debug)]
#[command(
    name = "kamni",
    version,
    disable_help_subcommand = true,
    after_help = "Examples:\n  kamni serve --open\n  kamni play kayles/10 --second level=3\n  kamni rules seega\n  kamni analyze kayles/10"
)]
pub struct Cli {
    /// Language of what is printed; without it, the environment's (LC_ALL, LC_MESSAGES, LANG)
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<Lang>,
    /// Colours: auto means on a terminal, unless NO_COLOR is set
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Color,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    En,
    Ru,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    Auto,
    Always,
    Never,
}

impl From<Color> for ColorChoice {
    fn from(color: Color) -> ColorChoice {
        match color {
            Color::Auto => ColorChoice::Auto,
            Color::Always => ColorChoice::Always,
            Color::Never => ColorChoice::Never,
        }
    }
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// List the games with their sizes and rule options
    #[command(after_help = "Examples:\n  kamni games\n  kamni games --json")]
    Games(Games),
    /// Explain a game: rules, notation, a sample game, strategy
    #[command(after_help = "Examples:\n  kamni rules seega\n  kamni rules kayles --lang ru")]
    Rules(Rules),
    /// Print the legal moves, one a line
    #[command(
        after_help = "Examples:\n  kamni moves kayles/10\n  kamni moves dawson/3x5 'bbbbb/..w../ww.ww b'"
    )]
    Moves(At),
    /// Show a position: the board, whose turn it is, the result
    #[command(
        after_help = "Examples:\n  kamni show seega/5\n  kamni show chips '0,4,9:2,7 1' --json\n  kamni show chips @million.txt"
    )]
    Show(Show),
    /// Make moves and show the position that they lead to
    #[command(
        after_help = "Examples:\n  kamni apply kayles/10 start 5 2 '8+9>5'\n  kamni apply cheops/5 start 2.2 '2.2>' --json"
    )]
    Apply(Apply),
    /// Say what a position is worth, what to play, and why
    #[command(
        after_help = "Examples:\n  kamni analyze kayles/10\n  kamni analyze chips '0,1:2 1' --json\n  kamni analyze dawson/4x9 --time 1m"
    )]
    Analyze(Analyze),
    /// Solve a game from its start: who wins
    #[command(
        after_help = "Examples:\n  kamni solve cheops/12\n  kamni solve dawson/3x1000000007,chain=1\n  kamni solve kayles/20 --exhaustive"
    )]
    Solve(Solve),
    /// Solve a family of games, one size after another, and look for a period
    #[command(
        after_help = "Examples:\n  kamni sequence cheops/2..14\n  kamni sequence dawson/3x1..20 --format svg > dawson.svg"
    )]
    Sequence(Sequence),
    /// Count the move sequences of a given length
    #[command(after_help = "Examples:\n  kamni perft kayles/10 4\n  kamni perft seega/5 3")]
    Perft(Perft),
    /// Check a game record and show the game
    #[command(
        after_help = "Examples:\n  kamni replay game.kgn\n  kamni replay --quiet all.kgn\n  kamni replay - < game.kgn"
    )]
    Replay(Replay),
    /// Run the web app: play, analyse and learn in a browser
    #[command(
        after_help = "Examples:\n  kamni serve --open\n  kamni serve --listen 0.0.0.0:8017 --data /var/lib/kamni --behind-proxy"
    )]
    Serve(Serve),
    /// Copy the database of the web app into a file, also while it runs
    #[command(
        after_help = "Examples:\n  kamni backup games.db\n  kamni backup --data /var/lib/kamni /backups/kamni.db --force"
    )]
    Backup(Backup),
    /// Play in the terminal: against another person, the computer at any level, or a program
    #[command(
        after_help = "Examples:\n  kamni play\n  kamni play kayles/10 --second level=3\n  kamni play seega/5 --second perfect --save game.kgn\n  kamni play dawson/3x5 --first random --seed 7 --plain"
    )]
    Play(Play),
    /// Let players play many games against each other: built-in ones and programs of your own
    #[command(
        after_help = "Examples:\n  kamni match kayles/10 --player level=3 --player random --games 1000\n  kamni match cheops/6 --engine cmd=\"python3 bot.py\" --player level=2 --time 100ms --html report.html\n  kamni match seega/5 --player level=4 --player level=3 --kgn games.kgn --sprt elo0=0,elo1=20"
    )]
    Match(Match),
    /// Play for another program, which speaks UGI (the Universal Game Interface) on standard input and output
    #[command(
        after_help = "Examples:\n  kamni ugi\n  kamni match cheops/6 --engine cmd='kamni ugi' --player level=3"
    )]
    Ugi(Ugi),
    /// Build tables of exact values, check them, look after them
    #[command(
        after_help = "Examples:\n  kamni table build cheops/16\n  kamni table list\n  kamni table verify cheops/16 --all"
    )]
    Table(Table),
    /// Measure speed
    #[command(after_help = "Examples:\n  kamni bench rules\n  kamni bench rules seega/5 --time 5s")]
    Bench(Bench),
    /// Find the weights of a judgement again, from games and exact values
    Tune(Tune),
    /// Print a completion script for a shell
    #[command(
        after_help = "Examples:\n  kamni completions bash > ~/.local/share/bash-completion/completions/kamni\n  kamni completions fish > ~/.config/fish/completions/kamni.fish"
    )]
    Completions(Completions),
    /// Print the manual page
    #[command(after_help = "Examples:\n  kamni man | man -l -\n  kamni man --dir ~/.local/share/man/man1")]
    Man(Man),
    /// Show the help of a command
    #[command(after_help = "Examples:\n  kamni help play\n  kamni help table build")]
    Help(Help),
}

#[derive(Args, Debug)]
pub struct Games {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Rules {
    /// kayles, cheops, dawson, chips or seega
    pub game: String,
    /// Print the Markdown as it is written, without boards drawn
    #[arg(long)]
    pub raw: bool,
}

#[derive(Args, Debug)]
pub struct At {
    /// The rules: GAME[/SIZE][,option]...
    pub rules: String,
    /// The position; `start` if left out, @FILE or @- to read it
    #[arg(allow_hyphen_values = true)]
    pub position: Option<String>,
}

#[derive(Args, Debug)]
pub struct Show {
    #[command(flatten)]
    pub at: At,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// Print the board as an SVG picture
    #[arg(long, conflicts_with = "json")]
    pub svg: bool,
}

#[derive(Args, Debug)]
pub struct Apply {
    /// The rules: GAME[/SIZE][,option]...
    pub rules: String,
    /// The position; `start` for the start, @FILE or @- to read it
    #[arg(allow_hyphen_values = true)]
    pub position: String,
    /// The moves, in order
    #[arg(required = true, value_name = "MOVE")]
    pub moves: Vec<String>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Analyze {
    #[command(flatten)]
    pub at: At,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub limits: Limits,
}

#[derive(Args, Debug)]
pub struct Solve {
    /// The rules: GAME[/SIZE][,option]...
    pub rules: String,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// kayles up to 26: check the theory against every position of the row
    #[arg(long, conflicts_with_all = ["time", "json"])]
    pub exhaustive: bool,
    #[command(flatten)]
    pub limits: Limits,
}

#[derive(Args, Debug)]
pub struct Sequence {
    /// Rules with a range in the place of a number, such as cheops/2..14
    #[arg(value_name = "RULES")]
    pub family: String,
    /// How to print it
    #[arg(long, default_value = "table")]
    pub format: Format,
    #[command(flatten)]
    pub limits: Limits,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// for people
    Table,
    /// comma-separated values
    Csv,
    /// one JSON object
    Json,
    /// a bar chart
    Svg,
}

/// How much thinking may cost.
#[derive(Args, Debug)]
pub struct Limits {
    /// The longest time: 500ms, 20s, 2m, or seconds
    #[arg(long, default_value = "10s", value_parser = duration)]
    pub time: Duration,
    /// The most positions that a search looks at
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64, 0, { u64::MAX }>)]
    pub nodes: Option<u64>,
    /// The most memory that a search keeps, such as 512M or 4G
    #[arg(long, default_value = "1G", value_parser = bytes)]
    pub memory: usize,
    #[command(flatten)]
    pub folder: TableFolder,
}

#[derive(Args, Debug)]
pub struct Perft {
    /// The rules: GAME[/SIZE][,option]...
    pub rules: String,
    /// How many moves
    #[arg(value_parser = number::<u32, 0, 0xffff_ffff>)]
    pub depth: u32,
    /// The position; `start` if left out, @FILE or @- to read it
    #[arg(allow_hyphen_values = true)]
    pub position: Option<String>,
}

#[derive(Args, Debug)]
pub struct Replay {
    /// The record; - for standard input
    #[arg(value_name = "FILE.kgn", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    /// Only the result of each game, no boards
    #[arg(long, short)]
    pub quiet: bool,
    /// Print one JSON object a game, one a line
    #[arg(long, conflicts_with = "quiet")]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Play {
    /// The rules: GAME[/SIZE][,option]...; on a terminal you can choose them there
    pub rules: Option<String>,
    /// The position; `start` if left out, @FILE to read it
    #[arg(allow_hyphen_values = true, value_parser = not_the_keyboard)]
    pub position: Option<String>,
    /// Who plays first: person, random, level=1 to level=10, perfect, or engine=COMMAND (a UGI program)
    #[arg(long, value_name = "WHO", value_parser = who)]
    pub first: Option<Who>,
    /// Who plays second
    #[arg(long, value_name = "WHO", value_parser = who)]
    pub second: Option<Who>,
    /// Go on with a recorded game; FILE#3 is the third one of the file
    #[arg(long, value_name = "FILE.kgn", value_hint = ValueHint::FilePath, conflicts_with_all = ["rules", "position"])]
    pub load: Option<String>,
    /// Keep the game in this file while you play
    #[arg(long, value_name = "FILE.kgn", value_hint = ValueHint::FilePath)]
    pub save: Option<PathBuf>,
    /// Line by line, for pipes and screen readers; by itself where there is no terminal
    #[arg(long)]
    pub plain: bool,
    /// The longest that a computer player thinks about a move: 500ms, 20s, 2m, or seconds
    #[arg(long, default_value = "5s", value_parser = duration)]
    pub time: Duration,
    /// Makes everything that is left to chance repeatable
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64, 0, { u64::MAX }>)]
    pub seed: Option<u64>,
    /// chips: call it a draw after so many moves without an annihilation
    #[arg(long, value_name = "MOVES", default_value = "1000", value_parser = number::<u32, 1, 0xffff_ffff>)]
    pub draw_after: u32,
    #[command(flatten)]
    pub folder: TableFolder,
}

#[derive(Args, Debug)]
pub struct Ugi {
    /// Makes all that is left to chance repeatable
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64, 0, { u64::MAX }>)]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub folder: TableFolder,
}

#[derive(Args, Debug)]
pub struct Tune {
    #[command(subcommand)]
    pub what: TuneWhat,
}

#[derive(Subcommand, Debug)]
pub enum TuneWhat {
    /// The judgement of Seega: games against itself and the exact values of endings
    Seega(TuneSeega),
}

#[derive(Args, Debug)]
pub struct TuneSeega {
    /// Rounds of learning: in the first one the player counts stones, then it plays with what it has learned
    #[arg(long, value_name = "NUMBER", default_value = "3", value_parser = number::<u64, 1, 100>)]
    pub rounds: u64,
    /// Games to learn from in each round
    #[arg(long, value_name = "NUMBER", default_value = "2000", value_parser = number::<u64, 1, 10_000_000>)]
    pub games: u64,
    /// Positions that a move of a game may look at
    #[arg(long, value_name = "NUMBER", default_value = "500", value_parser = number::<u64, 1, 1_000_000_000>)]
    pub nodes: u64,
    /// Random endings to learn from
    #[arg(long, value_name = "NUMBER", default_value = "20000", value_parser = number::<u64, 0, 10_000_000>)]
    pub endings: u64,
    /// Pairs of games in each match that measures the new weights
    #[arg(long, value_name = "NUMBER", default_value = "50", value_parser = number::<u64, 0, 1_000_000>)]
    pub pairs: u64,
    /// The same seed gives the same weights
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    pub seed: u64,
    /// How many threads; without it, one for each core
    #[arg(long, value_name = "NUMBER", value_parser = threads)]
    pub threads: Option<u16>,
}

#[derive(Args, Debug)]
pub struct Bench {
    #[command(subcommand)]
    pub what: BenchWhat,
}

#[derive(Subcommand, Debug)]
pub enum BenchWhat {
    /// Random games: moves a second, and the ratio to a plain implementation in the same run
    Rules(BenchRules),
    /// Exact solving: positions a second, and the ratio to a plain method in the same run
    Solve(BenchSolve),
    /// Seega: how fast endings are solved, and how many middle games the exact search settles
    Seega(BenchSeega),
    /// The bot protocol: moves a second through a pipe, and inside the program in the same run
    Ugi(BenchUgi),
    /// The web app: answers a second and their times while many watch, and the server's memory
    Web(BenchWeb),
}

#[derive(Args, Debug)]
pub struct BenchRules {
    /// Which rules; without any, a selection of all games
    pub rules: Vec<String>,
    /// Time for each measurement: 500ms, 2s, or seconds
    #[arg(long, default_value = "1s", value_parser = duration)]
    pub time: Duration,
}

#[derive(Args, Debug)]
pub struct BenchSeega {
    /// The rules
    #[arg(default_value = "seega/5")]
    pub rules: String,
    /// Compare the solving of endings up to so many stones
    #[arg(long, value_name = "NUMBER", default_value = "6", value_parser = number::<u8, 3, 8>)]
    pub stones: u8,
    /// Middle games with at least so many stones
    #[arg(long, value_name = "NUMBER", default_value = "9", value_parser = number::<u8, 2, 80>)]
    pub from: u8,
    /// Middle games with at most so many stones
    #[arg(long, value_name = "NUMBER", default_value = "24", value_parser = number::<u8, 2, 80>)]
    pub to: u8,
    /// How many middle games of each number
    #[arg(long, value_name = "NUMBER", default_value = "10", value_parser = number::<u16, 1, 10000>)]
    pub positions: u16,
    /// Time for each of them: 500ms, 2s, or seconds
    #[arg(long, default_value = "10s", value_parser = duration)]
    pub time: Duration,
    /// Other middle games for another number
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    pub seed: u64,
    /// How many threads; without it, one for each core
    #[arg(long, value_name = "NUMBER", value_parser = threads)]
    pub threads: Option<u16>,
    #[command(flatten)]
    pub folder: TableFolder,
    /// How to write the shares
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,
}

#[derive(Args, Debug)]
pub struct BenchUgi {
    /// Which rules; without any, one of each game
    pub rules: Vec<String>,
    /// Time for each measurement: 500ms, 2s, or seconds
    #[arg(long, default_value = "1s", value_parser = duration)]
    pub time: Duration,
}

#[derive(Args, Debug)]
pub struct BenchSolve {
    /// cheops: the largest base
    #[arg(long, value_name = "NUMBER", default_value = "16", value_parser = number::<u8, 12, 18>)]
    pub largest: u8,
    /// How many threads; without it, one for each core
    #[arg(long, value_name = "NUMBER", value_parser = threads)]
    pub threads: Option<u16>,
}

#[derive(Args, Debug)]
pub struct Completions {
    /// The shell
    pub shell: clap_complete::Shell,
}

#[derive(Args, Debug)]
pub struct Man {
    /// Write a page for every command into this folder instead
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub dir: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct Help {
    /// The command; without it, the help of kamni itself
    pub command: Vec<String>,
}

/// Reads the words. Where they ask for help or the version, that is printed and `None` comes back.
pub fn read(args: &[OsString], terminal: &mut Terminal) -> Result<Option<Cli>, Failure> {
    let locale = terminal.locale;
    let mut command = command(locale);
    let read = command.try_get_matches_from_mut(args).and_then(|found| Cli::from_arg_matches(&found));
    match read {
        Ok(cli) => Ok(Some(cli)),
        Err(text) if matches!(text.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            write!(terminal, "{}", text.render().ansi())?;
            Ok(None)
        }
        Err(error) => Err(mistake(locale, &mut command, args, &error)),
    }
}

/// The value of an option, such as `--lang`, before the words are read for good.
pub fn value_among(args: &[OsString], option: &str) -> Option<OsString> {
    args.iter().enumerate().skip(1).find_map(|(i, word)| match word.to_str()?.strip_prefix(option) {
        Some("") => args.get(i + 1).cloned(),
        Some(rest) => rest.strip_prefix('=').map(OsString::from),
        None => None,
    })
}
