//! The annihilating chips: who is ahead of whom.

use super::Knowledge;
use crate::oracle::{Oracle, Questions};
use crate::skill::{Rung, Skill};
use kamni::Game;
use kamni::games::chips::{Chips, Position};
use kamni_solve::Value;

impl Knowledge for Chips {
    /// With knowledge 0 the runner's chips that are left; from 1 on also how far his rightmost chip is from the
    /// rightmost attacker; from 2 on the criterion's sums.
    fn judge(&self, position: &Position, knowledge: u8) -> i32 {
        let Some(runner) = position.runner() else { return 0 };
        let (hunted, hunters) = (position.cells(runner), position.cells(runner.other()));
        let near = |distance: i64| distance.clamp(-100, 100) as i32;
        let rightmost = |cells: &[u64]| cells.last().map_or(0, |&cell| cell as i64);
        let ahead = match (knowledge, self.criterion(position)) {
            (0, _) | (_, None) => 0,
            (1, _) => near(rightmost(hunted) - rightmost(hunters)),
            (_, Some(sums)) => near(sums.runner_sum as i64 - sums.attacker_sum as i64),
        };
        let hope = 10 * hunted.len().min(100) as i32 + ahead;
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

    fn ladder(&self) -> Vec<Rung> {
        let looks = |depth, attention, knowledge, tolerance| {
            Rung::Looks(Skill { depth, attention, knowledge, tolerance, nodes: 100_000 })
        };
        vec![looks(1, 100, 0, 0), looks(2, 100, 1, 0), looks(4, 100, 2, 0), Rung::Proves]
    }
}
