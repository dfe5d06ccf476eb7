//! The values of one base, from memory or from a table file.

use super::index::Index;
use super::spec::spec;
use super::sweep::Sweep;
use super::{plain, share};
use kamni::Registry;
use kamni_tables::threads;
use kamni_tables::{Known, TableError, TableFile, Tables};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// Bases up to this one are solved in memory when they are asked for: milliseconds, and at most 3 MB.
pub const ON_DEMAND: usize = 14;

/// The value of every outline of one base.
#[derive(Debug)]
pub struct Values {
    index: Index,
    shares: Shares,
}

#[derive(Debug)]
enum Shares {
    Memory(Vec<u8>),
    File(Arc<TableFile>),
}

impl Values {
    /// Solves a base in memory, one byte for each outline. `None` if it was stopped before the end, or there is not so much memory.
    ///
    /// # Panics
    /// If the base is not 1 to [`share::MAX_BASE`].
    pub fn solve(base: usize, threads: usize, stop: &AtomicBool) -> Option<Values> {
        Values::solve_while(base, threads, &|| !stop.load(Ordering::Relaxed))
    }

    /// The same as long as `goes_on` says so, which is asked often.
    pub(super) fn solve_while(base: usize, threads: usize, goes_on: &dyn Fn() -> bool) -> Option<Values> {
        let index = Index::new(base);
        let shares = if base < Sweep::LEAST_BASE {
            plain::solve(&index)
        } else {
            let mut shares = Vec::new();
            // The allocation can fail although there seemed to be enough memory.
            shares.try_reserve_exact(index.size() as usize).ok()?;
            let stop = AtomicBool::new(false);
            let take = |piece: &[u8]| {
                shares.extend_from_slice(piece);
                stop.store(!goes_on(), Ordering::Relaxed);
                Ok(())
            };
            Sweep::new(base).run(&Known::default(), threads, &stop, take).ok()?;
            shares
        };
        Some(Values { index, shares: Shares::Memory(shares) })
    }

    /// Opens a table file.
    pub fn open(path: &Path, base: usize) -> Result<Values, TableError> {
        Values::of_table(Arc::new(TableFile::open(path, &Registry::new())?), base)
    }

    /// The values of an open table, if it is one of this base.
    pub fn of_table(table: Arc<TableFile>, base: usize) -> Result<Values, TableError> {
        table.expect(&spec(base))?;
        Ok(Values { index: Index::new(base), shares: Shares::File(table) })
    }

    /// The ranking of the outlines.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// The table file, if the values come from one.
    pub fn table(&self) -> Option<&TableFile> {
        match &self.shares {
            Shares::Memory(_) => None,
            Shares::File(table) => Some(table),
        }
    }

    /// All shares by their ranks, if they are in memory.
    pub fn shares(&self) -> Option<&[u8]> {
        match &self.shares {
            Shares::Memory(shares) => Some(shares),
            Shares::File(_) => None,
        }
    }

    /// The value of an outline: the mover's points still to come minus the opponent's. Only a
    /// damaged file gives an error.
    ///
    /// # Panics
    /// May panic if `path` is no outline of this base.
    pub fn value(&self, path: u64) -> Result<i32, TableError> {
        let rank = self.index.rank(path);
        let share = match &self.shares {
            Shares::Memory(shares) => shares[rank as usize],
            Shares::File(table) => table.code(0, rank)?,
        };
        Ok(share::value(self.index.base(), path, share))
    }
}

/// The values of a base that is small enough to be solved on demand, and kept from then on. `None` for a larger base.
pub fn values(base: u8) -> Option<Arc<Values>> {
    static SOLVED: [OnceLock<Arc<Values>>; ON_DEMAND + 1] = [const { OnceLock::new() }; ON_DEMAND + 1];
    let base = usize::from(base);
    let solved = SOLVED.get(base).filter(|_| base >= 2)?;
    let solve = || {
        let values = Values::solve(base, threads::available(), &AtomicBool::new(false));
        Arc::new(values.expect("nothing stops it"))
    };
    Some(Arc::clone(solved.get_or_init(solve)))
}

impl Values {
    /// The values of a base, if it has a table. A damaged table, or one of something else, is an error.
    pub fn in_tables(tables: &Tables, base: u8) -> Result<Option<Arc<Values>>, TableError> {
        let base = usize::from(base);
        if !(2..=share::MAX_BASE).contains(&base) {
            return Ok(None);
        }
        tables.prepared(&spec(base).rules, |file| Values::of_table(file, base))
    }
}
