//! How late searches end on this machine.
//!
//! A search that has planned to end in time can still end late: other programs have the processor, or memory has to be found first. All
//! players of a program measure that together, and keep the worst of late as a reserve.

use crate::player::Limits;
use crate::time;
use kamni::Player as Side;
use kamni_tables::clock::Instant;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The worst delay, in microseconds. It fades, so that one bad moment does not make a whole match faster.
static WORST: AtomicU64 = AtomicU64::new(0);

/// The worst delay with which a thread that slept went on, in microseconds. It fades, too, more slowly: there are many of these in a move.
static WORST_WAKE: AtomicU64 = AtomicU64::new(0);

/// Time that is kept back where somebody watches the clock, at most an eighth of the time for the move.
const KEPT_BACK: Duration = Duration::from_millis(10);

/// The time for one move, from the moment that this was made. When it is dropped, the search is over, and how late that was is remembered.
#[derive(Debug)]
pub(crate) struct MoveTime {
    begin: Instant,
    planned: Option<Duration>,
    limit: Option<Duration>,
}

impl MoveTime {
    /// The time that the limits leave to `side`, without the reserve.
    pub fn new(limits: &Limits, side: Side) -> MoveTime {
        let limit = time::for_one_move(limits, side);
        let planned = limit.map(|time| without_reserve(time, worst()));
        MoveTime { begin: Instant::now(), planned, limit }
    }

    /// How long the search may take; `None` without a time limit.
    pub fn planned(&self) -> Option<Duration> {
        self.planned
    }

    /// How much is left until there must be an answer, with a reserve for a late awakening; `None` without a time limit.
    pub fn left(&self) -> Option<Duration> {
        let reserved = |limit: Duration| without_reserve(limit - KEPT_BACK.min(limit / 8), worst_wake());
        self.limit.map(|limit| reserved(limit).saturating_sub(self.begin.elapsed()))
    }

    /// Waits for at most this long by `wait`, and remembers how late that ended; what it returns is `None` if it ended by the clock.
    pub fn sleep<T>(time: Duration, wait: impl FnOnce(Duration) -> Option<T>) -> Option<T> {
        let begin = Instant::now();
        let found = wait(time);
        if found.is_none() {
            remember(&WORST_WAKE, begin.elapsed().saturating_sub(time), 64);
        }
        found
    }
}

impl Drop for MoveTime {
    fn drop(&mut self) {
        if let Some(planned) = self.planned {
            remember(&WORST, self.begin.elapsed().saturating_sub(planned), 16);
        }
    }
}

/// Remembers a delay, if it is the worst; else the worst one fades a little.
fn remember(worst: &AtomicU64, late: Duration, parts: u64) {
    let late = u64::try_from(late.as_micros()).unwrap_or(u64::MAX);
    let fade = |worst: u64| Some(late.max(worst / parts * (parts - 1)));
    // It always has a new value, so this cannot fail.
    let _ = worst.fetch_update(Relaxed, Relaxed, fade);
}

fn worst() -> Duration {
    Duration::from_micros(WORST.load(Relaxed))
}

fn worst_wake() -> Duration {
    Duration::from_micros(WORST_WAKE.load(Relaxed))
}

/// The time without twice the worst delay, but at least half of it.
fn without_reserve(time: Duration, worst: Duration) -> Duration {
    time - worst.saturating_mul(2).min(time / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reserve_is_twice_the_delay_and_at_most_half_of_the_time() {
        let ms = Duration::from_millis;
        assert_eq!(without_reserve(ms(100), ms(0)), ms(100));
        assert_eq!(without_reserve(ms(100), ms(10)), ms(80));
        assert_eq!(without_reserve(ms(100), ms(900)), ms(50));
        assert_eq!(without_reserve(Duration::MAX, Duration::MAX), Duration::MAX - Duration::MAX / 2);
    }

    #[test]
    fn a_late_search_leaves_less_time_to_the_next_one() {
        let limits = Limits { move_time: Some(Duration::from_millis(40)), ..Limits::default() };
        // A search that should have ended a second ago.
        let second = Duration::from_secs(1);
        let begin = Instant::now().checked_sub(2 * second).unwrap();
        drop(MoveTime { begin, planned: Some(second), limit: Some(second) });
        assert!(worst() >= second / 2, "{:?}", worst());
        let next = MoveTime::new(&limits, Side::First).planned();
        assert!(next < time::for_one_move(&limits, Side::First), "{next:?}");
        assert_eq!(MoveTime::new(&Limits::default(), Side::First).planned(), None);
    }
}
