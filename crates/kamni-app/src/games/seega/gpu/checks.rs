//! Checks of what a GPU has solved, on all cores: by the rules, one step at a time, and by the exact search.

use crate::cli::TableBuild;
use crate::commands::table::gpu::device::stopped;
use kamni::Notation;
use kamni_seega::solve::device::{Home, Placed, Wrong};
use kamni_seega::solve::{Endings, SeegaTable};
use kamni_solve::Budget;
use kamni_terminal::{Failure, Terminal, threads};
use kamni_words::{Blanks, Locale};
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
    locale: Locale,
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
    pub fn new(
        args: &TableBuild,
        locale: Locale,
        table: &SeegaTable,
        stop: &Arc<AtomicBool>,
    ) -> Option<Checks> {
        let each = args.check?;
        let home = Home::new(table);
        let threads = threads(args.threads);
        let searches = args.search.and_then(|count| {
            let endings = Endings::solve(home.game(), SeegaTable::USUAL_STONES, threads, stop)?;
            let (time, stop) = (Duration::MAX, Arc::clone(stop));
            let budget = Budget { time, nodes: NODES, memory: MEMORY, threads: 1, stop, ..Budget::default() };
            Some((count, endings, budget))
        });
        Some(Checks {
            home,
            locale,
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
    pub fn class(&mut self, own: usize, enemy: usize, positions: u64) -> Result<(), Failure> {
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

    /// Checks random positions with so many stones placed.
    pub fn placing(&mut self, placings: &Placed, placed: usize) -> Result<(), Failure> {
        let check = |number| self.home.check_placing(placings, placed, number);
        self.checked += self.each(self.each, placed as u64, self.home.placings(placed), &check)?;
        Ok(())
    }

    /// Says how many positions were checked.
    pub fn report(&self, terminal: &mut Terminal) -> Result<(), Failure> {
        let locale = self.locale;
        terminal.say("gpu-checked", &[("count", &locale.count(self.checked))])?;
        if self.searches.is_some() {
            let settled = locale.count(self.settled.load(Ordering::Relaxed));
            let blanks: Blanks<'_> = &[
                ("count", &locale.count(self.searched)),
                ("settled", &settled),
                ("nodes", &locale.count(NODES)),
            ];
            terminal.say("gpu-searched", blanks)?;
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
    ) -> Result<u64, Failure> {
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
            return Err(stopped(self.locale));
        }
        let Some(Wrong { position, stored, found }) = wrong.into_inner().expect("nothing panics here") else {
            return Ok(count);
        };
        let position = self.home.game().position_text(&position);
        let [stored, found] = [stored, found].map(|value| match value {
            Some(value) => (value as i32 - 1).to_string(),
            None => "-".to_owned(),
        });
        let blanks: Blanks<'_> = &[("position", &position), ("stored", &stored), ("derived", &found)];
        Err(Failure::Failed(self.locale.text("gpu-wrong", blanks)))
    }
}
