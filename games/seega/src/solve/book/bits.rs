//! Numbers of a few bits each, one after the other, the lowest bits first.

/// How many bits the numbers up to `most` take.
pub(super) fn width(most: u32) -> u32 {
    u32::BITS - most.leading_zeros()
}

/// Bits that are read.
#[derive(Clone, Copy)]
pub(super) struct Bits<'a>(pub(super) &'a [u8]);

impl Bits<'_> {
    /// Reads a number of at most 24 bits and goes on behind it. Behind the end there are zeros.
    pub(super) fn take(self, at: &mut usize, width: u32) -> u32 {
        let mut bytes = [0; 4];
        let begin = (*at / 8).min(self.0.len());
        let rest = &self.0[begin..self.0.len().min(begin + 4)];
        bytes[..rest.len()].copy_from_slice(rest);
        let number = u32::from_le_bytes(bytes) >> (*at % 8) & ((1 << width) - 1);
        *at += width as usize;
        number
    }
}

/// Bits that are written.
#[derive(Default)]
pub(super) struct Writer {
    bytes: Vec<u8>,
    at: usize,
}

impl Writer {
    pub(super) fn put(&mut self, number: u32, width: u32) {
        for bit in 0..width {
            if self.at.is_multiple_of(8) {
                self.bytes.push(0);
            }
            self.bytes[self.at / 8] |= ((number >> bit & 1) as u8) << (self.at % 8);
            self.at += 1;
        }
    }

    pub(super) fn bytes(self) -> Vec<u8> {
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let numbers: Vec<(u32, u32)> =
            (1..=24).map(|width| (0x00a5_c3e7 & ((1 << width) - 1), width)).collect();
        let mut writer = Writer::default();
        numbers.iter().for_each(|&(number, width)| writer.put(number, width));
        let bytes = writer.bytes();
        let mut at = 0;
        for (number, width) in numbers {
            assert_eq!(Bits(&bytes).take(&mut at, width), number, "{width} bits");
        }
        assert_eq!(Bits(&bytes).take(&mut (at + 100), 20), 0);
        assert_eq!([0, 1, 2, 3, 4, 255].map(width), [0, 1, 2, 2, 3, 8]);
    }
}
