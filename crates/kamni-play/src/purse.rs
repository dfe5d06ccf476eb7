//! What may be spent on one move, and whether it is spent.

use crate::player::Limits;
use crate::time;
use kamni::Player as Side;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The nodes and the time for one move, being spent.
pub(crate) struct Purse<'a> {
    nodes: u64,
    most: u64,
    begin: Instant,
    time: Option<Duration>,
    stop: &'a AtomicBool,
    /// The clock is looked at every so many nodes, because it is slow compared with most of them.
    interval: u64,
    empty: bool,
}

impl<'a> Purse<'a> {
    /// At most `nodes` positions of `weight` bytes each, and what `limits` leave to `side`.
    pub fn new(limits: &'a Limits, side: Side, nodes: u64, weight: usize) -> Purse<'a> {
        /// About so many bytes are copied in a tenth of a second.
        const MOST_BYTES: u64 = 1 << 28;
        const BETWEEN_LOOKS: u64 = 1 << 16;
        let weight = weight.max(1) as u64;
        let most = nodes.min(limits.nodes.unwrap_or(u64::MAX)).min(MOST_BYTES / weight);
        Purse {
            nodes: 0,
            most: most.max(1),
            begin: Instant::now(),
            time: time::for_one_move(limits, side),
            stop: &limits.stop,
            interval: (BETWEEN_LOOKS / weight).clamp(1, 256),
            empty: false,
        }
    }

    /// Pays for a node; false if nothing is left.
    pub fn pay(&mut self) -> bool {
        if self.nodes.is_multiple_of(self.interval) {
            self.empty |= self.stop.load(Ordering::Relaxed)
                || self.time.is_some_and(|time| self.begin.elapsed() >= time);
        }
        self.empty |= self.nodes >= self.most;
        if !self.empty {
            self.nodes += 1;
        }
        !self.empty
    }

    /// How many nodes were paid for.
    pub fn spent(&self) -> u64 {
        self.nodes
    }
}
