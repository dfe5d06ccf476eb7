//! A row of a class: one player's stones stand, the other's are every set of the cells that are left.
//!
//! Those cells are numbered without gaps, so that a set of them is its own column's binary number.

use super::board::{Board, bit, has};
use super::gaps::Gaps;
use crate::bitboard::Bitboard;

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
    /// The moves of the stones that stand which may capture.
    pub(crate) strikes: Vec<Strike<W>>,
    /// All cells that are left next to a stone that stands.
    pub(crate) exits: W,
    /// The cells of the board that are left.
    left: W,
    /// The same by their numbers.
    on_board: Vec<u8>,
    gaps: Gaps<W>,
}

/// A move of a standing stone that captures whatever fills one of its runs.
pub(crate) struct Strike<W> {
    /// Where it arrives, on the board.
    pub(crate) to: usize,
    /// The same as a cell of the row: it must be free.
    pub(crate) cell: W,
    /// The standing stones afterwards.
    pub(crate) after: W,
    /// What can be captured: as cells of the row, and of the board.
    pub(crate) runs: Vec<(W, W)>,
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
            strikes: Vec::new(),
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
        for from in (0..board.cells()).filter(|&cell| has(set, cell)) {
            for to in (0..board.cells()).filter(|&to| has(board.adjacent(from) & left, to)) {
                row.add_strike(board, from, to);
            }
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

    /// Runs of cells that are left between where a stone arrives and the next standing stone.
    fn add_strike(&mut self, board: &Board<W>, from: usize, to: usize) {
        let after = self.set ^ bit(from) ^ bit(to);
        // The cell that the stone came from is empty: nothing is captured across it.
        let standing = after | bit(from);
        let closed = |&&(run, behind): &&(W, W)| (run & standing).is_empty() && !(after & behind).is_empty();
        let runs: Vec<(W, W)> =
            board.lines(to).iter().filter(closed).map(|&(run, _)| (self.gaps.close_up(run), run)).collect();
        if !runs.is_empty() {
            self.strikes.push(Strike { to, cell: self.gaps.close_up(bit(to)), after, runs });
        }
    }
}
