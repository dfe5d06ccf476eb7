//! A small network that evaluates positions, in the style of NNUE: integers alone, so that every machine computes the same, and sums that
//! change with the stones that moved.
//!
//! The inputs are patterns: which stones are on three cells in a row, and on four cells in a square. Each player sees them with their own
//! eyes, own stones and the enemy's. The rows of weights of all patterns that are there are added up, for each player ([`Sums`]). What is left
//! after clipping goes through two small layers, which depend on the stage of the game. What comes out is added to the evaluation by tuned weights,
//! times a learned factor: that one knows what can be captured at once, and the network learns what it misses.
//!
//! | file | what |
//! | --- | --- |
//! | `shape.rs` | the patterns of a board, and how many numbers a network has |
//! | `numbers.rs` | the numbers of a network |
//! | `evaluate.rs` | what they say of a position |
//! | `sums.rs` | the sums of a position, and of the next from those of the one before |
//! | `file.rs` | networks as files |
//! | `shipped.rs` | those that come with the program |

mod evaluate;
mod file;
mod numbers;
pub(crate) mod shape;
mod shipped;
mod sums;
#[cfg(test)]
mod tests;

pub(crate) use evaluate::percent;
#[cfg(not(target_family = "wasm"))]
pub(crate) use file::{MOST_BIAS, MOST_LAYER_BIAS};
pub(crate) use numbers::Network;
#[cfg(not(target_family = "wasm"))]
pub(crate) use numbers::{BASE_ONE, Layers, MOST_BASE, ONE, Part, WEIGHT_ONE};
pub(crate) use shipped::{is_learned, load, shipped};
pub(crate) use sums::Sums;
