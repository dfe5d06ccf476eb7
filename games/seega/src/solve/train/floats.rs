//! A network while it learns: real numbers, and the gradient of one position.

use super::games::GameSample;
use crate::rules::{Extra, Seega};
use crate::solve::network::shape::{HIDDEN, INPUTS, SECOND, Shape};
use crate::solve::network::{BASE_ONE, Layers, MOST_BIAS, MOST_LAYER_BIAS, Network, ONE, Part, WEIGHT_ONE};
use kamni::{Game, Player};
use kamni_tables::splitmix::Rng;

/// The numbers of one stage's layers: the weights and biases of the second, those of the third, the factor of the tuned weights.
const LAYERS: usize = SECOND * INPUTS + SECOND + SECOND + 2;

/// A position as the network sees it.
#[derive(Default)]
pub(super) struct Seen {
    /// The rows of the mover, and those of the other player; those of the clock are the last.
    rows: [Vec<u32>; 2],
    layers: usize,
    /// The evaluation by tuned weights, in stones.
    base: f32,
    states: Vec<u8>,
    stones: Vec<u8>,
}

/// One part of a network, placing or moving, in real numbers: the rows, the bias of the sums, then the layers of each stage.
pub(super) struct Floats {
    pub(super) shape: Shape,
    placing: bool,
    pub(super) numbers: Vec<f32>,
}

/// Where the bias of the sums is.
fn bias_at(shape: &Shape) -> usize {
    shape.rows() * HIDDEN
}

impl Floats {
    pub(super) fn new(shape: &Shape, placing: bool, seed: u64) -> Floats {
        let count = bias_at(shape) + HIDDEN + Shape::stages(placing) * LAYERS;
        let mut rng = Rng::new(seed, u64::from(placing));
        let mut near_zero = |most: f32| (rng.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * most;
        let mut numbers = vec![0.0; count];
        let bias = bias_at(shape);
        numbers[..bias].iter_mut().for_each(|weight| *weight = near_zero(0.03));
        numbers[bias..bias + HIDDEN].fill(0.3);
        for layers in numbers[bias + HIDDEN..].chunks_mut(LAYERS) {
            layers[..SECOND * INPUTS].iter_mut().for_each(|weight| *weight = near_zero(0.2));
            layers[SECOND * INPUTS..][..SECOND].fill(0.2);
            layers[SECOND * INPUTS + SECOND..][..SECOND]
                .iter_mut()
                .for_each(|weight| *weight = near_zero(0.5));
            layers[LAYERS - 1] = 0.3;
        }
        Floats { shape: shape.clone(), placing, numbers }
    }

    /// Sees a position under a symmetry of the board, by the images of its cells.
    pub(super) fn see(&self, game: &Seega, sample: &GameSample, images: &[u8], seen: &mut Seen) {
        let position = &sample.position;
        seen.base = f32::from(sample.base) / 100.0;
        let turn = game.turn(position);
        let Seen { rows, layers, states, stones, .. } = seen;
        stones.clear();
        stones.resize(images.len(), 0);
        for (stone, player) in [(1, turn), (2, turn.other())] {
            for cell in kamni::bits::Bits(position.stones(player)) {
                stones[usize::from(images[usize::from(cell)])] = stone;
            }
        }
        self.shape.states(|cell| stones[cell], states);
        let clock = self.shape.clock(position.quiet(), game.limit()) as u32;
        rows.iter_mut().for_each(Vec::clear);
        for (pattern, &state) in states.iter().enumerate() {
            for (rows, row) in rows.iter_mut().zip(self.shape.row(pattern, state)) {
                rows.push(row as u32);
            }
        }
        rows[0].push(clock);
        rows[1].push(clock + 1);
        let count = (position.stones(turn) | position.stones(turn.other())).count_ones() as usize;
        let (first, any) = (turn == Player::First, game.extra() == Extra::Any);
        *layers = bias_at(&self.shape) + HIDDEN + LAYERS * self.shape.stage(count, self.placing, first, any);
    }

    /// What a position is worth, and what the layers had; if there is a gradient, the error's is added to it: `error` is asked for the derivative
    /// by the output.
    pub(super) fn evaluate(
        &self,
        seen: &Seen,
        error: impl Fn(f32) -> f32,
        gradient: Option<&mut [f32]>,
    ) -> f32 {
        let numbers = &self.numbers;
        let bias = bias_at(&self.shape);
        let mut sums = [[0.0f32; HIDDEN]; 2];
        for (sums, rows) in sums.iter_mut().zip(&seen.rows) {
            sums.copy_from_slice(&numbers[bias..bias + HIDDEN]);
            for &row in rows {
                let row = &numbers[row as usize * HIDDEN..][..HIDDEN];
                for i in 0..HIDDEN {
                    sums[i] += row[i];
                }
            }
        }
        let sums = sums.as_flattened();
        let mut inputs = [0.0f32; INPUTS];
        for i in 0..INPUTS {
            inputs[i] = sums[i].clamp(0.0, 1.0);
        }
        let layers = &numbers[seen.layers..][..LAYERS];
        let (weights, rest) = layers.split_at(SECOND * INPUTS);
        let mut second = [0.0f32; SECOND];
        for (o, weights) in weights.chunks(INPUTS).enumerate() {
            let mut lanes = [0.0f32; 8];
            for (weights, inputs) in weights.as_chunks::<8>().0.iter().zip(inputs.as_chunks::<8>().0) {
                for i in 0..8 {
                    lanes[i] += weights[i] * inputs[i];
                }
            }
            second[o] = rest[o] + lanes.iter().sum::<f32>();
        }
        let third = &rest[SECOND..2 * SECOND];
        let clipped = second.map(|value| value.clamp(0.0, 1.0));
        let out = rest[2 * SECOND]
            + seen.base * rest[2 * SECOND + 1]
            + clipped.iter().zip(third).map(|(value, weight)| value * weight).sum::<f32>();
        let Some(gradient) = gradient else { return out };
        let error = error(out);
        let mut back = [0.0f32; INPUTS];
        {
            let gradient = &mut gradient[seen.layers..][..LAYERS];
            gradient[LAYERS - 2] += error;
            gradient[LAYERS - 1] += error * seen.base;
            for o in 0..SECOND {
                gradient[SECOND * INPUTS + SECOND + o] += error * clipped[o];
                let error = error * third[o];
                // A clipped value learns nothing, but for the way back.
                let open = second[o] > 0.0 && second[o] < 1.0 || (second[o] <= 0.0) == (error < 0.0);
                if !open {
                    continue;
                }
                gradient[SECOND * INPUTS + o] += error;
                let weights = &weights[o * INPUTS..][..INPUTS];
                let gradient = &mut gradient[o * INPUTS..][..INPUTS];
                for i in 0..INPUTS {
                    gradient[i] += error * inputs[i];
                    back[i] += error * weights[i];
                }
            }
        }
        for i in 0..INPUTS {
            let open = sums[i] > 0.0 && sums[i] < 1.0;
            back[i] = if open { back[i] } else { 0.0 };
        }
        for (back, rows) in back.as_chunks::<HIDDEN>().0.iter().zip(&seen.rows) {
            for begin in rows.iter().map(|&row| row as usize * HIDDEN).chain([bias]) {
                let gradient = &mut gradient[begin..][..HIDDEN];
                for i in 0..HIDDEN {
                    gradient[i] += back[i];
                }
            }
        }
        out
    }

    /// How far numbers may be from 0.
    pub(super) fn limits(&self) -> Limits {
        Limits { bias: bias_at(&self.shape) }
    }

    /// The same in integers.
    pub(super) fn rounded(&self) -> Part {
        let one = ONE as f32;
        let weight = WEIGHT_ONE as f32;
        let short =
            |number: f32, one: f32, most: i32| ((number * one).round() as i32).clamp(-most, most) as i16;
        let long =
            |number: f32| ((number * one * weight).round() as i32).clamp(-MOST_LAYER_BIAS, MOST_LAYER_BIAS);
        let (rows, rest) = self.numbers.split_at(bias_at(&self.shape));
        let (bias, stages) = rest.split_at(HIDDEN);
        let layers = |layers: &[f32]| {
            let (second, rest) = layers.split_at(SECOND * INPUTS);
            Layers {
                second: std::array::from_fn(|o| {
                    std::array::from_fn(|i| short(second[o * INPUTS + i], weight, 127))
                }),
                second_bias: std::array::from_fn(|o| long(rest[o])),
                third: std::array::from_fn(|o| i32::from(short(rest[SECOND + o], weight, 32_000))),
                third_bias: long(rest[2 * SECOND]),
                base: i32::from(short(rest[2 * SECOND + 1], one * weight / 100.0 * BASE_ONE as f32, 32_000)),
            }
        };
        Part {
            rows: rows
                .as_chunks()
                .0
                .iter()
                .map(|row: &[f32; HIDDEN]| row.map(|number| short(number, one, 127)))
                .collect(),
            bias: std::array::from_fn(|i| short(bias[i], one, i32::from(MOST_BIAS))),
            layers: stages.chunks(LAYERS).map(layers).collect(),
        }
    }
}

/// How far numbers may be from 0, so that they fit into the file.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    bias: usize,
}

impl Limits {
    pub(super) fn most(self, number: usize) -> f32 {
        if number < self.bias {
            0.99
        } else if number < self.bias + HIDDEN {
            f32::from(MOST_BIAS) / ONE as f32
        } else if (number - self.bias - HIDDEN) % LAYERS < SECOND * INPUTS {
            1.97
        } else if (number - self.bias - HIDDEN) % LAYERS == LAYERS - 1 {
            6.0
        } else {
            200.0
        }
    }
}

/// Both parts as one network.
pub(super) fn network(moving: &Floats, placing: &Floats) -> Network {
    Network { shape: moving.shape.clone(), parts: [moving.rounded(), placing.rounded()] }
}
