//! Boards as tables are made with them: bitboards of 32 bits for the small ones, 3 and 5 cells wide, and of 64 and 128 bits for 7 and 9.
//!
//! Cells are numbered as in `kamni`: row by row from the bottom left.
//!
//! Sets of a small board are looked up in tables, which the building of tablebases, with its billions of positions, needs.

use super::symmetry::SYMMETRIES;
use crate::cells::{Cells, Direction};
use crate::rules::{Capture, Extra, Seega};
use kamni_solve::bitboard::Bitboard;

/// The most cells of a small board.
pub(crate) const MOST_CELLS: usize = 25;

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

/// A board and the rules of captures on it.
pub(crate) struct Board<W = u32> {
    side: usize,
    single: bool,
    cells: Cells<W>,
    /// Whether any stone may move on after a capture.
    pub(crate) any: bool,
    limit: u16,
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
    const CELLS: usize = if Self::SPLITS_SETS { MOST_CELLS } else { W::BITS as usize };

    /// Whether sets are looked up in two parts: a constant for the compiler.
    const SPLITS_SETS: bool = W::BITS == u32::BITS;

    /// The board of a game, if it fits into the word.
    pub(crate) fn of(game: &Seega) -> Option<Board<W>> {
        let mut board = Board::without_images(game)?;
        if Self::SPLITS_SETS {
            board.images = (0..SYMMETRIES).map(|symmetry| board.image_tables(game, symmetry)).collect();
        } else {
            let image =
                |symmetry| (0..board.cells() as u8).map(move |cell| game.grid().image(symmetry, cell));
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
            cells: game.cells().in_word(),
            lines: Vec::new(),
            images: Vec::new(),
            cell_images: Vec::new(),
        };
        board.lines = (0..board.cells()).map(|cell| board.lines_from(cell)).collect();
        Some(board)
    }

    /// How many cells there are.
    pub(crate) fn cells(&self) -> usize {
        self.side * self.side
    }

    /// All cells.
    pub(crate) fn full(&self) -> W {
        self.cells.shifts.all
    }

    /// How many quiet moves are left in the positions that tables speak of: those that captures lead to.
    pub(crate) fn left_after_capture(&self) -> u16 {
        if self.any { self.limit } else { self.limit - 1 }
    }

    /// The cells next to a cell.
    #[inline]
    pub(crate) fn adjacent(&self, cell: usize) -> W {
        self.cells.neighbours(cell)
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
        let shifts = &self.cells.shifts;
        for direction in Direction::ALL {
            let (mut run, mut at) = (W::EMPTY, shifts.moved(bit(cell), direction));
            while !at.is_empty() && (run.count() as usize) < self.longest_run() {
                run |= at;
                at = shifts.moved(at, direction);
                lines.extend((!at.is_empty()).then_some((run, at)));
            }
        }
        lines
    }

    /// What a stone of `own` captures when it arrives on `to`, where it is already counted in `own`.
    ///
    /// It is [`Cells::captured`] once more, over the list of all runs: on the usual board, where tables ask it billions of times,
    /// that one takes 1.15 times as long, and 1.3 times where something is captured (`lines_cost` below).
    #[inline]
    pub(crate) fn captured(&self, own: W, enemy: W, to: usize) -> W {
        let mut captured = W::EMPTY;
        if (self.cells.neighbours(to) & enemy).is_empty() {
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
        let tables = Self::SPLITS_SETS.then(|| {
            let (lower, upper) = &self.images[symmetry];
            (&**lower, &**upper)
        });
        let cells = if Self::SPLITS_SETS { &[] } else { self.cell_images[symmetry].as_slice() };
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
                let image = if on_board { 1 << game.grid().image(symmetry, cell as u8) } else { 0 };
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

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::Notation;
    use kamni_tables::splitmix::Rng;
    use std::hint::black_box;
    use std::time::Instant;

    /// The stones of both and an empty cell, at random.
    fn stones<W: Bitboard>(board: &Board<W>, rng: &mut Rng) -> (W, W, usize) {
        let cells = board.cells();
        let to = rng.below(cells);
        let (mut own, mut enemy) = (W::EMPTY, W::EMPTY);
        for cell in (0..cells).filter(|&cell| cell != to) {
            match rng.below(3) {
                0 => own |= bit(cell),
                1 => enemy |= bit(cell),
                _ => {}
            }
        }
        (own, enemy, to)
    }

    fn agree<W: Bitboard>(game: &Seega, rng: &mut Rng) {
        let board: Board<W> = Board::without_images(game).unwrap();
        let shifts = &board.cells.shifts;
        for _ in 0..2_000 {
            let (own, enemy, to) = stones(&board, rng);
            let captured = |to| board.cells.captured(own, enemy, to);
            assert_eq!(board.captured(own, enemy, to), captured(to), "{own:?} {enemy:?} {to}");
            let landings = shifts.landings(own, enemy);
            assert_eq!(has(landings, to), !captured(to).is_empty(), "{own:?} {enemy:?} {to}");
            let strikes = shifts.strikes(own, enemy);
            assert_eq!(strikes.cells, landings & shifts.near(own), "{own:?} {enemy:?}");
            let taken = strikes.cells.cells().fold(W::EMPTY, |taken, to| taken | captured(usize::from(to)));
            assert_eq!(strikes.stones, taken, "{own:?} {enemy:?}");
        }
    }

    #[test]
    fn all_views_of_a_capture_agree() {
        let rng = &mut Rng::new(5, 0);
        for rules in ["seega/3", "seega/5", "seega/5,capture=single"] {
            agree::<u32>(&Seega::parse_rules(rules).unwrap(), rng);
        }
        for rules in ["seega/7", "seega/7,capture=single"] {
            agree::<u64>(&Seega::parse_rules(rules).unwrap(), rng);
        }
        for rules in ["seega/9", "seega/9,capture=single"] {
            agree::<u128>(&Seega::parse_rules(rules).unwrap(), rng);
        }
    }

    /// What looking along rays takes, against the list of runs.
    #[test]
    #[ignore = "a measurement: cargo test --release -p kamni-seega --lib lines_cost -- --ignored --nocapture"]
    fn lines_cost() {
        let board: Board<u32> = Board::without_images(&Seega::parse_rules("seega/5").unwrap()).unwrap();
        let rng = &mut Rng::new(1, 0);
        let all: Vec<_> = (0..100_000).map(|_| stones(&board, rng)).collect();
        let captures: Vec<_> =
            all.iter().copied().filter(|&(own, enemy, to)| board.captured(own, enemy, to) != 0).collect();
        for (name, cases) in [("all", all), ("captures", captures)] {
            let time = |captured: &dyn Fn(u32, u32, usize) -> u32| {
                let once = |_| {
                    let begin = Instant::now();
                    for &(own, enemy, to) in &cases {
                        black_box(captured(own, enemy, to));
                    }
                    begin.elapsed()
                };
                (0..20).map(once).min().unwrap().as_secs_f64()
            };
            let lines = time(&|own, enemy, to| board.captured(own, enemy, to));
            let rays = time(&|own, enemy, to| board.cells.captured(own, enemy, to));
            println!("{name}: rays take {:.2} times as long as lines", rays / lines);
        }
    }
}
