//! The solver: threads and tables of one search after another.

use super::ordering;
use super::search::{Shared, Worker};
use super::sum::Sum;
use super::techniques::Techniques;
use super::transposition::TranspositionTable;
use crate::rules::{Chain, Dawson, Position};
use kamni::{Game, Player};
use kamni_solve::Meter;
use kamni_solve::bitboard::Bitboard;
use kamni_tables::threads;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Solves positions of one board. Its transposition tables are kept from one position to the next.
pub struct Solver {
    game: Dawson,
    threads: usize,
    weights: ordering::Weights,
    techniques: Techniques,
    table: TranspositionTable,
    values: TranspositionTable,
    nodes: AtomicU64,
    bytes: usize,
}

/// The stack of a search thread: games can be long and the search is recursive. Pages that are never touched cost nothing.
const STACK: usize = 64 << 20;

impl Solver {
    /// Uses about `bytes` of memory for its tables.
    pub fn new(game: &Dawson, bytes: usize, threads: usize) -> Solver {
        Solver::with(game, bytes, threads, Techniques::of(game))
    }

    /// The same with only these techniques, to measure and to check what they do; each must be among those of the game.
    pub fn with(game: &Dawson, bytes: usize, threads: usize, techniques: Techniques) -> Solver {
        let rows = u32::from(game.rows());
        Solver {
            game: *game,
            threads: threads.max(1),
            weights: ordering::weights(rows),
            techniques,
            table: TranspositionTable::new(bytes / 8 * 7, rows, game.misere()),
            values: TranspositionTable::new(bytes / 8, rows, false),
            nodes: AtomicU64::new(0),
            bytes,
        }
    }

    /// Whether it solves positions of this game with this many threads, and its tables are not much smaller than this.
    pub fn is_for(&self, game: &Dawson, bytes: usize, threads: usize) -> bool {
        self.game == *game && self.threads == threads.max(1) && self.bytes >= bytes / 4
    }

    /// How many sums have been searched in all calls so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// Whether the player to move wins with best play; `None` when the budget is spent first.
    pub fn solve(&self, position: &Position, meter: &Meter<'_>) -> Option<bool> {
        let before = meter.nodes();
        let shared = &self.shared(meter);
        let value = threads::first_result(self.threads, STACK, |number| self.work(shared, position, number));
        self.nodes.fetch_add(meter.nodes() - before, Relaxed);
        value
    }

    /// Does something on a thread whose stack is large enough for [`Solver::solve_here`]; what comes back is the default if there is none.
    pub fn with_a_large_stack<T: Send + Default>(&self, work: impl FnOnce() -> T + Send) -> T {
        threads::with_stack(STACK, work)
    }

    /// The same on the calling thread alone, whose stack has to be large enough: for many small questions in a row.
    pub fn solve_here(&self, position: &Position, meter: &Meter<'_>) -> Option<bool> {
        let before = meter.nodes();
        let shared = self.shared(meter);
        let value = self.work(&shared, position, 0);
        self.nodes.fetch_add(meter.nodes() - before, Relaxed);
        value
    }

    fn shared<'a>(&'a self, meter: &'a Meter<'a>) -> Shared<'a> {
        Shared {
            rows: self.game.rows().into(),
            misere: self.game.misere(),
            chain: most_captures(self.game.chain()),
            table: &self.table,
            values: &self.values,
            weights: self.weights,
            techniques: self.techniques,
            meter,
            threads: self.threads,
            done: AtomicBool::new(false),
        }
    }

    fn work(&self, shared: &Shared<'_>, position: &Position, thread: usize) -> Option<bool> {
        let value = if u32::from(self.game.rows()) * u32::from(self.game.columns()) <= 64 {
            Worker::<u64>::new(shared, thread).solve(&board(&self.game, position))
        } else {
            Worker::<u128>::new(shared, thread).solve(&board(&self.game, position))
        };
        shared.done.store(true, Relaxed);
        value
    }
}

/// The largest number of captures in one move.
fn most_captures(chain: Chain) -> u32 {
    match chain {
        Chain::One => 1,
        Chain::Two => 2,
        Chain::Any => u32::MAX,
    }
}

/// The position's pawns column by column, seen by the player to move.
fn board<B: Bitboard>(game: &Dawson, position: &Position) -> Sum<B> {
    let (rows, columns) = (u32::from(game.rows()), u32::from(game.columns()));
    let turn = game.turn(position);
    let (own, enemy) = (position.pawns(turn), position.pawns(turn.other()));
    let mut sum = Sum { width: columns, ..Sum::default() };
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let (cell, at) = (row * columns + column, column * rows + row);
        // Black sees the board rotated by 180 degrees.
        let at = if turn == Player::First { at } else { rows * columns - 1 - at };
        sum.white |= B::from_u128(own >> cell & 1) << at;
        sum.black |= B::from_u128(enemy >> cell & 1) << at;
    }
    sum
}
