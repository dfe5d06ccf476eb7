//! Which move to try first.
//!
//! Nearly every winning move is found at the first try anyway; what counts is to find the one with the smallest proof. The weights come from hill climbing on
//! the number of nodes of small boards (the score of a move is that of the sum it leaves, smallest first).

use super::geometry::Geometry;
use super::moves::targets;
use super::sum::Sum;

pub const FEATURES: usize = 21;
/// One row for sums in contact, one for quiet ones.
pub type Weights = [[i32; FEATURES]; 2];

/// For 4 rows and more: 5x6, 4x7, 6x5 and 5x7.
pub const TALL: Weights = [
    [-74, 39, 35, -20, -49, -6, 95, 32, 5, 27, 47, 115, -84, 5, -90, 2, 1, 3, -17, -21, 18],
    [0, 39, 35, -20, -49, -6, 95, 32, 5, 27, 47, 115, -84, 5, -90, 2, 1, 3, -17, -21, 18],
];

pub fn score(g: &Geometry, s: &Sum, weights: &Weights) -> i32 {
    let fence = g.columns_from_bottom(s.walls);
    let (right, left) = targets(g, s, fence);
    let count = |x: u128| x.count_ones() as i32;
    let hits = count(right) + count(left);
    let empty = !(s.white | s.black);
    let (above, below) = (g.up(s.white), g.down(s.black));
    let (walk_white, walk_black) = g.walks(s.white, s.black);
    let reach = super::reach::Reach::new(g, s.white, s.black, fence);
    let features: [i32; FEATURES] = [
        1,
        hits,
        s.free[0] - s.free[1],
        if hits > 0 { 0 } else { count(above & empty) },
        count(below & empty),
        count(!empty),
        s.width as i32,
        walk_white,
        walk_black,
        count(s.walls),
        count(s.white) - count(s.black),
        i32::from(s.switches != 0),
        // Pawns that guard one of their own.
        count((g.right(above, fence) | g.left(above, fence)) & s.white),
        count((g.right(below, fence) | g.left(below, fence)) & s.black),
        // Pawns that block each other.
        count(above & s.black),
        (s.free[0] - s.free[1]).abs(),
        count(reach.white),
        count(reach.black),
        count(g.bottoms(s.white)),
        count(g.bottoms(s.black)),
        count(g.left(g.up(reach.white), fence) & reach.black)
            + count(g.right(g.up(reach.white), fence) & reach.black),
    ];
    features.iter().zip(&weights[usize::from(hits == 0)]).map(|(f, w)| f * w).sum()
}
