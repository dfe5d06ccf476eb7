//! A count of steps in words: what is left in the columns, and who runs out of moves first.

use super::account::{Account, Balance, Nature, Piece};
use super::piece_words::{piece_words, run_alone};
use super::view::View;
use kamni::{Message, message};
use std::cmp::Ordering;

/// Wide pieces one by one, then the columns, then who wins by that. `known` is whether it was said what untouched columns are.
pub(super) fn count(view: View<'_>, account: &Account, known: bool) -> Message {
    let balance = account.balance(view.me, view.turn);
    if account.has_urgent_steps() {
        return urgent(view, account, &balance);
    }
    let counting = account.counting();
    if let [piece] = counting[..]
        && piece.nature == Nature::Run
    {
        return run_alone(view, piece);
    }
    let wide: Vec<&Piece> = counting.iter().copied().filter(|piece| piece.nature != Nature::Column).collect();
    let mut known = known;
    let mut said: Vec<Message> = wide
        .iter()
        .map(|piece| {
            let words = piece_words(view, piece, known);
            known |= piece.nature == Nature::Run;
            words
        })
        .collect();
    if let Some(columns) = columns(view, account, &balance) {
        said.push(if wide.is_empty() {
            columns
        } else {
            message!("dawson-steps-elsewhere", "elsewhere {steps}").with("steps", columns)
        });
    }
    let said = said.into_iter().rev().reduce(|rest, piece| {
        message!("dawson-then-piece", "{piece}; {rest}").with("piece", piece).with("rest", rest)
    });
    let verdict = if wide.is_empty() { verdict(&balance) } else { in_all(account, &balance) };
    match said {
        Some(said) => {
            message!("dawson-count", "{count}. {verdict}").with("count", said).with("verdict", verdict)
        }
        None => verdict,
    }
}

/// The steps in columns that no capture can touch, if there are any.
fn columns(view: View<'_>, account: &Account, balance: &Balance) -> Option<Message> {
    let all = || {
        let pieces = account.pieces.iter().zip(&balance.steps);
        pieces.filter(|(piece, _)| piece.nature == Nature::Column)
    };
    let sum =
        |of: &dyn Fn(&Piece, &[u32; 2]) -> u32| all().map(|(piece, steps)| of(piece, steps)).sum::<u32>();
    let named = |of: &dyn Fn(&Piece, &[u32; 2]) -> u32| {
        let pieces = all().filter(|(piece, steps)| of(piece, steps) > 0);
        view.columns(pieces.map(|(piece, _)| (piece.first, piece.last)))
    };
    let (my, their, shared) = (
        |_: &Piece, steps: &[u32; 2]| steps[0],
        |_: &Piece, steps: &[u32; 2]| steps[1],
        |piece: &Piece, _: &[u32; 2]| piece.shared,
    );
    let (mine, theirs, open) = (sum(&my), sum(&their), sum(&shared));
    let own = match (mine, theirs) {
        (0, 0) => None,
        (1.., 1..) => Some(
            message!(
                "dawson-steps-both",
                "<you have|{mover} has> {mine} own {mine|step|steps} left, which nobody can stop ({yours}), <your \
                 opponent|{opponent}> has {theirs} ({others})",
                mine = mine,
                theirs = theirs,
            )
            .with("yours", named(&my))
            .with("others", named(&their)),
        ),
        (1.., 0) => Some(
            message!(
                "dawson-steps-mine",
                "<you have|{mover} has> {mine} own {mine|step|steps} left, which nobody can stop ({yours}), <your \
                 opponent|{opponent}> has none",
                mine = mine,
            )
            .with("yours", named(&my)),
        ),
        (0, 1..) => Some(
            message!(
                "dawson-steps-theirs",
                "<your opponent|{opponent}> has {theirs} own {theirs|step|steps} left, which nobody can stop ({others}), <you \
                 have|{mover} has> none",
                theirs = theirs,
            )
            .with("others", named(&their)),
        ),
    };
    match (own, open) {
        (own, 0) => own,
        (None, n) => Some(
            message!(
                "dawson-steps-open",
                "{n} shared {n|step is|steps are} left between facing pawns ({columns})",
                n = n
            )
            .with("columns", named(&shared)),
        ),
        (Some(own), n) => Some(
            message!(
                "dawson-steps-all",
                "{own}, and {n} shared {n|step|steps} between facing pawns {n|goes|go} to whoever comes first ({columns})",
                n = n
            )
            .with("own", own)
            .with("columns", named(&shared)),
        ),
    }
}

/// Who wins by a count of columns alone.
pub(super) fn verdict(balance: &Balance) -> Message {
    match (balance.mine.cmp(&balance.theirs), balance.mine, balance.theirs, balance.shared) {
        (Ordering::Greater, .., 1..) => message!(
            "dawson-verdict-more-open",
            "<You have|{mover} has> more own steps, so <your opponent|{opponent}> runs out of moves first"
        ),
        (Ordering::Less, .., 1..) => message!(
            "dawson-verdict-fewer-open",
            "<Your opponent|{opponent}> has more own steps, so <you run|{mover} runs> out of moves first"
        ),
        (Ordering::Greater, _, 0, _) => {
            message!("dawson-verdict-only-you", "So <your opponent|{opponent}> runs out of moves first")
        }
        (Ordering::Less, 0, ..) => {
            message!("dawson-verdict-only-they", "So <you run|{mover} runs> out of moves first")
        }
        (Ordering::Greater, ..) => {
            message!(
                "dawson-verdict-more",
                "<You have|{mover} has> more, so <your opponent|{opponent}> runs out of moves first"
            )
        }
        (Ordering::Less, ..) => {
            message!(
                "dawson-verdict-fewer",
                "<Your opponent|{opponent}> has more, so <you run|{mover} runs> out of moves first"
            )
        }
        (Ordering::Equal, .., 0) if balance.my_turn => message!(
            "dawson-verdict-equal-you",
            "That is equal and it is <your|{mover}'s> move, so <you run|{mover} runs> out of moves first"
        ),
        (Ordering::Equal, .., 0) => message!(
            "dawson-verdict-equal-they",
            "That is equal and it is <your opponent|{opponent}>'s move, so they run out of moves first"
        ),
        (Ordering::Equal, 0, ..) => last_step(balance),
        (Ordering::Equal, ..) => {
            message!("dawson-verdict-level", "Own steps are equal, so the shared ones decide. {verdict}")
                .with("verdict", last_step(balance))
        }
    }
}

/// Who wins by a count of several pieces.
fn in_all(account: &Account, balance: &Balance) -> Message {
    let lead = balance.mine.abs_diff(balance.theirs);
    match balance.mine.cmp(&balance.theirs) {
        Ordering::Greater => message!(
            "dawson-verdict-ahead",
            "In all <you are|{mover} is> {n} {n|step|steps} ahead, so <your opponent|{opponent}> runs out of moves first",
            n = lead,
        ),
        Ordering::Less => message!(
            "dawson-verdict-behind",
            "In all <your opponent|{opponent}> is {n} {n|step|steps} ahead, so <you run|{mover} runs> out of moves first",
            n = lead,
        ),
        Ordering::Equal if account.pieces.iter().any(|piece| piece.heap > 0) => heaps(balance),
        Ordering::Equal => match (balance.shared, balance.my_turn) {
            (0, true) => message!(
                "dawson-verdict-none-you",
                "In all that is {n} against {n}, and it is <your|{mover}'s> move, so <you run|{mover} runs> out of moves first",
                n = balance.mine,
            ),
            (0, false) => message!(
                "dawson-verdict-none-they",
                "In all that is {n} against {n}, and it is <your opponent|{opponent}>'s move, so they run out of moves first",
                n = balance.mine,
            ),
            (1, _) if balance.mine == 0 => last_step(balance),
            (n, _) => message!(
                "dawson-verdict-in-all",
                "Otherwise nobody is ahead, and {n} {n|step goes|steps go} to whoever comes first. {verdict}",
                n = n,
            )
            .with("verdict", last_step(balance)),
        },
    }
}

/// Who makes the last of the steps that go to whoever comes first.
fn last_step(balance: &Balance) -> Message {
    let n = balance.shared;
    match (n, n % 2 == 1, balance.my_turn) {
        (1, _, true) => message!(
            "dawson-verdict-take-you",
            "It is <your|{mover}'s> move, so that step is <yours|{mover}'s>"
        ),
        (1, _, false) => {
            message!(
                "dawson-verdict-take-they",
                "It is <your opponent|{opponent}>'s move, so that step is theirs"
            )
        }
        (_, true, true) => message!(
            "dawson-verdict-odd-you",
            "It is <your|{mover}'s> move and {n} is odd, so the last step is <yours|{mover}'s>",
            n = n,
        ),
        (_, true, false) => message!(
            "dawson-verdict-odd-they",
            "It is <your opponent|{opponent}>'s move and {n} is odd, so the last step is theirs",
            n = n,
        ),
        (_, false, true) => message!(
            "dawson-verdict-even-you",
            "It is <your|{mover}'s> move and {n} is even, so the last step is <your opponent|{opponent}>'s",
            n = n,
        ),
        (_, false, false) => message!(
            "dawson-verdict-even-they",
            "It is <your opponent|{opponent}>'s move and {n} is even, so the last step is <yours|{mover}'s>",
            n = n,
        ),
    }
}

/// Who wins at Nim, where nobody is ahead otherwise.
fn heaps(balance: &Balance) -> Message {
    match (balance.heaps != 0, balance.my_turn) {
        (true, true) => message!(
            "dawson-heaps-open-you",
            "In Nim these heaps are out of balance, and whoever moves restores it and wins; it is <your|{mover}'s> move"
        ),
        (true, false) => message!(
            "dawson-heaps-open-they",
            "In Nim these heaps are out of balance, and whoever moves restores it and wins; it is <your opponent|{opponent}>'s \
             move"
        ),
        (false, true) => message!(
            "dawson-heaps-even-you",
            "In Nim these heaps balance each other, and whoever moves upsets that and loses; it is <your|{mover}'s> move"
        ),
        (false, false) => message!(
            "dawson-heaps-even-they",
            "In Nim these heaps balance each other, and whoever moves upsets that and loses; it is <your opponent|{opponent}>'s \
             move"
        ),
    }
}

/// Whoever comes first somewhere gains by it, and then the count decides.
fn urgent(view: View<'_>, account: &Account, balance: &Balance) -> Message {
    let pieces: Vec<&Piece> = account.pieces.iter().filter(|piece| !piece.urgent.is_empty()).collect();
    let message = match (&pieces[..], view.my_turn()) {
        ([piece], true) if piece.urgent.len() == 1 => message!(
            "dawson-urgent-you",
            "whoever moves first {place} gains {n} {n|step|steps} there, and that is <you|{mover}>. {verdict}",
            n = piece.urgent[0],
        ),
        ([piece], false) if piece.urgent.len() == 1 => message!(
            "dawson-urgent-they",
            "whoever moves first {place} gains {n} {n|step|steps} there, and that is <your opponent|{opponent}>. {verdict}",
            n = piece.urgent[0],
        ),
        (_, true) => message!(
            "dawson-urgent-turns-you",
            "{place} whoever moves first in a column gains steps there; both do so in turn, the largest gain first, and <you \
             begin|{mover} begins>. {verdict}",
        ),
        (_, false) => message!(
            "dawson-urgent-turns-they",
            "{place} whoever moves first in a column gains steps there; both do so in turn, the largest gain first, and <your \
             opponent|{opponent}> begins. {verdict}",
        ),
    };
    message
        .with("place", view.in_columns(pieces.iter().map(|piece| (piece.first, piece.last))))
        .with("verdict", in_all(account, balance))
}
