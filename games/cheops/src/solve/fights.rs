//! Who wins the fight for the lowest unfinished level, for every outline of a small base: one bit each, by a sweep in the order of the
//! perfect index.

use super::index::Index;
use std::sync::OnceLock;

/// Bases up to this one are swept when they are asked for: about 40 milliseconds, and 93 KB, for the largest.
pub const SWEPT: usize = 13;

/// Which outlines are won for the player to move, if both want nothing but the last stone of the lowest unfinished level.
#[derive(Debug)]
pub struct Fights {
    index: Index,
    won: Vec<u64>,
}

impl Fights {
    fn sweep(base: usize) -> Fights {
        let index = Index::new(base);
        let mut fights = Fights { won: vec![0; index.size() as usize / 64 + 1], index };
        for rank in 1..fights.index.size() {
            if fights.is_won_by_a_move(rank) {
                fights.won[rank as usize / 64] |= 1 << (rank % 64);
            }
        }
        fights
    }

    fn is_won_at(&self, rank: u64) -> bool {
        self.won[rank as usize / 64] >> (rank % 64) & 1 == 1
    }

    /// From the outlines of smaller rank. The free places of the lowest level are the lowest valleys: with one, the mover takes it; with
    /// more, no move completes a level.
    fn is_won_by_a_move(&self, rank: u64) -> bool {
        let path = self.index.unrank(rank);
        let (mut lowest, mut free, mut leaves_a_lost_one) = (usize::MAX, 0, false);
        let mut height = 0;
        for at in 1..2 * self.index.base() {
            if path >> (at - 1) & 1 == 1 {
                height += 1
            } else {
                height -= 1
            }
            let fall = if path >> (at - 1) & 0b11 == 0b10 {
                if height < lowest {
                    (lowest, free) = (height, 0);
                }
                free += usize::from(height == lowest);
                self.index.place_fall(at, height)
            } else if path >> (at - 1) & 0b1111 == 0b1001 {
                self.index.shift_fall(at, height)
            } else {
                continue;
            };
            leaves_a_lost_one |= !self.is_won_at(rank - fall);
        }
        free == 1 || leaves_a_lost_one
    }

    /// Whether the player to move wins the fight. Of the complete pyramid this says nothing.
    ///
    /// # Panics
    /// May panic if `path` is no outline of this base.
    pub fn is_won(&self, path: u64) -> bool {
        self.is_won_at(self.index.rank(path))
    }
}

/// The fights of a small base, swept once, then kept. `None` for a larger one.
pub fn fights(base: u8) -> Option<&'static Fights> {
    static KNOWN: [OnceLock<Fights>; SWEPT + 1] = [const { OnceLock::new() }; SWEPT + 1];
    let base = usize::from(base);
    let known = KNOWN.get(base).filter(|_| base >= 2)?;
    Some(known.get_or_init(|| Fights::sweep(base)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Values;
    use std::sync::atomic::AtomicBool;
    use std::time::Instant;

    /// What the sweep of a base takes, held against the values of the same base, which an analysis has to have before it gives reasons.
    #[test]
    #[ignore = "a measurement: cargo test --release -p kamni-cheops --lib the_sweep -- --ignored --nocapture"]
    fn the_sweep_is_not_longer_than_that_of_the_values() {
        for base in 11..=SWEPT {
            let ratio = |_| {
                let begin = Instant::now();
                Fights::sweep(base);
                let fights = begin.elapsed();
                let begin = Instant::now();
                Values::solve(base, 1, &AtomicBool::new(false)).unwrap();
                let values = begin.elapsed();
                println!("base {base}: fights {fights:?}, values {values:?}");
                fights.as_secs_f64() / values.as_secs_f64()
            };
            let best = (0..3).map(ratio).fold(f64::INFINITY, f64::min);
            assert!(best <= 1.0, "base {base}: {best:.2}");
        }
    }
}
