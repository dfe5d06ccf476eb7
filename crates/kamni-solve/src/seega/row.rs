//! A row of a class: one player's stones stand, the other's are every set of the cells that are left.
//!
//! Those cells are numbered without gaps, so that a set of them is its own column's binary number.

use super::board::{Board, DIRECTIONS, MOST_CELLS};
use super::index::close_up;

/// A row and what can happen in it.
pub(crate) struct Row {
    /// The stones that stand, on the board.
    pub(crate) set: u32,
    /// The cells that are left where an arriving stone may capture.
    pub(crate) targets: u32,
    /// For each cell that is left, those next to it.
    pub(crate) adjacent: [u32; MOST_CELLS],
    /// For each cell that is left: where another stone must be so that one arriving here captures.
    pub(crate) ends: [u32; MOST_CELLS],
    /// The same with what is captured, in cells of the board.
    pub(crate) captures: [Vec<(u32, u32)>; MOST_CELLS],
    /// The moves of the stones that stand which may capture.
    pub(crate) strikes: Vec<Strike>,
    /// All cells that are left next to a stone that stands.
    pub(crate) exits: u32,
    /// The cells of the board that are left.
    on_board: [u8; MOST_CELLS],
}

/// A move of a standing stone that captures whatever fills one of its runs.
pub(crate) struct Strike {
    /// Where it arrives, on the board.
    pub(crate) to: usize,
    /// The same as a cell of the row: it must be free.
    pub(crate) cell: u32,
    /// The standing stones afterwards.
    pub(crate) after: u32,
    /// What can be captured: as cells of the row, and of the board.
    pub(crate) runs: Vec<(u32, u32)>,
}

impl Row {
    pub(crate) fn new(board: &Board, set: u32) -> Row {
        let left = board.full() & !set;
        let mut row = Row {
            set,
            targets: 0,
            adjacent: [0; MOST_CELLS],
            ends: [0; MOST_CELLS],
            captures: [const { Vec::new() }; MOST_CELLS],
            strikes: Vec::new(),
            exits: 0,
            on_board: [0; MOST_CELLS],
        };
        for (number, cell) in (0..board.cells()).filter(|cell| left >> cell & 1 == 1).enumerate() {
            row.on_board[number] = cell as u8;
            row.adjacent[number] = close_up(board.adjacent(cell) & left, set);
            if board.adjacent(cell) & set != 0 {
                row.exits |= 1 << number;
            }
            row.add_captures(board, number, cell);
        }
        for from in (0..board.cells()).filter(|cell| set >> cell & 1 == 1) {
            for to in (0..board.cells()).filter(|&to| board.adjacent(from) & left & 1 << to != 0) {
                row.add_strike(board, from, to);
            }
        }
        row
    }

    /// The cell of the board that a cell of the row is.
    pub(crate) fn on_board(&self, cell: usize) -> usize {
        self.on_board[cell].into()
    }

    /// Runs of standing stones that begin next to `cell` and end at a cell that is left.
    fn add_captures(&mut self, board: &Board, number: usize, cell: usize) {
        for direction in 0..DIRECTIONS {
            let (mut run, mut at) = (0u32, cell);
            while let Some(next) = board.step(at, direction) {
                at = next;
                if self.set >> at & 1 == 1 {
                    run |= 1 << at;
                    continue;
                }
                if run != 0 && run.count_ones() as usize <= board.longest_run() {
                    let end = close_up(1 << at, self.set);
                    self.ends[number] |= end;
                    self.targets |= 1 << number;
                    self.captures[number].push((end, run));
                }
                break;
            }
        }
    }

    /// Runs of cells that are left between where a stone arrives and the next standing stone.
    fn add_strike(&mut self, board: &Board, from: usize, to: usize) {
        let after = self.set ^ 1 << from ^ 1 << to;
        let mut runs = Vec::new();
        for direction in 0..DIRECTIONS {
            let (mut run, mut at) = (0u32, to);
            while let Some(next) = board.step(at, direction) {
                at = next;
                if after >> at & 1 == 1 {
                    if run != 0 && run.count_ones() as usize <= board.longest_run() {
                        runs.push((close_up(run, self.set), run));
                    }
                    break;
                }
                // The cell that the stone came from is empty: nothing is captured across it.
                if at == from {
                    break;
                }
                run |= 1 << at;
            }
        }
        if !runs.is_empty() {
            self.strikes.push(Strike { to, cell: close_up(1 << to, self.set), after, runs });
        }
    }
}
