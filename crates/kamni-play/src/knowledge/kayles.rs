//! Reverse Kayles: parity decides until the last stones, so only the end of the game can be played well or badly.

use super::Knowledge;
use crate::oracle::{Oracle, Questions};
use crate::skill::{Rung, Skill};
use kamni::games::kayles::{Kayles, Position};
use kamni_solve::Value;

impl Knowledge for Kayles {
    /// Nothing is to be seen but the end.
    fn judge(&self, _position: &Position, _knowledge: u8) -> i32 {
        0
    }

    fn value(&self, position: &Position, _: &mut Oracle, _: &Questions<'_>) -> Option<Value> {
        Some(Value::win_if(self.wins(position)))
    }

    fn ladder(&self) -> Vec<Rung> {
        let looks =
            |depth| Rung::Looks(Skill { depth, attention: 100, knowledge: 0, tolerance: 0, nodes: 20_000 });
        vec![looks(1), looks(3), Rung::Proves]
    }
}
