//! Probing for exact values: many positions near each other, for which one full analysis after another is too slow.

use crate::settings::Settings;
use kamni_solve::{Budget, Solve, Value};
use kamni_tables::Tables;
use kamni_tables::clock::Instant;
use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The time limit of a probe that needs an analysis.
const TIME_PER_PROBE: Duration = Duration::from_millis(50);

/// Finds exact values, and caches what a game's solver reuses from one probe to the next.
pub struct Prober {
    settings: Settings,
    /// Of type `(G, T)`: the rules of a game, and the value cached for them.
    cache: Option<Box<dyn Any + Send>>,
}

impl Prober {
    pub(crate) fn new(settings: &Settings) -> Prober {
        Prober { settings: settings.clone(), cache: None }
    }

    /// The value for the player to move, by an analysis; `None` if the time does not suffice for a proof.
    pub fn analyze<G: Solve>(
        &mut self,
        game: &G,
        position: &G::Position,
        probes: &ProbeBudget<'_>,
    ) -> Option<Value> {
        let budget = Budget { time: probes.time_left().min(TIME_PER_PROBE), ..probes.budget.clone() };
        let analysis = game.analyze(position, &budget);
        analysis.proved.then_some(analysis.value)
    }

    /// The cached value for these rules; on a miss, `make` makes it. `None` if it cannot be made. The cache has one
    /// entry.
    pub fn cached<G, T>(&mut self, game: &G, make: impl FnOnce() -> Option<T>) -> Option<&T>
    where
        G: Clone + PartialEq + Send + 'static,
        T: Send + 'static,
    {
        let entry = self.cache.as_ref().and_then(|entry| entry.downcast_ref::<(G, T)>());
        if entry.is_none_or(|(rules, _)| rules != game) {
            self.cache = Some(Box::new((game.clone(), make()?)));
        }
        self.cache.as_ref().and_then(|entry| entry.downcast_ref::<(G, T)>()).map(|(_, value)| value)
    }

    /// The folder of tables, if there is one.
    pub fn tables(&self) -> Option<&Arc<Tables>> {
        self.settings.tables.as_ref()
    }

    /// How many bytes of memory may be used.
    pub fn memory(&self) -> usize {
        self.settings.memory
    }

    /// The number of search threads.
    pub fn threads(&self) -> usize {
        self.settings.threads
    }
}

/// The budget of a series of probes.
pub struct ProbeBudget<'a> {
    /// The budget of all analyses together.
    pub budget: &'a Budget,
    /// When the last probe has to end.
    pub deadline: Instant,
    /// The number of probes so far.
    pub used: u64,
    /// The largest number of probes.
    pub limit: u64,
}

impl ProbeBudget<'_> {
    /// Counts a probe; false if the budget does not allow it.
    pub fn take(&mut self) -> bool {
        let stopped = self.budget.stop.load(Ordering::Relaxed);
        let allowed = self.used < self.limit && !stopped && !self.time_left().is_zero();
        self.used += u64::from(allowed);
        allowed
    }

    /// The time left.
    pub fn time_left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }
}
