//! A bad move held against a good one, in words.

use super::account::Balance;
use super::foil::{Foil, Forced, count};
use super::leaf::Tally;
use super::story_words::{Scene, pawns, taken};
use super::tally_words::{cell, tally_with, texts};
use super::view::View;
use crate::rules::Move;
use kamni::{Message, Notation, message};

/// Why the good move `mv`, after which `after` is the scene, wins by a count: the foil says what the count does not.
pub(super) fn against(after: Scene<'_>, mv: Move, tally: &Tally, foil: &Foil) -> Message {
    let view = after.view(0);
    let [mv, bad] = [mv, foil.mv].map(|mv| view.game.move_text(mv));
    let captures = if foil.count.is_some() && foil.count == count(view.game, after.position) {
        message!(
            "dawson-tally-foil-same",
            "The count is the same after {bad}, but {bad} loses: {why}. After {mv} captures change nothing, as a search shows",
            bad = bad,
            mv = mv,
        )
    } else {
        message!(
            "dawson-tally-foil",
            "{bad} loses: {why}. After {mv} captures change nothing, as a search shows",
            bad = bad,
            mv = mv,
        )
    };
    tally_with(view, tally, captures.with("why", why(view, foil)))
}

/// What the answer to a bad move shows.
fn why(view: View<'_>, foil: &Foil) -> Message {
    if let Some(line) = &foil.forced {
        return forced(view, line);
    }
    if let Some(pinned) = foil.pinned {
        return caught(view, foil.reply, &pinned);
    }
    let reply = view.game.move_text(foil.reply);
    if foil.is_capture {
        return message!(
            "dawson-foil-taken",
            "<your opponent|{opponent}> takes {pawns} with {reply}",
            reply = reply
        )
        .with("pawns", pawns(taken(view.game, foil.reply)));
    }
    message!("dawson-foil-reply", "<your opponent|{opponent}> answers {reply}", reply = reply)
}

/// What is wrong with the bad move `mv`, if that was looked at.
pub(super) fn foil_of<'a>(scene: Scene<'a>, mv: Move) -> Option<&'a Foil> {
    scene.foils.iter().find(|foil| foil.mv == mv)
}

/// An answer to a bad move of the reader after which there is no choice, and what is then left.
pub(super) fn forced(view: View<'_>, line: &Forced) -> Message {
    let names: Vec<String> = line.moves.iter().map(|&mv| view.game.move_text(mv)).collect();
    let Balance { mine, theirs, shared, my_turn, .. } = line.balance;
    let count = match (theirs > mine, my_turn) {
        (true, _) => message!(
            "dawson-fault-more",
            "<they have|{opponent} has> {theirs} own {theirs|step|steps} (free way ahead), <you have|{mover} has> {mine}",
            mine = mine,
            theirs = theirs,
        ),
        (false, true) => message!(
            "dawson-fault-shared-you",
            "{n} shared {n|step is|steps are} left, it is <your|{mover}'s> move, and the last is <theirs|{opponent}'s>",
            n = shared,
        ),
        (false, false) => message!(
            "dawson-fault-shared-they",
            "{n} shared {n|step is|steps are} left, it is <their|{opponent}'s> move, and the last is <theirs|{opponent}'s>",
            n = shared,
        ),
    };
    message!(
        "dawson-foil-forced",
        "after {reply} <you|{mover}> must take ({moves}); then {count}",
        reply = names[0],
        moves = names[1..].join(", "),
    )
    .with("count", count)
}

/// A pawn that `reply` has caught.
pub(super) fn caught(view: View<'_>, reply: Move, pinned: &[Move; 2]) -> Message {
    let reply = view.game.move_text(reply);
    let [step, taken] = texts(view, pinned);
    message!(
        "dawson-foil-pinned",
        "after {reply} <your|{mover}'s> pawn on {cell} can only step into a capture ({step} {taken})",
        reply = reply,
        cell = cell(view, pinned[0]),
        step = step,
        taken = taken,
    )
}
