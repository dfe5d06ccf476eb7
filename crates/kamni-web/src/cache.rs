//! Answers that were given before, at most so many bytes of them. The oldest half goes when it is full.

use bytes::Bytes;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

/// What an entry costs besides its own bytes.
const OVERHEAD: usize = 128;

/// A cache in two generations: what is used moves to the young one; when that is half of all, the old one is dropped.
pub struct Cache<K> {
    most: usize,
    inner: Mutex<Generations<K>>,
}

struct Generations<K> {
    young: HashMap<K, Bytes>,
    old: HashMap<K, Bytes>,
    /// Bytes in the young one.
    size: usize,
}

impl<K: Hash + Eq + Clone> Cache<K> {
    /// A cache of at most `most` bytes.
    pub fn new(most: usize) -> Cache<K> {
        let inner = Generations { young: HashMap::new(), old: HashMap::new(), size: 0 };
        Cache { most, inner: Mutex::new(inner) }
    }

    pub fn get(&self, key: &K) -> Option<Bytes> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = inner.young.get(key) {
            return Some(value.clone());
        }
        let (key, value) = inner.old.remove_entry(key)?;
        inner.insert(key, value.clone(), self.most);
        Some(value)
    }

    /// Remembers an answer; one that is too large is not worth it.
    pub fn put(&self, key: K, value: Bytes) {
        if value.len() + OVERHEAD > self.most / 16 {
            return;
        }
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.insert(key, value, self.most);
    }
}

impl<K: Hash + Eq> Generations<K> {
    fn insert(&mut self, key: K, value: Bytes, most: usize) {
        self.size += value.len() + OVERHEAD;
        if let Some(before) = self.young.insert(key, value) {
            self.size -= before.len() + OVERHEAD;
        }
        if self.size > most / 2 {
            self.old = std::mem::take(&mut self.young);
            self.size = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_stays_and_the_rest_goes() {
        let cache = Cache::new(100_000);
        let value = Bytes::from(vec![0; 1000 - OVERHEAD]);
        cache.put(0, value.clone());
        for key in 1..10_000 {
            cache.put(key, value.clone());
            assert!(cache.get(&0).is_some(), "{key}");
        }
        assert!(cache.get(&1).is_none() && cache.get(&9_999).is_some());
        let inner = cache.inner.lock().unwrap();
        assert!(inner.young.len() + inner.old.len() <= 101);
        drop(inner);
        cache.put(-1, Bytes::from(vec![0; 50_000]));
        assert!(cache.get(&-1).is_none());
    }
}
