//! Which games have tables: the one place that knows.

use super::{Draft, Layout, TableError, TableFile};
use crate::cheops::CheopsTable;
use kamni::AnyGame;
use kamni::games::cheops::Cheops;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Hears how much is done, of how much, and may break off.
pub type Watch<'a> = &'a mut (dyn FnMut(u64, u64) -> ControlFlow<()> + Send);

/// What a game does for its tables.
pub trait Tabled: Send + Sync {
    /// What the table is.
    fn layout(&self) -> Layout;

    /// About how many bytes of memory building takes at its peak.
    fn memory(&self) -> u64;

    /// Appends the values that the draft misses, on `threads` threads; breaks off when `stop` is set.
    /// `progress` hears how many bytes of values are there.
    fn fill(
        &self,
        draft: &mut Draft,
        threads: usize,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(u64),
    ) -> Result<ControlFlow<()>, TableError>;

    /// Checks a table's values against the rules: is each one the best of what its moves lead to?
    fn check(
        &self,
        table: Arc<TableFile>,
        sample: Sample,
        threads: usize,
        watch: Watch<'_>,
    ) -> Result<ControlFlow<()>, TableError>;
}

/// Which positions to check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// Every one.
    All,
    /// About this many, evenly spread, always with the first and the last.
    Some(u64),
}

impl Sample {
    /// How many positions that is, of `size`.
    pub fn count(self, size: u64) -> u64 {
        match self {
            Sample::All => size,
            Sample::Some(count) => count.max(2).min(size),
        }
    }
}

/// The rules that can have tables, for people.
pub const TABLED: &str = "cheops/2 … cheops/23";

/// What is needed for tables of a game, if it can have one.
pub fn tabled(game: &AnyGame) -> Option<Box<dyn Tabled>> {
    let start = game.start();
    if let Some((game, _)) = start.typed::<Cheops>() {
        return CheopsTable::new(game).map(|table| Box::new(table) as _);
    }
    None
}
