//! What each thing that can be counted is worth.

use super::moving::Moving;
use super::placing::Placing;

/// What one thing is worth, in hundredths of a stone, on a full board, a half full one and an empty one; in between, something in
/// between.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Weight {
    pub(crate) full: i32,
    pub(crate) half: i32,
    pub(crate) few: i32,
}

impl Weight {
    pub(crate) const NONE: Weight = Weight { full: 0, half: 0, few: 0 };

    /// What all the counts are worth with `stones` of `all` stones on the board.
    #[inline(always)]
    pub(crate) fn sum<const N: usize>(counts: &[i32; N], weights: &[Weight; N], stones: i32, all: i32) -> i32 {
        let (mut outer, mut half) = (0, 0);
        // How far from a half full board, and to which side.
        let away = 2 * stones - all;
        for (count, weight) in counts.iter().zip(weights) {
            outer += count * if away > 0 { weight.full } else { weight.few };
            half += count * weight.half;
        }
        (outer * away.abs() + half * (all - away.abs())) / all
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
        let mut moving = [Weight::NONE; Moving::COUNT];
        moving[Moving::Stones as usize] = Weight { full: 100, half: 100, few: 100 };
        let none = [Weight::NONE; Placing::COUNT];
        Weights { moving, first: none, second: none, turn: Weight::NONE, knobs: [0; 8] }
    };
}
