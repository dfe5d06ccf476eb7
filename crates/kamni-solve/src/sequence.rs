//! Families of rules with one number running, and the periods that their values show.

use std::fmt;

/// Rules with a range in the place of one number: `cheops/2..14`, `dawson/3x1..20,chain=1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    before: String,
    after: String,
    /// The first and the last number.
    pub range: std::ops::RangeInclusive<u64>,
}

/// Why a text names no family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FamilyError {
    /// There is no `A..B` in it, or A is larger than B.
    NoRange,
    /// There are too many rules in it.
    TooMany,
}

impl fmt::Display for FamilyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FamilyError::NoRange => f.write_str("expected rules with a range FROM..TO, as in GAME/2..14"),
            FamilyError::TooMany => write!(f, "expected a range of at most {} numbers", Family::MAX_RULES),
        }
    }
}

impl std::error::Error for FamilyError {}

impl Family {
    /// The most rules in a family.
    pub const MAX_RULES: u64 = 100_000;

    /// Reads rules with one range in them.
    pub fn parse(text: &str) -> Result<Family, FamilyError> {
        let (left, right) = text.split_once("..").ok_or(FamilyError::NoRange)?;
        let before = left.trim_end_matches(|c: char| c.is_ascii_digit());
        let after = right.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = |text: &str| {
            let plain = text.len() <= 18 && (text == "0" || !text.starts_with('0'));
            text.parse::<u64>().ok().filter(|_| plain).ok_or(FamilyError::NoRange)
        };
        let from = number(&left[before.len()..])?;
        let to = number(&right[..right.len() - after.len()])?;
        if from > to {
            return Err(FamilyError::NoRange);
        }
        if to - from >= Family::MAX_RULES {
            return Err(FamilyError::TooMany);
        }
        Ok(Family { before: before.to_owned(), after: after.to_owned(), range: from..=to })
    }

    /// The rules with this number.
    pub fn rules(&self, number: u64) -> String {
        format!("{}{number}{}", self.before, self.after)
    }
}

/// A repetition in a finite list of values. It is an observation about the list, not a proof for larger numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The place in the list from which on everything repeats.
    pub from: usize,
    /// After how many places.
    pub length: usize,
}

impl Period {
    /// The shortest repetition that fills the end of the list at least three times over.
    pub fn of<T: PartialEq>(values: &[T]) -> Option<Period> {
        (1..=values.len() / 3).find_map(|length| {
            let same = |i: &usize| values[*i] == values[*i + length];
            // The longest stretch at the end on which every value equals the one a period later.
            let stretch = (0..values.len() - length).rev().take_while(same).count();
            (stretch >= 2 * length).then(|| Period { from: values.len() - length - stretch, length })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_read() {
        let family = Family::parse("dawson/3x1..20,chain=1").unwrap();
        assert_eq!((family.rules(7), family.range), ("dawson/3x7,chain=1".to_owned(), 1..=20));
        for wrong in ["", "cheops/6", "cheops/..6", "cheops/6..", "cheops/6..2", "cheops/01..2", "..", "a..b"]
        {
            assert_eq!(Family::parse(wrong), Err(FamilyError::NoRange), "{wrong}");
        }
        assert_eq!(Family::parse("kayles/0..100000"), Err(FamilyError::TooMany));
    }

    #[test]
    fn periods_are_what_was_seen() {
        let check = |text: &str, expected| {
            let period = Period::of(text.as_bytes());
            assert_eq!(period.map(|p| (p.from, p.length)), expected, "{text}");
        };
        check("aaa", Some((0, 1)));
        check("aa", None);
        check("xyabababab", Some((2, 2)));
        check("112211221122", Some((0, 4)));
        check("abcabcab", None);
        check("abcabcabc", Some((0, 3)));
        check("abababc", None);
    }
}
