//! Which games have tables: the one place that knows.

use super::{Draft, Layout, TableError, TableFile};
use crate::cheops::CheopsTable;
use crate::seega::SeegaTable;
use kamni::AnyGame;
use kamni::games::cheops::Cheops;
use kamni::games::seega::Seega;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Hears how much is done, of how much, and may break off.
pub type Watch<'a> = &'a mut (dyn FnMut(u64, u64) -> ControlFlow<()> + Send);

/// What a game does for its tables.
pub trait Tabled: Send + Sync {
    /// What the table is.
    fn layout(&self) -> Layout;

    /// How many sections it has.
    fn sections(&self) -> usize {
        self.layout().sections.len()
    }

    /// How many positions are usually checked against the rules.
    fn usual_sample(&self) -> u64;

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
pub const TABLED: &str = "cheops/2 … cheops/23, seega/3, seega/5";

/// What is needed for tables of a game, if it can have one. Seega's hold all positions with at most `stones` stones;
/// other games have just one table each.
pub fn tabled(game: &AnyGame, stones: Option<usize>) -> Option<Box<dyn Tabled>> {
    let start = game.start();
    if let Some((game, _)) = start.typed::<Cheops>() {
        return CheopsTable::new(game).map(|table| Box::new(table) as _);
    }
    if let Some((game, _)) = start.typed::<Seega>() {
        let stones = stones.unwrap_or(SeegaTable::USUAL_STONES);
        return SeegaTable::new(game, stones).map(|table| Box::new(table) as _);
    }
    None
}

/// The least and the most stones of a game's tables, where that can be chosen.
pub fn stones_of_tables(game: &AnyGame) -> Option<(usize, usize)> {
    let start = game.start();
    let (game, _) = start.typed::<Seega>()?;
    let least = SeegaTable::all(game).next()?;
    Some((least.stones(), SeegaTable::all(game).last()?.stones()))
}

/// Every table that a game can have.
pub(crate) fn all_tabled(game: &AnyGame) -> impl Iterator<Item = Box<dyn Tabled>> {
    let start = game.start();
    let seega = start.typed::<Seega>().map(|(game, _)| SeegaTable::all(game));
    let seega = seega.into_iter().flatten().map(|table| Box::new(table) as Box<dyn Tabled>);
    let other = if start.typed::<Seega>().is_some() { None } else { tabled(game, None) };
    seega.chain(other)
}

/// What is needed for the table of a game that has as many parts as this one; if none has, any, so that it can be said
/// what is different.
pub fn tabled_like(game: &AnyGame, layout: &Layout) -> Option<Box<dyn Tabled>> {
    let mut any = None;
    for tabled in all_tabled(game) {
        if tabled.sections() == layout.sections.len() {
            return Some(tabled);
        }
        any = Some(tabled);
    }
    any
}
