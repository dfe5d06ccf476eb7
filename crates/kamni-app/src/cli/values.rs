//! The values of arguments, and what was expected where one is wrong.

use kamni_terminal::Who;
use kamni_words::Locale;
use std::fmt;
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::time::Duration;

/// What an argument's value has to be; the texts for it are in `locales/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    Time,
    Memory,
    Number {
        min: u64,
        max: u64,
    },
    NotTheKeyboard,
    Even,
    Clock,
    Sprt,
    Who,
    Address,
    Origin,
    Ratings,
    Class,
    #[cfg(feature = "cluster")]
    Network,
}

impl Expected {
    pub fn text(self, locale: Locale) -> String {
        match self {
            Expected::Time => locale.text("expected-time", &[]),
            Expected::Memory => locale.text("expected-memory", &[]),
            Expected::Number { min, max } => locale.text("expected-number", &[("min", &min), ("max", &max)]),
            Expected::NotTheKeyboard => locale.text("expected-not-keyboard", &[]),
            Expected::Even => locale.text("expected-even", &[]),
            Expected::Clock => locale.text("expected-clock", &[]),
            Expected::Sprt => locale.text("expected-sprt", &[]),
            Expected::Address => locale.text("expected-address", &[]),
            Expected::Origin => locale.text("expected-origin", &[]),
            Expected::Ratings => locale.text("expected-ratings", &[]),
            Expected::Class => locale.text("expected-class", &[]),
            #[cfg(feature = "cluster")]
            Expected::Network => locale.text("expected-network", &[]),
            Expected::Who => locale.text("expected-who", &[]),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for Expected {}

/// Plain ASCII digits without sign or leading zero, as everywhere in the notation.
pub fn number<T: TryFrom<u64>, const MIN: u64, const MAX: u64>(text: &str) -> Result<T, Expected> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    let number = text.parse().ok().filter(|number| plain && (MIN..=MAX).contains(number));
    number.and_then(|number| T::try_from(number).ok()).ok_or(Expected::Number { min: MIN, max: MAX })
}

/// An address and a port; `localhost` is this machine.
pub fn address(text: &str) -> Result<SocketAddr, Expected> {
    let local = text.strip_prefix("localhost:").map(|port| format!("127.0.0.1:{port}"));
    local.as_deref().unwrap_or(text).parse().map_err(|_| Expected::Address)
}

/// Scheme and host of a server, as other people's programs write them before a path.
pub fn origin(text: &str) -> Result<String, Expected> {
    let address = text.trim_end_matches('/');
    let host = address.strip_prefix("https://").or_else(|| address.strip_prefix("http://")).unwrap_or("");
    let is_host = |b: u8| b.is_ascii_alphanumeric() || b".:[]-".contains(&b);
    if host.is_empty() || !host.bytes().all(is_host) { Err(Expected::Origin) } else { Ok(address.to_owned()) }
}

/// `1300..1600`, `..1400`, `1600..`.
pub fn ratings(text: &str) -> Result<RangeInclusive<u16>, Expected> {
    kamni_drawing::worksheet::ratings(text).ok_or(Expected::Ratings)
}

/// How many threads.
pub fn threads(text: &str) -> Result<u16, Expected> {
    number::<u16, 1, 1024>(text)
}

/// All stones, for [`stones`]; no table has that many.
pub const ALL_STONES: u8 = u8::MAX;

/// At most this many stones on the board, or `all`.
pub fn stones(text: &str) -> Result<u8, Expected> {
    if text == "all" { Ok(ALL_STONES) } else { number::<u8, 0, { ALL_STONES as u64 - 1 }>(text) }
}

/// `3-2`: stones of the player to move, and of the other.
pub fn class(text: &str) -> Result<[u8; 2], Expected> {
    let (own, enemy) = text.split_once('-').ok_or(Expected::Class)?;
    let stones = |text: &str| number::<u8, 1, { u8::MAX as u64 }>(text).map_err(|_| Expected::Class);
    Ok([stones(own)?, stones(enemy)?])
}

/// An even number of games.
pub fn even(text: &str) -> Result<u64, Expected> {
    let games = number::<u64, 2, 2_000_000_000>(text).map_err(|_| Expected::Even)?;
    if games.is_multiple_of(2) { Ok(games) } else { Err(Expected::Even) }
}

/// `500ms`, `20s`, `2m`, or seconds.
pub fn duration(text: &str) -> Result<Duration, Expected> {
    kamni_words::duration(text).ok_or(Expected::Time)
}

/// `512M`, `4G`, or bytes.
pub fn bytes(text: &str) -> Result<usize, Expected> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match &text[digits.len()..] {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        _ => return Err(Expected::Memory),
    };
    let plain = digits.len() <= 9 && digits.bytes().all(|b| b.is_ascii_digit());
    let number: usize = digits.parse().ok().filter(|_| plain).ok_or(Expected::Memory)?;
    number.checked_mul(1 << shift).ok_or(Expected::Memory)
}

/// Bits a second, such as 10Gbit.
#[cfg(feature = "cluster")]
pub fn network(text: &str) -> Result<u64, Expected> {
    let units = [("Mbit", 1_000_000), ("Gbit", 1_000_000_000)];
    let found = units.iter().find_map(|(unit, bits)| Some((text.strip_suffix(unit)?, *bits)));
    let (text, bits) = found.ok_or(Expected::Network)?;
    let count: u64 = number::<u64, 1, 1_000_000>(text).map_err(|_| Expected::Network)?;
    Ok(count * bits)
}

/// Who plays.
pub fn who(text: &str) -> Result<Who, Expected> {
    Who::read(text).ok_or(Expected::Who)
}

/// A position for a game whose moves come from standard input.
pub fn not_the_keyboard(text: &str) -> Result<String, Expected> {
    if text == "@-" { Err(Expected::NotTheKeyboard) } else { Ok(text.to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_of_memory_are_read() {
        assert_eq!(bytes("512M"), Ok(512 << 20));
        assert_eq!(bytes("12"), Ok(12));
        for text in ["", "G", "1T", "-1G", "9999999999"] {
            assert_eq!(bytes(text), Err(Expected::Memory), "{text}");
        }
    }

    #[test]
    fn numbers_are_read_within_their_range() {
        assert_eq!(threads("8"), Ok(8));
        for text in ["0", "1025", "08", "+8", "٣", ""] {
            assert_eq!(threads(text), Err(Expected::Number { min: 1, max: 1024 }), "{text}");
        }
    }
}
