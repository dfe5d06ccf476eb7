//! The core of every transposition table: an array of buckets, sized from bytes, that threads share without locks.
//!
//! What an entry is, how threads avoid torn reads, and which entry is replaced is up to each table:
//!
//! | table | bucket | entries | threads | replaced |
//! | --- | --- | --- | --- | --- |
//! | `seega/dfpn/transposition.rs` | one cache line | 4 of 2 words or 2 of 4 | the first word is the key XOR the data | the least work |
//! | `seega/alphabeta/transposition.rs` | one cache line | 4 of 2 words | one thread | the least depth, older searches first |
//! | `dawson/versioned.rs` | two cache lines | 5 of 3 words | a version word (seqlock) | the least work |

use std::sync::atomic::AtomicU64;

/// Buckets of this many 64-bit words each, all 0 at first. Each begins at a multiple of its size, so that it spans as few cache lines as
/// possible.
pub struct Buckets<const WORDS: usize> {
    words: Vec<AtomicU64>,
    /// Where the first bucket begins.
    start: usize,
    count: usize,
}

impl<const WORDS: usize> Buckets<WORDS> {
    /// As many as fit into this many bytes and the system would grant now, but at least one.
    pub fn new(bytes: usize) -> Buckets<WORDS> {
        Buckets::with_count(Buckets::<WORDS>::fitting(bytes))
    }

    /// The same, rounded down to a power of two, as [`Buckets::masked`] needs it.
    pub fn power_of_two(bytes: usize) -> Buckets<WORDS> {
        Buckets::with_count(1 << Buckets::<WORDS>::fitting(bytes).ilog2())
    }

    fn fitting(bytes: usize) -> usize {
        (affordable(bytes) / (8 * WORDS)).max(1)
    }

    fn with_count(count: usize) -> Buckets<WORDS> {
        // Zeroed memory from the system, collected in place: pages that are never touched cost nothing.
        let words: Vec<AtomicU64> = vec![0u64; (count + 1) * WORDS].into_iter().map(AtomicU64::new).collect();
        let start = words.as_ptr().align_offset(8 * WORDS).min(WORDS);
        Buckets { words, start, count }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// How many bytes they take.
    pub fn bytes(&self) -> usize {
        self.count * WORDS * 8
    }

    /// The bucket of a hash whose upper bits are mixed well.
    #[inline(always)]
    pub fn scaled(&self, hash: u64) -> &[AtomicU64; WORDS] {
        self.at(((u128::from(hash) * self.count as u128) >> 64) as usize)
    }

    /// The bucket of a hash whose lower bits are mixed well; the number of buckets must be a power of two.
    #[inline(always)]
    pub fn masked(&self, hash: u64) -> &[AtomicU64; WORDS] {
        self.at(hash as usize & (self.count - 1))
    }

    #[inline(always)]
    fn at(&self, bucket: usize) -> &[AtomicU64; WORDS] {
        self.words[self.start + bucket * WORDS..].first_chunk().expect("every bucket is whole")
    }

    /// All buckets.
    pub fn iter(&self) -> impl Iterator<Item = &[AtomicU64; WORDS]> {
        (0..self.count).map(|bucket| self.at(bucket))
    }
}

/// As many of these bytes as the system would give now.
fn affordable(mut bytes: usize) -> usize {
    while Vec::<u8>::new().try_reserve_exact(bytes).is_err() {
        bytes /= 2;
    }
    bytes
}
