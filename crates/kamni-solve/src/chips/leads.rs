//! What every move leaves: who is ahead of whom, and what the attacker answers.

use super::sums::{Change, RangeMax, Sums};
use kamni::games::chips::Move;

/// More front chips than this of either player nobody wants to read: then the first of them and the last stand for all.
const MOST_NAMED: usize = 4;

/// What a move leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Left {
    /// The cell where two chips were destroyed, if any were.
    pub hit: Option<u64>,
    /// How the runner stands, `None` if no runner chip is left.
    pub lead: Option<Lead>,
    /// What the attacker's strategy plays next, if it is the attacker's turn and the lead is not enough.
    pub reply: Option<Move>,
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
}

impl Group {
    /// The first `size` chips of those that `cell` gives, by number.
    pub fn of(size: usize, cell: impl Fn(usize) -> u64) -> Group {
        let named = if size <= MOST_NAMED {
            (1..=size).map(cell).collect()
        } else {
            (1..MOST_NAMED).chain([size]).map(cell).collect()
        };
        Group { size, named }
    }
}

/// The leads of all groups, for those who ask about single moves.
pub(super) struct Leads {
    sums: Sums,
    /// By the size of the group.
    leads: RangeMax,
}

impl Leads {
    pub fn of(sums: Sums) -> Leads {
        let leads = sums.leads();
        Leads { sums, leads }
    }

    /// What a legal move leaves.
    pub fn left_by(&self, mv: Move) -> Left {
        let change = self.sums.change(mv);
        let hit = match change {
            Change::Hit { cell, .. } => Some(cell as u64),
            Change::Step { .. } => None,
        };
        let Some(largest) = self.sums.largest_lead(change) else {
            return Left { hit, lead: None, reply: None };
        };
        let needed = if self.sums.runner_moves { 2 } else { 1 };
        let enough = largest >= needed;
        let wanted = if enough { needed } else { largest };
        let lead = self.first_group(change, wanted).map(|size| Lead {
            steps: self.lead_after(change, size),
            enough,
            runner: Group::of(size, |number| self.runner_after(change, number)),
            attacker: Group::of(size, |number| self.attacker_after(change, number)),
            runner_chips: self.sums.runner.len() - usize::from(hit.is_some()),
        });
        let attacker_is_next = self.sums.runner_moves && !enough;
        Left { hit, lead, reply: attacker_is_next.then(|| self.reply(change)) }
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

    /// The attacker's strategy after a move of the runner's: the rightmost attacking chip with a runner to its right goes right; if
    /// there is none, some chip goes left.
    fn reply(&self, change: Change) -> Move {
        let front = self.runner_after(change, 1);
        let gone = matches!(change, Change::Hit { .. });
        let chips = self.sums.attacker.len() - usize::from(gone);
        let (mut low, mut high) = (1, chips + 1);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.attacker_after(change, middle) < front { high = middle } else { low = middle + 1 }
        }
        if low <= chips {
            Move { from: self.attacker_after(change, low), right: true }
        } else {
            Move { from: self.attacker_after(change, chips), right: false }
        }
    }
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
    use kamni::Game;
    use kamni::games::chips::{Chips, Position};

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
                let hunted = game.turn(&position) == runner && !criterion.draws;
                assert_eq!(left.reply, game.strategy(&next).filter(|_| hunted), "{mv:?} in {position:?}");
                checked += 1;
            }
        }
        assert!(checked > 20_000, "only {checked}");
    }

    #[test]
    fn large_groups_are_named_by_their_ends() {
        let group = Group::of(7, |number| 100 - number as u64);
        assert_eq!((group.size, group.named), (7, vec![99, 98, 97, 93]));
        assert_eq!(Group::of(4, |number| number as u64).named, [1, 2, 3, 4]);
    }
}
