//! Walking through the set bits of a word.

/// The places of the set bits, lowest first.
#[derive(Clone, Copy)]
pub(crate) struct Bits<W>(pub W);

macro_rules! bits {
    ($word:ty) => {
        impl Iterator for Bits<$word> {
            type Item = u8;

            #[inline]
            fn next(&mut self) -> Option<u8> {
                if self.0 == 0 {
                    return None;
                }
                let place = self.0.trailing_zeros() as u8;
                self.0 &= self.0 - 1;
                Some(place)
            }
        }
    };
}
bits!(u64);
bits!(u128);
