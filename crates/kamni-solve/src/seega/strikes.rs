//! The captures of a row's stones, looked up for every position of a class: most of the work on it.
//!
//! Where a stone of the row goes, and moves on to, is the same in all columns. Where a capture leads to a class whose rows are that
//! player's stones as well, their new row is found once, and only the column is left to look up.

use super::board::bit;
use super::finished::{Class, Finished, LOSS, WIN};
use super::index::Place;
use super::row::Row;
use crate::bitboard::Bitboard;

/// The classes that captures lead to, from all positions with the same numbers of stones.
pub(crate) struct Striking<'a, W> {
    finished: &'a Finished<'a, W>,
    /// By how many stones are left.
    classes: Vec<Option<After<'a, W>>>,
    strikers: usize,
    others: usize,
}

/// A class that captures lead to.
struct After<'a, W> {
    class: Class<'a, W>,
    /// Whether its rows are the stones that have captured.
    strikers_are_rows: bool,
}

/// The captures that the stones of one row may make.
pub(crate) struct Strikes<'a, W> {
    all: &'a Striking<'a, W>,
    row: &'a Row<W>,
    strikes: Vec<Strike<W>>,
}

/// A step that captures whatever fills one of its runs.
struct Strike<W> {
    /// Where it ends, on the board.
    to: usize,
    /// The same as a cell of the row: it must be free.
    cell: W,
    /// The row's stones afterwards.
    stones: W,
    runs: Vec<Run<W>>,
    then: Vec<Then<W>>,
}

/// Cells that are captured if stones fill them.
struct Run<W> {
    /// As cells of the row, and of the board.
    cells: W,
    stones: W,
    length: usize,
}

/// What follows a capture: the stone that has captured moves on, or nothing if any stone may move on.
struct Then<W> {
    /// Where the stone is then, and what must be free for that.
    to: usize,
    free: W,
    /// The row's stones afterwards, and their row.
    stones: W,
    place: Place<W>,
    /// What would be captured again, on the board.
    runs: Vec<W>,
}

impl<'a, W: Bitboard> Striking<'a, W> {
    pub(crate) fn new(finished: &'a Finished<'a, W>, strikers: usize, others: usize) -> Striking<'a, W> {
        let any = finished.board().any;
        let after = |left: usize| {
            let (mover, other) = if any { (strikers, left) } else { (left, strikers) };
            let class = finished.class(mover, other)?;
            // Of equal numbers the mover's stones are the rows.
            Some(After { class, strikers_are_rows: strikers < left || any && strikers == left })
        };
        Striking { finished, classes: (0..others).map(after).collect(), strikers, others }
    }

    /// The captures in one row, whose stones are those that capture.
    pub(crate) fn of(&'a self, row: &'a Row<W>) -> Strikes<'a, W> {
        let (board, left) = (self.finished.board(), self.finished.board().full() & !row.set);
        let steps = row.set.cells().flat_map(|from| {
            let targets = board.adjacent(from.into()) & left;
            targets.cells().map(move |to| (usize::from(from), usize::from(to)))
        });
        Strikes {
            all: self,
            row,
            strikes: steps.filter_map(|(from, to)| self.strike(row, from, to)).collect(),
        }
    }

    fn strike(&self, row: &Row<W>, from: usize, to: usize) -> Option<Strike<W>> {
        let stones = row.set ^ bit(from) ^ bit(to);
        let run = |run: W| Run { cells: row.close_up(run), stones: run, length: run.count() as usize };
        // The cell that the stone came from is empty.
        let runs: Vec<Run<W>> = self.closed(stones, bit(from), to).map(run).collect();
        if runs.is_empty() {
            return None;
        }
        let board = self.finished.board();
        let then = if board.any {
            vec![self.then(W::EMPTY, stones, to)]
        } else {
            let targets = board.adjacent(to) & !stones;
            targets
                .cells()
                .map(|next| self.then(bit(to), stones ^ bit(to) ^ bit(next.into()), next.into()))
                .collect()
        };
        Some(Strike { to, cell: row.close_up(bit(to)), stones, runs, then })
    }

    fn then(&self, from: W, stones: W, to: usize) -> Then<W> {
        let moves = !from.is_empty();
        let runs = if moves { self.closed(stones, from, to).collect() } else { Vec::new() };
        let free = if moves { bit(to) } else { W::EMPTY };
        Then { to, free, stones, place: self.finished.index().place(stones, self.strikers), runs }
    }

    /// The runs between a stone that has come to `to` and the next ones of `stones`, not across the cell that it came from.
    fn closed(&self, stones: W, from: W, to: usize) -> impl Iterator<Item = W> {
        let lines = self.finished.board().lines(to).iter();
        let closed = move |&&(run, behind): &&(W, W)| {
            (run & (stones | from)).is_empty() && !(stones & behind).is_empty()
        };
        lines.filter(closed).map(|&(run, _)| run)
    }
}

impl<W: Bitboard> Strikes<'_, W> {
    /// What the best capture leads to, where the other player's stones are this column.
    pub(crate) fn best(&mut self, column: W) -> Option<u8> {
        let mut best = None;
        let others = self.row.spread(column);
        for number in 0..self.strikes.len() {
            let strike = &self.strikes[number];
            if !(strike.cell & column).is_empty() {
                continue;
            }
            let (mut captured, mut count) = (W::EMPTY, 0);
            for run in strike.runs.iter().filter(|run| column & run.cells == run.cells) {
                captured |= run.stones;
                count += run.length;
            }
            if count > 0 {
                best = best.max(Some(self.after(strike, others ^ captured, count)));
            }
            if best == Some(WIN) {
                // It is the first to be tried in the next column, which differs little.
                self.strikes.swap(0, number);
                break;
            }
        }
        best
    }

    /// The best after a capture of so many stones, which leaves some.
    #[inline]
    fn after(&self, strike: &Strike<W>, left: W, captured: usize) -> u8 {
        if left.is_empty() {
            return WIN;
        }
        let any = self.all.finished.board().any;
        let after =
            self.all.classes[self.all.others - captured].as_ref().expect("smaller classes come first");
        let mut best = LOSS;
        for then in strike.then.iter().filter(|then| (then.free & left).is_empty()) {
            let code = if then.runs.iter().any(|&run| left & run == run) {
                self.all.finished.after_step(strike.stones, left, strike.to, then.to)
            } else {
                let code = if after.strikers_are_rows {
                    after.class.code_in(&then.place, left)
                } else {
                    after.class.code(left, then.stones)
                };
                if any { code } else { WIN - code }
            };
            best = best.max(code);
            if best == WIN {
                break;
            }
        }
        best
    }
}
