//! The numbers of a network.

use super::shape::{HIDDEN, INPUTS, SECOND, Shape};

/// What stands for 1 in the layers: a hidden value is from 0 to this.
pub(crate) const ONE: i32 = 127;

/// What stands for 1 in the weights of the second and third layers.
pub(crate) const WEIGHT_ONE: i32 = 64;

/// How many hundredths of a stone the evaluation grows when the odds of winning grow by the factor e.
pub(crate) const SCALE: i32 = 200;

/// The layers after the sums, in one stage of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layers {
    pub(crate) second: [[i16; INPUTS]; SECOND],
    pub(crate) second_bias: [i32; SECOND],
    pub(crate) third: [i32; SECOND],
    pub(crate) third_bias: i32,
    /// How much the evaluation by tuned weights counts.
    pub(crate) base: i32,
}

/// How much an evaluation of one hundredth of a stone adds, if the factor is 1 for it.
pub(crate) const BASE_ONE: i32 = 64;

/// The evaluation by tuned weights counts up to this, in hundredths of a stone.
pub(crate) const MOST_BASE: i32 = 3_000;

/// One of the two stages: the placing of stones, or their moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// The rows of all patterns, then those of the clock.
    pub(crate) rows: Vec<[i16; HIDDEN]>,
    pub(crate) bias: [i16; HIDDEN],
    pub(crate) layers: Vec<Layers>,
}

/// A network for one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Network {
    pub(crate) shape: Shape,
    /// While stones move, and while they are placed.
    pub(crate) parts: [Part; 2],
}
