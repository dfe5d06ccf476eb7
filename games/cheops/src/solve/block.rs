//! Solves one block, given the blocks that its moves lead to.
//!
//! From the cut leftwards every further step splits the block in two, down before up, until leaves
//! remain. On the way down the moves that have become certain are collected. For all
//! outlines of a leaf the same move leads the same distance back, so what it leads to is one
//! piece of memory, and the best of several moves is a minimum of whole rows of bytes.

use super::blocks::{Blocks, Link, Neighbour};
use super::index::MAX_BASE;
use super::leaf::{self, Kinds};

/// Bytes that are handled together: enough for the widest registers.
const ROW: usize = 32;

/// A block that is already solved, as seen from the one that is not.
#[derive(Clone, Copy)]
struct Solved<'a> {
    shares: &'a [u8],
    /// What has to be added to a place in the new block to find the one a move leads to.
    shift: isize,
}

/// The way down from a block to its leaves.
struct Descent<'a> {
    blocks: &'a Blocks,
    kinds: &'a Kinds,
    /// The first rank of the block.
    first: u64,
    /// The blocks that moves across the cut lead to, by the number of the suffix's steps they
    /// change, with their first ranks.
    across: [Option<(&'a [u8], u64)>; 4],
    /// Certain moves into other blocks.
    others: Vec<Solved<'a>>,
    /// Certain moves within the block: how far they lead back.
    own: Vec<usize>,
    shares: &'a mut [u8],
}

/// Fills `shares` with the shares of block `id`; `solved` are those of its neighbours.
pub(crate) fn solve(
    blocks: &Blocks,
    kinds: &Kinds,
    id: usize,
    neighbours: &[Neighbour],
    solved: &[&[u8]],
    shares: &mut [u8],
) {
    let mut across = [None; 4];
    let mut others = Vec::with_capacity(2 * blocks.index.base());
    for (neighbour, shares) in neighbours.iter().zip(solved) {
        match neighbour.link {
            Link::Within => others.push(Solved { shares, shift: 0 }),
            Link::Across(steps) => {
                across[steps] = Some((*shares, blocks.ranks(neighbour.id).start));
            }
        }
    }
    let own = Vec::with_capacity(blocks.cut);
    let first = blocks.ranks(id).start;
    let mut descent = Descent { blocks, kinds, first, across, others, own, shares };
    descent.descend(blocks.cut, blocks.height(id), 0, blocks.path(id), blocks.lowest_valley(id));
}

impl Descent<'_> {
    /// Solves the outlines that are `path` from step `steps` on, where they are `height` high;
    /// the first of them is at place `at`.
    fn descend(&mut self, steps: usize, height: usize, at: usize, path: u64, lowest: usize) {
        if steps == leaf::STEPS {
            return self.leaf(height, at, path, lowest);
        }
        let blocks = self.blocks;
        let index = &blocks.index;
        let right = path >> steps & 0b111;
        let downs = index.count(steps - 1, height + 1) as usize;
        if downs > 0 {
            if right & 1 == 1 {
                let across = self.push(steps, index.place_fall(steps, height));
                self.descend(steps - 1, height + 1, at, path, lowest.min(height));
                self.pop(across);
            } else {
                self.descend(steps - 1, height + 1, at, path, lowest);
            }
        }
        if height > 0 {
            let path = path | 1 << (steps - 1);
            if right == 0b100 {
                let across = self.push(steps + 2, index.shift_fall(steps, height));
                self.descend(steps - 1, height - 1, at + downs, path, lowest);
                self.pop(across);
            } else {
                self.descend(steps - 1, height - 1, at + downs, path, lowest);
            }
        }
    }

    /// Adds a move whose rightmost changed step is `last`, and says whether it is one across the cut.
    fn push(&mut self, last: usize, fall: u64) -> bool {
        if last < self.blocks.cut {
            self.own.push(fall as usize);
            return false;
        }
        let (shares, first) = self.across[last - self.blocks.cut + 1].expect("the suffix has this move");
        let shift = self.first as isize - fall as isize - first as isize;
        self.others.push(Solved { shares, shift });
        true
    }

    fn pop(&mut self, across: bool) {
        if across {
            self.others.pop();
        } else {
            self.own.pop();
        }
    }

    fn leaf(&mut self, height: usize, at: usize, path: u64, lowest: usize) {
        let kind = self.kinds.get(height, path);
        let size = kind.size();
        let shares = &mut self.shares[..at + size];
        let (before, leaf) = shares.split_at_mut(at);
        let mut rows: [&[u8]; 2 * MAX_BASE] = [&[]; 2 * MAX_BASE];
        let others =
            self.others.iter().map(|other| &other.shares[at.wrapping_add_signed(other.shift)..][..size]);
        let own = self.own.iter().map(|fall| &before[at - fall..][..size]);
        let mut count = 0;
        for (slot, row) in rows.iter_mut().zip(others.chain(own)) {
            *slot = row;
            count += 1;
        }
        minima(leaf, &rows[..count]);
        if self.first == 0 && at == 0 {
            // The complete pyramid has no move; there is nothing left to get.
            leaf[0] = 0;
        }
        kind.finish(lowest, shares);
    }
}

/// Puts into `out` the least byte of every column of `rows`.
#[inline(never)]
fn minima(out: &mut [u8], rows: &[&[u8]]) {
    let size = out.len();
    if size < ROW {
        out.fill(u8::MAX);
        for row in rows {
            out.iter_mut().zip(*row).for_each(|(out, &byte)| *out = (*out).min(byte));
        }
        return;
    }
    // The last piece overlaps the one before it, so that every piece has the full width.
    let mut from = 0;
    loop {
        let mut least = [u8::MAX; ROW];
        for row in rows {
            let row: &[u8; ROW] = row[from..from + ROW].try_into().expect("one row");
            for (least, byte) in least.iter_mut().zip(row) {
                *least = (*least).min(*byte);
            }
        }
        out[from..from + ROW].copy_from_slice(&least);
        if from + ROW == size {
            return;
        }
        from = (from + ROW).min(size - ROW);
    }
}
