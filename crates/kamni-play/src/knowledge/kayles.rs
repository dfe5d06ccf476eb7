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

    /// Who looks one move ahead and who knows the theory: more strengths than these two cannot be told apart. Below
    /// five stones there is nothing to know.
    fn ladder(&self) -> Vec<Rung> {
        if self.size() < 5 { vec![Rung::Proves] } else { vec![Skill::new(1, 0).into(), Rung::Proves] }
    }
}
