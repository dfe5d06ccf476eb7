//! What players are called on the screen.

use crate::play::session::{Seat, Session};
use kamni::Player;
use kamni_words::Locale;

/// A computer player or a person, in the user's language.
pub fn seat(locale: Locale, seat: &Seat) -> String {
    match seat {
        Seat::Person => word(locale, "person"),
        Seat::Computer(name) => word(locale, name),
    }
}

/// A word of `--first` and `--second`, in the user's language.
pub fn word(locale: Locale, word: &str) -> String {
    match (word, word.strip_prefix("level=")) {
        ("person" | "random" | "perfect", _) => locale.text(&format!("screen-seat-{word}"), &[]),
        (_, Some(level)) => locale.text("screen-seat-level", &[("level", &level)]),
        _ => kamni::printable(word),
    }
}

/// A player by the side they play.
pub fn side(locale: Locale, session: &Session, player: Player) -> &'static str {
    locale.player(session.here().info(), player)
}
