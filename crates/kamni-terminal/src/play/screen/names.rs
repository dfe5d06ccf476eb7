//! What players are called on the screen.

use crate::play::session::{Seat, Session};
use kamni::{AnyGame, Player};
use kamni_play::opponent;
use kamni_words::Locale;

/// A player of this session, in the user's language.
pub fn seat(locale: Locale, session: &Session, player: Player) -> String {
    let game = session.game.here.game();
    match &session.seats[player.index()] {
        Seat::Person => word(locale, "person", Some(&game)),
        Seat::Computer(name) => word(locale, name, Some(&game)),
    }
}

/// A word of `--first` and `--second`, in the user's language: a computer player has the name that it has everywhere, and its
/// strength as Elo above random play.
pub fn word(locale: Locale, word: &str, game: Option<&AnyGame>) -> String {
    if let Some(opponent) = game.and_then(|game| opponent(game, word)) {
        let name = locale.say(&opponent.name);
        return opponent.rating.map_or(name.clone(), |rating| format!("{name} ({rating})"));
    }
    match (word, word.strip_prefix("level=")) {
        ("person" | "random" | "perfect", _) => locale.text(&format!("screen-seat-{word}"), &[]),
        (_, Some(level)) => locale.text("screen-seat-level", &[("level", &level)]),
        _ => kamni::printable(word),
    }
}

/// A player by the side they play.
pub fn side(locale: Locale, session: &Session, player: Player) -> &'static str {
    locale.player(session.game.here.info(), player)
}
