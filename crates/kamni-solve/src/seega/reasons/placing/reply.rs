//! What the opponent answers, in words.

use super::super::name;
use crate::analysis::Value;
use crate::reason::Reason;
use kamni::games::seega::Seega;
use kamni::message;

/// Why a placement is bad, by the opponent's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// The opponent takes the only cell that was good for the mover.
    Takes(u8),
    /// After this answer no cell keeps what the mover had; after a good placement one still does.
    Answered(u8),
}

/// The words: `best` is what the mover could have had, `value` what is left.
pub(super) fn reply_reason(game: &Seega, reply: Reply, best: Value, value: Value) -> Reason {
    let cell = |cell: u8| name(game, cell);
    match reply {
        Reply::Takes(key) => {
            let message = match value {
                Value::Loss => message!(
                    "seega-place-takes-wins",
                    "it leaves {cell} to your opponent, and with a stone there they win",
                    cell = cell(key),
                ),
                _ => message!(
                    "seega-place-takes-draws",
                    "it leaves {cell} to your opponent, and with a stone there they hold the draw",
                    cell = cell(key),
                ),
            };
            Reason::contrast(message).at([cell(key)])
        }
        Reply::Answered(reply) => {
            let message = match best {
                Value::Win => message!(
                    "seega-place-reply-win",
                    "your opponent answers {reply}, and then no cell keeps the win",
                    reply = cell(reply),
                ),
                _ => message!(
                    "seega-place-reply-draw",
                    "your opponent answers {reply}, and then no cell keeps the draw",
                    reply = cell(reply),
                ),
            };
            Reason::contrast(message).at([cell(reply)])
        }
    }
}
