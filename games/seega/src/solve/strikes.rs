//! The captures of a row's stones, looked up for every position of a class: most of the work on it.
//!
//! In all columns, a stone of the row has the same moves. If a capture leads to a class whose rows are the same player's stones,
//! the new row is found once, and only the column is looked up. If it often leads to another class, that class is transposed
//! first.

use super::board::bit;
use super::finished::{Class, Finished, WIN, code_at};
use super::index::Place;
use super::row::Row;
use super::sets::{row_count, ways};
use kamni_solve::bitboard::Bitboard;
use std::sync::atomic::AtomicBool;

/// That there is no capture, among codes.
pub(crate) const NOTHING: u8 = u8::MAX;

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

/// Whether to turn the class with this many of the others left takes less time than it saves, where captures are looked up in this share of
/// the rows, each with this many cells free. The longer a run, the fewer positions have it captured: about a quarter with every stone.
fn turning_pays(free: usize, others: usize, left: usize, share: f64) -> bool {
    let look_ups = share * f64::from(ways(free, others)) / f64::from(4u32.pow((others - left - 1) as u32));
    2.0 * look_ups >= f64::from(ways(free, left))
}

/// How many bytes the turned classes take at most.
pub(crate) fn turned_bytes(side: usize, strikers: usize, others: usize) -> u64 {
    let free = side * side - strikers;
    let turned = (1..others.min(strikers + 1)).filter(|&left| turning_pays(free, others, left, 1.0));
    turned.map(|left| row_count(side, strikers) * u64::from(ways(free, left)).div_ceil(4)).sum()
}

impl<'a, W: Bitboard> Striking<'a, W> {
    /// For this many rows, worked on by this many threads until it is stopped.
    pub(crate) fn new(
        finished: &'a Finished<'a, W>,
        strikers: usize,
        others: usize,
        rows: usize,
        threads: usize,
        stop: &AtomicBool,
    ) -> Striking<'a, W> {
        let (any, index) = (finished.board().any, finished.index());
        let after = |left: usize| {
            let (mover, other) = if any { (strikers, left) } else { (left, strikers) };
            let class = finished.class(mover, other)?;
            // Of equal numbers the mover's stones are the rows.
            let strikers_are_rows = strikers < left || any && strikers == left;
            let share = rows as f64 / index.rows(strikers).count() as f64;
            let pays = others - left <= finished.board().longest_run()
                && turning_pays(index.board().cells() - strikers, others, left, share);
            Some(if !strikers_are_rows && pays {
                After { class: class.turned(threads, stop), strikers_are_rows: true }
            } else {
                After { class, strikers_are_rows }
            })
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
    /// What the best capture leads to in each column, or [`NOTHING`]. Columns are the sets of the other player's stones.
    ///
    /// One capture after the other is looked up in all columns where it is one: each step of a look-up for all of them before the next
    /// step, so that the processor waits for memory once for many, and without branches that it cannot foresee.
    pub(crate) fn best(&self, columns: &[W]) -> Vec<u8> {
        let mut found = Found {
            others: columns.iter().map(|&column| self.row.spread(column)).collect(),
            best: vec![NOTHING; columns.len()],
            captures: vec![0; columns.len().next_multiple_of(WORD)],
            which: Vec::with_capacity(columns.len()),
            places: vec![0; columns.len()],
            open: vec![0; columns.len()],
            numbers: vec![0; columns.len()],
        };
        for strike in &self.strikes {
            for run in &strike.runs {
                let touched = strike.cell | run.cells;
                for ((captures, &column), &best) in found.captures.iter_mut().zip(columns).zip(&found.best) {
                    *captures = u8::from(column & touched == run.cells) & u8::from(best != WIN);
                }
                for other in strike.runs.iter().filter(|other| other.cells != run.cells) {
                    for (captures, &column) in found.captures.iter_mut().zip(columns) {
                        *captures &= u8::from(column & other.cells != other.cells);
                    }
                }
                found.list();
                self.look_up(strike, run, &mut found);
            }
            if strike.runs.len() > 1 {
                self.look_up_several(strike, columns, &mut found);
            }
        }
        found.best
    }

    /// Looks up what a capture of one run leads to, in the columns that are listed.
    fn look_up(&self, strike: &Strike<W>, run: &Run<W>, found: &mut Found<W>) {
        let Found { others, best, which, places, open, numbers, .. } = found;
        if which.is_empty() {
            return;
        }
        if run.length == self.all.others {
            which.iter().for_each(|&column| best[column as usize] = WIN);
            return;
        }
        let any = self.all.finished.board().any;
        let after =
            self.all.classes[self.all.others - run.length].as_ref().expect("smaller classes come first");
        let codes = after.class.codes();
        let left = |column: u32| others[column as usize] ^ run.stones;
        if !after.strikers_are_rows {
            for (place, &column) in places.iter_mut().zip(which.iter()) {
                *place = after.class.find(left(column));
            }
        }
        for then in &strike.then {
            // Who moves on there captures nothing more; whoever does is few.
            let again = |left: W| then.runs.iter().fold(false, |again, &run| again | (left & run == run));
            let mut count = 0;
            for (at, &column) in which.iter().enumerate() {
                let left = left(column);
                open[count] = at as u32;
                let is_free = (then.free & left).is_empty();
                count += usize::from((best[column as usize] != WIN) & is_free & !again(left));
            }
            let open = &open[..count];
            if after.strikers_are_rows {
                let of_column = after.class.numbers_in(&then.place);
                for (number, &at) in numbers.iter_mut().zip(open) {
                    *number = of_column(left(which[at as usize]));
                }
            } else {
                let images = after.class.images(then.stones);
                for (number, &at) in numbers.iter_mut().zip(open) {
                    *number = after.class.number(places[at as usize], &images);
                }
            }
            for (&number, &at) in numbers.iter().zip(open) {
                let code = code_at(codes, number);
                raise(&mut best[which[at as usize] as usize], if any { code } else { WIN - code });
            }
            if then.runs.is_empty() {
                continue;
            }
            for &column in which.iter() {
                let left = left(column);
                if again(left) && (then.free & left).is_empty() && best[column as usize] != WIN {
                    let code = self.all.finished.after_step(strike.stones, left, strike.to, then.to);
                    raise(&mut best[column as usize], code);
                }
            }
        }
    }

    /// The same where a step captures several runs at once: few columns.
    fn look_up_several(&self, strike: &Strike<W>, columns: &[W], found: &mut Found<W>) {
        for (number, &column) in columns.iter().enumerate() {
            if !(strike.cell & column).is_empty() || found.best[number] == WIN {
                continue;
            }
            let filled = strike.runs.iter().filter(|run| column & run.cells == run.cells);
            let (captured, runs) =
                filled.fold((W::EMPTY, 0), |(stones, runs), run| (stones | run.stones, runs + 1));
            if runs > 1 {
                let left = found.others[number] ^ captured;
                let code = self.all.finished.after_capture(strike.stones, left, strike.to);
                raise(&mut found.best[number], code);
            }
        }
    }
}

/// How many columns are looked at together.
const WORD: usize = size_of::<u64>();

/// What is known of all columns, and room for what is looked up.
struct Found<W> {
    /// The other player's stones.
    others: Vec<W>,
    best: Vec<u8>,
    /// 1 where something is captured, else 0.
    captures: Vec<u8>,
    /// The columns where it is.
    which: Vec<u32>,
    /// Where the stones that are left there are a row.
    places: Vec<u32>,
    /// Which of them are open to a step, and the numbers of the positions after it.
    open: Vec<u32>,
    numbers: Vec<u64>,
}

impl<W> Found<W> {
    /// Lists the columns where something is captured.
    fn list(&mut self) {
        self.which.clear();
        for (at, bytes) in self.captures.as_chunks::<WORD>().0.iter().enumerate() {
            let mut word = u64::from_le_bytes(*bytes);
            while word != 0 {
                self.which.push((at * WORD) as u32 + word.trailing_zeros() / 8);
                word &= word - 1;
            }
        }
    }
}

/// Keeps the better one; nothing is less than anything.
fn raise(best: &mut u8, code: u8) {
    *best = best.wrapping_add(1).max(code + 1) - 1;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seega;
    use crate::solve::board::Board;
    use crate::solve::index::Index;
    use kamni::Notation;
    use kamni_tables::large_pages;
    use kamni_tables::splitmix::Rng;

    /// What a position's captures cost the processor where the classes that they lead to are larger than its caches; their codes are random.
    #[test]
    #[ignore = "a measurement: cargo test --release -p kamni-seega --lib captures_cost -- --ignored --nocapture"]
    fn captures_cost() {
        const ROWS: usize = 40;
        let game = Seega::parse_rules("seega/5").unwrap();
        let index: Index<u32> = Index::new(Board::of(&game).unwrap(), 9);
        index.prepare(9);
        for (strikers, others) in [(5usize, 8usize), (6, 7), (7, 7), (7, 8)] {
            let rng = &mut Rng::new(1, 0);
            let mut finished = Finished::new(&index);
            for left in 1..others {
                let size = index.size(left.min(strikers), left.max(strikers));
                let byte = |_| (0..4).fold(0u8, |byte, _| byte << 2 | rng.below(3) as u8);
                let some: Vec<u8> = (0..1 << 16).map(byte).collect();
                let mut codes = Vec::with_capacity(size.div_ceil(4) as usize);
                large_pages::ask_for(&mut codes);
                codes.extend(some.iter().copied().cycle().take(size.div_ceil(4) as usize));
                finished.add(left, strikers, codes);
            }
            let columns: Vec<u32> = index.column_sets(strikers, others).collect();
            let rows = index.rows(strikers).count();
            let first = rng.below(rows - ROWS);
            let some: Vec<Row<u32>> = (first..first + ROWS)
                .map(|row| Row::new(index.board(), index.rows(strikers).set(row)))
                .collect();
            for rows in [1, rows] {
                let begin = processor_time();
                let striking = Striking::new(&finished, strikers, others, rows, 1, &AtomicBool::new(false));
                let turned = (processor_time() - begin) as f64 / index.size(strikers, others) as f64;
                let begin = processor_time();
                let won: usize = some
                    .iter()
                    .map(|row| {
                        striking.of(row).best(&columns).into_iter().filter(|&code| code == WIN).count()
                    })
                    .sum();
                let each = (processor_time() - begin) as f64 / (ROWS * columns.len()) as f64;
                println!("{strikers} against {others}: {turned:.1} + {each:.1} ns a position, {won} won");
            }
        }
    }

    /// What this thread has taken of the processor, in nanoseconds.
    fn processor_time() -> u64 {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
        text.split(' ').next().unwrap().parse().unwrap()
    }
}
