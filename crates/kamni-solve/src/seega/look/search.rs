//! Looking ahead: alpha-beta with a memory, captures seen to their end.

use super::super::cells::Cells;
use super::super::endings::Endings;
use super::super::field::Field;
use super::super::judge::{Weights, judged};
use super::memory::{Bound, Memo, Memory};
use super::order::Order;
use super::state::{State, Step};
use crate::analysis::Value;
use crate::budget::Meter;
use std::cmp::Ordering;

/// The end of the game counts more than anything; the sooner a win, the better.
pub(crate) const OVER: i32 = 30_000;
/// A result that a table knows.
const TABLED: i32 = 28_000;
/// From here on a score stands for a result.
pub(crate) const CERTAIN: i32 = 25_000;
/// More than every score.
pub(crate) const INFINITE: i32 = 32_000;
/// Nothing is looked at that is further away.
pub(crate) const DEEPEST: usize = 160;

/// The budget ran out in the middle.
pub(crate) struct Spent;

/// All that a search works with.
pub(crate) struct Search<'a, W> {
    pub(crate) field: &'a Field<W>,
    pub(crate) weights: &'a Weights,
    pub(crate) endings: Option<&'a Endings>,
    pub(crate) memory: &'a mut Memory,
    pub(crate) order: &'a mut Order,
    pub(crate) meter: &'a Meter<'a>,
    /// How often a judgement was relied on.
    pub(crate) guesses: u64,
}

impl<W: Cells> Search<'_, W> {
    /// What the position after a move is worth to the player who made it.
    pub(crate) fn after(
        &mut self,
        state: &State<W>,
        step: Step,
        depth: i32,
        ply: usize,
        low: i32,
        high: i32,
    ) -> Result<i32, Spent> {
        let (next, same) = state.after(self.field, step);
        if same {
            self.look(&next, depth, ply, low, high)
        } else {
            Ok(-self.look(&next, depth, ply, -high, -low)?)
        }
    }

    /// What a position is worth to the mover, as far as it matters between `low` and `high`.
    pub(crate) fn look(
        &mut self,
        state: &State<W>,
        depth: i32,
        ply: usize,
        mut low: i32,
        mut high: i32,
    ) -> Result<i32, Spent> {
        if depth <= 0 && !state.placing {
            return self.quieten(state, ply, low, high);
        }
        if !self.meter.node() {
            return Err(Spent);
        }
        if let Some(lead) = state.end(self.field) {
            return Ok(of_lead(lead, ply));
        }
        if depth <= 0 || ply >= DEEPEST {
            return Ok(self.judged(state));
        }
        let (least, most) = self.tabled(state, ply);
        if least >= high || least == most {
            return Ok(least);
        }
        if most <= low {
            return Ok(most);
        }
        (low, high) = (low.max(least), high.min(most));
        let key = state.key();
        let memo = self.memory.recall(key);
        if let Some(memo) = memo
            && (memo.depth >= depth || memo.settled)
        {
            let score = away(memo.score, ply);
            let decides = match memo.bound {
                Bound::Exact => true,
                Bound::Least => score >= high,
                Bound::Most => score <= low,
            };
            if decides {
                self.guesses += u64::from(!memo.settled);
                return Ok(score);
            }
        }
        let guesses = self.guesses;
        let remembered = memo.map_or(Step::NONE, |memo| memo.step);
        let wanted = low;
        let moves = self.order.push(self.field, state, ply, remembered, false);
        let (begin, end) = (moves.start, moves.end);
        let mut best = -INFINITE;
        let mut best_step = Step::NONE;
        // A stone that has to move on is part of the move before; and a forced move costs nothing.
        let left = if state.is_bound() || end - begin == 1 { depth } else { depth - 1 };
        for i in begin..end {
            let tried = self.order.pick(i, end);
            let late = i - begin;
            let score = if late == 0 {
                self.after(state, tried.step, left, ply + 1, low, high)?
            } else {
                // Late moves are seldom good: they are looked at less deeply first.
                let reduced = depth >= 3 && late >= 3 && !tried.captures && !state.is_bound();
                let less = if reduced { 1 + i32::from(late >= 8 && depth >= 5) } else { 0 };
                let mut score = self.after(state, tried.step, left - less, ply + 1, low, low + 1)?;
                if score > low && less > 0 {
                    score = self.after(state, tried.step, left, ply + 1, low, low + 1)?;
                }
                if score > low && score < high {
                    score = self.after(state, tried.step, left, ply + 1, low, high)?;
                }
                score
            };
            if score > best {
                best = score;
                best_step = tried.step;
                low = low.max(score);
                if score >= high {
                    if !tried.captures {
                        self.order.learn(state.first, ply, begin, i, depth);
                    }
                    break;
                }
            }
        }
        self.order.pop(begin);
        let bound = if best >= high {
            Bound::Least
        } else if best <= wanted {
            Bound::Most
        } else {
            Bound::Exact
        };
        let best = best.clamp(least, most);
        let settled = self.guesses == guesses;
        self.memory.keep(key, Memo { score: here(best, ply), depth, bound, step: best_step, settled });
        Ok(best)
    }

    /// What a position is worth if from here on there are only captures, and what they oblige to.
    fn quieten(&mut self, state: &State<W>, ply: usize, mut low: i32, high: i32) -> Result<i32, Spent> {
        if !self.meter.node() {
            return Err(Spent);
        }
        if let Some(lead) = state.end(self.field) {
            return Ok(of_lead(lead, ply));
        }
        let (least, most) = self.tabled(state, ply);
        if least >= high || least == most {
            return Ok(least);
        }
        if most <= low {
            return Ok(most);
        }
        let mut best = -INFINITE;
        if !state.is_bound() || ply >= DEEPEST {
            best = self.judged(state).clamp(least, most);
            if best >= high || ply >= DEEPEST {
                return Ok(best);
            }
            low = low.max(best);
        }
        let moves = self.order.push(self.field, state, ply, Step::NONE, !state.is_bound());
        for i in moves.clone() {
            let tried = self.order.pick(i, moves.end);
            let (next, same) = state.after(self.field, tried.step);
            let score = if same {
                self.quieten(&next, ply + 1, low, high)?
            } else {
                -self.quieten(&next, ply + 1, -high, -low)?
            };
            best = best.max(score);
            low = low.max(score);
            if score >= high {
                break;
            }
        }
        self.order.pop(moves.start);
        Ok(best.clamp(least, most))
    }

    fn judged(&mut self, state: &State<W>) -> i32 {
        self.guesses += 1;
        judged(self.field, self.weights, state)
    }

    /// The least and the most that a position can be worth, as far as the table knows.
    #[inline]
    fn tabled(&mut self, state: &State<W>, ply: usize) -> (i32, i32) {
        let unknown = (-INFINITE, INFINITE);
        let Some(endings) = self.endings else { return unknown };
        let (own, enemy) = (state.own.count(), state.enemy.count());
        let left = self.field.limit - state.quiet;
        if (own + enemy) as usize > endings.stones()
            || state.is_bound()
            || state.placing
            || left > endings.left()
        {
            return unknown;
        }
        let sets = (state.own.folded() as u32, state.enemy.folded() as u32);
        let value = match endings.value(sets.0, sets.1) {
            Ok(Some(value)) => value,
            Ok(None) => return unknown,
            // What cannot be read is not used.
            Err(_) => {
                self.endings = None;
                return unknown;
            }
        };
        let score = match value {
            Value::Win => TABLED - ply as i32,
            Value::Draw => 0,
            Value::Loss => ply as i32 - TABLED,
        };
        if left == endings.left() {
            return (score, score);
        }
        // With fewer quiet moves left the one who needs a capture is no better off.
        match (own.cmp(&enemy), value) {
            (Ordering::Greater, Value::Win) | (Ordering::Less, Value::Loss) => (score, score),
            (Ordering::Greater, _) => (score, INFINITE),
            (Ordering::Less, _) => (-INFINITE, score),
            (Ordering::Equal, _) => (score.min(0), score.max(0)),
        }
    }
}

/// The score of a finished game in which the mover has so many stones more.
fn of_lead(lead: i32, ply: usize) -> i32 {
    lead.signum() * (OVER - ply as i32)
}

/// A score at `ply` as it is kept: seen from the position itself.
fn here(score: i32, ply: usize) -> i32 {
    if score.abs() < CERTAIN { score } else { score + score.signum() * ply as i32 }
}

/// The opposite of [`here`].
fn away(score: i32, ply: usize) -> i32 {
    if score.abs() < CERTAIN { score } else { score - score.signum() * ply as i32 }
}
