//! Dawson's chess: who has moves to spare.

use crate::oracle::{Oracle, Questions};
use crate::plugin::Play;
use crate::skill::{Rung, Skill};
use kamni::games::dawson::{Dawson, Position};
use kamni::{Game, Player};
use kamni_solve::dawson::Solver;
use kamni_solve::{Budget, Value};

impl Play for Dawson {
    /// With knowledge 0 nothing but the end is seen; from 1 on pawns count, from 2 on also steps, because who runs
    /// out of them loses, and from 3 on those of them that give no pawn away.
    fn evaluate_with(&self, position: &Position, knowledge: u8) -> i32 {
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
        let budget = Budget {
            time: questions.left(),
            nodes: questions.most.saturating_sub(questions.asked),
            ..questions.budget.clone()
        };
        solver(self, oracle)?.solve(position, &budget.start()).map(Value::win_if)
    }

    /// The more rows, the more strengths: on three rows a game is short, and good moves are easy to see.
    fn ladder(&self) -> Vec<Rung> {
        let pawns = Skill::new(1, 1);
        let (rows, columns) = (self.rows(), self.columns());
        let looks: Vec<Skill> = match rows {
            3 if columns < 7 => vec![],
            3 if columns < 10 => vec![Skill::new(4, 0)],
            3 => vec![pawns.attention(5)],
            4 if columns < 4 => vec![],
            4 if columns < 7 => vec![pawns.tolerance(1)],
            4 => vec![pawns.tolerance(1), pawns.attention(60), Skill::new(2, 3)],
            _ if columns < 4 => vec![],
            _ if rows * columns < 30 => vec![pawns.tolerance(1), pawns, Skill::new(1, 3)],
            _ => vec![
                pawns.tolerance(1),
                pawns.attention(5),
                pawns,
                Skill::new(1, 3),
                Skill::new(4, 3),
                Skill::new(8, 3),
            ],
        };
        // On larger boards a proof would take too long, and a long look ahead does better than a guess.
        let highest = if rows * columns <= 28 || rows == 3 { Rung::Proves } else { Skill::new(12, 3).into() };
        looks.into_iter().map(Rung::from).chain([highest]).collect()
    }
}

/// A solver that keeps what it found out about this board.
fn solver<'o>(game: &Dawson, oracle: &'o mut Oracle) -> Option<&'o Solver> {
    /// More than enough for the positions that one question after another meets.
    const MEMORY: usize = 32 << 20;
    let (memory, threads) = (oracle.memory().min(MEMORY), oracle.threads());
    oracle.kept(game, || Some(Solver::new(game, memory, threads)))
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
