//! Reverse Kayles: parity decides the game until the last stones, so skill matters only near the end.

use crate::rules::{Kayles, Position};
use kamni::{Message, message};
use kamni_play::{Play, ProbeBudget, Prober, Rung, Skill};
use kamni_solve::Value;

impl Play for Kayles {
    /// No evaluation: only the end of the game tells anything.
    fn evaluate_with(&self, _position: &Position, _knowledge: u8) -> i32 {
        0
    }

    fn value(&self, position: &Position, _: &mut Prober, _: &ProbeBudget<'_>) -> Option<Value> {
        Some(Value::win_if(self.wins(position)))
    }

    /// A search of a few plies, and the theory; strengths between these two cannot be told apart. On short rows the
    /// search finds about half of the winning moves, on long rows it helps little. Below five stones there is one level.
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

    fn proof(&self) -> Option<Message> {
        Some(message!("does-theorem", "knows the theorem and never lets a win slip"))
    }
}
