//! A bad move held against a good one, in words.

use super::foil::{Foil, count};
use super::leaf::Tally;
use super::story_words::{Scene, pawns, taken};
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
    if let Some(pinned) = foil.pinned {
        return caught(view, foil.reply, &pinned);
    }
    let reply = view.game.move_text(foil.reply);
    if foil.is_capture {
        return message!("dawson-foil-taken", "your opponent takes {pawns} with {reply}", reply = reply)
            .with("pawns", pawns(taken(view.game, foil.reply)));
    }
    message!("dawson-foil-reply", "your opponent answers {reply}", reply = reply)
}

/// The step of a pawn that the answer to the bad move `mv` has caught, and the capture, if there is one.
pub(super) fn pinned(scene: Scene<'_>, mv: Move) -> Option<[Move; 2]> {
    scene.foils.iter().find(|foil| foil.mv == mv)?.pinned
}

/// A pawn that `reply` has caught.
pub(super) fn caught(view: View<'_>, reply: Move, pinned: &[Move; 2]) -> Message {
    let (from, reply) = (pinned[0].from, view.game.move_text(reply));
    let [step, taken] = texts(view, pinned);
    message!(
        "dawson-foil-pinned",
        "after {reply} your pawn on {cell} can only step into a capture ({step} {taken})",
        reply = reply,
        cell = view.game.cells_of_move(Move { from, to: from }).concat(),
        step = step,
        taken = taken,
    )
}
