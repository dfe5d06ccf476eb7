//! Hash maps of positions. The standard library's hash defends against strangers who choose the keys, and takes a third of a search; what is
//! searched here has a budget of nodes, so nobody gains by collisions.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A hash map whose keys are positions.
pub type PositionMap<K, V> = HashMap<K, V, BuildHasherDefault<PositionHasher>>;

/// A hash of some machine words: each is multiplied in, and the result is mixed once.
#[derive(Clone, Copy, Default)]
pub struct PositionHasher(u64);

impl PositionHasher {
    #[inline(always)]
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for PositionHasher {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        words.iter().for_each(|&word| self.add(u64::from_le_bytes(word)));
        rest.iter().for_each(|&byte| self.add(byte.into()));
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.add(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    #[inline]
    fn write_u128(&mut self, number: u128) {
        self.add(number as u64);
        self.add((number >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        kamni_tables::splitmix::mix(self.0)
    }
}
