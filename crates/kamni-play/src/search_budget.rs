//! The budget of a search for one move.

use crate::player::Limits;
use crate::stalls::MoveTime;
use kamni_solve::{Budget, Meter};
use std::time::Duration;

/// At most `nodes` positions of `weight` bytes each, within the time of the move.
pub(crate) fn budget(limits: &Limits, move_time: &MoveTime, nodes: u64, weight: usize) -> Budget {
    /// About this many bytes are copied in a tenth of a second.
    const MOST_BYTES: u64 = 1 << 28;
    let most = nodes.min(limits.nodes.unwrap_or(u64::MAX)).min(MOST_BYTES / weight.max(1) as u64);
    Budget {
        time: move_time.planned().unwrap_or(Duration::MAX),
        nodes: most.max(1),
        memory: 0,
        threads: 1,
        stop: limits.stop.clone(),
        ..Budget::default()
    }
}

/// Starts the clock, which is asked for the time more often where positions are large.
pub(crate) fn start(budget: &Budget, weight: usize) -> Meter<'_> {
    const BYTES_BETWEEN_CHECKS: u64 = 1 << 16;
    let interval = (BYTES_BETWEEN_CHECKS / weight.max(1) as u64).clamp(1, 256);
    budget.start().checked_every(interval)
}
