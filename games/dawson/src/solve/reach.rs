//! Which columns can still interact.

use super::geometry::Geometry;
use kamni_solve::bitboard::Bitboard;

/// Where pawns may ever stand: an upper bound, made by letting steps pass everything in a column that a capture can touch.
///
/// Sound because, up to the first capture that touches a column, the order of its pawns cannot change: there a white pawn stays below
/// the first black one above it. So the first capture of a game that this bound would miss cannot exist.
pub struct Reach<B> {
    pub white: B,
    pub black: B,
    /// The bottom cell of each column that may come into contact with the one to its left.
    pub links: B,
}

impl<B: Bitboard> Reach<B> {
    pub fn new(g: &Geometry<B>, white_now: B, black_now: B, fence: B) -> Reach<B> {
        let (mut white, mut black, mut loose) = (white_now, black_now, B::EMPTY);
        loop {
            white = g.fill_up(white, !black_now | loose);
            black = g.fill_down(black, !white_now | loose);
            let above = g.up(white);
            let taken_right = g.right(above, fence) & black;
            let taken_left = g.left(above, fence) & black;
            let from_left = (taken_right >> 1) >> g.rows;
            let from_right = (taken_left >> 1) << g.rows;
            let touched = g.columns_from_bottom(g.bottoms(taken_right | taken_left | from_left | from_right));
            let next_white = white | taken_left | taken_right;
            let next_black = black | from_left | from_right;
            if touched == loose && next_white == white && next_black == black {
                return Reach { white, black, links: g.bottoms(taken_right | from_right) };
            }
            (white, black, loose) = (next_white, next_black, touched);
        }
    }
}
