//! Dawson's chess: an evaluation by pawns and spare moves.

use crate::rules::{Chain, Dawson, Position};
use crate::solve::Solver;
use kamni::{Game, Message, Player, message};
use kamni_play::{Play, ProbeBudget, Prober, Rung, Skill};
use kamni_solve::{Budget, Value};

impl Play for Dawson {
    /// With knowledge 0, nothing. From 1 on, pawns. From 2 on, also steps, because a player without a step loses. From 3
    /// on, also steps that give no pawn away.
    fn evaluate_with(&self, position: &Position, knowledge: u8) -> i32 {
        let turn = self.turn(position);
        let worth = |player| worth(self, position, player, knowledge);
        let lead = worth(turn) - worth(turn.other());
        if self.misere() { -lead } else { lead }
    }

    /// Captures are compulsory, so a position with a capture is not quiet.
    fn is_quiet(&self, position: &Position) -> bool {
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        moves.first().is_none_or(|mv| mv.from % self.columns() == mv.to % self.columns())
    }

    fn value(&self, position: &Position, prober: &mut Prober, probes: &ProbeBudget<'_>) -> Option<Value> {
        let budget = Budget {
            time: probes.time_left(),
            nodes: probes.limit.saturating_sub(probes.used),
            ..probes.budget.clone()
        };
        solver(self, prober)?.solve(position, &budget.start()).map(Value::win_if)
    }

    /// More rows have more levels: on three rows games are short, and good moves are easy to find.
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
        // On larger boards a proof takes too long, and a deep search plays better than a guess.
        let highest = if rows * columns <= 28 || rows == 3 { Rung::Proves } else { Skill::new(12, 3).into() };
        looks.into_iter().map(Rung::from).chain([highest]).collect()
    }

    fn knowledge(&self, knowledge: u8) -> Option<Message> {
        Some(match knowledge {
            0 => return None,
            1 => message!("does-dawson-pawns", "counts pawns"),
            2 => message!("does-dawson-steps", "counts pawns and steps"),
            _ => message!("does-dawson-safe", "counts pawns, steps and safe steps"),
        })
    }

    fn content(&self, tolerance: i32) -> Option<Message> {
        Some(message!(
            "does-careless-pawns",
            "now and then gives away up to {pawns} {pawns|pawn|pawns}",
            pawns = tolerance
        ))
    }

    fn proof(&self) -> Option<Message> {
        // Three rows have a law, which is not for captures of any length.
        let lawful = self.rows() == 3 && self.columns() <= 16 && self.chain() != Chain::Any;
        let small = self.rows() * self.columns() <= 28;
        (small || lawful).then(|| message!("does-search-all", "counts every line to the end of the game"))
    }
}

/// A solver whose transposition table is kept for this board.
fn solver<'o>(game: &Dawson, prober: &'o mut Prober) -> Option<&'o Solver> {
    /// Enough for the positions of many probes.
    const MEMORY: usize = 32 << 20;
    let (memory, threads) = (prober.memory().min(MEMORY), prober.threads());
    prober.cached(game, || Some(Solver::new(game, memory, threads)))
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
