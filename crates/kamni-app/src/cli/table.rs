//! The arguments of `kamni table`.

use super::common::{Format, TableFolder};
use super::values::{bytes, class, number, stones, threads};
#[cfg(feature = "cluster")]
use super::values::{duration, network};
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use std::path::PathBuf;
#[cfg(feature = "cluster")]
use std::time::Duration;

#[derive(Args, Debug)]
pub struct Table {
    #[command(subcommand)]
    pub command: TableCommand,
}

#[derive(Subcommand, Debug)]
pub enum TableCommand {
    /// Build the table for some rules, or resume an interrupted build
    Build(TableBuild),
    /// List finished and unfinished tables
    List(TableList),
    /// Describe a table
    Info(TableInfo),
    /// Count the values in a table, section by section
    Counts(TableCounts),
    /// Write positions and their values as CSV
    Export(TableExport),
    /// Check every checksum of a table, and many of its values against the rules
    Verify(TableVerify),
    /// Remove a table, or what is left of an unfinished one
    Remove(TableRemove),
    /// Join the parts that the processes of a cluster have written
    #[cfg(feature = "cluster")]
    Join(TableJoin),
    /// Plan the resources for a table on several machines
    #[cfg(feature = "cluster")]
    Plan(TablePlan),
}

#[derive(Args, Clone, Debug)]
pub struct TableBuild {
    /// The rules: GAME[/SIZE][,option]...
    pub rules: String,
    /// For games with several tables: the most stones on the board, or all; by default the usual number, and
    /// on a GPU all
    #[arg(long, value_name = "NUMBER", value_parser = stones)]
    pub stones: Option<u8>,
    #[command(flatten)]
    pub folder: TableFolder,
    /// How many threads; by default one per core
    #[arg(long, value_name = "NUMBER", value_parser = threads)]
    pub threads: Option<u16>,
    /// How much memory the build may use, such as 512M or 4G
    #[arg(long, default_value = "4G", value_parser = bytes)]
    pub memory: usize,
    /// Where to solve: on the processor or on an NVIDIA GPU
    #[arg(long, value_enum, default_value_t = Device::Cpu)]
    pub device: Device,
    /// On a GPU: write no table, only print values, counts and fingerprints
    #[arg(long)]
    pub values_only: bool,
    /// With --values-only: check this many positions of each class by the rules
    #[arg(long, value_name = "NUMBER")]
    pub check: Option<u64>,
    /// With --check: also ask the exact search about this many positions of each class
    #[arg(long, value_name = "NUMBER", requires = "check")]
    pub search: Option<u64>,
    /// On a GPU: also print how long each kernel ran
    #[arg(long)]
    pub profile: bool,
    #[cfg(feature = "cluster")]
    #[command(flatten)]
    pub cluster: ClusterArgs,
}

/// Building with several processes.
#[cfg(feature = "cluster")]
#[derive(Args, Clone, Debug)]
pub struct ClusterArgs {
    /// Run as a process of a cluster: a file with the address of each process, one host:port per line
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "process", requires = "secret_file")]
    pub cluster: Option<PathBuf>,
    /// With --cluster: this process's line in that file; the first is 0
    #[arg(long, value_name = "NUMBER", value_parser = number::<usize, 0, 1023>, requires = "cluster")]
    pub process: Option<usize>,
    /// With --cluster: a file with the secret that all processes share, at least 16 bytes
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "cluster")]
    pub secret_file: Option<PathBuf>,
    /// With --cluster: how long to wait for the other processes to start
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "60s", requires = "cluster")]
    pub wait: Duration,
    /// With --cluster, in process 0: write metrics for Prometheus into this file, about every second
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub metrics: Option<PathBuf>,
    /// Use this many processes on this machine; they restart if one of them dies
    #[arg(long, value_name = "NUMBER", value_parser = number::<usize, 1, 256>, conflicts_with = "cluster")]
    pub processes: Option<usize>,
    /// Started by a process that reports why all have ended
    #[arg(long, hide = true, requires = "cluster")]
    pub supervised: bool,
}

/// What solves a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Device {
    Cpu,
    Cuda,
}

#[derive(Args, Debug)]
pub struct TableList {
    #[command(flatten)]
    pub folder: TableFolder,
}

#[derive(Args, Debug)]
pub struct TableInfo {
    /// The rules, or a file whose name ends with .kmt
    #[arg(value_name = "RULES|FILE")]
    pub table: String,
    #[command(flatten)]
    pub folder: TableFolder,
}

#[derive(Args, Debug)]
pub struct TableCounts {
    /// The rules, or a file whose name ends with .kmt
    #[arg(value_name = "RULES|FILE")]
    pub table: String,
    #[command(flatten)]
    pub folder: TableFolder,
    /// How to write them
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,
}

/// How many positions of a sample are kept in memory.
const LARGEST_SAMPLE: u64 = 10_000_000;

#[derive(Args, Debug)]
pub struct TableExport {
    /// The rules, or a file whose name ends with .kmt
    #[arg(value_name = "RULES|FILE")]
    pub table: String,
    #[command(flatten)]
    pub folder: TableFolder,
    /// Only these classes: stones of the player to move, a hyphen, stones of the other, such as 3-2 or 3-2,2-3
    #[arg(long, value_name = "NUMBER-NUMBER", value_parser = class, value_delimiter = ',')]
    pub stones: Vec<[u8; 2]>,
    /// Only positions of this value for the player to move
    #[arg(long, value_enum)]
    pub value: Option<ExportedValue>,
    /// Only this many positions, chosen at random
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64, 1, LARGEST_SAMPLE>)]
    pub sample: Option<u64>,
    /// A different number gives a different sample
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "sample")]
    pub seed: u64,
    /// Write to this file, completely or not at all
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub output: Option<PathBuf>,
}

/// A result for the player to move; the numbers are those of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExportedValue {
    Loss = 0,
    Draw = 1,
    Win = 2,
}

#[derive(Args, Debug)]
pub struct TableVerify {
    /// The rules, or a file whose name ends with .kmt
    #[arg(value_name = "RULES|FILE")]
    pub table: String,
    #[command(flatten)]
    pub folder: TableFolder,
    /// Check every value
    #[arg(long)]
    pub all: bool,
    /// How many threads; by default one per core
    #[arg(long, value_name = "NUMBER", value_parser = threads)]
    pub threads: Option<u16>,
}

#[derive(Args, Debug)]
pub struct TableRemove {
    /// The rules: GAME[/SIZE][,option]...
    pub rules: String,
    #[command(flatten)]
    pub folder: TableFolder,
}

#[cfg(feature = "cluster")]
#[derive(Args, Debug)]
pub struct TableJoin {
    /// Parts, or folders with parts
    #[arg(required = true, value_name = "PART", value_hint = ValueHint::AnyPath)]
    pub parts: Vec<PathBuf>,
    /// The table
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub output: PathBuf,
    /// How many threads; by default one per core
    #[arg(long, value_name = "NUMBER", value_parser = threads)]
    pub threads: Option<u16>,
}

#[cfg(feature = "cluster")]
#[derive(Args, Debug)]
pub struct TablePlan {
    /// The rules: GAME[/SIZE][,option]...
    pub rules: String,
    /// For games with several tables: the most stones on the board
    #[arg(long, value_name = "NUMBER", value_parser = stones)]
    pub stones: Option<u8>,
    /// How many machines, with one process each
    #[arg(long, value_name = "NUMBER", value_parser = number::<usize, 1, 1024>)]
    pub machines: usize,
    /// Memory of each machine, such as 64G
    #[arg(long, value_parser = bytes)]
    pub memory: usize,
    /// Network speed of each machine, such as 10Gbit
    #[arg(long, value_parser = network)]
    pub network: u64,
    /// Cores of each machine; by default as many as this one
    #[arg(long, value_name = "NUMBER", value_parser = threads)]
    pub cores: Option<u16>,
}
