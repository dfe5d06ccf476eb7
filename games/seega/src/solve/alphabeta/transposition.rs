//! The transposition table of the alpha-beta search, for one thread.

use super::super::state::PackedMove;
use kamni_solve::transposition::Buckets;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What a stored score says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The position is worth this or less: no move raised alpha.
    Upper = 1,
    /// The position is worth this or more: a beta cutoff.
    Lower = 2,
    /// The position is worth exactly this.
    Exact = 3,
}

/// What is stored of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) score: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    pub(crate) best: PackedMove,
    /// Whether the score follows from the rules alone, without any evaluation.
    pub(crate) proved: bool,
}

/// Entries of a bucket, of two words each: the hash key and the packed entry.
const ENTRIES: usize = 4;

/// A transposition table of a fixed size.
pub(crate) struct TranspositionTable {
    buckets: Buckets<{ 2 * ENTRIES }>,
    generation: u64,
}

impl TranspositionTable {
    /// The largest one that fits into this many bytes; the smallest has one bucket.
    pub(crate) fn new(bytes: usize) -> TranspositionTable {
        TranspositionTable { buckets: Buckets::power_of_two(bytes), generation: 0 }
    }

    /// A new search begins: entries of older searches are replaced first.
    pub(crate) fn next_generation(&mut self) {
        self.generation = (self.generation + 1) & GENERATIONS;
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]] {
        self.buckets.masked(key).as_chunks().0
    }

    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        let mut entries =
            self.bucket(key).iter().map(|[stored, data]| (stored.load(Relaxed), data.load(Relaxed)));
        let (_, data) = entries.find(|&(stored, data)| stored == key && data != 0)?;
        Some(unpacked(data))
    }

    /// Stores an entry. It replaces that of the same key, or an empty one, or the one with the least depth, where each generation of age
    /// counts as four plies less.
    #[inline]
    pub(crate) fn store(&mut self, key: u64, mut entry: Entry) {
        let generation = self.generation;
        let worth = |[stored, data]: &[AtomicU64; 2]| {
            let (stored, data) = (stored.load(Relaxed), data.load(Relaxed));
            let age = (generation.wrapping_sub(data >> GENERATION) & GENERATIONS) as i32;
            if stored == key {
                i32::MIN
            } else if data == 0 {
                i32::MIN + 1
            } else {
                unpacked(data).depth - 4 * age
            }
        };
        let Some([stored, data]) = self.bucket(key).iter().min_by_key(|slot| worth(slot)) else { return };
        let before = data.load(Relaxed);
        if stored.load(Relaxed) == key && entry.best == PackedMove::NONE && before != 0 {
            entry.best = unpacked(before).best;
        }
        stored.store(key, Relaxed);
        data.store(packed(entry) | generation << GENERATION, Relaxed);
    }
}

/// Where the generation begins in the packed form, and its bits.
const GENERATION: u32 = 59;
const GENERATIONS: u64 = 0x1f;

fn packed(entry: Entry) -> u64 {
    u64::from(entry.score as i16 as u16)
        | u64::from(entry.best.code()) << 16
        | (entry.depth.clamp(0, 255) as u64) << 32
        | (entry.bound as u64) << 40
        | u64::from(entry.proved) << 42
}

fn unpacked(data: u64) -> Entry {
    Entry {
        score: i32::from(data as u16 as i16),
        best: PackedMove::of_code((data >> 16) as u16),
        depth: (data >> 32 & 0xff) as i32,
        bound: match data >> 40 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
        proved: data >> 42 & 1 == 1,
    }
}
