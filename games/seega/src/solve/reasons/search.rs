//! What a search has proved.

use crate::rules::{Move, Seega};
use crate::solve::dfpn::Bounds;
use kamni::{Notation, message};
use kamni_solve::reasons::{no_short_reason, proved_and_no_more};
use kamni_solve::{Reason, Value};

/// What is proved about a position, though not everything.
pub(in crate::solve) fn partly_reason(bounds: Bounds) -> Reason {
    Reason::account(match (bounds.least, bounds.most) {
        (Value::Win, _) => message!(
            "seega-why-win-partly",
            "that <you win|{mover} wins> is proved, but there was no time to prove it for every move",
        ),
        (_, Value::Loss) => message!("seega-why-loss-partly", "that <you lose|{mover} loses> is proved"),
        (Value::Draw, Value::Draw) => message!(
            "seega-why-draw-partly",
            "that it is a draw is proved, but there was no time to prove it for every move",
        ),
        (Value::Draw, _) => message!("seega-why-least-draw", "at least a draw is proved"),
        _ => message!("seega-why-most-draw", "that <you|{mover}> cannot win against best play is proved"),
    })
}

/// All placements are solved, and there is nothing shorter to say.
pub(in crate::solve) fn solved_reason(game: &Seega, best: Move, value: Value) -> Reason {
    if value != Value::Win {
        return no_short_reason();
    }
    let message = message!("seega-why-filled-win", "{mv} wins. {proved}", mv = game.move_text(best));
    Reason::none(message.with("proved", proved_and_no_more()))
}

/// The move, which places no stone, wins, and there is nothing shorter to say.
pub(super) fn win_reason(game: &Seega, mv: Move) -> Reason {
    let message = message!("seega-why-calculated-win", "{mv} wins. {proved}", mv = game.move_text(mv));
    Reason::none(message.with("proved", proved_and_no_more()))
}
