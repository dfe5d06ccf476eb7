//! Time controls.

use crate::player::{Clock, Limits};
use crate::progress::{AddedTime, Clocks};
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

impl TimeControl {
    /// The clocks of one game, which run from its beginning; `None` without a time limit.
    pub(super) fn clocks(self, margin: Duration) -> Option<Clocks> {
        let (setting, added) = match self {
            TimeControl::Move(left) => (Clock { left, increment: Duration::ZERO }, AddedTime::Whole),
            TimeControl::Clock(clock) => (clock, AddedTime::EachMove),
            TimeControl::Nodes(_) => return None,
        };
        Some(Clocks { added, margin, since: Some(Duration::ZERO), ..Clocks::new(setting) })
    }

    /// The limits for the next move.
    pub(super) fn limits(self, clocks: Option<Clocks>, stop: &Arc<AtomicBool>) -> Limits {
        let mut limits = Limits { stop: Arc::clone(stop), ..Limits::default() };
        match self {
            TimeControl::Move(time) => limits.move_time = Some(time),
            TimeControl::Clock(clock) => {
                limits.clocks = clocks.map(|clocks| clocks.left.map(|left| Clock { left, ..clock }));
            }
            TimeControl::Nodes(nodes) => limits.nodes = Some(nodes),
        }
        limits
    }
}
