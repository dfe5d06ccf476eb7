//! The values of finished classes, two bits each.

use super::board::bit;
use super::index::{Index, MOST_STONES};
use crate::bitboard::Bitboard;
use std::sync::Arc;

/// A loss for the mover.
pub(crate) const LOSS: u8 = 0;
/// A draw.
pub(crate) const DRAW: u8 = 1;
/// A win for the mover.
pub(crate) const WIN: u8 = 2;

/// The code with this number, of four in a byte.
#[inline]
pub(crate) fn code_at(codes: &[u8], number: u64) -> u8 {
    codes[(number >> 2) as usize] >> (2 * (number & 3)) & 3
}

/// The classes that are done: what captures lead to.
pub(crate) struct Finished<'a, W = u32> {
    index: &'a Index<W>,
    /// By the mover's and the other's stones.
    classes: Vec<Option<Arc<Vec<u8>>>>,
}

impl<'a, W: Bitboard> Finished<'a, W> {
    pub(crate) fn new(index: &'a Index<W>) -> Finished<'a, W> {
        Finished { index, classes: vec![None; (MOST_STONES + 1) * (MOST_STONES + 1)] }
    }

    pub(crate) fn add(&mut self, own: usize, enemy: usize, codes: impl Into<Arc<Vec<u8>>>) {
        self.classes[own * (MOST_STONES + 1) + enemy] = Some(codes.into());
    }

    /// The value for the mover with `own` against `enemy`, right after a capture; the class must be there.
    #[inline]
    pub(crate) fn code(&self, own: W, enemy: W) -> u8 {
        if enemy.is_empty() {
            return WIN;
        }
        let (stones, others) = (own.count() as usize, enemy.count() as usize);
        let codes = self.classes[stones * (MOST_STONES + 1) + others].as_deref();
        let number = self.index.rank_of_mover(own, enemy);
        code_at(codes.expect("smaller classes come first"), number)
    }

    /// The best that the player who has just captured with the stone on `to` can get.
    pub(crate) fn after_capture(&self, own: W, enemy: W, to: usize) -> u8 {
        let board = self.index.board();
        if enemy.is_empty() || board.any {
            return self.code(own, enemy);
        }
        let mut best = LOSS;
        let mut targets = board.adjacent(to) & !(own | enemy);
        while !targets.is_empty() {
            let next = usize::from(targets.lowest());
            targets = targets.without_lowest();
            best = best.max(self.after_step(own, enemy, to, next));
            if best == WIN {
                break;
            }
        }
        best
    }

    /// The value of a step for the player who makes it.
    #[inline(always)]
    fn after_step(&self, own: W, enemy: W, from: usize, to: usize) -> u8 {
        let moved = own ^ bit(from) ^ bit(to);
        let captured = self.index.board().captured(moved, enemy, to);
        if captured.is_empty() {
            WIN - self.code(enemy, moved)
        } else {
            self.after_capture(moved, enemy ^ captured, to)
        }
    }

    /// The value for the mover when all quiet moves are left, as at the start of the moves.
    pub(crate) fn at_limit(&self, own: W, enemy: W) -> u8 {
        let board = self.index.board();
        if enemy.is_empty() || board.any {
            return self.code(own, enemy);
        }
        let mut best = None;
        let mut stones = own;
        while !stones.is_empty() {
            let from = usize::from(stones.lowest());
            stones = stones.without_lowest();
            let mut targets = board.adjacent(from) & !(own | enemy);
            while !targets.is_empty() {
                let to = usize::from(targets.lowest());
                targets = targets.without_lowest();
                best = best.max(Some(self.after_step(own, enemy, from, to)));
            }
        }
        best.unwrap_or_else(|| WIN - self.code(enemy, own))
    }
}
