//! Positions that are decided at sight, in words.

use super::account::Nature;
use super::count_words::count;
use super::leaf::{Leaf, Pinned, Tally};
use super::piece_words::giving;
use super::tally_words::{mirror, pinned, tally, trap};
use super::view::View;
use crate::rules::{Chain, Dawson, Move, Position};
use kamni::{Message, Notation, Player, message};
use kamni_solve::{Kind, Reason};

/// What a position at whose reasons somebody looks is decided by, with the law that is used.
pub(super) fn in_full(view: View<'_>, leaf: &Leaf) -> Message {
    let Leaf::Steps(account) = leaf else { return at_the_end(view, leaf) };
    let has = |nature| account.pieces.iter().any(|piece| piece.nature == nature);
    if let [piece] = account.counting()[..]
        && piece.nature == Nature::Run
    {
        return at_the_end(view, leaf);
    }
    match (has(Nature::Part), has(Nature::Run), view.game.chain()) {
        (true, ..) => message!(
            "dawson-why-parts",
            "the board falls into groups of columns that can never capture each other's pawns: {account}"
        )
        .with("account", count(view, account, false)),
        (_, true, Chain::One) => message!(
            "dawson-why-heaps",
            "with single captures a group of untouched columns (both pawns still at home) plays like a heap of stones in the \
             game of Nim: {account}"
        )
        .with("account", count(view, account, true)),
        (_, true, _) => message!(
            "dawson-why-runs",
            "a group of 1, 2, 5, 6, 9, 10 … untouched columns (both pawns still at home) counts as one step for whoever comes \
             first, a group of 3, 4, 7, 8 … as nothing: {account}"
        )
        .with("account", count(view, account, true)),
        _ => message!("dawson-why-count", "no capture is possible any more, so only steps count: {account}")
            .with("account", count(view, account, false)),
    }
}

/// The same at the end of a line.
pub(super) fn at_the_end(view: View<'_>, leaf: &Leaf) -> Message {
    match leaf {
        Leaf::Stuck => stuck(view),
        Leaf::Mirror(offer) => mirror(view, offer.as_ref()),
        Leaf::Trap(answers, steps) => trap(view, answers, *steps),
        Leaf::Tally(found) => tally(view, found),
        Leaf::Pinned(found) => pinned(view, found),
        Leaf::Inside(moves, count) => inside(view, moves, *count),
        Leaf::Lost if view.my_turn() => {
            message!("dawson-lost-you", "<you lose|{mover} loses>, whatever <you play|{mover} plays>")
        }
        Leaf::Lost => message!("dawson-lost-they", "<your opponent|{opponent}> loses, whatever they play"),
        Leaf::Walk(mover, other) => walk(view, *mover, *other),
        Leaf::Giving(first, last) => giving(view, *first, *last),
        Leaf::Steps(account) => count(view, account, false),
    }
}

/// A leaf of a position as a reason, with the cells that it speaks of and where it is proved.
pub(super) fn reason(view: View<'_>, leaf: &Leaf, position: &Position, message: Message) -> Reason {
    let kind = if leaf.is_counted() { Kind::Account } else { Kind::Theorem };
    let reason = Reason::new(kind, message).at(cells(view, leaf, position));
    match section(view.game, leaf) {
        Some(section) => reason.proved_in(section),
        None => reason,
    }
}

/// Where the theory page proves it.
pub(super) fn section(game: &Dawson, leaf: &Leaf) -> Option<&'static str> {
    match leaf {
        Leaf::Stuck | Leaf::Trap(..) | Leaf::Tally(_) | Leaf::Pinned(_) | Leaf::Lost => None,
        Leaf::Mirror(_) => Some("mirror"),
        Leaf::Walk(..) => Some("misere"),
        Leaf::Giving(..) => Some("three-rows-misere"),
        Leaf::Inside(..) => Some("three-rows"),
        Leaf::Steps(account) if !account.is_plain() => Some("parts"),
        Leaf::Steps(account) if account.pieces.iter().all(|piece| piece.nature == Nature::Column) => {
            Some("columns")
        }
        Leaf::Steps(_) if game.chain() == Chain::One => Some("octal"),
        Leaf::Steps(_) => Some("three-rows"),
    }
}

/// The pawns of the columns that are named.
fn cells(view: View<'_>, leaf: &Leaf, position: &Position) -> Vec<String> {
    let pawns = position.pawns(Player::First) | position.pawns(Player::Second);
    let named = |column: u8| match leaf {
        Leaf::Stuck | Leaf::Lost => false,
        Leaf::Inside(moves, _) => moves.iter().any(|mv| {
            let ends = [mv.from, mv.to].map(|cell| cell % view.game.columns());
            (ends[0].min(ends[1])..=ends[0].max(ends[1])).contains(&column)
        }),
        Leaf::Mirror(_) | Leaf::Walk(..) => true,
        Leaf::Giving(first, last) => (*first..=*last).contains(&column),
        Leaf::Trap(answers, _) => answers.iter().any(|[step, _]| step.from % view.game.columns() == column),
        Leaf::Pinned(Pinned { steps, .. })
            if steps.iter().any(|[step, _]| step.from % view.game.columns() == column) =>
        {
            true
        }
        Leaf::Steps(account)
        | Leaf::Tally(Tally { account, .. })
        | Leaf::Pinned(Pinned { others: account, .. }) => {
            let mut pieces = account.pieces.iter();
            pieces.any(|piece| (piece.first..=piece.last).contains(&column) && piece.counts())
        }
    };
    let cells = u32::from(view.game.rows()) * u32::from(view.game.columns());
    (0..cells as u8)
        .filter(|cell| pawns >> cell & 1 == 1 && named(cell % view.game.columns()))
        .flat_map(|cell| view.game.cells_of_move(Move { from: cell, to: cell }))
        .collect()
}

/// The captures after a step inside an untouched run, with what both have after the first of them; the player to move takes.
fn inside(view: View<'_>, moves: &[Move], count: Option<[u32; 2]>) -> Message {
    let moves: Vec<String> = moves.iter().map(|&mv| view.game.move_text(mv)).collect();
    let message = match view.my_turn() {
        true => {
            message!(
                "dawson-inside-you",
                "<you take|{mover} takes> two pawns ({moves}), and nothing can take back. {law}"
            )
        }
        false => message!(
            "dawson-inside-they",
            "<your opponent|{opponent}> takes two pawns ({moves}), and nothing can take back. {law}"
        ),
    };
    message.with("moves", either(&moves)).with("law", inside_law(view.my_turn(), &moves[0], count))
}

/// One of these moves.
fn either(moves: &[String]) -> Message {
    let one = |mv: &String| message!("list-one", "{a}", a = mv);
    let all = moves
        .iter()
        .rev()
        .map(one)
        .reduce(|rest, mv| message!("dawson-either", "{mv} or {rest}").with("mv", mv).with("rest", rest));
    all.unwrap_or_else(|| message!("list-none", "none"))
}

/// That a step inside an untouched run loses; if there is one, by a count after the capture `mv`, which is the reader's if `mine`.
pub(super) fn inside_law(mine: bool, mv: &str, count: Option<[u32; 2]>) -> Message {
    let law = message!(
        "dawson-inside-law",
        "That a step between untouched columns (both pawns still at home) loses is proved: the law of three rows"
    );
    let message = match (count, mine) {
        (None, _) => return law,
        (Some([taker, other]), true) => message!(
            "dawson-inside-count-you",
            "After {mv}, captures aside, <you have|{mover} has> {mine} own {mine|step|steps} (free way ahead), <they \
             have|{opponent} has> {theirs}. {law}",
            mv = mv,
            mine = taker,
            theirs = other,
        ),
        (Some([taker, other]), false) => message!(
            "dawson-inside-count-they",
            "After {mv}, captures aside, <they have|{opponent} has> {theirs} own {theirs|step|steps} (free way ahead), <you \
             have|{mover} has> {mine}. {law}",
            mv = mv,
            mine = other,
            theirs = taker,
        ),
    };
    message.with("law", law)
}

fn stuck(view: View<'_>) -> Message {
    match (view.my_turn(), view.game.misere()) {
        (true, false) => message!("dawson-stuck-you", "<you have|{mover} has> no move left"),
        (false, false) => message!("dawson-stuck-they", "<your opponent|{opponent}> has no move left"),
        (true, true) => {
            message!("dawson-stuck-you-misere", "<you have|{mover} has> no move left, and that wins here")
        }
        (false, true) => {
            message!(
                "dawson-stuck-they-misere",
                "<your opponent|{opponent}> has no move left, and that wins here"
            )
        }
    }
}

fn walk(view: View<'_>, mover: u32, other: u32) -> Message {
    let (mine, theirs) = if view.my_turn() { (mover, other) } else { (other, mover) };
    let i_win = view.my_turn() == (mover <= other);
    if i_win {
        message!(
            "dawson-walk-you",
            "only steps that nobody can stop are left, {mine} of <yours|{mover}'s> and {theirs} of <your opponent|{opponent}>'s: \
             <you run|{mover} runs> out first, and that wins here",
            mine = mine,
            theirs = theirs,
        )
    } else {
        message!(
            "dawson-walk-they",
            "only steps that nobody can stop are left, {mine} of <yours|{mover}'s> and {theirs} of <your opponent|{opponent}>'s: \
             <your opponent|{opponent}> runs out first, and that wins here",
            mine = mine,
            theirs = theirs,
        )
    }
}
