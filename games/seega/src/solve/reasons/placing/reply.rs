//! The cell that a placement leaves to the opponent, in words.

use super::super::name;
use crate::rules::Seega;
use kamni::message;
use kamni_solve::{Reason, Value};

/// The opponent takes the only cell that was good for the mover, which leaves them `value`.
pub(super) fn reply_reason(game: &Seega, key: u8, value: Value) -> Reason {
    let cell = name(game, key);
    let message = match value {
        Value::Loss => message!(
            "seega-place-takes-wins",
            "it leaves {cell} to <your opponent|{opponent}>, and with a stone there they win",
            cell = cell,
        ),
        _ => message!(
            "seega-place-takes-draws",
            "it leaves {cell} to <your opponent|{opponent}>, and with a stone there they hold the draw",
            cell = cell,
        ),
    };
    Reason::contrast(message).at([cell])
}
