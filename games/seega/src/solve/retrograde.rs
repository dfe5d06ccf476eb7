//! Retrograde analysis of all classes of a table, those with the fewest stones first.

use super::class_pair::{self, ClassPair, Unsolved};
use super::classes::Extent;
use super::finished::Finished;
use super::index::{AnyIndex, Index};
use super::placing::{self, Stage};
use super::scratch::{Away, Scratch};
use crate::rules::Seega;
use kamni_solve::bitboard::Bitboard;
use kamni_tables::{Doing, Draft, TableError};
use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};

/// What tables of Seega need: all positions with at most this many stones.
pub struct SeegaTable {
    extent: Extent,
    /// Made when it is first asked for.
    index: OnceLock<AnyIndex>,
}

impl SeegaTable {
    /// The usual number of stones on the board of side 5: seconds of work, some megabytes.
    pub const USUAL_STONES: usize = 8;

    /// The usual number of stones of a game.
    pub fn usual_stones(game: &Seega) -> usize {
        match game.side() {
            3 | 5 => SeegaTable::USUAL_STONES,
            7 => 6,
            _ => 5,
        }
    }

    /// The table of a game with at most `stones` stones on the board, if it can have one.
    pub fn new(game: &Seega, stones: usize) -> Option<SeegaTable> {
        // Those of the larger boards are built for files.
        (game.side() <= 5 || !cfg!(target_family = "wasm")).then_some(())?;
        // On larger boards only the moves are tabled, and they do not depend on how stones are placed.
        let place = if game.side() == 3 { game.place() } else { 1 };
        let game = Seega::new(game.side(), game.extra(), place, game.capture(), game.limit())?;
        Some(SeegaTable { extent: Extent::new(&game, stones)?, index: OnceLock::new() })
    }

    /// All tables that a game can have, the smallest first.
    pub fn all(game: &Seega) -> impl Iterator<Item = SeegaTable> + use<> {
        let game = *game;
        (Extent::MIN_STONES..=Extent::most(&game)).filter_map(move |stones| SeegaTable::new(&game, stones))
    }

    /// The most stones on the board.
    pub fn stones(&self) -> usize {
        self.extent.stones
    }

    pub(crate) fn index(&self) -> &AnyIndex {
        self.index.get_or_init(|| self.extent.any_index())
    }

    pub(crate) fn extent(&self) -> Extent {
        self.extent
    }

    pub(crate) fn into_index(self) -> AnyIndex {
        self.index.into_inner().unwrap_or_else(|| self.extent.any_index())
    }

    /// Solves every part in its order and puts those that the shelf misses there. What a step needs of the others is in memory, as much more as
    /// fits into this many bytes, and the rest is read back from the shelf. `progress` gets how much of the work is done, as if it were bytes.
    pub(crate) fn solve(
        &self,
        shelf: &mut Shelf<'_>,
        memory: u64,
        threads: usize,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(u64),
    ) -> Result<ControlFlow<()>, TableError> {
        match self.index() {
            AnyIndex::Small(index) => self.solve_with(index, shelf, memory, threads, stop, progress),
            #[cfg(not(target_family = "wasm"))]
            AnyIndex::Middle(index) => self.solve_with(index, shelf, memory, threads, stop, progress),
            #[cfg(not(target_family = "wasm"))]
            AnyIndex::Large(index) => self.solve_with(index, shelf, memory, threads, stop, progress),
        }
    }

    fn solve_with<W: Bitboard>(
        &self,
        index: &Index<W>,
        shelf: &mut Shelf<'_>,
        memory: u64,
        threads: usize,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(u64),
    ) -> Result<ControlFlow<()>, TableError> {
        let layers = index.board().left_after_capture();
        index.prepare(self.extent.row_stones());
        let known = shelf.len();
        let mut kept = Kept::new(&self.extent, memory.saturating_sub(self.extent.fixed_memory()), threads);
        let mut done = 0;
        for (number, (few, many)) in self.extent.pairs().enumerate() {
            kept.pair = number;
            let (from, parts) = (done, both(few, many));
            let bytes = self.extent.bytes(few, many);
            done += bytes * parts.len() as u64;
            if done <= known {
                continue;
            }
            if stop.load(Relaxed) {
                return Ok(ControlFlow::Break(()));
            }
            let [before, after] = [from, done].map(|bytes| self.extent.work(bytes));
            let mut tell = |part: u32| progress(before + (after - before) * u64::from(part) / 1000);
            let [strikes, defences] = self.extent.needed(few, many);
            let [first, then, _] = class_pair::memory(self.extent.side(), few, many);
            let mut pair = ClassPair::whole(index, few, many, layers, threads, stop);
            kept.make_room(&strikes, first, shelf)?;
            let strikes = kept.finished(index, &strikes, shelf)?;
            let Ok(struck) = pair.strikes(&strikes, &mut tell) else {
                return Ok(ControlFlow::Break(()));
            };
            drop(strikes);
            let fits = kept.make_room(&defences, then, shelf)?;
            let scratch = shelf.folder().filter(|_| !fits);
            pair.scratch = scratch.as_deref();
            let defences = kept.finished(index, &defences, shelf)?;
            let solved = match pair.solve(struck, &defences, &mut tell) {
                Ok(solved) => solved,
                Err(Unsolved::Stopped) => return Ok(ControlFlow::Break(())),
                Err(Unsolved::Scratch(error)) => {
                    let folder = scratch.expect("only what was allowed is put away");
                    return Err(TableError::io(&folder, Doing::Write)(error));
                }
            };
            drop(defences);
            let codes = [Some(solved.attacker), solved.defender].into_iter().flatten();
            for (number, (codes, (own, enemy))) in codes.zip(parts).enumerate() {
                // What is known need not be handed on; of one part the beginning may be.
                let there = known.saturating_sub(from + number as u64 * bytes).min(bytes);
                shelf.put(&codes[there as usize..])?;
                kept.add(own, enemy, codes, shelf)?;
            }
            progress(after);
        }
        if self.extent.placings().next().is_none() {
            return Ok(ControlFlow::Continue(()));
        }
        let all: Vec<_> = self.extent.pairs().flat_map(|(few, many)| both(few, many)).collect();
        let finished = kept.finished(index, &all, shelf)?;
        let mut after: Option<(Stage, Vec<u8>)> = None;
        for placed in self.extent.placings() {
            let stage = Stage::new(&self.extent.game, placed);
            let same_turn = stage.first == Stage::new(&self.extent.game, placed + 1).first;
            let codes = placing::solve(index, stage, same_turn, |stones| match &after {
                None => finished.at_limit(stones[0], stones[1]),
                Some((stage, codes)) => super::finished::code_at(codes, stage.rank(index, stones)),
            });
            shelf.put(&codes[known.saturating_sub(done).min(codes.len() as u64) as usize..])?;
            done += codes.len() as u64;
            after = Some((stage, codes));
        }
        Ok(ControlFlow::Continue(()))
    }
}

/// The classes with these numbers of stones, the mover's first; of equal numbers there is one.
pub(super) fn both(few: usize, many: usize) -> Vec<(usize, usize)> {
    let mut parts = vec![(few, many), (many, few)];
    parts.dedup();
    parts
}

/// Where codes go, one class after the other, and come back from.
pub(crate) enum Shelf<'a> {
    /// All of them are wanted in memory.
    Memory(&'a mut Vec<u8>),
    /// A table that is being built.
    Draft(&'a mut Draft),
}

impl Shelf<'_> {
    /// How many bytes are there.
    fn len(&self) -> u64 {
        match self {
            Shelf::Memory(codes) => codes.len() as u64,
            Shelf::Draft(draft) => draft.done(),
        }
    }

    /// Where there is room on the disk, if it is used.
    fn folder(&self) -> Option<PathBuf> {
        match self {
            Shelf::Memory(_) => None,
            Shelf::Draft(draft) => Some(draft.folder()),
        }
    }

    fn put(&mut self, codes: &[u8]) -> Result<(), TableError> {
        match self {
            Shelf::Memory(all) => {
                all.extend_from_slice(codes);
                Ok(())
            }
            Shelf::Draft(draft) => draft.append(codes),
        }
    }

    fn read(&self, bytes: Range<u64>) -> Result<Vec<u8>, TableError> {
        match self {
            Shelf::Memory(codes) => Ok(codes[bytes.start as usize..bytes.end as usize].to_vec()),
            Shelf::Draft(draft) => draft.known()?.read(bytes),
        }
    }
}

/// Finished classes in memory, and on the disk those that had no room there.
struct Kept {
    extent: Extent,
    classes: BTreeMap<(usize, usize), Arc<Vec<u8>>>,
    /// The most bytes that they and the sets of a pair may take together.
    most: u64,
    /// Which of all pairs is being solved.
    pair: usize,
    threads: usize,
    /// Made when it is first needed. The shelf has every class too, but takes far longer to read.
    scratch: Option<Scratch>,
    away: BTreeMap<(usize, usize), Away>,
}

impl Kept {
    fn new(extent: &Extent, most: u64, threads: usize) -> Kept {
        let (classes, away) = (BTreeMap::new(), BTreeMap::new());
        Kept { extent: *extent, classes, most, pair: 0, threads, scratch: None, away }
    }

    fn bytes(&self) -> u64 {
        self.classes.values().map(|codes| codes.len() as u64).sum()
    }

    /// Keeps a class if there is room for it, and for the other one that was solved with it; else it is put away.
    fn add(&mut self, own: usize, enemy: usize, codes: Vec<u8>, shelf: &Shelf<'_>) -> Result<(), TableError> {
        if self.bytes() + 2 * codes.len() as u64 <= self.most {
            self.classes.insert((own, enemy), Arc::new(codes));
            return Ok(());
        }
        self.put_away((own, enemy), &codes, shelf)
    }

    /// Makes room for some classes and for this many bytes of sets beside them: what has to go is put away. Says whether there is room enough.
    fn make_room(
        &mut self,
        needed: &[(usize, usize)],
        sets: u64,
        shelf: &Shelf<'_>,
    ) -> Result<bool, TableError> {
        loop {
            let missing = needed.iter().filter(|class| !self.classes.contains_key(class));
            let missing: u64 = missing.map(|&(own, enemy)| self.extent.bytes(own, enemy)).sum();
            if self.bytes() + missing + sets <= self.most {
                return Ok(true);
            }
            // Those with the fewest stones are needed least.
            let others = self.classes.keys().filter(|class| !needed.contains(class));
            let Some(&class) = others.min_by_key(|(own, enemy)| own + enemy) else { return Ok(false) };
            if let Some(codes) = self.classes.remove(&class) {
                self.put_away(class, &codes, shelf)?;
            }
        }
    }

    /// Puts a class on the disk, unless it is there or nothing needs it any more.
    fn put_away(&mut self, class: (usize, usize), codes: &[u8], shelf: &Shelf<'_>) -> Result<(), TableError> {
        let Some(folder) = shelf.folder() else { return Ok(()) };
        if self.away.contains_key(&class) || !self.is_needed(class) {
            return Ok(());
        }
        let failed = |error| TableError::io(&folder, Doing::Write)(error);
        let mut scratch = match self.scratch.take() {
            Some(scratch) => scratch,
            None => Scratch::new(&folder).map_err(failed)?,
        };
        self.away.insert(class, scratch.put(codes, self.threads).map_err(failed)?);
        self.scratch = Some(scratch);
        Ok(())
    }

    /// Whether this pair or a later one needs a class.
    fn is_needed(&self, class: (usize, usize)) -> bool {
        let mut later = self.extent.pairs().skip(self.pair);
        later.any(|(few, many)| self.extent.needed(few, many).iter().any(|classes| classes.contains(&class)))
    }

    /// Some classes, those that are not kept read back from the disk; then they are kept.
    fn finished<'a, W: Bitboard>(
        &mut self,
        index: &'a Index<W>,
        classes: &[(usize, usize)],
        shelf: &Shelf<'_>,
    ) -> Result<Finished<'a, W>, TableError> {
        let mut finished = Finished::new(index);
        for &(own, enemy) in classes {
            let codes = match self.classes.get(&(own, enemy)) {
                Some(codes) => Arc::clone(codes),
                None => {
                    let codes = Arc::new(self.read((own, enemy), shelf)?);
                    self.classes.insert((own, enemy), Arc::clone(&codes));
                    codes
                }
            };
            finished.add(own, enemy, codes);
        }
        Ok(finished)
    }

    /// A class that is not in memory.
    fn read(&self, class: (usize, usize), shelf: &Shelf<'_>) -> Result<Vec<u8>, TableError> {
        let (Some(scratch), Some(away), Some(folder)) =
            (&self.scratch, self.away.get(&class), shelf.folder())
        else {
            return shelf.read(self.extent.range(class.0, class.1));
        };
        scratch.get(away, self.threads).map_err(TableError::io(&folder, Doing::Read))
    }
}
