//! Whole games: what the start is worth.

use crate::analysis::{Analysis, Basis, Value};
use crate::analyze::analyze;
use crate::budget::Budget;
use crate::dawson::{self, octal::Octal};
use kamni::games::dawson::Dawson;
use kamni::{AnyGame, Notation, ParseError, Player};
use std::time::{Duration, Instant};

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
}

impl Solved {
    fn of(analysis: &Analysis, settled_in: Duration) -> Solved {
        let turn = analysis.position.turn();
        let winner = match analysis.value {
            Value::Win => Some(turn),
            Value::Loss => Some(turn.other()),
            Value::Draw => None,
        };
        let best = analysis.moves.iter().filter(|grade| match analysis.score {
            Some(_) => grade.score == analysis.score,
            None => grade.value == analysis.value && analysis.value != Value::Loss,
        });
        Solved {
            rules: analysis.position.rules(),
            winner,
            score: analysis.score.map(|score| if turn == Player::First { score } else { -score }),
            grundy: None,
            basis: analysis.basis,
            best: best.map(|grade| grade.mv.clone()).collect(),
            moves: analysis.moves.len() + analysis.moves_left_out,
            open: 0,
            settled_in,
            nodes: analysis.nodes,
        }
    }
}

/// Solves the start of the game with these rules, within the budget. Three rows of Dawson's chess with `chain=1`
/// are solved for every width, also those that are too wide to be played here.
pub fn solve(rules: &str, budget: &Budget) -> Result<Solved, ParseError> {
    match rules.parse::<AnyGame>() {
        Ok(game) => {
            let start = game.start();
            let mut solved = match start.typed::<Dawson>() {
                Some((game, _)) => solve_dawson(game, budget),
                None => {
                    let begin = Instant::now();
                    let analysis = analyze(&start, budget);
                    Solved::of(&analysis, begin.elapsed())
                }
            };
            solved.grundy = octal_width(&solved.rules).map(grundy);
            Ok(solved)
        }
        Err(error) => match octal_width(rules) {
            Some(width) => Ok(octal_start(rules, width)),
            None => Err(error),
        },
    }
}

/// The width, if the rules are those of the octal game 0.137.
fn octal_width(rules: &str) -> Option<u64> {
    let width = rules.strip_prefix("dawson/3x")?.strip_suffix(",chain=1")?;
    let plain = !width.starts_with('0') && width.len() <= 18 && width.bytes().all(|b| b.is_ascii_digit());
    width.parse().ok().filter(|_| plain)
}

fn octal_start(rules: &str, width: u64) -> Solved {
    let grundy = grundy(width);
    Solved {
        rules: rules.to_owned(),
        winner: Some(if grundy > 0 { Player::First } else { Player::Second }),
        score: None,
        grundy: Some(grundy),
        basis: Basis::Theorem,
        best: Vec::new(),
        moves: usize::try_from(width).unwrap_or(usize::MAX),
        open: usize::try_from(width).unwrap_or(usize::MAX),
        settled_in: Duration::ZERO,
        nodes: 0,
    }
}

fn grundy(width: u64) -> u32 {
    Octal::new().value(width).into()
}

/// Dawson's chess can be too large to grade every first move: the winner comes first, then what time allows.
fn solve_dawson(game: &Dawson, budget: &Budget) -> Solved {
    let start = kamni::Game::start(game);
    let question = dawson::Question::new(game, &start, budget);
    let begin = Instant::now();
    let value = question.value();
    let settled_in = begin.elapsed();
    let moves = value.map_or_else(Vec::new, |wins| question.moves(wins));
    let best = moves.iter().filter(|(_, wins)| *wins == Some(true));
    let octal = octal_width(&game.rules().to_string()).is_some();
    Solved {
        rules: game.rules().to_string(),
        winner: Some(if value == Some(false) { Player::Second } else { Player::First }),
        score: None,
        grundy: None,
        basis: match value {
            None => Basis::Heuristic,
            Some(_) if octal => Basis::Theorem,
            Some(_) => Basis::Search,
        },
        best: best.map(|&(mv, _)| game.move_text(mv)).collect(),
        moves: moves.len(),
        open: moves.iter().filter(|(_, wins)| wins.is_none()).count(),
        settled_in,
        nodes: question.nodes(),
    }
}
