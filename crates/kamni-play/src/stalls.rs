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

/// After each search this part of the worst delay is kept, in sixteenths.
const KEPT: u64 = 15;

/// The time for one move, from the moment that this was made. When it is dropped, the search is over, and how late that was is remembered.
#[derive(Debug)]
pub(crate) struct MoveTime {
    begin: Instant,
    planned: Option<Duration>,
}

impl MoveTime {
    /// The time that the limits leave to `side`, without the reserve.
    pub fn new(limits: &Limits, side: Side) -> MoveTime {
        let planned = time::for_one_move(limits, side).map(|time| without_reserve(time, worst()));
        MoveTime { begin: Instant::now(), planned }
    }

    /// How long the search may take; `None` without a time limit.
    pub fn planned(&self) -> Option<Duration> {
        self.planned
    }
}

impl Drop for MoveTime {
    fn drop(&mut self) {
        if let Some(planned) = self.planned {
            let late = self.begin.elapsed().saturating_sub(planned).as_micros();
            let late = u64::try_from(late).unwrap_or(u64::MAX);
            let fade = |worst: u64| Some(late.max(worst / 16 * KEPT));
            // It always has a new value, so this cannot fail.
            let _ = WORST.fetch_update(Relaxed, Relaxed, fade);
        }
    }
}

fn worst() -> Duration {
    Duration::from_micros(WORST.load(Relaxed))
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
        drop(MoveTime { begin, planned: Some(second) });
        assert!(worst() >= second / 2, "{:?}", worst());
        let next = MoveTime::new(&limits, Side::First).planned();
        assert!(next < time::for_one_move(&limits, Side::First), "{next:?}");
        assert_eq!(MoveTime::new(&Limits::default(), Side::First).planned(), None);
    }
}
