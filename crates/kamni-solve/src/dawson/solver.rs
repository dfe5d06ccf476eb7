//! The solver's front door.

use super::geometry::Geometry;
use super::memory::Memory;
use super::order;
use super::search::{Limits, Shared, Worker};
use super::sum::{Former, Sum};
use kamni::games::dawson::{Chain, Dawson, Position};
use kamni::{Game, Player};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

/// Tells who wins any position of a board; what it has learned stays for later questions.
pub struct Solver {
    game: Dawson,
    threads: usize,
    weights: order::Weights,
    memory: Memory,
    values: Memory,
    nodes: AtomicU64,
}

/// Games can be long and the search is recursive; memory that is not touched is not used.
const STACK: usize = 64 << 20;

impl Solver {
    /// Uses about `bytes` of memory for its tables.
    pub fn new(game: &Dawson, bytes: usize, threads: usize) -> Solver {
        let rows = u32::from(game.rows());
        Solver {
            game: *game,
            threads: threads.max(1),
            weights: order::TALL,
            memory: Memory::new(bytes / 8 * 7, rows, game.misere()),
            values: Memory::new(bytes / 8, rows, false),
            nodes: AtomicU64::new(0),
        }
    }

    /// How many sums have been searched in all calls so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// Whether the player to move wins with best play; `None` when the limits did not suffice to find out.
    pub fn solve(&self, position: &Position, limits: Limits<'_>) -> Option<bool> {
        let shared = &self.shared(limits);
        let value = thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads as u64)
                .map(|salt| {
                    let work = move || self.work(shared, position, salt);
                    thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work)
                })
                .collect();
            threads.into_iter().filter_map(|t| t.ok()?.join().ok()?).next()
        });
        self.nodes.fetch_add(shared.nodes.load(Relaxed), Relaxed);
        value
    }

    /// The same on the calling thread alone, whose stack has to be large enough: for many small questions in a row.
    pub fn solve_here(&self, position: &Position, limits: Limits<'_>) -> Option<bool> {
        let shared = self.shared(limits);
        let value = self.work(&shared, position, 0);
        self.nodes.fetch_add(shared.nodes.load(Relaxed), Relaxed);
        value
    }

    fn shared<'a>(&'a self, limits: Limits<'a>) -> Shared<'a> {
        Shared {
            former: Former { geometry: Geometry::new(self.game.rows().into()), misere: self.game.misere() },
            chain: most_captures(self.game.chain()),
            memory: &self.memory,
            values: &self.values,
            weights: self.weights,
            limits,
            nodes: AtomicU64::new(0),
            done: AtomicBool::new(false),
        }
    }

    fn work(&self, shared: &Shared<'_>, position: &Position, salt: u64) -> Option<bool> {
        let board = board(&self.game, position);
        let sum =
            if self.game.turn(position) == Player::First { board } else { shared.former.turned(&board) };
        let value = Worker::new(shared, salt).solve(&sum);
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

/// The position's pawns, column by column.
fn board(game: &Dawson, position: &Position) -> Sum {
    let (rows, columns) = (u32::from(game.rows()), u32::from(game.columns()));
    let mut sum = Sum { width: columns, ..Sum::default() };
    for row in 0..rows {
        for column in 0..columns {
            let (from, to) = (row * columns + column, column * rows + row);
            sum.white |= (position.pawns(Player::First) >> from & 1) << to;
            sum.black |= (position.pawns(Player::Second) >> from & 1) << to;
        }
    }
    sum
}
