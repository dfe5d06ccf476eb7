//! The annihilating chips: who is ahead of whom.

use super::Knowledge;
use crate::oracle::{Oracle, Questions};
use crate::skill::{Rung, Skill};
use kamni::Game;
use kamni::games::chips::{Chips, Position};
use kamni_solve::Value;

impl Knowledge for Chips {
    /// The runner's chips that are left, and how far the rightmost of them is from the nearest attacker.
    fn judge(&self, position: &Position, _knowledge: u8) -> i32 {
        let Some(runner) = position.runner() else { return 0 };
        let (hunted, hunters) = (position.cells(runner), position.cells(runner.other()));
        let Some(&last) = hunted.last() else { return 0 };
        let place = hunters.partition_point(|&cell| cell < last);
        let around = hunters[place.saturating_sub(1)..].iter().take(2);
        let distance = around.map(|&cell| cell.abs_diff(last)).min().unwrap_or(0).min(50) as i32;
        let hope = 100 * hunted.len().min(100) as i32 + distance;
        if self.turn(position) == runner { hope } else { -hope }
    }

    fn value(&self, position: &Position, _: &mut Oracle, _: &Questions<'_>) -> Option<Value> {
        let criterion = self.criterion(position)?;
        Some(if criterion.draws {
            Value::Draw
        } else {
            Value::win_if(self.turn(position) != criterion.runner)
        })
    }

    /// Who sees what can be taken next, and who knows the criterion: between them nothing can be told apart.
    fn ladder(&self) -> Vec<Rung> {
        vec![Skill::new(2, 0).into(), Rung::Proves]
    }
}
