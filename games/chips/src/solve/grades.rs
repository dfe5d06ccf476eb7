//! All moves of a position, graded by the criterion in one go.

use super::distance::{Bounds, Distances};
use super::sums::{Change, Sums};
use crate::rules::{Chips, Move, Position};
use kamni::{Game, Player};
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
    /// What is known beyond that, which counts first: the more the better. See [`Grades::refine`].
    rank: i64,
}

/// With more chips of both players together no reply is looked at.
const FEW_CHIPS: usize = 64;

/// More than any [`trap`].
const PLY: i64 = 1 << 10;

/// More than any [`room`] that counts.
const ROOM: i64 = 1 << 40;

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
            Graded { mv, value, ends, strategy: strategy == Some(mv), annihilates, slack, rank: 0 }
        };
        Grades { all: moves.into_iter().map(grade).collect(), sums: Some(sums) }
    }

    /// Ranks the moves of a position with few chips: of winning moves the quickest first, of losing ones the one that lasts longest, and
    /// where that is equal or not known the best trap. `distances` are not searched, only asked for what they know.
    pub fn refine(&mut self, game: &Chips, position: &Position, distances: Option<&Distances>) {
        if Player::BOTH.iter().map(|&player| position.cells(player).len()).sum::<usize>() > FEW_CHIPS {
            return;
        }
        for graded in &mut self.all {
            let mut next = position.clone();
            game.play(&mut next, graded.mv);
            let bounds = distances.and_then(|distances| distances.bounds(&next));
            graded.rank = match (graded.value, bounds) {
                (Value::Win, Some(Bounds { most, .. })) => -PLY * i64::from(most),
                (Value::Win, None) => 0,
                (Value::Loss, Some(Bounds { least, .. })) => {
                    PLY * i64::from(least) + trap(game, &next, Value::Win)
                }
                (Value::Loss, None) => {
                    let hard = trap(game, &next, Value::Win) - PLY * hits(&next);
                    hard * ROOM + room(&next).min(ROOM - 1)
                }
                (Value::Draw, _) => trap(game, &next, Value::Draw),
            };
        }
    }

    /// Leaves only these moves.
    pub fn retain(&mut self, is_wanted: impl FnMut(&Graded) -> bool) {
        self.all.retain(is_wanted);
    }

    /// The `most` best moves, best first; they are taken out.
    pub fn best(&mut self, most: usize) -> Vec<Graded> {
        let order = |graded: &Graded| {
            // Who hunts wants chips destroyed, who is hunted and lost wants to live on.
            let destroys = graded.annihilates == (graded.value == Value::Win);
            let place = (graded.mv.from, graded.mv.right);
            let proved = (Reverse(graded.ends), Reverse(graded.rank), Reverse(graded.strategy));
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

/// How many in a thousand of the replies are mistakes in a position that is worth `value` to the player to move.
fn trap(game: &Chips, position: &Position, value: Value) -> i64 {
    let replies = Grades::of(game, position).all;
    let mistakes = replies.iter().filter(|graded| graded.value < value).count();
    (1_000 * mistakes / replies.len().max(1)) as i64
}

/// How many of the runner's chips the attacker can hit with the next move.
fn hits(position: &Position) -> i64 {
    let Some(runner) = position.runner() else { return 0 };
    let attackers = position.cells(runner.other());
    let stands = |cell: u64| attackers.binary_search(&cell).is_ok();
    let is_hit = |&&cell: &&u64| stands(cell + 1) || cell > 0 && stands(cell - 1);
    position.cells(runner).iter().filter(is_hit).count() as i64
}

/// How far the runner's chips are from the attacking chip next to each, all steps added.
fn room(position: &Position) -> i64 {
    let Some(runner) = position.runner() else { return 0 };
    let attackers = position.cells(runner.other());
    let nearest = |&cell: &u64| {
        let right = attackers.partition_point(|&attacker| attacker < cell);
        let next_to = &attackers[right.saturating_sub(1)..(right + 1).min(attackers.len())];
        next_to.iter().map(|&attacker| attacker.abs_diff(cell)).min().unwrap_or(0) as i64
    };
    position.cells(runner).iter().map(nearest).sum()
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
