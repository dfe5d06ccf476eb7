//! Boards as tables are made with them: bitboards of 32 bits for the small ones, 3 and 5 cells wide, and of 64 and 128 bits for 7 and 9.
//!
//! Cells are numbered as in `kamni`: row by row from the bottom left.
//!
//! There are three representations of Seega's boards, for three speeds. `Board` (for small boards 32 bits, with which whole sets are looked up in tables) serves the tablebase,
//! which handles billions of positions. `Field` (`field.rs`, 64 or 128 bits, any side) moves all stones at once by shifts and
//! serves the searches. The rules themselves, in `kamni`, serve everything else, and tests compare the two others with them.

use super::symmetry::{SYMMETRIES, image_of_cell};
use crate::rules::{Capture, Extra, Seega};
use kamni_solve::bitboard::Bitboard;

/// The most cells of a small board.
pub(crate) const MOST_CELLS: usize = 25;

/// The most cells of any board.
pub(crate) const ALL_CELLS: usize = 81;

/// Sets of cells of a small board are looked up in two parts, the lower of this many cells.
pub(crate) const LOW: u32 = 13;

/// What is looked up by the lower part of a set, and by the upper one: of a size that the compiler knows, so that nothing is checked.
pub(crate) type Lower<T> = [T; 1 << LOW];
pub(crate) type Upper<T> = [T; 1 << (MOST_CELLS - LOW as usize)];

/// Where the parts of a set go under a symmetry.
type Images = (Box<Lower<u32>>, Box<Upper<u32>>);

/// The two parts of a set.
#[inline(always)]
pub(crate) fn parts<W: Bitboard>(set: W) -> (usize, usize) {
    let set = set.to_u128() as usize;
    (set % (1 << LOW), (set >> LOW) % (1 << (MOST_CELLS - LOW as usize)))
}

/// The four directions.
pub(crate) const DIRECTIONS: usize = 4;

/// A board and the rules of captures on it.
pub(crate) struct Board<W = u32> {
    side: usize,
    single: bool,
    /// Whether any stone may move on after a capture.
    pub(crate) any: bool,
    limit: u16,
    adjacent: Vec<W>,
    /// For each cell the runs that begin next to it and can be captured, each with the cell behind it.
    lines: Vec<Vec<(W, W)>>,
    /// Of a small board: where the lower and the upper part of a set go under each symmetry.
    images: Vec<Images>,
    /// Of a larger one: where each cell goes. The sets there have few cells.
    cell_images: Vec<Vec<u8>>,
}

impl Board {
    /// The board of a game, if it is a small one.
    pub(crate) fn new(game: &Seega) -> Option<Board> {
        Board::of(game)
    }
}

impl<W: Bitboard> Board<W> {
    /// The cells of the largest board in these words.
    const CELLS: usize = if Self::SMALL { MOST_CELLS } else { W::BITS as usize };

    /// Whether sets are looked up in two parts: a constant for the compiler.
    const SMALL: bool = W::BITS == u32::BITS;

    /// The board of a game, if it fits into the word.
    pub(crate) fn of(game: &Seega) -> Option<Board<W>> {
        let mut board = Board::without_images(game)?;
        if Self::SMALL {
            board.images = (0..SYMMETRIES).map(|symmetry| board.image_tables(game, symmetry)).collect();
        } else {
            let image =
                |symmetry| (0..board.cells() as u8).map(move |cell| image_of_cell(game, symmetry, cell));
            board.cell_images = (0..SYMMETRIES).map(|symmetry| image(symmetry).collect()).collect();
        }
        Some(board)
    }

    /// The same for who asks for no images: their tables take longer than everything else.
    pub(crate) fn without_images(game: &Seega) -> Option<Board<W>> {
        let side = usize::from(game.side());
        if side * side > Self::CELLS {
            return None;
        }
        let mut board = Board {
            side,
            single: game.capture() == Capture::Single,
            any: game.extra() == Extra::Any,
            limit: game.limit(),
            adjacent: vec![W::EMPTY; side * side],
            lines: Vec::new(),
            images: Vec::new(),
            cell_images: Vec::new(),
        };
        for cell in 0..board.cells() {
            let next = (0..DIRECTIONS).filter_map(|direction| board.step(cell, direction));
            board.adjacent[cell] = next.fold(W::EMPTY, |set, next| set | bit(next));
        }
        board.lines = (0..board.cells()).map(|cell| board.lines_from(cell)).collect();
        Some(board)
    }

    /// How many cells there are.
    pub(crate) fn cells(&self) -> usize {
        self.side * self.side
    }

    /// All cells.
    pub(crate) fn full(&self) -> W {
        W::low(self.cells() as u32)
    }

    /// How many quiet moves are left in the positions that tables speak of: those that captures lead to.
    pub(crate) fn left_after_capture(&self) -> u16 {
        if self.any { self.limit } else { self.limit - 1 }
    }

    /// The cells next to a cell.
    #[inline]
    pub(crate) fn adjacent(&self, cell: usize) -> W {
        self.adjacent[cell]
    }

    /// The longest run that can be captured.
    pub(crate) fn longest_run(&self) -> usize {
        if self.single { 1 } else { self.side }
    }

    /// The runs that begin next to a cell and can be captured, each with the cell behind it.
    #[inline]
    pub(crate) fn lines(&self, cell: usize) -> &[(W, W)] {
        &self.lines[cell]
    }

    fn lines_from(&self, cell: usize) -> Vec<(W, W)> {
        let mut lines = Vec::new();
        for direction in 0..DIRECTIONS {
            let (mut run, mut at) = (W::EMPTY, self.step(cell, direction));
            while let Some(here) = at
                && (run.count() as usize) < self.longest_run()
            {
                run |= bit(here);
                at = self.step(here, direction);
                lines.extend(at.map(|behind| (run, bit(behind))));
            }
        }
        lines
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
    #[inline]
    pub(crate) fn captured(&self, own: W, enemy: W, to: usize) -> W {
        let mut captured = W::EMPTY;
        if (self.adjacent[to] & enemy).is_empty() {
            return captured;
        }
        for &(run, behind) in &self.lines[to] {
            if enemy & run == run && !(own & behind).is_empty() {
                captured |= run;
            }
        }
        captured
    }

    /// A set of cells under a symmetry.
    #[inline]
    pub(crate) fn image(&self, symmetry: usize, set: W) -> W {
        self.images(symmetry)(set)
    }

    /// The same for many sets.
    #[inline]
    pub(crate) fn images(&self, symmetry: usize) -> impl Fn(W) -> W + Copy {
        let tables = Self::SMALL.then(|| {
            let (lower, upper) = &self.images[symmetry];
            (&**lower, &**upper)
        });
        let cells = if Self::SMALL { &[] } else { self.cell_images[symmetry].as_slice() };
        move |set| {
            if let Some((lower, upper)) = tables {
                let (low, high) = parts(set);
                return W::from_u128((lower[low] | upper[high]).into());
            }
            let (mut rest, mut image) = (set, W::EMPTY);
            while !rest.is_empty() {
                image |= W::bit(cells[usize::from(rest.lowest())]);
                rest = rest.without_lowest();
            }
            image
        }
    }

    fn image_tables(&self, game: &Seega, symmetry: usize) -> Images {
        let fill = |first: usize, table: &mut [u32]| {
            for set in 1..table.len() {
                let lowest = set.trailing_zeros() as usize;
                let cell = first + lowest;
                let on_board = cell < self.cells();
                let image = if on_board { 1 << image_of_cell(game, symmetry, cell as u8) } else { 0 };
                table[set] = table[set & (set - 1)] | image;
            }
        };
        let (mut lower, mut upper): Images = (zeros(), zeros());
        fill(0, &mut *lower);
        fill(LOW as usize, &mut *upper);
        (lower, upper)
    }
}

/// A table of zeros that was never on the stack.
pub(crate) fn zeros<T: Copy + Default, const N: usize>() -> Box<[T; N]> {
    vec![T::default(); N].try_into().ok().expect("as long as it was made")
}

/// The set of one cell.
#[inline(always)]
pub(crate) fn bit<W: Bitboard>(cell: usize) -> W {
    W::bit(cell as u32)
}

/// Whether a set has a cell.
#[inline(always)]
pub(crate) fn has<W: Bitboard>(set: W, cell: usize) -> bool {
    set.contains(cell as u32)
}
