//! A range coder (rANS) for three values with frequencies of 4096.
//!
//! The encoder goes through the values from the last to the first, so that the decoder gets them in order.

/// Data that no encoder has written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Undecodable;

/// Frequencies add up to this power of two.
pub(crate) const PRECISION: u32 = 12;

/// The state is never below this, and never has more than 32 bits.
const MIN_STATE: u32 = 1 << 16;

/// Reciprocals have this many bits after the point: those of the state and of a share together.
const SHIFT: u32 = 32 + PRECISION;

/// One by every share, a little more than exact. Dividing takes several times as long.
static RECIPROCALS: [u64; 1 << PRECISION] = {
    let mut reciprocals = [0; 1 << PRECISION];
    let mut share = 1;
    while share < reciprocals.len() {
        reciprocals[share] = (1 << SHIFT) / share as u64 + 1;
        share += 1;
    }
    reciprocals
};

/// How frequent the values 0 and 1 are, of 4096; the rest is 2. Each is at least once there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frequencies {
    pub(crate) zero: u16,
    pub(crate) one: u16,
}

impl Frequencies {
    /// Where a value's share begins and how large it is.
    #[inline(always)]
    fn share(self, value: u8) -> (u32, u32) {
        let (zero, one) = (u32::from(self.zero), u32::from(self.one));
        match value {
            0 => (0, zero),
            1 => (zero, one),
            _ => (zero + one, (1 << PRECISION) - zero - one),
        }
    }
}

pub(crate) struct Encoder<'a> {
    state: u32,
    /// What left the state, the last first.
    words: &'a mut Vec<u16>,
}

impl Encoder<'_> {
    pub(crate) fn new(words: &mut Vec<u16>) -> Encoder<'_> {
        Encoder { state: MIN_STATE, words }
    }

    /// Adds a value in front of the others; nothing if it is none of the three.
    #[inline(always)]
    pub(crate) fn put(&mut self, frequencies: Frequencies, value: u8) -> Option<()> {
        if value > 2 {
            return None;
        }
        let (start, share) = frequencies.share(value);
        if self.state >> (32 - PRECISION) >= share {
            self.words.push(self.state as u16);
            self.state >>= 16;
        }
        // The quotient: the error of the reciprocal is too small to matter for 32 bits.
        let quotient = ((u128::from(self.state) * u128::from(RECIPROCALS[share as usize])) >> SHIFT) as u32;
        self.state = (quotient << PRECISION) + (self.state - quotient * share) + start;
        Some(())
    }

    pub(crate) fn finish(self, stored: &mut Vec<u8>) {
        stored.extend(self.state.to_le_bytes());
        stored.extend(self.words.iter().rev().flat_map(|word| word.to_le_bytes()));
    }
}

pub(crate) struct Decoder<'a> {
    state: u32,
    words: &'a [[u8; 2]],
}

/// Where a decoder has stopped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pause {
    state: u32,
    /// How many words are left.
    words: usize,
}

impl<'a> Decoder<'a> {
    pub(crate) fn new(data: &'a [u8]) -> Result<Decoder<'a>, Undecodable> {
        let (state, words) = data.split_first_chunk().ok_or(Undecodable)?;
        let (words, []) = words.as_chunks() else { return Err(Undecodable) };
        Ok(Decoder { state: u32::from_le_bytes(*state), words })
    }

    /// Goes on where another decoder of the same data has stopped.
    pub(crate) fn resume(data: &'a [u8], pause: Pause) -> Result<Decoder<'a>, Undecodable> {
        let Decoder { words, .. } = Decoder::new(data)?;
        let used = words.len().checked_sub(pause.words).ok_or(Undecodable)?;
        Ok(Decoder { state: pause.state, words: &words[used..] })
    }

    pub(crate) fn pause(self) -> Pause {
        Pause { state: self.state, words: self.words.len() }
    }

    #[inline(always)]
    pub(crate) fn take(&mut self, frequencies: Frequencies) -> Result<u8, Undecodable> {
        let place = self.state & ((1 << PRECISION) - 1);
        let zero = u32::from(frequencies.zero);
        let two = zero + u32::from(frequencies.one);
        let value = u8::from(place >= zero) + u8::from(place >= two);
        let start = if place >= zero { zero } else { 0 };
        let start = if place >= two { two } else { start };
        let end = if place >= zero { two } else { zero };
        let end = if place >= two { 1 << PRECISION } else { end };
        // No larger than the state was.
        self.state = (end - start) * (self.state >> PRECISION) + place - start;
        if self.state < MIN_STATE {
            let (word, rest) = self.words.split_first().ok_or(Undecodable)?;
            self.words = rest;
            self.state = self.state << 16 | u32::from(u16::from_le_bytes(*word));
        }
        Ok(value)
    }

    /// At the end nothing is left over.
    pub(crate) fn finish(self) -> Result<(), Undecodable> {
        if self.state == MIN_STATE && self.words.is_empty() { Ok(()) } else { Err(Undecodable) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_are_exact() {
        for share in 1..1 << PRECISION {
            let quotient =
                |state: u32| ((u128::from(state) * u128::from(RECIPROCALS[share as usize])) >> SHIFT) as u32;
            let multiples = [1, 2, 1000, u32::MAX / share].map(|times| times * share);
            for state in
                multiples.into_iter().flat_map(|state| [state - 1, state]).chain([MIN_STATE, u32::MAX])
            {
                assert_eq!(quotient(state), state / share, "{state} by {share}");
            }
        }
    }
}
