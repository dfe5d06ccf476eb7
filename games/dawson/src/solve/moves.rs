//! The mover's (White's) moves in a sum.

use super::geometry::Geometry;
use super::sum::Sum;
use kamni_solve::bitboard::Bitboard;

/// The black pawns that can be taken to the right and to the left; there is contact if there is any.
#[inline]
pub fn targets<B: Bitboard>(g: &Geometry<B>, s: &Sum<B>, fence: B) -> (B, B) {
    let above = g.up(s.white);
    (g.right(above, fence) & s.black, g.left(above, fence) & s.black)
}

/// Calls `each` with every sum one move away, before the sides are exchanged. `chain` is the largest number of captures in a move.
/// Of free moves and switches only the best one is made (see `sum.rs`); in misère there are only free moves, all alike.
pub fn each_move<B: Bitboard>(g: &Geometry<B>, chain: u32, s: &Sum<B>, mut each: impl FnMut(Sum<B>)) {
    let fence = g.columns_from_bottom(s.walls);
    let (right, left) = targets(g, s, fence);
    if (right | left).is_empty() {
        for at in (g.up(s.white) & !(s.white | s.black)).cells().map(u32::from) {
            each(Sum { white: s.white ^ (B::low(2) << (at - 1)), ..*s });
        }
        if s.switches != 0 {
            let top = 31 - s.switches.leading_zeros();
            each(Sum { switches: s.switches ^ 1 << top, free: [s.free[0] + top as i32, s.free[1]], ..*s });
        } else if s.free[0] > 0 {
            each(Sum { free: [s.free[0] - 1, s.free[1]], ..*s });
        }
        return;
    }
    let mut capture = |at: u32, aside: &dyn Fn(B) -> B, origin: u32| {
        let (mut land, mut taken) = (B::bit(at), B::bit(at));
        for _ in 1..chain {
            let next = aside(g.up(land)) & s.black;
            if next.is_empty() {
                break;
            }
            (land, taken) = (next, taken | next);
        }
        each(Sum { white: s.white ^ B::bit(origin) ^ land, black: s.black ^ taken, ..*s });
    };
    for at in right.cells().map(u32::from) {
        capture(at, &|x| g.right(x, fence), at - 1 - g.rows);
    }
    for at in left.cells().map(u32::from) {
        capture(at, &|x| g.left(x, fence), at - 1 + g.rows);
    }
}

/// Whether the mover wins a number and switches alone: both always take the largest.
pub fn wins_bare(switches: u32, free: i32) -> bool {
    let (mut rest, mut n, mut mine) = (switches, free, true);
    while rest != 0 {
        let top = 31 - rest.leading_zeros();
        rest ^= 1 << top;
        n += if mine { top as i32 } else { 0 };
        mine = !mine;
    }
    // What is left is a number. At 0 the player to move loses.
    if mine { n > 0 } else { n >= 0 }
}
