//! The perfect index of the outlines of one base: a bijection with 0, 1, 2, ... (`rank` and `unrank`) in which every move leads to a smaller
//! number.
//!
//! Outlines are compared from the right end, where a step down comes before a step up. Laying a
//! stone turns `DU` into `UD` and shifting one turns `UDDU` into `DUUD`: both put a `D` where the
//! rightmost changed step was a `U`, so every move leads to a smaller rank. The complete pyramid
//! has rank 0, the base alone the largest one.
//!
//! The outlines that share everything from step `c` on are neighbours in this order, and there
//! are `count(c, h)` of them if the outline is at height `h` there. By how much a move lowers the
//! rank therefore depends only on where it is made and how high.

/// The most stones in a base.
pub const MAX_BASE: usize = 24;

/// No outline is higher than its base, and the sums look two above it.
const HEIGHTS: usize = 2 * MAX_BASE + 3;

/// The perfect index of the outlines of one base, or of their suffixes from a cut on.
#[derive(Clone, Debug)]
pub struct Index {
    steps: usize,
    cut: usize,
    counts: Vec<[u64; HEIGHTS]>,
}

impl Index {
    /// The index of whole outlines.
    ///
    /// # Panics
    /// If `base` is not 1 to 24.
    pub fn new(base: usize) -> Index {
        Index::of_suffixes(base, 0)
    }

    /// The index of the suffixes of outlines from step `cut` on.
    pub(crate) fn of_suffixes(base: usize, cut: usize) -> Index {
        assert!((1..=MAX_BASE).contains(&base), "a base of {base} stones");
        let steps = 2 * base;
        let mut counts = vec![[0; HEIGHTS]; steps + 1];
        for height in (cut % 2..=cut.min(HEIGHTS - 1)).step_by(2) {
            counts[cut][height] = 1;
        }
        for c in cut + 1..=steps {
            for height in 0..HEIGHTS - 1 {
                let below = if height > 0 { counts[c - 1][height - 1] } else { 0 };
                counts[c][height] = below + counts[c - 1][height + 1];
            }
        }
        Index { steps, cut, counts }
    }

    /// The number of stones in the base.
    pub fn base(&self) -> usize {
        self.steps / 2
    }

    /// How many outlines there are: a Catalan number.
    pub fn size(&self) -> u64 {
        self.counts[self.steps][0]
    }

    /// How many ways lead to height `height` in `steps` steps, never below 0.
    #[inline]
    pub fn count(&self, steps: usize, height: usize) -> u64 {
        self.counts[steps][height]
    }

    /// The rank of an outline (bit i is 1 where step i goes up).
    #[inline]
    pub fn rank(&self, path: u64) -> u64 {
        self.rank_prefix(self.steps, 0, path)
    }

    /// The outline of a rank.
    ///
    /// # Panics
    /// If there is none: ranks are below [`Index::size`].
    pub fn unrank(&self, rank: u64) -> u64 {
        assert!(rank < self.size(), "rank {rank} of {}", self.size());
        self.unrank_prefix(self.steps, 0, rank)
    }

    /// The prefix of `steps` steps that ends at height `height` and has this number among all such.
    pub(crate) fn unrank_prefix(&self, steps: usize, mut height: usize, mut number: u64) -> u64 {
        let mut path = 0;
        for step in (self.cut..steps).rev() {
            let downs = self.counts[step][height + 1];
            if number < downs {
                height += 1;
            } else {
                number -= downs;
                path |= 1 << step;
                height -= 1;
            }
        }
        path
    }

    /// The opposite of [`Index::unrank_prefix`]: the number of a prefix of `steps` steps that ends at height `height`.
    #[inline]
    pub(crate) fn rank_prefix(&self, steps: usize, mut height: usize, path: u64) -> u64 {
        let mut number = 0;
        for step in (self.cut..steps).rev() {
            if path >> step & 1 == 1 {
                number += self.counts[step][height + 1];
                height -= 1;
            } else {
                height += 1;
            }
        }
        number
    }

    /// By how much the rank falls when the valley of height `height` after `at` steps is filled.
    #[inline]
    pub fn place_fall(&self, at: usize, height: usize) -> u64 {
        self.counts[at - 1][height + 1]
    }

    /// By how much the rank falls when the peak of height `height` after `at` steps moves one
    /// position to the right: the stone is laid there, which is a fall, and taken away here.
    #[inline]
    pub fn shift_fall(&self, at: usize, height: usize) -> u64 {
        self.counts[at + 1][height - 1] - self.counts[at - 1][height - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_a_bijection_and_sizes_are_catalan_numbers() {
        let catalan = [1, 2, 5, 14, 42, 132, 429, 1430, 4862, 16796];
        for (base, size) in (1..).zip(catalan) {
            let index = Index::new(base);
            assert_eq!(index.size(), size);
            for rank in 0..size {
                assert_eq!(index.rank(index.unrank(rank)), rank);
            }
        }
        assert_eq!(Index::new(24).size(), 1_289_904_147_324);
    }

    #[test]
    fn falls_are_differences_of_ranks() {
        for base in 2..=9 {
            let index = Index::new(base);
            for rank in 0..index.size() {
                let path = index.unrank(rank);
                let height = |at: usize| 2 * (path & ((1 << at) - 1)).count_ones() as usize - at;
                for at in 1..2 * base {
                    if path >> (at - 1) & 0b11 == 0b10 {
                        let after = index.rank(path ^ 0b11 << (at - 1));
                        assert_eq!(rank - after, index.place_fall(at, height(at)));
                    }
                    if path >> (at - 1) & 0b1111 == 0b1001 {
                        let after = index.rank(path ^ 0b1111 << (at - 1));
                        assert_eq!(rank - after, index.shift_fall(at, height(at)));
                    }
                }
            }
        }
    }
}
