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
    pub(crate) rule: DrawRule,
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

    /// Whether the game can last for ever, so that its moves without progress are counted.
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
