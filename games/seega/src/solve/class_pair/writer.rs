//! Codes, four in a byte.

/// Writes two-bit codes one after the other.
pub(super) struct Writer<'a> {
    bytes: &'a mut [u8],
    at: usize,
    /// Bits that do not fill eight bytes yet, and how many they are.
    waiting: u64,
    count: u32,
}

impl<'a> Writer<'a> {
    pub(super) fn new(bytes: &'a mut [u8]) -> Writer<'a> {
        Writer { bytes, at: 0, waiting: 0, count: 0 }
    }

    /// Adds the first `codes` of 32 codes, given by their lower and their upper bits.
    pub(super) fn put(&mut self, low: u32, high: u32, codes: usize) {
        if codes == 0 {
            return;
        }
        let more = 2 * codes as u32;
        let pairs = (apart(low) | apart(high) << 1) & u64::MAX >> (64 - more);
        self.waiting |= pairs << self.count;
        self.count += more;
        if self.count >= 64 {
            self.bytes[self.at..self.at + 8].copy_from_slice(&self.waiting.to_le_bytes());
            self.at += 8;
            self.count -= 64;
            // What did not fit; nothing, if it just did.
            self.waiting = pairs.checked_shr(more - self.count).unwrap_or(0);
        }
    }

    pub(super) fn finish(self) {
        let rest = &mut self.bytes[self.at..];
        let length = rest.len();
        rest.copy_from_slice(&self.waiting.to_le_bytes()[..length]);
    }
}

/// The bits of a number with a zero before each.
fn apart(bits: u32) -> u64 {
    let mut bits = u64::from(bits);
    bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff;
    bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff;
    bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333;
    (bits | bits << 1) & 0x5555_5555_5555_5555
}
