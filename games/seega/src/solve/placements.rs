//! The placing as a game of its own: a minimax over the free cells, whatever full boards are worth.
//!
//! With k free cells at most 3 to the power k positions can arise, and alpha-beta with a memory needs far fewer, so that from about the
//! eighth stone on everything is known at once.

use super::full_boards::FullBoards;
use crate::rules::Seega;
use kamni_solve::bitboard::Bitboard;
use kamni_solve::{Meter, Value};
use kamni_tables::splitmix::mix;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// All cells of the usual board but the centre.
pub(crate) const CELLS: u32 = ((1 << 25) - 1) ^ 1 << 12;

/// About how many bytes an entry of the memory takes.
const ENTRY: usize = 32;

/// Where stones go, and what it is worth for the first player.
pub(crate) struct Placements<'a, W> {
    turn: u32,
    /// What a full board is worth, by the first player's stones.
    worth: W,
    /// The least and the most that it can be.
    range: [i8; 2],
    known: HashMap<u64, [i8; 2], BuildHasherDefault<Mixer>>,
    most_known: usize,
    /// How often a stone of each player on each cell was enough.
    history: [[u32; 25]; 2],
    meter: &'a Meter<'a>,
}

impl<'a, W: FnMut(u32) -> i8> Placements<'a, W> {
    /// Nothing is known yet.
    pub(crate) fn new(game: &Seega, worth: W, range: [i8; 2], memory: usize, meter: &'a Meter<'a>) -> Self {
        Placements {
            turn: game.place().into(),
            worth,
            range,
            known: HashMap::default(),
            most_known: memory / ENTRY,
            history: [[0; 25]; 2],
            meter,
        }
    }

    /// Whether the first player is to place.
    fn is_first(&self, [first, second]: [u32; 2]) -> bool {
        (first | second).count_ones() % (2 * self.turn) < self.turn
    }

    /// What a position is worth for the first player; `None` if the budget is spent.
    pub(crate) fn value(&mut self, stones: [u32; 2]) -> Option<i8> {
        let [mut least, mut most] = self.range;
        // Narrow windows: each question has few lines.
        while least < most {
            let bound = least + (most - least + 1) / 2;
            let found = self.search(stones, bound)?;
            if found >= bound {
                least = found;
            } else {
                most = found;
            }
        }
        Some(least)
    }

    /// Whether a position is worth at least `bound` for the first player; `None` if the budget is spent.
    pub(crate) fn is_at_least(&mut self, stones: [u32; 2], bound: i8) -> Option<bool> {
        Some(self.search(stones, bound)? >= bound)
    }

    /// A bound: at least `bound` if the position is worth that much for the first player, else less, and then at least as much as it is
    /// worth. It recurses as deep as there are stones to place.
    fn search(&mut self, stones: [u32; 2], bound: i8) -> Option<i8> {
        let [first, second] = stones;
        let free = CELLS & !(first | second);
        let is_first = self.is_first(stones);
        if free & free.wrapping_sub(1) == 0 {
            return Some((self.worth)(if is_first { first | free } else { first }));
        }
        let key = u64::from(first) << 32 | u64::from(second);
        let [low, high] = self.known.get(&key).copied().unwrap_or(self.range);
        if low >= bound {
            return Some(low);
        }
        if high < bound {
            return Some(high);
        }
        if !self.meter.node() {
            return None;
        }
        let side = usize::from(!is_first);
        let mut cells = [0; 24];
        let mut count = 0;
        for cell in u64::from(free).cells() {
            cells[count] = cell;
            count += 1;
        }
        let cells = &mut cells[..count];
        let history = &self.history[side];
        cells.sort_unstable_by_key(|&cell| std::cmp::Reverse(history[usize::from(cell)]));
        let mut best = self.range[side];
        for &cell in cells.iter() {
            let mut next = stones;
            next[side] |= 1 << cell;
            let found = self.search(next, bound)?;
            best = if is_first { best.max(found) } else { best.min(found) };
            if (best >= bound) == is_first {
                self.history[side][usize::from(cell)] += count as u32;
                break;
            }
        }
        let known = if best >= bound { [best.max(low), high] } else { [low, best.min(high)] };
        if self.known.len() < self.most_known {
            self.known.insert(key, known);
        }
        Some(best)
    }
}

/// The values of all placements of a position for the first player, by cells, as far as the budget allows.
pub(crate) fn values(
    game: &Seega,
    boards: &FullBoards,
    stones: [u32; 2],
    memory: usize,
    meter: &Meter<'_>,
) -> Option<Vec<(u8, Value)>> {
    let worth = |first: u32| boards.code(first) as i8;
    let mut placements = Placements::new(game, worth, [0, 2], memory, meter);
    each(stones, &mut placements).map(|values| {
        values.into_iter().map(|(cell, worth)| (cell, Value::of_margin((worth - 1).into()))).collect()
    })
}

/// What every placement is worth for the first player.
pub(crate) fn each<W: FnMut(u32) -> i8>(
    stones: [u32; 2],
    placements: &mut Placements<'_, W>,
) -> Option<Vec<(u8, i8)>> {
    let side = usize::from(!placements.is_first(stones));
    let free = CELLS & !(stones[0] | stones[1]);
    let value = |cell: u8| {
        let mut next = stones;
        next[side] |= 1 << cell;
        let full = free.count_ones() == 1;
        let value = if full { Some((placements.worth)(next[0])) } else { placements.value(next) };
        Some((cell, value?))
    };
    u64::from(free).cells().map(value).collect()
}

/// Hashes one number.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = mix(self.0 ^ number);
    }
}
