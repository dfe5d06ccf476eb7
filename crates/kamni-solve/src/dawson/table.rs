//! The transposition table: a fixed number of entries of three words, shared by threads without locks, whole keys compared.

use std::sync::atomic::{AtomicU64, Ordering::*, fence};

/// Entries of a bucket; with the version a bucket is 128 bytes.
const ENTRIES: usize = 5;

/// Two words of key, and a third that holds some more key and the value. Which of its bits are key is the table's `mask`.
/// The top three bits are kept by the table: how much work an entry took, 0 if there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub key: [u64; 2],
    pub data: u64,
}

/// The bits of `Entry::data` for use outside.
pub const DATA_BITS: u32 = 61;

/// Words of a bucket: a version, then the entries.
const BUCKET: usize = 1 + 3 * ENTRIES;

pub struct Table {
    words: Vec<AtomicU64>,
    /// Where the first bucket begins, so that buckets begin with cache lines.
    start: usize,
    buckets: usize,
    mask: u64,
}

/// The version is odd while somebody writes; readers look twice and take nothing from a bucket that changed meanwhile.
struct Bucket<'a> {
    version: &'a AtomicU64,
    entries: &'a [[AtomicU64; 3]],
}

impl Table {
    pub fn new(bytes: usize, mask: u64) -> Table {
        let buckets = (affordable(bytes) / 8 / BUCKET).max(1);
        // Zeroed memory from the system, collected in place: pages nobody touches cost nothing.
        let words: Vec<AtomicU64> =
            vec![0u64; (buckets + 1) * BUCKET].into_iter().map(AtomicU64::new).collect();
        let start = words.as_ptr().align_offset(8 * BUCKET).min(BUCKET);
        Table { words, start, buckets, mask }
    }

    fn bucket(&self, key: &Entry) -> Bucket<'_> {
        let more = (key.data & self.mask).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let x = mix(key.key[0].wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ mix(key.key[1] ^ more));
        let at = self.start + ((u128::from(x) * self.buckets as u128) >> 64) as usize * BUCKET;
        Bucket { version: &self.words[at], entries: self.words[at + 1..at + BUCKET].as_chunks().0 }
    }

    /// Begins to bring the place of a key into the cache. Several of these in a row overlap, which a chain of `get`s does not.
    pub fn touch(&self, key: &Entry) -> u64 {
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

    /// Stores what `merge` makes of the data that is there. `nodes`, the work done, decides what a full bucket loses.
    /// Nothing is stored if another thread is writing in the same place: losing an entry only costs time.
    pub fn put(&self, key: &Entry, nodes: u64, merge: impl FnOnce(Option<u64>) -> u64) {
        let bucket = self.bucket(key);
        let version = bucket.version.load(Relaxed);
        if version % 2 == 1
            || bucket.version.compare_exchange(version, version + 1, Acquire, Relaxed).is_err()
        {
            return;
        }
        fence(Release);
        let effort = u64::from((nodes.max(1).ilog2() / 3 + 1).min(7));
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
        let effort = effort.max(known.map_or(0, |d| d >> DATA_BITS));
        let data = merge(known) & ((1 << DATA_BITS) - 1) | effort << DATA_BITS;
        for (word, value) in bucket.entries[place].iter().zip([key.key[0], key.key[1], data]) {
            word.store(value, Relaxed);
        }
        bucket.version.store(version + 2, Release);
    }
}

/// As many of these bytes as the system would give now.
fn affordable(mut bytes: usize) -> usize {
    while Vec::<u8>::new().try_reserve_exact(bytes).is_err() {
        bytes /= 2;
    }
    bytes
}

/// Mixes 64 bits well (the finaliser of splitmix64).
pub fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
