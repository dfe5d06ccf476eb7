//! The sweep without blocks: retrograde analysis of one outline after the other, on one thread.
//!
//! It is the baseline of the benchmark, the independent check of the tests, and the fastest way for bases so small that the
//! preparations of the fast sweep would not pay.

use super::index::Index;
use super::share::{NO_VALLEY, to_come};

/// The shares of all outlines, by rank (see [`super::share`]).
///
/// # Panics
/// If the base is larger than [`super::share::MAX_BASE`], or there is no memory for the shares.
pub fn solve(index: &Index) -> Vec<u8> {
    assert!(index.base() <= super::share::MAX_BASE);
    let mut shares = Vec::with_capacity(index.size() as usize);
    for rank in 0..index.size() {
        let share = share(index, rank, &shares);
        shares.push(share);
    }
    shares
}

/// The share of one outline, from those of smaller rank.
fn share(index: &Index, rank: u64, shares: &[u8]) -> u8 {
    let path = index.unrank(rank);
    let mut least = u8::MAX;
    let mut lowest = NO_VALLEY;
    let mut height = 0;
    for at in 1..2 * index.base() {
        if path >> (at - 1) & 1 == 1 {
            height += 1
        } else {
            height -= 1
        }
        let fall = if path >> (at - 1) & 0b11 == 0b10 {
            lowest = lowest.min(height);
            index.place_fall(at, height)
        } else if path >> (at - 1) & 0b1111 == 0b1001 {
            index.shift_fall(at, height)
        } else {
            continue;
        };
        least = least.min(shares[(rank - fall) as usize]);
    }
    // Only the complete pyramid has no move.
    if rank == 0 { 0 } else { to_come(index.base(), lowest) - least }
}
