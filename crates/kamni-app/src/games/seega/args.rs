//! Arguments that only seega has.

use crate::cli::values::{duration, number, threads};
use crate::cli::{Format, TableFolder};
use clap::{Args, Subcommand};
use std::time::Duration;

/// The games whose evaluation has weights to tune: this one.
#[derive(Subcommand, Debug)]
pub enum TuneCommand {
    /// The evaluation of Seega: games against itself and the exact values of endings
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
