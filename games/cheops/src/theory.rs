//! What can be said about a pyramid at sight: its lowest unfinished level, waiting moves, the rule of thumb, the count.
//!
//! Levels are completed in their order, so who lays the last stone of the lowest unfinished level is a game of its own. A
//! *waiting move* leaves the number of its free places as it is: a shift, or a stone higher up.
//!
//! The source's rule of thumb: if both players only ever fill the lowest unfinished level, arithmetic says who completes it. If
//! that is the mover, they should go on filling; if not, they should change the count by a shift or by a stone on a higher
//! level. This avoids the simplest losses and no more: exact values overrule it.
//!
//! The *count* is the same for all levels: who completes each of them if both players only ever fill the lowest unfinished one. Filling
//! changes no owner, a stone on a higher level `m` swaps the owners of all unfinished levels below `m`, and a shift swaps all owners.

use crate::rules::{Cheops, MAX_BASE, Move, Outline, Position};
use kamni::bits::Bits;

/// The lowest unfinished level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LowestLevel {
    /// The level.
    pub level: u8,
    /// How many of its places are free.
    pub free: u8,
}

impl LowestLevel {
    /// Whether `mv` is a waiting move: it leaves the number of free places of this level as it is.
    pub fn waits(self, mv: Move) -> bool {
        mv.shift || mv.level != self.level
    }
}

/// What the rule of thumb says in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thumb {
    /// The lowest unfinished level.
    pub level: u8,
    /// How many stones it misses.
    pub missing: u8,
}

impl Thumb {
    /// Whether the mover should go on filling that level, because they would lay its last stone.
    pub fn fill(self) -> bool {
        self.missing % 2 == 1
    }

    /// Whether `mv` follows the advice.
    pub fn advises(self, mv: Move) -> bool {
        let fills = !mv.shift && mv.level == self.level;
        fills == self.fill()
    }
}

/// Who completes which level if both players only fill the lowest unfinished one from now on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The unfinished levels from the lowest up, each with whether the player to move completes it.
    pub owners: Vec<(u8, bool)>,
    /// The points that the player to move and the opponent then still make.
    pub points: [u16; 2],
}

impl Cheops {
    /// The count of these stones.
    pub fn count(&self, outline: Outline) -> Count {
        let mut stones = [0_u8; MAX_BASE + 1];
        let mut height = 0_u8;
        for step in 0..2 * self.base {
            // Below the outline stands a stone on every second level.
            (1..=height).rev().step_by(2).for_each(|level| stones[usize::from(level)] += 1);
            if outline.path() >> step & 1 == 1 { height += 1 } else { height -= 1 }
        }
        let (mut count, mut free) = (Count::default(), 0);
        for level in 2..=self.base {
            let size = self.level_size(level);
            let missing = size - stones[usize::from(level)];
            if missing > 0 {
                // Whoever moves lays the first stone, the third and so on.
                free += u32::from(missing);
                let is_movers = free % 2 == 1;
                count.owners.push((level, is_movers));
                count.points[usize::from(!is_movers)] += u16::from(size);
            }
        }
        count
    }

    /// The lowest unfinished level; `None` for the complete pyramid.
    pub fn lowest_level(&self, outline: Outline) -> Option<LowestLevel> {
        let heights = || Bits(outline.valleys()).map(|steps| outline.height(steps));
        let lowest = heights().min()?;
        // The level below is complete, so every free place is a valley.
        let free = heights().filter(|&height| height == lowest).count();
        Some(LowestLevel { level: lowest + 2, free: free as u8 })
    }

    /// What the rule of thumb says; `None` for the complete pyramid.
    pub fn thumb(&self, position: &Position) -> Option<Thumb> {
        let LowestLevel { level, free } = self.lowest_level(position.outline)?;
        Some(Thumb { level, missing: free })
    }

    /// A position with these stones, the first player to move and no points made: what is still to come does not
    /// depend on the past.
    pub fn position_of(&self, outline: Outline) -> Position {
        Position { outline, points: [0, 0], turn: kamni::Player::First }
    }

    /// The points that are still to be made, by whomever.
    pub fn points_to_come(&self, outline: Outline) -> u16 {
        let levels = (2..=self.base).filter(|&level| !self.is_complete(outline, level));
        levels.map(|level| u16::from(self.level_size(level))).sum()
    }
}
