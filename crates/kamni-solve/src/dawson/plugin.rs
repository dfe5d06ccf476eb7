//! What Dawson's chess offers for its analysis.

use super::analysis::{self, Question};
use super::octal::Octal;
use super::published;
use crate::analysis::{Analysis, Basis};
use crate::budget::Budget;
use crate::published::Published;
use crate::solve::Solve;
use crate::solved::Solved;
use kamni::games::dawson::{Dawson, Position};
use kamni::{Game, Notation, Player};
use std::time::{Duration, Instant};

impl Solve for Dawson {
    fn analyze(&self, position: &Position, budget: &Budget) -> Analysis {
        analysis::analyze(self, position, budget)
    }

    /// A board can be too large to grade every first move: the winner comes first, then what time allows.
    fn solve(&self, budget: &Budget) -> Solved {
        let start = self.start();
        let question = Question::new(self, &start, budget);
        let begin = Instant::now();
        let value = question.value();
        let settled_in = begin.elapsed();
        let moves = value.map_or_else(Vec::new, |wins| question.moves(wins));
        let best = moves.iter().filter(|(_, wins)| *wins == Some(true));
        let rules = self.rules().to_string();
        let grundy = octal_width(&rules).map(grundy);
        Solved {
            winner: Some(if value == Some(false) { Player::Second } else { Player::First }),
            score: None,
            grundy,
            basis: match value {
                None => Basis::Heuristic,
                Some(_) if grundy.is_some() => Basis::Theorem,
                Some(_) => Basis::Search,
            },
            best: best.map(|&(mv, _)| self.move_text(mv)).collect(),
            moves: moves.len(),
            open: moves.iter().filter(|(_, wins)| wins.is_none()).count(),
            settled_in,
            nodes: question.nodes(),
            rules,
        }
    }

    fn published(&self) -> Option<Published> {
        published::published(self)
    }

    /// Three rows with `chain=1` are solved for every width.
    fn solve_unplayable(rules: &str) -> Option<Solved> {
        let width = octal_width(rules)?;
        let grundy = grundy(width);
        let moves = usize::try_from(width).unwrap_or(usize::MAX);
        Some(Solved {
            rules: rules.to_owned(),
            winner: Some(if grundy > 0 { Player::First } else { Player::Second }),
            score: None,
            grundy: Some(grundy),
            basis: Basis::Theorem,
            best: Vec::new(),
            moves,
            open: moves,
            settled_in: Duration::ZERO,
            nodes: 0,
        })
    }
}

/// The width, if the rules are those of the octal game 0.137.
fn octal_width(rules: &str) -> Option<u64> {
    let width = rules.strip_prefix("dawson/3x")?.strip_suffix(",chain=1")?;
    let plain = !width.starts_with('0') && width.len() <= 18 && width.bytes().all(|b| b.is_ascii_digit());
    width.parse().ok().filter(|_| plain)
}

fn grundy(width: u64) -> u32 {
    Octal::new().value(width).into()
}
