//! Leaves in which captures matter, in words: mirror images, steps that are all captured, and the count as if nobody captured.

use super::account::Account;
use super::count_words::verdict;
use super::leaf::{Pinned, Tally};
use super::view::View;
use crate::rules::Move;
use kamni::{Message, Notation, message};
use kamni_solve::reasons::listed;

/// The most steps of a trap that are named with their captures.
const NAMED: usize = 3;

/// With what both have after a step that is captured, if there is one.
pub(super) fn mirror(view: View<'_>, offer: Option<&([Move; 2], [u32; 2])>) -> Message {
    let message = if view.my_turn() {
        message!(
            "dawson-mirror-you",
            "both sides are mirror images and it is <your|{mover}'s> move. While nobody captures, <your opponent|{opponent}> \
             answers every step with the same step in the same column, so <you run|{mover} runs> out first. {rest}"
        )
    } else {
        message!(
            "dawson-mirror-they",
            "both sides are mirror images and it is <your opponent|{opponent}>'s move. While nobody captures, <you answer|{mover} \
             answers> every step with the same step in the same column, so they run out first. {rest}"
        )
    };
    let rest = match (offer, view.my_turn()) {
        (Some((offer, [mover, other])), mine) => {
            let [step, taken] = texts(view, offer);
            match mine {
                true => message!(
                    "dawson-mirror-offer-you",
                    "A search shows that captures do not save <you|{mover}>: after {step} {taken}, for example, <you have|{mover} has> \
                     {mine} own {mine|step|steps} (free way ahead), <they have|{opponent} has> {theirs}",
                    step = step,
                    taken = taken,
                    mine = mover,
                    theirs = other,
                ),
                false => message!(
                    "dawson-mirror-offer-they",
                    "A search shows that captures do not save <them|{opponent}>: after {step} {taken}, for example, <you have|{mover} \
                     has> {mine} own {mine|step|steps} (free way ahead), <they have|{opponent} has> {theirs}",
                    step = step,
                    taken = taken,
                    mine = other,
                    theirs = mover,
                ),
            }
        }
        (None, true) => {
            message!("dawson-mirror-search-you", "A search shows that captures do not save <you|{mover}>")
        }
        (None, false) => {
            message!(
                "dawson-mirror-search-they",
                "A search shows that captures do not save <them|{opponent}>"
            )
        }
    };
    message.with("rest", rest)
}

pub(super) fn texts(view: View<'_>, offer: &[Move; 2]) -> [String; 2] {
    offer.map(|mv| view.game.move_text(mv))
}

/// Every step is captured.
pub(super) fn trap(view: View<'_>, answers: &[[Move; 2]], steps: usize) -> Message {
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
    let message = match (view.my_turn(), steps > answers.len().min(NAMED)) {
        (true, false) => message!(
            "dawson-trap-you",
            "each of <your|{mover}'s> steps is captured at once ({pairs}), <you|{mover}> can never take back, and soon <you \
             have|{mover} has> no move left"
        ),
        (true, true) => message!(
            "dawson-trap-some-you",
            "each of <your|{mover}'s> steps is captured at once (for example {pairs}), <you|{mover}> can never take back, and \
             soon <you have|{mover} has> no move left"
        ),
        (false, false) => message!(
            "dawson-trap-they",
            "each of <your opponent|{opponent}>'s steps is captured at once ({pairs}), they can never take back, and soon they \
             have no move left"
        ),
        (false, true) => message!(
            "dawson-trap-some-they",
            "each of <your opponent|{opponent}>'s steps is captured at once (for example {pairs}), they can never take back, and \
             soon they have no move left"
        ),
    };
    message.with("pairs", pairs)
}

/// Pawns that can only step into a capture, and the count of the other columns.
pub(super) fn pinned(view: View<'_>, found: &Pinned) -> Message {
    let who = match (&found.steps[..], view.my_turn()) {
        ([_], true) => {
            message!(
                "dawson-pinned-one-you",
                "<your|{mover}'s> pawn on {cells} can only step into a capture ({pairs})"
            )
        }
        ([_], false) => message!(
            "dawson-pinned-one-they",
            "<your opponent|{opponent}>'s pawn on {cells} can only step into a capture ({pairs})"
        ),
        (_, true) => {
            message!(
                "dawson-pinned-you",
                "<your|{mover}'s> pawns on {cells} can only step into captures ({pairs})"
            )
        }
        (_, false) => {
            message!(
                "dawson-pinned-they",
                "<your opponent|{opponent}>'s pawns on {cells} can only step into captures ({pairs})"
            )
        }
    };
    let cells: Vec<String> = found.steps.iter().map(|[step, _]| cell(view, *step)).collect();
    let who = who.with("cells", listed(&cells)).with("pairs", pinned_pairs(view, &found.steps));
    message!("dawson-pinned", "{who}. {rest}").with("who", who).with("rest", without(view, &found.others))
}

/// The steps of pinned pawns, each with its capture.
pub(super) fn pinned_pairs(view: View<'_>, steps: &[[Move; 2]]) -> Message {
    let pair = |answer: &[Move; 2]| {
        let [step, taken] = texts(view, answer);
        message!("dawson-pinned-pair", "{step} {taken}", step = step, taken = taken)
    };
    let pairs = steps.iter().rev().map(pair).reduce(|rest, pair| {
        message!("dawson-trap-pairs", "{pair}, {rest}").with("pair", pair).with("rest", rest)
    });
    pairs.unwrap_or_else(|| message!("list-none", "none"))
}

/// The cell from which a pawn steps.
pub(super) fn cell(view: View<'_>, step: Move) -> String {
    view.game.cells_of_move(Move { to: step.from, ..step }).concat()
}

/// The count of the columns that are not pinned.
pub(super) fn without(view: View<'_>, others: &Account) -> Message {
    message!(
        "dawson-pinned-count",
        "In the other columns {steps}. {verdict}. A search shows that other captures do not change this"
    )
    .with("steps", steps(view, others))
    .with("verdict", verdict(&others.balance(view.me, view.turn)))
}

/// The count as if nobody captured, and that captures do not change it.
pub(super) fn tally(view: View<'_>, tally: &Tally) -> Message {
    tally_with(view, tally, captures(view, tally))
}

/// The count as if nobody captured, and what is said of captures.
pub(super) fn tally_with(view: View<'_>, tally: &Tally, captures: Message) -> Message {
    let balance = tally.account.balance(view.me, view.turn);
    message!("dawson-tally", "{steps}, captures aside. {verdict}. {captures}")
        .with("steps", steps(view, &tally.account))
        .with("verdict", verdict(&balance))
        .with("captures", captures)
}

/// The steps of both, with their columns.
pub(super) fn steps(view: View<'_>, account: &Account) -> Message {
    let balance = account.balance(view.me, view.turn);
    let (mine, theirs, shared) = (balance.mine, balance.theirs, balance.shared);
    let named = |i: usize| {
        let pieces = account.pieces.iter().zip(&balance.steps).filter(|(_, steps)| steps[i] > 0);
        view.columns(pieces.map(|(piece, _)| (piece.first, piece.last)))
    };
    let facing = || {
        let pieces = account.pieces.iter().filter(|piece| piece.shared > 0);
        view.columns(pieces.map(|piece| (piece.first, piece.last)))
    };
    let own = match (mine, theirs) {
        (0, 0) => None,
        (1.., 1..) => Some(
            message!(
                "dawson-tally-both",
                "<you have|{mover} has> {mine} own {mine|step|steps} (free way ahead; {yours}), <your opponent|{opponent}> has \
                 {theirs} ({others})",
                mine = mine,
                theirs = theirs,
            )
            .with("yours", named(0))
            .with("others", named(1)),
        ),
        (1.., 0) => Some(
            message!(
                "dawson-tally-mine",
                "<you have|{mover} has> {mine} own {mine|step|steps} (free way ahead; {yours}), <your opponent|{opponent}> has none",
                mine = mine,
            )
            .with("yours", named(0)),
        ),
        (0, 1..) => Some(
            message!(
                "dawson-tally-theirs",
                "<your opponent|{opponent}> has {theirs} own {theirs|step|steps} (free way ahead; {others}), <you have|{mover} has> \
                 none",
                theirs = theirs,
            )
            .with("others", named(1)),
        ),
    };
    match (own, shared) {
        (Some(own), 0) => own,
        (Some(own), n) => message!(
            "dawson-tally-all",
            "{own}, and {n} shared {n|step lies|steps lie} between facing pawns ({columns})",
            n = n
        )
        .with("own", own)
        .with("columns", facing()),
        (None, 0) => message!("dawson-tally-none", "nobody has a step left"),
        (None, n) => message!(
            "dawson-tally-facing",
            "{n} shared {n|step is|steps are} left between facing pawns ({columns})",
            n = n
        )
        .with("columns", facing()),
    }
}

/// That captures do not change the count, with the most dangerous of them if there is one.
fn captures(view: View<'_>, tally: &Tally) -> Message {
    match &tally.offer {
        None => message!("dawson-tally-search", "A search shows that captures do not change this"),
        Some(offer) => {
            let [step, taken] = texts(view, offer);
            message!(
                "dawson-tally-offer",
                "A search shows that captures do not change this ({step} {taken}, for example)",
                step = step,
                taken = taken,
            )
        }
    }
}
