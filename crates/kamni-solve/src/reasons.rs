//! The reasons that any game can have. A game's own are in the file or folder `reasons` of its folder.

use crate::analysis::Value;
use crate::reason::Reason;
use kamni::{Blank, Message, message};
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
        Value::Win => message!("why-search-win", "{best} wins against every reply. {proved}", best = best,),
        Value::Draw => message!("why-search-draw", "neither player can force a win. {proved}"),
        Value::Loss => message!("why-search-loss", "every move loses against the right replies. {proved}"),
    });
    Reason { message: reason.message.clone().with("proved", proved_and_no_more()), ..reason }.at(cells)
}

/// The messages of [`reply_reason`].
pub(crate) const REPLIES: [&str; 2] = ["why-reply-wins", "why-reply-draws"];

/// The reply that shows why a move is bad: what the opponent gets by it, `value` being the opponent's.
pub fn reply_reason(reply: String, value: Value) -> Reason {
    Reason::contrast(match value {
        Value::Win => {
            message!("why-reply-wins", "<your opponent|{opponent}> answers {reply} and wins", reply = reply)
        }
        _ => message!(
            "why-reply-draws",
            "<your opponent|{opponent}> answers {reply} and holds the draw",
            reply = reply
        ),
    })
}

/// A reason of a move in a position where every move loses: what the move does.
pub fn every_move_loses(why: Message) -> Message {
    message!("why-every-loses", "every move loses here; as for this one, {itself}").with("itself", why)
}

/// The same, where the reason begins with what the opponent does.
pub fn every_move_is_answered(mv: &str, why: Message) -> Message {
    message!("why-every-loses-answered", "every move loses here. After {mv} {itself}", mv = mv)
        .with("itself", why)
}

/// The reason of a move without what is said of the other moves: that they lose as well, or which of them is better.
/// A message that says such a thing keeps the rest in its blank `itself`.
pub(crate) fn apart_from_the_others(message: &Message) -> &Message {
    match message.blank("itself") {
        Some(Blank::Message(itself)) => itself,
        _ => message,
    }
}

/// The name of [`no_short_reason`].
pub(crate) const NO_SHORT_REASON: &str = "proved-no-short-reason";

/// The value is proved, and there is no short reason to tell. All games say it in the same words.
pub fn no_short_reason() -> Reason {
    Reason::none(message!("proved-no-short-reason", "it is proved, but no short reason is known"))
}

/// The same where the game goes on like this.
pub(crate) fn shown_reason(line: &[String]) -> Reason {
    let line = line.join(" ");
    Reason::none(message!(
        "proved-shown",
        "no short reason is known; here is how it goes: {line}",
        line = line
    ))
}

/// The same as a sentence that follows another.
pub fn proved_and_no_more() -> Message {
    message!("proved-no-more", "That is proved")
}

/// The start of a game that was solved before, where the result is told and not proved again.
pub(crate) fn published_reason(value: Value) -> Reason {
    Reason::none(match value {
        Value::Win => message!(
            "why-published-win",
            "this start has been solved: with best play <you win|{mover} wins>. That is a published result",
        ),
        Value::Draw => message!(
            "why-published-draw",
            "this start has been solved: with best play it is a draw. That is a published result",
        ),
        Value::Loss => message!(
            "why-published-loss",
            "this start has been solved: with best play <your opponent|{opponent}> wins. That is a published result",
        ),
    })
}

/// The last reason of every analysis that is not proved.
pub fn guess_reason() -> Reason {
    Reason::none(message!("why-guess", "there was not enough time for a proof, so this is a guess"))
}

/// The value is proved, though not that of every move.
pub fn partly_reason() -> Reason {
    Reason::none(message!(
        "why-partly",
        "the result is proved, but there was no time to prove it for every move"
    ))
}

/// Moves of which one is played: "1", "1 or 3", "1, 3 or 7".
pub(crate) fn alternatives<T: Display>(items: &[T]) -> Message {
    match items {
        [a, b] => message!("either-two", "{a} or {b}", a = a, b = b),
        [a, b, c] => message!("either-three", "{a}, {b} or {c}", a = a, b = b, c = c),
        _ => listed(items),
    }
}

/// Moves in a row: "1", "1 and 3", "1, 3 and 7", "1, 3 and 5 other moves".
pub fn listed<T: Display>(items: &[T]) -> Message {
    match items {
        [] => message!("list-none", "none"),
        [a] => message!("list-one", "{a}", a = a),
        [a, b] => message!("list-two", "{a} and {b}", a = a, b = b),
        [a, b, c] => message!("list-three", "{a}, {b} and {c}", a = a, b = b, c = c),
        [a, b, more @ ..] => {
            message!(
                "list-more",
                "{a}, {b} and {more} other {more|move|moves}",
                a = a,
                b = b,
                more = more.len()
            )
        }
    }
}
