//! The words of `kamni table`.

use super::Format;
use super::values::{bytes, threads};
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub struct Table {
    #[command(subcommand)]
    pub what: TableWhat,
}

#[derive(Subcommand, Debug)]
pub enum TableWhat {
    /// Build the table for some rules, or go on where building was interrupted
    #[command(
        after_help = "Examples:\n  kamni table build cheops/16\n  kamni table build cheops/20 --threads 8 --memory 8G\n  kamni table build seega/5 --stones 9\n  kamni table build seega/5 --device cuda\n  kamni table build cheops/22 --device cuda --values-only"
    )]
    Build(TableBuild),
    /// List the tables that are there, and those that are not finished
    List(TableList),
    /// Say what a table holds
    #[command(after_help = "Examples:\n  kamni table info cheops/16\n  kamni table info ./cheops-16.kmt")]
    Info(TableInfo),
    /// Count the values in a table, section by section
    #[command(
        after_help = "Examples:\n  kamni table counts seega/5\n  kamni table counts seega/5 --format svg > seega.svg"
    )]
    Counts(TableCounts),
    /// Check every checksum of a table, and many of its values against the rules
    #[command(after_help = "Examples:\n  kamni table verify cheops/16\n  kamni table verify cheops/16 --all")]
    Verify(TableVerify),
    /// Remove a table, or what is left of building it
    #[command(after_help = "Examples:\n  kamni table remove cheops/16")]
    Remove(TableRemove),
}

#[derive(Args, Debug)]
pub struct TableBuild {
    /// The rules: GAME[/SIZE][,option]...
    pub rules: String,
    /// In seega: all positions with at most so many stones on the board; without it, 8, and on a GPU all
    #[arg(long, value_name = "NUMBER")]
    pub stones: Option<u8>,
    #[command(flatten)]
    pub folder: TableFolder,
    /// How many threads; without it, one for each core
    #[arg(long, value_name = "NUMBER", value_parser = threads)]
    pub threads: Option<u16>,
    /// The most memory that building may take, such as 512M or 4G
    #[arg(long, default_value = "4G", value_parser = bytes)]
    pub memory: usize,
    /// Where to solve: on the processor, or on an NVIDIA GPU; there all of seega, without a table, unless --stones is given
    #[arg(long, value_enum, default_value_t = Where::Cpu)]
    pub device: Where,
    /// On a GPU: write no table, only print values, counts and fingerprints
    #[arg(long)]
    pub values_only: bool,
    /// With --values-only: check so many positions of each class by the rules, and of a pyramid so many outlines
    #[arg(long, value_name = "NUMBER")]
    pub check: Option<u64>,
    /// With --check, of seega: also ask the exact search about so many positions of each class
    #[arg(long, value_name = "NUMBER", requires = "check")]
    pub search: Option<u64>,
    /// With --values-only, of seega: also write the book of placing into this file. This takes minutes on all cores; what was found is
    /// kept beside it, in FILE.work, until it is written
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub book: Option<PathBuf>,
    /// On a GPU: also print how long each kernel ran
    #[arg(long)]
    pub profile: bool,
}

/// Where tables are solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Where {
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
    /// How many threads; without it, one for each core
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

/// Where tables are.
#[derive(Args, Debug)]
pub struct TableFolder {
    /// The folder with tables; without it, the user's data folder
    #[arg(long, value_name = "DIR", env = "KAMNI_TABLES", value_hint = ValueHint::DirPath)]
    pub tables: Option<PathBuf>,
}
