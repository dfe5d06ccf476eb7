//! How much an analysis may cost.

use crate::table::Tables;
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Limits on an analysis. Whichever is reached first ends it; what was proved by then stays proved.
#[derive(Clone, Debug)]
pub struct Budget {
    /// The time.
    pub time: Duration,
    /// How many positions a search may look at.
    pub nodes: u64,
    /// How many bytes a search may keep.
    pub memory: usize,
    /// How many threads may think at once.
    pub threads: usize,
    /// Set from outside to end the analysis now.
    pub stop: Arc<AtomicBool>,
    /// Where tables are, if anywhere.
    pub tables: Option<Arc<Tables>>,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget {
            time: Duration::from_secs(10),
            nodes: u64::MAX,
            memory: 1 << 30,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            stop: Arc::default(),
            tables: None,
        }
    }
}

impl Budget {
    /// The same budget with this part, in hundredths, of what is left of its time and nodes.
    pub fn part(&self, hundredths: u32, spent: Duration) -> Budget {
        Budget {
            time: self.time.saturating_sub(spent) * hundredths / 100,
            nodes: self.nodes / 100 * u64::from(hundredths),
            ..self.clone()
        }
    }

    /// Starts the clock.
    pub fn start(&self) -> Meter<'_> {
        Meter { budget: self, begin: Instant::now(), nodes: Cell::new(0), spent: Cell::new(false) }
    }
}

/// A budget being spent.
pub struct Meter<'a> {
    budget: &'a Budget,
    begin: Instant,
    nodes: Cell<u64>,
    spent: Cell<bool>,
}

impl Meter<'_> {
    /// Counts a node; false if the budget is spent.
    pub fn node(&self) -> bool {
        if self.nodes.get() >= self.budget.nodes {
            self.spent.set(true);
            return false;
        }
        let nodes = self.nodes.get() + 1;
        self.nodes.set(nodes);
        // The clock is slow compared with a node.
        if nodes.is_multiple_of(1 << 10) && self.is_spent() {
            self.spent.set(true);
        }
        !self.spent.get()
    }

    /// Whether the budget is spent.
    pub fn is_spent(&self) -> bool {
        self.spent.get()
            || self.budget.stop.load(Ordering::Relaxed)
            || self.begin.elapsed() >= self.budget.time
    }

    /// The time that is left.
    pub fn time_left(&self) -> Duration {
        self.budget.time.saturating_sub(self.begin.elapsed())
    }

    /// How many nodes were counted.
    pub fn nodes(&self) -> u64 {
        self.nodes.get()
    }

    /// The limits.
    pub fn budget(&self) -> &Budget {
        self.budget
    }
}
