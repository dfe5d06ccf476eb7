//! Time controls and clocks.

use crate::player::{Clock, Limits};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How much time a player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// A fixed time for every move.
    Move(Duration),
    /// A clock for the game with an increment for every move.
    Clock(Clock),
    /// A number of nodes for every move, without a time limit.
    Nodes(u64),
}

/// `100ms`, `10s+100ms` or `1000 nodes`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Move(time) => write!(f, "{time:?}"),
            TimeControl::Clock(clock) => write!(f, "{:?}+{:?}", clock.left, clock.increment),
            TimeControl::Nodes(nodes) => write!(f, "{nodes} nodes"),
        }
    }
}

/// The clocks of one game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clocks {
    control: TimeControl,
    clocks: [Clock; 2],
}

impl Clocks {
    pub fn new(control: TimeControl) -> Clocks {
        let clock = match control {
            TimeControl::Clock(clock) => clock,
            _ => Clock { left: Duration::ZERO, increment: Duration::ZERO },
        };
        Clocks { control, clocks: [clock; 2] }
    }

    /// The limits for the next move.
    pub fn limits(&self, stop: &Arc<AtomicBool>) -> Limits {
        let mut limits = Limits { stop: Arc::clone(stop), ..Limits::default() };
        match self.control {
            TimeControl::Move(time) => limits.move_time = Some(time),
            TimeControl::Clock(_) => limits.clocks = Some(self.clocks),
            TimeControl::Nodes(nodes) => limits.nodes = Some(nodes),
        }
        limits
    }

    /// The time for this player's next move; `None` without a time limit.
    pub fn allowed(&self, player: usize) -> Option<Duration> {
        match self.control {
            TimeControl::Move(time) => Some(time),
            TimeControl::Clock(_) => Some(self.clocks[player].left),
            TimeControl::Nodes(_) => None,
        }
    }

    /// Runs the clock for a move that took this time.
    pub fn spend(&mut self, player: usize, time: Duration) {
        let clock = &mut self.clocks[player];
        clock.left = clock.left.saturating_sub(time) + clock.increment;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_run_and_are_topped_up() {
        let second = Duration::from_secs(1);
        let mut clocks = Clocks::new(TimeControl::Clock(Clock { left: 10 * second, increment: second }));
        clocks.spend(1, 4 * second);
        assert_eq!((clocks.allowed(0), clocks.allowed(1)), (Some(10 * second), Some(7 * second)));
        // A move within the margin may exceed the clock, which stops at zero.
        clocks.spend(1, 9 * second);
        assert_eq!(clocks.allowed(1), Some(second));
        assert_eq!(Clocks::new(TimeControl::Nodes(5)).allowed(0), None);
    }
}
