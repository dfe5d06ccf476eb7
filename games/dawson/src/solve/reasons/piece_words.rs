//! What a part of the board or a run of untouched columns is worth, in words.

use super::account::{Nature, Piece};
use super::view::View;
use crate::rules::Chain;
use kamni::{Message, message};
use std::cmp::Ordering;

/// A wide piece among others. `known` is whether it was said what untouched columns are.
pub(super) fn piece_words(view: View<'_>, piece: &Piece, known: bool) -> Message {
    match piece.nature {
        Nature::Run => run(view, piece, known),
        _ => part(view, piece),
    }
}

/// Untouched columns in misère play, three or more of them.
pub(super) fn giving(view: View<'_>, first: u8, last: u8) -> Message {
    let message = if view.my_turn() {
        message!(
            "dawson-run-gives-you",
            "whoever begins in {run} wins here, and it is <your|{mover}'s> move. A step inside gives two pawns away and the move \
             comes back at once, and whoever goes on like this is the first without a move, which wins here"
        )
    } else {
        message!(
            "dawson-run-gives-they",
            "whoever begins in {run} wins here, and it is <your opponent|{opponent}>'s move. A step inside gives two pawns away \
             and the move comes back at once, and whoever goes on like this is the first without a move, which wins \
             here"
        )
    };
    message.with("run", columns(view, first, last, false))
}

/// The columns of a run, with what untouched means.
fn untouched(view: View<'_>, piece: &Piece, known: bool) -> Message {
    columns(view, piece.first, piece.last, known)
}

fn columns(view: View<'_>, first: u8, last: u8, known: bool) -> Message {
    let (width, names) = (last - first + 1, view.name((first, last)));
    if known {
        message!(
            "dawson-run-known",
            "the {width} untouched {width|column|columns} {names}",
            width = width,
            names = names
        )
    } else {
        message!(
            "dawson-run",
            "the {width} untouched {width|column|columns} {names} (both pawns still at home)",
            width = width,
            names = names,
        )
    }
}

fn run(view: View<'_>, piece: &Piece, known: bool) -> Message {
    let message = match (piece.heap, piece.shared) {
        (1.., _) => {
            message!("dawson-run-heap", "{run} play like a heap of {n} {n|stone|stones}", n = piece.heap)
        }
        (_, 1..) => message!("dawson-run-step", "{run} count as one step for whoever comes first"),
        _ => message!("dawson-run-nothing", "{run} count as nothing, since whoever begins there loses there"),
    };
    message.with("run", untouched(view, piece, known))
}

/// A run that is all there is.
pub(super) fn run_alone(view: View<'_>, piece: &Piece) -> Message {
    let begins = piece.heap > 0 || piece.shared > 0;
    let message = match (begins, view.my_turn()) {
        (true, true) => {
            message!("dawson-run-wins-you", "whoever begins in {run} wins, and it is <your|{mover}'s> move")
        }
        (true, false) => {
            message!(
                "dawson-run-wins-they",
                "whoever begins in {run} wins, and it is <your opponent|{opponent}>'s move"
            )
        }
        (false, true) => {
            message!(
                "dawson-run-loses-you",
                "whoever begins in {run} loses, and <you have|{mover} has> to begin"
            )
        }
        (false, false) => {
            message!(
                "dawson-run-loses-they",
                "whoever begins in {run} loses, and <your opponent|{opponent}> has to begin"
            )
        }
    };
    let message = message.with("run", untouched(view, piece, false));
    let left = piece.last - piece.first - 1;
    if view.game.chain() == Chain::One {
        return message;
    }
    let why = match (begins, left, view.my_turn()) {
        (true, 0, _) => message!(
            "dawson-run-last",
            "{run}. The pawn that steps is taken, and so is the taker, and then both columns are at rest"
        ),
        (true, _, true) => message!(
            "dawson-run-exchange-you",
            "{run}. At the edge the pawn that steps is taken, and so is the taker; that leaves {left} {left|column|columns}, \
             <your opponent|{opponent}> begins there, and with {left} whoever begins loses",
            left = left,
        ),
        (true, _, false) => message!(
            "dawson-run-exchange-they",
            "{run}. At the edge the pawn that steps is taken, and so is the taker; that leaves {left} {left|column|columns}, <you \
             begin|{mover} begins> there, and with {left} whoever begins loses",
            left = left,
        ),
        (false, _, true) => message!(
            "dawson-run-no-way-you",
            "{run}. At the edge the pawn that steps is taken, and so is the taker; that leaves {left} {left|column|columns}, \
             <your opponent|{opponent}> begins there, and with {left} whoever begins wins. A step inside gives two \
             pawns away",
            left = left,
        ),
        (false, _, false) => message!(
            "dawson-run-no-way-they",
            "{run}. At the edge the pawn that steps is taken, and so is the taker; that leaves {left} {left|column|columns}, <you \
             begin|{mover} begins> there, and with {left} whoever begins wins. A step inside gives two pawns away",
            left = left,
        ),
    };
    why.with("run", message)
}

/// Columns that can still capture each other, and what comes of them.
fn part(view: View<'_>, piece: &Piece) -> Message {
    let spare = piece.spare(view.me);
    let n = spare.abs();
    let message = match (spare.cmp(&0), piece.shared) {
        (Ordering::Greater, 0) => message!(
            "dawson-part-yours",
            "{place} <you come|{mover} comes> out {n} {n|step|steps} ahead, whatever <your opponent|{opponent}> plays",
            n = n,
        ),
        (Ordering::Greater, _) => message!(
            "dawson-part-yours-step",
            "{place} <you come|{mover} comes> out {n} {n|step|steps} ahead, and one more step there goes to whoever comes first",
            n = n,
        ),
        (Ordering::Less, 0) => message!(
            "dawson-part-theirs",
            "{place} <your opponent|{opponent}> comes out {n} {n|step|steps} ahead, whatever <you play|{mover} plays>",
            n = n,
        ),
        (Ordering::Less, _) => message!(
            "dawson-part-theirs-step",
            "{place} <your opponent|{opponent}> comes out {n} {n|step|steps} ahead, and one more step there goes to whoever comes \
             first",
            n = n,
        ),
        (Ordering::Equal, 0) => {
            message!("dawson-part-nothing", "{place} whoever begins loses there")
        }
        (Ordering::Equal, _) => {
            message!("dawson-part-step", "{place} whoever begins comes out one step ahead")
        }
    };
    message.with("place", view.in_columns([(piece.first, piece.last)]))
}
