//! Dawson's chess: an evaluation by pawns and spare moves.

use crate::rules::{Chain, Dawson, Position};
use crate::solve::Solver;
use kamni::{Game, Message, Player, message};
use kamni_play::{Play, ProbeBudget, Prober, Rung, Skill};
use kamni_solve::{Budget, Lent, Value};

impl Play for Dawson {
    /// With knowledge 0, nothing. From 1 on, pawns. From 2 on, also steps, because a player without a step loses. From 3
    /// on, also steps that give no pawn away. From 4 on, also that answering in the same column wins where nothing touches yet.
    fn evaluate_with(&self, position: &Position, knowledge: u8) -> i32 {
        /// More than all pawns and steps.
        const MIRROR: i32 = 1_000;
        if knowledge >= 4 && !self.misere() && self.is_quiet_mirror(position) {
            return -MIRROR;
        }
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
        let here = prober.has_large_stack();
        let (solver, meter) = (solver(self, prober, &budget)?, budget.start());
        let wins = if here { solver.solve_here(position, &meter) } else { solver.solve(position, &meter) };
        wins.map(Value::win_if)
    }

    /// Where every position can be proved, the proof with slips: games are short there, and good moves are easy to find. On larger boards a
    /// proof takes too long, and a search decides.
    fn ladder(&self) -> Vec<Rung> {
        let (rows, columns) = (self.rows(), self.columns());
        match (rows, columns) {
            // On three rows the first legal move is nearly as good.
            (3, _) | (_, ..3) => vec![Rung::Proves],
            _ if self.is_provable() => vec![Rung::Slips(30), Rung::Slips(15), Rung::Proves],
            _ => [Skill::new(1, 1), Skill::new(2, 3), Skill::new(8, 3), Skill::new(12, 3)]
                .map(Rung::from)
                .into(),
        }
    }

    fn guess(&self) -> Option<Skill> {
        Some(Skill::new(12, 4))
    }

    fn knowledge(&self, knowledge: u8) -> Option<Message> {
        Some(match knowledge {
            0 => return None,
            1 => message!("does-dawson-pawns", "counts pawns"),
            2 => message!("does-dawson-steps", "counts pawns and steps"),
            _ => message!("does-dawson-safe", "counts pawns, steps and safe steps"),
        })
    }

    /// On 5x3 and 5x6; there also the perfect player.
    fn ratings(&self) -> &'static [u16] {
        match (self.rows(), self.columns()) {
            (3, _) | (_, ..3) => &[],
            _ if self.is_provable() => &[155, 270, 395],
            _ => &[355, 515, 620, 790, 960],
        }
    }

    fn proof(&self) -> Option<Message> {
        self.is_provable()
            .then(|| message!("does-search-all", "calculates every line to the end of the game"))
    }

    /// The columns with the mover below. Pawns that can never move, capture or be captured are blocks, and a column of blocks alone is empty.
    fn essence(&self, position: &Position) -> Option<String> {
        let live = self.live(position);
        let (rows, columns) = (self.rows(), self.columns());
        let cell = |row: u8, column: u8| {
            let row = if position.turn == Player::First { row } else { rows - 1 - row };
            1u128 << (row * columns + column)
        };
        let sign = |bit: u128| match bit {
            bit if (position.pawns[0] | position.pawns[1]) & bit == 0 => '.',
            bit if live & bit == 0 => '#',
            bit if position.pawns(position.turn) & bit != 0 => 'w',
            _ => 'b',
        };
        let column = |column: u8| {
            let text: String = (0..rows).map(|row| sign(cell(row, column))).collect();
            if text.contains(['w', 'b']) { text } else { text.replace('#', ".") }
        };
        let columns: Vec<String> = (0..columns).map(column).collect();
        let is_empty = |text: &&String| !text.contains(['w', 'b']);
        let front = columns.iter().take_while(is_empty).count();
        let back = columns.iter().rev().take_while(is_empty).count();
        let columns = columns.get(front..columns.len().saturating_sub(back)).unwrap_or_default();
        let turned: Vec<String> = columns.iter().rev().cloned().collect();
        Some(columns.join("|").min(turned.join("|")))
    }
}

impl Dawson {
    /// The pawns that may move, capture or be captured at some time, if every step that either side could ever make may have been made.
    fn live(&self, position: &Position) -> u128 {
        let pawns = position.pawns;
        let mut reach = pawns;
        let mut moved = 0u128;
        loop {
            let before = (reach, moved);
            for player in [Player::First, Player::Second] {
                let (own, other) = (player.index(), player.other().index());
                let free = !(pawns[0] | pawns[1]) | moved;
                let to = self.ahead(reach[own], player, 0) & free;
                reach[own] |= to;
                moved |= self.ahead(to, player.other(), 0) & before.0[own];
                for aside in [-1, 1] {
                    let taken = self.ahead(reach[own], player, aside) & reach[other];
                    reach[own] |= taken;
                    moved |= taken | self.ahead(taken, player.other(), -aside) & reach[own];
                }
            }
            if before == (reach, moved) {
                return moved & (pawns[0] | pawns[1]);
            }
        }
    }

    /// Whether every position is proved within a second.
    fn is_provable(&self) -> bool {
        // Three rows have a law, which is not for captures of any length.
        let lawful = self.rows() == 3 && self.columns() <= 16 && self.chain() != Chain::Any;
        self.rows() * self.columns() <= 28 || lawful
    }
}

/// A solver whose transposition table is kept for this board.
fn solver<'o>(game: &Dawson, prober: &'o mut Prober, budget: &Budget) -> Option<&'o Solver> {
    /// Enough for the positions of many probes.
    const MEMORY: usize = 32 << 20;
    let (memory, threads) = (prober.memory().min(MEMORY), prober.threads());
    let fits = |solver: &Solver| solver.is_for(game, 0, threads);
    let lend = || Some(budget.kept.lend(fits, || Solver::new(game, memory, threads)));
    prober.cached::<Dawson, Lent<Solver>>(game, lend).map(|solver| &**solver)
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
