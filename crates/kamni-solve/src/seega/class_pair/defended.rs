//! The layers of a pair of classes: where the defender gives in, and where the attacker then wins.

use super::positions::{any, clear, each, has, put};
use super::put_away::PutAway;
use super::{ClassPair, Fresh, Goal, Stopped, Unsolved};
use crate::bitboard::Bitboard;
use crate::seega::board::bit;
use crate::seega::finished::{Finished, WIN};
use crate::seega::row::Row;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The work for which the defender's captures have to be known.
pub(super) struct Defended<'a, W> {
    pub(super) pair: &'a ClassPair<'a, W>,
    /// The classes that they lead to.
    pub(super) defences: &'a Finished<'a, W>,
    pub(super) columns: &'a [W],
}

impl<W: Bitboard> Defended<'_, W> {
    /// One move left: where the defender can move, but has to capture.
    pub(super) fn forced_captures(&self, goals: &[Goal]) -> Result<(), Stopped> {
        let work = |number: usize, row: &Row<W>| {
            for (column, &set) in self.columns.iter().enumerate() {
                if only_captures(row, set) {
                    let code = self.best_defence(row, set);
                    for goal in goals.iter().filter(|goal| !goal.is_missed(code)) {
                        put(goal.surrender.row(number), column as u32);
                    }
                }
            }
        };
        self.pair.rows(|_| true, work, &mut |_| {})
    }

    /// The layers of one goal after the other; where memory is short, only the one that is worked on is there.
    pub(super) fn all_layers(
        &self,
        mut goals: Vec<Goal>,
        shares: &[u32],
        mut from: u32,
        progress: &mut dyn FnMut(u32),
    ) -> Result<Vec<Goal>, Unsolved> {
        let mut work = |goal: &Goal, share: u32| {
            let done = self.layers(goal, &mut |part| progress(from + part * share / 1000));
            from += share;
            done
        };
        let (Some(folder), 2) = (self.pair.scratch, goals.len()) else {
            goals.iter().zip(shares).try_for_each(|(goal, share)| work(goal, *share))?;
            return Ok(goals);
        };
        let put_away =
            |goal: Option<Goal>| PutAway::write(goal.expect("one of two"), folder).map_err(Unsolved::Scratch);
        let second = put_away(goals.pop())?;
        work(&goals[0], shares[0])?;
        let first = put_away(goals.pop())?;
        let second = second.read().map_err(Unsolved::Scratch)?;
        work(&second, shares[1])?;
        Ok(vec![first.read().map_err(Unsolved::Scratch)?, second])
    }

    /// From two moves left on, up to all. How many of them change something is not known before; but the first takes nearly half of the time, and the
    /// others less and less, so after each half of what is left is done.
    fn layers(&self, goal: &Goal, progress: &mut dyn FnMut(u32)) -> Result<(), Stopped> {
        let none = || self.pair.none();
        let mut fresh = Fresh { attack: none(), surrender: none(), surrender_before: none(), saved: none() };
        fresh.attack.copy(&goal.attack, self.pair.threads);
        fresh.surrender.copy(&goal.surrender, self.pair.threads);
        let mut done = 0;
        for layer in 2..=self.pair.layers {
            std::mem::swap(&mut fresh.surrender, &mut fresh.surrender_before);
            let share = (1000 - done) / 4;
            // Both steps look at what was so with one move less: the first one changes nothing that it or the second reads.
            let mut tell = |part: u32| progress(done + part * share / 1000);
            let mut changed = self.surrenders(goal, &fresh, layer == 2, &mut tell)?;
            done += share;
            let mut tell = |part: u32| progress(done + part * share / 1000);
            changed |= self.pair.attacks(goal, &fresh, self.columns, &mut tell)?;
            done += share;
            if !self.pair.peers.map_or(Ok(changed), |peers| peers.any(changed))? {
                break;
            }
        }
        Ok(())
    }

    /// Finds the positions in which every move of the defender leads to where the attacker wins; says whether there are any. All positions are
    /// looked at, or only the predecessors of fresh ones. What was fresh before, attacks and surrenders, is forgotten.
    fn surrenders(
        &self,
        goal: &Goal,
        fresh: &Fresh,
        all: bool,
        progress: &mut dyn FnMut(u32),
    ) -> Result<bool, Stopped> {
        let (pair, columns, stones) = (self.pair, self.columns, self.pair.defenders);
        let changed = AtomicBool::new(false);
        let work = |number: usize, row: &Row<W>| {
            let (attack, surrender) = (goal.attack.row(number), goal.surrender.row(number));
            let (saved, new) = (fresh.saved.row(number), fresh.surrender.row(number));
            let look = |column: u32| {
                let set = columns[column as usize];
                if has(surrender, column) || has(saved, column) || !pair.is_helpless(row, attack, set, column)
                {
                    return;
                }
                // Captures come last: they are looked up far away, and few get so far.
                if goal.is_missed(self.best_defence(row, set)) {
                    put(saved, column);
                } else {
                    put(surrender, column);
                    put(new, column);
                }
            };
            if all {
                (0..columns.len() as u32).for_each(look);
            } else {
                let mut before = vec![0u64; goal.attack.stride];
                each(fresh.attack.row(number), |column| {
                    pair.steps_before(row, columns[column as usize], |set| {
                        let column = pair.index.rank_set(set, stones) as usize;
                        before[column / 64] |= 1 << (column % 64);
                    });
                });
                for (i, mut word) in before.into_iter().enumerate() {
                    while word != 0 {
                        look(i as u32 * 64 + word.trailing_zeros());
                        word &= word - 1;
                    }
                }
            }
            clear(fresh.attack.row(number));
            if any(new) {
                changed.store(true, Relaxed);
            }
        };
        let wanted = |number: usize| {
            clear(fresh.surrender.row(number));
            all || any(fresh.attack.row(number))
        };
        pair.rows(wanted, work, progress)?;
        Ok(changed.into_inner())
    }

    /// The best capture of the defender, whose stones are the column.
    fn best_defence(&self, row: &Row<W>, set: W) -> Option<u8> {
        let mut best = None;
        let mut targets = row.targets & !set;
        while !targets.is_empty() {
            let to = usize::from(targets.lowest());
            targets = targets.without_lowest();
            if (set & row.ends[to]).is_empty() {
                continue;
            }
            let ended = row.captures[to].iter().filter(|&&(end, _)| !(set & end).is_empty());
            let captured = ended.fold(W::EMPTY, |all, &(_, run)| all | run);
            let mut sources = row.adjacent[to] & set;
            while !sources.is_empty() && best != Some(WIN) {
                let from = usize::from(sources.lowest());
                sources = sources.without_lowest();
                let own = row.spread(set ^ bit(from) ^ bit(to));
                let code = self.defences.after_capture(own, row.set ^ captured, row.on_board(to));
                best = best.max(Some(code));
            }
        }
        best
    }
}

/// Whether the defender can move, but not quietly.
fn only_captures<W: Bitboard>(row: &Row<W>, set: W) -> bool {
    let mut stones = set;
    let mut blocked = true;
    while !stones.is_empty() {
        let from = usize::from(stones.lowest());
        stones = stones.without_lowest();
        let mut targets = row.adjacent[from] & !set;
        blocked &= targets.is_empty();
        while !targets.is_empty() {
            let to = usize::from(targets.lowest());
            targets = targets.without_lowest();
            if (set & row.ends[to]).is_empty() {
                return false;
            }
        }
    }
    !blocked
}
