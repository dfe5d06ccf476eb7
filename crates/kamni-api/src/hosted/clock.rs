//! The two clocks of a game. They start after the first move.

use kamni::Player;

/// Both clocks, in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What each player begins with.
    pub base: i64,
    /// What each move adds.
    pub increment: i64,
    /// What the first and the second player had left when the running clock was started.
    pub left: [i64; 2],
    /// When the clock of the player to move was started; `None` if none runs.
    pub since: Option<i64>,
}

impl Clock {
    /// Clocks that do not run yet.
    pub fn new(base: i64, increment: i64) -> Clock {
        Clock { base, increment, left: [base; 2], since: None }
    }

    /// New clocks with the same settings, for a rematch.
    pub fn reset(&self) -> Clock {
        Clock::new(self.base, self.increment)
    }

    /// What `player` has left at `now`, when it is the turn of `turn`.
    pub fn left_at(&self, player: Player, turn: Player, now: i64) -> i64 {
        let spent = match self.since {
            Some(since) if player == turn => (now - since).max(0),
            _ => 0,
        };
        (self.left[player.index()] - spent).max(0)
    }

    /// Whether the time of `turn`, whose turn it is, has run out.
    pub fn has_run_out(&self, turn: Player, now: i64) -> bool {
        self.since.is_some() && self.left_at(turn, turn, now) == 0
    }

    /// Starts the clock of the player to move.
    pub fn start(&mut self, now: i64) {
        self.since = Some(now);
    }

    /// Stops the running clock, which is that of `turn`.
    pub fn stop(&mut self, turn: Player, now: i64) {
        self.left[turn.index()] = self.left_at(turn, turn, now);
        self.since = None;
    }

    /// `mover` has moved and `next` is to move, or nobody at the end.
    pub fn moved(&mut self, mover: Player, next: Option<Player>, now: i64) {
        let ran = self.since.is_some();
        self.stop(mover, now);
        if ran && next != Some(mover) {
            self.left[mover.index()] += self.increment;
        }
        if next.is_some() {
            self.start(now);
        }
    }

    /// The clock after a restart of the server: the time in between is not counted.
    pub fn resumed(mut self, running: bool, now: i64) -> Clock {
        self.since = running.then_some(now);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::Player::{First, Second};

    #[test]
    fn clocks_begin_after_the_first_move_and_add_the_increment() {
        let mut clock = Clock::new(10_000, 500);
        assert!(!clock.has_run_out(First, 1 << 40));
        clock.moved(First, Some(Second), 1_000);
        assert_eq!((clock.left, clock.since), ([10_000, 10_000], Some(1_000)));
        assert_eq!(clock.left_at(Second, Second, 4_000), 7_000);
        assert_eq!(clock.left_at(First, Second, 4_000), 10_000);
        clock.moved(Second, Some(First), 4_000);
        assert_eq!(clock.left, [10_000, 7_500]);
        // There is no increment while the same player moves on.
        clock.moved(First, Some(First), 5_000);
        assert_eq!(clock.left, [9_000, 7_500]);
        assert!(!clock.has_run_out(First, 13_999));
        assert!(clock.has_run_out(First, 14_000));
        clock.moved(First, None, 6_000);
        assert_eq!((clock.left, clock.since), ([8_500, 7_500], None));
        // A time before the start counts as the start.
        clock.start(9_000);
        assert_eq!(clock.left_at(First, First, 8_000), 8_500);
    }
}
