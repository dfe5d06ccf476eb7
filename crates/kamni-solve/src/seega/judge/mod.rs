//! How good a position of Seega seems at a glance: what can be counted on the board, times weights.

mod moving;
mod placing;
#[cfg(test)]
mod tests;
mod weights;

use super::cells::Cells;
use super::field::Field;
use super::look::State;
pub(crate) use moving::{Moving, counted as counted_moving};
pub(crate) use placing::{Placing, counted as counted_placing};
pub(crate) use weights::{MOVING, PLACING, Weight, Weights, phase};

/// Judgements stay below this.
pub(crate) const MOST: i32 = 20_000;

/// An enum whose values have a number and a description each.
macro_rules! named {
    ($(#[$doc:meta])* pub enum $name:ident { $($value:ident: $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $name {
            $(#[doc = $text] $value,)*
        }

        impl $name {
            /// All of them, in the order of their numbers.
            pub(crate) const ALL: &[$name] = &[$($name::$value),*];
            /// How many there are.
            pub(crate) const COUNT: usize = $name::ALL.len();

            /// What it counts.
            pub(crate) fn text(self) -> &'static str {
                match self {
                    $($name::$value => $text,)*
                }
            }
        }
    };
}
use named;

/// How good a position seems for the mover, in hundredths of a stone.
#[inline]
pub(crate) fn judged<W: Cells>(field: &Field<W>, weights: &Weights, state: &State<W>) -> i32 {
    let stones = (state.own | state.enemy).count();
    let all = 2 * i32::from(field.each);
    let judgement = if state.placing {
        let phase = weights::phase(&weights::PLACING, stones, all);
        let (first, second) = if state.first { (state.own, state.enemy) } else { (state.enemy, state.own) };
        let lead = weights::sum(&counted_placing(field, first, second), &weights.first, phase)
            - weights::sum(&counted_placing(field, second, first), &weights.second, phase);
        weights::sum(&[1], &[weights.turn], phase) + if state.first { lead } else { -lead }
    } else {
        let phase = weights::phase(&weights::MOVING, stones, all);
        weights::sum(&counted_moving(field, state.own, state.enemy, state.quiet), &weights.moving, phase)
    };
    judgement.clamp(-MOST, MOST)
}
