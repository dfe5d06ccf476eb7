//! The transposition table: what is stored of a sum, and under which key.
//!
//! Normal play: the key leaves out the number of free moves, because more of them never hurt. An entry has two thresholds: the mover loses
//! with up to `low` free moves and wins from `high` on. Misère play: an entry has one outcome.

use super::sum::Sum;
use super::versioned::{Entry, VersionedTable};
use kamni_solve::bitboard::Bitboard;
use kamni_tables::splitmix::mix;

/// In the data word: 28 bits of key, two 16-bit numbers, one outcome.
const TAG: u64 = (1 << 28) - 1;
const NUMBERS: u32 = 28;
const OUTCOME: u32 = 60;

pub struct TranspositionTable {
    table: VersionedTable,
    rows: u32,
    misere: bool,
}

impl TranspositionTable {
    pub fn new(bytes: usize, rows: u32, misere: bool) -> TranspositionTable {
        let mask = if misere { (1 << OUTCOME) - 1 } else { TAG };
        TranspositionTable { table: VersionedTable::new(bytes, mask), rows, misere }
    }

    /// The key of a sum. Up to 64 cells it is the sum itself, so nothing can be mistaken for it. Larger sums, which are few, have a hash of
    /// 128 bits: with 10^12 of them in a table the chance that any two share one is below 2^-48, if hashes behave like random numbers.
    pub fn key<B: Bitboard>(&self, s: &Sum<B>) -> Entry {
        let numbers = if self.misere { pack(s.free[0], s.free[1]) } else { 0 };
        if s.width * self.rows <= 64 {
            // 24 switches at most, as many cuts as columns: together never more than 25 bits.
            let cuts = s.walls.cells().map(u32::from).fold(0u64, |set, at| set | 1 << (at / self.rows - 1));
            let data = cuts << (self.rows - 2) | u64::from(s.switches) | numbers;
            return Entry { key: [s.white.to_u128() as u64, s.black.to_u128() as u64], data };
        }
        let halves = |x: B| [x.to_u128() as u64, (x.to_u128() >> 64) as u64];
        let (mut a, mut b) = (1u64, 2u64);
        for x in [halves(s.white), halves(s.black), halves(s.walls)].concat() {
            a = mix(a ^ x);
            b = mix(b.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ x);
        }
        Entry { key: [a, b], data: 1 << 27 | u64::from(s.switches) | numbers }
    }

    pub fn prefetch(&self, key: &Entry) -> u64 {
        self.table.prefetch(key)
    }

    /// Whether the mover wins, if that is known.
    pub fn probe(&self, key: &Entry, free: i32) -> Option<bool> {
        let data = self.table.get(key)?;
        if self.misere {
            return Some(data >> OUTCOME & 1 == 1);
        }
        let (low, high) = unpack(data);
        if free >= high {
            Some(true)
        } else if free <= low {
            Some(false)
        } else {
            None
        }
    }

    pub fn store(&self, key: &Entry, free: i32, won: bool, nodes: u64) {
        self.table.put(key, nodes, |known| {
            if self.misere {
                return key.data | u64::from(won) << OUTCOME;
            }
            let (low, high) = known.map_or((i32::from(i16::MIN), i32::from(i16::MAX)), unpack);
            let (low, high) = if won { (low, high.min(free)) } else { (low.max(free), high) };
            key.data | pack(low, high)
        });
    }

    /// Stores a number and a switch as the value of a group; `key` must come from a table for normal play.
    pub fn store_value(&self, key: &Entry, numbers: (i32, i32), nodes: u64) {
        self.table.put(key, nodes, |_| key.data | pack(numbers.0, numbers.1));
    }

    pub fn probe_value(&self, key: &Entry) -> Option<(i32, i32)> {
        self.table.get(key).map(unpack)
    }
}

fn pack(a: i32, b: i32) -> u64 {
    (u64::from(a as u16) | u64::from(b as u16) << 16) << NUMBERS
}

fn unpack(data: u64) -> (i32, i32) {
    let numbers = (data >> NUMBERS) as u32;
    (i32::from(numbers as u16 as i16), i32::from((numbers >> 16) as u16 as i16))
}
