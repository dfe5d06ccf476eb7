//! The transposition table, which the threads share without locks.
//!
//! The hash key leaves out the number of quiet moves left. A position and goal have one entry for all solved numbers of moves left: it has the
//! least number with which the attacker succeeds and the largest with which the attacker fails. Each number of moves left that is still
//! unsolved has an entry of its own, with its proof and disproof numbers.

use super::numbers::ProofNumbers;
use kamni_solve::transposition::Buckets;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

/// A hash key of one or three words; the first is mixed well.
pub(super) type Key<const N: usize> = [u64; N];

/// Words of a bucket: a cache line.
const BUCKET: usize = 8;

/// Fields of an entry's data, which is never 0: a flag for solved entries, the logarithm of the work (nodes below), and 57 bits for the rest.
const SOLVED: u64 = 1 << 63;
const WORK: u32 = 57;
const WORK_BITS: u64 = 63;

/// Of a solved entry: the least number of moves left with which the attacker succeeds, and one more than the largest with which the attacker fails.
const LEFT: u64 = 1023;
const FAILS: u32 = 10;

/// Of an unsolved entry: the moves left, then the proof and the disproof number.
const PROOF: u32 = 10;
const DISPROOF: u32 = 33;
const MAX_NUMBER: u64 = (1 << 23) - 1;

/// What the table has about a node with this many moves left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// Whether the attacker succeeds.
    Solved(bool),
    /// The mover's numbers.
    Unsolved(ProofNumbers),
    Missing,
}

pub(super) struct TranspositionTable<const N: usize> {
    buckets: Buckets<BUCKET>,
    /// How many entries there are, about.
    used: AtomicUsize,
}

impl<const N: usize> TranspositionTable<N> {
    pub(super) fn new(bytes: usize) -> TranspositionTable<N> {
        TranspositionTable { buckets: Buckets::new(bytes), used: AtomicUsize::new(0) }
    }

    pub(super) fn bytes(&self) -> usize {
        self.buckets.bytes()
    }

    /// Whether it is so full that a larger table would be better.
    pub(super) fn is_full(&self) -> bool {
        self.used.load(Relaxed) > self.buckets.count() * (BUCKET / (N + 1)) / 2
    }

    /// Counts this many new entries.
    pub(super) fn count(&self, entries: usize) {
        self.used.fetch_add(entries, Relaxed);
    }

    /// A larger table with the same entries.
    pub(super) fn grown(self, bytes: usize) -> TranspositionTable<N> {
        let larger = TranspositionTable::new(bytes);
        for bucket in self.buckets.iter() {
            for entry in bucket.chunks_exact(N + 1) {
                let data = entry[N].load(Relaxed);
                if data != 0 {
                    let mut key: Key<N> = std::array::from_fn(|i| entry[i].load(Relaxed));
                    key[0] ^= data;
                    let slot = larger.slot(&key, |_| false);
                    larger.count(usize::from(larger.write(&key, slot, data)));
                }
            }
        }
        larger
    }

    #[inline(always)]
    fn bucket(&self, key: &Key<N>) -> &[AtomicU64; BUCKET] {
        self.buckets.scaled(key[0])
    }

    /// Begins to load the bucket of a key into the cache.
    #[inline(always)]
    pub(super) fn prefetch(&self, key: &Key<N>) -> u64 {
        self.bucket(key)[0].load(Relaxed)
    }

    /// The entries of a key's bucket: number, data, and whether it is an entry of this key. The first word of an entry is that of the key
    /// XOR the data, so that an entry that two threads wrote at once matches no key.
    #[inline(always)]
    fn entries(&self, key: &Key<N>) -> impl Iterator<Item = (usize, u64, bool)> {
        self.bucket(key).chunks_exact(N + 1).enumerate().map(|(i, entry)| {
            let data = entry[N].load(Relaxed);
            let same = entry[0].load(Relaxed) ^ data == key[0]
                && (1..N).all(|word| entry[word].load(Relaxed) == key[word]);
            (i, data, same && data != 0)
        })
    }

    #[inline]
    pub(super) fn probe(&self, key: &Key<N>, left: u16) -> Entry {
        let left = u64::from(left);
        let mut found = Entry::Missing;
        for (_, data, same) in self.entries(key) {
            if !same {
                continue;
            }
            if data & SOLVED == 0 {
                if data & LEFT == left {
                    let [proof, disproof] =
                        [PROOF, DISPROOF].map(|field| (data >> field & MAX_NUMBER) as u32);
                    found = Entry::Unsolved(ProofNumbers { proof, disproof });
                }
            } else if left >= data & LEFT {
                return Entry::Solved(true);
            } else if left < data >> FAILS & LEFT {
                return Entry::Solved(false);
            }
        }
        found
    }

    /// The logarithm of the work that solving took; 0 if there is no solved entry.
    pub(super) fn work(&self, key: &Key<N>) -> u64 {
        let solved = self.entries(key).filter(|(_, data, same)| *same && data & SOLVED != 0);
        solved.map(|(_, data, _)| data >> WORK & WORK_BITS).max().unwrap_or(0)
    }

    /// Stores the numbers of an unsolved node; says whether the entry is new.
    pub(super) fn store_numbers(&self, key: &Key<N>, left: u16, numbers: ProofNumbers, work: u64) -> bool {
        let left = u64::from(left);
        let [proof, disproof] =
            [numbers.proof, numbers.disproof].map(|number| u64::from(number).min(MAX_NUMBER));
        let slot = self.slot(key, |data| data & SOLVED == 0 && data & LEFT == left);
        self.write(key, slot, left | proof << PROOF | disproof << DISPROOF | logarithm(work) << WORK)
    }

    /// Stores whether the attacker succeeds; says whether the entry is new.
    pub(super) fn store_result(&self, key: &Key<N>, left: u16, success: bool, work: u64) -> bool {
        let left = u64::from(left);
        let stored = self.entries(key).find(|(_, data, same)| *same && data & SOLVED != 0);
        let unsolved = |data: u64| data & SOLVED == 0 && data & LEFT == left;
        let (slot, stored) = match stored {
            Some((slot, data, _)) => (slot, data),
            None => (self.slot(key, unsolved), SOLVED | LEFT),
        };
        let (mut succeeds, mut fails) = (stored & LEFT, stored >> FAILS & LEFT);
        if success {
            succeeds = succeeds.min(left);
        } else {
            fails = fails.max(left + 1);
        }
        let work = logarithm(work).max(stored >> WORK & WORK_BITS);
        self.write(key, slot, SOLVED | succeeds | fails << FAILS | work << WORK)
    }

    /// Replacement: the entry of this key that `wanted` accepts, or the one that took the least work.
    fn slot(&self, key: &Key<N>, wanted: impl Fn(u64) -> bool) -> usize {
        let (mut slot, mut least) = (0, u64::MAX);
        for (i, data, same) in self.entries(key) {
            if same && wanted(data) {
                return i;
            }
            let worth = if data == 0 { 0 } else { 1 + (data >> WORK & WORK_BITS) };
            if worth < least {
                (slot, least) = (i, worth);
            }
        }
        slot
    }

    /// Says whether the slot was empty.
    fn write(&self, key: &Key<N>, slot: usize, data: u64) -> bool {
        let entry = &self.bucket(key)[slot * (N + 1)..][..N + 1];
        let empty = entry[N].load(Relaxed) == 0;
        entry[0].store(key[0] ^ data, Relaxed);
        for word in 1..N {
            entry[word].store(key[word], Relaxed);
        }
        entry[N].store(data, Relaxed);
        empty
    }
}

fn logarithm(work: u64) -> u64 {
    u64::from(u64::BITS - work.leading_zeros()).min(WORK_BITS)
}
