//! What each thing that can be counted is worth.

use super::moving::Moving;
use super::placing::Placing;

/// What one thing is worth, in hundredths of a stone, at the three marks of a [`Scale`].
pub(crate) type Weight = [i32; 3];

/// Three numbers of stones, the largest first, in parts of [`PARTS`] of all stones. Between them weights change evenly.
pub(crate) type Scale = [i32; 3];

const PARTS: i32 = 6;

/// While stones are being placed: all are there, half of them, none.
pub(crate) const PLACING: Scale = [6, 3, 0];

/// While they move: all are there, some are gone, few are left.
pub(crate) const MOVING: Scale = [6, 5, 1];

/// How much the weights at each mark of a scale matter with `stones` of `all` stones on the board, in parts of the second number.
#[inline(always)]
pub(crate) fn phase(scale: &Scale, stones: i32, all: i32) -> ([i32; 3], i32) {
    let [full, middle, few] = scale.map(|mark| mark * all);
    let stones = (PARTS * stones).clamp(few, full);
    if stones >= middle {
        ([stones - middle, full - stones, 0], full - middle)
    } else {
        ([0, stones - few, middle - stones], middle - few)
    }
}

/// What all the counts are worth in a phase.
#[inline(always)]
pub(crate) fn sum<const N: usize>(counts: &[i32; N], weights: &[Weight; N], phase: ([i32; 3], i32)) -> i32 {
    let mut sums = [0; 3];
    for (count, weight) in counts.iter().zip(weights) {
        for (sum, weight) in sums.iter_mut().zip(weight) {
            *sum += count * weight;
        }
    }
    let (parts, all) = phase;
    sums.iter().zip(parts).map(|(sum, part)| sum * part).sum::<i32>() / all
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
}

impl Weights {
    /// From games of the player against himself and the exact values of endings, fitted as `kamni tune seega` does it.
    #[rustfmt::skip]
    pub(crate) const TUNED: Weights = Weights {
        moving: [
            [52, 140, 386], // Stones
            [14, 13, 20], // Clock
            [29, 31, 11], // Corners
            [65, 28, 2], // Sides
            [-26, -19, 6], // Firm
            [42, 3, 1], // Flanked
            [29, 22, 22], // Held
            [13, -11, 10], // Steps
            [21, 4, 7], // Mobile
            [30, -29, 26], // Centre
            [16, -15, 11], // Ring
            [-2, -7, 0], // Bases
            [24, 14, -6], // SafeSteps
            [180, 33, 170], // Strike
            [65, 121, 239], // Strikes
            [-45, -13, 67], // Danger
            [-31, -83, -96], // Dangers
            [15, 24, 12], // Turn
            [28, -327, 0], // Stuck
            [-71, 179, 0], // Blocks
        ],
        first: [
            [86, 84, 251], // Corners
            [83, 151, 281], // Sides
            [-4, 40, -43], // Bases
            [-12, -42, 100], // Ring
            [60, -37, -124], // Firm
            [-40, -1, 33], // Pairs
            [-20, 12, 61], // Held
            [150, 150, 60], // Loaded
            [68, 59, 54], // Aimed
            [-16, -15, 0], // Blocks
        ],
        second: [
            [7, 23, 55], // Corners
            [72, 81, 183], // Sides
            [72, 179, -24], // Bases
            [39, -39, -66], // Ring
            [16, 31, -126], // Firm
            [-27, -24, 109], // Pairs
            [-49, 19, 0], // Held
            [-3, -195, -188], // Loaded
            [48, -75, 23], // Aimed
            [371, 241, 0], // Blocks
        ],
        turn: [-33, 58, 124],
    };

    /// Nothing but stones counts.
    pub(crate) const MATERIAL: Weights = {
        let mut moving = [[0; 3]; Moving::COUNT];
        moving[Moving::Stones as usize] = [100; 3];
        let none = [[0; 3]; Placing::COUNT];
        Weights { moving, first: none, second: none, turn: [0; 3] }
    };

    /// The weights in this order: moving, first, second, turn.
    pub(crate) fn from_rows(rows: &[Weight]) -> Option<Weights> {
        let mut weights = Weights::MATERIAL;
        let mut rows = rows.iter();
        let Weights { moving, first, second, turn } = &mut weights;
        for weight in moving.iter_mut().chain(first).chain(second).chain([turn]) {
            *weight = *rows.next()?;
        }
        Some(weights)
    }
}
