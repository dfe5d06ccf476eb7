//! The first layer: the rows of all patterns added up, for both players. It is never computed from scratch but at the root: the sums of a position
//! come from those of any other by the patterns that differ.

use super::numbers::{Network, Part};
use super::shape::{EXCHANGED, HIDDEN, MOST_PATTERNS, PatternSet};
use crate::solve::state::State;
use kamni_solve::bitboard::Bitboard;

/// The sums of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sums<W> {
    /// Whose sums these are: the stones of the first and the second player.
    stones: [W; 2],
    placing: bool,
    states: [u8; MOST_PATTERNS],
    values: [[i16; HIDDEN]; 2],
}

/// The stones of the first and the second player.
#[inline(always)]
fn stones<W: Bitboard>(state: &State<W>) -> [W; 2] {
    if state.first { [state.own, state.enemy] } else { [state.enemy, state.own] }
}

impl<W: Bitboard> Sums<W> {
    /// The sums of a position, from scratch.
    pub(crate) fn new(network: &Network, state: &State<W>) -> Sums<W> {
        Sums::of(network, stones(state), state.placing)
    }

    fn of(network: &Network, stones: [W; 2], placing: bool) -> Sums<W> {
        let part = &network.parts[usize::from(placing)];
        let mut states = Vec::new();
        let stone = |cell: usize| {
            u8::from(stones[0].contains(cell as u32)) + 2 * u8::from(stones[1].contains(cell as u32))
        };
        network.shape.states(stone, &mut states);
        let mut sums = Sums { stones, placing, states: [0; MOST_PATTERNS], values: [part.bias, part.bias] };
        sums.states[..states.len()].copy_from_slice(&states);
        for (pattern, &state) in states.iter().enumerate() {
            for (values, row) in sums.values.iter_mut().zip(network.shape.row(pattern, state)) {
                for (value, &of_row) in values.iter_mut().zip(&part.rows[row]) {
                    *value = value.wrapping_add(of_row);
                }
            }
        }
        sums
    }

    /// On how many cells these stones differ from those of a position; too many to go on from if the stage differs.
    #[inline(always)]
    pub(crate) fn distance(&self, state: &State<W>) -> i32 {
        if self.placing != state.placing {
            return i32::MAX;
        }
        let [first, second] = stones(state);
        ((self.stones[0] ^ first) | (self.stones[1] ^ second)).count()
    }

    /// The sums of another position.
    #[inline]
    pub(crate) fn changed_to(&self, network: &Network, state: &State<W>) -> Sums<W> {
        if self.placing != state.placing {
            return Sums::new(network, state);
        }
        let part = &network.parts[usize::from(self.placing)];
        let after = stones(state);
        let mut next =
            Sums { stones: after, placing: self.placing, states: self.states, values: self.values };
        let mut touched: PatternSet = [0; MOST_PATTERNS / 64];
        let differ = (self.stones[0] ^ after[0]) | (self.stones[1] ^ after[1]);
        for cell in differ.cells() {
            let stone =
                |stones: [W; 2]| i8::from(stones[0].contains(cell)) + 2 * i8::from(stones[1].contains(cell));
            let change = stone(after) - stone(self.stones);
            let patterns = &network.shape.cells[usize::from(cell)];
            for &(pattern, power) in &patterns.patterns {
                let state = &mut next.states[usize::from(pattern)];
                *state = state.wrapping_add((change * power) as u8);
            }
            for (touched, set) in touched.iter_mut().zip(patterns.set) {
                *touched |= set;
            }
        }
        next.replace(network, part, self, &touched);
        next
    }

    /// Replaces the rows of the patterns of a set.
    #[inline(always)]
    fn replace(&mut self, network: &Network, part: &Part, before: &Sums<W>, touched: &PatternSet) {
        let [mut first, mut second] = self.values;
        for (word, &bits) in touched.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let pattern = 64 * word + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let begin = network.shape.begins[pattern] as usize;
                let (old, new) = (usize::from(before.states[pattern]), usize::from(self.states[pattern]));
                add(&mut first, &part.rows[begin + new], &part.rows[begin + old]);
                let (old, new) = (usize::from(EXCHANGED[old]), usize::from(EXCHANGED[new]));
                add(&mut second, &part.rows[begin + new], &part.rows[begin + old]);
            }
        }
        self.values = [first, second];
    }

    /// The sums of the first and the second player.
    #[inline(always)]
    pub(super) fn values(&self) -> [&[i16; HIDDEN]; 2] {
        let [first, second] = &self.values;
        [first, second]
    }
}

#[inline(always)]
fn add(values: &mut [i16; HIDDEN], more: &[i16; HIDDEN], less: &[i16; HIDDEN]) {
    for i in 0..HIDDEN {
        values[i] = values[i].wrapping_add(more[i]).wrapping_sub(less[i]);
    }
}
