//! What built-in players may use.

use kamni_tables::Tables;
use std::sync::Arc;

/// What built-in players may use.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The seed of all random choices; without one, every run differs.
    pub seed: Option<u64>,
    /// The folder of tables, if there is one.
    pub tables: Option<Arc<Tables>>,
    /// The number of search threads.
    pub threads: usize,
    /// How many bytes of memory a player may use.
    pub memory: usize,
    /// Whether a player may think while the opponent does.
    pub ponder: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { seed: None, tables: None, threads: 1, memory: 256 << 20, ponder: false }
    }
}

impl Settings {
    /// The random number generator of a player, which picks among equally good moves.
    pub(crate) fn rng(&self) -> fastrand::Rng {
        self.seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed)
    }
}
