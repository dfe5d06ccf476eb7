//! Move ordering.
//!
//! A winning move is nearly always among the first two anyway; what counts is to find the one with the smallest proof tree. The
//! weights come from hill climbing on the number of nodes of small boards. A move's score is that of the sum it leaves, smallest
//! first. The weights change the time of a search, never its result.

use super::geometry::Geometry;
use super::moves::targets;
use super::reach::Reach;
use super::sum::Sum;
use kamni_solve::bitboard::Bitboard;

pub const FEATURES: usize = 21;
/// One row for sums in contact, one for quiet ones.
pub type Weights = [[i32; FEATURES]; 2];

/// From 5x6, 6x6, 4x9 and 5x7.
const TALL: Weights = [
    [-72, 39, 35, -24, -49, -8, 95, 32, 5, 29, 67, 131, -80, 3, -58, 2, 1, 3, -17, -23, 18],
    [0, 53, 35, -20, -49, -6, 95, 32, 5, 21, 47, 125, -84, 5, -88, 2, 1, 3, -15, -21, 18],
];

/// From 3x17 to 3x20.
const THREE_ROWS: Weights = [
    [-116, 3, -2, -2, 0, 0, 0, -44, 0, 2, 0, 0, 16, -34, -12, 0, 0, -6, 0, -8, -8],
    [-8, 0, -4, 1, 6, 2, 0, 8, 16, 36, 0, 0, 16, 0, -2, -8, 0, 0, 0, 0, 8],
];

/// The weights for boards of this many rows.
pub fn weights(rows: u32) -> Weights {
    if rows == 3 { THREE_ROWS } else { TALL }
}

/// What a move is sorted by: the sum it leaves, the other player being White now.
pub fn score<B: Bitboard>(g: &Geometry<B>, s: &Sum<B>, weights: &Weights) -> i32 {
    let fence = g.columns_from_bottom(s.walls);
    let (right, left) = targets(g, s, fence);
    let hits = right.count() + left.count();
    let empty = !(s.white | s.black);
    let (above, below) = (g.up(s.white), g.down(s.black));
    let reach = Reach::new(g, s.white, s.black, fence);
    let features: [i32; FEATURES] = [
        1,
        hits,
        s.free[0] - s.free[1],
        if hits > 0 { 0 } else { (above & empty).count() },
        (below & empty).count(),
        (!empty).count(),
        s.width as i32,
        g.walk_up(s.white),
        g.walk_down(s.black),
        s.walls.count(),
        s.white.count() - s.black.count(),
        i32::from(s.switches != 0),
        // Pawns that guard one of their own.
        (g.beside(above, fence) & s.white).count(),
        (g.beside(below, fence) & s.black).count(),
        // Pawns that block each other.
        (above & s.black).count(),
        (s.free[0] - s.free[1]).abs(),
        reach.white.count(),
        reach.black.count(),
        g.bottoms(s.white).count(),
        g.bottoms(s.black).count(),
        (g.left(g.up(reach.white), fence) & reach.black).count()
            + (g.right(g.up(reach.white), fence) & reach.black).count(),
    ];
    features.iter().zip(&weights[usize::from(hits == 0)]).map(|(f, w)| f * w).sum()
}
