//! Cheops' Pyramid: points made, and who completes the lowest level.

use crate::oracle::{Oracle, Questions};
use crate::plugin::Play;
use crate::skill::{Rung, Skill};
use kamni::Game;
use kamni::games::cheops::{Cheops, Position};
use kamni_solve::Value;
use kamni_solve::cheops::{self, Values};

impl Play for Cheops {
    /// With knowledge 0 the points made; from 1 on also who completes the lowest level if both only fill it.
    fn evaluate_with(&self, position: &Position, knowledge: u8) -> i32 {
        let hope = match self.thumb(position) {
            Some(thumb) if knowledge > 0 => {
                let size = i32::from(self.level_size(thumb.level));
                if thumb.fill() { size } else { -size }
            }
            _ => 0,
        };
        2 * lead(self, position) + hope
    }

    fn value(&self, position: &Position, oracle: &mut Oracle, questions: &Questions<'_>) -> Option<Value> {
        let Some(values) = values(self, oracle) else {
            return oracle.analysis(self, position, questions);
        };
        // A damaged table is not believed.
        let to_come = values.value(position.outline().path()).ok()?;
        Some(Value::of_margin(lead(self, position) + to_come))
    }

    /// A base of six and more shows ten strengths, a small one fewer. The tolerance of the weakest is about
    /// what a level of the pyramid is worth: they feel who is ahead and do not count.
    fn ladder(&self) -> Vec<Rung> {
        let base = i32::from(self.base());
        let careless = |tolerance| Skill::new(1, 0).tolerance(tolerance);
        let looks: Vec<Skill> = match base {
            ..=4 => vec![],
            5 => vec![careless(6), Skill::new(2, 0).attention(50)],
            6 => vec![
                careless(8),
                careless(6),
                careless(4),
                Skill::new(2, 0).attention(50),
                Skill::new(3, 0),
                Skill::new(3, 1),
                Skill::new(4, 1).attention(95),
                Skill::new(4, 1),
                Skill::new(5, 1),
            ],
            _ => vec![
                careless(2 * base - 4),
                careless(base * 5 / 4),
                careless(1),
                Skill::new(2, 0).attention(50),
                Skill::new(2, 0),
                Skill::new(4, 1),
                Skill::new(6, 1),
                Skill::new(8, 1),
                Skill::new(10, 1),
            ],
        };
        looks.into_iter().map(Rung::from).chain([Rung::Proves]).collect()
    }
}

/// The values of all outlines, if they are at hand.
fn values<'o>(game: &Cheops, oracle: &'o mut Oracle) -> Option<&'o Values> {
    let tables = oracle.tables().cloned();
    let find = || {
        cheops::values(game.base())
            .or_else(|| Values::in_tables(tables.as_deref()?, game.base()).ok().flatten())
    };
    oracle.kept(game, find).map(|values| &**values)
}

/// The mover's points so far minus the opponent's.
fn lead(game: &Cheops, position: &Position) -> i32 {
    let points = game.points(position).unwrap_or_default().map(i32::from);
    let own = game.turn(position).index();
    points[own] - points[1 - own]
}
