//! Threads, transposition table and limits of one search after another.

use super::super::cells::Cells;
use super::super::field::Field;
use super::Tablebase;
use super::initial::Initializer;
use super::key::HashKeys;
use super::leaf::Leaves;
use super::node::{Goal, Node};
use super::numbers::ProofNumbers;
use super::transposition::TranspositionTable;
use super::worker::{Path, Shared, Worker};
use crate::budget::Budget;
use kamni::games::seega::{Position, Seega};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::Instant;

/// The table's size at first, in bytes: most searches need no more.
const FIRST_TABLE: usize = 4 << 20;

/// By what factor the table grows.
const GROWTH: usize = 4;

/// Below so many nodes more than one thread does not pay.
const SINGLE_THREADED: u64 = 20_000;

/// A budget being spent by several threads.
pub(super) struct Clock<'a> {
    end: Option<Instant>,
    most: u64,
    nodes: AtomicU64,
    stop: &'a AtomicBool,
}

impl<'a> Clock<'a> {
    pub(super) fn new(budget: &'a Budget) -> Clock<'a> {
        Clock {
            end: Instant::now().checked_add(budget.time),
            most: budget.nodes,
            nodes: AtomicU64::new(0),
            stop: &budget.stop,
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    pub(super) fn count(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Relaxed);
    }

    pub(super) fn is_spent(&self) -> bool {
        self.nodes() >= self.most
            || self.stop.load(Relaxed)
            || self.end.is_some_and(|end| Instant::now() >= end)
    }
}

/// Searches nodes of one board, whatever the size of its words and keys.
pub(super) trait Prover: Send {
    /// Goes on with the search of a root for about `nodes` nodes, or not at all if that is 0; the root's numbers then.
    fn prove(&mut self, position: &Position, goal: Goal, nodes: u64, clock: &Clock<'_>) -> ProofNumbers;

    /// How much work solving a root took, as a logarithm; 0 if it is not solved.
    fn work(&self, position: &Position, goal: Goal) -> u64;
}

/// The search on one board, whose nodes have keys of `N` words.
pub(super) struct Dfpn<'a, W, const N: usize> {
    game: Seega,
    field: Field<W>,
    tablebase: Option<&'a dyn Tablebase>,
    initializer: Initializer,
    hash_keys: HashKeys,
    table: TranspositionTable<N>,
    /// The most bytes of the table, and of the threads' stacks together.
    most_table: usize,
    most_stacks: usize,
    threads: usize,
}

impl<'a, W: Cells, const N: usize> Dfpn<'a, W, N> {
    pub(super) fn new(
        game: &Seega,
        tablebase: Option<&'a dyn Tablebase>,
        bytes: usize,
        threads: usize,
    ) -> Dfpn<'a, W, N> {
        // While the table grows there are two, the old one much smaller; an eighth is for the stacks.
        let most_table = bytes / 8 * 5;
        Dfpn {
            game: *game,
            field: Field::new(game),
            tablebase,
            initializer: Initializer::new(),
            hash_keys: HashKeys::new(game.side()),
            table: TranspositionTable::new(FIRST_TABLE.min(most_table)),
            most_table,
            most_stacks: bytes / 8,
            threads: threads.max(1),
        }
    }

    fn shared<'s>(&'s self, pause: u64, threads: usize, clock: &'s Clock<'s>) -> Shared<'s, W, N> {
        Shared {
            leaves: Leaves::new(&self.field, self.tablebase),
            initializer: &self.initializer,
            hash_keys: &self.hash_keys,
            table: &self.table,
            clock,
            pause,
            may_grow: self.table.bytes() < self.most_table / 2,
            most_children: self.most_stacks / threads / Worker::<W, N>::BYTES_A_CHILD,
            paths: (0..threads).map(|_| Path::new()).collect(),
            done: AtomicBool::new(false),
        }
    }

    /// Searches until the root is solved, the budget is spent, or the table should grow.
    fn search(&self, node: Node<W>, pause: u64, threads: usize, clock: &Clock<'_>) -> Option<bool> {
        let shared = &self.shared(pause, threads, clock);
        if threads == 1 {
            return Worker::new(shared, 0).search(node);
        }
        thread::scope(|scope| {
            let others: Vec<_> = (1..threads)
                .map(|thread| {
                    let work = move || Worker::new(shared, thread).search(node);
                    thread::Builder::new().spawn_scoped(scope, work)
                })
                .collect();
            let result = Worker::new(shared, 0).search(node);
            others.into_iter().fold(result, |result, other| result.or(other.ok()?.join().ok()?))
        })
    }

    /// The numbers of a root without a search.
    fn stored(&self, node: &Node<W>, clock: &Clock<'_>) -> ProofNumbers {
        let shared = self.shared(0, 1, clock);
        if let Some(result) = shared.leaves.result(node) {
            return ProofNumbers::solved(result);
        }
        let stored = shared.probe(&self.hash_keys.key(node), node);
        stored.unwrap_or_else(|| self.initializer.numbers(&self.field, node))
    }
}

impl<W: Cells, const N: usize> Prover for Dfpn<'_, W, N> {
    fn prove(&mut self, position: &Position, goal: Goal, nodes: u64, clock: &Clock<'_>) -> ProofNumbers {
        let node = Node::new(&self.game, position, goal);
        let pause = clock.nodes().saturating_add(nodes);
        let threads = if nodes < SINGLE_THREADED { 1 } else { self.threads };
        loop {
            let numbers = self.stored(&node, clock);
            if numbers.result().is_some() || clock.nodes() >= pause || clock.is_spent() {
                return numbers;
            }
            if let Some(result) = self.search(node, pause, threads, clock) {
                return ProofNumbers::solved(result);
            }
            if self.table.is_full() && self.table.bytes() < self.most_table / 2 {
                let bytes = (self.table.bytes() * GROWTH).min(self.most_table);
                let table = std::mem::replace(&mut self.table, TranspositionTable::new(0));
                self.table = table.grown(bytes);
            } else if clock.nodes() < pause {
                // The stack was full: the search cannot go on.
                return self.stored(&node, clock);
            }
        }
    }

    fn work(&self, position: &Position, goal: Goal) -> u64 {
        self.table.work(&self.hash_keys.key(&Node::<W>::new(&self.game, position, goal)))
    }
}
