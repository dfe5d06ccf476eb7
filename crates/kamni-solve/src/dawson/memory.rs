//! What the search has found out about sums, kept in a table.
//!
//! Normal play: for each sum without its number of free moves two bounds, since more of them never hurt: the mover loses
//! up to `low` and wins from `high` on. Misère: one outcome for each sum.

use super::bits::Bits;
use super::sum::Sum;
use super::table::{Entry, Table, mix};

/// In the data word: 28 bits of key, two 16-bit numbers, one outcome.
const TAG: u64 = (1 << 28) - 1;
const NUMBERS: u32 = 28;
const OUTCOME: u32 = 60;

pub struct Memory {
    table: Table,
    rows: u32,
    misere: bool,
}

impl Memory {
    pub fn new(bytes: usize, rows: u32, misere: bool) -> Memory {
        let mask = if misere { (1 << OUTCOME) - 1 } else { TAG };
        Memory { table: Table::new(bytes, mask), rows, misere }
    }

    /// The name of a sum. It is the sum itself up to 64 cells; only larger ones, which are few, go by a fingerprint of 128 bits.
    pub fn key<B: Bits>(&self, s: &Sum<B>) -> Entry {
        let numbers = if self.misere { pack(s.free[0], s.free[1]) } else { 0 };
        if s.width * self.rows <= 64 {
            // 24 switches at most, as many cuts as columns: together never more than 25 bits.
            let cuts = s.walls.each().fold(0u64, |set, at| set | 1 << (at / self.rows - 1));
            let data = cuts << (self.rows - 2) | u64::from(s.switches) | numbers;
            return Entry { key: [s.white.wide() as u64, s.black.wide() as u64], data };
        }
        let halves = |x: B| [x.wide() as u64, (x.wide() >> 64) as u64];
        let (mut a, mut b) = (1u64, 2u64);
        for x in [halves(s.white), halves(s.black), halves(s.walls)].concat() {
            a = mix(a ^ x);
            b = mix(b.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ x);
        }
        Entry { key: [a, b], data: 1 << 27 | u64::from(s.switches) | numbers }
    }

    pub fn touch(&self, key: &Entry) -> u64 {
        self.table.touch(key)
    }

    /// Whether the mover wins, if that is known.
    pub fn recall(&self, key: &Entry, free: i32) -> Option<bool> {
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

    pub fn remember(&self, key: &Entry, free: i32, won: bool, nodes: u64) {
        self.table.put(key, nodes, |known| {
            if self.misere {
                return key.data | u64::from(won) << OUTCOME;
            }
            let (low, high) = known.map_or((i32::from(i16::MIN), i32::from(i16::MAX)), unpack);
            let (low, high) = if won { (low, high.min(free)) } else { (low.max(free), high) };
            key.data | pack(low, high)
        });
    }

    /// Two numbers under a name of their own, for values of parts; `key` must come from a memory for normal play.
    pub fn note(&self, key: &Entry, numbers: (i32, i32), nodes: u64) {
        self.table.put(key, nodes, |_| key.data | pack(numbers.0, numbers.1));
    }

    pub fn noted(&self, key: &Entry) -> Option<(i32, i32)> {
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
