//! The pyramid's rule of thumb.
//!
//! If both players only ever fill the lowest unfinished level, arithmetic says who completes it. If
//! that is the mover, let him go on filling; if not, let him change the count by a shift or by a stone
//! on a higher level. This avoids the simplest losses and no more: exact values overrule it.

use super::{Cheops, Move, Outline, Position};
use crate::bits::Bits;

/// What the rule of thumb says in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thumb {
    /// The lowest unfinished level.
    pub level: u8,
    /// How many stones it misses.
    pub missing: u8,
}

impl Thumb {
    /// Whether the mover should go on filling that level: he would lay its last stone.
    pub fn fill(self) -> bool {
        self.missing % 2 == 1
    }

    /// Whether `mv` follows the advice.
    pub fn advises(self, mv: Move) -> bool {
        let fills = !mv.shift && mv.level == self.level;
        fills == self.fill()
    }
}

impl Cheops {
    /// What the rule of thumb says; `None` for the complete pyramid.
    pub fn thumb(&self, position: &Position) -> Option<Thumb> {
        let outline = position.outline;
        let lowest = Bits(outline.valleys()).map(|steps| outline.height(steps)).min()?;
        let level = lowest + 2;
        let missing = (1..=self.level_size(level)).filter(|&place| !outline.has(level, place)).count();
        Some(Thumb { level, missing: missing as u8 })
    }

    /// A position with these stones, the first player to move and no points made: what is still to come does not
    /// depend on the past.
    pub fn position_of(&self, outline: Outline) -> Position {
        Position { outline, points: [0, 0], turn: crate::Player::First }
    }

    /// The points that are still to be made, by whomever.
    pub fn points_to_come(&self, outline: Outline) -> u16 {
        let levels = (2..=self.base).filter(|&level| !self.is_complete(outline, level));
        levels.map(|level| u16::from(self.level_size(level))).sum()
    }
}
