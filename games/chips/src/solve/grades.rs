//! All moves of a position, graded by the criterion in one go.

use super::sums::{Change, Sums};
use crate::rules::{Chips, Move, Position};
use kamni::Game;
use kamni_solve::Value;
use std::cmp::Reverse;

/// A move, its value, and what decides between moves of equal value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Graded {
    pub mv: Move,
    pub value: Value,
    /// True if it wins at once.
    ends: bool,
    /// True for the move of the proved strategy.
    strategy: bool,
    /// True if two chips are destroyed.
    annihilates: bool,
    /// How well this serves the mover in the criterion: the more the better.
    slack: i64,
}

/// All moves of a position, graded in one go.
pub(super) struct Grades {
    pub all: Vec<Graded>,
    /// What they were graded by; nothing if the game is over.
    pub sums: Option<Sums>,
}

impl Grades {
    pub fn of(game: &Chips, position: &Position) -> Grades {
        let mut moves = Vec::new();
        game.legal_moves(position, &mut moves);
        if moves.is_empty() {
            return Grades { all: Vec::new(), sums: None };
        }
        let Some(runner) = position.runner() else {
            return Grades { all: Vec::new(), sums: None };
        };
        let turn = game.turn(position);
        let sums = Sums::of(position, runner, turn);
        let strategy = game.strategy(position);
        let grade = |mv: Move| {
            let change = sums.change(mv);
            let closest = sums.largest_lead(change);
            // After the runner's move the attacker is to move, and the other way round.
            let needed = if turn == runner { 2 } else { 1 };
            let value = match closest {
                Some(closest) if closest >= needed => Value::Draw,
                _ => Value::win_if(turn != runner),
            };
            let ends = closest.is_none() && value == Value::Win;
            let closest = closest.unwrap_or(i64::MIN / 2);
            let slack = if turn == runner { closest } else { -closest };
            let annihilates = matches!(change, Change::Hit { .. });
            Graded { mv, value, ends, strategy: strategy == Some(mv), annihilates, slack }
        };
        Grades { all: moves.into_iter().map(grade).collect(), sums: Some(sums) }
    }

    /// The `most` best moves, best first; they are taken out.
    pub fn best(&mut self, most: usize) -> Vec<Graded> {
        let order = |graded: &Graded| {
            // Who hunts wants chips destroyed, who is hunted and lost wants to live on.
            let destroys = graded.annihilates == (graded.value == Value::Win);
            let place = (graded.mv.from, graded.mv.right);
            let proved = (Reverse(graded.ends), Reverse(graded.strategy));
            (Reverse(graded.value), proved, Reverse(destroys), Reverse(graded.slack), place)
        };
        let mut all = std::mem::take(&mut self.all);
        if all.len() > most && most > 0 {
            all.select_nth_unstable_by_key(most - 1, order);
            all.truncate(most);
        }
        all.sort_unstable_by_key(order);
        all
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::analysis::value;
    use super::*;
    use kamni::Notation;

    /// Every position with few chips on few cells: grading all moves at once gives what making each
    /// move and asking the criterion gives.
    #[test]
    fn grades_agree_with_playing_the_move() {
        let game = Chips;
        let mut checked = 0;
        for position in small_positions(3, 4, 6) {
            for graded in Grades::of(&game, &position).all {
                let mut next = position.clone();
                game.play(&mut next, graded.mv);
                assert_eq!(graded.value, value(&game, &next).other(), "{:?} in {position:?}", graded.mv);
                checked += 1;
            }
        }
        assert!(checked > 50_000, "only {checked}");
    }

    /// All positions with at most these many chips a side on cells 0 to `last`.
    pub(in super::super) fn small_positions(fewer: usize, more: usize, last: u64) -> Vec<Position> {
        let hands = |most: usize| {
            let mut hands: Vec<Vec<u64>> = vec![vec![]];
            let mut longest = hands.clone();
            for _ in 0..most {
                let longer = longest.iter().flat_map(|hand| {
                    let from = hand.last().copied().unwrap_or(0);
                    (from..=last).map(move |cell| [hand.as_slice(), &[cell]].concat())
                });
                longest = longer.collect();
                hands.extend(longest.iter().cloned());
            }
            hands
        };
        let text = |hand: &[u64]| {
            if hand.is_empty() {
                "-".to_owned()
            } else {
                hand.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
            }
        };
        let (few, many) = (hands(fewer), hands(more));
        let pairs = few.iter().flat_map(|a| many.iter().map(move |b| (a, b)));
        pairs
            .flat_map(|(a, b)| [format!("{}:{} 1", text(a), text(b)), format!("{}:{} 2", text(a), text(b))])
            .filter_map(|text| Chips.parse_position(&text).ok())
            .collect()
    }
}
