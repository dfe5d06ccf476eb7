//! The words of the command line. What they mean is in `commands`.

mod table;

use crate::locale::Locale;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use kamni::Language;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;
pub use table::*;

/// Five combinatorial board games: play them, look at them, write them down.
#[derive(Parser, Debug)]
#[command(name = "kamni", version, disable_help_subcommand = true)]
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
        after_help = "Examples:\n  kamni apply kayles/10 start 5 2 8+9>5\n  kamni apply cheops/5 start 2.2 '2.2>' --json"
    )]
    Apply(Apply),
    /// Say what a position is worth, what to play, and why
    #[command(
        after_help = "Examples:\n  kamni analyze kayles/10\n  kamni analyze chips '0,1:2 1' --json\n  kamni analyze dawson/4x9 --time 1m"
    )]
    Analyze(Analyze),
    /// Say what the start of a game is worth
    #[command(
        after_help = "Examples:\n  kamni solve cheops/12\n  kamni solve dawson/3x1000000007,chain=1\n  kamni solve kayles/20 --exhaustive"
    )]
    Solve(Solve),
    /// Solve a family of games, one size after another, and look for a period
    #[command(
        after_help = "Examples:\n  kamni sequence cheops/2..14\n  kamni sequence dawson/3x1..20 --format svg > dawson.svg"
    )]
    Sequence(Sequence),
    /// Count the sequences of so many moves
    #[command(after_help = "Examples:\n  kamni perft kayles/10 4\n  kamni perft seega/5 3")]
    Perft(Perft),
    /// Check a game record and show the game
    #[command(
        after_help = "Examples:\n  kamni replay game.kgn\n  kamni replay --quiet all.kgn\n  kamni replay - < game.kgn"
    )]
    Replay(Replay),
    /// Play in the terminal: two people, or a person against a random player
    #[command(
        after_help = "Examples:\n  kamni play kayles/10\n  kamni play seega/5 --second random --save game.kgn\n  kamni play dawson/3x5 --first random --seed 7"
    )]
    Play(Play),
    /// Build tables of exact values, check them, look after them
    #[command(
        after_help = "Examples:\n  kamni table build cheops/16\n  kamni table list\n  kamni table verify cheops/16 --all"
    )]
    Table(Table),
    /// Measure speed
    #[command(after_help = "Examples:\n  kamni bench rules\n  kamni bench rules seega/5 --time 5s")]
    Bench(Bench),
    /// Print a completion script for a shell
    #[command(
        after_help = "Examples:\n  kamni completions bash > ~/.local/share/bash-completion/completions/kamni\n  kamni completions fish > ~/.config/fish/completions/kamni.fish"
    )]
    Completions(Completions),
    /// Print the manual page
    #[command(after_help = "Examples:\n  kamni man | man -l -\n  kamni man --dir ~/.local/share/man/man1")]
    Man(Man),
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
    #[arg(long)]
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
    /// For people
    Table,
    /// Comma-separated values
    Csv,
    /// One JSON object
    Json,
    /// A bar chart
    Svg,
}

/// How much thinking may cost.
#[derive(Args, Debug)]
pub struct Limits {
    /// The longest time, such as 500ms, 20s or 2m
    #[arg(long, default_value = "10s", value_parser = duration)]
    pub time: Duration,
    /// The most positions that a search looks at
    #[arg(long, value_name = "NUMBER")]
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
    #[arg(value_parser = whole_number)]
    pub depth: u32,
    /// The position; `start` if left out, @FILE or @- to read it
    #[arg(allow_hyphen_values = true)]
    pub position: Option<String>,
}

#[derive(Args, Debug)]
pub struct Replay {
    /// The record; - for standard input
    #[arg(value_name = "FILE.kgn")]
    pub file: PathBuf,
    /// Only the result of each game, no boards
    #[arg(long, short)]
    pub quiet: bool,
    /// Print one JSON object a game, one a line
    #[arg(long, conflicts_with = "quiet")]
    pub json: bool,
}

/// Who makes a side's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Who {
    /// A person at the keyboard
    Human,
    /// Any legal move, each as likely as the others
    Random,
}

#[derive(Args, Debug)]
pub struct Play {
    /// The rules: GAME[/SIZE][,option]...
    pub rules: String,
    /// The position; `start` if left out, @FILE or @- to read it
    #[arg(allow_hyphen_values = true)]
    pub position: Option<String>,
    /// Who plays first
    #[arg(long, default_value = "human")]
    pub first: Who,
    /// Who plays second
    #[arg(long, default_value = "human")]
    pub second: Who,
    /// Save the game here at the end
    #[arg(long, value_name = "FILE.kgn")]
    pub save: Option<PathBuf>,
    /// Makes the random player repeatable
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    /// chips: call it a draw after so many moves without an annihilation
    #[arg(long, value_name = "MOVES", default_value = "1000")]
    pub draw_after: u32,
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
}

#[derive(Args, Debug)]
pub struct BenchRules {
    /// Which rules; without any, a selection of all games
    pub rules: Vec<String>,
    /// Time for each measurement, such as 500ms or 2s
    #[arg(long, default_value = "1s", value_parser = duration)]
    pub time: Duration,
}

#[derive(Args, Debug)]
pub struct BenchSolve {
    /// cheops: the largest base
    #[arg(long, value_name = "NUMBER", default_value = "16", value_parser = clap::value_parser!(u8).range(12..=18))]
    pub largest: u8,
    /// How many threads; without it, one for each core
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
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
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

/// The command line in the user's language. The English is above; other languages have theirs in
/// `locales/`, under `help-COMMAND` and `help-COMMAND-ARGUMENT`.
pub fn command(locale: Locale) -> clap::Command {
    let command = Cli::command();
    if locale.0 == Language::English {
        return command;
    }
    let flag = |id: &'static str, action| clap::Arg::new(id).long(id).action(action);
    let command = command
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(flag("help", clap::ArgAction::Help).short('h').global(true))
        .arg(flag("version", clap::ArgAction::Version).short('V'));
    translated(command, locale, "help")
}

fn translated(command: clap::Command, locale: Locale, id: &str) -> clap::Command {
    let say = |id: &str| locale.text(id, &[]);
    let mut order = 0;
    let examples =
        command.get_after_help().map(|text| text.to_string().replace("Examples:", &say("help-examples")));
    let template =
        format!("{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}", say("help-usage"));
    command
        .about(say(id))
        .help_template(template)
        .after_help(examples.unwrap_or_default())
        .subcommand_help_heading(say("help-commands"))
        .subcommand_value_name(say("help-command"))
        .mut_args(|arg| {
            order += 1;
            let help = say(&format!("{id}-{}", arg.get_id()));
            let heading = say(if arg.is_positional() { "help-arguments" } else { "help-options" });
            // Under a heading of their own, arguments are sorted by name unless told otherwise.
            arg.help(help).help_heading(heading).display_order(order)
        })
        .mut_subcommands(|sub| {
            let id = format!("{id}-{}", sub.get_name());
            translated(sub, locale, &id)
        })
}

/// What the words say about the language, before they are read for good.
pub fn language_among(words: impl Iterator<Item = OsString>) -> Option<OsString> {
    let words: Vec<_> = words.skip(1).collect();
    words.iter().enumerate().find_map(|(i, word)| {
        let word = word.to_str()?;
        match word.strip_prefix("--lang") {
            Some("") => words.get(i + 1).cloned(),
            Some(rest) => rest.strip_prefix('=').map(OsString::from),
            None => None,
        }
    })
}

/// Plain ASCII digits without sign or leading zero, as everywhere in the notation.
fn whole_number(text: &str) -> Result<u32, String> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| plain).ok_or_else(|| format!("expected a number from 0 to {}", u32::MAX))
}

/// `500ms`, `20s`, `2m`.
fn duration(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "ms" => 1,
        "s" => 1_000,
        "m" => 60_000,
        _ => return Err("expected a time such as 500ms, 20s or 2m".to_owned()),
    };
    let plain = !digits.is_empty() && digits.len() <= 6 && digits.bytes().all(|b| b.is_ascii_digit());
    match digits.parse::<u64>() {
        Ok(number) if plain => Ok(Duration::from_millis(number * unit)),
        _ => Err("expected a time such as 500ms, 20s or 2m".to_owned()),
    }
}

/// `512M`, `4G`, or bytes.
fn bytes(text: &str) -> Result<usize, String> {
    let wrong = || "expected an amount of memory such as 512M or 4G".to_owned();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match &text[digits.len()..] {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        _ => return Err(wrong()),
    };
    let plain = !digits.is_empty() && digits.len() <= 9 && digits.bytes().all(|b| b.is_ascii_digit());
    match digits.parse::<usize>() {
        Ok(number) if plain => number.checked_mul(1 << shift).ok_or_else(wrong),
        _ => Err(wrong()),
    }
}
