//! The innermost part of the fast sweep: all left ends of outlines of one height, side by side.
//!
//! A *leaf* holds the outlines that share everything from step [`STEPS`] on. Which moves they have
//! to the left of that, and where these lead relative to themselves, depends only on the height at
//! the cut and the next steps to the right. So each kind of leaf is worked out once and used
//! millions of times.

use super::index::Index;
use super::share::{NO_VALLEY, lowest_valley, to_come};

/// Where leaves end.
pub(crate) const STEPS: usize = 10;

/// Moves of an outline that are kept in its own record; few outlines have more inside a leaf.
const OWN_MOVES: usize = 3;

/// The moves of one outline whose leftmost changed step lies inside the leaf.
#[derive(Clone, Copy, Debug, Default)]
struct Moves {
    /// How far back the outlines after the moves are; 0, the outline itself, where there are fewer.
    falls: [u16; OWN_MOVES],
    /// How many more there are in [`Kind::further`].
    further: u16,
}

/// All leaves that look alike.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kind {
    moves: Vec<Moves>,
    further: Vec<u16>,
    /// For every height of the lowest valley to the right of the leaf (the last one: there is
    /// none), the points still to come in each of its outlines.
    to_come: Vec<Vec<u8>>,
}

/// The kinds of leaves of one base.
#[derive(Clone, Debug)]
pub(crate) struct Kinds(Vec<Kind>);

/// What the three steps to the right of a leaf say about moves across its edge: `U`, `DU`, `DDU`, `DDD`.
#[inline]
fn context(path: u64) -> usize {
    (path >> STEPS & 0b111 | 0b1000).trailing_zeros() as usize
}

#[inline]
fn number(height: usize, context: usize) -> usize {
    height * 4 + context
}

impl Kinds {
    pub(crate) fn new(index: &Index) -> Kinds {
        let mut kinds = vec![Kind::default(); number(STEPS, 3) + 1];
        for height in (STEPS % 2..=STEPS).step_by(2) {
            // After this many steps down the outline must still be above the ground.
            for context in 0..=height.min(3) {
                kinds[number(height, context)] = Kind::new(index, height, context);
            }
        }
        Kinds(kinds)
    }

    /// The kind of leaf whose outlines are `height` high at its edge and `path` to the right of it.
    #[inline]
    pub(crate) fn get(&self, height: usize, path: u64) -> &Kind {
        &self.0[number(height, context(path))]
    }
}

impl Kind {
    fn new(index: &Index, height: usize, context: usize) -> Kind {
        let mut kind = Kind { to_come: vec![Vec::new(); index.base() + 1], ..Kind::default() };
        let right = (1 << context & 0b111) << STEPS;
        for rank in 0..index.count(STEPS, height) {
            let path = index.unrank_prefix(STEPS, height, rank) | right;
            let mut falls = Vec::new();
            let mut height = 0;
            for at in 1..=STEPS {
                if path >> (at - 1) & 1 == 1 {
                    height += 1
                } else {
                    height -= 1
                }
                if path >> (at - 1) & 0b11 == 0b10 {
                    falls.push(index.place_fall(at, height) as u16);
                } else if path >> (at - 1) & 0b1111 == 0b1001 {
                    falls.push(index.shift_fall(at, height) as u16);
                }
            }
            let near = falls.len().min(OWN_MOVES);
            let mut moves = Moves { falls: [0; OWN_MOVES], further: (falls.len() - near) as u16 };
            moves.falls[..near].copy_from_slice(&falls[..near]);
            kind.further.extend(&falls[near..]);
            kind.moves.push(moves);

            // Of the steps to the right only the first can be part of a valley inside.
            let inside = lowest_valley(path & ((2 << STEPS) - 1));
            for (right, column) in kind.to_come.iter_mut().enumerate() {
                let right = if right == index.base() { NO_VALLEY } else { right };
                column.push(to_come(index.base(), inside.min(right)));
            }
        }
        kind
    }

    /// How many outlines such a leaf holds.
    #[inline]
    pub(crate) fn size(&self) -> usize {
        self.moves.len()
    }

    /// Replaces the last bytes of `shares`, the least the opponent gets after moves further right,
    /// by the shares of the leaf; `lowest` is the height of the lowest valley further right.
    #[inline(never)]
    pub(crate) fn finish(&self, lowest: usize, shares: &mut [u8]) {
        let to_come = &self.to_come[lowest.min(self.to_come.len() - 1)];
        let mut further = &self.further[..];
        let first = shares.len() - self.size();
        for ((at, moves), to_come) in (first..).zip(&self.moves).zip(to_come) {
            let mut least = shares[at];
            for fall in moves.falls {
                least = least.min(shares[at - usize::from(fall)]);
            }
            if moves.further > 0 {
                let (more, rest) = further.split_at(usize::from(moves.further));
                further = rest;
                for &fall in more {
                    least = least.min(shares[at - usize::from(fall)]);
                }
            }
            shares[at] = to_come.wrapping_sub(least);
        }
    }
}
