//! What is wrong with a bad move, in one clause.

use super::foil::Foil;
use super::foil_words::{caught, foil_of, forced};
use super::leaf::{Leaf, Pinned, captures, own_steps};
use super::story::{Next, Story};
use super::story_words::{Scene, exchange_of, pawns, taken};
use super::tally_words::{cell, pinned_pairs};
use super::view::View;
use crate::rules::{Move, Position};
use kamni::{Message, Notation, message};
use kamni_solve::Value;
use kamni_solve::reasons::{listed, reply_reason};

/// The fault of the bad move `mv`, after which `after` is the scene and `story` tells why the opponent wins; `None` where the reason itself
/// is short.
pub(super) fn fault(after: Scene<'_>, mv: Move, story: &Story) -> Option<Message> {
    let view = after.view(0);
    match &story.next {
        Next::Seen(leaf) => seen(view, leaf),
        Next::Winner(reply, _) if view.game.misere() => {
            Some(reply_reason(view.game.move_text(*reply), Value::Win).message)
        }
        Next::Winner(reply, rest) => Some(match (exchange_of(after, mv, story), foil_of(after, mv)) {
            (Some([taken, back]), _) => message!(
                "dawson-fault-exchange",
                "two pawns are exchanged ({taken}, {back}), and then <you run|{mover} runs> out of moves first",
                taken = view.game.move_text(taken),
                back = view.game.move_text(back),
            ),
            (_, Some(Foil { forced: Some(line), .. })) => forced(view, line),
            (_, Some(Foil { pinned: Some(pinned), .. })) => caught(view, *reply, pinned),
            _ => answered(after, *reply, rest),
        }),
        Next::Loser(_) => None,
    }
}

/// The result can be seen right after the move.
fn seen(view: View<'_>, leaf: &Leaf) -> Option<Message> {
    match leaf {
        Leaf::Inside(moves, _) => Some(message!(
            "dawson-fault-inside",
            "it gives two pawns away ({taken}), and nothing takes back",
            taken = view.game.move_text(moves[0]),
        )),
        Leaf::Steps(account) if !account.has_urgent_steps() => {
            let balance = account.balance(view.me, view.turn);
            Some(match balance.theirs.checked_sub(balance.mine) {
                Some(n @ 1..) => message!(
                    "dawson-fault-behind",
                    "after it <your opponent|{opponent}> comes out {n} {n|step|steps} ahead",
                    n = n
                ),
                _ => message!("dawson-fault-last", "after it the last step is <your opponent|{opponent}>'s"),
            })
        }
        _ => None,
    }
}

/// The answer, and the first thing that comes of it.
fn answered(after: Scene<'_>, reply: Move, rest: &Story) -> Message {
    let view = after.view(1);
    let then = match &rest.next {
        Next::Seen(Leaf::Tally(_) | Leaf::Steps(_)) => more(view, &after.after(reply)),
        Next::Seen(Leaf::Pinned(found)) => Some(stuck_pawns(view, found)),
        Next::Seen(Leaf::Mirror(_)) => Some(message!(
            "dawson-fault-mirror",
            "both sides are mirror images and it is <your|{mover}'s> move"
        )),
        Next::Seen(Leaf::Trap(..)) => {
            Some(message!("dawson-fault-trap", "each of <your|{mover}'s> steps is captured at once"))
        }
        Next::Seen(Leaf::Stuck) => Some(message!("dawson-stuck-you", "<you have|{mover} has> no move left")),
        _ => None,
    };
    let name = view.game.move_text(reply);
    let message = match (captures(view.game, reply), &then) {
        (false, None) => return reply_reason(name, Value::Win).message,
        (false, _) => {
            message!(
                "dawson-fault-reply",
                "<your opponent|{opponent}> answers {reply}, and then {then}",
                reply = name
            )
        }
        (true, _) => {
            message!("dawson-fault-taken", "it gives {pawns} away ({reply}), and then {then}", reply = name)
                .with("pawns", pawns(taken(view.game, reply)))
        }
    };
    let then =
        then.unwrap_or_else(|| message!("dawson-fault-run-out", "<you run|{mover} runs> out of moves first"));
    message.with("then", then)
}

/// The pawns that can only step into a capture.
fn stuck_pawns(view: View<'_>, found: &Pinned) -> Message {
    let cells: Vec<String> = found.steps.iter().map(|[step, _]| cell(view, *step)).collect();
    match &cells[..] {
        [_] => {
            message!(
                "dawson-fault-pinned-one",
                "<your|{mover}'s> pawn on {cells} can only step into a capture ({pairs})"
            )
        }
        _ => message!(
            "dawson-fault-pinned",
            "<your|{mover}'s> pawns on {cells} can only step into captures ({pairs})"
        ),
    }
    .with("cells", listed(&cells))
    .with("pairs", pinned_pairs(view, &found.steps))
}

/// How many more steps the opponent has, if it is by that that they win.
fn more(view: View<'_>, position: &Position) -> Option<Message> {
    let [mine, theirs] = own_steps(view.game, position, view.me)?;
    (theirs > mine).then(|| {
        message!(
            "dawson-fault-more",
            "<they have|{opponent} has> {theirs} own {theirs|step|steps} (free way ahead), <you have|{mover} has> {mine}",
            mine = mine,
            theirs = theirs,
        )
    })
}
