//! What Dawson's chess offers for its analysis.

use super::analysis::{self, Question};
use super::octal::Octal;
use super::published;
use crate::rules::{Dawson, Position};
use crate::theory::three_rows::ThreeRows;
use kamni::{Game, Notation, Player};
use kamni_solve::{Analysis, Basis, Budget, Published, Solve, Solved};
use kamni_tables::clock::Instant;
use std::collections::BTreeSet;
use std::time::Duration;

impl Solve for Dawson {
    fn analyze(&self, position: &Position, budget: &Budget) -> Analysis {
        analysis::analyze(self, position, budget)
    }

    fn continuation(&self, position: &Position, budget: &Budget) -> Vec<String> {
        analysis::continuation(self, position, budget)
    }

    /// A board can be too large to grade every first move: the winner comes first, then what time allows.
    fn solve(&self, budget: &Budget) -> Solved {
        let start = self.start();
        let question = Question::new(self, &start, budget);
        let begin = Instant::now();
        let value = question.value();
        let settled_in = begin.elapsed();
        let moves = value.map_or_else(Vec::new, |wins| question.moves(wins));
        let mut all = Vec::new();
        self.legal_moves(&start, &mut all);
        let best = moves.iter().filter(|(_, wins)| *wins == Some(true));
        let rules = self.rules().to_string();
        let grundy = Unplayable::parse(&rules).and_then(|rules| rules.grundy());
        Solved {
            winner: Some(if value == Some(false) { Player::Second } else { Player::First }),
            score: None,
            grundy,
            basis: match value {
                None => Basis::Heuristic,
                Some(_) if question.is_theorem() => Basis::Theorem,
                Some(_) => Basis::Search,
            },
            best: best.map(|&(mv, _)| self.move_text(mv)).collect(),
            moves: all.len(),
            open: moves.iter().filter(|(_, wins)| wins.is_none()).count(),
            settled_in,
            nodes: question.nodes(),
            rules,
            repeat: None,
        }
    }

    fn published(&self) -> Option<Published> {
        published::published(self)
    }

    /// Three rows are solved for every width: with single captures in normal play, otherwise in both kinds of play.
    fn solve_unplayable(rules: &str) -> Option<Solved> {
        let three_rows = Unplayable::parse(rules)?;
        let (width, grundy) = (three_rows.width, three_rows.grundy());
        let first_wins = match (grundy, three_rows.law()) {
            (Some(grundy), _) => grundy > 0,
            (None, law) => law?.mover_wins(width),
        };
        let best = three_rows.best();
        let moves = usize::try_from(width).unwrap_or(usize::MAX);
        Some(Solved {
            rules: rules.to_owned(),
            winner: Some(if first_wins { Player::First } else { Player::Second }),
            score: None,
            grundy,
            basis: Basis::Theorem,
            open: if best.is_some() { 0 } else { moves },
            best: best.unwrap_or_default(),
            moves,
            settled_in: Duration::ZERO,
            nodes: 0,
            repeat: None,
        })
    }
}

/// The start of three rows with any number of columns.
struct Unplayable {
    width: u64,
    single_captures: bool,
    misere: bool,
}

impl Unplayable {
    /// The most winning first steps that are listed.
    const LISTED: u64 = 100;

    /// Reads rules such as `dawson/3x1000,chain=any,misere`.
    fn parse(rules: &str) -> Option<Unplayable> {
        let mut words = rules.strip_prefix("dawson/3x")?.split(',');
        let width = words.next()?;
        let plain = !width.starts_with('0') && width.len() <= 18 && width.bytes().all(|b| b.is_ascii_digit());
        let mut read = Unplayable {
            width: width.parse().ok().filter(|_| plain)?,
            single_captures: false,
            misere: false,
        };
        let mut options: Vec<&str> = words.collect();
        read.misere = options.pop_if(|word| *word == "misere").is_some();
        match options[..] {
            [] | ["chain=2" | "chain=any"] => Some(read),
            ["chain=1"] => Some(Unplayable { single_captures: true, ..read }),
            _ => None,
        }
    }

    /// The Grundy value, if this is the octal game 0.137.
    fn grundy(&self) -> Option<u32> {
        (self.single_captures && !self.misere).then(|| Octal::new().value(self.width).into())
    }

    /// The law for captures of two.
    fn law(&self) -> Option<ThreeRows> {
        let law = if self.misere { ThreeRows::Misere } else { ThreeRows::Normal };
        (!self.single_captures).then_some(law)
    }

    /// The winning first steps, unless they are too many. In normal play only those at the edges can win.
    fn best(&self) -> Option<Vec<String>> {
        let law = self.law()?;
        let columns = match law {
            ThreeRows::Misere if self.width > Unplayable::LISTED => return None,
            ThreeRows::Misere => (0..self.width).collect(),
            ThreeRows::Normal => BTreeSet::from([0, self.width - 1]),
        };
        let wins = |column: &u64| law.step_wins(self.width, *column);
        Some(columns.into_iter().filter(wins).map(name_of_step).collect())
    }
}

/// The first step in a column, which may have any number of letters: after `z` comes `aa`, after `zz` `aaa`.
fn name_of_step(column: u64) -> String {
    let (mut letters, mut rest) = (Vec::new(), column + 1);
    while rest > 0 {
        letters.push(char::from(b'a' + ((rest - 1) % 26) as u8));
        rest = (rest - 1) / 26;
    }
    let column: String = letters.into_iter().rev().collect();
    format!("{column}1{column}2")
}
