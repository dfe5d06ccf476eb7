//! The weights of the features.

use super::moving::MovingFeature;
use super::placing::PlacingFeature;

/// What one feature is worth, in hundredths of a stone, at the three marks of a [`Scale`].
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

/// The features times their weights in a phase.
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
    pub(crate) moving: [Weight; MovingFeature::COUNT],
    /// The first player's stones while they are being placed; the second player's.
    pub(crate) first: [Weight; PlacingFeature::COUNT],
    pub(crate) second: [Weight; PlacingFeature::COUNT],
    /// Being the one to place.
    pub(crate) turn: Weight,
}

impl Weights {
    /// What `cargo run --release -p kamni-seega --example seega_tune -- --rounds 4 --games 4000 --nodes 2000 --endings 20000 --pairs 250 --seed 1` printed:
    /// fitted to games of self-play, which began with an evaluation that only counts stones, and to the exact values of
    /// endings. Against a player who counts stones: +479 =15 −6 from the empty board, +243 =231 −26 from middle games.
    #[rustfmt::skip]
    pub(crate) const TUNED: Weights = Weights {
        moving: [
            [119, 93, 417], // Stones
            [8, 15, 17], // Clock
            [39, 68, 2], // Corners
            [64, 42, -2], // Sides
            [-19, -6, 4], // Firm
            [34, -16, 9], // Flanked
            [19, 7, 71], // Held
            [5, -10, 4], // Steps
            [55, 6, 9], // Mobile
            [42, 18, 2], // Centre
            [2, 8, -1], // Ring
            [-1, 7, -7], // Bases
            [2, 10, 1], // SafeSteps
            [189, 41, 176], // Strike
            [70, 123, 258], // Strikes
            [20, -38, 74], // Danger
            [-82, -76, -106], // Dangers
            [34, 16, 13], // Turn
            [-18, -207, 0], // Stuck
            [-86, 177, 0], // Blocks
        ],
        first: [
            [50, 137, 300], // Corners
            [75, 133, 255], // Sides
            [83, 59, 92], // Bases
            [47, -26, 160], // Ring
            [49, -38, -30], // Firm
            [-32, 14, -40], // Pairs
            [1, -8, -152], // Held
            [109, 85, 35], // Loaded
            [48, 76, 129], // Aimed
            [-263, -75, 0], // Blocks
        ],
        second: [
            [25, -21, -99], // Corners
            [77, 53, 139], // Sides
            [82, 164, 41], // Bases
            [-15, -5, -156], // Ring
            [-12, 10, -53], // Firm
            [2, -4, 29], // Pairs
            [-25, 68, 106], // Held
            [17, -36, 18], // Loaded
            [-17, 1, -2], // Aimed
            [441, 331, 0], // Blocks
        ],
        turn: [-11, 47, 176],
    };

    /// Nothing but stones counts.
    pub(crate) const MATERIAL: Weights = {
        let mut moving = [[0; 3]; MovingFeature::COUNT];
        moving[MovingFeature::Stones as usize] = [100; 3];
        let none = [[0; 3]; PlacingFeature::COUNT];
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
