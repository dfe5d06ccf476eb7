//! Depth-first search over sums, with the parts that are worth a number and a switch replaced by that.

use super::bits::Bits;
use super::geometry::Geometry;
use super::memory::Memory;
use super::moves::{each_move, targets, wins_bare};
use super::order::{self, Weights};
use super::sum::{Former, Group, Sum};
use super::table::Entry;
use std::hint::black_box;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// When to give up. What was found until then stays in the tables.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits<'a> {
    /// Set from outside to end it.
    pub stop: Option<&'a AtomicBool>,
    /// How many sums may be searched.
    pub nodes: Option<u64>,
    /// When to end it.
    pub deadline: Option<Instant>,
}

/// What all threads of one search share.
pub struct Shared<'a> {
    pub rows: u32,
    pub misere: bool,
    /// The largest number of captures in one move.
    pub chain: u32,
    pub memory: &'a Memory,
    /// The values of single groups.
    pub values: &'a Memory,
    pub weights: Weights,
    pub limits: Limits<'a>,
    /// How many there are.
    pub threads: usize,
    pub nodes: AtomicU64,
    /// Set by the thread that is done first.
    pub done: AtomicBool,
}

pub struct Worker<'a, B> {
    shared: &'a Shared<'a>,
    former: Former<B>,
    /// Which of the threads this is.
    thread: usize,
    nodes: u64,
    depth: u32,
    kids: Vec<Kid<B>>,
    room: Vec<Group<B>>,
    /// Takes over once the sum fits into 64 cells.
    narrow: Option<Box<Worker<'a, u64>>>,
}

#[derive(Clone, Copy)]
struct Kid<B> {
    sum: Sum<B>,
    key: Entry,
    score: i32,
}

/// Down to this depth the threads take up the moves after the first in different places, so that they share a position of many moves to be
/// refuted. Doing so further down costs more than it brings: there the order is worth more.
const SPREAD: u32 = 10;

/// How many nodes a thread goes between looks at the limits.
const PULSE: u64 = 256;

impl<'a, B: Bits> Worker<'a, B> {
    pub fn new(shared: &'a Shared<'a>, thread: usize) -> Worker<'a, B> {
        let former = Former { geometry: Geometry::new(shared.rows), misere: shared.misere };
        let narrow = (B::SIZE > 64).then(|| Box::new(Worker::new(shared, thread)));
        Worker { shared, former, thread, nodes: 0, depth: 0, kids: Vec::new(), room: Vec::new(), narrow }
    }

    /// Whether the mover wins; `None` when the limits end the search.
    pub fn solve(&mut self, board: &Sum<B>) -> Option<bool> {
        let s = self.former.normal(board, &mut self.room);
        let value = self.lookup(&s);
        let narrow = self.narrow.as_ref().map_or(0, |narrow| narrow.nodes % PULSE);
        self.shared.nodes.fetch_add(self.nodes % PULSE + narrow, Relaxed);
        value
    }

    fn lookup(&mut self, s: &Sum<B>) -> Option<bool> {
        if let Some(known) = self.plain_sight(s) {
            return Some(known);
        }
        let key = self.shared.memory.key(s);
        match self.shared.memory.recall(&key, s.free[0]) {
            Some(known) => Some(known),
            None => self.search(s, &key),
        }
    }

    /// What can be seen without a look into the table.
    fn plain_sight(&self, s: &Sum<B>) -> Option<bool> {
        if self.former.misere {
            return s.is_bare().then_some(s.free[0] <= s.free[1]);
        }
        if s.is_bare() {
            return Some(wins_bare(s.switches, s.free[0]));
        }
        // Free moves that outlast everything the other player can still do.
        let (g, free) = (&self.former.geometry, s.free[0]);
        if s.switches == 0 && free > 0 && free > g.walk_down(s.black) {
            return Some(true);
        }
        if s.switches == 0 && free <= 0 && -free >= g.walk_up(s.white) {
            return Some(false);
        }
        None
    }

    fn search(&mut self, s: &Sum<B>, key: &Entry) -> Option<bool> {
        if let Some(narrow) = &mut self.narrow
            && s.width * self.shared.rows <= 64
        {
            return narrow.search(&s.narrowed(), key);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(PULSE) && self.exhausted() {
            return None;
        }
        let (before, base) = (self.nodes, self.kids.len());
        self.depth += 1;
        let won = self.decide(s, key, base);
        self.depth -= 1;
        self.kids.truncate(base);
        self.shared.memory.remember(key, s.free[0], won?, self.nodes - before + 1);
        won
    }

    fn exhausted(&self) -> bool {
        let limits = &self.shared.limits;
        let nodes = self.shared.nodes.fetch_add(PULSE, Relaxed) + PULSE;
        self.shared.done.load(Relaxed)
            || limits.stop.is_some_and(|stop| stop.load(Relaxed))
            || limits.nodes.is_some_and(|most| nodes >= most)
            || limits.deadline.is_some_and(|end| Instant::now() >= end)
    }

    /// The value of a sum from those of its moves, whose list begins at `base` in `self.kids`.
    fn decide(&mut self, s: &Sum<B>, key: &Entry, base: usize) -> Option<bool> {
        if let Some(value) = self.expand(s, base) {
            return Some(value);
        }
        // Fetch from memory for all moves at once; doing it move by move in `expand` took a third longer.
        for kid in &self.kids[base..] {
            black_box(self.shared.memory.touch(&kid.key));
        }
        let mut i = base;
        while i < self.kids.len() {
            match self.judge(i)? {
                Some(false) => return Some(true),
                Some(true) => {
                    self.kids.swap_remove(i);
                }
                None => i += 1,
            }
        }
        for kid in &mut self.kids[base..] {
            kid.score = order::score(&self.former.geometry, &kid.sum, &self.shared.weights);
        }
        self.kids[base..].sort_unstable_by_key(|kid| kid.score);
        if self.depth <= SPREAD && self.kids.len() > base {
            let rest = &mut self.kids[base + 1..];
            rest.rotate_left(rest.len() * self.thread / self.shared.threads);
        }
        for i in base..self.kids.len() {
            // Another thread may have been faster here.
            if i > base
                && self.shared.threads > 1
                && let Some(known) = self.shared.memory.recall(key, s.free[0])
            {
                return Some(known);
            }
            let Kid { sum, key, .. } = self.kids[i];
            let known = if i > base { self.shared.memory.recall(&key, sum.free[0]) } else { None };
            let value = match known {
                Some(value) => value,
                None => self.search(&sum, &key)?,
            };
            if !value {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Appends the sums one move away whose value is not plain to see, unless these are not needed to tell who wins.
    fn expand(&mut self, s: &Sum<B>, base: usize) -> Option<bool> {
        let (shared, former) = (self.shared, self.former);
        let (mut stuck, mut won) = (true, false);
        let mut room = std::mem::take(&mut self.room);
        each_move(&former.geometry, shared.chain, s, |raw| {
            stuck = false;
            if won {
                return;
            }
            let sum = former.normal(&former.turned(&raw), &mut room);
            match self.plain_sight(&sum) {
                Some(theirs) => won = !theirs,
                None if self.kids[base..].iter().any(|kid| kid.sum == sum) => {}
                None => self.kids.push(Kid { sum, key: shared.memory.key(&sum), score: 0 }),
            }
        });
        self.room = room;
        if stuck { Some(former.misere) } else { won.then_some(true) }
    }

    /// The value of a move's sum if it is known already, after replacing what can be replaced in it.
    fn judge(&mut self, i: usize) -> Option<Option<bool>> {
        let Kid { sum, key, .. } = self.kids[i];
        if let Some(known) = self.shared.memory.recall(&key, sum.free[0]) {
            return Some(Some(known));
        }
        if sum.walls.is_empty() || self.former.misere {
            return Some(None);
        }
        let folded = self.folded(&sum)?;
        if folded == sum {
            return Some(None);
        }
        let key = self.shared.memory.key(&folded);
        self.kids[i] = Kid { sum: folded, key, score: 0 };
        Some(self.plain_sight(&folded).or_else(|| self.shared.memory.recall(&key, folded.free[0])))
    }

    /// The sum with its quiet groups, but for the last and widest, replaced by their values where these are simple.
    fn folded(&mut self, s: &Sum<B>) -> Option<Sum<B>> {
        let g = self.former.geometry;
        let (right, left) = targets(&g, s, g.columns_from_bottom(s.walls));
        let mut out = Sum { switches: s.switches, free: s.free, ..Sum::default() };
        let (mut at, mut rest) = (0, s.walls);
        loop {
            let last = rest.is_empty();
            let end = if last { s.width * g.rows } else { rest.lowest() };
            let mask = B::low(end - at);
            let part = Sum {
                white: (s.white >> at) & mask,
                black: (s.black >> at) & mask,
                width: (end - at) / g.rows,
                ..Sum::default()
            };
            let value =
                if last || !(((right | left) >> at) & mask).is_empty() { None } else { self.value(&part)? };
            match value {
                None => out.add_group(g.rows, part.width, part.white, part.black),
                Some((number, switch)) => {
                    out.free[0] += number;
                    if let Some(s) = switch {
                        out.add_switch(s);
                    }
                }
            }
            if last {
                return Some(out);
            }
            (at, rest) = (end, rest & (rest - B::ONE));
        }
    }

    /// The number, and the switch with it, that a quiet group is equal to, if there are such.
    fn value(&mut self, group: &Sum<B>) -> Option<Option<(i32, Option<u32>)>> {
        let key = self.shared.values.key(group);
        let (number, kind) = match self.shared.values.noted(&key) {
            Some(noted) => noted,
            None => {
                let before = self.nodes;
                let found = self.find_value(group)?;
                self.shared.values.note(&key, found, self.nodes - before + 1);
                found
            }
        };
        Some(match kind {
            NOT_SIMPLE => None,
            0 => Some((number, None)),
            _ => Some((number, Some(kind as u32 - 1))),
        })
    }

    /// (n, 0) for the number n, (n, s + 1) for n + {s|0}, or `NOT_SIMPLE`.
    fn find_value(&mut self, group: &Sum<B>) -> Option<(i32, i32)> {
        let former = self.former;
        let other = former.normal(&former.turned(group), &mut self.room);
        // Moving second, White wins from `least` free moves on, Black up to `most`.
        let mut least = 0;
        while self.lookup(&Sum { free: [-least, 0], ..other })? {
            least += 1;
        }
        while least <= 0 && !self.lookup(&Sum { free: [1 - least, 0], ..other })? {
            least -= 1;
        }
        let mut most = least;
        while self.lookup(&Sum { free: [most, 0], ..*group })? {
            most -= 1;
        }
        if least == most {
            return Some((-least, 0));
        }
        // n + {s|0} would have least = 1 - n and most = -1 - n - s. See whether the group less that is won by the second player.
        let (n, s) = (1 - least, least - most - 2);
        if (0..former.geometry.rows as i32 - 2).contains(&s)
            && !self.lookup(&Sum { switches: 1 << s, free: [-n - s, 0], ..*group })?
            && !self.lookup(&Sum { switches: 1 << s, free: [n, 0], ..other })?
        {
            return Some((n, s + 1));
        }
        Some((0, NOT_SIMPLE))
    }
}

const NOT_SIMPLE: i32 = -1;
