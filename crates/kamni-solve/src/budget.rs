//! How much an analysis may cost.

use crate::kept::Kept;
use kamni_tables::Tables;
use kamni_tables::clock::Instant;
use kamni_tables::threads;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Limits on an analysis. Whichever is reached first ends it; what was proved by then stays proved.
#[derive(Clone, Debug)]
pub struct Budget {
    /// The time.
    pub time: Duration,
    /// How many positions a search may look at.
    pub nodes: u64,
    /// How many bytes a search may keep.
    pub memory: usize,
    /// How many threads may search at once.
    pub threads: usize,
    /// Set from outside to end the analysis now.
    pub stop: Arc<AtomicBool>,
    /// Where tables are, if anywhere.
    pub tables: Option<Arc<Tables>>,
    /// Whether a start whose value is published is to be proved again, with all that this budget has.
    pub prove_again: bool,
    /// Whether to find out how the game goes on after bad moves.
    pub lines: bool,
    /// What earlier analyses of the same game proved, and where this one leaves what it proves.
    pub kept: Kept,
}

/// How long a proof may take before a published result is told instead of it, and how much memory.
const SHORT_PROOF: (Duration, usize) = (Duration::from_millis(300), 32 << 20);

impl Default for Budget {
    fn default() -> Budget {
        Budget {
            time: Duration::from_secs(10),
            nodes: u64::MAX,
            memory: 1 << 30,
            threads: threads::available(),
            stop: Arc::default(),
            tables: None,
            prove_again: false,
            lines: false,
            kept: Kept::default(),
        }
    }
}

impl Budget {
    /// The same budget for an analysis that is shown to somebody.
    pub fn with_lines(self) -> Budget {
        Budget { lines: true, ..self }
    }

    /// No limit on time or nodes.
    pub fn unlimited() -> Budget {
        Budget { time: Duration::MAX, ..Budget::default() }
    }

    /// The same budget for a start whose value is published: enough to see a short proof. With a limit on nodes only these count, so
    /// that the result is the same on every machine.
    pub(crate) fn for_published(&self) -> Budget {
        if self.prove_again {
            return self.clone();
        }
        let (time, memory) = SHORT_PROOF;
        let time = if self.nodes == u64::MAX { self.time.min(time) } else { self.time };
        Budget { time, memory: self.memory.min(memory), ..self.clone() }
    }

    /// The same budget with this part, in hundredths, of what is left of its time and nodes.
    pub fn part(&self, hundredths: u32, spent: Duration) -> Budget {
        Budget {
            time: self.time.saturating_sub(spent).saturating_mul(hundredths) / 100,
            // No limit stays none.
            nodes: if self.nodes == u64::MAX { u64::MAX } else { self.nodes / 100 * u64::from(hundredths) },
            ..self.clone()
        }
    }

    /// This part of the time that has passed, for what an analysis does beside its search. With a limit on nodes only these count, so
    /// that the result is the same on every machine.
    pub fn share_of(&self, passed: Duration, part: u32) -> Duration {
        if self.nodes == u64::MAX { passed / part } else { self.time }
    }

    /// Starts the clock.
    pub fn start(&self) -> Meter<'_> {
        Meter {
            budget: self,
            begin: Instant::now(),
            interval: Meter::INTERVAL,
            nodes: AtomicU64::new(0),
            spent: AtomicBool::new(false),
        }
    }
}

/// A budget being spent. All searches count with it.
///
/// A search of one thread counts each node with [`Meter::node`]. The threads of a parallel search share one meter: each counts its
/// nodes itself, adds them with [`Meter::add`] from time to time, and then asks [`Meter::is_spent`].
#[derive(Debug)]
pub struct Meter<'a> {
    budget: &'a Budget,
    begin: Instant,
    interval: u64,
    nodes: AtomicU64,
    spent: AtomicBool,
}

impl<'a> Meter<'a> {
    /// [`Meter::node`] reads the clock only once in this many nodes, because that is slow compared with a node.
    const INTERVAL: u64 = 1 << 10;

    /// The same meter, which reads the clock now and then every `interval` nodes: for games whose nodes are slow.
    pub fn checked_every(self, interval: u64) -> Meter<'a> {
        let spent = AtomicBool::new(self.is_spent());
        Meter { interval, spent, ..self }
    }

    /// Counts a node of a search that has one thread; false if the budget is spent.
    #[inline]
    pub fn node(&self) -> bool {
        let nodes = self.nodes.load(Relaxed);
        if nodes >= self.budget.nodes || self.spent.load(Relaxed) {
            self.spent.store(true, Relaxed);
            return false;
        }
        let nodes = nodes + 1;
        // One thread counts, so nothing is lost between the load and the store.
        self.nodes.store(nodes, Relaxed);
        if nodes.is_multiple_of(self.interval) && self.is_stopped() {
            self.spent.store(true, Relaxed);
            return false;
        }
        true
    }

    /// Adds nodes of one of several threads.
    pub fn add(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Relaxed);
    }

    /// Whether the budget is spent.
    pub fn is_spent(&self) -> bool {
        self.spent.load(Relaxed) || self.nodes() >= self.budget.nodes || self.is_stopped()
    }

    fn is_stopped(&self) -> bool {
        self.budget.stop.load(Relaxed) || self.begin.elapsed() >= self.budget.time
    }

    /// How many nodes were counted.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_a_limit_on_nodes_no_clock_counts() {
        let nodes = Budget { nodes: 3_000, ..Budget::unlimited() };
        assert_eq!(nodes.for_published().time, Duration::MAX);
        assert_eq!(nodes.share_of(Duration::from_secs(1), 20), Duration::MAX);
        let time = Budget::unlimited();
        assert_eq!(time.for_published().time, SHORT_PROOF.0);
        assert_eq!(time.share_of(Duration::from_secs(1), 20), Duration::from_millis(50));
    }
}
