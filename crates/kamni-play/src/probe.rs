//! Probing for exact values: many positions near each other, for which one full analysis after another is too slow.

use crate::settings::Settings;
use kamni_solve::{Budget, Solve, Value};
use kamni_tables::Tables;
use kamni_tables::clock::Instant;
use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The time limit of a probe that needs an analysis.
const TIME_PER_PROBE: Duration = Duration::from_millis(50);

/// Finds exact values, and caches what a game's solver reuses from one probe to the next.
pub struct Prober {
    settings: Settings,
    /// Of types `(G, T)`: the rules of a game, and the value cached for them.
    cache: HashMap<TypeId, Box<dyn Any + Send>>,
    /// Whether probes run on a thread with a large stack.
    pub(crate) large_stack: bool,
}

impl Prober {
    pub(crate) fn new(settings: &Settings) -> Prober {
        Prober { settings: settings.clone(), cache: HashMap::new(), large_stack: false }
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
    /// entry for each type.
    pub fn cached<G, T>(&mut self, game: &G, make: impl FnOnce() -> Option<T>) -> Option<&T>
    where
        G: Clone + PartialEq + Send + 'static,
        T: Send + 'static,
    {
        self.cached_mut(game, make).map(|value| &*value)
    }

    /// The same for a value that changes while it is used.
    pub fn cached_mut<G, T>(&mut self, game: &G, make: impl FnOnce() -> Option<T>) -> Option<&mut T>
    where
        G: Clone + PartialEq + Send + 'static,
        T: Send + 'static,
    {
        let key = TypeId::of::<(G, T)>();
        let entry = self.cache.get(&key).and_then(|entry| entry.downcast_ref::<(G, T)>());
        if entry.is_none_or(|(rules, _)| rules != game) {
            self.cache.insert(key, Box::new((game.clone(), make()?)));
        }
        self.cache.get_mut(&key).and_then(|entry| entry.downcast_mut::<(G, T)>()).map(|(_, value)| value)
    }

    /// Drops everything that is cached; what was lent goes back.
    pub(crate) fn clear(&mut self) {
        self.cache.clear();
    }

    /// Whether probes may recurse deeply on the calling thread.
    pub fn has_large_stack(&self) -> bool {
        self.large_stack
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
        let allowed = self.used < self.limit && self.goes_on();
        self.used += u64::from(allowed);
        allowed
    }

    /// Whether there is time left and nobody has ended the search.
    pub(crate) fn goes_on(&self) -> bool {
        !self.budget.stop.load(Ordering::Relaxed) && !self.time_left().is_zero()
    }

    /// The time left.
    pub fn time_left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }
}
