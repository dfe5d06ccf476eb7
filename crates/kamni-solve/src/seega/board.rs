//! The small boards, 3 and 5 cells wide, as 32-bit bitboards: what the tables are made with.
//!
//! Cells are numbered as in `kamni`: row by row from the bottom left.
//!
//! There are three representations of Seega's boards, for three speeds. `Board` (32 bits, side 3 or 5) looks up whole sets in tables and serves the tablebase,
//! which handles billions of positions. `Field` (`field.rs`, 64 or 128 bits, any side) moves all stones at once by shifts and
//! serves the searches. The rules themselves, in `kamni`, serve everything else, and tests compare the two others with them.

use super::symmetry::{SYMMETRIES, image_of_cell};
use kamni::games::seega::{Capture, Extra, Seega};

/// The most cells.
pub(crate) const MOST_CELLS: usize = 25;

/// Sets are looked up in two parts, the lower of this many cells.
pub(crate) const LOW: u32 = 13;

/// The four directions.
pub(crate) const DIRECTIONS: usize = 4;

/// A board and the rules of captures on it.
pub(crate) struct Board {
    side: usize,
    single: bool,
    /// Whether any stone may move on after a capture.
    pub(crate) any: bool,
    limit: u16,
    adjacent: [u32; MOST_CELLS],
    /// Where the lower and the upper part of a set go under each symmetry.
    images: Vec<[Vec<u32>; 2]>,
}

impl Board {
    /// The board of a game, if it is small enough.
    pub(crate) fn new(game: &Seega) -> Option<Board> {
        let mut board = Board::without_images(game)?;
        board.images = (0..SYMMETRIES).map(|symmetry| board.image_tables(game, symmetry)).collect();
        Some(board)
    }

    /// The same for who asks for no images: their tables take longer than everything else.
    pub(crate) fn without_images(game: &Seega) -> Option<Board> {
        let side = usize::from(game.side());
        if side * side > MOST_CELLS {
            return None;
        }
        let mut board = Board {
            side,
            single: game.capture() == Capture::Single,
            any: game.extra() == Extra::Any,
            limit: game.limit(),
            adjacent: [0; MOST_CELLS],
            images: Vec::new(),
        };
        for cell in 0..board.cells() {
            let next = (0..DIRECTIONS).filter_map(|direction| board.step(cell, direction));
            board.adjacent[cell] = next.map(|cell| 1 << cell).sum();
        }
        Some(board)
    }

    /// How many cells there are.
    pub(crate) fn cells(&self) -> usize {
        self.side * self.side
    }

    /// All cells.
    pub(crate) fn full(&self) -> u32 {
        (1 << self.cells()) - 1
    }

    /// How many quiet moves are left in the positions that tables speak of: those that captures lead to.
    pub(crate) fn left_after_capture(&self) -> u16 {
        if self.any { self.limit } else { self.limit - 1 }
    }

    /// The cells next to a cell.
    #[inline]
    pub(crate) fn adjacent(&self, cell: usize) -> u32 {
        self.adjacent[cell]
    }

    /// The longest run that can be captured.
    pub(crate) fn longest_run(&self) -> usize {
        if self.single { 1 } else { self.side }
    }

    /// The next cell in a direction.
    pub(crate) fn step(&self, cell: usize, direction: usize) -> Option<usize> {
        let (column, row) = (cell % self.side, cell / self.side);
        match direction {
            0 => (row > 0).then(|| cell - self.side),
            1 => (column > 0).then(|| cell - 1),
            2 => (column + 1 < self.side).then(|| cell + 1),
            _ => (row + 1 < self.side).then(|| cell + self.side),
        }
    }

    /// What a stone of `own` captures when it arrives on `to`, where it is already counted in `own`.
    pub(crate) fn captured(&self, own: u32, enemy: u32, to: usize) -> u32 {
        if self.adjacent[to] & enemy == 0 {
            return 0;
        }
        (0..DIRECTIONS).map(|direction| self.captured_in(direction, own, enemy, to)).sum()
    }

    fn captured_in(&self, direction: usize, own: u32, enemy: u32, to: usize) -> u32 {
        let (mut run, mut cell) = (0, to);
        for length in 0.. {
            let Some(next) = self.step(cell, direction) else { break };
            cell = next;
            if enemy >> cell & 1 == 1 {
                run |= 1 << cell;
            } else if own >> cell & 1 == 1 && length <= self.longest_run() {
                return run;
            } else {
                break;
            }
        }
        0
    }

    /// A set of cells under a symmetry.
    #[inline]
    pub(crate) fn image(&self, symmetry: usize, set: u32) -> u32 {
        let [low, high] = &self.images[symmetry];
        low[(set & ((1 << LOW) - 1)) as usize] | high[(set >> LOW) as usize]
    }

    fn image_tables(&self, game: &Seega, symmetry: usize) -> [Vec<u32>; 2] {
        let table = |first: usize, cells: usize| {
            let mut table = vec![0u32; 1 << cells];
            for set in 1..table.len() {
                let lowest = set.trailing_zeros() as usize;
                let cell = first + lowest;
                let on_board = cell < self.cells();
                let image = if on_board { 1 << image_of_cell(game, symmetry, cell as u8) } else { 0 };
                table[set] = table[set & (set - 1)] | image;
            }
            table
        };
        [table(0, LOW as usize), table(LOW as usize, MOST_CELLS - LOW as usize)]
    }
}
