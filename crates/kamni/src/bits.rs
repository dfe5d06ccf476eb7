//! Iteration over the set bits of a word.

/// The indices of the set bits, lowest first.
#[derive(Clone, Copy)]
pub struct Bits<W>(pub W);

impl Iterator for Bits<u64> {
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

/// Half by half: most boards fit into the lower half, and 64-bit steps are much cheaper.
impl Iterator for Bits<u128> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let mut half = Bits(if low != 0 { low } else { high });
        let place = half.next()?;
        if low != 0 {
            self.0 = u128::from(high) << 64 | u128::from(half.0);
            Some(place)
        } else {
            self.0 = u128::from(half.0) << 64;
            Some(place + 64)
        }
    }
}
