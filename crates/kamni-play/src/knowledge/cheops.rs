//! Cheops' Pyramid: points made, and who completes the lowest level.

use super::Knowledge;
use crate::oracle::{Oracle, Questions};
use crate::skill::{Rung, Skill};
use kamni::Game;
use kamni::games::cheops::{Cheops, Position};
use kamni_solve::Value;

impl Knowledge for Cheops {
    /// With knowledge 0 the points made; from 1 on also who completes the lowest level if both only fill it.
    fn judge(&self, position: &Position, knowledge: u8) -> i32 {
        let hope = match self.thumb(position) {
            Some(thumb) if knowledge > 0 => {
                let size = i32::from(self.level_size(thumb.level));
                if thumb.fill() { size } else { -size }
            }
            _ => 0,
        };
        2 * lead(self, position) + hope
    }

    fn value(
        &self,
        position: &Position,
        oracle: &mut Oracle,
        questions: &Questions<'_>,
    ) -> Option<Value> {
        let Some(values) = oracle.pyramid(self) else {
            return oracle.analysis(self, position, questions);
        };
        // A damaged table is not believed.
        let to_come = values.value(position.outline().path()).ok()?;
        Some(Value::of_margin(lead(self, position) + to_come))
    }

    fn ladder(&self) -> Vec<Rung> {
        let looks = |depth, attention, knowledge, tolerance| {
            Rung::Looks(Skill { depth, attention, knowledge, tolerance, nodes: 200_000 })
        };
        vec![looks(1, 100, 0, 2), looks(2, 60, 0, 0), looks(3, 80, 1, 0), looks(5, 100, 1, 0), Rung::Proves]
    }
}

/// The mover's points so far minus the opponent's.
fn lead(game: &Cheops, position: &Position) -> i32 {
    let points = game.points(position).unwrap_or_default().map(i32::from);
    let own = game.turn(position).index();
    points[own] - points[1 - own]
}
