//! What the operator can set.

use kamni_learn::Library;
use kamni_tables::Tables;
use kamni_words::Texts;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// What can be set.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The games, and the texts about them.
    pub texts: &'static Texts,
    /// What there is to learn.
    pub lessons: Arc<Library>,
    /// The folder with the database.
    pub data: PathBuf,
    /// Tables of exact values, if there are any.
    pub tables: Option<Arc<Tables>>,
    /// Requests that a client may make in a second; 0 for no limit.
    pub rate_limit: u32,
    /// Whether requests come through a reverse proxy that sets `X-Forwarded-For` and `X-Forwarded-Proto`.
    pub behind_proxy: bool,
    /// The address under which the world sees the server, such as `https://kamni.example`, without a slash at its end.
    pub public_url: Option<String>,
    /// How many analyses run at once.
    pub max_analyses: usize,
    /// How many streams may be open.
    pub max_streams: usize,
    /// How many connections may be open.
    pub max_connections: usize,
    /// How many games are in memory.
    pub max_live: usize,
    /// How long a link to another device works.
    pub transfer_time: Duration,
    /// How many games the database holds.
    pub max_games: u64,
    /// How many games one client may store in a day; 0 for no limit.
    pub daily_games: u64,
    /// How long games that nobody plays and records that nobody opens are kept; `None` for ever.
    pub keep_unused: Option<Duration>,
    /// For how many days a class is kept at most.
    pub keep_classes: u32,
}
