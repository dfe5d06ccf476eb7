//! Grundy values of the octal game 0.137, which is Dawson's chess on three rows with single captures.
//!
//! A step in column c is taken, retaken and so on until columns c-1, c and c+1 are out of play, and the other player is to move: that removes one
//! column if it is alone, two at an end, or three with what is left in at most two parts.

/// Values that are computed; more than the periodicity theorem asks for.
const COMPUTED: usize = 256;
/// The longest removal of 0.137.
const REACH: usize = 3;

/// The values, known for every width.
#[derive(Clone, Debug)]
pub struct Octal {
    values: Vec<u8>,
    start: usize,
    period: usize,
}

impl Default for Octal {
    fn default() -> Octal {
        Octal::new()
    }
}

impl Octal {
    /// Computes the values up to where they are proved to repeat.
    pub fn new() -> Octal {
        let mut values: Vec<u8> = vec![0];
        for n in 1..COMPUTED {
            let mut seen = [false; 256];
            if n == 1 {
                seen[0] = true;
            }
            if n >= 2 {
                seen[usize::from(values[n - 2])] = true;
            }
            if n >= REACH {
                for a in 0..=(n - REACH) / 2 {
                    seen[usize::from(values[a] ^ values[n - REACH - a])] = true;
                }
            }
            values.push(seen.iter().position(|s| !s).expect("fewer than 256 options") as u8);
        }
        let (start, period) = period(&values).expect("0.137 is periodic from 52 on");
        Octal { values, start, period }
    }

    /// The Grundy value of a row of `width` columns; 0 exactly when the second player wins.
    pub fn value(&self, width: u64) -> u8 {
        let start = self.start as u64;
        let at = if width < start { width } else { start + (width - start) % self.period as u64 };
        self.values[at as usize]
    }

    /// The width from which on the values repeat, and with what period.
    pub fn period(&self) -> (usize, usize) {
        (self.start, self.period)
    }
}

/// The first place and the length of a period that never ends. By the octal periodicity theorem it is enough that
/// value(n + p) = value(n) for all n from the start s to 2s + p + 3.
fn period(values: &[u8]) -> Option<(usize, usize)> {
    (1..values.len()).find_map(|p| {
        let start = (0..values.len() - p).rev().find(|&n| values[n] != values[n + p]).map_or(0, |n| n + 1);
        (2 * start + 2 * p + REACH < values.len()).then_some((start, p))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The zeros up to 34 and the period are published facts about 0.137; the later zeros are here to notice a change.
    #[test]
    fn period_34_from_52() {
        let octal = Octal::new();
        assert_eq!(octal.period(), (52, 34));
        let zeros: Vec<u64> = (1..=100).filter(|&n| octal.value(n) == 0).collect();
        assert_eq!(zeros, [4, 8, 14, 20, 24, 28, 34, 38, 42, 54, 58, 62, 72, 76, 88, 92, 96]);
        assert_eq!(
            octal.value(1_000_000_000_000_000_000),
            octal.value(52 + (1_000_000_000_000_000_000 - 52) % 34)
        );
    }
}
