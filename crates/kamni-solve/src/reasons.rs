//! The reasons that any game can have. A game's own are in the file or folder `reasons` of its folder.

use crate::analysis::Value;
use crate::reason::Reason;
use kamni::{Message, message};
use std::fmt::Display;

/// A finished game of which nothing else is known.
pub(crate) fn over_reason() -> Reason {
    Reason::theorem(message!("why-over", "no legal move is left"))
}

/// A game without a solver.
pub(crate) fn unknown_reason() -> Reason {
    Reason::none(message!("why-unknown", "nothing is known about this game yet"))
}

/// It is proved, and there is nothing shorter to say.
pub(crate) fn search_reason(value: Value, best: String, cells: Vec<String>) -> Reason {
    let reason = Reason::none(match value {
        Value::Win => message!("why-search-win", "{best} wins against every reply. {proved}", best,),
        Value::Draw => message!("why-search-draw", "neither player can force a win. {proved}"),
        Value::Loss => message!("why-search-loss", "every move loses to the right reply. {proved}"),
    });
    Reason { message: reason.message.clone().with("proved", proved_and_no_more()), ..reason }.at(cells)
}

/// The reply that shows why a move is bad: what the opponent gets by it, `value` being the opponent's.
pub fn reply_reason(reply: String, value: Value) -> Reason {
    Reason::contrast(match value {
        Value::Win => {
            message!("why-reply-wins", "<your opponent|{opponent}> answers {reply} and wins", reply)
        }
        _ => message!(
            "why-reply-draws",
            "<your opponent|{opponent}> answers {reply} and holds the draw",
            reply
        ),
    })
}

/// The name of [`no_short_reason`].
pub(crate) const NO_SHORT_REASON: &str = "proved-no-short-reason";

/// The value is proved, and there is no short reason to tell. All games say it in the same words.
pub fn no_short_reason() -> Reason {
    Reason::none(message!("proved-no-short-reason", "proved, but no short reason is known"))
}

/// The same where the game goes on like this.
pub(crate) fn shown_reason(line: &[String]) -> Reason {
    let line = line.join(" ");
    Reason::none(message!(
        "proved-shown",
        "no short reason is known. With best play, <you begin|{mover} begins>: {line}",
        line
    ))
}

/// The same as a sentence that follows another.
pub fn proved_and_no_more() -> Message {
    message!("proved-no-more", "That is proved")
}

/// The start of a game that was solved before, where the result is told and not proved again.
pub(crate) fn published_reason(value: Value) -> Reason {
    Reason::none(match value {
        Value::Win => {
            message!("why-published-win", "with best play <you win|{mover} wins>: a published result",)
        }
        Value::Draw => message!("why-published-draw", "with best play it is a draw: a published result",),
        Value::Loss => message!(
            "why-published-loss",
            "with best play <your opponent|{opponent}> wins: a published result",
        ),
    })
}

/// The last reason of every analysis that is not proved.
pub fn guess_reason() -> Reason {
    Reason::none(message!("why-guess", "there was no time for a proof: this is a guess"))
}

/// The value is proved, though not that of every move.
pub fn partly_reason() -> Reason {
    Reason::none(message!("why-partly", "the result is proved, but there was no time to check every move"))
}

/// Moves of which one is played: "1", "1 or 3", "1, 3 or 7".
pub(crate) fn alternatives<T: Display>(items: &[T]) -> Message {
    match items {
        [a, b] => message!("either-two", "{a} or {b}", a, b),
        [a, b, c] => message!("either-three", "{a}, {b} or {c}", a, b, c),
        _ => listed(items),
    }
}

/// Moves in a row: "1", "1 and 3", "1, 3 and 7", "1, 3 and 5 other moves".
pub fn listed<T: Display>(items: &[T]) -> Message {
    match items {
        [] => message!("list-none", "none"),
        [a] => message!("list-one", "{a}", a),
        [a, b] => message!("list-two", "{a} and {b}", a, b),
        [a, b, c] => message!("list-three", "{a}, {b} and {c}", a, b, c),
        [a, b, more @ ..] => {
            message!("list-more", "{a}, {b} and {more} other {more|move|moves}", a, b, more = more.len())
        }
    }
}
