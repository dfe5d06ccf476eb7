//! What every move leaves: who is ahead of whom, and what the attacker answers.

use super::sums::{Change, NOTHING, RangeMax, Sums};
use crate::rules::Move;

/// More front chips than this of either player nobody wants to read: then the first of them and the last stand for all.
const MOST_NAMED: usize = 4;
/// More guards than this nobody wants to read.
pub(super) const MOST_GUARDS: usize = 3;

/// What a move leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Left {
    /// The cell where two chips were destroyed, if any were.
    pub hit: Option<u64>,
    /// How the runner stands, `None` if no runner chip is left.
    pub lead: Option<Lead>,
    /// Where every runner chip has an attacking chip in front of it, number by number from the right: the first of these pairs,
    /// the attacker's cell and the runner's. Else nothing.
    pub guards: Vec<[u64; 2]>,
    /// What the attacker plays next, if it is the attacker's turn and the lead is not enough.
    pub reply: Option<Reply>,
}

/// An answer of the attacker's: one that hits the last runner chip if there is one, else that of the strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reply {
    pub mv: Move,
    /// Whether it hits a runner chip.
    pub hits: bool,
}

/// The lead of a group of the runner's front chips over as many of the attacker's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lead {
    /// The sum of all steps by which the runner's chips are farther to the right.
    pub steps: i64,
    /// Whether that is enough for a draw: 1 on the runner's turn, 2 on the attacker's. Then this is the smallest group
    /// whose lead is enough, else the smallest group with the largest lead.
    pub enough: bool,
    /// The runner's chips in the group, and the attacker's.
    pub runner: Group,
    pub attacker: Group,
    /// How many chips the runner has in all.
    pub runner_chips: usize,
}

/// The front chips of one side, from the right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Group {
    /// How many chips it has.
    pub size: usize,
    /// Their cells; of a large group the first ones and the last.
    pub named: Vec<u64>,
    /// The sum of all their cells.
    pub sum: i64,
}

impl Group {
    /// The first `size` chips of those that `cell` gives, by number, with this sum.
    pub fn of(size: usize, sum: i64, cell: impl Fn(usize) -> u64) -> Group {
        let named = if size <= MOST_NAMED {
            (1..=size).map(cell).collect()
        } else {
            (1..MOST_NAMED).chain([size]).map(cell).collect()
        };
        Group { size, named, sum }
    }
}

/// The leads of all groups, for those who ask about single moves.
pub(super) struct Leads {
    sums: Sums,
    /// By the size of the group.
    leads: RangeMax,
    /// The sums of the runner's front chips, by their number.
    runner_sums: Vec<i64>,
    /// How far the runner's chip with a number is to the right of the attacker's with the same number, and with the numbers before it
    /// and behind it.
    apart: RangeMax,
    apart_from_last: RangeMax,
    apart_from_next: RangeMax,
}

impl Leads {
    pub fn of(sums: Sums) -> Leads {
        let leads = sums.leads();
        let added = sums.runner.iter().scan(0, |sum, cell| {
            *sum += cell;
            Some(*sum)
        });
        let runner_sums = [0].into_iter().chain(added).collect();
        // By number, from 1.
        let apart = |skipped_runners: usize, skipped_attackers: usize| {
            let pairs = sums.runner[skipped_runners..].iter().zip(&sums.attacker[skipped_attackers..]);
            RangeMax::new([NOTHING].into_iter().chain(pairs.map(|(e, a)| e - a)).collect())
        };
        let (apart, apart_from_last, apart_from_next) = (apart(0, 0), apart(1, 0), apart(0, 1));
        Leads { sums, leads, runner_sums, apart, apart_from_last, apart_from_next }
    }

    /// What a legal move leaves.
    pub fn left_by(&self, mv: Move) -> Left {
        let change = self.sums.change(mv);
        let hit = match change {
            Change::Hit { cell, .. } => Some(cell as u64),
            Change::Step { .. } => None,
        };
        let Some(largest) = self.sums.largest_lead(change) else {
            return Left { hit, lead: None, guards: vec![], reply: None };
        };
        let needed = if self.sums.runner_moves { 2 } else { 1 };
        let enough = largest >= needed;
        let wanted = if enough { needed } else { largest };
        let runner_chips = self.sums.runner.len() - usize::from(hit.is_some());
        let lead = self.first_group(change, wanted).map(|size| {
            let (steps, sum) = (self.lead_after(change, size), self.runner_sum_after(change, size));
            let runner = Group::of(size, sum, |number| self.runner_after(change, number));
            let attacker = Group::of(size, sum - steps, |number| self.attacker_after(change, number));
            Lead { steps, enough, runner, attacker, runner_chips }
        });
        let guard = |number| [self.attacker_after(change, number), self.runner_after(change, number)];
        let guarded = self.guarded_after(change);
        let guards = (1..=runner_chips.min(MOST_GUARDS)).filter(|_| guarded).map(guard).collect();
        let attacker_is_next = self.sums.runner_moves && !enough;
        Left { hit, lead, guards, reply: attacker_is_next.then(|| self.reply(change, runner_chips)) }
    }

    /// Whether every runner chip has an attacking chip in front of it after a move.
    fn guarded_after(&self, change: Change) -> bool {
        let n = self.sums.runner.len();
        let farthest = match change {
            Change::Step { number, .. } if number > n => self.apart.max(1, n + 1),
            Change::Step { number, right } => {
                let others = self.apart.max(1, number).max(self.apart.max(number + 1, n + 1));
                others.max(self.apart.at(number) + self.sums.gain(right))
            }
            Change::Hit { runner, attacker, .. } => {
                let (low, high) = (runner.min(attacker).min(n), runner.max(attacker).min(n));
                let between = match runner < attacker {
                    true => self.apart_from_last.max(low, high),
                    false => self.apart_from_next.max(low, high),
                };
                self.apart.max(1, low).max(between).max(self.apart.max(high + 1, n + 1))
            }
        };
        farthest < 0
    }

    /// The sum of the runner's first `size` chips after a move.
    fn runner_sum_after(&self, change: Change, size: usize) -> i64 {
        let sums = &self.runner_sums;
        match change {
            Change::Hit { runner, .. } if runner <= size => sums[size + 1] - self.sums.runner[runner - 1],
            Change::Step { number, right } if self.sums.runner_moves && number <= size => {
                sums[size] + if right { 1 } else { -1 }
            }
            _ => sums[size],
        }
    }

    /// The size of the smallest group whose lead after a move is at least `least`.
    fn first_group(&self, change: Change, least: i64) -> Option<usize> {
        let (sums, leads, n) = (&self.sums, &self.leads, self.sums.runner.len());
        match change {
            Change::Step { number, right } => {
                let number = number.min(n + 1);
                let before = leads.first_at_least(least, 1, number);
                before.or_else(|| leads.first_at_least(least - sums.gain(right), number, n + 1))
            }
            Change::Hit { runner, attacker, .. } => {
                let (e, a) = (sums.runner[runner - 1], sums.attacker[attacker - 1]);
                let (low, high) = (runner.min(attacker), runner.max(attacker));
                let between = || match runner < attacker {
                    true => sums.runner_ahead.first_at_least(least + e, low, high.min(n)),
                    false => sums.attacker_ahead.first_at_least(least - a, low, high.min(n)),
                };
                let above = || leads.first_at_least(least + e - a, high + 1, n + 1).map(|size| size - 1);
                leads.first_at_least(least, 1, low.min(n)).or_else(between).or_else(above)
            }
        }
    }

    /// The lead of the group of this size after a move.
    fn lead_after(&self, change: Change, size: usize) -> i64 {
        let sums = &self.sums;
        match change {
            Change::Step { number, .. } if size < number => self.leads.at(size),
            Change::Step { right, .. } => self.leads.at(size) + sums.gain(right),
            Change::Hit { runner, attacker, .. } => {
                let (e, a) = (sums.runner[runner - 1], sums.attacker[attacker - 1]);
                match (size >= runner, size >= attacker) {
                    (false, false) => self.leads.at(size),
                    (true, false) => sums.runner_ahead.at(size) - e,
                    (false, true) => sums.attacker_ahead.at(size) + a,
                    (true, true) => self.leads.at(size + 1) - e + a,
                }
            }
        }
    }

    /// The cell of the runner's chip with this number after a move.
    fn runner_after(&self, change: Change, number: usize) -> u64 {
        let cells = &self.sums.runner;
        match change {
            Change::Hit { runner, .. } => without(cells, runner, number),
            Change::Step { number: moved, right } if self.sums.runner_moves && moved == number => {
                stepped(cells, number, right)
            }
            Change::Step { .. } => cells[number - 1] as u64,
        }
    }

    /// The cell of the attacker's chip with this number after a move.
    fn attacker_after(&self, change: Change, number: usize) -> u64 {
        let cells = &self.sums.attacker;
        match change {
            Change::Hit { attacker, .. } => without(cells, attacker, number),
            Change::Step { number: moved, right } if !self.sums.runner_moves && moved == number => {
                stepped(cells, number, right)
            }
            Change::Step { .. } => cells[number - 1] as u64,
        }
    }

    /// What the attacker answers to a move of the runner's. The strategy: the rightmost attacking chip with a runner to its right
    /// goes right; if there is none, some chip goes left.
    fn reply(&self, change: Change, runner_chips: usize) -> Reply {
        let front = self.runner_after(change, 1);
        let gone = matches!(change, Change::Hit { .. });
        let chips = self.sums.attacker.len() - usize::from(gone);
        let attacker = |number| self.attacker_after(change, number);
        let runner = |number| self.runner_after(change, number);
        let behind = first_below(chips, front, attacker);
        if runner_chips == 1 {
            // The chips next to the last runner chip.
            let before = (behind > 1).then(|| attacker(behind - 1)).filter(|&cell| cell == front + 1);
            let after = (behind <= chips).then(|| attacker(behind)).filter(|&cell| cell + 1 == front);
            let mv = after.map(|from| Move { from, right: true });
            if let Some(mv) = mv.or_else(|| before.map(|from| Move { from, right: false })) {
                return Reply { mv, hits: true };
            }
        }
        let mv = if behind <= chips {
            Move { from: attacker(behind), right: true }
        } else {
            Move { from: attacker(chips), right: false }
        };
        let met = first_below(runner_chips, mv.to() + 1, runner);
        Reply { mv, hits: met <= runner_chips && runner(met) == mv.to() }
    }
}

/// The number of the first of these chips to the left of a cell; one more than there are if there is none.
fn first_below(chips: usize, cell: u64, place: impl Fn(usize) -> u64) -> usize {
    let (mut low, mut high) = (1, chips + 1);
    while low < high {
        let middle = low + (high - low) / 2;
        if place(middle) < cell { high = middle } else { low = middle + 1 }
    }
    low
}

/// The cell with this number after the chip `gone` has disappeared.
fn without(cells: &[i64], gone: usize, number: usize) -> u64 {
    cells[if number < gone { number - 1 } else { number }] as u64
}

/// The cell of the chip with this number after its step.
fn stepped(cells: &[i64], number: usize, right: bool) -> u64 {
    (cells[number - 1] + if right { 1 } else { -1 }) as u64
}

#[cfg(test)]
mod tests {
    use super::super::grades::tests::small_positions;
    use super::*;
    use crate::rules::{Chips, Position};
    use kamni::Game;

    fn from_the_right(position: &Position, player: kamni::Player) -> Vec<u64> {
        position.cells(player).iter().rev().copied().collect()
    }

    /// What a move leaves is what one finds by making it: the group, its lead, its chips, and the attacker's strategy.
    #[test]
    fn what_a_move_leaves_agrees_with_playing_it() {
        let game = Chips;
        let mut checked = 0;
        for position in small_positions(3, 4, 5) {
            let Some(runner) = position.runner() else { continue };
            let mut moves = Vec::new();
            game.legal_moves(&position, &mut moves);
            if moves.is_empty() {
                continue;
            }
            let leads = Leads::of(Sums::of(&position, runner, game.turn(&position)));
            for mv in moves {
                let mut next = position.clone();
                game.play(&mut next, mv);
                let left = leads.left_by(mv);
                let Some(criterion) = game.criterion(&next) else {
                    assert_eq!(left.lead, None, "{mv:?} in {position:?}");
                    continue;
                };
                let lead = left.lead.unwrap();
                assert_eq!(
                    (lead.steps, lead.enough),
                    (criterion.lead, criterion.draws),
                    "{mv:?} in {position:?}"
                );
                let front = |player| from_the_right(&next, player)[..criterion.group].to_vec();
                assert_eq!(lead.runner.named, front(runner), "{mv:?} in {position:?}");
                assert_eq!(lead.attacker.named, front(runner.other()), "{mv:?} in {position:?}");
                assert_eq!(lead.runner_chips, next.cells(runner).len());
                let sum = |player| front(player).iter().sum::<u64>() as i64;
                assert_eq!((lead.runner.sum, lead.attacker.sum), (sum(runner), sum(runner.other())));
                let pairs =
                    from_the_right(&next, runner.other()).into_iter().zip(from_the_right(&next, runner));
                let pairs: Vec<[u64; 2]> = pairs.map(|(a, e)| [a, e]).collect();
                let guards = if criterion.guarded { &pairs[..pairs.len().min(MOST_GUARDS)] } else { &[] };
                assert_eq!(left.guards, guards, "{mv:?} in {position:?}");
                let hunted = game.turn(&position) == runner && !criterion.draws;
                check_reply(&next, left.reply.as_ref(), hunted);
                checked += 1;
            }
        }
        assert!(checked > 20_000, "only {checked}");
    }

    /// Where the runner is hunted there is an answer: the end of the game if there is one, else the strategy's.
    fn check_reply(next: &Position, reply: Option<&Reply>, hunted: bool) {
        let game = Chips;
        let Some(reply) = reply else { return assert!(!hunted, "{next:?}") };
        assert!(hunted, "{next:?}");
        let (mut moves, runner) = (Vec::new(), next.runner().unwrap());
        let chips_after = |mv: Move| {
            let mut after = next.clone();
            game.play(&mut after, mv);
            after.cells(runner).len()
        };
        game.legal_moves(next, &mut moves);
        if moves.iter().any(|&mv| chips_after(mv) == 0) {
            assert_eq!(chips_after(reply.mv), 0, "{reply:?} in {next:?}");
        } else {
            assert_eq!(Some(reply.mv), game.strategy(next), "{next:?}");
        }
        assert_eq!(reply.hits, chips_after(reply.mv) < next.cells(runner).len(), "{reply:?} in {next:?}");
    }

    #[test]
    fn large_groups_are_named_by_their_ends() {
        let group = Group::of(7, 672, |number| 100 - number as u64);
        assert_eq!((group.size, group.named), (7, vec![99, 98, 97, 93]));
        assert_eq!(Group::of(4, 10, |number| number as u64).named, [1, 2, 3, 4]);
    }
}
