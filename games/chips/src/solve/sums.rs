//! The sums of the criterion, prepared so that the effect of any move is found in logarithmic time.

use crate::rules::{Move, Position};
use kamni::Player;

/// What a move does to the numbered chips. Chips are numbered from 1, from the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// A chip of the mover's moves by one cell and meets nobody.
    Step {
        /// The number of the chip, which it keeps.
        number: usize,
        /// True if it goes to the right.
        right: bool,
    },
    /// Two chips are destroyed.
    Hit {
        /// The number of the runner's.
        runner: usize,
        /// The number of the attacker's.
        attacker: usize,
        /// The cell where they met.
        cell: i64,
    },
}

/// The chips of both sides and the leads of all groups.
///
/// With E and A the sums of the i rightmost chips of runner and attacker and D = E - A, the lead: a quiet move
/// changes D by one from some i on. An annihilation takes out one chip of each, e with number k and
/// a with number j; then the new D is the old one below both numbers, D(i+1) - e + a above both,
/// and in between E(i+1) - A(i) - e or E(i) - A(i+1) + a.
pub(super) struct Sums {
    /// Cells from right to left.
    pub runner: Vec<i64>,
    pub attacker: Vec<i64>,
    /// Whether it is the runner's move.
    pub runner_moves: bool,
    /// max D(1..=i), by i.
    up_to: Vec<i64>,
    /// max D(i..=n), by i.
    from: Vec<i64>,
    /// E(i+1) - A(i) and E(i) - A(i+1), by i.
    pub runner_ahead: RangeMax,
    pub attacker_ahead: RangeMax,
}

/// Smaller than every sum, and far from overflow.
pub(super) const NOTHING: i64 = i64::MIN / 4;

impl Sums {
    pub fn of(position: &Position, runner: Player, turn: Player) -> Sums {
        let runner_moves = turn == runner;
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
        Sums { runner, attacker, runner_moves, up_to, from, runner_ahead, attacker_ahead }
    }

    /// The lead of every group, by its size; of no chips there is none.
    pub fn leads(&self) -> RangeMax {
        let pairs = self.runner.iter().zip(&self.attacker);
        let leads = pairs.scan(0, |lead, (e, a)| {
            *lead += e - a;
            Some(*lead)
        });
        RangeMax::new([NOTHING].into_iter().chain(leads).collect())
    }

    /// What a move does.
    pub fn change(&self, mv: Move) -> Change {
        let (from, to) = (mv.from as i64, mv.to() as i64);
        let (own, enemy) =
            if self.runner_moves { (&self.runner, &self.attacker) } else { (&self.attacker, &self.runner) };
        // The first chip on a cell, and the last.
        let first = |cells: &[i64], cell: i64| cells.partition_point(|&c| c > cell) + 1;
        let last = |cells: &[i64], cell: i64| cells.partition_point(|&c| c >= cell);
        let hit = first(enemy, to);
        if enemy.get(hit - 1) == Some(&to) {
            let mine = first(own, from);
            let (runner, attacker) = if self.runner_moves { (mine, hit) } else { (hit, mine) };
            return Change::Hit { runner, attacker, cell: to };
        }
        let number = if mv.right { first(own, from) } else { last(own, from) };
        Change::Step { number, right: mv.right }
    }

    /// By how much a step changes the leads of all groups that contain its chip.
    pub fn gain(&self, right: bool) -> i64 {
        if right == self.runner_moves { 1 } else { -1 }
    }

    /// The largest lead after a move, `None` if the runner has no chip left.
    pub fn largest_lead(&self, change: Change) -> Option<i64> {
        match change {
            Change::Step { number, right } => {
                let number = number.min(self.runner.len() + 1);
                Some(self.up_to[number - 1].max(self.from[number] + self.gain(right)))
            }
            Change::Hit { runner, attacker, .. } => self.without(runner, attacker),
        }
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
pub(super) struct RangeMax {
    /// A heap-ordered tree; the leaves are the second half.
    tree: Vec<i64>,
}

impl RangeMax {
    pub fn new(numbers: Vec<i64>) -> RangeMax {
        let n = numbers.len();
        let mut tree = vec![NOTHING; n];
        tree.extend(numbers);
        for i in (1..n).rev() {
            tree[i] = tree[2 * i].max(tree[2 * i + 1]);
        }
        RangeMax { tree }
    }

    /// The number at `place`.
    pub fn at(&self, place: usize) -> i64 {
        self.tree[place + self.tree.len() / 2]
    }

    /// The maximum over `from..to`; of nothing it is [`NOTHING`].
    pub fn max(&self, from: usize, to: usize) -> i64 {
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

    /// The first place in `from..to` whose number is at least `least`.
    pub fn first_at_least(&self, least: i64, from: usize, to: usize) -> Option<usize> {
        if from >= to || self.max(from, to) < least {
            return None;
        }
        // There is one in `from..high`, and none in `from..low`.
        let (mut low, mut high) = (from, to);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            if self.max(low, middle) >= least { high = middle } else { low = middle }
        }
        Some(low)
    }
}
