//! What an analysis says.

use crate::reason::{Kind, Reason};
use kamni::{Game, Outcome, Player};
use std::fmt;

kamni::words! {
    /// The result of the game with best play, for one player.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Value {
        /// The player loses.
        Loss = "loss",
        /// A draw.
        Draw = "draw",
        /// The player wins.
        Win = "win",
    }
}

impl Value {
    /// The same result for the other player.
    pub fn other(self) -> Value {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }

    /// 0 for a loss, 1 for a draw, 2 for a win.
    pub fn rank(self) -> u8 {
        match self {
            Value::Loss => 0,
            Value::Draw => 1,
            Value::Win => 2,
        }
    }

    /// A win if `wins`, else a loss.
    pub fn win_if(wins: bool) -> Value {
        if wins { Value::Win } else { Value::Loss }
    }

    /// What an outcome is worth for `player`.
    pub fn of(outcome: Outcome, player: Player) -> Value {
        outcome.winner().map_or(Value::Draw, |winner| Value::win_if(winner == player))
    }

    /// The value of a finished position for the player to move; a draw if it is not finished.
    pub fn at_end<G: Game>(game: &G, position: &G::Position) -> Value {
        game.outcome(position).map_or(Value::Draw, |outcome| Value::of(outcome, game.turn(position)))
    }

    /// The value of a game whose final margin, own points minus the opponent's, is `margin`.
    pub fn of_margin(margin: i32) -> Value {
        match margin.signum() {
            1 => Value::Win,
            0 => Value::Draw,
            _ => Value::Loss,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

kamni::words! {
    /// Where an answer comes from.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Basis {
        /// A theorem, checked by exhaustive search.
        Theorem = "theorem",
        /// A table of positions.
        Table = "table",
        /// A result that was published when the game was solved; it is not proved again here.
        Published = "published",
        /// A search that came to its end.
        Search = "search",
        /// A heuristic evaluation.
        Heuristic = "heuristic",
    }
}

impl Basis {
    /// Whether answers from here are proved.
    pub fn is_exact(self) -> bool {
        self != Basis::Heuristic
    }
}

/// A move and what it leads to for the player who makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grade {
    /// The move.
    pub mv: String,
    /// The result with best play afterwards.
    pub value: Value,
    /// The mover's points from this move on minus the opponent's, where the game counts points.
    pub score: Option<i32>,
    /// Moves to the end, this one included, when the winner takes the shortest way and the loser the longest.
    pub distance: Option<u32>,
    /// Whether the value is proved. With an exact basis every move's value is, otherwise perhaps some.
    pub proved: bool,
    /// Why, if a short reason is known.
    pub reason: Option<Reason>,
    /// For a bad move: the moves that follow with best play, at most three turns of each player. Only with
    /// [`crate::Budget::lines`]; empty if unknown.
    pub line: Vec<String>,
}

impl Grade {
    /// A move and its value, and nothing more.
    pub fn new(mv: String, value: Value, proved: bool) -> Grade {
        Grade { mv, value, score: None, distance: None, proved, reason: None, line: Vec::new() }
    }

    /// The same with this reason.
    pub fn because(self, reason: impl Into<Option<Reason>>) -> Grade {
        Grade { reason: reason.into(), ..self }
    }
}

/// What is known about a position. Values are the mover's.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The result with best play; of a finished game, its result for the side to move.
    pub value: Value,
    /// The mover's points still to come minus the opponent's, where the game counts points.
    pub score: Option<i32>,
    /// Moves to the end if the winner takes the shortest way and the loser the longest, if known.
    pub distance: Option<u32>,
    /// Where all this comes from.
    pub basis: Basis,
    /// Whether the value is proved. With an exact basis it is; otherwise it may be, though not that of every move.
    pub proved: bool,
    /// The reasons, the most important first. Never empty: if no short reason is known, one says so.
    pub reasons: Vec<Reason>,
    /// Best play from here, as far as it is known.
    pub line: Vec<String>,
    /// The legal moves, best first, at most [`Analysis::MOST_MOVES`].
    pub moves: Vec<Grade>,
    /// How many more legal moves there are.
    pub moves_left_out: usize,
    /// How many positions were looked at for this; 0 for a theorem.
    pub nodes: u64,
}

impl Analysis {
    /// The most moves that an analysis lists.
    pub const MOST_MOVES: usize = 10_000;

    /// The most moves, from the best on, that get a reason of their own.
    pub const MOST_REASONS: usize = 64;

    /// What the reasons of the position rest on, the best of them.
    pub fn kind(&self) -> Kind {
        self.reasons.iter().map(|reason| reason.kind).min().unwrap_or(Kind::None)
    }

    /// The longest line that an analysis gives.
    pub const LONGEST_LINE: usize = 200;

    /// The analysis of a finished game, whose result for the player to move is `value`.
    pub fn finished(value: Value, distance: Option<u32>, score: Option<i32>, reason: Reason) -> Analysis {
        Analysis {
            value,
            score,
            distance,
            basis: Basis::Theorem,
            proved: true,
            reasons: vec![reason],
            line: Vec::new(),
            moves: Vec::new(),
            moves_left_out: 0,
            nodes: 0,
        }
    }

    /// The analysis of a position about which nothing is known but its moves.
    pub(crate) fn unproved(mut moves: Vec<String>, reason: Reason) -> Analysis {
        let even = |mv| Grade::new(mv, Value::Draw, false);
        let moves_left_out = moves.len().saturating_sub(Analysis::MOST_MOVES);
        moves.truncate(Analysis::MOST_MOVES);
        Analysis {
            value: Value::Draw,
            score: None,
            distance: None,
            basis: Basis::Heuristic,
            proved: false,
            reasons: vec![reason],
            line: Vec::new(),
            moves: moves.into_iter().map(even).collect(),
            moves_left_out,
            nodes: 0,
        }
    }
}
