//! Dawson's chess: who has moves to spare.

use super::Knowledge;
use crate::oracle::{Oracle, Questions};
use crate::skill::{Rung, Skill};
use kamni::games::dawson::{Dawson, Position};
use kamni::{Game, Player};
use kamni_solve::Value;
use kamni_solve::dawson::Limits;

impl Knowledge for Dawson {
    /// With knowledge 0 nothing but the end is seen; from 1 on pawns count, from 2 on also steps, because who runs
    /// out of them loses, and from 3 on those of them that give no pawn away.
    fn judge(&self, position: &Position, knowledge: u8) -> i32 {
        let turn = self.turn(position);
        let worth = |player| worth(self, position, player, knowledge);
        let lead = worth(turn) - worth(turn.other());
        if self.misere() { -lead } else { lead }
    }

    /// Captures are compulsory, so a position with one says nothing yet.
    fn is_quiet(&self, position: &Position) -> bool {
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        moves.first().is_none_or(|mv| mv.from % self.columns() == mv.to % self.columns())
    }

    fn value(&self, position: &Position, oracle: &mut Oracle, questions: &Questions<'_>) -> Option<Value> {
        let limits = Limits {
            stop: Some(&questions.budget.stop),
            nodes: Some(questions.most.saturating_sub(questions.asked)),
            deadline: Some(questions.deadline),
        };
        oracle.pawns(self).solve(position, limits).map(Value::win_if)
    }

    fn ladder(&self) -> Vec<Rung> {
        let looks = |depth, attention, knowledge, tolerance| {
            Rung::Looks(Skill { depth, attention, knowledge, tolerance, nodes: 200_000 })
        };
        vec![
            looks(1, 100, 0, 0),
            looks(2, 100, 1, 0),
            looks(4, 100, 1, 0),
            looks(6, 100, 1, 0),
            looks(9, 100, 1, 0),
        ]
    }
}

fn worth(game: &Dawson, position: &Position, player: Player, knowledge: u8) -> i32 {
    let count = |cells: u128| cells.count_ones() as i32;
    let columns = u32::from(game.columns());
    let ahead = |player: Player| match player {
        Player::First => position.pawns(player) << columns,
        Player::Second => position.pawns(player) >> columns,
    };
    let taken = position.pawns(Player::First) | position.pawns(Player::Second);
    let board = u128::MAX >> (128 - u32::from(game.rows()) * columns);
    let steps = ahead(player) & board & !taken;
    let first_column = (0..u32::from(game.rows())).fold(0u128, |cells, row| cells | 1 << (row * columns));
    let last_column = first_column << (columns - 1);
    let enemy = ahead(player.other());
    let attacked = (enemy & !first_column) >> 1 | (enemy & !last_column) << 1;
    let pawns = count(position.pawns(player));
    match knowledge {
        0 => 0,
        1 => pawns,
        2 => pawns + 2 * count(steps),
        _ => pawns + 2 * count(steps) + count(steps & !attacked),
    }
}
