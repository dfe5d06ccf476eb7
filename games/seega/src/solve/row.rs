//! A row of a class: one player's stones stand, the other's are every set of the cells that are left.
//!
//! Those cells are numbered without gaps, so that a set of them is its own column's binary number.

use super::board::{Board, bit, has};
use super::gaps::Gaps;
use kamni_solve::bitboard::Bitboard;

/// A row and what can happen in it.
pub(crate) struct Row<W> {
    /// The stones that stand, on the board.
    pub(crate) set: W,
    /// The cells that are left where an arriving stone may capture.
    pub(crate) targets: W,
    /// For each cell that is left, those next to it.
    pub(crate) adjacent: Vec<W>,
    /// For each cell that is left: where another stone must be so that one arriving here captures.
    pub(crate) ends: Vec<W>,
    /// The same with what is captured, in cells of the board.
    pub(crate) captures: Vec<Vec<(W, W)>>,
    /// All cells that are left next to a stone that stands.
    pub(crate) exits: W,
    /// The cells of the board that are left.
    left: W,
    /// The same by their numbers.
    on_board: Vec<u8>,
    gaps: Gaps<W>,
}

impl<W: Bitboard> Row<W> {
    pub(crate) fn new(board: &Board<W>, set: W) -> Row<W> {
        let left = board.full() & !set;
        let cells = left.count() as usize;
        let mut row = Row {
            set,
            targets: W::EMPTY,
            adjacent: vec![W::EMPTY; cells],
            ends: vec![W::EMPTY; cells],
            captures: vec![Vec::new(); cells],
            exits: W::EMPTY,
            left,
            on_board: vec![0; cells],
            gaps: Gaps::new(set),
        };
        for (number, cell) in (0..board.cells()).filter(|&cell| has(left, cell)).enumerate() {
            row.on_board[number] = cell as u8;
            row.adjacent[number] = row.gaps.close_up(board.adjacent(cell) & left);
            if !(board.adjacent(cell) & set).is_empty() {
                row.exits |= bit(number);
            }
            row.add_captures(board, number, cell);
        }
        row
    }

    /// The cell of the board that a cell of the row is.
    pub(crate) fn on_board(&self, cell: usize) -> usize {
        self.on_board[cell].into()
    }

    /// The cells of the board that a set of the row's cells is.
    #[inline]
    pub(crate) fn spread(&self, set: W) -> W {
        self.gaps.spread(set, self.left)
    }

    /// The inverse of [`Row::spread`].
    #[inline]
    pub(crate) fn close_up(&self, set: W) -> W {
        self.gaps.close_up(set)
    }

    /// Runs of standing stones that begin next to `cell` and end at a cell that is left.
    fn add_captures(&mut self, board: &Board<W>, number: usize, cell: usize) {
        for &(run, behind) in board.lines(cell) {
            if self.set & run == run && (self.set & behind).is_empty() {
                let end = self.gaps.close_up(behind);
                self.ends[number] |= end;
                self.targets |= bit(number);
                self.captures[number].push((end, run));
            }
        }
    }
}
