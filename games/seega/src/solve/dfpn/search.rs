//! Threads, transposition table and limits of one search after another.

use super::super::field::Field;
use super::Tablebase;
use super::initial::Initializer;
use super::key::HashKeys;
use super::leaf::Leaves;
use super::node::{Goal, Node};
use super::numbers::ProofNumbers;
use super::transposition::TranspositionTable;
use super::worker::{Path, Shared, Worker};
use crate::rules::{Position, Seega};
use kamni_solve::Meter;
use kamni_solve::bitboard::Bitboard;
use std::any::Any;
use std::sync::atomic::AtomicBool;
use std::thread;

/// The table's size at first, in bytes: most searches need no more.
const FIRST_TABLE: usize = 4 << 20;

/// By what factor the table grows.
const GROWTH: usize = 4;

/// Below this many nodes more than one thread does not pay.
const SINGLE_THREADED: u64 = 20_000;

/// Searches nodes of one board, whatever the size of its words and keys.
pub(super) trait Prover: Send {
    /// Continues the search of a root for about `nodes` nodes, or not at all if that is 0. Returns the root's numbers.
    fn prove(&mut self, position: &Position, goal: Goal, nodes: u64, meter: &Meter<'_>) -> ProofNumbers;

    /// Takes the transposition table out.
    fn take_table(&mut self) -> Box<dyn Any + Send>;

    /// Goes on with the transposition table of an earlier search of the same game.
    fn put_table(&mut self, table: Box<dyn Any + Send>);

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

impl<'a, W: Bitboard, const N: usize> Dfpn<'a, W, N> {
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
            hash_keys: HashKeys::new(game),
            table: TranspositionTable::new(FIRST_TABLE.min(most_table)),
            most_table,
            most_stacks: bytes / 8,
            threads: threads.max(1),
        }
    }

    fn shared<'s>(&'s self, pause: u64, threads: usize, meter: &'s Meter<'s>) -> Shared<'s, W, N> {
        Shared {
            leaves: Leaves::new(&self.field, self.tablebase),
            initializer: &self.initializer,
            hash_keys: &self.hash_keys,
            table: &self.table,
            meter,
            pause,
            may_grow: self.table.bytes() < self.most_table / 2,
            most_children: self.most_stacks / threads / Worker::<W, N>::BYTES_A_CHILD,
            paths: (0..threads).map(|_| Path::new()).collect(),
            done: AtomicBool::new(false),
        }
    }

    /// Searches until the root is solved, the budget is spent, or the table should grow.
    fn search(&self, node: Node<W>, pause: u64, threads: usize, meter: &Meter<'_>) -> Option<bool> {
        let shared = &self.shared(pause, threads, meter);
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
    fn stored(&self, node: &Node<W>, meter: &Meter<'_>) -> ProofNumbers {
        let shared = self.shared(0, 1, meter);
        if let Some(result) = shared.leaves.result(node).or_else(|| shared.leaves.late_result(node)) {
            return ProofNumbers::solved(result);
        }
        let stored = shared.probe(&self.hash_keys.key(node), node);
        stored.unwrap_or_else(|| self.initializer.numbers(&self.field, node))
    }
}

impl<W: Bitboard, const N: usize> Prover for Dfpn<'_, W, N> {
    fn prove(&mut self, position: &Position, goal: Goal, nodes: u64, meter: &Meter<'_>) -> ProofNumbers {
        let node = Node::new(&self.game, position, goal);
        let pause = meter.nodes().saturating_add(nodes);
        let threads = if nodes < SINGLE_THREADED { 1 } else { self.threads };
        loop {
            let numbers = self.stored(&node, meter);
            if numbers.result().is_some() || meter.nodes() >= pause || meter.is_spent() {
                return numbers;
            }
            if let Some(result) = self.search(node, pause, threads, meter) {
                return ProofNumbers::solved(result);
            }
            if self.table.is_full() && self.table.bytes() < self.most_table / 2 {
                let bytes = (self.table.bytes() * GROWTH).min(self.most_table);
                let table = std::mem::replace(&mut self.table, TranspositionTable::new(0));
                self.table = table.grown(bytes);
            } else if meter.nodes() < pause {
                // The stack was full: the search cannot go on.
                return self.stored(&node, meter);
            }
        }
    }

    fn take_table(&mut self) -> Box<dyn Any + Send> {
        Box::new(std::mem::replace(&mut self.table, TranspositionTable::new(0)))
    }

    fn put_table(&mut self, table: Box<dyn Any + Send>) {
        if let Ok(table) = table.downcast::<TranspositionTable<N>>() {
            self.table = *table;
        }
    }

    fn work(&self, position: &Position, goal: Goal) -> u64 {
        self.table.work(&self.hash_keys.key(&Node::<W>::new(&self.game, position, goal)))
    }
}
