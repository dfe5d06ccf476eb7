//! A bad move held against a good one, in words.

use super::foil::{Foil, count};
use super::leaf::Tally;
use super::story_words::{Scene, pawns};
use super::tally_words::{tally_with, texts};
use super::view::View;
use kamni::games::dawson::Move;
use kamni::{Message, Notation, message};

/// Why the good move `mv`, after which `after` is the scene, wins by a count: the foil says what the count does not.
pub(super) fn against(after: Scene<'_>, mv: Move, tally: &Tally, foil: &Foil) -> Message {
    let view = after.view(0);
    let [mv, bad] = [mv, foil.mv].map(|mv| view.game.move_text(mv));
    let captures = if foil.count.is_some() && foil.count == count(view.game, after.position) {
        message!(
            "dawson-tally-foil-same",
            "The count is the same after {bad}, but {bad} loses: {why}. After {mv} no capture helps them, as a search of all \
             lines shows",
            bad = bad,
            mv = mv,
        )
    } else {
        message!(
            "dawson-tally-foil",
            "{bad} loses: {why}. After {mv} no capture helps them, as a search of all lines shows",
            bad = bad,
            mv = mv,
        )
    };
    tally_with(view, tally, captures.with("why", why(view, foil)))
}

/// What the answer to a bad move shows.
fn why(view: View<'_>, foil: &Foil) -> Message {
    let reply = view.game.move_text(foil.reply);
    if let Some(pinned) = foil.pinned {
        return caught(view, reply, &pinned);
    }
    if foil.is_capture {
        let columns = view.game.columns();
        let taken = (foil.reply.from / columns).abs_diff(foil.reply.to / columns);
        return message!(
            "dawson-foil-taken",
            "your opponent answers {reply} and takes {pawns}",
            reply = reply
        )
        .with("pawns", pawns(taken));
    }
    message!("dawson-foil-reply", "your opponent answers {reply}", reply = reply)
}

/// The answer to the bad move `mv` and the pawn that is caught by it, if there is one.
pub(super) fn pinned(after: Scene<'_>, mv: Move) -> Option<Message> {
    let foil = after.foils.iter().find(|foil| foil.mv == mv)?;
    let view = after.view(0);
    Some(caught(view, view.game.move_text(foil.reply), &foil.pinned?))
}

fn caught(view: View<'_>, reply: String, pinned: &[Move; 2]) -> Message {
    let from = pinned[0].from;
    let [step, taken] = texts(view, pinned);
    message!(
        "dawson-foil-pinned",
        "your opponent answers {reply}, and now your pawn on {cell} can only step into a capture ({step} {taken})",
        reply = reply,
        cell = view.game.cells_of_move(Move { from, to: from }).concat(),
        step = step,
        taken = taken,
    )
}
