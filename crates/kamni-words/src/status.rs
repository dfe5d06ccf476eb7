//! How a game stands, and why it ended.

use crate::locale::{Locale, sentence};
use kamni::{AnyPosition, Player};

/// Whose turn it is or who won, and the points.
pub fn status(locale: Locale, position: &AnyPosition) -> String {
    let status = match position.outcome().map(|outcome| outcome.winner()) {
        None => locale.about(position.turn(), position, "status-turn", &[("moves", &position.move_count())]),
        Some(Some(winner)) => locale.about(winner, position, "status-won", &[("result", &position.result())]),
        Some(None) => locale.text("status-draw", &[("result", &position.result())]),
    };
    match position.points() {
        Some([first, second]) => {
            status + &locale.text("status-points", &[("first", &first), ("second", &second)])
        }
        None => status,
    }
}

/// The cells that show why the game is over.
pub fn cells_of_the_end(position: &AnyPosition) -> Vec<String> {
    let analysis = kamni_solve::analyze(position, &kamni_solve::Budget::default());
    analysis.reasons.into_iter().next().map(|reason| reason.cells).unwrap_or_default()
}

/// Why the game is over; the analysis of a finished game costs nothing.
/// `reader` is the player who reads it, where one of them does.
pub fn reason_of_the_end(locale: Locale, position: &AnyPosition, reader: Option<Player>) -> String {
    if let Some(end) = position.end(reader) {
        return sentence(&locale.say_of(position.info(), &end));
    }
    let analysis = kamni_solve::analyze(position, &kamni_solve::Budget::default());
    locale.why(&analysis)
}
