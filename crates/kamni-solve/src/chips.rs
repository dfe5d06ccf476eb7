//! The annihilating chips, by the criterion: every move graded, also with a million chips a side.

use crate::analysis::{Analysis, Basis, Grade, Value};
use crate::budget::Budget;
use crate::solve::Solve;
use kamni::games::chips::{Chips, Move, Position};
use kamni::{Game, Notation, Player, Reason, message};
use std::cmp::Reverse;

impl Solve for Chips {
    fn analyze(&self, position: &Position, _budget: &Budget) -> Analysis {
        analyze(self, position)
    }
}

fn analyze(game: &Chips, position: &Position) -> Analysis {
    let graded = Grades::of(game, position);
    let over = game.outcome(position);
    let moves_left_out = graded.all.len().saturating_sub(Analysis::MOST_MOVES);
    let best = graded.best(Analysis::MOST_MOVES);
    Analysis {
        value: value(game, position),
        score: None,
        // A hunt has a length, but the theorem does not tell it.
        distance: over.map(|_| 0),
        basis: Basis::Theorem,
        proved: true,
        reasons: if over.is_some() {
            vec![reason_of_the_end(position)]
        } else {
            game.reason(position).into_iter().collect()
        },
        line: line(game, position, best.first().map(|graded| graded.mv)),
        moves: best
            .iter()
            .map(|graded| Grade {
                mv: game.move_text(graded.mv),
                value: graded.value,
                score: None,
                distance: None,
                proved: true,
            })
            .collect(),
        moves_left_out,
        nodes: 0,
    }
}

/// The value for the player to move.
fn value(game: &Chips, position: &Position) -> Value {
    let turn = game.turn(position);
    match (game.outcome(position), game.criterion(position)) {
        (Some(outcome), _) => Value::of(outcome, turn),
        (None, Some(criterion)) if !criterion.draws => Value::win_if(turn != criterion.runner),
        _ => Value::Draw,
    }
}

fn reason_of_the_end(position: &Position) -> Reason {
    Reason::new(match position.runner() {
        None => message!("chips-why-equal", "both have the same number of chips: a draw at once"),
        Some(runner) if position.cells(runner).is_empty() => {
            message!("chips-why-gone", "one player has no chip left and has lost")
        }
        Some(_) => message!(
            "chips-why-away",
            "the runner is to move and his rightmost chip is to the right of every attacking chip: nobody catches it",
        ),
    })
}

/// Best play for some moves; a single one where the line of chips is so long that each step costs.
fn line(game: &Chips, position: &Position, mut best: Option<Move>) -> Vec<String> {
    let chips: usize = Player::BOTH.iter().map(|&player| position.cells(player).len()).sum();
    let steps = (200_000 / (chips + 1)).clamp(1, 60);
    let mut position = position.clone();
    let mut line = Vec::new();
    while let Some(mv) = best {
        line.push(game.move_text(mv));
        if line.len() == steps {
            break;
        }
        game.play(&mut position, mv);
        best = Grades::of(game, &position).best(1).first().map(|graded| graded.mv);
    }
    line
}

/// A move, its value, and what decides between moves of equal value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Graded {
    mv: Move,
    value: Value,
    /// True for the move of the proved strategy.
    strategy: bool,
    /// True if two chips are destroyed.
    annihilates: bool,
    /// How well this serves the mover in the criterion: the more the better.
    slack: i64,
}

/// All moves of a position, graded in one go.
struct Grades {
    all: Vec<Graded>,
}

impl Grades {
    fn of(game: &Chips, position: &Position) -> Grades {
        let mut moves = Vec::new();
        game.legal_moves(position, &mut moves);
        if moves.is_empty() {
            return Grades { all: Vec::new() };
        }
        let Some(runner) = position.runner() else {
            return Grades { all: Vec::new() };
        };
        let turn = game.turn(position);
        let sums = Sums::of(position, runner);
        let strategy = game.strategy(position);
        let grade = |mv: Move| {
            let (closest, annihilates) = sums.after(mv, turn == runner);
            // After the runner's move the attacker is to move, and the other way round.
            let needed = if turn == runner { 2 } else { 1 };
            let value = match closest {
                Some(closest) if closest >= needed => Value::Draw,
                _ => Value::win_if(turn != runner),
            };
            let closest = closest.unwrap_or(i64::MIN / 2);
            let slack = if turn == runner { closest } else { -closest };
            Graded { mv, value, strategy: strategy == Some(mv), annihilates, slack }
        };
        Grades { all: moves.into_iter().map(grade).collect() }
    }

    /// The `most` best moves, best first.
    fn best(self, most: usize) -> Vec<Graded> {
        let order = |graded: &Graded| {
            // Who hunts wants chips destroyed, who is hunted and lost wants to live on.
            let destroys = graded.annihilates == (graded.value == Value::Win);
            let place = (graded.mv.from, graded.mv.right);
            (Reverse(graded.value), Reverse(graded.strategy), Reverse(destroys), Reverse(graded.slack), place)
        };
        let mut all = self.all;
        if all.len() > most && most > 0 {
            all.select_nth_unstable_by_key(most - 1, order);
            all.truncate(most);
        }
        all.sort_unstable_by_key(order);
        all
    }
}

/// The criterion's sums, prepared so that the effect of any move is found in logarithmic time.
///
/// With E and A the sums of the i rightmost chips of runner and attacker and D = E - A: a quiet move
/// changes D by one from some i on. An annihilation takes out one chip of each, e with number k and
/// a with number j; then the new D is the old one below both numbers, D(i+1) - e + a above both,
/// and in between E(i+1) - A(i) - e or E(i) - A(i+1) + a.
struct Sums {
    /// Cells from right to left.
    runner: Vec<i64>,
    attacker: Vec<i64>,
    /// max D(1..=i), by i.
    up_to: Vec<i64>,
    /// max D(i..=n), by i.
    from: Vec<i64>,
    /// E(i+1) - A(i) and E(i) - A(i+1), by i.
    runner_ahead: RangeMax,
    attacker_ahead: RangeMax,
}

/// Smaller than every sum, and far from overflow.
const NOTHING: i64 = i64::MIN / 4;

impl Sums {
    fn of(position: &Position, runner: Player) -> Sums {
        let from_the_right =
            |player: Player| position.cells(player).iter().rev().map(|&cell| cell as i64).collect::<Vec<_>>();
        let (runner, attacker) = (from_the_right(runner), from_the_right(runner.other()));
        let n = runner.len();
        let prefix = |cells: &[i64]| {
            let mut sums = vec![0];
            sums.extend(cells.iter().take(n + 1).scan(0, |sum, cell| {
                *sum += cell;
                Some(*sum)
            }));
            sums
        };
        let (e, a) = (prefix(&runner), prefix(&attacker));
        let d = |i: usize| e[i] - a[i];
        let mut up_to = vec![NOTHING; n + 2];
        let mut from = vec![NOTHING; n + 2];
        for i in 1..=n {
            up_to[i] = up_to[i - 1].max(d(i));
        }
        for i in (1..=n).rev() {
            from[i] = from[i + 1].max(d(i));
        }
        let runner_ahead = RangeMax::new((0..n).map(|i| e[i + 1] - a[i]).collect());
        let attacker_ahead = RangeMax::new((0..n).map(|i| e[i] - a[i + 1]).collect());
        Sums { runner, attacker, up_to, from, runner_ahead, attacker_ahead }
    }

    /// The largest D after a move, `None` if the runner has no chip left; and whether two chips were
    /// destroyed.
    fn after(&self, mv: Move, runner_moves: bool) -> (Option<i64>, bool) {
        let (from, to) = (mv.from as i64, mv.to() as i64);
        let (own, enemy) =
            if runner_moves { (&self.runner, &self.attacker) } else { (&self.attacker, &self.runner) };
        // Numbers of chips, from 1, from the right: the first on a cell, and the last.
        let first = |cells: &[i64], cell: i64| cells.partition_point(|&c| c > cell) + 1;
        let last = |cells: &[i64], cell: i64| cells.partition_point(|&c| c >= cell);
        let hit = first(enemy, to);
        if enemy.get(hit - 1) == Some(&to) {
            let mine = first(own, from);
            let (k, j) = if runner_moves { (mine, hit) } else { (hit, mine) };
            return (self.without(k, j), true);
        }
        let (number, change) = if mv.right { (first(own, from), 1) } else { (last(own, from), -1) };
        let change = if runner_moves { change } else { -change };
        let number = number.min(self.runner.len() + 1);
        (Some(self.up_to[number - 1].max(self.from[number] + change)), false)
    }

    /// The largest D without the runner's chip number k and the attacker's number j.
    fn without(&self, k: usize, j: usize) -> Option<i64> {
        let n = self.runner.len();
        if n == 1 {
            return None;
        }
        let (e, a) = (self.runner[k - 1], self.attacker[j - 1]);
        let below = self.up_to[k.min(j).min(n) - 1];
        let between = if k < j {
            self.runner_ahead.max(k, j.min(n)) - e
        } else {
            self.attacker_ahead.max(j, k.min(n)) + a
        };
        let above = match k.max(j) {
            high if high < n => self.from[high + 1] - e + a,
            _ => NOTHING,
        };
        Some(below.max(between).max(above))
    }
}

/// Numbers whose maximum over any range is found in logarithmic time.
struct RangeMax {
    /// A heap-ordered tree; the leaves are the second half.
    tree: Vec<i64>,
}

impl RangeMax {
    fn new(numbers: Vec<i64>) -> RangeMax {
        let n = numbers.len();
        let mut tree = vec![NOTHING; n];
        tree.extend(numbers);
        for i in (1..n).rev() {
            tree[i] = tree[2 * i].max(tree[2 * i + 1]);
        }
        RangeMax { tree }
    }

    /// The maximum over `from..to`; of nothing it is [`NOTHING`].
    fn max(&self, from: usize, to: usize) -> i64 {
        let n = self.tree.len() / 2;
        let (mut low, mut high, mut best) = (from + n, to + n, NOTHING);
        while low < high {
            if low % 2 == 1 {
                best = best.max(self.tree[low]);
                low += 1;
            }
            if high % 2 == 1 {
                high -= 1;
                best = best.max(self.tree[high]);
            }
            low /= 2;
            high /= 2;
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    pub(super) fn small_positions(fewer: usize, more: usize, last: u64) -> Vec<Position> {
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
