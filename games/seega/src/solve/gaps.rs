//! Cells that are left out of a board: numbering the others without gaps, and back, in a few steps whatever their number.
//!
//! A cell goes down by as many places as cells before it are left out: by one, two, four and eight of them at a time, where that number
//! has the bit. Which cells go at each step is worked out once (compress and expand of *Hacker's Delight*, chapter 7).

use kamni_solve::bitboard::Bitboard;

/// Fewer cells than two to this power can be left out.
const STEPS: usize = 4;

/// Some cells that are left out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gaps<W> {
    /// The cells that go down at each step, as they are numbered then.
    moving: [W; STEPS],
}

impl<W: Bitboard> Gaps<W> {
    pub(crate) fn new(gone: W) -> Gaps<W> {
        debug_assert!((gone.count() as u32) < 1 << STEPS);
        let (mut left, mut below) = (!gone, gone << 1);
        let moving = std::array::from_fn(|step| {
            // Those with an odd number of cells left out before them.
            let mut odd = below;
            let mut width = 1;
            while width < W::BITS {
                odd ^= odd << width;
                width *= 2;
            }
            let moving = odd & left;
            left = left ^ moving | moving >> (1 << step);
            below &= !odd;
            moving
        });
        Gaps { moving }
    }

    /// A set without any of the cells that are left out, numbered as if these were not there (PEXT).
    #[inline(always)]
    pub(crate) fn close_up(&self, set: W) -> W {
        let mut set = set;
        for (step, &moving) in self.moving.iter().enumerate() {
            let going = set & moving;
            set = set ^ going | going >> (1 << step);
        }
        set
    }

    /// The inverse of [`Gaps::close_up`] (PDEP), where `left` are the cells that are not left out.
    #[inline(always)]
    pub(crate) fn spread(&self, set: W, left: W) -> W {
        let mut set = set;
        for (step, &moving) in self.moving.iter().enumerate().rev() {
            set = set & !moving | set << (1 << step) & moving;
        }
        set & left
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::sets::{close_up, spread};
    use kamni_tables::splitmix::Rng;

    fn agrees<W: Bitboard>(cells: u32, most: usize, rng: &mut Rng) {
        for _ in 0..2_000 {
            let mut random = |count: usize, but: W| {
                let mut set = W::EMPTY;
                for _ in 0..count {
                    set |= W::bit(rng.below(cells as usize) as u32);
                }
                set & !but
            };
            let gone = random(most, W::EMPTY);
            let set = random(12, gone);
            let gaps = Gaps::new(gone);
            assert_eq!(gaps.close_up(set), close_up(set, gone), "{set:?} without {gone:?}");
            let left = W::low(cells) & !gone;
            assert_eq!(gaps.spread(gaps.close_up(set), left), set, "{set:?} without {gone:?}");
            assert_eq!(spread(close_up(set, gone), gone), set, "{set:?} without {gone:?}");
        }
    }

    #[test]
    fn a_few_steps_do_what_going_through_the_cells_does() {
        let rng = &mut Rng::new(3, 0);
        for most in [0, 1, 4, 12, 15] {
            agrees::<u32>(25, most, rng);
            agrees::<u64>(49, most, rng);
            agrees::<u128>(81, most, rng);
        }
    }
}
