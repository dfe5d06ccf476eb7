//! Large numbers, sizes and times for people.

use crate::locale::Locale;
use kamni::Language;
use std::time::Duration;

impl Locale {
    /// `35,357,670`, or as the language groups digits.
    pub fn count(self, number: u64) -> String {
        let digits = number.to_string();
        let separator = if self.language() == Language::English { ',' } else { '\u{a0}' };
        let mut text = String::new();
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                text.push(separator);
            }
            text.push(digit);
        }
        text
    }

    /// `12.5`, with the decimal sign of the language.
    pub fn decimal(self, number: f64, places: usize) -> String {
        let text = format!("{number:.places$}");
        if self.language() == Language::English { text } else { text.replace('.', ",") }
    }

    /// `20.4 KiB`, `1.7 GiB`.
    pub fn size(self, bytes: u64) -> String {
        let units = ["size-b", "size-kib", "size-mib", "size-gib", "size-tib"];
        let power = (bytes.checked_ilog2().unwrap_or(0) / 10).min(4);
        let number = bytes as f64 / (1u64 << (10 * power)) as f64;
        let number = if power == 0 { bytes.to_string() } else { self.decimal(number, 1) };
        self.text(units[power as usize], &[("number", &number)])
    }

    /// `0.4 s`, `3 min 12 s`, `2 h 5 min`.
    pub fn time(self, time: Duration) -> String {
        let seconds = time.as_secs();
        match seconds {
            0..10 => self.text("time-s", &[("s", &self.decimal(time.as_secs_f64(), 1))]),
            10..60 => self.text("time-s", &[("s", &seconds)]),
            60..3600 => self.text("time-min", &[("min", &(seconds / 60)), ("s", &(seconds % 60))]),
            _ => self.text("time-h", &[("h", &(seconds / 3600)), ("min", &(seconds / 60 % 60))]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_readable() {
        let [english, russian] =
            [Language::English, Language::Russian].map(|language| Locale::new(language, crate::Texts::own()));
        assert_eq!([0, 999, 1000, 35_357_670].map(|n| english.count(n)), ["0", "999", "1,000", "35,357,670"]);
        assert_eq!(russian.count(1_234_567), "1\u{a0}234\u{a0}567");
        assert_eq!(
            [0, 1023, 1024, 20_900].map(|n| english.size(n)),
            ["0 B", "1023 B", "1.0 KiB", "20.4 KiB"]
        );
        assert_eq!([russian.size(20_900), russian.decimal(0.25, 2)], ["20,4 КиБ", "0,25"]);
        assert_eq!(english.size(u64::MAX), "16777216.0 TiB");
        let times = [0.44, 12.9, 192.0, 7500.0].map(|s| english.time(Duration::from_secs_f64(s)));
        assert_eq!(times, ["0.4 s", "12 s", "3 min 12 s", "2 h 5 min"]);
    }
}
