//! Retrograde analysis of two classes at once: the same numbers of stones, with either side to move.
//!
//! One side is the attacker: it would miss its goal if nothing were captured any more. With unequal numbers
//! that is the side with fewer stones, and its goals are a draw and a win; with equal numbers each side
//! wants to win, and one computation serves both. What a capture leads to is known from smaller classes and
//! does not depend on how many quiet moves are left. So a player who reaches a goal with some moves left also reaches it with
//! more, because every line has a capture before the end. A position therefore changes at most once for each goal while the
//! number of moves left grows, and only the predecessors of what has just changed are looked at again.
//!
//! The rows are the attacker's stones, the columns the defender's.

use super::board::bit;
use super::finished::{DRAW, Finished, WIN};
use super::index::{Index, following, row_count, spread, ways, word_bytes};
use super::row::Row;
use crate::bitboard::Bitboard;
use crate::threads;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

/// A set of positions of a class: a bit for each column, every row beginning with a new word.
struct Positions {
    words: Vec<AtomicU64>,
    stride: usize,
}

impl Positions {
    fn new(rows: usize, columns: usize) -> Positions {
        let stride = columns.div_ceil(64);
        let mut words = Vec::new();
        words.resize_with(rows * stride, || AtomicU64::new(0));
        Positions { words, stride }
    }

    fn row(&self, row: usize) -> &[AtomicU64] {
        &self.words[row * self.stride..(row + 1) * self.stride]
    }

    /// Adds a position; says whether it is new.
    fn add(&self, row: usize, column: u32) -> bool {
        let (word, bit) = (&self.row(row)[column as usize / 64], 1 << (column % 64));
        // Most are there already, and a load is cheaper than an atomic update.
        word.load(Relaxed) & bit == 0 && word.fetch_or(bit, Relaxed) & bit == 0
    }

    fn clear(&mut self) {
        self.words.iter_mut().for_each(|word| *word.get_mut() = 0);
    }

    fn is_empty(&mut self) -> bool {
        self.words.iter_mut().all(|word| *word.get_mut() == 0)
    }
}

/// Whether a row has a column.
#[inline]
fn has(row: &[AtomicU64], column: u32) -> bool {
    row[column as usize / 64].load(Relaxed) >> (column % 64) & 1 == 1
}

/// Adds a column to a row that no other thread writes to.
#[inline]
fn put(row: &[AtomicU64], column: u32) {
    let word = &row[column as usize / 64];
    word.store(word.load(Relaxed) | 1 << (column % 64), Relaxed);
}

/// Every column of a row.
fn each(row: &[AtomicU64], mut visit: impl FnMut(u32)) {
    for (i, word) in row.iter().enumerate() {
        let mut word = word.load(Relaxed);
        while word != 0 {
            visit(i as u32 * 64 + word.trailing_zeros());
            word &= word - 1;
        }
    }
}

/// What is known about one goal of the attacker.
struct Goal {
    /// The least code, for the attacker, that reaches it.
    least: u8,
    /// Attacker to move: the attacker reaches it.
    attack: Positions,
    /// Defender to move: the attacker reaches it.
    surrender: Positions,
}

impl Goal {
    /// Whether the attacker misses it when the defender's best capture is this one.
    fn is_missed(&self, defence: Option<u8>) -> bool {
        defence.is_some_and(|code| WIN - code < self.least)
    }
}

/// Whether the defender can move, but not quietly.
fn only_captures<W: Bitboard>(row: &Row<W>, set: W) -> bool {
    let mut stones = set;
    let mut blocked = true;
    while !stones.is_empty() {
        let from = usize::from(stones.lowest());
        stones = stones.without_lowest();
        let mut targets = row.adjacent[from] & !set;
        blocked &= targets.is_empty();
        while !targets.is_empty() {
            let to = usize::from(targets.lowest());
            targets = targets.without_lowest();
            if (set & row.ends[to]).is_empty() {
                return false;
            }
        }
    }
    !blocked
}

/// The work was stopped.
pub(crate) struct Stopped;

/// Two classes being solved.
pub(crate) struct ClassPair<'a, W> {
    pub(crate) index: &'a Index<W>,
    /// What the defender's captures lead to.
    pub(crate) defences: &'a Finished<'a, W>,
    /// How many stones the attacker has, and the defender; the attacker has not more.
    pub(crate) attackers: usize,
    pub(crate) defenders: usize,
    pub(crate) threads: usize,
    pub(crate) stop: &'a AtomicBool,
}

/// The codes of the two classes, four in a byte.
pub(crate) struct Solved {
    /// The attacker to move.
    pub(crate) attacker: Vec<u8>,
    /// The defender to move; of equal numbers there is only one class.
    pub(crate) defender: Option<Vec<u8>>,
}

/// What is needed only while a goal is worked on.
struct Fresh {
    /// What has changed last.
    attack: Positions,
    surrender: Positions,
    surrender_before: Positions,
    /// Defender to move: a capture saves the defender, however many moves are left.
    saved: Positions,
}

/// How many bytes the sets of positions take while two classes are solved: first, while captures are looked up, and then.
pub(crate) fn memory(side: usize, attackers: usize, defenders: usize) -> [u64; 2] {
    let columns = u64::from(ways(side * side - attackers, defenders));
    let set = 8 * row_count(side, attackers) * columns.div_ceil(64);
    let goals = if attackers == defenders { 1 } else { 2 };
    // Of the small boards the columns are next to nothing; where one stone attacks they are not needed.
    let list = if side > 5 && attackers > 1 { word_bytes(side) * columns } else { 0 };
    [2 * goals * set + list, (2 * goals + 4) * set + list]
}

/// The parts of the work on two classes that captures and each goal's layers are, in thousandths of its time, as measured with up to nine
/// stones; what is left is writing the codes.
const EQUAL: [u32; 2] = [400, 550];
const UNEQUAL: [u32; 3] = [600, 250, 100];

impl<W: Bitboard> ClassPair<'_, W> {
    /// Solves both classes for `layers` moves left. `strikes` are the classes that the attacker's captures lead to: they are given back
    /// when all these are known. `progress` gets which part is done, of a thousand.
    pub(crate) fn solve(
        &self,
        strikes: Finished<'_, W>,
        layers: u16,
        progress: &mut dyn FnMut(u32),
    ) -> Result<Solved, Stopped> {
        let equal = self.attackers == self.defenders;
        let least = if equal { vec![WIN] } else { vec![DRAW, WIN] };
        let goals: Vec<Goal> = least.into_iter().map(|least| self.goal(least)).collect();
        if layers > 0 && self.attackers > 1 {
            let columns = self.columns();
            let shares: &[u32] = if equal { &EQUAL } else { &UNEQUAL };
            self.captures(&strikes, &goals, &columns, &mut |part| progress(part * shares[0] / 1000))?;
            drop(strikes);
            let mut from = shares[0];
            for (goal, share) in goals.iter().zip(&shares[1..]) {
                self.layers(goal, &columns, layers, &mut |part| progress(from + part * share / 1000))?;
                from += share;
            }
        }
        let [goal, second] = {
            let mut goals = goals.into_iter();
            [goals.next(), goals.next()]
        };
        match (goal, second) {
            (Some(draw), Some(win)) => Ok(self.unequal(draw, win)),
            (goal, _) => self.equal(goal.expect("at least one goal")),
        }
    }

    fn none(&self) -> Positions {
        let columns = self.index.columns(self.attackers, self.defenders);
        Positions::new(self.index.rows(self.attackers).count(), columns as usize)
    }

    fn goal(&self, least: u8) -> Goal {
        Goal { least, attack: self.none(), surrender: self.none() }
    }

    /// The set of each column, the same in every row.
    fn columns(&self) -> Vec<W> {
        let count = self.index.columns(self.attackers, self.defenders) as usize;
        let first = W::low(self.defenders as u32);
        std::iter::successors(Some(first), |&set| Some(following(set))).take(count).collect()
    }

    /// Does something for every row, on all threads.
    fn rows(
        &self,
        work: impl Fn(usize, &Row<W>) + Sync,
        progress: &mut dyn FnMut(u32),
    ) -> Result<(), Stopped> {
        let rows = self.index.rows(self.attackers);
        let next = AtomicUsize::new(0);
        let one = || {
            let row = next.fetch_add(1, Relaxed);
            if row >= rows.count() || self.stop.load(Relaxed) {
                return None;
            }
            work(row, &Row::new(self.index.board(), rows.set(row)));
            Some(row)
        };
        std::thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(|| while one().is_some() {});
            }
            while let Some(row) = one() {
                progress((row * 1000 / rows.count()) as u32);
            }
        });
        if self.stop.load(Relaxed) { Err(Stopped) } else { Ok(()) }
    }

    /// One move left: what captures do at once.
    fn captures(
        &self,
        strikes: &Finished<'_, W>,
        goals: &[Goal],
        columns: &[W],
        progress: &mut dyn FnMut(u32),
    ) -> Result<(), Stopped> {
        let work = |number: usize, row: &Row<W>| {
            for (column, &set) in columns.iter().enumerate() {
                let column = column as u32;
                if let Some(code) = self.best_strike(strikes, row, set) {
                    for goal in goals.iter().filter(|goal| code >= goal.least) {
                        put(goal.attack.row(number), column);
                    }
                }
                if only_captures(row, set) {
                    let code = self.best_defence(row, set);
                    for goal in goals.iter().filter(|goal| !goal.is_missed(code)) {
                        put(goal.surrender.row(number), column);
                    }
                }
            }
        };
        self.rows(work, progress)
    }

    /// The best capture of the attacker, whose stones stand.
    fn best_strike(&self, strikes: &Finished<'_, W>, row: &Row<W>, set: W) -> Option<u8> {
        let mut best = None;
        for strike in row.strikes.iter().filter(|strike| (strike.cell & set).is_empty()) {
            let filled = strike.runs.iter().filter(|&&(run, _)| set & run == run);
            let captured = filled.fold(W::EMPTY, |all, &(_, run)| all | run);
            if captured.is_empty() {
                continue;
            }
            let enemy = spread(set, row.set) ^ captured;
            best = best.max(Some(strikes.after_capture(strike.after, enemy, strike.to)));
            if best == Some(WIN) {
                break;
            }
        }
        best
    }

    /// The best capture of the defender, whose stones are the column.
    fn best_defence(&self, row: &Row<W>, set: W) -> Option<u8> {
        let mut best = None;
        let mut targets = row.targets & !set;
        while !targets.is_empty() {
            let to = usize::from(targets.lowest());
            targets = targets.without_lowest();
            if (set & row.ends[to]).is_empty() {
                continue;
            }
            let ended = row.captures[to].iter().filter(|&&(end, _)| !(set & end).is_empty());
            let captured = ended.fold(W::EMPTY, |all, &(_, run)| all | run);
            let mut sources = row.adjacent[to] & set;
            while !sources.is_empty() && best != Some(WIN) {
                let from = usize::from(sources.lowest());
                sources = sources.without_lowest();
                let own = spread(set ^ bit(from) ^ bit(to), row.set);
                let code = self.defences.after_capture(own, row.set ^ captured, row.on_board(to));
                best = best.max(Some(code));
            }
        }
        best
    }

    /// From two moves left on, up to `layers`. How many of them change something is not known before; but the first takes nearly half of the time, and the
    /// others less and less, so after each half of what is left is done.
    fn layers(
        &self,
        goal: &Goal,
        columns: &[W],
        layers: u16,
        progress: &mut dyn FnMut(u32),
    ) -> Result<(), Stopped> {
        let none = || self.none();
        let mut fresh = Fresh { attack: none(), surrender: none(), surrender_before: none(), saved: none() };
        let copy = |from: &Positions, to: &Positions| {
            from.words.iter().zip(&to.words).for_each(|(from, to)| to.store(from.load(Relaxed), Relaxed));
        };
        copy(&goal.attack, &fresh.attack);
        copy(&goal.surrender, &fresh.surrender);
        let mut done = 0;
        for layer in 2..=layers {
            std::mem::swap(&mut fresh.surrender, &mut fresh.surrender_before);
            fresh.surrender.clear();
            let share = (1000 - done) / 4;
            // Both steps look at what was so with one move less: the first one changes nothing that it or the second reads.
            self.surrenders(goal, &fresh, columns, layer == 2, &mut |part| {
                progress(done + part * share / 1000)
            })?;
            done += share;
            fresh.attack.clear();
            self.attacks(goal, &fresh, columns, &mut |part| progress(done + part * share / 1000))?;
            done += share;
            if fresh.attack.is_empty() && fresh.surrender.is_empty() {
                break;
            }
        }
        Ok(())
    }

    /// Finds the positions in which every move of the defender leads to where the attacker wins. All positions are
    /// looked at, or only the predecessors of fresh ones.
    fn surrenders(
        &self,
        goal: &Goal,
        fresh: &Fresh,
        columns: &[W],
        all: bool,
        progress: &mut dyn FnMut(u32),
    ) -> Result<(), Stopped> {
        let stones = self.defenders;
        let work = |number: usize, row: &Row<W>| {
            let (attack, surrender) = (goal.attack.row(number), goal.surrender.row(number));
            let (saved, new) = (fresh.saved.row(number), fresh.surrender.row(number));
            let look = |column: u32| {
                let set = columns[column as usize];
                if has(surrender, column) || has(saved, column) || !self.is_helpless(row, attack, set, column)
                {
                    return;
                }
                // Captures come last: they are looked up far away, and few get so far.
                if goal.is_missed(self.best_defence(row, set)) {
                    put(saved, column);
                } else {
                    put(surrender, column);
                    put(new, column);
                }
            };
            if all {
                (0..columns.len() as u32).for_each(look);
                return;
            }
            let mut before = vec![0u64; goal.attack.stride];
            each(fresh.attack.row(number), |column| {
                self.steps_before(row, columns[column as usize], |set| {
                    let column = self.index.rank_set(set, stones) as usize;
                    before[column / 64] |= 1 << (column % 64);
                });
            });
            for (i, mut word) in before.into_iter().enumerate() {
                while word != 0 {
                    look(i as u32 * 64 + word.trailing_zeros());
                    word &= word - 1;
                }
            }
        };
        self.rows(work, progress)
    }

    /// Whether every quiet move of the defender, or the pass, leads to where the attacker wins.
    fn is_helpless(&self, row: &Row<W>, attack: &[AtomicU64], set: W, column: u32) -> bool {
        let mut stones = set;
        let mut blocked = true;
        while !stones.is_empty() {
            let from = usize::from(stones.lowest());
            stones = stones.without_lowest();
            let mut targets = row.adjacent[from] & !set;
            blocked &= targets.is_empty();
            while !targets.is_empty() {
                let to = usize::from(targets.lowest());
                targets = targets.without_lowest();
                if (set & row.ends[to]).is_empty() {
                    let after = self.index.rank_set(set ^ bit(from) ^ bit(to), self.defenders);
                    if !has(attack, after) {
                        return false;
                    }
                }
            }
        }
        !blocked || has(attack, column)
    }

    /// The columns from which a quiet move of the defender, or a pass, leads to `set`.
    fn steps_before(&self, row: &Row<W>, set: W, mut each: impl FnMut(W)) {
        let mut stones = set;
        let mut blocked = true;
        while !stones.is_empty() {
            let to = usize::from(stones.lowest());
            stones = stones.without_lowest();
            let mut sources = row.adjacent[to] & !set;
            blocked &= sources.is_empty();
            if !(set & row.ends[to]).is_empty() {
                continue;
            }
            while !sources.is_empty() {
                let from = usize::from(sources.lowest());
                sources = sources.without_lowest();
                each(set ^ bit(to) ^ bit(from));
            }
        }
        if blocked {
            each(set);
        }
    }

    /// Adds the positions from which a quiet move of the attacker, or a pass, leads to where the defender gave in before.
    fn attacks(
        &self,
        goal: &Goal,
        fresh: &Fresh,
        columns: &[W],
        progress: &mut dyn FnMut(u32),
    ) -> Result<(), Stopped> {
        let board = self.index.board();
        let add = |row: usize, column: u32| {
            if goal.attack.add(row, column) {
                fresh.attack.add(row, column);
            }
        };
        let work = |number: usize, row: &Row<W>| {
            each(fresh.surrender_before.row(number), |column| {
                let set = columns[column as usize];
                if (row.exits & !set).is_empty() {
                    add(number, column);
                }
                let defenders = spread(set, row.set);
                let mut stones = row.set;
                while !stones.is_empty() {
                    let to = usize::from(stones.lowest());
                    stones = stones.without_lowest();
                    let mut sources = board.adjacent(to) & !(row.set | defenders);
                    if sources.is_empty() || !board.captured(row.set, defenders, to).is_empty() {
                        continue;
                    }
                    while !sources.is_empty() {
                        let from = usize::from(sources.lowest());
                        sources = sources.without_lowest();
                        self.index.each_rank(row.set ^ bit(to) ^ bit(from), defenders, add);
                    }
                }
            });
        };
        self.rows(work, progress)
    }

    /// The codes of both classes, the attacker having fewer stones.
    fn unequal(&self, draw: Goal, win: Goal) -> Solved {
        // A winner also reaches the goal of a draw.
        let attacker = self.codes(&draw.attack, &win.attack, |draw, win| [draw & !win, win]);
        // Their memory is wanted for the codes.
        drop((draw.attack, win.attack));
        let defender = self.codes(&draw.surrender, &win.surrender, |draw, win| [draw & !win, !draw]);
        Solved { attacker, defender: Some(defender) }
    }

    /// The codes of the one class with equal numbers. Its rows are the mover's stones, and where the
    /// mover loses is known by the rows of the other.
    fn equal(&self, goal: Goal) -> Result<Solved, Stopped> {
        let lost = self.none();
        let columns = self.columns();
        let work = |number: usize, row: &Row<W>| {
            each(goal.surrender.row(number), |column| {
                let mover = spread(columns[column as usize], row.set);
                self.index.each_rank(mover, row.set, |row, column| {
                    lost.add(row, column);
                });
            });
        };
        self.rows(work, &mut |_| {})?;
        drop(goal.surrender);
        let attacker = self.codes(&goal.attack, &lost, |won, lost| [!won & !lost, won]);
        Ok(Solved { attacker, defender: None })
    }

    /// Four codes in a byte, in the order of the positions' numbers. `bits` makes the lower and the upper bits of
    /// 64 codes from the bits of two sets of positions.
    fn codes(&self, one: &Positions, two: &Positions, bits: impl Fn(u64, u64) -> [u64; 2] + Sync) -> Vec<u8> {
        // Whole bytes: four rows, whatever their length, end with one.
        const ROWS: usize = 64;
        let columns = self.index.columns(self.attackers, self.defenders) as usize;
        let mut codes = vec![0; self.index.size(self.attackers, self.defenders).div_ceil(4) as usize];
        let pieces = Mutex::new(codes.chunks_mut(ROWS * columns / 4).enumerate());
        let rows = self.index.rows(self.attackers).count();
        let work = || {
            loop {
                let Some((number, piece)) = pieces.lock().expect("no thread panics with the lock").next()
                else {
                    return;
                };
                let mut writer = Writer { bytes: piece, at: 0, waiting: 0, count: 0 };
                for row in ROWS * number..rows.min(ROWS * (number + 1)) {
                    let mut left = columns;
                    for (one, two) in one.row(row).iter().zip(two.row(row)) {
                        let [low, high] = bits(one.load(Relaxed), two.load(Relaxed));
                        writer.put(low as u32, high as u32, left.min(32));
                        left -= left.min(32);
                        writer.put((low >> 32) as u32, (high >> 32) as u32, left.min(32));
                        left -= left.min(32);
                    }
                }
                writer.finish();
            }
        };
        threads::on_each(self.threads, |_| work());
        codes
    }
}

/// Writes two-bit codes one after the other.
struct Writer<'a> {
    bytes: &'a mut [u8],
    at: usize,
    /// Bits that do not fill eight bytes yet, and how many they are.
    waiting: u64,
    count: u32,
}

impl Writer<'_> {
    /// Adds the first `codes` of 32 codes, given by their lower and their upper bits.
    fn put(&mut self, low: u32, high: u32, codes: usize) {
        if codes == 0 {
            return;
        }
        let more = 2 * codes as u32;
        let pairs = (apart(low) | apart(high) << 1) & u64::MAX >> (64 - more);
        self.waiting |= pairs << self.count;
        self.count += more;
        if self.count >= 64 {
            self.bytes[self.at..self.at + 8].copy_from_slice(&self.waiting.to_le_bytes());
            self.at += 8;
            self.count -= 64;
            // What did not fit; nothing, if it just did.
            self.waiting = pairs.checked_shr(more - self.count).unwrap_or(0);
        }
    }

    fn finish(self) {
        let rest = &mut self.bytes[self.at..];
        let length = rest.len();
        rest.copy_from_slice(&self.waiting.to_le_bytes()[..length]);
    }
}

/// The bits of a number with a zero before each.
fn apart(bits: u32) -> u64 {
    let mut bits = u64::from(bits);
    bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff;
    bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff;
    bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333;
    (bits | bits << 1) & 0x5555_5555_5555_5555
}
