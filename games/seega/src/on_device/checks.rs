//! Checks of what a GPU has solved, on all cores: by the rules, one step at a time, and by the exact search.

use crate::solve::device::{Home, Placed, Wrong};
use crate::solve::{Endings, SeegaTable};
use kamni::{Notation, message};
use kamni_solve::Budget;
use kamni_tables::device::{OnDeviceError, Order, Report};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// How many positions the exact search looks at for each position that it is asked about.
const NODES: u64 = 100_000;
/// Bytes that it may take.
const MEMORY: usize = 64 << 20;

/// The classes that are there, and what was checked.
pub struct Checks {
    pub home: Home,
    threads: usize,
    stop: Arc<AtomicBool>,
    /// How many positions of each class are checked.
    each: u64,
    /// How many the search is asked about, and the endings that the processor has solved for it.
    searches: Option<(u64, Endings, Budget)>,
    checked: u64,
    searched: u64,
    settled: AtomicU64,
}

impl Checks {
    /// The checks that are wanted, if any are.
    pub fn new(order: &Order, table: &SeegaTable, stop: &Arc<AtomicBool>) -> Option<Checks> {
        let each = order.check?;
        let home = Home::new(table);
        let threads = order.threads;
        let searches = order.search.and_then(|count| {
            let endings = Endings::solve(home.game(), SeegaTable::USUAL_STONES, threads, stop)?;
            let (time, stop) = (Duration::MAX, Arc::clone(stop));
            let budget = Budget { time, nodes: NODES, memory: MEMORY, threads: 1, stop, ..Budget::default() };
            Some((count, endings, budget))
        });
        Some(Checks {
            home,
            threads,
            stop: Arc::clone(stop),
            each,
            searches,
            checked: 0,
            searched: 0,
            settled: AtomicU64::new(0),
        })
    }

    /// Checks random positions of a class.
    pub fn class(&mut self, own: usize, enemy: usize, positions: u64) -> Result<(), OnDeviceError> {
        let name = (own << 8 | enemy) as u64;
        self.checked +=
            self.each(self.each, name, positions, &|number| self.home.check(own, enemy, number))?;
        if let Some((count, endings, budget)) = &self.searches {
            self.searched += self.each(*count, name | 1 << 63, positions, &|number| {
                let settled = self.home.search([own, enemy], number, endings, budget)?;
                self.settled.fetch_add(settled.into(), Ordering::Relaxed);
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Checks random positions with this many stones placed.
    pub fn placing(&mut self, placings: &Placed, placed: usize) -> Result<(), OnDeviceError> {
        let check = |number| self.home.check_placing(placings, placed, number);
        self.checked += self.each(self.each, placed as u64, self.home.placings(placed), &check)?;
        Ok(())
    }

    /// Says how many positions were checked.
    pub fn report(&self, report: &mut dyn Report) -> Result<(), OnDeviceError> {
        report.checked(self.checked)?;
        if self.searches.is_some() {
            report.say(&message!(
                "seega-gpu-searched",
                "By the exact search (positions for each: up to {nodes}), {settled} of {count} settled, none wrong.",
                nodes = report.count(NODES),
                settled = report.count(self.settled.load(Ordering::Relaxed)),
                count = report.count(self.searched),
            ))?;
        }
        Ok(())
    }

    /// Asks about random numbers below `end`, as many as wanted or as there are; how many that were.
    fn each(
        &self,
        count: u64,
        name: u64,
        end: u64,
        ask: &(dyn Fn(u64) -> Result<(), Wrong> + Sync),
    ) -> Result<u64, OnDeviceError> {
        let count = count.min(end);
        let (next, wrong) = (AtomicU64::new(0), Mutex::new(None));
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= count || self.stop.load(Ordering::Relaxed) {
                            return;
                        }
                        let mut random = fastrand::Rng::with_seed(number << 16 ^ name);
                        if let Err(found) = ask(random.u64(..end)) {
                            wrong.lock().expect("nothing panics here").get_or_insert(found);
                        }
                    }
                });
            }
        });
        // A search that was stopped has settled nothing.
        if self.stop.load(Ordering::Relaxed) {
            return Err(OnDeviceError::Stopped);
        }
        let Some(Wrong { position, stored, found }) = wrong.into_inner().expect("nothing panics here") else {
            return Ok(count);
        };
        let position = self.home.game().position_text(&position);
        let [stored, derived] = [stored, found].map(|value| match value {
            Some(value) => (value as i32 - 1).to_string(),
            None => "-".to_owned(),
        });
        Err(OnDeviceError::Wrong { position, stored, derived })
    }
}
