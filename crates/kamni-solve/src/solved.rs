//! The result of solving a whole game.

use crate::analysis::{Analysis, Basis, Value};
use kamni::Player;
use std::time::Duration;

/// What the start of a game is worth.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The rules.
    pub rules: String,
    /// The winner with best play; `None` for a draw.
    pub winner: Option<Player>,
    /// The first player's points minus the second's with best play, where the game counts points.
    pub score: Option<i32>,
    /// The Grundy value, where the game is a sum of equal kinds of moves for both.
    pub grundy: Option<u32>,
    /// Where this comes from.
    pub basis: Basis,
    /// The first moves that keep the best result; none if every first move loses, unless points are counted.
    pub best: Vec<String>,
    /// All first moves.
    pub moves: usize,
    /// How many of them were not settled within the budget.
    pub open: usize,
    /// How long it took to settle the start, before its first moves were looked at one by one.
    pub settled_in: Duration,
    /// How many positions were looked at; 0 for a theorem.
    pub nodes: u64,
    /// The command that proves it again, where this is a published result.
    pub repeat: Option<String>,
}

impl Solved {
    /// What the analysis of the start, where the first player is to move, says about the game with these rules.
    pub fn of(rules: String, analysis: &Analysis, settled_in: Duration) -> Solved {
        let winner = match analysis.value {
            Value::Win => Some(Player::First),
            Value::Loss => Some(Player::Second),
            Value::Draw => None,
        };
        let best = analysis.moves.iter().filter(|grade| grade.proved).filter(|grade| match analysis.score {
            Some(_) => grade.score == analysis.score,
            None => grade.value == analysis.value && analysis.value != Value::Loss,
        });
        Solved {
            rules,
            winner,
            score: analysis.score,
            grundy: None,
            basis: match analysis.basis {
                // The value can be proved though not every move is.
                Basis::Heuristic if analysis.proved => Basis::Search,
                basis => basis,
            },
            best: best.map(|grade| grade.mv.clone()).collect(),
            moves: analysis.moves.len() + analysis.moves_left_out,
            open: analysis.moves.iter().filter(|grade| !grade.proved).count(),
            settled_in,
            nodes: analysis.nodes,
            repeat: None,
        }
    }
}
