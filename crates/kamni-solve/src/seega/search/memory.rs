//! What the search found out, kept in a table that the threads share without locks.
//!
//! A question without its number of moves left has one entry that tells with how many the attacker succeeds and with how
//! many he fails; with its number of moves left, it has another one while it is open, with the efforts that seem to remain.

use super::effort::Effort;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

/// The name of a question, in one or three words; the first is mixed well.
pub(super) type Key<const N: usize> = [u64; N];

/// Words of a bucket: a cache line.
const BUCKET: usize = 8;

/// Fields of an entry's data, which is never 0: the tag that it is an answer, the logarithm of the work that it took, and 57 bits for the rest.
const ANSWERED: u64 = 1 << 63;
const WORK: u32 = 57;
const WORK_BITS: u64 = 63;

/// Of an answer: the least number of moves left with which the attacker succeeds, and one more than the largest with which he fails.
const NUMBER: u64 = 1023;
const FAILS: u32 = 10;

/// Of an open question: the moves left, then the efforts.
const YES: u32 = 10;
const NO: u32 = 33;
const EFFORT: u64 = (1 << 23) - 1;

/// What is known about a question with so many moves left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// The attacker succeeds, or not.
    Answered(bool),
    /// This remains for the mover.
    Open(Effort),
    Nothing,
}

pub(super) struct Memory<const N: usize> {
    words: Vec<AtomicU64>,
    /// Where the first bucket begins, so that buckets are cache lines.
    start: usize,
    buckets: usize,
    /// How many entries there are, about.
    used: AtomicUsize,
}

impl<const N: usize> Memory<N> {
    pub(super) fn new(bytes: usize) -> Memory<N> {
        let buckets = (affordable(bytes) / 8 / BUCKET).max(1);
        let words: Vec<AtomicU64> =
            vec![0u64; (buckets + 1) * BUCKET].into_iter().map(AtomicU64::new).collect();
        let start = words.as_ptr().align_offset(8 * BUCKET).min(BUCKET);
        Memory { words, start, buckets, used: AtomicUsize::new(0) }
    }

    pub(super) fn bytes(&self) -> usize {
        self.buckets * BUCKET * 8
    }

    /// Whether it is so full that a larger one would serve better.
    pub(super) fn is_full(&self) -> bool {
        self.used.load(Relaxed) > self.buckets * (BUCKET / (N + 1)) / 2
    }

    /// Takes note of so many new entries.
    pub(super) fn count(&self, entries: usize) {
        self.used.fetch_add(entries, Relaxed);
    }

    /// A larger one with the same entries.
    pub(super) fn grown(self, bytes: usize) -> Memory<N> {
        let larger = Memory::new(bytes);
        for bucket in self.words[self.start..].chunks_exact(BUCKET).take(self.buckets) {
            for entry in bucket.chunks_exact(N + 1) {
                let data = entry[N].load(Relaxed);
                if data != 0 {
                    let mut key: Key<N> = std::array::from_fn(|i| entry[i].load(Relaxed));
                    key[0] ^= data;
                    let place = larger.place(&key, |_| false);
                    larger.count(usize::from(larger.write(&key, place, data)));
                }
            }
        }
        larger
    }

    #[inline(always)]
    fn bucket(&self, key: &Key<N>) -> &[AtomicU64] {
        let bucket = ((u128::from(key[0]) * self.buckets as u128) >> 64) as usize;
        let at = self.start + bucket * BUCKET;
        &self.words[at..at + BUCKET]
    }

    /// Begins to bring the place of a key into the cache.
    #[inline(always)]
    pub(super) fn touch(&self, key: &Key<N>) -> u64 {
        self.bucket(key)[0].load(Relaxed)
    }

    /// The data of every entry of a question. The first word of an entry is the key's combined with the data, so that what two threads wrote
    /// half by half fits no key.
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
    pub(super) fn get(&self, key: &Key<N>, left: u16) -> Entry {
        let left = u64::from(left);
        let mut found = Entry::Nothing;
        for (_, data, same) in self.entries(key) {
            if !same {
                continue;
            }
            if data & ANSWERED == 0 {
                if data & NUMBER == left {
                    let [yes, no] = [YES, NO].map(|field| (data >> field & EFFORT) as u32);
                    found = Entry::Open(Effort { yes, no });
                }
            } else if left >= data & NUMBER {
                return Entry::Answered(true);
            } else if left < data >> FAILS & NUMBER {
                return Entry::Answered(false);
            }
        }
        found
    }

    /// The logarithm of the work that the answer to a question took; 0 if there is none.
    pub(super) fn work(&self, key: &Key<N>) -> u64 {
        let answers = self.entries(key).filter(|(_, data, same)| *same && data & ANSWERED != 0);
        answers.map(|(_, data, _)| data >> WORK & WORK_BITS).max().unwrap_or(0)
    }

    /// Notes the efforts that remain; says whether the entry is new.
    pub(super) fn put_open(&self, key: &Key<N>, left: u16, effort: Effort, work: u64) -> bool {
        let left = u64::from(left);
        let [yes, no] = [effort.yes, effort.no].map(|effort| u64::from(effort).min(EFFORT));
        let place = self.place(key, |data| data & ANSWERED == 0 && data & NUMBER == left);
        self.write(key, place, left | yes << YES | no << NO | logarithm(work) << WORK)
    }

    /// Notes whether the attacker succeeds; says whether the entry is new.
    pub(super) fn put_answer(&self, key: &Key<N>, left: u16, success: bool, work: u64) -> bool {
        let left = u64::from(left);
        let known = self.entries(key).find(|(_, data, same)| *same && data & ANSWERED != 0);
        let open = |data: u64| data & ANSWERED == 0 && data & NUMBER == left;
        let (place, known) = match known {
            Some((place, data, _)) => (place, data),
            None => (self.place(key, open), ANSWERED | NUMBER),
        };
        let (mut succeeds, mut fails) = (known & NUMBER, known >> FAILS & NUMBER);
        if success {
            succeeds = succeeds.min(left);
        } else {
            fails = fails.max(left + 1);
        }
        let work = logarithm(work).max(known >> WORK & WORK_BITS);
        self.write(key, place, ANSWERED | succeeds | fails << FAILS | work << WORK)
    }

    /// The entry of this question that `wanted` accepts, or the one whose loss costs least.
    fn place(&self, key: &Key<N>, wanted: impl Fn(u64) -> bool) -> usize {
        let (mut place, mut least) = (0, u64::MAX);
        for (i, data, same) in self.entries(key) {
            if same && wanted(data) {
                return i;
            }
            let worth = if data == 0 { 0 } else { 1 + (data >> WORK & WORK_BITS) };
            if worth < least {
                (place, least) = (i, worth);
            }
        }
        place
    }

    /// Says whether the place was empty.
    fn write(&self, key: &Key<N>, place: usize, data: u64) -> bool {
        let entry = &self.bucket(key)[place * (N + 1)..][..N + 1];
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

/// As many of these bytes as the system would give now.
fn affordable(mut bytes: usize) -> usize {
    while Vec::<u8>::new().try_reserve_exact(bytes).is_err() {
        bytes /= 2;
    }
    bytes
}

/// Mixes 64 bits well, each result from one argument (the finaliser of splitmix64).
#[inline(always)]
pub(super) fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
