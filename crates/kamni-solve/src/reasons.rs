//! The reasons that any game can have. A game's own are in the file or folder `reasons` of its folder.

use crate::analysis::Value;
use crate::reason::Reason;
use kamni::message;

/// A finished game of which nothing else is known.
pub(crate) fn over_reason() -> Reason {
    Reason::new(message!("why-over", "no legal move is left"))
}

/// A game without a solver.
pub(crate) fn unknown_reason() -> Reason {
    Reason::new(message!("why-unknown", "nothing is known about this game yet"))
}

/// What a search that saw everything has found: the value, a best move with its cells, and the moves to the end.
pub(crate) fn search_reason(value: Value, best: String, cells: Vec<String>, distance: u32) -> Reason {
    let reason = Reason::new(match value {
        Value::Win => message!(
            "why-search-win",
            "{best} wins against every reply, in {distance} moves at most: a search has seen all of them",
            best = best,
            distance = distance,
        ),
        Value::Draw => message!(
            "why-search-draw",
            "neither player can force a win, as a search through all moves and replies has shown; {best} keeps the draw",
            best = best,
        ),
        Value::Loss => message!(
            "why-search-loss",
            "every move loses against the right replies, as a search has seen; {best} holds out longest, {distance} moves",
            best = best,
            distance = distance,
        ),
    });
    reason.at(cells)
}

/// The last reason of every analysis that is not proved.
pub(crate) fn guess_reason(nodes: u64) -> Reason {
    Reason::new(message!(
        "why-guess",
        "there was not enough time for a proof, so this is a guess from {nodes} positions",
        nodes = nodes,
    ))
}
