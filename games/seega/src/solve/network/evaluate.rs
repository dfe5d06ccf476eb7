//! The evaluation of a position by a network.

use super::numbers::{BASE_ONE, MOST_BASE, Network, ONE, SCALE, WEIGHT_ONE};
use super::shape::{HIDDEN, INPUTS};
use super::sums::Sums;
use crate::solve::evaluation::MAX_EVALUATION;
use crate::solve::field::Field;
use crate::solve::state::State;
use kamni_solve::bitboard::Bitboard;

impl Network {
    /// How good a position seems for the mover, in hundredths of a stone. The sums must be those of its stones, `base` the evaluation by tuned
    /// weights.
    #[inline]
    pub(crate) fn evaluate<W: Bitboard>(
        &self,
        field: &Field<W>,
        state: &State<W>,
        sums: &Sums<W>,
        base: i32,
    ) -> i32 {
        let part = &self.parts[usize::from(state.placing)];
        let [first, second] = sums.values();
        let (own, enemy) = if state.first { (first, second) } else { (second, first) };
        let clock = self.shape.clock(state.quiet, field.limit);
        let mut inputs = [0i16; INPUTS];
        let (mine, theirs) = inputs.split_at_mut(HIDDEN);
        for (half, values, row) in [(mine, own, clock), (theirs, enemy, clock + 1)] {
            let row = &part.rows[row];
            for i in 0..HIDDEN {
                half[i] = values[i].wrapping_add(row[i]).clamp(0, ONE as i16);
            }
        }
        let stones = (state.own | state.enemy).count() as usize;
        let layers = &part.layers[self.shape.stage(stones, state.placing, state.first, field.any)];
        let mut out = layers.third_bias + base.clamp(-MOST_BASE, MOST_BASE) * layers.base / BASE_ONE;
        for ((weights, bias), third) in layers.second.iter().zip(layers.second_bias).zip(layers.third) {
            let mut sum = 0i32;
            for i in 0..INPUTS {
                sum += i32::from(inputs[i]) * i32::from(weights[i]);
            }
            out += ((sum + bias) / WEIGHT_ONE).clamp(0, ONE) * third;
        }
        let evaluation = i64::from(out) * i64::from(SCALE) / i64::from(ONE * WEIGHT_ONE);
        evaluation.clamp(i64::from(-MAX_EVALUATION), i64::from(MAX_EVALUATION)) as i32
    }
}

/// In how many of a hundred games the mover wins, counting draws as half, if an evaluation is right. Nothing is certain that is not proved.
pub(crate) fn percent(evaluation: i32) -> u8 {
    let odds = f64::from(evaluation) / f64::from(SCALE);
    (100.0 / (1.0 + (-odds).exp())).round().clamp(1.0, 99.0) as u8
}
