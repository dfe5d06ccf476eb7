//! The book of placing on the usual board: what keeps the win while stones are placed.
//!
//! The first player wins from the empty board. This opening book has every position that can arise if the first player follows the book and the
//! second plays anything: the value of every placement, and which one the book makes. Positions are canonical, one of their eight
//! images.
//!
//! | file | what |
//! | --- | --- |
//! | `mod.rs` | looking things up |
//! | `analysis.rs` | the placements of a position in the book, with their values |
//! | `build.rs` | choosing placements so that few different positions arise |
//! | `ease.rs` | what it takes to prove the win on full boards |
//! | `bits.rs` | numbers of a few bits each, one after the other |
//! | `*.book` | the books, built by `kamni table build seega/5 --device cuda --values-only --book FILE` |
//!
//! A book file: eight bytes that say what it is; how many numbers of stones the first player can have, as four bytes; then for
//! each of these the rows (sets of the first player's stones): how many as four bytes, three bytes for the set and four for how
//! many positions it has; and then all positions of these rows, in bits: the number of the second player's set among those
//! that are possible, for each free cell whether a stone there draws (1), wins (2) or loses (0), and which free cell the book takes.

mod analysis;
mod bits;
mod build;
mod ease;

pub(in crate::solve) use analysis::{Graded, graded};
pub use build::build;
pub use ease::Ease;

use super::board::Board;
use super::index::{Index, close_up, spread, unrank_set, ways};
use super::symmetry::{SYMMETRIES, inverse};
use crate::rules::{Capture, Extra, Seega};
use bits::{Bits, width};
use std::borrow::Cow;
use std::ops::Range;
use std::sync::OnceLock;

/// The rules that have a book, all of the usual board.
const RULES: [Extra; 2] = [Extra::Same, Extra::Any];

/// The books that are part of the program, in the order of the rules.
const BOOKS: &[&[u8]] = &[
    #[cfg(not(target_family = "wasm"))]
    include_bytes!("seega-5.book"),
    #[cfg(not(target_family = "wasm"))]
    include_bytes!("seega-5-any.book"),
];

/// The books that were read.
static READ: [OnceLock<Option<Book>>; 2] = [const { OnceLock::new() }; 2];

/// Which of the books is that of these rules.
fn number_of(game: &Seega) -> Option<usize> {
    RULES.iter().position(|&extra| Some(*game) == Seega::new(5, extra, 1, Capture::Run, 10))
}

/// What a book begins with.
const MAGIC: &[u8; 8] = b"\x89KMB\r\n\x1a\n";

/// Bytes of a row: the first player's stones, and how many positions there are.
const ROW: usize = 3 + 4;

/// What the book knows of a position with the first player to place. Cells are those of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Placements that win.
    pub wins: u32,
    /// Placements that draw.
    pub draws: u32,
    /// The placement that stays in the book.
    pub best: u8,
}

/// A book.
pub struct Book {
    index: Index,
    stages: Vec<Stage>,
    bytes: Cow<'static, [u8]>,
}

/// The positions with one number of the first player's stones.
struct Stage {
    /// The sets of the first player's stones, without the centre, and their positions by number.
    rows: Vec<(u32, Range<usize>)>,
    /// Where the positions are among the bytes.
    at: Range<usize>,
    fields: Fields,
}

/// How many bits the parts of a position take, when both players have this many stones.
#[derive(Clone, Copy)]
struct Fields {
    stones: usize,
    second: u32,
    free: u32,
    best: u32,
}

impl Fields {
    fn new(board: &Board, stones: usize) -> Fields {
        let cells = board.cells() - 1;
        let free = (cells - 2 * stones) as u32;
        let sets = ways(cells - stones, stones);
        Fields { stones, second: width(sets - 1), free, best: width(free - 1) }
    }

    fn all(&self) -> usize {
        (self.second + 2 * self.free + self.best) as usize
    }
}

impl Book {
    /// The book of some rules, if there is one: part of the program, or loaded.
    pub fn of(game: &Seega) -> Option<&'static Book> {
        let number = number_of(game)?;
        match BOOKS.get(number) {
            Some(&bytes) => READ[number].get_or_init(|| Book::read(game, Cow::Borrowed(bytes))).as_ref(),
            None => READ[number].get()?.as_ref(),
        }
    }

    /// Loads the book of some rules into a program that has none; false if the bytes are not such a book.
    pub fn load(game: &Seega, bytes: Vec<u8>) -> bool {
        let Some(number) = number_of(game) else { return false };
        let Some(book) = Book::read(game, Cow::Owned(bytes)) else { return false };
        // Whoever was first is as good.
        let _ = READ[number].set(Some(book));
        true
    }

    /// Reads a book; `None` if the bytes are not a book.
    pub fn read(game: &Seega, bytes: Cow<'static, [u8]>) -> Option<Book> {
        let mut at = 0usize;
        let mut take = |count: usize| {
            let begin = at;
            at = at.checked_add(count)?;
            bytes.get(begin..at).map(|taken| (begin, taken))
        };
        (take(MAGIC.len())?.1 == MAGIC).then_some(())?;
        let count = number(take(4)?.1);
        (count == usize::from(game.stones_each())).then_some(())?;
        let board = Board::new(game)?;
        let mut stages = Vec::with_capacity(count);
        for stones in 0..count {
            let fields = Fields::new(&board, stones);
            let row_count = number(take(4)?.1);
            let heads = take(row_count.checked_mul(ROW)?)?.1;
            let mut positions = 0usize;
            let mut rows = Vec::with_capacity(row_count);
            for head in heads.chunks(ROW) {
                let begin = positions;
                positions = positions.checked_add(number(&head[3..]))?;
                rows.push((number(&head[..3]) as u32, begin..positions));
            }
            let length = positions.checked_mul(fields.all())?.div_ceil(8);
            let begin = take(length)?.0;
            stages.push(Stage { rows, at: begin..begin + length, fields });
        }
        let whole = at == bytes.len();
        whole.then(|| Book { index: Index::new(board, 0), stages, bytes })
    }

    /// How many positions it has.
    pub fn positions(&self) -> usize {
        self.stages.iter().filter_map(|stage| stage.rows.last()).map(|(_, positions)| positions.end).sum()
    }

    /// What the book knows of a position with the first player to place, by the stones of the first and the second player.
    pub fn entry(&self, stones: [u32; 2]) -> Option<Entry> {
        let board = self.index.board();
        let (symmetry, [first, second]) = canonical(board, stones);
        let stage = self.stages.get(first.count_ones() as usize)?;
        (second.count_ones() == first.count_ones()).then_some(())?;
        let row = stage.rows.binary_search_by_key(&closed(board, first), |row| row.0).ok()?;
        let fields = stage.fields;
        let bits = Bits(&self.bytes[stage.at.clone()]);
        let wanted = self.index.rank_set(close_up(second, first | centre(board)), fields.stones);
        // The row's positions are sorted.
        let mut between = stage.rows[row].1.clone();
        while between.start < between.end {
            let middle = between.start.midpoint(between.end);
            let mut at = middle * fields.all();
            let found = bits.take(&mut at, fields.second);
            if found < wanted {
                between.start = middle + 1;
            } else if found > wanted {
                between.end = middle;
            } else {
                return self.read_entry(bits, at, fields, symmetry, first | second);
            }
        }
        None
    }

    fn read_entry(
        &self,
        bits: Bits<'_>,
        mut at: usize,
        fields: Fields,
        symmetry: usize,
        taken: u32,
    ) -> Option<Entry> {
        let board = self.index.board();
        let gone = taken | centre(board);
        let back = inverse(symmetry);
        let on_board = |set: u32| board.image(back, spread(set, gone));
        let (mut wins, mut draws) = (0, 0);
        for cell in 0..fields.free {
            match bits.take(&mut at, 2) {
                1 => draws |= 1 << cell,
                2 => wins |= 1 << cell,
                _ => {}
            }
        }
        let best = on_board(1 << bits.take(&mut at, fields.best));
        Some(Entry { wins: on_board(wins), draws: on_board(draws), best: best.trailing_zeros() as u8 })
    }

    /// The positions with this many stones of each player, one of each eight images: the stones of the first and the second player.
    pub fn each(&self, stones: usize, mut visit: impl FnMut([u32; 2])) {
        let board = self.index.board();
        let Some(stage) = self.stages.get(stones) else { return };
        let bits = Bits(&self.bytes[stage.at.clone()]);
        for (row, positions) in &stage.rows {
            let first = spread(*row, centre(board));
            for position in positions.clone() {
                let mut at = position * stage.fields.all();
                let second = unrank_set(bits.take(&mut at, stage.fields.second), stones);
                visit([first, spread(second, first | centre(board))]);
            }
        }
    }
}

/// A little-endian number.
fn number(bytes: &[u8]) -> usize {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | usize::from(byte))
}

/// The least of the eight images, and the symmetry that leads there.
fn canonical(board: &Board, stones: [u32; 2]) -> (usize, [u32; 2]) {
    let image = |symmetry: usize| (symmetry, stones.map(|set| board.image(symmetry, set)));
    (0..SYMMETRIES).map(image).min_by_key(|&(_, stones)| stones).expect("eight symmetries")
}

/// A set without the centre, numbered as if that were not there.
fn closed(board: &Board, set: u32) -> u32 {
    close_up(set, centre(board))
}

fn centre(board: &Board) -> u32 {
    1 << (board.cells() / 2)
}
