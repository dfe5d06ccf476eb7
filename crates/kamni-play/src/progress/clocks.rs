//! The two clocks of a game.

use crate::player::Clock;
use kamni::Player;
use std::time::Duration;

/// What a clock gets back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddedTime {
    /// The increment after every turn, which can have several moves.
    EachTurn,
    /// The increment after every move.
    EachMove,
    /// All that it began with after every move: a fixed time for each.
    Whole,
}

/// Both clocks. They do not run before [`Clocks::start`] or the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// What each player begins with, and the increment.
    pub setting: Clock,
    /// What a clock gets back.
    pub added: AddedTime,
    /// How much a move may exceed its time.
    pub margin: Duration,
    /// How long the next player may need to see each move of a turn before their own clock runs; [`Clocks::begin_turn`] ends that sooner.
    pub showing: Duration,
    /// What the first and the second player had left when the running clock was started.
    pub left: [Duration; 2],
    /// When the clock of the player to move was started, or will start by itself; `None` if none runs.
    pub since: Option<Duration>,
}

impl Clocks {
    /// Clocks with an increment after every turn.
    pub fn new(setting: Clock) -> Clocks {
        let (added, margin) = (AddedTime::EachTurn, Duration::ZERO);
        Clocks { setting, added, margin, showing: Duration::ZERO, left: [setting.left; 2], since: None }
    }

    /// What `player` has left at `now`, when it is the turn of `turn`.
    pub fn left_at(&self, player: Player, turn: Player, now: Duration) -> Duration {
        let since = self.since.filter(|_| player == turn).unwrap_or(now);
        self.left[player.index()].saturating_sub(now.saturating_sub(since))
    }

    /// The clocks at `now`, for a computer player.
    pub fn at(&self, turn: Player, now: Duration) -> [Clock; 2] {
        Player::BOTH.map(|player| Clock { left: self.left_at(player, turn, now), ..self.setting })
    }

    /// Whether the time of `turn`, whose turn it is, has run out.
    pub(super) fn have_run_out(&self, turn: Player, now: Duration) -> bool {
        let allowed = self.left[turn.index()].saturating_add(self.margin);
        self.since.is_some_and(|since| now.saturating_sub(since) >= allowed)
    }

    /// Starts the clock of the player to move.
    pub fn start(&mut self, now: Duration) {
        self.since = Some(now);
    }

    /// How long the clock of the player to move still waits before it runs.
    pub fn starts_in(&self, now: Duration) -> Duration {
        self.since.map_or(Duration::ZERO, |since| since.saturating_sub(now))
    }

    /// The player to move has seen the position: a clock that still waits runs from now on.
    pub fn begin_turn(&mut self, now: Duration) {
        self.since = self.since.map(|since| since.min(now));
    }

    /// The players change sides, and each keeps their time: that of whoever is to move now, `turn` as before, begins to run.
    pub(super) fn swap_sides(&mut self, turn: Player, now: Duration) {
        let runs = self.since.is_some();
        self.stop(turn, now);
        self.left.reverse();
        self.since = runs.then(|| now + self.showing);
    }

    /// Stops the running clock, which is that of `turn`.
    pub(super) fn stop(&mut self, turn: Player, now: Duration) {
        self.left[turn.index()] = self.left_at(turn, turn, now);
        self.since = None;
    }

    /// `mover` has made this many moves in a row, and `next` is to move; `None` at the end of the game.
    pub(super) fn moved(&mut self, mover: Player, in_a_row: u32, next: Option<Player>, now: Duration) {
        let ran = self.since.is_some();
        self.stop(mover, now);
        let left = &mut self.left[mover.index()];
        match self.added {
            AddedTime::Whole => *left = self.setting.left,
            AddedTime::EachTurn if !ran || next == Some(mover) => {}
            AddedTime::EachTurn | AddedTime::EachMove => *left = left.saturating_add(self.setting.increment),
        }
        self.since = next.map(|_| now.saturating_add(self.showing.saturating_mul(in_a_row)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::Player::{First, Second};

    fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn clocks_begin_after_the_first_move_and_add_the_increment() {
        let mut clocks = Clocks::new(Clock { left: ms(10_000), increment: ms(500) });
        assert!(!clocks.have_run_out(First, ms(1 << 40)));
        clocks.moved(First, 1, Some(Second), ms(1_000));
        assert_eq!((clocks.left, clocks.since), ([ms(10_000); 2], Some(ms(1_000))));
        assert_eq!(clocks.left_at(Second, Second, ms(4_000)), ms(7_000));
        assert_eq!(clocks.left_at(First, Second, ms(4_000)), ms(10_000));
        clocks.moved(Second, 1, Some(First), ms(4_000));
        assert_eq!(clocks.left, [ms(10_000), ms(7_500)]);
        // There is no increment while the same player moves on.
        clocks.moved(First, 1, Some(First), ms(5_000));
        assert_eq!(clocks.left, [ms(9_000), ms(7_500)]);
        assert!(!clocks.have_run_out(First, ms(13_999)));
        assert!(clocks.have_run_out(First, ms(14_000)));
        clocks.moved(First, 1, None, ms(6_000));
        assert_eq!((clocks.left, clocks.since), ([ms(8_500), ms(7_500)], None));
        // A time before the start counts as the start.
        clocks.start(ms(9_000));
        assert_eq!(clocks.left_at(First, First, ms(8_000)), ms(8_500));
    }

    #[test]
    fn a_turn_begins_when_its_player_has_seen_the_moves_before_or_after_a_limit() {
        let clocks =
            Clocks { showing: ms(2_000), ..Clocks::new(Clock { left: ms(10_000), increment: ms(0) }) };
        let moved = |in_a_row: u32| {
            let mut clocks = clocks;
            clocks.moved(First, in_a_row, Some(Second), ms(1_000));
            clocks
        };
        // Nobody has said anything: the clock starts by itself, later after several moves.
        assert_eq!(
            (moved(1).left_at(Second, Second, ms(3_000)), moved(1).starts_in(ms(1_500))),
            (ms(10_000), ms(1_500))
        );
        assert_eq!(moved(1).left_at(Second, Second, ms(4_000)), ms(9_000));
        assert_eq!(moved(3).left_at(Second, Second, ms(8_000)), ms(9_000));
        // It was seen sooner; what is said after the limit changes nothing.
        let mut seen = moved(1);
        seen.begin_turn(ms(1_400));
        assert_eq!(seen.left_at(Second, Second, ms(4_400)), ms(7_000));
        seen.begin_turn(ms(9_000));
        assert_eq!(seen.left_at(Second, Second, ms(4_400)), ms(7_000));
        // Whoever moves before their clock runs loses no time.
        let mut quick = moved(1);
        quick.moved(Second, 1, Some(First), ms(2_000));
        assert_eq!(quick.left, [ms(10_000); 2]);
        assert!(!moved(1).have_run_out(Second, ms(12_999)) && moved(1).have_run_out(Second, ms(13_000)));
    }

    #[test]
    fn a_move_within_the_margin_may_exceed_the_clock_which_stops_at_zero() {
        let mut clocks = Clocks::new(Clock { left: ms(1_000), increment: ms(100) });
        (clocks.added, clocks.margin) = (AddedTime::EachMove, ms(50));
        clocks.start(ms(0));
        assert!(!clocks.have_run_out(First, ms(1_049)) && clocks.have_run_out(First, ms(1_050)));
        clocks.moved(First, 1, Some(First), ms(1_040));
        assert_eq!((clocks.left, clocks.since), ([ms(100), ms(1_000)], Some(ms(1_040))));
        clocks.added = AddedTime::Whole;
        clocks.moved(First, 1, Some(Second), ms(1_100));
        assert_eq!(clocks.left, [ms(1_000); 2]);
    }
}
