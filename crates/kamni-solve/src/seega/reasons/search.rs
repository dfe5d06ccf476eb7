//! What a search and the book have proved.

use crate::analysis::Value;
use crate::reason::Reason;
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

/// What the book says about the placements `moves`, the best first.
pub(in crate::seega) fn book_reason(game: &Seega, moves: &[Graded]) -> Reason {
    Reason::account(match moves.first() {
        Some(&(mv, Value::Loss, Some(answers))) => message!(
            "seega-why-book-stubborn",
            "all placements are solved: every one loses against best play; after {mv} the fewest answers win, {answers}",
            mv = game.move_text(mv),
            answers = answers,
        ),
        Some((_, Value::Loss, None)) => {
            message!("seega-why-book-loss", "all placements are solved: every one loses against best play",)
        }
        Some((_, Value::Draw, _)) => message!(
            "seega-why-book-draw",
            "all placements are solved: {draws} of {all} hold the draw",
            draws = moves.iter().filter(|(_, value, _)| *value == Value::Draw).count(),
            all = moves.len(),
        ),
        _ => message!(
            "seega-why-book-win",
            "all placements are solved: {wins} of {all} win",
            wins = moves.iter().filter(|(_, value, _)| *value == Value::Win).count(),
            all = moves.len(),
        ),
    })
}
