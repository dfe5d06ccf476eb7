//! The built-in players by name: `random`, `level=3` or `3`, `perfect`.

use crate::level::{Level, STRONGEST};
use crate::perfect::Perfect;
use crate::player::Player;
use crate::random::Random;
use crate::settings::Settings;
use kamni::{Message, message};
use std::fmt;

/// The names that [`built_in`] knows, for error messages.
pub const BUILT_IN_PLAYERS: &str = "random, 1 to 10 (or level=1 to level=10), perfect";

/// The error for a name that no built-in player has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPlayer {
    /// The error message.
    pub message: Message,
}

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

impl std::error::Error for UnknownPlayer {}

/// The built-in player of this name.
///
/// ```
/// use kamni_play::{Settings, built_in};
/// for name in ["random", "level=3", "3", "perfect"] {
///     assert!(built_in(name, &Settings::default()).is_ok());
/// }
/// assert!(built_in("level=11", &Settings::default()).is_err());
/// ```
pub fn built_in(text: &str, settings: &Settings) -> Result<Box<dyn Player>, UnknownPlayer> {
    match text {
        "random" => Ok(Box::new(Random::new(settings))),
        "perfect" => Ok(Box::new(Perfect::new(settings))),
        _ => match level(text) {
            Some(number) => Ok(Box::new(Level::new(number, settings))),
            None => Err(UnknownPlayer {
                message: message!(
                    "play-lineup",
                    "there is no built-in player `{name}`; the players are {players}",
                    name = kamni::printable(&kamni::shorten(text)),
                    players = BUILT_IN_PLAYERS,
                ),
            }),
        },
    }
}

/// The level that `level=3` or `3` names; `None` if there is no such level.
fn level(text: &str) -> Option<u8> {
    let digits = text.strip_prefix("level=").unwrap_or(text);
    let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
    digits.parse().ok().filter(|number| plain && (1..=STRONGEST).contains(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        let name = |text: &str| built_in(text, &Settings::default()).map(|player| player.name()).ok();
        assert_eq!(name("random").as_deref(), Some("random"));
        assert_eq!(name("perfect").as_deref(), Some("perfect"));
        assert_eq!(name("7").as_deref(), Some("level=7"));
        assert_eq!(name("level=10").as_deref(), Some("level=10"));
        for wrong in ["", "0", "11", "+3", "03", "level=", "level=x", "Random", "3 ", "²"] {
            assert_eq!(name(wrong), None, "{wrong:?}");
        }
    }
}
