//! What a player of Cheops' Pyramid needs to know about a position.

use crate::rules::{Cheops, Position};
use kamni::{Fact, message};

impl Cheops {
    /// What every unfinished level pays, and how many stones it still needs: the lowest one in full, the others in short.
    pub(crate) fn vital(&self, position: &Position) -> Vec<Fact> {
        let unfinished = (2..=self.base).filter(|&level| !self.is_complete(position.outline, level));
        let fact = |(index, level): (usize, u8)| {
            let size = self.level_size(level);
            let free = (1..=size).filter(|&place| !position.outline.has(level, place));
            let free: Vec<String> = free.map(|place| format!("{level}.{place}")).collect();
            let pays = match index {
                0 => message!(
                    "cheops-pays",
                    "level {level}: {missing} more {missing|stone|stones}, pays {size} {size|point|points}",
                    level,
                    missing = free.len(),
                    size
                ),
                _ => message!(
                    "cheops-pays-short",
                    "level {level}: {missing} more, +{size}",
                    level,
                    missing = free.len(),
                    size
                ),
            };
            Fact::new(pays).visible().at(free)
        };
        unfinished.enumerate().map(fact).collect()
    }
}
