//! The arguments of `kamni serve` and `kamni backup`.

use super::common::TableFolder;
use super::values::{address, duration, number, origin};
use clap::{Args, ValueEnum, ValueHint};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args, Debug)]
pub struct Serve {
    /// Where to listen: an address and a port
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8017", value_parser = address)]
    pub listen: SocketAddr,
    #[command(flatten)]
    pub data: DataFolder,
    #[command(flatten)]
    pub folder: TableFolder,
    /// A folder with lessons of your own, Markdown files that end in `.md`; they are proved first
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub lessons: Option<PathBuf>,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
    /// Requests per second for one client; pages and files count for less; 0 for no limit
    #[arg(long, value_name = "NUMBER", default_value = "20", value_parser = number::<u32, 0, 1_000_000>)]
    pub rate_limit: u32,
    /// Behind a reverse proxy, which names the clients (X-Forwarded-For, X-Forwarded-Proto)
    #[arg(long)]
    pub behind_proxy: bool,
    /// The public address, such as `https://kamni.example`; pictures of shared links need it
    #[arg(long, value_name = "URL", value_parser = origin)]
    pub public_url: Option<String>,
    /// How many analyses run at once; by default one per core
    #[arg(long, value_name = "NUMBER", value_parser = number::<u16, 1, 1024>)]
    pub max_analyses: Option<u16>,
    /// How many streams may be open
    #[arg(long, value_name = "NUMBER", default_value = "1000", value_parser = number::<u32, 1, 1_000_000>)]
    pub max_streams: u32,
    /// How many connections may be open
    #[arg(long, value_name = "NUMBER", default_value = "2000", value_parser = number::<u32, 1, 1_000_000>)]
    pub max_connections: u32,
    /// How many games the database may hold
    #[arg(long, value_name = "NUMBER", default_value = "1000000", value_parser = number::<u64, 1, 1_000_000_000>)]
    pub max_games: u64,
    /// How many games one client may store per day; long records count as several; 0 for no limit
    #[arg(long, value_name = "NUMBER", default_value = "1000", value_parser = number::<u64, 0, 1_000_000_000>)]
    pub daily_games: u64,
    /// For how many days to keep games without a move and unopened records; 0 for ever
    #[arg(long, value_name = "DAYS", default_value = "30", value_parser = number::<u32, 0, 100_000>)]
    pub keep_unused: u32,
    /// For how many days at most to keep a class; by default a teacher gets a year
    #[arg(long, value_name = "DAYS", default_value = "365", value_parser = number::<u32, 1, 3660>)]
    pub keep_classes: u32,
    /// How long a link for moving games to another device works: 10m, 90s
    #[arg(long, value_name = "TIME", default_value = "10m", value_parser = duration)]
    pub transfer_time: Duration,
    /// What the log contains
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    pub log: LogLevel,
    /// The log's format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub log_format: LogFormat,
}

impl Serve {
    /// The defaults.
    pub fn usual() -> Serve {
        #[derive(clap::Parser)]
        struct Defaults {
            #[command(flatten)]
            serve: Serve,
        }
        <Defaults as clap::Parser>::parse_from([""]).serve
    }
}

/// Where games are kept.
#[derive(Args, Debug)]
pub struct DataFolder {
    /// The folder with the database; by default in the user's data folder
    #[arg(long, value_name = "DIR", env = "KAMNI_DATA", value_hint = ValueHint::DirPath)]
    pub data: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogLevel {
    Error,
    Warn,
    Info,
    Debug,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    Text,
    Json,
}

#[derive(Args, Debug)]
pub struct Backup {
    /// The file to write
    #[arg(value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    #[command(flatten)]
    pub data: DataFolder,
    /// Overwrite an existing file
    #[arg(long)]
    pub force: bool,
}
