//! The static evaluation of Seega: features that can be counted on the board, times weights.
//!
//! It is a tapered evaluation: each weight has three values, and which of them count depends on how many stones are left.

mod moving;
mod named;
mod placing;
#[cfg(test)]
mod tests;
mod weights;

use super::field::Field;
use super::state::State;
use kamni_solve::bitboard::Bitboard;
pub(crate) use moving::{MovingFeature, moving_features};
pub(crate) use placing::{PlacingFeature, placing_features};
pub(crate) use weights::{MOVING, PLACING, Weight, Weights, phase};

/// Evaluations stay within this, so that they never look like a won game.
pub(crate) const MAX_EVALUATION: i32 = 20_000;

/// How good a position seems for the mover, in hundredths of a stone.
#[inline]
pub(crate) fn evaluate<W: Bitboard>(field: &Field<W>, weights: &Weights, state: &State<W>) -> i32 {
    let stones = (state.own | state.enemy).count();
    let all = 2 * i32::from(field.each);
    let evaluation = if state.placing {
        let phase = weights::phase(&weights::PLACING, stones, all);
        let (first, second) = if state.first { (state.own, state.enemy) } else { (state.enemy, state.own) };
        let lead = weights::sum(&placing_features(field, first, second), &weights.first, phase)
            - weights::sum(&placing_features(field, second, first), &weights.second, phase);
        weights::sum(&[1], &[weights.turn], phase) + if state.first { lead } else { -lead }
    } else {
        let phase = weights::phase(&weights::MOVING, stones, all);
        weights::sum(&moving_features(field, state.own, state.enemy, state.quiet), &weights.moving, phase)
    };
    evaluation.clamp(-MAX_EVALUATION, MAX_EVALUATION)
}
