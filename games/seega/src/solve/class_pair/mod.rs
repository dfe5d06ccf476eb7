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

mod defended;
mod positions;
mod put_away;
mod writer;

use super::board::bit;
use super::finished::{DRAW, Finished, WIN};
use super::gaps::Gaps;
use super::index::{Index, row_count, ways, word_bytes};
use super::peers::{Columns, Peers, Stopped, Tell};
use super::row::Row;
use super::strikes::{NOTHING, Striking, turned_bytes};
use defended::Defended;
use kamni_solve::bitboard::Bitboard;
use kamni_tables::{large_pages, threads};
use positions::{Positions, any, each, put};
use std::io;
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use writer::Writer;

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

/// Why two classes were not solved.
pub(crate) enum Unsolved {
    Stopped,
    /// What was to be put away could not be written or read again.
    Scratch(io::Error),
}

impl From<Stopped> for Unsolved {
    fn from(_: Stopped) -> Unsolved {
        Unsolved::Stopped
    }
}

/// Two classes being solved.
pub(crate) struct ClassPair<'a, W> {
    pub(crate) index: &'a Index<W>,
    /// How many stones the attacker has, and the defender; the attacker has not more.
    pub(crate) attackers: usize,
    pub(crate) defenders: usize,
    /// How many moves are left.
    pub(crate) layers: u16,
    pub(crate) threads: usize,
    /// The rows that are solved here: all, or a share of them that begins with a whole byte of codes.
    pub(crate) share: Range<usize>,
    /// Who solves the others.
    pub(crate) peers: Option<&'a dyn Peers>,
    /// Where to put away what has no room in memory, if something has none.
    pub(crate) scratch: Option<&'a Path>,
    pub(crate) stop: &'a AtomicBool,
}

/// What the attacker's captures do at once, for each goal: where they reach it.
pub(crate) struct Struck(Vec<(u8, Positions)>);

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

/// How many bytes on the disk the goals of two classes take that are put away.
pub(crate) fn disk(side: usize, attackers: usize, defenders: usize) -> u64 {
    let columns = u64::from(ways(side * side - attackers, defenders));
    // One is read back when the other is there already.
    if attackers == defenders { 0 } else { 4 * 8 * row_count(side, attackers) * columns.div_ceil(64) }
}

/// How many bytes the sets of positions take while two classes are solved: first, while the attacker's captures are looked up, then, and then if a goal
/// that is not worked on is put away.
pub(crate) fn memory(side: usize, attackers: usize, defenders: usize) -> [u64; 3] {
    let columns = u64::from(ways(side * side - attackers, defenders));
    let set = 8 * row_count(side, attackers) * columns.div_ceil(64);
    let goals = if attackers == defenders { 1 } else { 2 };
    // Of the small boards the columns are next to nothing; where one stone attacks they are not needed.
    let list = if side > 5 && attackers > 1 { word_bytes(side) * columns } else { 0 };
    let strikes = goals * set + turned_bytes(side, attackers, defenders);
    [strikes + list, (2 * goals + 4) * set + list, (2 + 4) * set + list]
}

/// So many columns of a row are looked up together: what is known of them stays in a core's cache.
const BATCH: usize = 1 << 15;

/// The parts of the work on two classes that captures and each goal's layers are, in thousandths of its time, as measured with up to nine
/// stones; what is left is writing the codes.
const EQUAL: [u32; 2] = [400, 550];
const UNEQUAL: [u32; 3] = [600, 250, 100];

impl<'a, W: Bitboard> ClassPair<'a, W> {
    /// All rows of two classes.
    pub(crate) fn whole(
        index: &'a Index<W>,
        attackers: usize,
        defenders: usize,
        layers: u16,
        threads: usize,
        stop: &'a AtomicBool,
    ) -> ClassPair<'a, W> {
        let share = 0..index.rows(attackers).count();
        ClassPair { index, attackers, defenders, layers, threads, share, peers: None, scratch: None, stop }
    }

    /// What the attacker's captures do at once, for each of the goals. `strikes` are the classes that they lead to. `progress` gets which
    /// part of all the work on the two classes is done, of a thousand.
    pub(crate) fn strikes(
        &self,
        strikes: &Finished<'_, W>,
        progress: &mut dyn FnMut(u32),
    ) -> Result<Struck, Stopped> {
        let least: &[u8] = if self.is_equal() { &[WIN] } else { &[DRAW, WIN] };
        let goals: Vec<(u8, Positions)> = least.iter().map(|&least| (least, self.none())).collect();
        if self.captures() {
            let columns = self.columns();
            let striking = Striking::new(
                strikes,
                self.attackers,
                self.defenders,
                self.share.len(),
                self.threads,
                self.stop,
            );
            let work = |number: usize, row: &Row<W>| {
                let strikes = striking.of(row);
                for (batch, columns) in columns.chunks(BATCH).enumerate() {
                    let best = strikes.best(columns);
                    for (at, code) in best.into_iter().enumerate().filter(|&(_, code)| code != NOTHING) {
                        for (_, attack) in goals.iter().filter(|(least, _)| code >= *least) {
                            put(attack.row(number), (batch * BATCH + at) as u32);
                        }
                    }
                }
            };
            self.rows(|_| true, work, &mut |part| progress(part * self.shares()[0] / 1000))?;
        }
        Ok(Struck(goals))
    }

    /// Solves both classes, from what the attacker's captures do. `defences` are the classes that the defender's
    /// lead to. `progress` gets which part of all the work is done, of a thousand.
    pub(crate) fn solve(
        &self,
        Struck(struck): Struck,
        defences: &Finished<'_, W>,
        progress: &mut dyn FnMut(u32),
    ) -> Result<Solved, Unsolved> {
        let goal = |(least, attack)| Goal { least, attack, surrender: self.none() };
        let mut goals: Vec<Goal> = struck.into_iter().map(goal).collect();
        if self.captures() {
            let (columns, shares) = (self.columns(), self.shares());
            let defended = Defended::new(self, defences, &columns);
            defended.forced_captures(&goals)?;
            goals = defended.all_layers(goals, &shares[1..], shares[0], progress)?;
        }
        let [goal, second] = {
            let mut goals = goals.into_iter();
            [goals.next(), goals.next()]
        };
        match (goal, second) {
            (Some(draw), Some(win)) => Ok(self.unequal(draw, win)),
            (goal, _) => Ok(self.equal(goal.expect("at least one goal"))?),
        }
    }

    /// Whether anything can be captured at all.
    fn captures(&self) -> bool {
        self.layers > 0 && self.attackers > 1
    }

    fn is_equal(&self) -> bool {
        self.attackers == self.defenders
    }

    /// The parts of the work, in thousandths of its time.
    fn shares(&self) -> &'static [u32] {
        if self.is_equal() { &EQUAL } else { &UNEQUAL }
    }

    fn none(&self) -> Positions {
        let columns = self.index.columns(self.attackers, self.defenders);
        Positions::new(self.share.len(), columns as usize)
    }

    /// The set of each column, the same in every row.
    fn columns(&self) -> Vec<W> {
        self.index.column_sets(self.attackers, self.defenders).collect()
    }

    /// A row of the share, by its place there.
    fn row(&self, place: usize) -> Row<W> {
        Row::new(self.index.board(), self.index.rows(self.attackers).set(self.share.start + place))
    }

    /// The attacker's stones in any row, and what puts a column's set on the board there.
    fn standing(&self, number: usize) -> (W, impl Fn(W) -> W + use<W>) {
        let standing = self.index.rows(self.attackers).set(number);
        let (gaps, left) = (Gaps::new(standing), self.index.board().full() & !standing);
        (standing, move |set| gaps.spread(set, left))
    }

    /// Does something for every row of the share that is wanted, by its place there, on all threads. What a row is made of takes longer than to find out
    /// that it is not.
    fn rows(
        &self,
        wanted: impl Fn(usize) -> bool + Sync,
        work: impl Fn(usize, &Row<W>) + Sync,
        progress: &mut dyn FnMut(u32),
    ) -> Result<(), Stopped> {
        let rows = self.share.len();
        let next = AtomicUsize::new(0);
        let one = || {
            let row = next.fetch_add(1, Relaxed);
            if row >= rows || self.stop.load(Relaxed) {
                return None;
            }
            if wanted(row) {
                work(row, &self.row(row));
            }
            Some(row)
        };
        std::thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(|| while one().is_some() {});
            }
            while let Some(row) = one() {
                progress((row * 1000 / rows) as u32);
            }
        });
        if self.stop.load(Relaxed) { Err(Stopped) } else { Ok(()) }
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

    /// Adds the positions from which a quiet move of the attacker, or a pass, leads to where the defender gave in before; says whether there are any.
    fn attacks(
        &self,
        goal: &Goal,
        fresh: &Fresh,
        columns: &[W],
        progress: &mut dyn FnMut(u32),
    ) -> Result<bool, Stopped> {
        let board = self.index.board();
        let changed = AtomicBool::new(false);
        let add = |row: usize, column: u32| {
            let place = row - self.share.start;
            if goal.attack.add(place, column) {
                fresh.attack.add(place, column);
                // Only read from then on, so that threads do not fight for it.
                if !changed.load(Relaxed) {
                    changed.store(true, Relaxed);
                }
            }
        };
        // The steps of the attacker, from a row of ours, that lead to where the attacker's stones stand so and the defender's so. All that come from
        // one row are found at once.
        let before = |standing: W, ours: &[W], defenders: &[W]| {
            let mut quiet = Vec::with_capacity(defenders.len());
            for to in standing.cells().map(usize::from).filter(|&to| !ours[to].is_empty()) {
                let is_quiet = |&there: &W| board.captured(standing, there, to).is_empty();
                quiet.clear();
                quiet.extend(defenders.iter().copied().filter(is_quiet));
                for from in ours[to].cells().map(usize::from) {
                    let place = self.index.place(standing ^ bit(to) ^ bit(from), self.attackers);
                    for &there in quiet.iter().filter(|&&there| (there & bit(from)).is_empty()) {
                        self.index
                            .each_column(&place, there, self.defenders, |column| add(place.row, column));
                    }
                }
            }
        };
        let wanted = |place: usize| any(fresh.surrender_before.row(place));
        let work = |place: usize, row: &Row<W>| {
            let mut defenders = Vec::new();
            each(fresh.surrender_before.row(place), |column| {
                let set = columns[column as usize];
                if (row.exits & !set).is_empty() {
                    add(self.share.start + place, column);
                }
                defenders.push(row.spread(set));
            });
            before(row.set, &self.sources(row.set), &defenders);
        };
        let Some(peers) = self.peers else {
            self.rows(wanted, work, progress)?;
            return Ok(changed.load(Relaxed));
        };
        let give = |place: usize, tell: &mut Tell<'_>| {
            if !wanted(place) {
                return;
            }
            let row = self.row(place);
            work(place, &row);
            let words: Vec<u64> =
                fresh.surrender_before.row(place).iter().map(|word| word.load(Relaxed)).collect();
            for process in self.beside(row.set, peers) {
                tell(process, self.share.start + place, &words);
            }
        };
        let take = |number: usize, there: Columns<'_>| {
            let (standing, spread) = self.standing(number);
            let ours = self.sources(standing);
            let mut defenders = Vec::new();
            there.each(|column| defenders.push(spread(columns[column as usize])));
            before(standing, &ours, &defenders);
        };
        peers.exchange(self.share.len(), &give, &take)?;
        Ok(changed.load(Relaxed))
    }

    /// For each stone of a row, the free cells from which it comes if it came from a row of our share.
    fn sources(&self, standing: W) -> Vec<W> {
        let mut sources = vec![W::EMPTY; self.index.board().cells()];
        let all = self.peers.is_none();
        self.each_source(standing, |from, to| {
            if all || self.share.contains(&self.index.row_of(standing ^ bit(to) ^ bit(from))) {
                sources[to] |= bit(from);
            }
        });
        sources
    }

    /// The others that own a row from which the attacker comes to this one.
    fn beside(&self, standing: W, peers: &dyn Peers) -> Vec<usize> {
        let mut found = Vec::new();
        self.each_source(standing, |from, to| {
            let number = self.index.row_of(standing ^ bit(to) ^ bit(from));
            if !self.share.contains(&number) {
                found.push(peers.owner(number));
            }
        });
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Every step that ends with a stone of this row, if no other stones are in the way.
    fn each_source(&self, standing: W, mut each: impl FnMut(usize, usize)) {
        let mut stones = standing;
        while !stones.is_empty() {
            let to = usize::from(stones.lowest());
            stones = stones.without_lowest();
            let mut sources = self.index.board().adjacent(to) & !standing;
            while !sources.is_empty() {
                each(usize::from(sources.lowest()), to);
                sources = sources.without_lowest();
            }
        }
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
        // The column's stones are the row's now.
        let transpose = |standing: W, mover: W| {
            self.index.each_rank(mover, standing, |row, column| {
                lost.add(row - self.share.start, column);
            });
        };
        match self.peers {
            None => {
                let wanted = |place: usize| any(goal.surrender.row(place));
                let work = |place: usize, row: &Row<W>| {
                    each(goal.surrender.row(place), |column| {
                        transpose(row.set, row.spread(columns[column as usize]));
                    });
                };
                self.rows(wanted, work, &mut |_| {})?;
            }
            Some(peers) => {
                let give = |place: usize, tell: &mut Tell<'_>| {
                    let (standing, spread) = self.standing(self.share.start + place);
                    let mut others = vec![Vec::new(); peers.processes()];
                    each(goal.surrender.row(place), |column| {
                        let mover = spread(columns[column as usize]);
                        let number = self.index.row_of(mover);
                        if self.share.contains(&number) {
                            return transpose(standing, mover);
                        }
                        let words = &mut others[peers.owner(number)];
                        words.resize(goal.surrender.stride, 0);
                        words[column as usize / 64] |= 1u64 << (column % 64);
                    });
                    for (process, words) in others.iter().enumerate().filter(|(_, words)| !words.is_empty()) {
                        tell(process, self.share.start + place, words);
                    }
                };
                let take = |number: usize, there: Columns<'_>| {
                    let (standing, spread) = self.standing(number);
                    there.each(|column| transpose(standing, spread(columns[column as usize])));
                };
                peers.exchange(self.share.len(), &give, &take)?;
            }
        }
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
        let rows = self.share.len();
        let mut codes = vec![0; (rows * columns).div_ceil(4)];
        large_pages::ask_for(&mut codes);
        threads::share_out(
            self.threads,
            codes.chunks_mut(ROWS * columns / 4).enumerate(),
            |(number, piece)| {
                let mut writer = Writer::new(piece);
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
            },
        );
        codes
    }
}
