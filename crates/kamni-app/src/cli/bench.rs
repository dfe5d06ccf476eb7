//! The arguments of `kamni bench`.

use super::values::{duration, number};
use clap::{Args, Subcommand};
use std::time::Duration;

#[derive(Args, Debug)]
pub struct Bench {
    #[command(subcommand)]
    pub command: BenchCommand,
}

#[derive(Subcommand, Debug)]
pub enum BenchCommand {
    /// Random games: moves per second
    Rules(BenchRules),
    /// The bot protocol: moves per second through a pipe, and inside the program in the same run
    Ugi(BenchUgi),
    /// The web app: answers per second, response times while many watch, and the server's memory
    Web(BenchWeb),
    /// People at boards: how soon moves reach the other side, and the server's memory
    Boards(BenchBoards),
}

#[derive(Args, Debug)]
pub struct BenchRules {
    /// Which rules; by default a selection of all games
    pub rules: Vec<String>,
    /// Time for each measurement: 500ms, 2s, or seconds
    #[arg(long, default_value = "1s", value_parser = duration)]
    pub time: Duration,
}

#[derive(Args, Debug)]
pub struct BenchUgi {
    /// Which rules; by default one of each game
    pub rules: Vec<String>,
    /// Time for each measurement: 500ms, 2s, or seconds
    #[arg(long, default_value = "1s", value_parser = duration)]
    pub time: Duration,
}

#[derive(Args, Debug)]
pub struct BenchWeb {
    /// How long: 500ms, 10s, or seconds
    #[arg(long, default_value = "10s", value_parser = duration)]
    pub time: Duration,
    /// Analyses requested per second
    #[arg(long, value_name = "NUMBER", default_value = "1000", value_parser = number::<u32, 1, 100_000>)]
    pub rate: u32,
    /// How many viewers watch games meanwhile
    #[arg(long, value_name = "NUMBER", default_value = "200", value_parser = number::<u16, 0, 10_000>)]
    pub watchers: u16,
    /// How many different positions to request
    #[arg(long, value_name = "NUMBER", default_value = "2000", value_parser = number::<u16, 1, 60_000>)]
    pub positions: u16,
    /// A different number gives different positions
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    pub seed: u64,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct BenchBoards {
    /// How long: 500ms, 10s, or seconds
    #[arg(long, default_value = "60s", value_parser = duration)]
    pub time: Duration,
    /// How many people sit at boards or watch
    #[arg(long, value_name = "NUMBER", default_value = "5000", value_parser = number::<u16, 2, 20_000>)]
    pub people: u16,
    /// How many games are played
    #[arg(long, value_name = "NUMBER", default_value = "1000", value_parser = number::<u16, 1, 4_000>)]
    pub games: u16,
    /// The time between two moves of a game
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration)]
    pub pause: Duration,
    /// How many people wait for an opponent
    #[arg(long, value_name = "NUMBER", default_value = "200", value_parser = number::<u16, 0, 4_000>)]
    pub waiting: u16,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}
