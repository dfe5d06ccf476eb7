//! What a player of Reverse Kayles needs to know about a position.

use crate::rules::{Kayles, Position};
use kamni::{Fact, message};

impl Kayles {
    /// The locked stone, and how many stones are left.
    pub(crate) fn vital(&self, position: &Position) -> Vec<Fact> {
        let mut facts = Vec::new();
        if position.locked != 0 && position.locked != position.stones {
            let place = position.locked.trailing_zeros() + 1;
            let locked = message!(
                "kayles-locked",
                "stone {place} was just put back: it is locked for this move",
                place
            );
            facts.push(Fact::new(locked).urgent().visible().at([place]));
        }
        let stones = position.stones.count_ones();
        let left = message!("kayles-left", "{stones} {stones|stone|stones} left", stones);
        facts.push(Fact::new(left).visible());
        facts
    }
}
