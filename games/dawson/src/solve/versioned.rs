//! A hash table of entries of three words, shared by threads without locks. Whole keys are compared; whether a key is all of a sum or a hash of it
//! is decided in `transposition.rs`.
//!
//! Each bucket has a version (a seqlock): it is odd during a write, and readers ignore a bucket whose version changed
//! while they read.

use kamni_solve::transposition::Buckets;
use kamni_tables::splitmix::mix;
use std::sync::atomic::{AtomicU64, Ordering::*, fence};

/// Entries of a bucket; with the version a bucket is 128 bytes.
const ENTRIES: usize = 5;

/// Two words of key, and a third word with more key and the value; the table's `mask` says which of its bits are key. The top
/// three bits say how much work the entry took, 0 if there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub key: [u64; 2],
    pub data: u64,
}

/// The bits of `Entry::data` for use outside.
pub const DATA_BITS: u32 = 61;

/// Words of a bucket: a version, then the entries.
const BUCKET: usize = 1 + 3 * ENTRIES;

pub struct VersionedTable {
    buckets: Buckets<BUCKET>,
    mask: u64,
}

/// A bucket: the version, then the entries.
struct Bucket<'a> {
    version: &'a AtomicU64,
    entries: &'a [[AtomicU64; 3]],
}

impl VersionedTable {
    pub fn new(bytes: usize, mask: u64) -> VersionedTable {
        VersionedTable { buckets: Buckets::new(bytes), mask }
    }

    fn bucket(&self, key: &Entry) -> Bucket<'_> {
        let more = (key.data & self.mask).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let hash = mix(key.key[0].wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ mix(key.key[1] ^ more));
        let [version, entries @ ..] = self.buckets.scaled(hash);
        Bucket { version, entries: entries.as_chunks().0 }
    }

    /// Begins to load the bucket of a key into the cache. Several of these in a row overlap, which a chain of `get`s does not.
    pub fn prefetch(&self, key: &Entry) -> u64 {
        let bucket = self.bucket(key);
        bucket.version.load(Relaxed)
    }

    /// The data stored for a key.
    pub fn get(&self, key: &Entry) -> Option<u64> {
        let bucket = self.bucket(key);
        let version = bucket.version.load(Acquire);
        let found = bucket.entries.iter().find_map(|w| {
            let data = w[2].load(Relaxed);
            let same = w[0].load(Relaxed) == key.key[0] && w[1].load(Relaxed) == key.key[1];
            (same && (data ^ key.data) & self.mask == 0 && data >> DATA_BITS != 0).then_some(data)
        });
        fence(Acquire);
        found.filter(|_| version.is_multiple_of(2) && bucket.version.load(Relaxed) == version)
    }

    /// Stores what `merge` makes of the stored data. `nodes`, the work done, decides which entry a full bucket loses. If another
    /// thread is writing to the same bucket, nothing is stored: losing an entry only costs time.
    pub fn put(&self, key: &Entry, nodes: u64, merge: impl FnOnce(Option<u64>) -> u64) {
        let bucket = self.bucket(key);
        let version = bucket.version.load(Relaxed);
        if version % 2 == 1
            || bucket.version.compare_exchange(version, version + 1, Acquire, Relaxed).is_err()
        {
            return;
        }
        fence(Release);
        let work = u64::from((nodes.max(1).ilog2() / 3 + 1).min(7));
        let (mut place, mut weakest, mut known) = (0, u64::MAX, None);
        for (i, w) in bucket.entries.iter().enumerate() {
            let data = w[2].load(Relaxed);
            let same = w[0].load(Relaxed) == key.key[0] && w[1].load(Relaxed) == key.key[1];
            if same && (data ^ key.data) & self.mask == 0 && data >> DATA_BITS != 0 {
                (place, known) = (i, Some(data));
                break;
            }
            if data >> DATA_BITS < weakest {
                (place, weakest) = (i, data >> DATA_BITS);
            }
        }
        let work = work.max(known.map_or(0, |d| d >> DATA_BITS));
        let data = merge(known) & ((1 << DATA_BITS) - 1) | work << DATA_BITS;
        for (word, value) in bucket.entries[place].iter().zip([key.key[0], key.key[1], data]) {
            word.store(value, Relaxed);
        }
        bucket.version.store(version + 2, Release);
    }
}
