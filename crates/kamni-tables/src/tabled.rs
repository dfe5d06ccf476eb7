//! What a game does for its tables.

use super::{Draft, Predictor, Sample, TableError, TableFile, TableSpec, Watch};
use kamni::{AnyGame, AnyPosition, Message, Registry, message};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What a game does for its tables.
pub trait Tabled: Send + Sync {
    /// What the table is.
    fn spec(&self) -> TableSpec;

    /// How many sections it has.
    fn sections(&self) -> usize {
        self.spec().sections.len()
    }

    /// The most stones on the board in this table, where a game has tables for several numbers of them.
    fn stones(&self) -> Option<usize> {
        None
    }

    /// What is exact with it.
    fn gives(&self) -> Message {
        everything()
    }

    /// What makes the text of a position from its number in a section, if its game can say.
    fn texts(&self, _section: usize) -> Option<Box<dyn Fn(u64) -> String + '_>> {
        None
    }

    /// How many positions are usually checked against the rules.
    fn usual_sample(&self) -> u64;

    /// About how many bytes of memory building takes at its peak, at least.
    fn memory(&self) -> u64;

    /// The same if it may take this many bytes, of which it may use more than the least to be faster.
    fn memory_within(&self, _allowed: u64) -> u64 {
        self.memory()
    }

    /// About how many bytes of disk building takes at its peak, beside the table itself, if it may use this much memory.
    fn scratch_within(&self, _allowed: u64) -> u64 {
        0
    }

    /// How much of the work is done once this many bytes of values exist, on the same scale: some values take longer than others.
    fn work(&self, bytes: u64) -> u64 {
        bytes
    }

    /// Appends the values that the draft misses, on `threads` threads; stops when `stop` is set.
    /// `progress` gets how much of the work is done.
    fn fill(
        &self,
        draft: &mut Draft,
        threads: usize,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(u64),
    ) -> Result<ControlFlow<()>, TableError>;

    /// What helps to guess the values of a compressed table of this game; without it, they are guessed from those before them.
    fn predictor(&self, _spec: &TableSpec) -> Option<Predictor> {
        None
    }

    /// What several processes need to solve it together, if they can.
    #[cfg(feature = "cluster")]
    fn clustered(&self) -> Option<&dyn crate::cluster::Clustered> {
        None
    }

    /// Checks a table's values against the rules: is each one the best of what its moves lead to?
    fn check(
        &self,
        table: Arc<TableFile>,
        sample: Sample,
        threads: usize,
        watch: Watch<'_>,
    ) -> Result<ControlFlow<()>, TableError>;

    /// The fingerprints of all that a table tells, each with what it is of: by default those of its sections, which are given.
    fn fingerprints(
        &self,
        table: &Arc<TableFile>,
        sections: &[u64],
        _threads: usize,
        _watch: Watch<'_>,
    ) -> Result<ControlFlow<(), Vec<(String, u64)>>, TableError> {
        let names = table.spec().sections.iter().map(|section| section.name.clone());
        Ok(ControlFlow::Continue(names.zip(sections.iter().copied()).collect()))
    }

    /// The published ones, in the same order: all, the first ones, or none.
    fn published_fingerprints(&self) -> Vec<u64> {
        Vec::new()
    }
}

/// The same table as another, byte for byte, but filled in another way, such as on a device.
pub struct FilledBy<T, F> {
    /// The other one.
    pub table: T,
    /// About how many bytes of memory filling it takes.
    pub memory: u64,
    /// Appends the values that a draft misses, as [`Tabled::fill`] does.
    pub fill: F,
}

impl<T, F> Tabled for FilledBy<T, F>
where
    T: Tabled,
    F: Fn(&T, &mut Draft, &AtomicBool, &mut dyn FnMut(u64)) -> Result<ControlFlow<()>, TableError>
        + Send
        + Sync,
{
    fn spec(&self) -> TableSpec {
        self.table.spec()
    }

    fn sections(&self) -> usize {
        self.table.sections()
    }

    fn usual_sample(&self) -> u64 {
        self.table.usual_sample()
    }

    fn memory(&self) -> u64 {
        self.memory
    }

    fn fill(
        &self,
        draft: &mut Draft,
        _threads: usize,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(u64),
    ) -> Result<ControlFlow<()>, TableError> {
        (self.fill)(&self.table, draft, stop, progress)
    }

    fn predictor(&self, spec: &TableSpec) -> Option<Predictor> {
        self.table.predictor(spec)
    }

    fn check(
        &self,
        table: Arc<TableFile>,
        sample: Sample,
        threads: usize,
        watch: Watch<'_>,
    ) -> Result<ControlFlow<()>, TableError> {
        self.table.check(table, sample, threads, watch)
    }
}

/// What a table gives that has every position.
pub fn everything() -> Message {
    message!("table-gives-all", "every position of the game")
}

/// What a game of any type does for a table.
pub type AnyTabled = Box<dyn Tabled>;

/// What tables a game can have, its type erased: an extension of a plug-in.
#[derive(Clone, Copy)]
pub struct TablePlugin {
    /// The rules that can have tables, for people.
    pub rules: &'static str,
    /// The table of a game, if it can have one. Where it can have several, the number says how many stones are on the board at most.
    pub table: fn(&AnyPosition, Option<usize>) -> Option<AnyTabled>,
    /// Every table that a game can have, the smallest first.
    pub tables: fn(&AnyPosition) -> Vec<AnyTabled>,
    /// What the table takes that this many processes build.
    #[cfg(feature = "cluster")]
    pub needs: fn(&AnyPosition, Option<usize>, usize) -> Option<crate::cluster::Needs>,
}

/// The rules that can have tables, for people.
pub fn tabled_rules(games: &Registry) -> String {
    let plugins = games.plugins().filter_map(|plugin| plugin.extension::<TablePlugin>());
    let rules: Vec<_> = plugins.map(|plugin| plugin.rules).filter(|rules| !rules.is_empty()).collect();
    rules.join(", ")
}

/// The table of a game, if it can have one. If it can have several, `stones` chooses the one with at most this many stones
/// on the board.
pub fn tabled(game: &AnyGame, stones: Option<usize>) -> Option<AnyTabled> {
    let plugin = game.plugin().extension::<TablePlugin>()?;
    (plugin.table)(&game.start(), stones)
}

/// The least and the most stones that tables of a game can have, if that can be chosen.
pub fn stones_of_tables(game: &AnyGame) -> Option<(usize, usize)> {
    let all = all_tabled(game);
    Some((all.first()?.stones()?, all.last()?.stones()?))
}

/// Every table that a game can have.
pub(crate) fn all_tabled(game: &AnyGame) -> Vec<AnyTabled> {
    let plugin = game.plugin().extension::<TablePlugin>();
    plugin.map_or_else(Vec::new, |plugin| (plugin.tables)(&game.start()))
}

/// The table of a game with as many parts as this one; if none has as many, any table, so that the difference can be reported.
pub fn tabled_like(game: &AnyGame, spec: &TableSpec) -> Option<AnyTabled> {
    let mut all = all_tabled(game);
    let like = all.iter().position(|tabled| tabled.sections() == spec.sections.len());
    match like {
        Some(place) => Some(all.swap_remove(place)),
        None => all.pop(),
    }
}
