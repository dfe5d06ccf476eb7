//! [`ActionSet`]: a set of actions, one bit each.

use crate::bits::Bits;

/// A set of actions: bit `a % 64` of word `a / 64` stands for action `a`.
#[derive(Debug)]
pub struct ActionSet<'a> {
    words: &'a mut [u64],
}

impl<'a> ActionSet<'a> {
    /// How many words a set of these many actions takes.
    pub const fn words(actions: usize) -> usize {
        actions.div_ceil(64)
    }

    /// The set that these words are.
    pub fn new(words: &'a mut [u64]) -> ActionSet<'a> {
        ActionSet { words }
    }

    /// Adds an action.
    #[inline]
    pub fn insert(&mut self, action: usize) {
        self.words[action / 64] |= 1 << (action % 64);
    }

    /// Adds `first + i` for every bit i of `bits`.
    #[inline]
    pub fn insert_all(&mut self, first: usize, bits: u64) {
        let (word, shift) = (first / 64, first % 64);
        self.words[word] |= bits << shift;
        // Bits that are shifted out on the left belong into the next word.
        let rest = (bits >> 1) >> (63 - shift);
        if rest != 0 {
            self.words[word + 1] |= rest;
        }
    }
}

/// Whether an action is in the set with these words.
pub(crate) fn contains(words: &[u64], action: usize) -> bool {
    words.get(action / 64).is_some_and(|word| word >> (action % 64) & 1 == 1)
}

/// The actions of the set with these words, the smallest first.
pub(crate) fn iterate(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(i, &word)| Bits(word).map(move |bit| 64 * i + usize::from(bit)))
}

/// Action number `rank`, from 0, of the set with these words; `None` if there are fewer.
pub(crate) fn select(words: &[u64], mut rank: u32) -> Option<usize> {
    for (i, &word) in words.iter().enumerate() {
        let here = word.count_ones();
        if rank < here {
            return Bits(word).nth(rank as usize).map(|bit| 64 * i + usize::from(bit));
        }
        rank -= here;
    }
    None
}

/// Eight truth values for every byte.
static SPREAD: [[bool; 8]; 256] = spread();

const fn spread() -> [[bool; 8]; 256] {
    let mut all = [[false; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            all[byte][bit] = byte >> bit & 1 == 1;
            bit += 1;
        }
        byte += 1;
    }
    all
}

/// Writes for every action whether it is in the set with these words.
pub(crate) fn write_mask(words: &[u64], mask: &mut [bool]) {
    for (chunk, &word) in mask.chunks_mut(64).zip(words) {
        for (eight, byte) in chunk.chunks_mut(8).zip(word.to_le_bytes()) {
            let values = &SPREAD[usize::from(byte)];
            match <&mut [bool; 8]>::try_from(&mut *eight) {
                Ok(whole) => *whole = *values,
                Err(_) => eight.copy_from_slice(&values[..eight.len()]),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let mut words = [0; 3];
        let mut set = ActionSet::new(&mut words);
        set.insert(3);
        set.insert_all(60, 0b1_0000_0001_0001);
        set.insert_all(64, 1 << 63);
        set.insert_all(128, 1);
        let all: Vec<usize> = iterate(&words).collect();
        assert_eq!(all, [3, 60, 64, 72, 127, 128]);
        for (rank, &action) in all.iter().enumerate() {
            assert_eq!(select(&words, rank as u32), Some(action));
        }
        assert_eq!(select(&words, 6), None);
        let mut mask = [true; 131];
        write_mask(&words, &mut mask);
        assert!((0..131).all(|action| mask[action] == all.contains(&action)));
        assert!((0..400).all(|action| contains(&words, action) == all.contains(&action)));
    }
}
