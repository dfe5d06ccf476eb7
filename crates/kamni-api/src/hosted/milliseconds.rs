//! Times in milliseconds, as clients and databases have them.

use kamni_play::{Clock, Clocks};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How long people may need to see a move before their own clock runs: pieces glide, and a computer answers at once.
pub(super) const SHOWING_TIME: Duration = Duration::from_secs(2);

/// The clocks of a hosted game, which nobody has moved in.
pub(super) fn new_clocks(setting: Clock) -> Clocks {
    Clocks { showing: SHOWING_TIME, ..Clocks::new(setting) }
}

/// A time that is stored or comes from outside.
pub(super) fn duration(milliseconds: i64) -> Duration {
    Duration::from_millis(u64::try_from(milliseconds).unwrap_or(0))
}

/// The same in milliseconds.
pub(super) fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// The clocks of a game as they are stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StoredClock {
    /// What each player begins with.
    pub base: i64,
    /// What each turn adds.
    pub increment: i64,
    /// What the first and the second player had left when the running clock was started.
    pub left: [i64; 2],
    /// When the clock of the player to move was started, or will start by itself; `None` if none runs.
    pub since: Option<i64>,
}

impl From<Clocks> for StoredClock {
    fn from(clocks: Clocks) -> StoredClock {
        StoredClock {
            base: milliseconds(clocks.setting.left),
            increment: milliseconds(clocks.setting.increment),
            left: clocks.left.map(milliseconds),
            since: clocks.since.map(milliseconds),
        }
    }
}

impl From<StoredClock> for Clocks {
    fn from(clock: StoredClock) -> Clocks {
        let setting = Clock { left: duration(clock.base), increment: duration(clock.increment) };
        let (left, since) = (clock.left.map(duration), clock.since.map(duration));
        Clocks { left, since, ..new_clocks(setting) }
    }
}
