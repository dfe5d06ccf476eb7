//! Sets of positions of a class, and of one of its rows.

use kamni_tables::{large_pages, threads};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Sets are copied, written and read this many words at once.
pub(super) const PIECE: usize = 1 << 16;

/// A set of positions of a class: a bit for each column, every row beginning with a new word.
pub(super) struct Positions {
    pub(super) words: Vec<AtomicU64>,
    pub(super) stride: usize,
}

impl Positions {
    pub(super) fn new(rows: usize, columns: usize) -> Positions {
        let stride = columns.div_ceil(64);
        Positions::of(rows * stride, stride)
    }

    pub(super) fn of(words: usize, stride: usize) -> Positions {
        let mut words = vec![0u64; words];
        large_pages::ask_for(&mut words);
        // In place, without touching anything: the system makes a page when a thread first writes to it.
        Positions { words: words.into_iter().map(AtomicU64::new).collect(), stride }
    }

    pub(super) fn row(&self, row: usize) -> &[AtomicU64] {
        &self.words[row * self.stride..(row + 1) * self.stride]
    }

    /// Adds a position; says whether it is new.
    pub(super) fn add(&self, row: usize, column: u32) -> bool {
        let (word, bit) = (&self.row(row)[column as usize / 64], 1 << (column % 64));
        // Most are already in the set, and a load is cheaper than an atomic update.
        word.load(Relaxed) & bit == 0 && word.fetch_or(bit, Relaxed) & bit == 0
    }

    /// Makes this the same set as another, on several threads.
    pub(super) fn copy(&self, from: &Positions, threads: usize) {
        let pieces = self.words.chunks(PIECE).zip(from.words.chunks(PIECE));
        threads::share_out(threads, pieces, |(to, from)| {
            to.iter().zip(from).for_each(|(to, from)| to.store(from.load(Relaxed), Relaxed));
        });
    }
}

/// Whether a row has a column.
#[inline]
pub(super) fn has(row: &[AtomicU64], column: u32) -> bool {
    row[column as usize / 64].load(Relaxed) >> (column % 64) & 1 == 1
}

/// Adds a column to a row that no other thread writes to.
#[inline]
pub(super) fn put(row: &[AtomicU64], column: u32) {
    let word = &row[column as usize / 64];
    word.store(word.load(Relaxed) | 1 << (column % 64), Relaxed);
}

/// Whether a row has any column.
pub(super) fn any(row: &[AtomicU64]) -> bool {
    row.iter().any(|word| word.load(Relaxed) != 0)
}

/// Removes every column of a row.
pub(super) fn clear(row: &[AtomicU64]) {
    row.iter().for_each(|word| word.store(0, Relaxed));
}

/// How many columns a row has.
pub(super) fn count(row: &[AtomicU64]) -> usize {
    row.iter().map(|word| word.load(Relaxed).count_ones() as usize).sum()
}

/// Every column of a row.
pub(super) fn each(row: &[AtomicU64], mut visit: impl FnMut(u32)) {
    for (i, word) in row.iter().enumerate() {
        each_of_word(i, word.load(Relaxed), &mut visit);
    }
}

/// The columns of a row's word.
#[inline(always)]
pub(super) fn each_of_word(number: usize, mut word: u64, visit: &mut impl FnMut(u32)) {
    while word != 0 {
        visit(number as u32 * 64 + word.trailing_zeros());
        word &= word - 1;
    }
}
