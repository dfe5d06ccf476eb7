//! The transposition table of [`super::DfPn`]: canonical positions with what is known of them.
//!
//! Keys are whole positions, not hashes of them, so that two positions are never mistaken for each other. When it is full, the
//! entries that cost the least work are dropped (SmallTreeGC, Nagai 2002).

use super::numbers::Numbers;
use super::rank::Bounds;
use crate::hash::PositionMap;
use std::hash::Hash;

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub bounds: Bounds,
    /// As of the last question.
    pub numbers: Numbers,
    /// Nodes that were searched for it.
    pub work: u32,
    /// Whether it is on the path that is searched now.
    pub on_path: bool,
}

pub(super) struct Table<P> {
    entries: PositionMap<P, Entry>,
    max_entries: usize,
}

impl<P: Eq + Hash> Table<P> {
    /// A table of at most `memory` bytes, for positions of `weight` bytes each.
    pub fn new(memory: usize, weight: usize) -> Table<P> {
        // A hash map has a power of two of buckets, fills 7 of 8, and holds half as many more while it grows.
        let bucket = weight.max(size_of::<P>()) + size_of::<Entry>() + 1;
        let buckets = 1usize << (memory / 3 * 2 / bucket).max(64).ilog2();
        Table { entries: PositionMap::default(), max_entries: buckets / 8 * 7 }
    }

    pub fn get(&self, position: &P) -> Option<&Entry> {
        self.entries.get(position)
    }

    pub fn get_mut(&mut self, position: &P) -> Option<&mut Entry> {
        self.entries.get_mut(position)
    }

    /// Stores an entry; false if there is no room even after dropping others.
    pub fn put(&mut self, position: P, entry: Entry) -> bool {
        if let Some(old) = self.entries.get_mut(&position) {
            *old = entry;
            return true;
        }
        if self.entries.len() >= self.max_entries {
            self.collect();
        }
        let has_room = self.entries.len() < self.max_entries;
        if has_room {
            self.entries.insert(position, entry);
        }
        has_room
    }

    /// Drops the cheapest half.
    fn collect(&mut self) {
        let mut works: Vec<u32> = self.entries.values().map(|entry| entry.work).collect();
        let middle = works.len() / 2;
        let &mut limit = works.select_nth_unstable(middle).1;
        // Of those that are as cheap as the limit, as many go as it takes.
        let mut surplus = middle - self.entries.values().filter(|entry| entry.work < limit).count();
        let keeps = |(_, entry): &(P, Entry)| {
            let goes = entry.work < limit || entry.work == limit && surplus > 0;
            surplus -= usize::from(goes && entry.work == limit);
            entry.on_path || !goes
        };
        // Emptied and filled again: a map from which entries are removed would grow all the same.
        let kept: Vec<_> = self.entries.drain().filter(keeps).collect();
        self.entries.extend(kept);
    }
}
