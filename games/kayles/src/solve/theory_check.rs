//! The theory of Reverse Kayles against exhaustive search.

use crate::rules::Kayles;
use std::ops::ControlFlow;

/// The longest row whose positions can all be gone through: four bytes for each set of stones.
pub(super) const MOST_EXHAUSTIVE: u8 = 26;

/// A position where the theory and an exhaustive search disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counterexample {
    /// The stones, bit i for position i + 1.
    pub stones: u64,
    /// The locked one, or 0.
    pub locked: u64,
}

/// Solves every position with every lock of a row of `size` (at most [`MOST_EXHAUSTIVE`]) by exhaustive search that uses
/// nothing of the theory, and compares: the number of positions, or the first that disagrees. `step` hears
/// how much is done (of 1.0) and can break it off, which gives `None`.
pub(super) fn check_theory(
    size: u8,
    mut step: impl FnMut(f64) -> ControlFlow<()>,
) -> Option<Result<u64, Counterexample>> {
    let size = u32::from(size.clamp(1, MOST_EXHAUSTIVE));
    let game = Kayles::new(size as u8)?;
    let rows = 1usize << size;
    // One bit for every lock: bit i if the mover wins with stone i locked, bit `size` without a lock.
    let mut wins = vec![0u32; rows];
    let (mut positions, mut done) = (0, 0u64);
    // Every move takes one stone away, so fewer stones come first.
    for count in 0..=size {
        for row in (0..rows).filter(|row| row.count_ones() == count) {
            wins[row] = winning_locks(&wins, row, size);
            for lock in (0..=size).filter(|&lock| lock == size || row >> lock & 1 == 1) {
                let locked = if lock == size { 0 } else { 1 << lock };
                let position = game.position_of(row as u64, locked)?;
                if game.wins(&position) != (wins[row] >> lock & 1 == 1) {
                    return Some(Err(Counterexample { stones: row as u64, locked }));
                }
                positions += 1;
            }
            done += 1;
            if done.is_multiple_of(1 << 16) && step(done as f64 / rows as f64).is_break() {
                return None;
            }
        }
    }
    Some(Ok(positions))
}

/// For which locks the player to move wins, from the rows with fewer stones.
fn winning_locks(wins: &[u32], row: usize, size: u32) -> u32 {
    let loses = |row: usize, lock: u32| wins[row] >> lock & 1 == 0;
    let has = |place: u32| row >> place & 1 == 1;
    let mut locks = 0;
    // The stones that a winning move takes; a lock on any other stone leaves that move legal.
    let mut won_by = |taken: usize| {
        let forbidden = (0..size).filter(|&place| taken >> place & 1 == 1);
        locks |= forbidden.fold(u32::MAX >> (31 - size), |locks, place| locks & !(1 << place));
    };
    for place in (0..size).filter(|&place| has(place)) {
        let taken = 1 << place;
        if loses(row ^ taken, size) {
            won_by(taken);
        }
        if place + 1 < size && has(place + 1) {
            let taken = 0b11 << place;
            if (0..size).any(|to| !has(to) && loses(row ^ taken | 1 << to, to)) {
                won_by(taken);
            }
        }
    }
    locks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_theory_holds_for_every_position_up_to_fourteen() {
        for size in 1..=14 {
            let checked = check_theory(size, |_| ControlFlow::Continue(()));
            // A row and no lock, or a row and one of its stones: 2^n + n 2^(n-1).
            let all = (1 << size) + u64::from(size) * (1 << size) / 2;
            assert_eq!(checked, Some(Ok(all)), "kayles/{size}");
        }
    }
}
