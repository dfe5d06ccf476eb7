//! Depth-first search over sums with a transposition table and move ordering. A part that equals a number, or a number and a switch, is replaced
//! by that value.

use super::geometry::Geometry;
use super::mirror;
use super::moves::{each_move, targets, wins_bare};
use super::ordering::{self, Weights};
use super::reserve::Reserve;
use super::sum::{Group, Normalizer, Sum};
use super::techniques::Techniques;
use super::transposition::TranspositionTable;
use super::versioned::Entry;
use kamni_solve::Meter;
use kamni_solve::bitboard::Bitboard;
use std::hint::black_box;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// What all threads of one search share.
pub struct Shared<'a> {
    pub rows: u32,
    pub misere: bool,
    /// The largest number of captures in one move.
    pub chain: u32,
    pub table: &'a TranspositionTable,
    /// The values of single groups, in a table of their own.
    pub values: &'a TranspositionTable,
    pub weights: Weights,
    pub techniques: Techniques,
    /// What was found before it is spent stays in the transposition tables.
    pub meter: &'a Meter<'a>,
    /// How many there are.
    pub threads: usize,
    /// Set by the thread that is done first.
    pub done: AtomicBool,
}

pub struct Worker<'a, B> {
    shared: &'a Shared<'a>,
    normalizer: Normalizer<B>,
    /// Which of the threads this is.
    thread: usize,
    nodes: u64,
    depth: u32,
    children: Vec<Child<B>>,
    scratch: Vec<Group<B>>,
    /// Takes over once the sum fits into 64 cells.
    narrow: Option<Box<Worker<'a, u64>>>,
}

#[derive(Clone, Copy)]
struct Child<B> {
    sum: Sum<B>,
    key: Entry,
    /// What it is sorted by: the rank on boards with an even number of rows, then the score.
    rank: i32,
    score: i32,
}

/// Down to this depth each thread begins with another of the moves after the first, so that they share the work where all moves
/// must be refuted. Further down that costs more than it brings, because the move ordering is worth more.
const SPREAD_DEPTH: u32 = 10;

/// How many nodes a thread searches between checks of the budget.
const CHECK_INTERVAL: u64 = 256;

impl<'a, B: Bitboard> Worker<'a, B> {
    pub fn new(shared: &'a Shared<'a>, thread: usize) -> Worker<'a, B> {
        let normalizer = Normalizer {
            geometry: Geometry::new(shared.rows),
            misere: shared.misere,
            runs: shared.techniques.runs,
        };
        let narrow = (B::BITS > 64).then(|| Box::new(Worker::new(shared, thread)));
        Worker {
            shared,
            normalizer,
            thread,
            nodes: 0,
            depth: 0,
            children: Vec::new(),
            scratch: Vec::new(),
            narrow,
        }
    }

    /// Whether the mover wins; `None` when the budget is spent first.
    pub fn solve(&mut self, board: &Sum<B>) -> Option<bool> {
        let s = self.normalizer.normal(board, &mut self.scratch);
        let value = self.lookup(&s);
        let narrow = self.narrow.as_ref().map_or(0, |narrow| narrow.nodes % CHECK_INTERVAL);
        self.shared.meter.add(self.nodes % CHECK_INTERVAL + narrow);
        value
    }

    fn lookup(&mut self, s: &Sum<B>) -> Option<bool> {
        if let Some(known) = self.static_result(s) {
            return Some(known);
        }
        let key = self.shared.table.key(s);
        match self.shared.table.probe(&key, s.free[0]) {
            Some(known) => Some(known),
            None => self.search(s, &key),
        }
    }

    /// Who wins, if that is known without a search: nothing but free moves and switches is left, or the free moves outlast all moves of
    /// the other player.
    fn static_result(&self, s: &Sum<B>) -> Option<bool> {
        if self.normalizer.misere {
            return s.is_bare().then_some(s.free[0] <= s.free[1]);
        }
        if s.is_bare() {
            return Some(wins_bare(s.switches, s.free[0]));
        }
        // Free moves that outlast everything the other player can still do.
        let (g, free) = (&self.normalizer.geometry, s.free[0]);
        if s.switches == 0 && free > 0 && free > g.walk_down(s.black) {
            return Some(true);
        }
        if s.switches == 0 && free <= 0 && -free >= g.walk_up(s.white) {
            return Some(false);
        }
        if self.shared.techniques.runs { self.by_reserve(s) } else { None }
    }

    /// Who wins by the lemma of the reserve, if that speaks of this sum.
    fn by_reserve(&self, s: &Sum<B>) -> Option<bool> {
        let g = &self.normalizer.geometry;
        if Reserve::of(g, s).is_some_and(Reserve::wins_moving_second) {
            return Some(false);
        }
        let turned = self.normalizer.turned(s);
        Reserve::of(g, &turned).is_some_and(Reserve::wins_moving_first).then_some(true)
    }

    fn search(&mut self, s: &Sum<B>, key: &Entry) -> Option<bool> {
        if let Some(narrow) = &mut self.narrow
            && s.width * self.shared.rows <= 64
        {
            return narrow.search(&s.narrowed(), key);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(CHECK_INTERVAL) && self.is_spent() {
            return None;
        }
        let (before, base) = (self.nodes, self.children.len());
        self.depth += 1;
        let won = self.search_children(s, key, base);
        self.depth -= 1;
        self.children.truncate(base);
        self.shared.table.store(key, s.free[0], won?, self.nodes - before + 1);
        won
    }

    fn is_spent(&self) -> bool {
        self.shared.meter.add(CHECK_INTERVAL);
        self.shared.done.load(Relaxed) || self.shared.meter.is_spent()
    }

    /// The value of a sum from those of its children, which are listed from `base` on.
    fn search_children(&mut self, s: &Sum<B>, key: &Entry, base: usize) -> Option<bool> {
        if let Some(value) = self.expand(s, base) {
            return Some(value);
        }
        // Prefetch for all children at once; doing it one by one in `expand` took a third longer.
        for child in &self.children[base..] {
            black_box(self.shared.table.prefetch(&child.key));
        }
        let mut i = base;
        while i < self.children.len() {
            match self.probe_child(i)? {
                Some(false) => return Some(true),
                Some(true) => {
                    self.children.swap_remove(i);
                }
                None => i += 1,
            }
        }
        for child in &mut self.children[base..] {
            child.score = ordering::score(&self.normalizer.geometry, &child.sum, &self.shared.weights);
        }
        self.children[base..].sort_unstable_by_key(|child| (child.rank, child.score));
        if self.depth <= SPREAD_DEPTH && self.children.len() > base {
            let rest = &mut self.children[base + 1..];
            rest.rotate_left(rest.len() * self.thread / self.shared.threads);
        }
        for i in base..self.children.len() {
            // Another thread may have solved it.
            if i > base
                && self.shared.threads > 1
                && let Some(known) = self.shared.table.probe(key, s.free[0])
            {
                return Some(known);
            }
            let Child { sum, key, .. } = self.children[i];
            let known = if i > base { self.shared.table.probe(&key, sum.free[0]) } else { None };
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

    /// Appends the children whose value is not known statically. If the known ones decide who wins, says that instead.
    fn expand(&mut self, s: &Sum<B>, base: usize) -> Option<bool> {
        let (shared, normalizer) = (self.shared, self.normalizer);
        let (mut stuck, mut won) = (true, false);
        let mut scratch = std::mem::take(&mut self.scratch);
        each_move(&normalizer.geometry, shared.chain, s, |raw| {
            stuck = false;
            if won {
                return;
            }
            let sum = normalizer.normal(&normalizer.turned(&raw), &mut scratch);
            match self.static_result(&sum) {
                Some(theirs) => won = !theirs,
                None if self.children[base..].iter().any(|child| child.sum == sum) => {}
                None => {
                    let rank = if shared.techniques.mirror {
                        mirror::rank(&normalizer.geometry, s, &raw)
                    } else {
                        0
                    };
                    self.children.push(Child { sum, key: shared.table.key(&sum), rank, score: 0 });
                }
            }
        });
        self.scratch = scratch;
        if stuck { Some(normalizer.misere) } else { won.then_some(true) }
    }

    /// The value of a child if it is known already, after its parts are simplified.
    fn probe_child(&mut self, i: usize) -> Option<Option<bool>> {
        let Child { sum, key, rank, .. } = self.children[i];
        if let Some(known) = self.shared.table.probe(&key, sum.free[0]) {
            return Some(Some(known));
        }
        if sum.walls.is_empty() || self.normalizer.misere {
            return Some(None);
        }
        let simplified = self.simplified(&sum)?;
        if simplified == sum {
            return Some(None);
        }
        let key = self.shared.table.key(&simplified);
        self.children[i] = Child { sum: simplified, key, rank, score: 0 };
        Some(self.static_result(&simplified).or_else(|| self.shared.table.probe(&key, simplified.free[0])))
    }

    /// The sum with its quiet groups, except the last and widest, replaced by their values where these are simple.
    fn simplified(&mut self, s: &Sum<B>) -> Option<Sum<B>> {
        let g = self.normalizer.geometry;
        let (right, left) = targets(&g, s, g.columns_from_bottom(s.walls));
        let mut out = Sum { switches: s.switches, free: s.free, ..Sum::default() };
        let (mut at, mut rest) = (0, s.walls);
        loop {
            let last = rest.is_empty();
            let end = if last { s.width * g.rows } else { rest.lowest().into() };
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
            (at, rest) = (end, rest.without_lowest());
        }
    }

    /// The number, or the number and the switch, that a quiet group is equal to, if there is one.
    fn value(&mut self, group: &Sum<B>) -> Option<Option<(i32, Option<u32>)>> {
        let key = self.shared.values.key(group);
        let (number, kind) = match self.shared.values.probe_value(&key) {
            Some(noted) => noted,
            None => {
                let before = self.nodes;
                let found = self.find_value(group)?;
                self.shared.values.store_value(&key, found, self.nodes - before + 1);
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
        let normalizer = self.normalizer;
        let other = normalizer.normal(&normalizer.turned(group), &mut self.scratch);
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
        if (0..normalizer.geometry.rows as i32 - 2).contains(&s)
            && !self.lookup(&Sum { switches: 1 << s, free: [-n - s, 0], ..*group })?
            && !self.lookup(&Sum { switches: 1 << s, free: [n, 0], ..other })?
        {
            return Some((n, s + 1));
        }
        Some((0, NOT_SIMPLE))
    }
}

const NOT_SIMPLE: i32 = -1;
