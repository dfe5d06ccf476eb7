//! Threads, memory and limits of one question after another.

use super::super::cells::Cells;
use super::super::field::Field;
use super::Endgames;
use super::effort::{Effort, Guess};
use super::key::Names;
use super::known::Known;
use super::memory::Memory;
use super::node::{Aim, Node};
use super::worker::{Path, Shared, Worker};
use crate::budget::Budget;
use kamni::games::seega::{Position, Seega};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::Instant;

/// The memory at first, in bytes: most questions need no more.
const FIRST_MEMORY: usize = 4 << 20;

/// By how much the memory grows at once.
const GROWTH: usize = 4;

/// Below so many nodes more threads do not pay.
const ALONE: u64 = 20_000;

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

/// Answers questions about any position of one board.
pub(super) trait Asked: Send {
    /// Goes on with a question for about `nodes` nodes, or not at all if that is 0; what remains to be done then.
    fn ask(&mut self, position: &Position, aim: Aim, nodes: u64, clock: &Clock<'_>) -> Effort;

    /// How much work its answer took, on no particular scale.
    fn work(&self, position: &Position, aim: Aim) -> u64;
}

/// A board, with names of `N` words for its questions.
pub(super) struct Engine<'a, W, const N: usize> {
    game: Seega,
    field: Field<W>,
    endgames: Option<&'a dyn Endgames>,
    guess: Guess,
    names: Names,
    memory: Memory<N>,
    /// The most bytes of the memory, and of the threads' stacks together.
    most_memory: usize,
    most_stacks: usize,
    threads: usize,
}

impl<'a, W: Cells, const N: usize> Engine<'a, W, N> {
    pub(super) fn new(
        game: &Seega,
        endgames: Option<&'a dyn Endgames>,
        bytes: usize,
        threads: usize,
    ) -> Engine<'a, W, N> {
        // While it grows, the memory is there twice, once much smaller; an eighth is for the stacks.
        let most_memory = bytes / 8 * 5;
        Engine {
            game: *game,
            field: Field::new(game),
            endgames,
            guess: Guess::new(),
            names: Names::new(game.side()),
            memory: Memory::new(FIRST_MEMORY.min(most_memory)),
            most_memory,
            most_stacks: bytes / 8,
            threads: threads.max(1),
        }
    }

    fn shared<'s>(&'s self, pause: u64, threads: usize, clock: &'s Clock<'s>) -> Shared<'s, W, N> {
        Shared {
            known: Known::new(&self.field, self.endgames),
            guess: &self.guess,
            names: &self.names,
            memory: &self.memory,
            clock,
            pause,
            may_grow: self.memory.bytes() < self.most_memory / 2,
            most_moves: self.most_stacks / threads / Worker::<W, N>::BYTES_A_MOVE,
            paths: (0..threads).map(|_| Path::new()).collect(),
            done: AtomicBool::new(false),
        }
    }

    /// Searches until the question is answered, the time is up, or the memory should grow.
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
            let answer = Worker::new(shared, 0).search(node);
            others.into_iter().fold(answer, |answer, other| answer.or(other.ok()?.join().ok()?))
        })
    }

    /// Without a search.
    fn known(&self, node: &Node<W>, clock: &Clock<'_>) -> Effort {
        let shared = self.shared(0, 1, clock);
        if let Some(answer) = shared.known.answer(node) {
            return Effort::answered(answer);
        }
        let recalled = shared.recall(&self.names.name(node), node);
        recalled.unwrap_or_else(|| self.guess.of(&self.field, node))
    }
}

impl<W: Cells, const N: usize> Asked for Engine<'_, W, N> {
    fn ask(&mut self, position: &Position, aim: Aim, nodes: u64, clock: &Clock<'_>) -> Effort {
        let node = Node::new(&self.game, position, aim);
        let pause = clock.nodes().saturating_add(nodes);
        let threads = if nodes < ALONE { 1 } else { self.threads };
        loop {
            let effort = self.known(&node, clock);
            if effort.answer().is_some() || clock.nodes() >= pause || clock.is_spent() {
                return effort;
            }
            if let Some(answer) = self.search(node, pause, threads, clock) {
                return Effort::answered(answer);
            }
            if self.memory.is_full() && self.memory.bytes() < self.most_memory / 2 {
                let bytes = (self.memory.bytes() * GROWTH).min(self.most_memory);
                let memory = std::mem::replace(&mut self.memory, Memory::new(0));
                self.memory = memory.grown(bytes);
            } else if clock.nodes() < pause {
                // The stack was full: there is no more to be had.
                return self.known(&node, clock);
            }
        }
    }

    fn work(&self, position: &Position, aim: Aim) -> u64 {
        self.memory.work(&self.names.name(&Node::<W>::new(&self.game, position, aim)))
    }
}
