//! Fingerprints of values: the same values give the same number, in memory, on a GPU or in a file. They are published with
//! results.

use crate::splitmix::mix;

/// The fingerprint of values that come piece by piece: the sum of all 64-bit words, each scrambled with its place. Zeros fill
/// up the last word.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fingerprint {
    sum: u64,
    words: u64,
    /// Bytes that do not fill a word yet, and how many bits they are.
    rest: u64,
    bits: u32,
}

impl Fingerprint {
    /// Adds the values that follow.
    pub fn add(&mut self, mut values: &[u8]) {
        while self.bits > 0
            && let Some((&byte, others)) = values.split_first()
        {
            self.add_byte(byte);
            values = others;
        }
        let (words, rest) = values.as_chunks();
        words.iter().for_each(|&word| self.add_word(u64::from_le_bytes(word)));
        rest.iter().for_each(|&byte| self.add_byte(byte));
    }

    /// Adds eight bytes where none are left over.
    pub fn add_word(&mut self, word: u64) {
        self.words += 1;
        let place = self.words.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.sum = self.sum.wrapping_add(mix(word ^ place));
    }

    fn add_byte(&mut self, byte: u8) {
        self.rest |= u64::from(byte) << self.bits;
        self.bits += 8;
        if self.bits == u64::BITS {
            self.add_word(self.rest);
            (self.rest, self.bits) = (0, 0);
        }
    }

    /// The fingerprint of all that was added.
    pub fn value(mut self) -> u64 {
        if self.bits > 0 {
            self.add_word(self.rest);
        }
        self.sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_make_the_same_fingerprint() {
        let values: Vec<u8> = (0..1003u32).map(|i| ((i * i) >> 3) as u8).collect();
        let in_pieces = |length: usize| {
            let mut fingerprint = Fingerprint::default();
            values.chunks(length).for_each(|piece| fingerprint.add(piece));
            fingerprint.value()
        };
        let plain = values.chunks(8).zip(1u64..).fold(0u64, |sum, (bytes, place)| {
            let word = bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
            sum.wrapping_add(mix(word ^ place.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
        });
        for length in [1, 3, 8, 13, 16, 500, 2000] {
            assert_eq!(in_pieces(length), plain, "{length}");
        }
    }
}
