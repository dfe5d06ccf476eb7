//! How good a position of Seega seems at a glance: what can be counted on the board, times weights.

mod moving;
mod placing;
mod weights;

use super::cells::Cells;
use super::field::Field;
use super::look::State;
pub(crate) use moving::{Moving, counted as counted_moving};
pub(crate) use placing::{Placing, counted as counted_placing};
pub(crate) use weights::{Weight, Weights};

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
    if state.placing {
        let (first, second) =
            if state.first { (state.own, state.enemy) } else { (state.enemy, state.own) };
        let counts = [counted_placing(field, first, second), counted_placing(field, second, first)];
        let worth = |(counts, weights): (&[i32; Placing::COUNT], &[Weight; Placing::COUNT])| {
            Weight::sum(counts, weights, stones, all)
        };
        let turn = Weight::sum(&[1], &[weights.turn], stones, all);
        let lead = worth((&counts[0], &weights.first)) - worth((&counts[1], &weights.second));
        return (turn + if state.first { lead } else { -lead }).clamp(-MOST, MOST);
    }
    let counts = counted_moving(field, state.own, state.enemy, state.quiet);
    Weight::sum(&counts, &weights.moving, stones.min(all), all).clamp(-MOST, MOST)
}
