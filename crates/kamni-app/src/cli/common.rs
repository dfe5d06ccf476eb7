//! Arguments that several commands share.

use super::values::{bytes, duration, number};
use clap::{Args, ValueEnum, ValueHint};
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args, Debug)]
pub struct At {
    /// The rules: GAME[/SIZE][,option]...
    pub rules: String,
    /// The position; by default `start`, @FILE or @- reads it
    #[arg(allow_hyphen_values = true)]
    pub position: Option<String>,
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

/// How a sequence is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SequenceFormat {
    /// for people
    Table,
    /// comma-separated values
    Csv,
    /// one JSON object
    Json,
    /// a bar chart
    Svg,
    /// a b-file as the OEIS has them
    Bfile,
}

/// How much thinking may cost.
#[derive(Args, Debug)]
pub struct Limits {
    /// The time limit: 500ms, 20s, 2m, or seconds
    #[arg(long, default_value = "10s", value_parser = duration)]
    pub time: Duration,
    /// How many positions a search may visit
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64, 0, { u64::MAX }>)]
    pub nodes: Option<u64>,
    /// How much memory a search may use, such as 512M or 4G
    #[arg(long, default_value = "1G", value_parser = bytes)]
    pub memory: usize,
    #[command(flatten)]
    pub folder: TableFolder,
}

/// Where tables are.
#[derive(Args, Clone, Debug)]
pub struct TableFolder {
    /// The folder with tables; by default in the user's data folder
    #[arg(long, value_name = "DIR", env = "KAMNI_TABLES", value_hint = ValueHint::DirPath)]
    pub tables: Option<PathBuf>,
}
