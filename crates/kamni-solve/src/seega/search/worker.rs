//! The search of one thread: depth first, always on where the least effort seems to be left. It keeps its own stack.

use super::super::cells::Cells;
use super::effort::{Effort, Guess, NEVER};
use super::engine::Clock;
use super::key::Names;
use super::known::Known;
use super::memory::{Entry, Key, Memory};
use super::node::{Next, Node};
use std::hint::black_box;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// The search stays with a move until it seems so many times as hard as the next best one.
const PATIENCE: u32 = 2;

/// How many steps a worker makes between looks at the limits.
const PULSE: u32 = 128;

/// Down to this depth the threads avoid each other.
pub(super) const SPREAD: usize = 64;

/// Where a thread is: the names of the questions on its way down, 0 where there is none.
pub(super) struct Path([AtomicU64; SPREAD]);

impl Path {
    pub(super) fn new() -> Path {
        Path(std::array::from_fn(|_| AtomicU64::new(0)))
    }

    fn set(&self, depth: usize, name: u64) {
        if let Some(place) = self.0.get(depth) {
            place.store(name, Relaxed);
        }
    }

    fn is_at(&self, depth: usize, name: u64) -> bool {
        self.0.get(depth).is_some_and(|place| place.load(Relaxed) == name)
    }
}

/// What the threads of a search share.
pub(super) struct Shared<'a, W, const N: usize> {
    pub(super) known: Known<'a, W>,
    pub(super) guess: &'a Guess,
    pub(super) names: &'a Names,
    pub(super) memory: &'a Memory<N>,
    pub(super) clock: &'a Clock<'a>,
    /// How many nodes the clock shows when this search is to be left for another one.
    pub(super) pause: u64,
    /// Whether to stop when the memory is full, since there can be a larger one.
    pub(super) may_grow: bool,
    /// How many moves the stack may hold.
    pub(super) most_moves: usize,
    pub(super) paths: Vec<Path>,
    pub(super) done: AtomicBool,
}

/// The effort of a question that nothing was found out about.
const UNKNOWN: Effort = Effort { yes: 1, no: 1 };

/// A move and what remains to be done about it.
#[derive(Clone, Copy)]
struct Child<W, const N: usize> {
    node: Node<W>,
    key: Key<N>,
    same: bool,
    /// Seen by the player who makes the move.
    effort: Effort,
}

/// A question on the way down.
struct Frame<W, const N: usize> {
    node: Node<W>,
    key: Key<N>,
    /// Where its moves begin in the list of all moves.
    first: usize,
    /// The move that is being searched.
    chosen: usize,
    /// It is left when it seems as hard as this.
    limits: Effort,
    /// How many nodes there were before.
    nodes: u64,
}

pub(super) struct Worker<'a, W, const N: usize> {
    shared: &'a Shared<'a, W, N>,
    thread: usize,
    stack: Vec<Frame<W, N>>,
    children: Vec<Child<W, N>>,
    nodes: u64,
    /// How many of them the clock knows.
    reported: u64,
    /// New entries that the memory has not counted yet.
    entries: usize,
}

/// What the moves of a question come to.
struct Outlook {
    effort: Effort,
    /// The sum of what it takes to refute each move.
    refutations: u64,
}

impl<'a, W: Cells, const N: usize> Worker<'a, W, N> {
    /// What a move on the stack takes, the room that a growing list leaves empty included.
    pub(super) const BYTES_A_MOVE: usize = 2 * (size_of::<Child<W, N>>() + size_of::<Frame<W, N>>());

    pub(super) fn new(shared: &'a Shared<'a, W, N>, thread: usize) -> Worker<'a, W, N> {
        Worker { shared, thread, stack: Vec::new(), children: Vec::new(), nodes: 0, reported: 0, entries: 0 }
    }

    /// Searches until the question is answered or it is time to stop; what was found is in the memory then.
    pub(super) fn search(&mut self, node: Node<W>) -> Option<bool> {
        let key = self.shared.names.name(&node);
        self.push(node, key, Effort { yes: NEVER, no: NEVER });
        let mut steps = 0u32;
        let answer = loop {
            steps = steps.wrapping_add(1);
            if steps.is_multiple_of(PULSE) && self.must_stop() {
                break self.unwind();
            }
            if let Some(answer) = self.step() {
                break Some(answer);
            }
        };
        self.report();
        if answer.is_some() {
            self.shared.done.store(true, Relaxed);
        }
        answer
    }

    fn must_stop(&mut self) -> bool {
        self.report();
        let shared = self.shared;
        shared.done.load(Relaxed)
            || shared.clock.nodes() >= shared.pause
            || shared.clock.is_spent()
            || shared.may_grow && shared.memory.is_full()
            || self.children.len() > shared.most_moves
    }

    fn report(&mut self) {
        self.shared.clock.count(self.nodes - self.reported);
        self.reported = self.nodes;
        self.shared.memory.count(std::mem::take(&mut self.entries));
    }

    /// One step down or up; the answer to the first question, once it is known.
    #[inline]
    fn step(&mut self) -> Option<bool> {
        let frame = self.stack.last()?;
        let outlook = self.outlook(frame);
        let (effort, limits) = (outlook.effort, frame.limits);
        if effort.yes >= limits.yes || effort.no >= limits.no || effort.answer().is_some() {
            return self.pop(effort);
        }
        if self.shared.paths.len() > 1
            && let Entry::Answered(success) = self.shared.memory.get(&frame.key, frame.node.left)
        {
            // Another thread was faster.
            return self.pop(Effort::answered(success == frame.node.attacks()));
        }
        self.descend(&outlook);
        None
    }

    /// The least effort for a success, and for a failure something between the largest and the sum.
    #[inline]
    fn outlook(&self, frame: &Frame<W, N>) -> Outlook {
        let (mut yes, mut most, mut refutations) = (NEVER, 0, 0);
        for child in &self.children[frame.first..] {
            yes = yes.min(child.effort.yes);
            most = most.max(child.effort.no);
            refutations += u64::from(child.effort.no);
        }
        let no = match yes {
            0 => NEVER,
            _ => (u64::from(most) + weighed(refutations - u64::from(most))).min(u64::from(NEVER) - 1) as u32,
        };
        Outlook { effort: Effort { yes, no }, refutations }
    }

    /// Goes on with the most promising move.
    #[inline]
    fn descend(&mut self, outlook: &Outlook) {
        let depth = self.stack.len();
        let Some(frame) = self.stack.last_mut() else { return };
        let children = &mut self.children[frame.first..];
        let (mut chosen, mut rival) = choose(children, |child| child.effort.yes);
        if self.shared.paths.len() > 1 && self.shared.is_elsewhere(self.thread, depth, &children[chosen].key)
        {
            let avoiding = |child: &Child<W, N>| {
                let taken = self.shared.is_elsewhere(self.thread, depth, &child.key);
                if taken { PATIENCE * child.effort.yes + 1 } else { child.effort.yes }
            };
            let other = choose(children, avoiding);
            if children[other.0].effort.yes < frame.limits.yes {
                (chosen, rival) = other;
            }
        }
        frame.chosen = chosen;
        let child = &mut children[chosen];
        let rest = weighed(outlook.refutations - u64::from(child.effort.no));
        let limits = Effort {
            yes: frame.limits.yes.min(PATIENCE * rival.min(NEVER / PATIENCE) + 1).max(child.effort.yes + 1),
            no: (u64::from(frame.limits.no).saturating_sub(rest) as u32).max(child.effort.no + 1),
        };
        // Some other way may have led there meanwhile.
        if let Some(effort) = self.shared.recall(&child.key, &child.node) {
            let effort = effort.seen_before(child.same);
            if effort.answer().is_some() || effort.yes >= limits.yes || effort.no >= limits.no {
                child.effort = effort;
                return;
            }
        }
        let (node, key, limits) = (child.node, child.key, limits.seen_before(child.same));
        self.push(node, key, limits);
    }

    fn push(&mut self, node: Node<W>, key: Key<N>, limits: Effort) {
        self.shared.paths[self.thread].set(self.stack.len(), key[0]);
        let (first, nodes) = (self.children.len(), self.nodes);
        self.nodes += 1;
        self.expand(&node, first);
        self.stack.push(Frame { node, key, first, chosen: 0, limits, nodes });
    }

    /// Lists the moves of a question from `first` on, but for those that are refuted for good; if one of them succeeds, it
    /// alone.
    fn expand(&mut self, node: &Node<W>, first: usize) {
        let (shared, children) = (self.shared, &mut self.children);
        let found = node.each_move(shared.known.field, |Next { node, same }| {
            let answer = shared.known.answer(&node);
            if answer == Some(!same) {
                return ControlFlow::Continue(());
            }
            let effort = answer.map_or(UNKNOWN, Effort::answered).seen_before(same);
            let child = Child { node, key: shared.names.name(&node), same, effort };
            if answer.is_some() {
                children.truncate(first);
            }
            children.push(child);
            if answer.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if found.is_break() {
            return;
        }
        // All at once, since a wait for one is a wait for all.
        for child in &children[first..] {
            black_box(shared.memory.touch(&child.key));
        }
        let mut i = first;
        while i < children.len() {
            let Child { node, key, same, .. } = children[i];
            let effort = shared.recall(&key, &node);
            let effort =
                effort.unwrap_or_else(|| shared.guess.of(shared.known.field, &node)).seen_before(same);
            children[i].effort = effort;
            match effort.answer() {
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

    /// Leaves a question with what is known now; the answer, if it was the first one.
    fn pop(&mut self, effort: Effort) -> Option<bool> {
        let frame = self.stack.pop()?;
        self.shared.paths[self.thread].set(self.stack.len(), 0);
        self.children.truncate(frame.first);
        let (memory, left, work) = (self.shared.memory, frame.node.left, self.nodes - frame.nodes);
        let new = match effort.answer() {
            Some(answer) => memory.put_answer(&frame.key, left, answer == frame.node.attacks(), work),
            None => memory.put_open(&frame.key, left, effort, work),
        };
        self.entries += usize::from(new);
        if let Some(parent) = self.stack.last() {
            let child = &mut self.children[parent.first + parent.chosen];
            child.effort = effort.seen_before(child.same);
            None
        } else {
            effort.answer()
        }
    }

    /// Leaves everything, and notes how far it has come.
    fn unwind(&mut self) -> Option<bool> {
        let mut answer = None;
        while let Some(frame) = self.stack.last() {
            let effort = self.outlook(frame).effort;
            answer = self.pop(effort);
        }
        answer
    }
}

/// What refuting the other moves adds to refuting the hardest: not all, since many moves lead to the same positions.
#[inline(always)]
fn weighed(refutations: u64) -> u64 {
    refutations * 3 / 4
}

/// The child that `hardness` is least for, and how hard the next one is.
#[inline]
fn choose<C>(children: &[C], hardness: impl Fn(&C) -> u32) -> (usize, u32) {
    let (mut chosen, mut least, mut rival) = (0, u32::MAX, NEVER);
    for (i, child) in children.iter().enumerate() {
        let hardness = hardness(child);
        if hardness < least {
            (chosen, rival, least) = (i, least.min(NEVER), hardness);
        } else {
            rival = rival.min(hardness);
        }
    }
    (chosen, rival)
}

impl<W: Cells, const N: usize> Shared<'_, W, N> {
    /// What is known about a question from memory.
    #[inline]
    pub(super) fn recall(&self, key: &Key<N>, node: &Node<W>) -> Option<Effort> {
        match self.memory.get(key, node.left) {
            Entry::Answered(success) => Some(Effort::answered(success == node.attacks())),
            Entry::Open(effort) => Some(effort),
            Entry::Nothing => None,
        }
    }

    /// Whether another thread is at this question now.
    fn is_elsewhere(&self, thread: usize, depth: usize, key: &Key<N>) -> bool {
        self.paths.iter().enumerate().any(|(i, path)| i != thread && path.is_at(depth, key[0]))
    }
}
