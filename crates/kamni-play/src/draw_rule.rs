//! The draw rule of the host: a draw after a number of moves without progress, like the fifty-move rule of chess.
//!
//! Some games can last for ever under their own rules, which is a draw; this rule ends them. Games that always end
//! report no progress, and the rule does not apply to them. A game that reports none and yet does not end is a draw after
//! [`MAX_PLIES`], so that no host waits for ever.
//!
//! A *chase* is such play where the theory of the game knows that neither player can force a win. A host may call a draw
//! much sooner there: with best play it would never end.

use kamni::AnyPosition;

/// The draw rule: how many moves without progress the host allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawRule {
    /// The game is a draw after this many moves in a row without progress.
    pub moves: u32,
    /// The game is a draw after this many moves of a chase; `None`: a chase is nothing special.
    pub chase: Option<u32>,
}

impl Default for DrawRule {
    fn default() -> DrawRule {
        DrawRule { moves: 1000, chase: None }
    }
}

impl DrawRule {
    /// The length of a chase after which hosts for people call a draw.
    pub const CHASE: u32 = 40;

    /// A counter for a game that begins at `start`.
    pub fn counter(self, start: &AnyPosition) -> DrawCounter {
        DrawCounter { rule: self, progress: start.progress(), moves: 0, chase: 0, plies: 0 }
    }
}

/// Counts the moves without progress in one game.
#[derive(Clone, Copy, Debug)]
pub struct DrawCounter {
    rule: DrawRule,
    progress: Option<u64>,
    moves: u32,
    chase: u32,
    plies: u32,
}

/// No game that ends by its own rules is longer.
pub const MAX_PLIES: u32 = 200_000;

impl DrawCounter {
    /// Counts a move that led to the position `here`.
    pub fn moved(&mut self, here: &AnyPosition) {
        let now = here.progress();
        let same = now.is_some() && now == self.progress;
        self.moves = if same { self.moves.saturating_add(1) } else { 0 };
        self.chase = if same && here.is_drawn() { self.chase.saturating_add(1) } else { 0 };
        self.progress = now;
        self.plies = self.plies.saturating_add(1);
    }

    /// Whether the game can go on for ever, so that its moves without progress are counted.
    pub fn counts(&self) -> bool {
        self.progress.is_some()
    }

    /// The number of moves in a row without progress.
    pub fn moves_without_progress(&self) -> u32 {
        self.moves
    }

    /// The number of moves in a row without progress after each of which neither player could force a win.
    pub fn moves_of_chase(&self) -> u32 {
        self.chase
    }

    /// Whether the game is a draw because a chase has lasted too long.
    pub fn is_chase_over(&self) -> bool {
        self.rule.chase.is_some_and(|most| self.chase >= most)
    }

    /// Whether the game is a draw by this rule. A game that is over by its own rules keeps its own result.
    pub fn is_draw(&self) -> bool {
        let still = self.progress.is_some() && self.moves >= self.rule.moves;
        still || self.is_chase_over() || self.plies >= MAX_PLIES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_without_progress_are_counted_and_progress_resets_the_count() {
        let mut here = crate::games().game("chips").unwrap().position("0,4,9:2,7 1").unwrap();
        let mut counter = DrawRule { moves: 3, chase: None }.counter(&here);
        let counts: Vec<_> = ["0>1", "7>6", "1>0", "6>7", "9>8", "7>8"]
            .iter()
            .map(|mv| {
                here.play(mv).unwrap();
                counter.moved(&here);
                (counter.moves_without_progress(), counter.is_draw())
            })
            .collect();
        assert_eq!(counts, [(1, false), (2, false), (3, true), (4, true), (5, true), (0, false)]);
    }

    /// In both positions the first player runs. In `6,6:0,1,8 1` the two front chips are together on 12, those of the
    /// attacker on 9: a draw. In `5:0,8 1` it is 5 against 8, and the attacker wins.
    #[test]
    fn a_chase_is_counted_only_while_nobody_can_force_a_win() {
        let counts = |start: &str, moves: &[&str]| -> Vec<(u32, bool)> {
            let mut here = crate::games().game("chips").unwrap().position(start).unwrap();
            let mut counter = DrawRule { moves: 1000, chase: Some(4) }.counter(&here);
            let count = |mv: &&str| {
                here.play(mv).unwrap();
                counter.moved(&here);
                (counter.moves_of_chase(), counter.is_draw())
            };
            moves.iter().map(count).collect()
        };
        let chase = ["6>7", "8>9", "7>8", "9>10", "8>9", "10>11"];
        let drawn = counts("6,6:0,1,8 1", &chase);
        assert_eq!(drawn, [(1, false), (2, false), (3, false), (4, true), (5, true), (6, true)]);
        let won = counts("5:0,8 1", &["5>4", "0>1", "4>5", "1>0", "5>4", "0>1"]);
        assert_eq!(won, [(0, false); 6]);
        // A mistake of the runner ends the chase.
        let lost = counts("6,6:0,1,8 1", &["6>7", "8>9", "7>6", "9>10", "6>5", "10>9", "6>5", "1>2"]);
        assert_eq!(lost.last(), Some(&(0, false)));
    }

    #[test]
    fn games_that_always_end_have_no_draw_by_this_rule() {
        let mut here = crate::games().game("seega/5").unwrap().start();
        let mut counter = DrawRule { moves: 0, chase: None }.counter(&here);
        here.play("a1").unwrap();
        counter.moved(&here);
        assert_eq!((counter.moves_without_progress(), counter.is_draw()), (0, false));
    }
}
