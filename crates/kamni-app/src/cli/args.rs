//! The command, its subcommands, and the arguments of those that have no file of their own.

use super::bench::Bench;
use super::common::{At, Limits, SequenceFormat, TableFolder};
use super::guest::Guest;
use super::lesson::{Learn, Lesson};
use super::puzzle::Puzzle;
use super::serve::{Backup, Serve};
use super::table::Table;
use super::tournament::Match;
use super::values::{duration, not_the_keyboard, number, who};
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use kamni_terminal::{ColorChoice, Who};
use std::path::PathBuf;
use std::time::Duration;

/// Combinatorial board games: play them, analyse them, record them.
#[derive(Parser, Debug)]
#[command(name = "kamni", version, disable_help_subcommand = true)]
pub struct Cli {
    /// The language; by default from the environment (LC_ALL, LC_MESSAGES, LANG)
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<Lang>,
    /// Colours; auto: on a terminal, unless NO_COLOR is set
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
    Games(Games),
    /// Explain a game: rules, notation, a sample game, strategy
    Rules(Rules),
    /// Explain what is known about a game and why, with proofs
    Theory(Theory),
    /// Print the legal moves, one per line
    Moves(At),
    /// Show a position: the board, whose turn it is, the result
    Show(Show),
    /// Make moves and show the resulting position
    Apply(Apply),
    /// Show who wins a position, what to play, and why
    Analyze(Analyze),
    /// Solve a game from its start: who wins
    Solve(Solve),
    /// Solve a family of games, one size after another, and look for a period
    Sequence(Sequence),
    /// Count the move sequences of a given length
    Perft(Perft),
    /// Check a game record and show the game
    Replay(Replay),
    /// Run the web app: play, analyse and learn in a browser
    Serve(Serve),
    /// Copy the database of the web app into a file, even while it runs
    Backup(Backup),
    /// Play in the terminal: against a person, the computer at any level, or a program
    Play(Play),
    /// Learn a game: short lessons with exercises, and annotated games
    Learn(Learn),
    /// Manage lessons: check your own, list those of the program
    Lesson(Lesson),
    /// Solve puzzles: today's, by theme, against the clock; find new ones in games
    Puzzle(Puzzle),
    /// Play many games between players: built-in ones and programs of your own
    Match(Match),
    /// Let a program of yours, or a built-in player, wait for games on a server
    Guest(Guest),
    /// Play for another program over UGI (the Universal Game Interface), on standard input and output
    Ugi(Ugi),
    /// Build, check and manage tables of exact values
    Table(Table),
    /// Measure speed
    Bench(Bench),
    /// Print a completion script for a shell
    Completions(Completions),
    /// Print the manual page
    Man(Man),
    /// Show the help of a command
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
    /// The game
    pub game: String,
    /// Print the raw Markdown, without drawing boards
    #[arg(long)]
    pub raw: bool,
}

#[derive(Args, Debug)]
pub struct Theory {
    /// The game
    pub game: String,
    /// Print the raw Markdown, without drawing boards
    #[arg(long)]
    pub raw: bool,
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
    /// The position; `start` is the start, @FILE or @- reads it
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
    /// Show every move and every reason
    #[arg(long, conflicts_with = "json")]
    pub all: bool,
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
    /// Check the game's theory against every position, if it has one and the positions are few
    #[arg(long, conflicts_with_all = ["time", "json"])]
    pub exhaustive: bool,
    /// Prove published results too, within the time limit
    #[arg(long, conflicts_with = "exhaustive")]
    pub prove: bool,
    #[command(flatten)]
    pub limits: Limits,
}

#[derive(Args, Debug)]
pub struct Sequence {
    /// Rules with a range in place of a number, such as 2..14
    #[arg(value_name = "RULES")]
    pub family: String,
    /// How to print it
    #[arg(long, default_value = "table")]
    pub format: SequenceFormat,
    /// Prove published results too, within the time limit
    #[arg(long)]
    pub prove: bool,
    #[command(flatten)]
    pub limits: Limits,
}

#[derive(Args, Debug)]
pub struct Perft {
    /// The rules: GAME[/SIZE][,option]...
    pub rules: String,
    /// How many moves
    #[arg(value_parser = number::<u32, 0, 0xffff_ffff>)]
    pub depth: u32,
    /// The position; by default `start`, @FILE or @- reads it
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
    /// Print one JSON object per game, one per line
    #[arg(long, conflicts_with = "quiet")]
    pub json: bool,
    /// Judge every move: what it gave away, and which moves decided the game
    #[arg(long, conflicts_with = "quiet")]
    pub review: bool,
    /// The time limit for each position of a review: 500ms, 20s, 2m, or seconds
    #[arg(long, default_value = "1s", value_parser = duration)]
    pub time: Duration,
    #[command(flatten)]
    pub folder: TableFolder,
}

#[derive(Args, Debug)]
pub struct Play {
    /// The rules: GAME[/SIZE][,option]...; on a terminal you can choose them there
    pub rules: Option<String>,
    /// The position; by default `start`, @FILE reads it
    #[arg(allow_hyphen_values = true, value_parser = not_the_keyboard)]
    pub position: Option<String>,
    /// Who plays first: person, random, level=1 to level=10, perfect, or engine=COMMAND (a UGI program)
    #[arg(long, value_name = "WHO", value_parser = who)]
    pub first: Option<Who>,
    /// Who plays second
    #[arg(long, value_name = "WHO", value_parser = who)]
    pub second: Option<Who>,
    /// Resume a recorded game; FILE#3 is the third one in that file
    #[arg(long, value_name = "FILE.kgn", value_hint = ValueHint::FilePath, conflicts_with_all = ["rules", "position"])]
    pub load: Option<String>,
    /// Save the game to this file while you play
    #[arg(long, value_name = "FILE.kgn", value_hint = ValueHint::FilePath)]
    pub save: Option<PathBuf>,
    /// Line by line, for pipes and screen readers; automatic without a terminal
    #[arg(long)]
    pub plain: bool,
    /// The computer's time per move: 500ms, 20s, 2m, or seconds
    #[arg(long, default_value = "5s", value_parser = duration)]
    pub time: Duration,
    /// Make all random choices repeatable
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64, 0, { u64::MAX }>)]
    pub seed: Option<u64>,
    /// Call it a draw after this many moves without progress, in games that may never end; a chase that nobody can
    /// win is a draw after 40
    #[arg(long, value_name = "MOVES", default_value = "1000", value_parser = number::<u32, 1, 0xffff_ffff>)]
    pub draw_after: u32,
    #[command(flatten)]
    pub folder: TableFolder,
}

#[derive(Args, Debug)]
pub struct Ugi {
    /// Make all random choices repeatable
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64, 0, { u64::MAX }>)]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub folder: TableFolder,
}

#[derive(Args, Debug)]
pub struct Completions {
    /// The shell
    pub shell: clap_complete::Shell,
}

#[derive(Args, Debug)]
pub struct Man {
    /// Write a page for each command into this folder instead
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub dir: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct Help {
    /// The command; by default kamni itself
    pub command: Vec<String>,
}
