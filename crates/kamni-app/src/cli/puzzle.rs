//! The arguments of `kamni puzzle`.

use super::serve::DataFolder;
use super::values::{duration, number, origin, ratings};
use clap::{Args, Subcommand, ValueHint};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Puzzle {
    #[command(subcommand)]
    pub command: Option<PuzzleCommand>,
    /// Puzzles of this game, near your rating; without any option, today's puzzle
    #[arg(long, value_name = "NAME")]
    pub game: Option<String>,
    /// Puzzles of this theme; `list` names them
    #[arg(long, value_name = "THEME")]
    pub theme: Option<String>,
    /// Puzzles near this rating
    #[arg(long, value_name = "NUMBER", value_parser = number::<u16, 1, 9999>)]
    pub rating: Option<u16>,
    /// This puzzle
    #[arg(long, value_name = "ID")]
    pub id: Option<String>,
    /// As many as you can in this time, with up to three mistakes: 3m, 90s
    #[arg(long, value_name = "TIME", value_parser = duration, conflicts_with = "id")]
    pub run: Option<Duration>,
    /// Puzzles you failed, 1, 3, 7 and 21 days later
    #[arg(long, conflicts_with_all = ["id", "run"])]
    pub again: bool,
    /// Your own ratings and how they changed
    #[arg(long, conflicts_with_all = ["id", "run", "again"])]
    pub mine: bool,
    /// Make all random choices repeatable
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64, 0, { u64::MAX }>)]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub data: DataFolder,
}

#[derive(Subcommand, Debug)]
pub enum PuzzleCommand {
    /// List the puzzles of the program
    List(PuzzleList),
    /// Find puzzles in games between computer players; run the same command to resume
    Make(PuzzleMake),
    /// Let computer players try the puzzles of a file, and report how well the ratings fit
    Rate(PuzzleRate),
    /// Print a worksheet as HTML, with the solutions on a separate page
    Sheet(PuzzleSheet),
    /// Check puzzle files: that they parse, and that every puzzle is proved
    Check(PuzzleCheck),
}

#[derive(Args, Debug)]
pub struct PuzzleList {
    /// The game; by default all games
    #[arg(long, value_name = "NAME")]
    pub game: Option<String>,
    /// Only those of this theme
    #[arg(long, value_name = "THEME")]
    pub theme: Option<String>,
    /// Print a JSON array
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct PuzzleMake {
    /// The rules; one number may be a range FROM..TO; several rules take turns
    #[arg(required_unless_present = "from")]
    pub rules: Vec<String>,
    /// Take the tasks from this puzzle file instead of games: prove each anew, and leave out what is too much alike
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["rules", "shares"])]
    pub from: Option<PathBuf>,
    /// How many puzzles
    #[arg(long, value_name = "NUMBER", default_value = "100", value_parser = number::<u32, 1, 100_000>)]
    pub count: u32,
    /// A different number gives different puzzles
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = number::<u64, 0, { u64::MAX }>)]
    pub seed: u64,
    /// Write them to this file; by default to standard output
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub output: Option<PathBuf>,
    /// Write what each computer player solved into this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub shares: Option<PathBuf>,
    /// Print a JSON array
    #[arg(long, conflicts_with = "output")]
    pub json: bool,
    #[command(flatten)]
    pub data: DataFolder,
}

#[derive(Args, Debug)]
pub struct PuzzleRate {
    /// The puzzles; - for standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    /// A different number gives different tries
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = number::<u64, 0, { u64::MAX }>)]
    pub seed: u64,
    /// Write the puzzles with new ratings and themes into this file
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub output: Option<PathBuf>,
    /// Write what each computer player solved into this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub shares: Option<PathBuf>,
    /// Update only the themes, by the current reasons: nobody tries anything, the ratings stay
    #[arg(long, requires = "output", conflicts_with = "shares")]
    pub themes: bool,
}

#[derive(Args, Debug)]
pub struct PuzzleCheck {
    /// The files; - for standard input
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,
    /// The time limit for proving one position: 500ms, 20s, 2m, or seconds
    #[arg(long, default_value = "1m", value_parser = duration)]
    pub time: Duration,
}

#[derive(Args, Debug)]
pub struct PuzzleSheet {
    /// The game
    #[arg(long, value_name = "NAME")]
    pub game: String,
    /// Puzzles of this theme; may be given several times
    #[arg(long, value_name = "THEME")]
    pub theme: Vec<String>,
    /// The ratings: 1300..1600, ..1400, 1600..
    #[arg(long, value_name = "RATINGS", value_parser = ratings)]
    pub rating: Option<RangeInclusive<u16>>,
    /// How many puzzles
    #[arg(long, value_name = "NUMBER", default_value = "8", value_parser = number::<u16, 1, 24>)]
    pub count: u16,
    /// A different number gives different puzzles
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = number::<u64, 0, { u64::MAX }>)]
    pub seed: u64,
    /// The address of a server that phones can reach, such as http://192.168.1.20:8017; it gives each puzzle a QR code
    #[arg(long, value_name = "URL", value_parser = origin)]
    pub url: Option<String>,
}
