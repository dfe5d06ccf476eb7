//! What a search and the book have proved.

use crate::analysis::Value;
use crate::reason::Reason;
use crate::reasons::no_short_reason;
use crate::seega::book::Graded;
use crate::seega::dfpn::Bounds;
use kamni::games::seega::Seega;
use kamni::{Notation, message};

/// What is proved about a position, though not everything.
pub(in crate::seega) fn partly_reason(bounds: Bounds) -> Reason {
    Reason::account(match (bounds.least, bounds.most) {
        (Value::Win, _) => message!(
            "seega-why-win-partly",
            "that you win is proved, but the time did not suffice to prove it for every single move",
        ),
        (_, Value::Loss) => message!("seega-why-loss-partly", "that you lose is proved"),
        (Value::Draw, Value::Draw) => message!(
            "seega-why-draw-partly",
            "that it is a draw is proved, but the time did not suffice to prove it for every single move",
        ),
        (Value::Draw, _) => message!("seega-why-least-draw", "at least a draw is proved"),
        _ => message!("seega-why-most-draw", "that you cannot win against best play is proved"),
    })
}

/// The placements `moves` are solved, the best first, and there is nothing shorter to say.
pub(in crate::seega) fn solved_reason(game: &Seega, moves: &[Graded]) -> Reason {
    match moves.first() {
        Some(&(mv, Value::Loss, Some(answers))) => Reason::none(message!(
            "seega-why-stubborn",
            "no short reason is known: only the search shows it. Hardest for your opponent is {mv}: after it only {answers} \
             {answers|answer wins|answers win}",
            mv = game.move_text(mv),
            answers = answers,
        )),
        Some(&(mv, Value::Win, _)) => Reason::none(message!(
            "seega-why-filled-win",
            "{mv} wins: however your opponent fills the board, there is an answer, as the search shows; no short reason is known",
            mv = game.move_text(mv),
        )),
        Some(&(_, Value::Loss, None)) => Reason::none(message!(
            "seega-why-filled-loss",
            "however you fill the board, your opponent has an answer, as the search shows; no short reason is known",
        )),
        _ => no_short_reason(),
    }
}
