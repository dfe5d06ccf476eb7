//! Finding a picture for any position of the placing: the free cells joined in pairs, so that whoever answers each stone on its partner
//! reaches nothing but full boards that keep what they hold.
//!
//! The first free cell gets a partner, opposite and mirror cells first; then the next one. All positions that the pairs so far can lead to are
//! kept, and a pair is given up as soon as one of them no longer holds. For the first player one cell is left over, which the second
//! player fills last.

use crate::solve::placements::{CELLS, Placements};
use kamni::Player;
use std::cmp::Reverse;

/// A pairing of the free cells, with the opponent of its owner to place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The pairs: a stone on one cell is answered on the other.
    pub pairs: Vec<[u8; 2]>,
    /// The cell that is left to the second player, where the first owns the picture.
    pub left: Option<u8>,
}

impl Pairing {
    /// The first player's stones on every full board that can come of it, from those that the first player has.
    pub fn boards(&self, first: u32) -> impl Iterator<Item = u32> {
        let choice = move |number: u32| {
            let cells = self.pairs.iter().enumerate();
            cells.fold(first, |set, (at, pair)| set | 1 << pair[(number >> at & 1) as usize])
        };
        (0..1 << self.pairs.len()).map(choice)
    }
}

/// Looks for a pairing with which the owner holds what `placements` count as at least so much for the first player, or, if the second owns
/// it, as less. The other player is to place. `work` is how many positions may still be looked at.
pub(crate) fn find<W: FnMut(u32) -> i8>(
    placements: &mut Placements<'_, W>,
    stones: [u32; 2],
    (owner, bound): (Player, i8),
    work: &mut u32,
) -> Option<Pairing> {
    let free = CELLS & !(stones[0] | stones[1]);
    let spare = free.count_ones() % 2 == 1;
    // The owner answers, so the other one is never without a stone to place.
    if spare != (owner == Player::First) {
        return None;
    }
    let mut search = Search { placements, owner, bound, work, found: Pairing::default() };
    (search.is_held(stones)? && search.pair(free, &[stones], spare)?).then_some(search.found)
}

struct Search<'a, 'p, W> {
    placements: &'a mut Placements<'p, W>,
    owner: Player,
    bound: i8,
    work: &'a mut u32,
    found: Pairing,
}

impl<W: FnMut(u32) -> i8> Search<'_, '_, W> {
    fn is_held(&mut self, stones: [u32; 2]) -> Option<bool> {
        *self.work = self.work.checked_sub(1)?;
        Some(self.placements.is_at_least(stones, self.bound)? == (self.owner == Player::First))
    }

    /// Pairs the free cells; `None` if the work ran out. It recurses as deep as there are pairs.
    fn pair(&mut self, free: u32, reached: &[[u32; 2]], spare: bool) -> Option<bool> {
        if free == 0 {
            return Some(true);
        }
        let (cell, rest) = (free.trailing_zeros() as u8, free & (free - 1));
        let mut partners: Vec<u8> = (0..25).filter(|&other| rest >> other & 1 == 1).collect();
        partners.sort_by_key(|&other| Reverse(likeness(cell, other)));
        for partner in partners {
            let Some(next) = self.shared([cell, partner], reached)? else { continue };
            self.found.pairs.push([cell, partner]);
            if self.pair(rest & !(1 << partner), &next, spare)? {
                return Some(true);
            }
            self.found.pairs.pop();
        }
        if !spare {
            return Some(false);
        }
        self.found.left = Some(cell);
        let held = self.pair(rest, reached, false)?;
        if !held {
            self.found.left = None;
        }
        Some(held)
    }

    /// What can come of these positions when each player gets one cell of a pair; the inner `None` if one of them does not hold.
    fn shared(&mut self, pair: [u8; 2], reached: &[[u32; 2]]) -> Option<Option<Vec<[u32; 2]>>> {
        let mut next = Vec::with_capacity(2 * reached.len());
        for [first, second] in reached {
            for [one, two] in [pair, [pair[1], pair[0]]] {
                let after = [first | 1 << one, second | 1 << two];
                if !self.is_held(after)? {
                    return Some(None);
                }
                next.push(after);
            }
        }
        Some(Some(next))
    }
}

/// How easily a pair is seen: opposite through the centre, then mirror images.
fn likeness(one: u8, two: u8) -> u8 {
    let [(x, y), (u, v)] = [one, two].map(|cell| (cell % 5, cell / 5));
    match (u, v) {
        _ if (u, v) == (4 - x, 4 - y) => 3,
        _ if [(4 - x, y), (x, 4 - y), (y, x), (4 - y, 4 - x)].contains(&(u, v)) => 2,
        _ => 0,
    }
}
