//! The cache of analyses, bounded by bytes.

use bytes::Bytes;
use kamni::Language;
use quick_cache::Weighter;
use quick_cache::sync::Cache;

/// The size of an entry besides its texts: an estimate of the hash table and the allocations.
const OVERHEAD: u64 = 192;

/// The size of an analysis as JSON: an estimate, which decides how much the cache allocates at first.
const TYPICAL_SIZE: u64 = 8 << 10;

/// What the JSON of an analysis depends on.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CacheKey {
    pub rules: String,
    pub position: String,
    pub language: Language,
    pub details: bool,
}

/// Counts the bytes of an entry.
#[derive(Clone)]
pub struct EntrySize;

impl Weighter<CacheKey, Bytes> for EntrySize {
    fn weight(&self, key: &CacheKey, json: &Bytes) -> u64 {
        (key.rules.len() + key.position.len() + json.len()) as u64 + OVERHEAD
    }
}

/// Analyses as JSON. Entries that are used often stay longest.
pub type AnalysisCache = Cache<CacheKey, Bytes, EntrySize>;

/// A cache of at most `capacity` bytes.
pub fn analysis_cache(capacity: u64) -> AnalysisCache {
    Cache::with_weighter((capacity / TYPICAL_SIZE) as usize, capacity, EntrySize)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: usize) -> CacheKey {
        CacheKey {
            rules: String::new(),
            position: number.to_string(),
            language: Language::English,
            details: false,
        }
    }

    #[test]
    fn what_is_used_stays_and_the_size_is_bounded() {
        const CAPACITY: u64 = 4 << 20;
        let cache = analysis_cache(CAPACITY);
        let json = Bytes::from(vec![0; 1000]);
        cache.insert(key(0), json.clone());
        for number in 1..20_000 {
            cache.insert(key(number), json.clone());
            assert!(cache.get(&key(0)).is_some(), "{number}");
            assert!(cache.weight() <= CAPACITY);
        }
        assert!((1..20_000).any(|number| cache.get(&key(number)).is_none()));
        // What is larger than the cache is not kept.
        cache.insert(key(1), Bytes::from(vec![0; CAPACITY as usize]));
        assert!(cache.get(&key(1)).is_none() && cache.weight() <= CAPACITY);
    }
}
