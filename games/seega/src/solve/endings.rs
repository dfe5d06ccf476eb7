//! The values of endings, from memory or from a table file.

use super::classes::{Extent, Part};
use super::index::AnyIndex;
use super::retrograde::{SeegaTable, Shelf};
use crate::rules::{Extra, Seega};
use kamni_solve::{Budget, Value};
use kamni_tables::{TableError, TableFile, Tabled, Tables};
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The value of every position with few stones, as it is right after a capture.
pub struct Endings {
    extent: Extent,
    index: AnyIndex,
    /// Where each part begins in memory, and in a file which section it is.
    parts: Vec<(Part, usize)>,
    codes: Codes,
}

enum Codes {
    Memory(Vec<u8>),
    /// The smallest first. Each has the first parts of the next one, and the last has all.
    Files(Vec<Arc<TableFile>>),
}

impl fmt::Debug for Endings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Endings({:?})", self.extent)
    }
}

impl Endings {
    /// Solves all positions of a game with at most `stones` stones in memory, two bits each. `None` if there can be no
    /// such table, or it was stopped before the end.
    pub fn solve(game: &Seega, stones: usize, threads: usize, stop: &AtomicBool) -> Option<Endings> {
        let table = SeegaTable::new(game, stones)?;
        let mut codes = Vec::new();
        let Ok(ControlFlow::Continue(())) =
            table.solve(&mut Shelf::Memory(&mut codes), u64::MAX, threads, stop, &mut |_| {})
        else {
            return None;
        };
        Some(Endings::new(table, Codes::Memory(codes)))
    }

    /// Whether values are read from files when they are asked for.
    pub(super) fn is_in_files(&self) -> bool {
        matches!(self.codes, Codes::Files(_))
    }

    /// The values of an open table of this game.
    pub fn of_table(file: Arc<TableFile>, game: &Seega) -> Result<Endings, TableError> {
        let table = table_like(&file, game);
        file.expect(&table.spec())?;
        Ok(Endings::new(table, Codes::Files(vec![file])))
    }

    /// The values of several open tables of this game, at least one, together: a value that one of them cannot give comes from the next.
    pub fn of_tables(mut files: Vec<Arc<TableFile>>, game: &Seega) -> Result<Endings, TableError> {
        for file in &files {
            file.expect(&table_like(file, game).spec())?;
        }
        files.sort_by_key(|file| file.spec().sections.len());
        let largest = files.last().expect("at least one table");
        let table = table_like(largest, game);
        Ok(Endings::new(table, Codes::Files(files)))
    }

    /// The endings whose codes these are, as a table keeps them; `None` if they are more or fewer than it has.
    pub fn of_codes(table: SeegaTable, codes: Vec<u8>) -> Option<Endings> {
        let endings = Endings::new(table, Codes::Memory(codes));
        let bytes = |(part, _): &(Part, usize)| part.size(endings.extent.side()).div_ceil(4) as usize;
        let length: usize = endings.parts.iter().map(bytes).sum();
        (endings.codes()?.len() == length).then_some(endings)
    }

    fn new(table: SeegaTable, codes: Codes) -> Endings {
        let extent = table.extent();
        let index = table.into_index();
        let mut at = 0;
        let parts = extent.parts().into_iter().map(|part| {
            let begin = at;
            at += part.size(extent.side()).div_ceil(4) as usize;
            (part, begin)
        });
        Endings { extent, parts: parts.collect(), index, codes }
    }

    /// All codes, two bits each, if they are in memory.
    pub fn codes(&self) -> Option<&[u8]> {
        match &self.codes {
            Codes::Memory(codes) => Some(codes),
            Codes::Files(_) => None,
        }
    }

    /// How many positions there are.
    pub fn positions(&self) -> u64 {
        self.parts.iter().map(|(part, _)| part.size(self.extent.side())).sum()
    }

    /// The most stones on the board.
    pub fn stones(&self) -> usize {
        self.extent.stones
    }

    /// The rules.
    pub fn game(&self) -> &Seega {
        &self.extent.game
    }

    /// The value for the player with the stones `own`, to move against `enemy` with as many quiet moves left as after a
    /// capture: all but one with `extra=same`, all with `extra=any`. `None` if there are more stones than the table has.
    pub fn value(&self, own: impl Into<u128>, enemy: impl Into<u128>) -> Result<Option<Value>, TableError> {
        let (own, enemy): (u128, u128) = (own.into(), enemy.into());
        if own == 0 || enemy == 0 {
            return Ok(Some(Value::win_if(enemy == 0)));
        }
        let wanted = (own.count_ones() as usize, enemy.count_ones() as usize);
        let is_wanted = |part: &Part| matches!(*part, Part::Class(own, enemy) if (own, enemy) == wanted);
        let Some(part) = self.parts.iter().position(|(part, _)| is_wanted(part)) else { return Ok(None) };
        self.code(part, self.index.rank_of_mover(own, enemy)).map(Some)
    }

    /// The value for the player who is to place, where these are the stones of the first and the second player. `None` if the
    /// table does not go so far back.
    pub fn placing(&self, stones: [u32; 2]) -> Result<Option<Value>, TableError> {
        let placed = stones.map(|set| set.count_ones() as usize);
        let stage = self.parts.iter().enumerate().find_map(|(i, (part, _))| match part {
            Part::Placing(stage) if stage.placed == placed => Some((i, stage)),
            _ => None,
        });
        let (Some((part, stage)), AnyIndex::Small(index)) = (stage, &self.index) else { return Ok(None) };
        self.code(part, stage.rank(index, stones)).map(Some)
    }

    /// How many quiet moves are left in the positions that it speaks of.
    pub fn left(&self) -> u16 {
        let game = &self.extent.game;
        if game.extra() == Extra::Any { game.limit() } else { game.limit() - 1 }
    }

    pub(crate) fn index(&self) -> &AnyIndex {
        &self.index
    }

    pub(crate) fn part(&self, number: usize) -> Part {
        self.parts[number].0
    }

    fn code(&self, part: usize, number: u64) -> Result<Value, TableError> {
        let code = match &self.codes {
            Codes::Memory(codes) => super::finished::code_at(&codes[self.parts[part].1..], number),
            Codes::Files(files) => code_in(files, part, number)?,
        };
        Ok(Value::of_margin(i32::from(code) - 1))
    }
}

/// The table that has as many parts as this one; if none has, the largest, so that it can be said what is different.
fn table_like(file: &TableFile, game: &Seega) -> SeegaTable {
    let sections = file.spec().sections.len();
    let fits = |table: &SeegaTable| table.extent().parts().len() == sections;
    let table = SeegaTable::all(game).find(fits).or_else(|| SeegaTable::all(game).last());
    table.expect("every board has tables")
}

/// The number of a position of a part, from the first table that has it and can be read.
#[inline]
fn code_in(files: &[Arc<TableFile>], part: usize, number: u64) -> Result<u8, TableError> {
    let mut failure = None;
    for file in files.iter().filter(|file| part < file.spec().sections.len()) {
        match file.code(part, number) {
            Ok(code) => return Ok(code),
            Err(error) => _ = failure.get_or_insert(error),
        }
    }
    Err(failure.expect("the last one has every part"))
}

/// Endings that are solved when they are first asked for and then kept: all of the smallest board in milliseconds,
/// up to six stones of the usual one in a tenth of a second.
pub(crate) fn on_demand(game: &Seega, budget: &Budget) -> Option<Arc<Endings>> {
    const STONES: usize = 6;
    /// This many rules are kept; each takes half a megabyte.
    const KEPT: usize = 16;
    /// With less time nothing is begun that may take most of it.
    const LEAST_TIME: Duration = Duration::from_millis(400);
    static SOLVED: Mutex<Vec<Arc<Endings>>> = Mutex::new(Vec::new());

    if game.side() > 5 {
        // Too few stones would be solved in that time to matter.
        return None;
    }
    let stones = if game.side() == 3 { Extent::most(game) } else { STONES };
    let game = SeegaTable::new(game, stones)?.extent().game;
    let mut solved = SOLVED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(endings) = solved.iter().find(|endings| endings.extent.game == game) {
        return Some(Arc::clone(endings));
    }
    if game.side() > 3 && budget.time < LEAST_TIME {
        return None;
    }
    let endings = Arc::new(Endings::solve(&game, stones, budget.threads, &budget.stop)?);
    if solved.len() == KEPT {
        solved.remove(0);
    }
    solved.push(Arc::clone(&endings));
    Some(endings)
}

impl Endings {
    /// The endings of a game from all tables of them that are there, if there are any. If none can be used, because it is damaged or
    /// something else, that is an error.
    pub fn in_tables(tables: &Tables, game: &Seega) -> Result<Option<Arc<Endings>>, TableError> {
        let Some(table) = SeegaTable::new(game, Extent::MIN_STONES) else { return Ok(None) };
        let game = table.extent().game;
        let rules = kamni::Notation::rules(&game).to_string();
        tables.prepared_together(&rules, |files| Endings::of_tables(files, &game))
    }
}
