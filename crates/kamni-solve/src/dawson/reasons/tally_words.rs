//! Leaves in which captures matter, in words: mirror images, steps that are all captured, and the count as if nobody captured.

use super::account::{Account, Balance};
use super::count_words::verdict;
use super::leaf::Tally;
use super::view::View;
use kamni::games::dawson::Move;
use kamni::{Message, Notation, message};

/// The most steps of a trap that are named with their captures.
const NAMED: usize = 3;

pub(super) fn mirror(view: View<'_>, offer: Option<&[Move; 2]>) -> Message {
    let message = if view.my_turn() {
        message!(
            "dawson-mirror-you",
            "both sides are mirror images and it is your move. Your opponent answers every step with the same step in the same \
             column, so they always have a step left when you have made yours. {rest}"
        )
    } else {
        message!(
            "dawson-mirror-they",
            "both sides are mirror images and it is your opponent's move. You answer every step with the same step in the same \
             column, so you always have a step left when they have made theirs. {rest}"
        )
    };
    let rest = match (offer.map(|offer| texts(view, offer)), view.my_turn()) {
        (Some([step, taken]), true) => message!(
            "dawson-mirror-offer-you",
            "Where a step of yours can be captured, they must capture (after {step} they play {taken}), and it is your move again",
            step = step,
            taken = taken,
        ),
        (Some([step, taken]), false) => message!(
            "dawson-mirror-offer-they",
            "Where a step of theirs can be captured, you must capture (after {step} you play {taken}), and it is their move again",
            step = step,
            taken = taken,
        ),
        (None, true) => message!(
            "dawson-mirror-search-you",
            "Later, where a step of yours can be captured, they must capture, and that ends the mirror; but a search shows that you lose \
             all the same"
        ),
        (None, false) => message!(
            "dawson-mirror-search-they",
            "Later, where a step of theirs can be captured, you must capture, and that ends the mirror; but a search shows that they lose \
             all the same"
        ),
    };
    message.with("rest", rest)
}

pub(super) fn texts(view: View<'_>, offer: &[Move; 2]) -> [String; 2] {
    offer.map(|mv| view.game.move_text(mv))
}

/// Every step is captured.
pub(super) fn trap(view: View<'_>, answers: &[[Move; 2]]) -> Message {
    let pair = |answer: &[Move; 2]| {
        let [step, taken] = texts(view, answer);
        message!("dawson-trap-pair", "{step} by {taken}", step = step, taken = taken)
    };
    let (first, rest) = (pair(&answers[0]), &answers[1..answers.len().min(NAMED)]);
    let pairs = rest.iter().rev().map(pair).reduce(|rest, pair| {
        message!("dawson-trap-pairs", "{pair}, {rest}").with("pair", pair).with("rest", rest)
    });
    let pairs = match pairs {
        Some(rest) => message!("dawson-trap-pairs", "{pair}, {rest}").with("pair", first).with("rest", rest),
        None => first,
    };
    let message = match (view.my_turn(), answers.len() > NAMED) {
        (true, false) => message!(
            "dawson-trap-you",
            "each of your steps is captured at once ({pairs}), and you can never take back. So you lose pawn after pawn until \
             you have no move left, while your opponent needs no step of their own"
        ),
        (true, true) => message!(
            "dawson-trap-some-you",
            "each of your steps is captured at once (for example {pairs}), and you can never take back. So you lose pawn after \
             pawn until you have no move left, while your opponent needs no step of their own"
        ),
        (false, false) => message!(
            "dawson-trap-they",
            "each of your opponent's steps is captured at once ({pairs}), and they can never take back. So they lose pawn after \
             pawn until they have no move left, while you need no step of your own"
        ),
        (false, true) => message!(
            "dawson-trap-some-they",
            "each of your opponent's steps is captured at once (for example {pairs}), and they can never take back. So they lose \
             pawn after pawn until they have no move left, while you need no step of your own"
        ),
    };
    message.with("pairs", pairs)
}

/// The count as if nobody captured, and that captures do not change it.
pub(super) fn tally(view: View<'_>, tally: &Tally) -> Message {
    tally_with(view, tally, captures(view, tally))
}

/// The count as if nobody captured, and what is said of captures.
pub(super) fn tally_with(view: View<'_>, tally: &Tally, captures: Message) -> Message {
    let balance = tally.account.balance(view.me, view.turn);
    message!("dawson-tally", "{steps}. Suppose first that nobody captures. {verdict}. {captures}")
        .with("steps", steps(view, &tally.account))
        .with("verdict", verdict(&balance))
        .with("captures", captures)
}

/// The steps of both, with their columns.
fn steps(view: View<'_>, account: &Account) -> Message {
    let balance = account.balance(view.me, view.turn);
    let (mine, theirs, shared) = (balance.mine, balance.theirs, balance.shared);
    let named = |i: usize| {
        let pieces = account.pieces.iter().zip(&balance.steps).filter(|(_, steps)| steps[i] > 0);
        view.columns(pieces.map(|(piece, _)| (piece.first, piece.last)))
    };
    let facing = || {
        let pieces = account.pieces.iter().filter(|piece| piece.shared > 0);
        message!(
            "dawson-tally-facing",
            "{n} empty {n|cell lies|cells lie} between facing pawns ({columns}), {n|a step|each a step} for whoever \
             comes first",
            n = shared,
        )
        .with("columns", view.columns(pieces.map(|piece| (piece.first, piece.last))))
    };
    let own = match (mine, theirs) {
        (0, 0) => None,
        (1.., 1..) => Some(
            message!(
                "dawson-tally-both",
                "you have {mine} {mine|step|steps} that only a capture could stop ({yours}), your opponent has {theirs} ({others})",
                mine = mine,
                theirs = theirs,
            )
            .with("yours", named(0))
            .with("others", named(1)),
        ),
        (1.., 0) => Some(
            message!(
                "dawson-tally-mine",
                "you have {mine} {mine|step|steps} that only a capture could stop ({yours}), your opponent has none",
                mine = mine,
            )
            .with("yours", named(0)),
        ),
        (0, 1..) => Some(
            message!(
                "dawson-tally-theirs",
                "your opponent has {theirs} {theirs|step|steps} that only a capture could stop ({others}), you have none",
                theirs = theirs,
            )
            .with("others", named(1)),
        ),
    };
    match (own, shared) {
        (Some(own), 0) => own,
        (Some(own), _) => {
            message!("dawson-tally-all", "{own}, and {facing}").with("own", own).with("facing", facing())
        }
        (None, 0) => message!("dawson-tally-none", "nobody has a step left"),
        (None, _) => facing(),
    }
}

/// That captures do not change the count, with the worst of them if there is one.
fn captures(view: View<'_>, tally: &Tally) -> Message {
    let Some((offer, account)) = &tally.offer else {
        return match (view.my_turn(), tally.offered) {
            (true, 0) => message!(
                "dawson-tally-later-you",
                "No step of yours can be captured yet, and later captures do not help you, as a search of all lines shows"
            ),
            (false, 0) => message!(
                "dawson-tally-later-they",
                "No step of theirs can be captured yet, and later captures do not help them, as a search of all lines shows"
            ),
            (true, _) => {
                message!("dawson-tally-search-you", "No capture helps you, as a search of all lines shows")
            }
            (false, _) => {
                message!("dawson-tally-search-they", "No capture helps them, as a search of all lines shows")
            }
        };
    };
    let [step, taken] = texts(view, offer);
    let message = match (view.my_turn(), tally.offered, tally.harmless == tally.offered) {
        (true, 1, true) => message!(
            "dawson-tally-only-you",
            "Only {step} offers a pawn: your opponent takes {taken}, and counted in the same way that leaves {left}; it is your \
             move, and again you run out first",
            step = step,
            taken = taken,
        ),
        (false, 1, true) => message!(
            "dawson-tally-only-they",
            "Only {step} offers a pawn: you take {taken}, and counted in the same way that leaves {left}; it is their move, and \
             again they run out first",
            step = step,
            taken = taken,
        ),
        (true, _, true) => message!(
            "dawson-tally-offer-you",
            "The most dangerous offer is {step}: your opponent takes {taken}, and counted in the same way that leaves {left}; it \
             is your move, and again you run out first",
            step = step,
            taken = taken,
        ),
        (false, _, true) => message!(
            "dawson-tally-offer-they",
            "The most dangerous offer is {step}: you take {taken}, and counted in the same way that leaves {left}; it is their \
             move, and again they run out first",
            step = step,
            taken = taken,
        ),
        (true, _, false) => message!(
            "dawson-tally-some-you",
            "Offering a pawn does not help you: after {step}, for example, your opponent takes {taken}, and counted in the same \
             way that leaves {left}; it is your move, and again you run out first",
            step = step,
            taken = taken,
        ),
        (false, _, false) => message!(
            "dawson-tally-some-they",
            "Offering a pawn does not help them: after {step}, for example, you take {taken}, and counted in the same way that \
             leaves {left}; it is their move, and again they run out first",
            step = step,
            taken = taken,
        ),
    };
    message.with("left", left(&account.balance(view.me, view.turn)))
}

/// The steps that are left after a capture.
fn left(balance: &Balance) -> Message {
    let (mine, theirs) = (balance.mine, balance.theirs);
    let own = match (mine, theirs) {
        (0, 0) if balance.shared > 0 => {
            return message!(
                "dawson-left-shared",
                "only {n} {n|step|steps} for whoever comes first",
                n = balance.shared
            );
        }
        (0, 0) => message!("dawson-left-none", "no step at all"),
        (_, 0) => message!(
            "dawson-left-mine",
            "{mine} {mine|step|steps} of yours and none of your opponent's",
            mine = mine
        ),
        (0, _) => message!(
            "dawson-left-theirs",
            "no step of yours and {theirs} of your opponent's",
            theirs = theirs
        ),
        _ => message!(
            "dawson-left",
            "{mine} {mine|step|steps} of yours and {theirs} of your opponent's",
            mine = mine,
            theirs = theirs,
        ),
    };
    match balance.shared {
        0 => own,
        n => message!("dawson-left-open", "{own}, and {n} for whoever comes first", n = n).with("own", own),
    }
}
