//! Reverse Kayles: parity decides until the last stones, so only the end of the game can be played well or badly.

use crate::oracle::{Oracle, Questions};
use crate::plugin::Play;
use crate::skill::{Rung, Skill};
use kamni::games::kayles::{Kayles, Position};
use kamni_solve::Value;

impl Play for Kayles {
    /// Nothing is to be seen but the end.
    fn evaluate_with(&self, _position: &Position, _knowledge: u8) -> i32 {
        0
    }

    fn value(&self, position: &Position, _: &mut Oracle, _: &Questions<'_>) -> Option<Value> {
        Some(Value::win_if(self.wins(position)))
    }

    /// Who looks some moves ahead and who knows the theory: more strengths than these two cannot be told apart. On short
    /// rows the first one sees about half of what there is to see, on long ones no look ahead helps much. Below five
    /// stones there is nothing to know.
    fn ladder(&self) -> Vec<Rung> {
        let depth = match self.size() {
            ..5 => return vec![Rung::Proves],
            5 => 1,
            6 => 2,
            7..=12 => 3,
            _ => 1,
        };
        vec![Skill::new(depth, 0).into(), Rung::Proves]
    }
}
