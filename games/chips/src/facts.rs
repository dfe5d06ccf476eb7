//! What a player of the annihilating chips needs to know about a position.

use crate::rules::{Chips, Position};
use kamni::{Fact, Player, message};

impl Chips {
    /// Who attacks, and the chips of both.
    pub(crate) fn vital(&self, position: &Position) -> Vec<Fact> {
        let mut facts = Vec::new();
        if let Some(runner) = position.runner().filter(|runner| !position.cells(*runner).is_empty()) {
            let attack = message!(
                "chips-attack",
                "{attacker} has more chips and attacks; if {runner} gets to the right of all enemy chips, it is a draw",
                attacker = runner.other(),
                runner,
            );
            facts.push(Fact::new(attack).visible());
        }
        let [a, b] = Player::BOTH.map(|player| position.cells(player).len());
        let chips = message!(
            "chips-count",
            "chips: {first} {a}, {second} {b}",
            a,
            b,
            first = Player::First,
            second = Player::Second
        );
        facts.push(Fact::new(chips).visible());
        facts
    }
}
