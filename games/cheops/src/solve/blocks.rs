//! Partitions a base's outlines into blocks: a block is all outlines with the same *suffix*, the steps from [`Blocks::cut`] on.
//!
//! The ranks of a block are contiguous, and the blocks are ordered as their suffixes are. A move within the suffix leads from every
//! outline of the block to the one at the same place in another block. So the sweep waits for whole blocks and keeps whole blocks in
//! memory.

use super::index::Index;
use super::leaf;
use super::share::NO_VALLEY;
use std::ops::Range;

/// Where suffixes begin: blocks of some ten thousand bytes stay in a core's own cache.
const CUT: usize = 20;

/// The longest suffixes; there are C(22, 11) of them, enough to keep many cores busy.
const MAX_SUFFIX: usize = 22;

/// The blocks of one base, in the order of their ranks.
#[derive(Clone, Debug)]
pub(crate) struct Blocks {
    pub(crate) index: Index,
    pub(crate) cut: usize,
    paths: Vec<u64>,
    heights: Vec<u8>,
    /// The first rank of every block, and the end of the last.
    firsts: Vec<u64>,
    suffix_index: Index,
}

/// A block that moves of another block lead to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Neighbour {
    pub(crate) id: usize,
    pub(crate) link: Link,
}

/// Which moves lead there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Link {
    /// A move within the suffix: it changes no other step.
    Within,
    /// Moves across the cut that change this many steps of the suffix.
    Across(usize),
}

impl Blocks {
    /// The smallest base that has a suffix beside leaf and cut.
    pub(crate) const LEAST_BASE: usize = (leaf::STEPS + 6).div_ceil(2);

    /// # Panics
    /// If the base is too small for a cut.
    pub(crate) fn new(base: usize) -> Blocks {
        // Small bases still want some blocks, and moves across a leaf's edge must not reach the suffix.
        let cut = (2 * base - 6).clamp(leaf::STEPS + 3, CUT).max((2 * base).saturating_sub(MAX_SUFFIX));
        Blocks::with_cut(base, cut)
    }

    /// The same with another cut.
    pub(crate) fn with_cut(base: usize, cut: usize) -> Blocks {
        assert!(base >= Blocks::LEAST_BASE);
        let index = Index::new(base);
        let suffix_index = Index::of_suffixes(base, cut);
        let paths: Vec<u64> = (0..suffix_index.size()).map(|id| suffix_index.unrank(id)).collect();
        let mut firsts = Vec::with_capacity(paths.len() + 1);
        let mut heights = Vec::with_capacity(paths.len());
        let mut first = 0;
        for path in &paths {
            firsts.push(first);
            // A suffix ends on the ground, so it begins as high as it has more downs than ups.
            let height = 2 * base - cut - 2 * path.count_ones() as usize;
            heights.push(height as u8);
            first += index.count(cut, height);
        }
        firsts.push(first);
        Blocks { index, cut, paths, heights, firsts, suffix_index }
    }

    /// How many blocks there are.
    pub(crate) fn len(&self) -> usize {
        self.paths.len()
    }

    /// The ranks of a block's outlines.
    pub(crate) fn ranks(&self, id: usize) -> Range<u64> {
        self.firsts[id]..self.firsts[id + 1]
    }

    /// How many outlines a block has.
    pub(crate) fn size(&self, id: usize) -> usize {
        (self.firsts[id + 1] - self.firsts[id]) as usize
    }

    /// How many blocks lie entirely below a rank.
    pub(crate) fn whole_below(&self, rank: u64) -> usize {
        self.firsts.partition_point(|&first| first <= rank) - 1
    }

    pub(crate) fn path(&self, id: usize) -> u64 {
        self.paths[id]
    }

    pub(crate) fn height(&self, id: usize) -> usize {
        usize::from(self.heights[id])
    }

    /// The height of the lowest valley inside a block's suffix.
    pub(crate) fn lowest_valley(&self, id: usize) -> usize {
        let path = self.paths[id];
        let (mut height, mut lowest) = (self.height(id), NO_VALLEY);
        for at in self.cut + 1..2 * self.index.base() {
            if path >> (at - 1) & 1 == 1 {
                height += 1
            } else {
                height -= 1
            }
            if path >> (at - 1) & 0b11 == 0b10 {
                lowest = lowest.min(height);
            }
        }
        lowest
    }

    /// How much lies below a block's suffix: half the sum of its heights inside, each rounded down.
    #[cfg(feature = "cluster")]
    pub(crate) fn area(&self, id: usize) -> usize {
        let (mut height, mut area) = (self.height(id), 0);
        for at in self.cut + 1..2 * self.index.base() {
            if self.paths[id] >> (at - 1) & 1 == 1 {
                height += 1
            } else {
                height -= 1
            }
            area += height / 2;
        }
        area
    }

    /// The blocks that a block's moves lead to, each with a smaller number than its own; one that
    /// two kinds of moves lead to appears twice.
    pub(crate) fn neighbours(&self, id: usize, out: &mut Vec<Neighbour>) {
        out.clear();
        let (path, cut) = (self.paths[id], self.cut);
        let height = self.height(id);
        let mut add = |path, link| {
            out.push(Neighbour { id: self.suffix_index.rank(path) as usize, link });
        };
        let right = path >> cut;
        if right & 0b1 == 0b1 && height + 2 <= cut {
            add(path ^ 0b1 << cut, Link::Across(1));
        } else if right & 0b11 == 0b10 {
            add(path ^ 0b11 << cut, Link::Across(2));
        } else if right & 0b111 == 0b100 {
            add(path ^ 0b111 << cut, Link::Across(3));
        }
        for at in cut + 1..2 * self.index.base() {
            if path >> (at - 1) & 0b11 == 0b10 {
                add(path ^ 0b11 << (at - 1), Link::Within);
            } else if path >> (at - 1) & 0b1111 == 0b1001 {
                add(path ^ 0b1111 << (at - 1), Link::Within);
            }
        }
    }

    /// The most bytes that are needed at once if blocks are made in order and
    /// forgotten when nothing leads to them any more: about 27 in 100 of the whole.
    pub(crate) fn peak_bytes(&self) -> u64 {
        let mut last_use: Vec<usize> = (0..self.len()).collect();
        let mut neighbours = Vec::new();
        for id in 0..self.len() {
            self.neighbours(id, &mut neighbours);
            for neighbour in &neighbours {
                last_use[neighbour.id] = id;
            }
        }
        let mut freed = vec![0; self.len()];
        let (mut live, mut peak) = (0, 0);
        for id in 0..self.len() {
            live += self.size(id) as u64;
            peak = peak.max(live);
            freed[last_use[id]] += self.size(id) as u64;
            live -= freed[id];
        }
        peak
    }
}
