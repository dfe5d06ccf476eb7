//! The values of finished classes, two bits each.

use super::board::{Board, bit};
use super::gaps::Gaps;
use super::index::{Index, Numbering, Place, Rows};
use super::sets::MOST_STONES;
use super::symmetry::SYMMETRIES;
use kamni_solve::bitboard::Bitboard;
use kamni_tables::{large_pages, threads};
use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

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

/// One of them, where many positions are looked up.
pub(crate) struct Class<'a, W> {
    index: &'a Index<W>,
    codes: Cow<'a, [u8]>,
    rows: &'a Rows<W>,
    row_stones: usize,
    column_stones: usize,
    row_numbers: Numbering<'a>,
    column_numbers: Numbering<'a>,
    /// How many codes further the next row begins.
    stride: u64,
}

impl<'a, W: Bitboard> Class<'a, W> {
    fn new(
        index: &'a Index<W>,
        codes: Cow<'a, [u8]>,
        row_stones: usize,
        column_stones: usize,
        stride: u64,
    ) -> Class<'a, W> {
        let [row_numbers, column_numbers] = [row_stones, column_stones].map(|stones| index.numbering(stones));
        let rows = index.rows(row_stones);
        Class { index, codes, rows, row_stones, column_stones, row_numbers, column_numbers, stride }
    }

    /// The same class with rows and columns exchanged: where the columns are known and the rows are not, what is looked up lies together
    /// there. Once it is stopped the rest of its codes means nothing.
    pub(crate) fn turned(&self, threads: usize, stop: &AtomicBool) -> Class<'a, W> {
        let (row_stones, column_stones) = (self.column_stones, self.row_stones);
        let (rows, columns) =
            (self.index.rows(row_stones), self.index.columns(row_stones, column_stones) as usize);
        // Every row begins with a byte.
        let bytes = columns.div_ceil(4);
        let mut codes = vec![0; rows.count() * bytes];
        large_pages::ask_for(&mut codes);
        threads::share_out(threads, codes.chunks_mut(bytes).zip(rows.sets()), |(codes, &set)| {
            if stop.load(Relaxed) {
                return;
            }
            let (gaps, left) = (Gaps::new(set), self.index.board().full() & !set);
            let images = self.images(set);
            let columns = self.index.column_sets(row_stones, column_stones);
            // Each step for all of them before the next.
            let places: Vec<u32> = columns.map(|column| self.find(gaps.spread(column, left))).collect();
            let numbers: Vec<u64> = places.into_iter().map(|place| self.number(place, &images)).collect();
            for (byte, numbers) in codes.iter_mut().zip(numbers.chunks(4)) {
                let codes = numbers.iter().map(|&number| code_at(&self.codes, number));
                *byte = codes.enumerate().fold(0, |byte, (at, code)| byte | code << (2 * at));
            }
        });
        let stride = 4 * bytes as u64;
        Class::new(self.index, codes.into(), row_stones, column_stones, stride)
    }

    /// The codes, which positions have by their numbers.
    pub(crate) fn codes(&self) -> &[u8] {
        &self.codes
    }

    /// Where a set of stones is a row: its number, and in the lowest three bits the symmetry that brings it there.
    #[inline]
    pub(crate) fn find(&self, row: W) -> u32 {
        self.rows.places()[self.row_numbers.rank(row) as usize]
    }

    /// A column under all symmetries.
    pub(crate) fn images(&self, column: W) -> [W; SYMMETRIES] {
        std::array::from_fn(|symmetry| self.index.board().image(symmetry, column))
    }

    /// The number of the position with a row that was found, and a column under all symmetries.
    #[inline]
    pub(crate) fn number(&self, place: u32, images: &[W; SYMMETRIES]) -> u64 {
        let (row, symmetry) = ((place >> 3) as usize, (place & 7) as usize);
        let column = self.rows.close_up(row, images[symmetry]);
        row as u64 * self.stride + u64::from(self.column_numbers.rank(column))
    }

    /// The numbers of the positions with a row whose place is known, by their columns.
    #[inline]
    pub(crate) fn numbers_in<'s>(&'s self, place: &Place<W>) -> impl Fn(W) -> u64 + use<'s, 'a, W> {
        let (image, gaps, numbers) =
            (self.index.board().images(place.symmetry), place.gaps, self.column_numbers);
        let first = place.row as u64 * self.stride;
        move |column| first + u64::from(numbers.rank(gaps.close_up(image(column))))
    }
}

impl<'a, W: Bitboard> Finished<'a, W> {
    pub(crate) fn new(index: &'a Index<W>) -> Finished<'a, W> {
        Finished { index, classes: vec![None; (MOST_STONES + 1) * (MOST_STONES + 1)] }
    }

    pub(crate) fn add(&mut self, own: usize, enemy: usize, codes: impl Into<Arc<Vec<u8>>>) {
        self.classes[own * (MOST_STONES + 1) + enemy] = Some(codes.into());
    }

    pub(crate) fn index(&self) -> &'a Index<W> {
        self.index
    }

    pub(crate) fn board(&self) -> &'a Board<W> {
        self.index.board()
    }

    /// The class with these numbers of stones, the mover's first.
    pub(crate) fn class(&self, own: usize, enemy: usize) -> Option<Class<'_, W>> {
        let codes = self.classes[own * (MOST_STONES + 1) + enemy].as_deref()?;
        let (row_stones, column_stones) = (own.min(enemy), own.max(enemy));
        let stride = self.index.columns(row_stones, column_stones).into();
        Some(Class::new(self.index, codes.as_slice().into(), row_stones, column_stones, stride))
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
    pub(crate) fn after_step(&self, own: W, enemy: W, from: usize, to: usize) -> u8 {
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
