//! What each thing that can be counted is worth.

use super::moving::Moving;
use super::placing::Placing;

/// What one thing is worth, in hundredths of a stone, with many stones on the board and with few; in between, something in between.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Weight {
    pub(crate) many: i32,
    pub(crate) few: i32,
}

impl Weight {
    /// What all the counts are worth with `stones` of `all` stones on the board.
    #[inline(always)]
    pub(crate) fn sum<const N: usize>(counts: &[i32; N], weights: &[Weight; N], stones: i32, all: i32) -> i32 {
        let (mut many, mut few) = (0, 0);
        for (count, weight) in counts.iter().zip(weights) {
            many += count * weight.many;
            few += count * weight.few;
        }
        (many * stones + few * (all - stones)) / all
    }
}

/// All weights.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    pub(crate) moving: [Weight; Moving::COUNT],
    /// The first player's stones while they are being placed; the second player's.
    pub(crate) first: [Weight; Placing::COUNT],
    pub(crate) second: [Weight; Placing::COUNT],
    /// Being the one to place.
    pub(crate) turn: Weight,
    pub(crate) knobs: [i32; 8],
}

impl Weights {
    pub(crate) const TUNED: Weights = Weights::MATERIAL;

    /// Nothing but stones counts.
    pub(crate) const MATERIAL: Weights = {
        let mut moving = [Weight { many: 0, few: 0 }; Moving::COUNT];
        moving[Moving::Stones as usize] = Weight { many: 100, few: 100 };
        let none = [Weight { many: 0, few: 0 }; Placing::COUNT];
        Weights { moving, first: none, second: none, turn: Weight { many: 0, few: 0 }, knobs: [0; 8] }
    };
}
