//! What a player of Cheops' Pyramid needs to know about a position.

use super::{Cheops, Position};
use crate::fact::Fact;
use crate::message::message;

/// Of so many levels the facts say what they pay.
const MOST_LEVELS: usize = 4;

impl Cheops {
    /// What the lowest unfinished levels pay, and how many stones they still need.
    pub(super) fn vital(&self, position: &Position) -> Vec<Fact> {
        let unfinished = (2..=self.base).filter(|&level| !self.is_complete(position.outline, level));
        let fact = |level: u8| {
            let size = self.level_size(level);
            let missing = (1..=size).filter(|&place| !position.outline.has(level, place)).count();
            let pays = message!(
                "cheops-pays",
                "level {level}: {missing} more {missing|stone|stones}, pays {size} {size|point|points}",
                level = level,
                missing = missing,
                size = size
            );
            let free = (1..=size).filter(|&place| !position.outline.has(level, place));
            Fact::new(pays).visible().at(free.map(|place| format!("{level}.{place}")))
        };
        unfinished.take(MOST_LEVELS).map(fact).collect()
    }
}
