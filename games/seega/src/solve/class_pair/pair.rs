//! Two classes that are solved together, and what all steps of the work on them need.

use super::positions::{Positions, any, each};
use crate::solve::board::bit;
use crate::solve::finished::WIN;
use crate::solve::gaps::Gaps;
use crate::solve::index::Index;
use crate::solve::peers::{Columns, Peers, Stopped, Tell};
use crate::solve::row::Row;
use kamni_solve::bitboard::Bitboard;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

/// What is known about one goal of the attacker.
pub(super) struct Goal {
    /// The least code, for the attacker, that reaches it.
    pub(super) least: u8,
    /// Attacker to move: the attacker reaches it.
    pub(super) attack: Positions,
    /// Defender to move: the attacker reaches it.
    pub(super) surrender: Positions,
}

impl Goal {
    /// Whether the attacker misses it when the defender's best capture is this one.
    pub(super) fn is_missed(&self, defence: Option<u8>) -> bool {
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

/// What is needed only while a goal is worked on.
pub(super) struct Fresh {
    /// What has changed last.
    pub(super) attack: Positions,
    pub(super) surrender: Positions,
    pub(super) surrender_before: Positions,
    /// Defender to move: a capture saves the defender, however many moves are left.
    pub(super) saved: Positions,
}

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

    /// Whether anything can be captured at all.
    pub(super) fn captures(&self) -> bool {
        self.layers > 0 && self.attackers > 1
    }

    pub(super) fn is_equal(&self) -> bool {
        self.attackers == self.defenders
    }

    pub(super) fn none(&self) -> Positions {
        let columns = self.index.columns(self.attackers, self.defenders);
        Positions::new(self.share.len(), columns as usize)
    }

    /// The set of each column, the same in every row.
    pub(super) fn columns(&self) -> Vec<W> {
        self.index.column_sets(self.attackers, self.defenders).collect()
    }

    /// A row of the share, by its place there.
    fn row(&self, place: usize) -> Row<W> {
        Row::new(self.index.board(), self.index.rows(self.attackers).set(self.share.start + place))
    }

    /// The attacker's stones in any row, and what puts a column's set on the board there.
    pub(super) fn standing(&self, number: usize) -> (W, impl Fn(W) -> W + use<W>) {
        let standing = self.index.rows(self.attackers).set(number);
        let (gaps, left) = (Gaps::new(standing), self.index.board().full() & !standing);
        (standing, move |set| gaps.spread(set, left))
    }

    /// Does something for every row of the share that is wanted, by its place there, on all threads. What a row is made of takes longer than to find out
    /// that it is not.
    pub(super) fn rows(
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
    pub(super) fn steps_before(&self, row: &Row<W>, set: W, mut each: impl FnMut(W)) {
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
    pub(super) fn attacks(
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
    pub(super) fn sources(&self, standing: W) -> Vec<W> {
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
    pub(super) fn each_source(&self, standing: W, mut each: impl FnMut(usize, usize)) {
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
}
