//! Time management: how much time a player spends on one move.

use crate::player::{Clock, Limits};
use kamni::Player as Side;
use std::time::Duration;

/// The least time for a move.
const MIN_TIME: Duration = Duration::from_millis(1);

/// The move overhead: time reserved for sending the move to the host.
const OVERHEAD: Duration = Duration::from_millis(15);

/// The number of moves that the clock is divided among. The games are short, and a player whose clock runs out loses.
const MOVES_TO_GO: u32 = 25;

/// The time for one move of `side`; `None` without a time limit.
pub(crate) fn for_one_move(limits: &Limits, side: Side) -> Option<Duration> {
    let fixed = limits.move_time.map(without_overhead);
    let clock = limits.clocks.map(|clocks| from_clock(clocks[side.index()]));
    [fixed, clock].into_iter().flatten().min().map(|time| time.max(MIN_TIME))
}

/// A share of the time left and most of the increment, but never more than half of the time left.
fn from_clock(clock: Clock) -> Duration {
    let share = (clock.left / MOVES_TO_GO).saturating_add(clock.increment / 5 * 4);
    without_overhead(share.min(clock.left / 2))
}

/// The time without the overhead, which is at most a tenth of it.
fn without_overhead(time: Duration) -> Duration {
    time.saturating_sub(OVERHEAD.min(time / 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn on_clock(left: u64, increment: u64) -> Option<Duration> {
        let clock = Clock { left: ms(left), increment: ms(increment) };
        let other = Clock { left: ms(5), increment: ms(0) };
        for_one_move(&Limits { clocks: Some([other, clock]), ..Limits::default() }, Side::Second)
    }

    #[test]
    fn no_limit_is_no_limit() {
        assert_eq!(for_one_move(&Limits { nodes: Some(5), ..Limits::default() }, Side::First), None);
    }

    #[test]
    fn a_clock_lasts_to_the_end_of_any_game() {
        for increment in [0, 10, 1000, 100_000] {
            let mut left = 1000;
            for _ in 0..1000 {
                let spent = on_clock(left, increment).unwrap().as_millis() as u64;
                assert!(spent < left || left <= 1, "{spent} of {left}");
                left = left - spent.min(left) + increment;
            }
        }
    }

    #[test]
    fn the_shorter_limit_counts() {
        let clock = Clock { left: ms(60_000), increment: ms(0) };
        let limits = Limits { move_time: Some(ms(100)), clocks: Some([clock; 2]), ..Limits::default() };
        assert_eq!(for_one_move(&limits, Side::First), Some(ms(90)));
        let limits = Limits { move_time: Some(ms(10_000)), ..limits };
        assert_eq!(for_one_move(&limits, Side::First), Some(ms(2385)));
    }

    #[test]
    fn the_longest_times_do_not_overflow() {
        let clock = Clock { left: Duration::MAX, increment: Duration::MAX };
        let limits = Limits { move_time: Some(Duration::MAX), clocks: Some([clock; 2]), ..Limits::default() };
        assert!(for_one_move(&limits, Side::First).is_some());
    }
}
