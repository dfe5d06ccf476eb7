//! Which of several moves of the same exact value to play: the one that is hardest on an opponent who errs.
//!
//! In a lost position that is the move after which the fewest replies win, and the longest way; in a drawn one
//! the move after which the most replies lose.

use crate::knowledge::Knowledge;
use crate::oracle::{Oracle, Questions};
use kamni::Player as Side;
use kamni_solve::{Grade, Value};
use std::cmp::Reverse;

/// How many moves are compared; the analysis puts the interesting ones first.
const MOST_MOVES: usize = 200;

/// One player may move several times in a row, and then the opponent's replies come later.
const MOST_IN_A_ROW: u32 = 3;

/// The index of the best of `moves`, which all lead to `value`, a draw or a loss.
pub(crate) fn resist<G: Knowledge>(
    game: &G,
    position: &G::Position,
    moves: &[&Grade],
    value: Value,
    oracle: &mut Oracle,
    questions: &mut Questions<'_>,
) -> usize {
    let mut search = Resistance { game, value, me: game.turn(position), oracle, questions };
    let mut best: Option<((Reverse<usize>, Option<u32>, Option<i32>), usize)> = None;
    for (index, grade) in moves.iter().enumerate().take(MOST_MOVES) {
        let Ok(mv) = game.parse_move(&grade.mv) else { continue };
        let mut next = position.clone();
        game.play(&mut next, mv);
        let enough = best.as_ref().map_or(usize::MAX, |(key, _)| key.0.0.saturating_add(1));
        let Some(good) = search.good_replies(&next, enough, MOST_IN_A_ROW) else {
            if search.questions.left().is_zero() {
                break;
            }
            continue;
        };
        // Of equal ones the longest way, and where points count the most of them.
        let key = (Reverse(good), grade.distance, grade.score);
        if best.as_ref().is_none_or(|(old, _)| key > *old) {
            best = Some((key, index));
        }
    }
    best.map_or(0, |(_, index)| index)
}

struct Resistance<'a, 'b, G> {
    game: &'a G,
    value: Value,
    me: Side,
    oracle: &'a mut Oracle,
    questions: &'a mut Questions<'b>,
}

impl<G: Knowledge> Resistance<'_, '_, G> {
    /// How well the opponent is off in `position`: of a lost game the replies that win, of a drawn one the
    /// others less those that lose, counted from a large number down so that fewer is better in both.
    /// No more than `enough` are counted; `None` if nobody knows, or there is no time to find out.
    fn good_replies(&mut self, position: &G::Position, enough: usize, in_a_row: u32) -> Option<usize> {
        /// More replies than any position has.
        const MANY: usize = usize::MAX / 4;
        if self.game.outcome(position).is_some() {
            // Nobody can go wrong any more.
            return Some(MANY);
        }
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let mine = self.game.turn(position) == self.me;
        if mine && in_a_row == 0 {
            return None;
        }
        let mut count = if self.value == Value::Draw && !mine { MANY } else { 0 };
        let mut best_own: Option<usize> = None;
        for mv in moves {
            let mut next = position.clone();
            self.game.play(&mut next, mv);
            let value = self.value_of(&next)?;
            if mine {
                if value == self.value {
                    let after = self.good_replies(&next, enough, in_a_row - 1)?;
                    best_own = Some(best_own.map_or(after, |best| best.min(after)));
                }
                continue;
            }
            match self.value {
                Value::Draw => count -= usize::from(value == Value::Win),
                _ => count += usize::from(value == Value::Loss),
            }
            if count >= enough && self.value != Value::Draw {
                break;
            }
        }
        if mine { best_own } else { Some(count) }
    }

    /// The exact value of a position for the player who resists.
    fn value_of(&mut self, position: &G::Position) -> Option<Value> {
        let turn = self.game.turn(position);
        if let Some(outcome) = self.game.outcome(position) {
            return Some(Value::of(outcome, self.me));
        }
        if !self.questions.ask() {
            return None;
        }
        let value = self.game.value(position, self.oracle, self.questions)?;
        Some(if turn == self.me { value } else { value.other() })
    }
}
