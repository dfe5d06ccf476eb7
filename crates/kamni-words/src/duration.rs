//! Times as people write them.

use std::time::Duration;

/// Reads `500ms`, `20s`, `2m`, or seconds; numbers have at most six digits.
pub fn duration(text: &str) -> Option<Duration> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "ms" => 1,
        "s" | "" => 1_000,
        "m" => 60_000,
        _ => return None,
    };
    let plain = digits.len() <= 6 && digits.bytes().all(|b| b.is_ascii_digit());
    let number: u64 = digits.parse().ok().filter(|_| plain)?;
    Some(Duration::from_millis(number * unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        for (text, millis) in [("500ms", 500), ("20s", 20_000), ("2m", 120_000), ("5", 5_000), ("0", 0)] {
            assert_eq!(duration(text), Some(Duration::from_millis(millis)), "{text}");
        }
        for text in ["", "s", "1h", "-1", "1.5", "1 s", "5S", "1000000"] {
            assert_eq!(duration(text), None, "{text}");
        }
    }
}
