//! The first exchange in words: how the stones stand once the board is full and each player has had one turn.

use super::super::{cells_text, moves_text, name, names};
use crate::analysis::Value;
use crate::reason::Reason;
use crate::seega::exchange::WholeTurn;
use kamni::games::seega::{Move, Seega};
use kamni::{Blank, Message, message};

/// An example of how it comes to the balance: both players fill the board so as to gain most in the first exchange.
#[derive(Clone, Debug)]
pub(super) struct Example {
    /// The cells that are still filled, in order.
    pub filled: Vec<u8>,
    /// Whether the reader fills the first of them.
    pub begins: bool,
    /// Whether the reader has the first turn of the second stage.
    pub yours: bool,
    /// The first turn and the answer to it.
    pub turns: [WholeTurn; 2],
}

/// A good placement, after which the mover is sure of this balance, whatever is still placed. `value` is what it is worth.
pub fn sure_reason(balance: i8, value: Value) -> Reason {
    let message = match balance {
        1.. => message!(
            "seega-place-sure-ahead",
            "wherever your opponent still places, you are at least {n} {n|stone|stones} ahead once the board is full and each of you has had \
             one turn; {proved}",
            n = balance,
        ),
        0 => message!(
            "seega-place-sure-level",
            "wherever your opponent still places, you are not behind once the board is full and each of you has had one turn; {proved}",
        ),
        _ => message!(
            "seega-place-sure-behind",
            "wherever your opponent still places, you are at most {n} {n|stone|stones} behind once the board is full and each of you has had \
             one turn, and every worse placement lets them get further ahead; {proved}",
            n = -balance,
        ),
    };
    Reason::account(message.with("proved", proved(value)))
}

/// A bad placement, after which the opponent can hold the mover to this balance. `value` is what it is worth.
pub fn held_reason(balance: i8, value: Value) -> Reason {
    let message = match balance {
        1.. => message!(
            "seega-place-held-ahead",
            "your opponent can then place so that you are at most {n} {n|stone|stones} ahead once the board is full and each of you has had \
             one turn; {proved}",
            n = balance,
        ),
        0 => message!(
            "seega-place-held-level",
            "your opponent can then place so that you are not ahead once the board is full and each of you has had one turn; {proved}",
        ),
        _ => message!(
            "seega-place-held-behind",
            "your opponent can then place so that they are at least {n} {n|stone|stones} ahead once the board is full and each of you has had \
             one turn; {proved}",
            n = -balance,
        ),
    };
    Reason::account(message.with("proved", proved(value)))
}

/// That the balance leads to this value is no law: the search has proved it of these boards.
fn proved(value: Value) -> Message {
    match value {
        Value::Win => message!("seega-proved-win", "the search proves that this is enough to win"),
        Value::Draw => message!("seega-proved-draw", "the search proves that this makes a draw"),
        Value::Loss => message!("seega-proved-loss", "the search proves that you then lose"),
    }
}

/// The reason that names the opponent's reply, with what the reply is sure of; or, if that is nothing or not known, that there is no
/// shorter reason.
pub(super) fn gaining(reason: Reason, balance: Option<i8>) -> Reason {
    let message = match balance {
        Some(balance @ 1..) => message!(
            "seega-place-gaining",
            "{why}: wherever you then place, they are at least {n} {n|stone|stones} ahead once the board is full and each of you has had one \
             turn; {proved}",
            n = balance,
        )
        .with("proved", message!("seega-proved-enough", "the search proves that this is enough")),
        _ => message!("seega-place-bare", "{why}; the search proves it, and no short reason is known"),
    };
    Reason { message: message.with("why", reason.message.clone()), ..reason }
}

/// The position, where the result goes with the balance that the mover is sure of. `first`: the mover has the first turn of the second
/// stage.
pub fn position_reason(balance: i8, best: &str, first: bool) -> Reason {
    let message: Message = match balance {
        1.. => message!(
            "seega-place-ahead",
            "{mv} wins: wherever your opponent still places, you are at least {n} {n|stone|stones} ahead once the board is full and each of \
             you has had one turn; {proved}",
            mv = best,
            n = balance,
        )
        .with("proved", proved(Value::Win)),
        0 => message!(
            "seega-place-level",
            "neither of you can make sure of being ahead once the board is full and each has had one turn; {proved}",
        )
        .with("proved", proved(Value::Draw)),
        _ => message!(
            "seega-place-behind",
            "wherever you place, your opponent can be at least {n} {n|stone|stones} ahead once the board is full and each of you has had one \
             turn ({mv} keeps it to that); {proved}",
            mv = best,
            n = -balance,
        )
        .with("proved", proved(Value::Loss)),
    };
    Reason::account(message).in_brief(match first {
        true => message!("seega-idea-first", "think of the full board: which cell lets your first turn take most?"),
        false => message!(
            "seega-idea-second",
            "think of the full board: which cell leaves least to your opponent's first turn, and most to your answer?",
        ),
    })
}

/// The reason with an example of how it comes to that, behind what is proved.
pub(super) fn shown(game: &Seega, mut reason: Reason, example: Option<&Example>) -> Reason {
    let blank = reason.message.blanks.iter_mut().find(|(name, _)| *name == "proved");
    let (Some(example), Some((_, Blank::Message(proved)))) = (example, blank) else { return reason };
    let cells: Vec<String> = example.filled.iter().map(|&cell| name(game, cell).to_string()).collect();
    let cells = cells.join(", ");
    let message = match (example.filled.is_empty(), example.begins) {
        (true, _) => message!("seega-place-full", "{proved}. The board is then full, and {turns}"),
        (false, true) => message!(
            "seega-place-example-you",
            "{proved}. For example, if the last stones then go to {cells} (you begin), {turns}",
            cells = cells,
        ),
        (false, false) => message!(
            "seega-place-example-they",
            "{proved}. For example, if the last stones then go to {cells} (your opponent begins), {turns}",
            cells = cells,
        ),
    };
    *proved = message.with("proved", proved.clone()).with("turns", turns(game, example));
    if reason.cells.is_empty() {
        let taken = example.turns.iter().fold(0, |all, turn| all | u128::from(turn.taken));
        reason = reason.at(names(game, taken));
    }
    reason
}

/// What the first turn takes, and what the answer to it takes.
fn turns(game: &Seega, example: &Example) -> Message {
    let [first, second] = &example.turns;
    let begins = match (example.yours, first.taken) {
        (true, 0) => message!("seega-first-you-none", "your best first turn takes nothing"),
        (false, 0) => message!("seega-first-they-none", "your opponent's best first turn takes nothing"),
        (true, taken) => message!(
            "seega-first-you",
            "your first turn, {line}, takes {taken}",
            line = line(game, first),
            taken = cells_text(game, taken.into()),
        ),
        (false, taken) => message!(
            "seega-first-they",
            "your opponent's first turn, {line}, takes {taken}",
            line = line(game, first),
            taken = cells_text(game, taken.into()),
        ),
    };
    let ends = match (example.yours, second.taken) {
        (true, 0) => message!("seega-second-they-none", "your opponent can then take nothing"),
        (false, 0) => message!("seega-second-you-none", "you can then take nothing"),
        (true, taken) => message!(
            "seega-second-they",
            "your opponent's answer, {line}, takes {taken}",
            line = line(game, second),
            taken = cells_text(game, taken.into()),
        ),
        (false, taken) => message!(
            "seega-second-you",
            "your answer, {line}, takes {taken}",
            line = line(game, second),
            taken = cells_text(game, taken.into()),
        ),
    };
    message!("seega-turns", "{first}, and {second}").with("first", begins).with("second", ends)
}

fn line(game: &Seega, turn: &WholeTurn) -> String {
    let moves: Vec<Move> = turn.steps.iter().map(|&[from, to]| Move::Step { from, to }).collect();
    moves_text(game, &moves, " ")
}
