//! Sets of cells in one machine word: 64 bits for boards up to 7 cells wide, 128 for the largest.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// A set of cells.
pub(crate) trait Cells:
    Copy
    + Debug
    + Eq
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No cell.
    const NONE: Self;

    /// One cell.
    fn of(cell: u8) -> Self;

    /// Those of a larger word that fit into this one.
    fn narrowed(set: u128) -> Self;

    /// How many cells.
    fn count(self) -> i32;

    /// The lowest cell; of no cell, some number that is none.
    fn lowest(self) -> u8;

    /// The set without its lowest cell.
    fn rest(self) -> Self;

    /// 64 bits that differ for different sets, or nearly always do.
    fn folded(self) -> u64;

    /// Whether it has any cell.
    #[inline(always)]
    fn any(self) -> bool {
        self != Self::NONE
    }

    /// Whether it has this cell.
    #[inline(always)]
    fn has(self, cell: u8) -> bool {
        (self & Self::of(cell)).any()
    }

    /// Its cells, the lowest first.
    #[inline(always)]
    fn each(mut self) -> impl Iterator<Item = u8> {
        std::iter::from_fn(move || {
            let cell = self.any().then(|| self.lowest())?;
            self = self.rest();
            Some(cell)
        })
    }
}

macro_rules! cells {
    ($word:ty, $folded:expr) => {
        impl Cells for $word {
            const NONE: Self = 0;

            #[inline(always)]
            fn of(cell: u8) -> Self {
                1 << cell
            }

            #[inline(always)]
            fn narrowed(set: u128) -> Self {
                set as Self
            }

            #[inline(always)]
            fn count(self) -> i32 {
                self.count_ones() as i32
            }

            #[inline(always)]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline(always)]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn folded(self) -> u64 {
                $folded(self)
            }
        }
    };
}

cells!(u64, |set| set);
cells!(u128, |set: u128| set as u64 ^ ((set >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
