//! What a player of Dawson's chess needs to know about a position.

use crate::rules::{Dawson, Position};
use kamni::{Fact, Game, Message, Player, message, one_of};

impl Dawson {
    /// The captures that are compulsory now, who wins in misère play, and the pawns of both.
    pub(crate) fn vital(&self, position: &Position) -> Vec<Fact> {
        let mut facts = Vec::new();
        let captures = self.capture_texts(position);
        if self.outcome(position).is_none() && !captures.is_empty() {
            let must = message!("dawson-must-capture", "you must capture: {captures}");
            let cells: Vec<_> = self.capturing(position).map(|cell| self.name(cell)).collect();
            facts.push(Fact::new(must.with("captures", one_of(&captures))).urgent().visible().at(cells));
        }
        if self.misere {
            facts.push(Fact::new(message!("dawson-misere", "misère: whoever cannot move wins")).visible());
        }
        let [white, black] = position.pawns.map(u128::count_ones);
        let pawns = message!(
            "dawson-pawns-left",
            "pawns: {first} {white}, {second} {black}",
            white,
            black,
            first = Player::First,
            second = Player::Second
        );
        facts.push(Fact::new(pawns).visible());
        let own = Player::BOTH.map(|player| self.own_steps(position, player));
        if own != [0, 0] && self.outcome(position).is_none() {
            let [white, black] = own;
            let steps = message!(
                "dawson-free-steps-left",
                "free steps (no enemy ahead in the column): {first} {white}, {second} {black}",
                white,
                black,
                first = Player::First,
                second = Player::Second,
            );
            facts.push(Fact::new(steps));
        }
        facts
    }

    /// Who has no move left.
    pub(crate) fn how_it_ended(&self, position: &Position, reader: Option<Player>) -> Option<Message> {
        self.outcome(position)?;
        let stuck = self.turn(position);
        Some(match (reader == Some(stuck), stuck, self.misere) {
            (true, _, false) => message!("dawson-end-you", "you have no move left"),
            (true, _, true) => {
                message!("dawson-end-you-misere", "you have no move left, which wins in misère play")
            }
            (_, Player::First, false) => message!("dawson-end-white", "White has no move left"),
            (_, Player::Second, false) => message!("dawson-end-black", "Black has no move left"),
            (_, Player::First, true) => {
                message!("dawson-end-white-misere", "White has no move left, which wins in misère play")
            }
            (_, Player::Second, true) => {
                message!("dawson-end-black-misere", "Black has no move left, which wins in misère play")
            }
        })
    }
}
