//! Seega: stones, places where they are safe, and cells to attack from.

use super::Knowledge;
use crate::skill::{Rung, Skill};
use kamni::games::seega::{Position, Seega};
use kamni::{Game, Player};

/// A stone more, in the units of a judgement.
const STONE: i32 = 100;

impl Knowledge for Seega {
    /// With knowledge 0 the stones; from 1 on also corners and sides, where stones are safer; from 2 on, while
    /// placing, the cells that attack those next to the centre, and these, which are the first to be taken.
    fn judge(&self, position: &Position, knowledge: u8) -> i32 {
        let turn = self.turn(position);
        let worth = |player| worth(self, position, player, knowledge);
        worth(turn) - worth(turn.other())
    }

    /// In the middle of a series of captures nothing is settled.
    fn is_quiet(&self, position: &Position) -> bool {
        position.is_placing() || position.quiet() > 0
    }

    fn ladder(&self) -> Vec<Rung> {
        let looks = |depth, attention, knowledge, tolerance, nodes| {
            Rung::Looks(Skill { depth, attention, knowledge, tolerance, nodes })
        };
        vec![
            looks(1, 100, 0, 10, 1_000),
            looks(1, 100, 1, 5, 1_000),
            looks(2, 60, 1, 5, 2_000),
            looks(2, 100, 2, 2, 5_000),
            looks(3, 80, 2, 2, 10_000),
            looks(3, 100, 2, 1, 20_000),
            looks(4, 90, 2, 1, 50_000),
            looks(5, 100, 2, 0, 100_000),
            looks(6, 100, 2, 0, 300_000),
            looks(8, 100, 2, 0, 1_000_000),
        ]
    }
}

/// What a player's stones seem to be worth, in hundredths of a stone.
fn worth(game: &Seega, position: &Position, player: Player, knowledge: u8) -> i32 {
    let side = u32::from(game.side());
    let count = |cells: u128| (position.stones(player) & cells).count_ones() as i32;
    let mut worth = 100 * count(u128::MAX);
    if knowledge >= 1 {
        let row = (1u128 << side) - 1;
        let column = (0..side).fold(0u128, |cells, row| cells | 1 << (row * side));
        let upright = column | column << (side - 1);
        let level = row | row << (side * (side - 1));
        worth += 4 * count(upright | level) + 8 * count(upright & level);
    }
    if knowledge >= 2 && position.is_placing() {
        let around = |distance: u32| {
            let centre = u32::from(game.centre());
            let [right, up] = [distance, distance * side];
            [centre + right, centre - right, centre + up, centre - up]
                .iter()
                .fold(0, |cells, cell| cells | 1 << cell)
        };
        // On the smallest board the attacking cells would be outside.
        let attacking = if side > 3 { around(2) } else { 0 };
        worth += 12 * count(attacking) - 6 * count(around(1));
    }
    worth
}
