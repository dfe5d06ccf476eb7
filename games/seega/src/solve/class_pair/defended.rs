//! The layers of a pair of classes: where the defender gives in, and where the attacker then wins.

use super::pair::{ClassPair, Fresh, Goal, Unsolved};
use super::positions::{any, clear, count, each, each_of_word, has, put};
use super::put_away::PutAway;
use crate::solve::board::bit;
use crate::solve::finished::{Class, Finished, LOSS, WIN, code_at};
use crate::solve::index::Numbering;
use crate::solve::peers::Stopped;
use crate::solve::row::Row;
use kamni_solve::bitboard::Bitboard;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// To find what leads to a position takes as long as to look at this many.
const FRESH_COST: usize = 16;

/// The work for which the defender's captures have to be known.
pub(super) struct Defended<'a, W> {
    pair: &'a ClassPair<'a, W>,
    /// The classes that they lead to.
    defences: &'a Finished<'a, W>,
    /// The same by how many of the attacker's stones are left.
    classes: Vec<Option<Class<'a, W>>>,
    columns: &'a [W],
}

impl<'a, W: Bitboard> Defended<'a, W> {
    pub(super) fn new(
        pair: &'a ClassPair<'a, W>,
        defences: &'a Finished<'a, W>,
        columns: &'a [W],
    ) -> Defended<'a, W> {
        let class = |left: usize| {
            let (mover, other) =
                if pair.index.board().any { (pair.defenders, left) } else { (left, pair.defenders) };
            defences.class(mover, other)
        };
        Defended { pair, defences, classes: (0..pair.attackers).map(class).collect(), columns }
    }

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

    /// Finds the positions in which every move of the defender leads to where the attacker wins; says whether there are any. Only the
    /// predecessors of fresh ones can be. What was fresh before, attacks and surrenders, is forgotten.
    fn surrenders(
        &self,
        goal: &Goal,
        fresh: &Fresh,
        first: bool,
        progress: &mut dyn FnMut(u32),
    ) -> Result<bool, Stopped> {
        let (pair, columns, stones) = (self.pair, self.columns, self.pair.defenders);
        let changed = AtomicBool::new(false);
        let work = |number: usize, row: &Row<W>| {
            let (attack, surrender) = (goal.attack.row(number), goal.surrender.row(number));
            let (saved, new) = (fresh.saved.row(number), fresh.surrender.row(number));
            let numbers = pair.index.numbering(stones);
            let mut look = |column: u32| {
                let set = columns[column as usize];
                if has(surrender, column)
                    || has(saved, column)
                    || !is_helpless(row, attack, numbers, set, column)
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
            if first && FRESH_COST * count(attack) > columns.len() {
                (0..columns.len() as u32).for_each(look);
            } else {
                let mut before = vec![0u64; goal.attack.stride];
                each(fresh.attack.row(number), |column| {
                    pair.steps_before(row, columns[column as usize], |set| {
                        let column = numbers.rank(set) as usize;
                        before[column / 64] |= 1 << (column % 64);
                    });
                });
                for (i, word) in before.into_iter().enumerate() {
                    each_of_word(i, word, &mut look);
                }
            }
            clear(fresh.attack.row(number));
            if any(new) {
                changed.store(true, Relaxed);
            }
        };
        let wanted = |number: usize| {
            clear(fresh.surrender.row(number));
            any(fresh.attack.row(number))
        };
        pair.rows(wanted, work, progress)?;
        Ok(changed.into_inner())
    }

    /// The best capture of the defender, whose stones are the column.
    fn best_defence(&self, row: &Row<W>, set: W) -> Option<u8> {
        let mut best = None;
        let mut targets = row.targets & !set;
        while !targets.is_empty() && best != Some(WIN) {
            let to = usize::from(targets.lowest());
            targets = targets.without_lowest();
            let sources = row.adjacent[to] & set;
            if !(set & row.ends[to]).is_empty() && !sources.is_empty() {
                best = best.max(Some(self.best_capture(row, set, sources, to)));
            }
        }
        best
    }

    /// The best that captures with a stone that comes to a cell from one of these lead to.
    fn best_capture(&self, row: &Row<W>, set: W, mut sources: W, to: usize) -> u8 {
        let (index, board) = (self.pair.index, self.pair.index.board());
        let ended = row.captures[to].iter().filter(|&&(end, _)| !(set & end).is_empty());
        let left = ended.fold(row.set, |left, &(_, run)| left & !run);
        if left.is_empty() {
            return WIN;
        }
        // What is left are fewer than the defenders: a row, and the same whatever captures.
        let stones = left.count() as usize;
        let class = self.classes[stones].as_ref().expect("smaller classes come first");
        let (number, codes) = (class.numbers_in(&index.place(left, stones)), class.codes());
        let mut best = LOSS;
        while !sources.is_empty() && best != WIN {
            let from = usize::from(sources.lowest());
            sources = sources.without_lowest();
            let (own, to) = (row.spread(set ^ bit(from) ^ bit(to)), row.on_board(to));
            if board.any {
                best = best.max(code_at(codes, number(own)));
                continue;
            }
            let mut targets = board.adjacent(to) & !(own | left);
            while !targets.is_empty() && best != WIN {
                let next = usize::from(targets.lowest());
                targets = targets.without_lowest();
                let moved = own ^ bit(to) ^ bit(next);
                let captured = board.captured(moved, left, next);
                best = best.max(if captured.is_empty() {
                    WIN - code_at(codes, number(moved))
                } else {
                    self.defences.after_capture(moved, left ^ captured, next)
                });
            }
        }
        best
    }
}

/// Whether every quiet move of the defender, or the pass, leads to where the attacker wins.
fn is_helpless<W: Bitboard>(
    row: &Row<W>,
    attack: &[AtomicU64],
    numbers: Numbering<'_>,
    set: W,
    column: u32,
) -> bool {
    match all_quiet(row, set, |after| has(attack, numbers.rank(after))) {
        Some(Steps::Some) => true,
        Some(Steps::None) => has(attack, column),
        None => false,
    }
}

/// Whether the defender can move, but not quietly.
fn only_captures<W: Bitboard>(row: &Row<W>, set: W) -> bool {
    matches!(all_quiet(row, set, |_| false), Some(Steps::Some))
}

/// Whether a player can step at all.
enum Steps {
    None,
    Some,
}

/// Whether the defender has any step, if every quiet one leads to such a column.
#[inline(always)]
fn all_quiet<W: Bitboard>(row: &Row<W>, set: W, leads: impl Fn(W) -> bool) -> Option<Steps> {
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
            if (set & row.ends[to]).is_empty() && !leads(set ^ bit(from) ^ bit(to)) {
                return None;
            }
        }
    }
    Some(if blocked { Steps::None } else { Steps::Some })
}
