//! What a player of Dawson's chess needs to know about a position.

use super::{Dawson, Position};
use crate::fact::Fact;
use crate::game::Game;
use crate::message::message;
use crate::player::Player;
use crate::refusal::one_of;

impl Dawson {
    /// The captures that are compulsory now, who wins in misère play, and the pawns of both.
    pub(super) fn vital(&self, position: &Position) -> Vec<Fact> {
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
            white = white,
            black = black
        );
        let pawns = pawns.with_player("first", Player::First).with_player("second", Player::Second);
        facts.push(Fact::new(pawns).visible());
        let own = Player::BOTH.map(|player| self.own_steps(position, player));
        if own != [0, 0] && self.outcome(position).is_none() {
            let [white, black] = own;
            let steps = message!(
                "dawson-own-steps",
                "own steps (free way ahead): {first} {white}, {second} {black}",
                white = white,
                black = black
            );
            let steps = steps.with_player("first", Player::First).with_player("second", Player::Second);
            facts.push(Fact::new(steps));
        }
        facts
    }
}
