//! Words about a game: the best move, why, and how it ended.

use kamni::{AnyPosition, MoveError, Player};
use kamni_play::{End, GameInProgress};
use kamni_solve::{Analysis, Grade};
use kamni_words::Locale;

/// The best move, or what seems so, and one reason: its own, or else the position's; nothing after the end.
pub fn hint(analysis: &Analysis, locale: Locale) -> Option<String> {
    let best = analysis.moves.first()?;
    // That every move loses is said by the value of the best one.
    let others = analysis.reasons.iter().filter(|reason| reason.message.id != "why-all-lose");
    let reason = best.reason.as_ref().into_iter().chain(others).next();
    let why = reason.map(|reason| locale.reason(reason)).unwrap_or_default();
    let basis = locale.basis(analysis, best.proved);
    let (id, value) = if analysis.has_proved_best() {
        ("play-hint", format!("play-hint-{}", best.value))
    } else {
        ("play-hint-guess", format!("move-{}{}", if best.proved { "" } else { "guess-" }, best.value))
    };
    let value = locale.text(&value, &[]);
    let blanks: [(&'static str, &dyn ToString); 4] =
        [("move", &best.mv), ("value", &value), ("basis", &basis), ("why", &why)];
    Some(locale.text(id, &blanks).trim_end().to_owned())
}

/// Why a position is worth what it is worth; then what is known of the move that the reader has chosen, and of the last move that
/// the reader made.
pub fn why(analysis: &Analysis, chosen: Option<&Grade>, own: Option<&Grade>, locale: Locale) -> String {
    let position = locale.text("analyze-why", &[("why", &locale.why(analysis))]);
    let chosen = chosen.map(|grade| locale.move_why(grade));
    let own = own.map(|grade| locale.own_move_why(grade));
    [Some(position), chosen, own].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Why a move that was typed was not made: what is wrong with the text, or which rule forbids it.
pub fn not_played(text: &str, error: &MoveError, here: &AnyPosition, locale: Locale) -> String {
    let said = locale.move_error(error);
    let cells = match error {
        MoveError::Illegal(_) if here.outcome().is_none() => here.cells_of_move(text).unwrap_or_default(),
        _ => Vec::new(),
    };
    if cells.is_empty() {
        return said;
    }
    let refusal = here.refusal(&cells);
    // A move whose cells could all be chosen is not legal for another reason.
    let unknown = ["refused-begin", "refused-complete-move"].contains(&refusal.message.id);
    if unknown { said } else { format!("{said}. {}", locale.refusal(here.info(), &refusal)) }
}

/// How and why a game ended; `quiet` is the number of moves after which the host calls a draw.
pub fn end(end: End, game: &GameInProgress, reader: Option<Player>, quiet: u32, locale: Locale) -> String {
    let here = &game.here;
    match end {
        End::Rules(_) => {
            let why = kamni_words::reason_of_the_end(locale, here, reader);
            format!("{}. {why}", kamni_words::status(locale, here))
        }
        End::Resign(loser) => {
            let resigned = locale.about(loser, here, "play-resigned", &[]);
            let won = locale.about(loser.other(), here, "status-won", &[("result", &end.result())]);
            format!("{resigned} {won}")
        }
        End::DrawRule if game.counter.is_chase_over() => locale.text("play-chase", &[]),
        End::DrawRule => locale.text("play-host-draw", &[("moves", &quiet)]),
        End::Length => locale.text("play-too-long", &[]),
        End::Agreement | End::Time(_) | End::Left(_) | End::Forfeit(_) | End::Record(_) => {
            locale.text("replay-agreed", &[("result", &end.result())])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::Language;

    #[test]
    fn a_move_that_is_not_legal_is_told_why() {
        let locale = Locale::new(Language::English, crate::test_texts::texts());
        for (rules, position, text, why) in [
            ("dawson/3x5", "b.bbb/.b.../wwwww w", "e1e2", "The pawn on e1 has to wait"),
            ("kayles/5", "XX.LX 1", "4", "Stone 4 was just put back"),
            ("seega/3", "start", "b2", "The centre, b2, stays empty"),
        ] {
            let game = kamni_games::games().game(rules).unwrap();
            let here = if position == "start" { game.start() } else { game.position(position).unwrap() };
            let error = here.clone().play(text).unwrap_err();
            let said = not_played(text, &error, &here, locale);
            assert!(said.contains(why), "{rules} {position} {text}: {said}");
        }
    }
}
