//! A host's draw rule: so many moves without progress, and the game is called a draw.
//!
//! The rules of some games let play last for ever, which is a draw. Where play has to end, the host ends it. Games that
//! always end have no count of progress and never get here.

use kamni::AnyPosition;

/// How many moves without progress the host allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawRule {
    /// A draw is called after so many moves in a row without progress.
    pub moves: u32,
}

impl Default for DrawRule {
    fn default() -> DrawRule {
        DrawRule { moves: 1000 }
    }
}

impl DrawRule {
    /// Begins to count at `start`.
    pub fn watch(self, start: &AnyPosition) -> DrawWatch {
        DrawWatch { rule: self, progress: start.progress(), quiet: 0 }
    }
}

/// A game watched under a [`DrawRule`].
#[derive(Clone, Copy, Debug)]
pub struct DrawWatch {
    rule: DrawRule,
    progress: Option<u64>,
    quiet: u32,
}

impl DrawWatch {
    /// A move was made and led `here`.
    pub fn moved(&mut self, here: &AnyPosition) {
        let now = here.progress();
        let goes_on = now.is_some() && now == self.progress;
        self.quiet = if goes_on { self.quiet.saturating_add(1) } else { 0 };
        self.progress = now;
    }

    /// Moves in a row without progress.
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// Whether the host calls a draw now; a game that is over by its own rules has its own result.
    pub fn is_draw(&self) -> bool {
        self.progress.is_some() && self.quiet >= self.rule.moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_moves_are_counted_and_an_annihilation_starts_again() {
        let mut here = crate::games().game("chips").unwrap().position("0,4,9:2,7 1").unwrap();
        let mut watch = DrawRule { moves: 3 }.watch(&here);
        let quiet: Vec<_> = ["0>1", "7>6", "1>0", "6>7", "9>8", "7>8"]
            .iter()
            .map(|mv| {
                here.play(mv).unwrap();
                watch.moved(&here);
                (watch.quiet(), watch.is_draw())
            })
            .collect();
        assert_eq!(quiet, [(1, false), (2, false), (3, true), (4, true), (5, true), (0, false)]);
    }

    #[test]
    fn games_that_end_by_themselves_are_never_called() {
        let mut here = crate::games().game("seega/5").unwrap().start();
        let mut watch = DrawRule { moves: 0 }.watch(&here);
        here.play("a1").unwrap();
        watch.moved(&here);
        assert_eq!((watch.quiet(), watch.is_draw()), (0, false));
    }
}
