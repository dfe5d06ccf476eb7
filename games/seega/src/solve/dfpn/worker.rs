//! The df-pn search of one thread. Its stack is explicit, so depth does not use the call stack.
//!
//! A node is left when its proof or disproof number reaches its threshold. Its children get their thresholds from the
//! node's own and from the second best child, times 1 + ε (Pawlewicz and Lew), so that the search does not switch between two children all
//! the time. The disproof number is not the sum over the children but the largest of them and a part of the others, as in weak
//! proof-number search: the children's subtrees overlap, and their sum would count transpositions several times.

use super::initial::Initializer;
use super::key::HashKeys;
use super::leaf::Leaves;
use super::node::{Next, Node};
use super::numbers::{INFINITE, ProofNumbers};
use super::transposition::{Entry, Key, TranspositionTable};
use kamni_solve::Meter;
use kamni_solve::bitboard::Bitboard;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// 1 + ε: the search stays with a child until its proof number is this many times that of the second best.
const EPSILON_FACTOR: u32 = 2;

/// How many steps a worker makes between checks of the budget.
const CHECK_INTERVAL: u32 = 128;

/// Down to this depth the threads avoid each other's nodes.
pub(super) const SPREAD_DEPTH: usize = 64;

/// The path of a thread: the first word of each node's key, 0 where there is none.
pub(super) struct Path([AtomicU64; SPREAD_DEPTH]);

impl Path {
    pub(super) fn new() -> Path {
        Path(std::array::from_fn(|_| AtomicU64::new(0)))
    }

    fn set(&self, depth: usize, key: u64) {
        if let Some(slot) = self.0.get(depth) {
            slot.store(key, Relaxed);
        }
    }

    fn is_at(&self, depth: usize, key: u64) -> bool {
        self.0.get(depth).is_some_and(|slot| slot.load(Relaxed) == key)
    }
}

/// What the threads of a search share.
pub(super) struct Shared<'a, W, const N: usize> {
    pub(super) leaves: Leaves<'a, W>,
    pub(super) initializer: &'a Initializer,
    pub(super) hash_keys: &'a HashKeys,
    pub(super) table: &'a TranspositionTable<N>,
    pub(super) meter: &'a Meter<'a>,
    /// At how many nodes of the meter this search is to be left for another one.
    pub(super) pause: u64,
    /// Whether to stop when the table is full, because it can grow.
    pub(super) may_grow: bool,
    /// How many children the stack may hold.
    pub(super) most_children: usize,
    pub(super) paths: Vec<Path>,
    pub(super) done: AtomicBool,
}

/// A child of a node on the stack.
#[derive(Clone, Copy)]
struct Child<W, const N: usize> {
    node: Node<W>,
    key: Key<N>,
    /// Whether the same player moves in the parent.
    same: bool,
    /// For the player who moves in the parent.
    numbers: ProofNumbers,
}

/// A node on the stack.
struct Frame<W, const N: usize> {
    node: Node<W>,
    key: Key<N>,
    /// Where its children begin in the list of all children.
    first: usize,
    /// The child that is being searched.
    chosen: usize,
    /// The node is left when one of its numbers reaches this.
    thresholds: ProofNumbers,
    /// How many nodes were searched before it.
    nodes: u64,
}

pub(super) struct Worker<'a, W, const N: usize> {
    shared: &'a Shared<'a, W, N>,
    thread: usize,
    stack: Vec<Frame<W, N>>,
    children: Vec<Child<W, N>>,
    nodes: u64,
    /// How many of them the meter has counted.
    reported: u64,
    /// New entries that the table has not counted yet.
    entries: usize,
}

/// The numbers of a node from those of its children.
struct Sums {
    numbers: ProofNumbers,
    /// The sum of the children's disproof numbers.
    disproofs: u64,
}

impl<'a, W: Bitboard, const N: usize> Worker<'a, W, N> {
    /// What a child on the stack takes, including the spare room of a growing list.
    pub(super) const BYTES_A_CHILD: usize = 2 * (size_of::<Child<W, N>>() + size_of::<Frame<W, N>>());

    pub(super) fn new(shared: &'a Shared<'a, W, N>, thread: usize) -> Worker<'a, W, N> {
        Worker { shared, thread, stack: Vec::new(), children: Vec::new(), nodes: 0, reported: 0, entries: 0 }
    }

    /// Searches until the root is solved or it is time to stop; what was found is in the table then.
    pub(super) fn search(&mut self, node: Node<W>) -> Option<bool> {
        let key = self.shared.hash_keys.key(&node);
        self.push(node, key, ProofNumbers { proof: INFINITE, disproof: INFINITE });
        let mut steps = 0u32;
        let result = loop {
            steps = steps.wrapping_add(1);
            if steps.is_multiple_of(CHECK_INTERVAL) && self.must_stop() {
                break self.unwind();
            }
            if let Some(result) = self.step() {
                break Some(result);
            }
        };
        self.report();
        if result.is_some() {
            self.shared.done.store(true, Relaxed);
        }
        result
    }

    fn must_stop(&mut self) -> bool {
        self.report();
        let shared = self.shared;
        shared.done.load(Relaxed)
            || shared.meter.nodes() >= shared.pause
            || shared.meter.is_spent()
            || shared.may_grow && shared.table.is_full()
            || self.children.len() > shared.most_children
    }

    fn report(&mut self) {
        self.shared.meter.add(self.nodes - self.reported);
        self.reported = self.nodes;
        self.shared.table.count(std::mem::take(&mut self.entries));
    }

    /// One step down or up; the result of the root, once it is solved.
    #[inline]
    fn step(&mut self) -> Option<bool> {
        let frame = self.stack.last()?;
        let sums = self.sums(frame);
        let (numbers, thresholds) = (sums.numbers, frame.thresholds);
        if numbers.proof >= thresholds.proof
            || numbers.disproof >= thresholds.disproof
            || numbers.result().is_some()
        {
            return self.pop(numbers);
        }
        if self.shared.paths.len() > 1
            && let Entry::Solved(success) = self.shared.table.probe(&frame.key, frame.node.left)
        {
            // Another thread has solved it.
            return self.pop(ProofNumbers::solved(success == frame.node.attacks()));
        }
        self.descend(&sums);
        None
    }

    /// The proof number is the least of the children's, the disproof number something between their largest and their sum.
    #[inline]
    fn sums(&self, frame: &Frame<W, N>) -> Sums {
        let (mut proof, mut largest, mut disproofs) = (INFINITE, 0, 0);
        for child in &self.children[frame.first..] {
            proof = proof.min(child.numbers.proof);
            largest = largest.max(child.numbers.disproof);
            disproofs += u64::from(child.numbers.disproof);
        }
        let disproof = match proof {
            0 => INFINITE,
            _ => (u64::from(largest) + discounted(disproofs - u64::from(largest)))
                .min(u64::from(INFINITE) - 1) as u32,
        };
        Sums { numbers: ProofNumbers { proof, disproof }, disproofs }
    }

    /// Goes on with the child that has the least proof number.
    #[inline]
    fn descend(&mut self, sums: &Sums) {
        let depth = self.stack.len();
        let Some(frame) = self.stack.last_mut() else { return };
        let children = &mut self.children[frame.first..];
        let (mut chosen, mut second) = choose(children, |child| child.numbers.proof);
        if self.shared.paths.len() > 1
            && self.shared.is_on_other_path(self.thread, depth, &children[chosen].key)
        {
            let avoiding = |child: &Child<W, N>| {
                let taken = self.shared.is_on_other_path(self.thread, depth, &child.key);
                if taken { EPSILON_FACTOR * child.numbers.proof + 1 } else { child.numbers.proof }
            };
            let other = choose(children, avoiding);
            if children[other.0].numbers.proof < frame.thresholds.proof {
                (chosen, second) = other;
            }
        }
        frame.chosen = chosen;
        let child = &mut children[chosen];
        let rest = discounted(sums.disproofs - u64::from(child.numbers.disproof));
        let thresholds = ProofNumbers {
            proof: frame
                .thresholds
                .proof
                .min(EPSILON_FACTOR * second.min(INFINITE / EPSILON_FACTOR) + 1)
                .max(child.numbers.proof + 1),
            disproof: (u64::from(frame.thresholds.disproof).saturating_sub(rest) as u32)
                .max(child.numbers.disproof + 1),
        };
        // The child may have been reached by another path meanwhile.
        if let Some(numbers) = self.shared.probe(&child.key, &child.node) {
            let numbers = numbers.for_parent(child.same);
            if numbers.result().is_some()
                || numbers.proof >= thresholds.proof
                || numbers.disproof >= thresholds.disproof
            {
                child.numbers = numbers;
                return;
            }
        }
        let (node, key, thresholds) = (child.node, child.key, thresholds.for_parent(child.same));
        if let Some(result) = self.shared.leaves.late_result(&node) {
            child.numbers = ProofNumbers::solved(result).for_parent(child.same);
            let new = self.shared.table.store_result(&key, node.left, result == node.attacks(), 0);
            self.entries += usize::from(new);
            return;
        }
        self.push(node, key, thresholds);
    }

    fn push(&mut self, node: Node<W>, key: Key<N>, thresholds: ProofNumbers) {
        self.shared.paths[self.thread].set(self.stack.len(), key[0]);
        let (first, nodes) = (self.children.len(), self.nodes);
        self.nodes += 1;
        self.expand(&node, first);
        self.stack.push(Frame { node, key, first, chosen: 0, thresholds, nodes });
    }

    /// Lists the children of a node from `first` on, without those that are disproved. If one of them is proved, it is the only one.
    fn expand(&mut self, node: &Node<W>, first: usize) {
        let (shared, children) = (self.shared, &mut self.children);
        let found = node.each_move(shared.leaves.field, |Next { node, same }| {
            let result = shared.leaves.result(&node);
            if result == Some(!same) {
                return ControlFlow::Continue(());
            }
            let numbers = result.map_or(ProofNumbers::UNKNOWN, ProofNumbers::solved).for_parent(same);
            let child = Child { node, key: shared.hash_keys.key(&node), same, numbers };
            if result.is_some() {
                children.truncate(first);
            }
            children.push(child);
            if result.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if found.is_break() {
            return;
        }
        // All at once, so that the waits for memory overlap.
        for child in &children[first..] {
            black_box(shared.table.prefetch(&child.key));
        }
        let mut i = first;
        while i < children.len() {
            let Child { node, key, same, .. } = children[i];
            let numbers = shared.probe(&key, &node);
            let numbers = numbers
                .unwrap_or_else(|| shared.initializer.numbers(shared.leaves.field, &node))
                .for_parent(same);
            children[i].numbers = numbers;
            match numbers.result() {
                Some(false) => {
                    children.remove(i);
                }
                Some(true) => {
                    children.swap(first, i);
                    children.truncate(first + 1);
                    return;
                }
                None => i += 1,
            }
        }
    }

    /// Leaves a node and stores its numbers; the result, if it was the root and is solved.
    fn pop(&mut self, numbers: ProofNumbers) -> Option<bool> {
        let frame = self.stack.pop()?;
        self.shared.paths[self.thread].set(self.stack.len(), 0);
        self.children.truncate(frame.first);
        let (table, left, work) = (self.shared.table, frame.node.left, self.nodes - frame.nodes);
        let new = match numbers.result() {
            Some(result) => table.store_result(&frame.key, left, result == frame.node.attacks(), work),
            None => table.store_numbers(&frame.key, left, numbers, work),
        };
        self.entries += usize::from(new);
        if let Some(parent) = self.stack.last() {
            let child = &mut self.children[parent.first + parent.chosen];
            child.numbers = numbers.for_parent(child.same);
            None
        } else {
            numbers.result()
        }
    }

    /// Leaves all nodes of the path and stores their numbers.
    fn unwind(&mut self) -> Option<bool> {
        let mut result = None;
        while let Some(frame) = self.stack.last() {
            let numbers = self.sums(frame).numbers;
            result = self.pop(numbers);
        }
        result
    }
}

/// What the other children's disproof numbers add to the largest one: not all, because their subtrees overlap.
#[inline(always)]
fn discounted(disproofs: u64) -> u64 {
    disproofs * 3 / 4
}

/// The child with the least proof number, and the second least number.
#[inline]
fn choose<C>(children: &[C], proof: impl Fn(&C) -> u32) -> (usize, u32) {
    let (mut chosen, mut least, mut second) = (0, u32::MAX, INFINITE);
    for (i, child) in children.iter().enumerate() {
        let proof = proof(child);
        if proof < least {
            (chosen, second, least) = (i, least.min(INFINITE), proof);
        } else {
            second = second.min(proof);
        }
    }
    (chosen, second)
}

impl<W: Bitboard, const N: usize> Shared<'_, W, N> {
    /// The numbers of a node from the table.
    #[inline]
    pub(super) fn probe(&self, key: &Key<N>, node: &Node<W>) -> Option<ProofNumbers> {
        match self.table.probe(key, node.left) {
            Entry::Solved(success) => Some(ProofNumbers::solved(success == node.attacks())),
            Entry::Unsolved(numbers) => Some(numbers),
            Entry::Missing => None,
        }
    }

    /// Whether another thread's path has this node at this depth.
    fn is_on_other_path(&self, thread: usize, depth: usize, key: &Key<N>) -> bool {
        self.paths.iter().enumerate().any(|(i, path)| i != thread && path.is_at(depth, key[0]))
    }
}
