//! Negamax with alpha-beta: principal variation search, late move reductions, quiescence over captures.

use super::super::endings::Endings;
use super::super::field::Field;
use super::super::state::{PackedMove, State};
use super::judge::Judge;
use super::ordering::MoveOrdering;
use super::transposition::{Bound, Entry, TranspositionTable};
use kamni_solve::bitboard::Bitboard;
use kamni_solve::{Meter, Value};
use std::cmp::Ordering;

/// The score of a won game, less the plies until then.
pub(crate) const WIN: i32 = 30_000;
/// The score of a win that the tablebase knows, less the plies until then.
const TABLEBASE_WIN: i32 = 28_000;
/// Scores from here on stand for a win, those below its negative for a loss.
pub(crate) const DECIDED: i32 = 25_000;
/// More than every score.
pub(crate) const INFINITE: i32 = 32_000;
/// The search goes no deeper.
pub(crate) const MAX_PLY: usize = 160;

/// The budget ran out in the middle.
pub(crate) struct Spent;

/// All that a search works with.
pub(crate) struct Search<'a, W> {
    pub(crate) field: &'a Field<W>,
    pub(crate) judge: &'a mut Judge<W>,
    pub(crate) endings: Option<&'a Endings>,
    pub(crate) table: &'a mut TranspositionTable,
    pub(crate) ordering: &'a mut MoveOrdering,
    pub(crate) meter: &'a Meter<'a>,
    /// How many static evaluations the scores rely on. A score that relies on none is proved.
    pub(crate) evaluations: u64,
}

impl<W: Bitboard> Search<'_, W> {
    /// The score of the position after a move, for the player who made it.
    pub(crate) fn after(
        &mut self,
        state: &State<W>,
        step: PackedMove,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Spent> {
        let (next, same) = state.after(self.field, step);
        if same {
            self.negamax(&next, depth, ply, alpha, beta)
        } else {
            Ok(-self.negamax(&next, depth, ply, -beta, -alpha)?)
        }
    }

    /// The score of a position for the mover; outside `alpha` to `beta` it is only a bound.
    pub(crate) fn negamax(
        &mut self,
        state: &State<W>,
        depth: i32,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
    ) -> Result<i32, Spent> {
        if depth <= 0 && !state.placing {
            return self.quiescence(state, ply, alpha, beta);
        }
        if !self.meter.node() {
            return Err(Spent);
        }
        if let Some(lead) = state.end(self.field) {
            return Ok(of_lead(lead, ply));
        }
        if depth <= 0 || ply >= MAX_PLY {
            return Ok(self.evaluate(state, ply));
        }
        let (least, most) = self.probe_tablebase(state, ply);
        if least >= beta || least == most {
            return Ok(least);
        }
        if most <= alpha {
            return Ok(most);
        }
        (alpha, beta) = (alpha.max(least), beta.min(most));
        let key = state.key();
        let entry = self.table.probe(key);
        if let Some(entry) = entry
            && (entry.depth >= depth || entry.proved)
        {
            let score = from_table(entry.score, ply);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if decides {
                self.evaluations += u64::from(!entry.proved);
                return Ok(score);
            }
        }
        let evaluations = self.evaluations;
        let table_move = entry.map_or(PackedMove::NONE, |entry| entry.best);
        let first_alpha = alpha;
        let moves = self.ordering.push(self.field, state, ply, table_move, false);
        let (begin, end) = (moves.start, moves.end);
        let mut best = -INFINITE;
        let mut best_step = PackedMove::NONE;
        // Extensions: a stone that has to move on continues the move before, and a forced move costs no depth.
        let left = if state.is_bound() || end - begin == 1 { depth } else { depth - 1 };
        for i in begin..end {
            let tried = self.ordering.pick(i, end);
            let number = i - begin;
            let score = if number == 0 {
                self.after(state, tried.step, left, ply + 1, alpha, beta)?
            } else {
                // Late move reductions, and a null window first.
                let reduced = depth >= 3 && number >= 3 && !tried.captures && !state.is_bound();
                let reduction = if reduced { 1 + i32::from(number >= 8 && depth >= 5) } else { 0 };
                let mut score = self.after(state, tried.step, left - reduction, ply + 1, alpha, alpha + 1)?;
                if score > alpha && reduction > 0 {
                    score = self.after(state, tried.step, left, ply + 1, alpha, alpha + 1)?;
                }
                if score > alpha && score < beta {
                    score = self.after(state, tried.step, left, ply + 1, alpha, beta)?;
                }
                score
            };
            if score > best {
                best = score;
                best_step = tried.step;
                alpha = alpha.max(score);
                if score >= beta {
                    if !tried.captures {
                        self.ordering.update(state.first, ply, begin, i, depth);
                    }
                    break;
                }
            }
        }
        self.ordering.pop(begin);
        let bound = if best >= beta {
            Bound::Lower
        } else if best <= first_alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let best = best.clamp(least, most);
        let proved = self.evaluations == evaluations;
        self.table.store(key, Entry { score: to_table(best, ply), depth, bound, best: best_step, proved });
        Ok(best)
    }

    /// The score of a position if from here on there are only captures, and the moves that a series of captures obliges to.
    fn quiescence(&mut self, state: &State<W>, ply: usize, mut alpha: i32, beta: i32) -> Result<i32, Spent> {
        if !self.meter.node() {
            return Err(Spent);
        }
        if let Some(lead) = state.end(self.field) {
            return Ok(of_lead(lead, ply));
        }
        let (least, most) = self.probe_tablebase(state, ply);
        if least >= beta || least == most {
            return Ok(least);
        }
        if most <= alpha {
            return Ok(most);
        }
        let mut best = -INFINITE;
        if !state.is_bound() || ply >= MAX_PLY {
            // Stand pat: captures are not compulsory.
            best = self.evaluate(state, ply).clamp(least, most);
            if best >= beta || ply >= MAX_PLY {
                return Ok(best);
            }
            alpha = alpha.max(best);
        }
        let moves = self.ordering.push(self.field, state, ply, PackedMove::NONE, !state.is_bound());
        for i in moves.clone() {
            let tried = self.ordering.pick(i, moves.end);
            let (next, same) = state.after(self.field, tried.step);
            let score = if same {
                self.quiescence(&next, ply + 1, alpha, beta)?
            } else {
                -self.quiescence(&next, ply + 1, -beta, -alpha)?
            };
            best = best.max(score);
            alpha = alpha.max(score);
            if score >= beta {
                break;
            }
        }
        self.ordering.pop(moves.start);
        Ok(best.clamp(least, most))
    }

    fn evaluate(&mut self, state: &State<W>, ply: usize) -> i32 {
        self.evaluations += 1;
        self.judge.evaluate(self.field, state, ply)
    }

    /// The least and the most that a position can score, as far as the tablebase knows.
    #[inline]
    fn probe_tablebase(&mut self, state: &State<W>, ply: usize) -> (i32, i32) {
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
        let value = match endings.value(state.own.to_u128(), state.enemy.to_u128()) {
            Ok(Some(value)) => value,
            Ok(None) => return unknown,
            // A file that cannot be read is not used any more.
            Err(_) => {
                self.endings = None;
                return unknown;
            }
        };
        let score = match value {
            Value::Win => TABLEBASE_WIN - ply as i32,
            Value::Draw => 0,
            Value::Loss => ply as i32 - TABLEBASE_WIN,
        };
        if left == endings.left() {
            return (score, score);
        }
        // With fewer quiet moves left the player who needs a capture is no better off.
        match (own.cmp(&enemy), value) {
            (Ordering::Greater, Value::Win) | (Ordering::Less, Value::Loss) => (score, score),
            (Ordering::Greater, _) => (score, INFINITE),
            (Ordering::Less, _) => (-INFINITE, score),
            (Ordering::Equal, _) => (score.min(0), score.max(0)),
        }
    }
}

/// The score of a finished game in which the mover has this many stones more.
fn of_lead(lead: i32, ply: usize) -> i32 {
    lead.signum() * (WIN - ply as i32)
}

/// A score at `ply` as the table has it: plies count from the position itself, not from the root.
fn to_table(score: i32, ply: usize) -> i32 {
    if score.abs() < DECIDED { score } else { score + score.signum() * ply as i32 }
}

/// The inverse of [`to_table`].
fn from_table(score: i32, ply: usize) -> i32 {
    if score.abs() < DECIDED { score } else { score - score.signum() * ply as i32 }
}
