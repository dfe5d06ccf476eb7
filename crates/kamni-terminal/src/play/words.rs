//! Words about a game: the best move, why, and how it ended.

use super::session::{End, Session};
use kamni_solve::Analysis;
use kamni_words::Locale;

/// The best move and why; nothing after the end.
pub fn hint(analysis: &Analysis, locale: Locale) -> Option<String> {
    let best = analysis.moves.first()?;
    let basis = locale.basis(analysis, best.proved);
    let value = locale.text(&format!("play-hint-{}", best.value), &[]);
    let blanks: [(&'static str, &dyn ToString); 4] =
        [("move", &best.mv), ("value", &value), ("basis", &basis), ("why", &locale.why(analysis))];
    Some(locale.text("play-hint", &blanks).trim_end().to_owned())
}

/// The best move alone.
pub fn best(analysis: &Analysis, locale: Locale) -> Option<String> {
    hint(&Analysis { reasons: Vec::new(), ..analysis.clone() }, locale)
}

/// How and why a game ended; `quiet` is the number of moves after which the host calls a draw.
pub fn end(end: End, session: &Session, quiet: u32, locale: Locale) -> String {
    let here = session.here();
    match end {
        End::Rules => {
            format!("{}. {}", kamni_words::status(locale, here), kamni_words::reason_of_the_end(locale, here))
        }
        End::Resigned(loser) => {
            let resigned = locale.about(loser, here, "play-resigned", &[]);
            let won = locale.about(loser.other(), here, "status-won", &[("result", &session.ending())]);
            format!("{resigned} {won}")
        }
        End::HostDraw => locale.text("play-host-draw", &[("moves", &quiet)]),
        End::Long => locale.text("play-too-long", &[]),
        End::Agreed(ending) => locale.text("replay-agreed", &[("result", &ending)]),
    }
}
