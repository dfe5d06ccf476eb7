//! The law of three rows: who wins, and with which steps, on three rows of any width when a capture can take two pawns.
//!
//! A *full* column has a white pawn on row 1, a black one on row 3 and nothing between; a *run* is as many full columns
//! side by side as there are. The law speaks of quiet positions in which only full columns can step. What bounds a run
//! then, if it is not the board's edge, is a column that is empty or has only pawns on their last rows: any other
//! column without a step has a pawn on row 2, and that would be in contact with a full column beside it.
//!
//! `material/theory.en.md` has the proofs.

use crate::rules::{Chain, Dawson, Move, Position};
use kamni::{Game, Player};

/// Under which rule the law is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreeRows {
    /// A player who cannot move loses.
    Normal,
    /// A player who cannot move wins.
    Misere,
}

/// Full columns side by side, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The first column.
    pub first: u8,
    /// The last column.
    pub last: u8,
}

/// What the law says about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Law {
    /// The rule.
    pub rule: ThreeRows,
    /// The runs, from left to right. In misère play there is one at most.
    pub runs: Vec<Run>,
}

impl ThreeRows {
    /// The law that holds for this game, if one does: on three rows with `chain=2` or `any`, which are the same there.
    pub fn of(game: &Dawson) -> Option<ThreeRows> {
        let rule = if game.misere { ThreeRows::Misere } else { ThreeRows::Normal };
        (game.rows == 3 && game.chain != Chain::One).then_some(rule)
    }

    /// Normal play: whether a run this wide is worth one shared step, which is whoever's takes it first. Otherwise it
    /// is worth nothing: whoever begins there loses it.
    pub fn run_is_a_shared_step(width: u64) -> bool {
        matches!(width % 4, 1 | 2)
    }

    /// Whether the player to move wins a single run this wide, in particular the start of the board.
    pub fn mover_wins(self, width: u64) -> bool {
        match self {
            ThreeRows::Normal => ThreeRows::run_is_a_shared_step(width),
            ThreeRows::Misere => !matches!(width, 1 | 2),
        }
    }

    /// Whether a step in this column of a single run, counted from 0, wins.
    pub fn step_wins(self, width: u64, column: u64) -> bool {
        if column == 0 || column + 1 == width {
            // The exchange at the edge: two columns fewer, and the other player is to move.
            return !self.mover_wins(width.saturating_sub(2));
        }
        match self {
            ThreeRows::Normal => false,
            ThreeRows::Misere => width != 6 || matches!(column, 1 | 4),
        }
    }
}

impl Run {
    /// How many columns it has.
    pub fn width(self) -> u8 {
        self.last - self.first + 1
    }

    /// Whether it is worth one shared step in normal play, or nothing.
    pub fn is_a_shared_step(self) -> bool {
        ThreeRows::run_is_a_shared_step(self.width().into())
    }

    /// Whether a step in this column is one at the edge of the run.
    pub fn has_edge(self, column: u8) -> bool {
        column == self.first || column == self.last
    }
}

impl Law {
    /// Whether the player to move wins.
    pub fn mover_wins(&self) -> bool {
        match self.rule {
            ThreeRows::Normal => self.shared_steps() % 2 == 1,
            ThreeRows::Misere => self.rule.mover_wins(self.runs.first().map_or(0, |run| run.width().into())),
        }
    }

    /// How many runs are worth a shared step.
    pub fn shared_steps(&self) -> usize {
        self.runs.iter().filter(|run| run.is_a_shared_step()).count()
    }

    /// The run that this column belongs to.
    pub fn run_of(&self, column: u8) -> Option<Run> {
        self.runs.iter().copied().find(|run| (run.first..=run.last).contains(&column))
    }

    /// Whether a step in this column wins. In normal play a step at an edge changes the class of its run and of no
    /// other, so either all of them win or none does; a step inside a run loses.
    pub fn step_wins(&self, column: u8) -> bool {
        self.run_of(column).is_some_and(|run| match self.rule {
            ThreeRows::Normal => self.mover_wins() && run.has_edge(column),
            ThreeRows::Misere => self.rule.step_wins(run.width().into(), (column - run.first).into()),
        })
    }
}

impl Dawson {
    /// What the law of three rows says about a position; `None` if it says nothing.
    ///
    /// It speaks of quiet positions in which only full columns can step, in misère play of those with at most one run.
    ///
    /// ```
    /// use kamni_dawson::{Chain, Dawson};
    /// use kamni::Game;
    ///
    /// let game = Dawson::new(3, 5, Chain::Two, false).unwrap();
    /// let law = game.three_rows_law(&game.start()).unwrap();
    /// assert!(law.mover_wins());
    /// assert!(law.step_wins(0) && law.step_wins(4) && !law.step_wins(2));
    /// ```
    pub fn three_rows_law(&self, position: &Position) -> Option<Law> {
        let rule = ThreeRows::of(self)?;
        if self.captures(position, -1) | self.captures(position, 1) != 0 {
            return None;
        }
        let full = self.full_columns(position);
        let taken = position.pawns[0] | position.pawns[1];
        let steps = Player::BOTH
            .into_iter()
            .fold(0, |steps, player| steps | self.ahead(position.pawns(player), player, 0) & !taken);
        // Steps are onto the middle row, unless a pawn of another kind of column makes one.
        if steps != full << self.columns {
            return None;
        }
        let mut runs: Vec<Run> = Vec::new();
        for column in (0..self.columns).filter(|column| full >> column & 1 == 1) {
            match runs.last_mut() {
                Some(run) if run.last + 1 == column => run.last = column,
                _ => runs.push(Run { first: column, last: column }),
            }
        }
        (rule == ThreeRows::Normal || runs.len() <= 1).then_some(Law { rule, runs })
    }

    /// The full columns of three rows, one bit each.
    fn full_columns(&self, position: &Position) -> u128 {
        let row = |pawns: u128, row: u8| pawns >> (row * self.columns) & self.bottom_row();
        let [white, black] = position.pawns;
        row(white, 0) & row(black, 2) & !row(white | black, 1)
    }

    /// Best play by the law, as far as it goes: the winner makes a step that it names, or the only legal move; whatever
    /// the loser does is lost, and the first legal move is at an edge. At most `longest` moves.
    pub fn three_rows_line(&self, position: &Position, longest: usize) -> Vec<Move> {
        let Some(law) = self.three_rows_law(position) else { return Vec::new() };
        let winner = if law.mover_wins() { position.turn } else { position.turn.other() };
        let (mut here, mut line, mut moves) = (*position, Vec::new(), Vec::new());
        while line.len() < longest {
            self.legal_moves(&here, &mut moves);
            let law = self.three_rows_law(&here);
            let wins = |mv: &&Move| law.as_ref().is_some_and(|law| law.step_wins(mv.from % self.columns));
            let next = match moves[..] {
                [] => break,
                [only] => Some(only),
                [first, ..] if here.turn != winner => Some(first),
                _ => moves.iter().find(wins).copied(),
            };
            let Some(mv) = next else { break };
            line.push(mv);
            self.play(&mut here, mv);
        }
        line
    }
}
