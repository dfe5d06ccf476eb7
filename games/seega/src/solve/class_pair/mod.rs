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
mod pair;
mod positions;
mod put_away;
mod writer;

use super::finished::{DRAW, Finished, WIN};
use super::peers::{Columns, Stopped, Tell};
use super::row::Row;
use super::sets::{row_count, ways, word_bytes};
use super::strikes::{NOTHING, Striking, turned_bytes};
use defended::Defended;
use kamni_solve::bitboard::Bitboard;
use kamni_tables::{large_pages, threads};
use pair::Goal;
pub(crate) use pair::{ClassPair, Unsolved};
use positions::{Positions, any, each, put};
use std::sync::atomic::Ordering::Relaxed;
use writer::Writer;

/// For each goal, the positions where the attacker's captures reach it at once.
pub(crate) struct Struck(Vec<(u8, Positions)>);

/// The codes of the two classes, four in a byte.
pub(crate) struct Solved {
    /// The attacker to move.
    pub(crate) attacker: Vec<u8>,
    /// The defender to move; of equal numbers there is only one class.
    pub(crate) defender: Option<Vec<u8>>,
}

/// How many bytes on the disk the goals of two classes take that are put away.
pub(crate) fn disk(side: usize, attackers: usize, defenders: usize) -> u64 {
    let columns = u64::from(ways(side * side - attackers, defenders));
    // One is read back while the other is in memory.
    if attackers == defenders { 0 } else { 4 * 8 * row_count(side, attackers) * columns.div_ceil(64) }
}

/// How many bytes the sets of positions take while two classes are solved: while the attacker's captures are looked up, after
/// that, and after that if the goal that is not worked on is moved to the disk.
pub(crate) fn memory(side: usize, attackers: usize, defenders: usize) -> [u64; 3] {
    let columns = u64::from(ways(side * side - attackers, defenders));
    let set = 8 * row_count(side, attackers) * columns.div_ceil(64);
    let goals = if attackers == defenders { 1 } else { 2 };
    // Of the small boards the columns are next to nothing; where one stone attacks they are not needed.
    let list = if side > 5 && attackers > 1 { word_bytes(side) * columns } else { 0 };
    let strikes = goals * set + turned_bytes(side, attackers, defenders);
    [strikes + list, (2 * goals + 4) * set + list, (2 + 4) * set + list]
}

/// How many columns of a row are looked up together: what is known of them stays in a core's cache.
const BATCH: usize = 1 << 15;

/// The parts of the work on two classes that captures and each goal's layers are, in thousandths of its time, as measured with up to nine
/// stones; what is left is writing the codes.
const EQUAL: [u32; 2] = [400, 550];
const UNEQUAL: [u32; 3] = [600, 250, 100];

impl<W: Bitboard> ClassPair<'_, W> {
    /// For each goal, the positions where the attacker's captures reach it at once. `strikes` are the classes that these captures
    /// lead to. `progress` gets the finished part of the work on the two classes, in thousandths.
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

    /// Solves both classes from what the attacker's captures reach. `defences` are the classes that the defender's captures lead
    /// to. `progress` gets the finished part of the work, in thousandths.
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

    /// The parts of the work, in thousandths of its time.
    fn shares(&self) -> &'static [u32] {
        if self.is_equal() { &EQUAL } else { &UNEQUAL }
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
