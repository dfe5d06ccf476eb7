//! The first exchange in words: how the stones stand once the board is full and each player has had one turn.

use super::super::{cells_text, moves_text, name, names};
use crate::analysis::Value;
use crate::reason::Reason;
use crate::seega::exchange::WholeTurn;
use kamni::games::seega::theory::FirstCapture;
use kamni::games::seega::{Move, Seega};
use kamni::{Blank, Message, Notation, Player, message};

/// How it comes to the balance.
#[derive(Clone, Debug)]
pub(super) enum Shown {
    /// Both players fill the board so as to gain most in the first exchange.
    Example {
        /// Every stone that is placed from the position on.
        placed: Vec<(Player, u8)>,
        /// The first turn and the answer to it.
        turns: [WholeTurn; 2],
    },
    /// Too many cells are empty for an example, but the first player's first step is sure to capture.
    Stays(FirstCapture, u8),
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

/// What the reader can still place after the opponent's reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    Nothing,
    /// The last cell of all.
    Cell(u8),
    More,
}

/// The reason that names the opponent's reply, with what the reply is sure of; or, if that is nothing or not known, that there is no
/// shorter reason.
pub(super) fn gaining(game: &Seega, reason: Reason, balance: Option<i8>, left: Left) -> Reason {
    let message = match (balance, left) {
        (Some(balance @ 1..), Left::Nothing) => message!(
            "seega-place-gaining-full",
            "{why}: once the board is full and each of you has had one turn, they are at least {n} {n|stone|stones} ahead; {proved}",
            n = balance,
        ),
        (Some(balance @ 1..), Left::Cell(cell)) => message!(
            "seega-place-gaining-last",
            "{why}: you place on {last}, the last free cell, and once each of you has had one turn, they are at least {n} {n|stone|stones} \
             ahead; {proved}",
            last = name(game, cell),
            n = balance,
        ),
        (Some(balance @ 1..), Left::More) => message!(
            "seega-place-gaining",
            "{why}: wherever you then place, they are at least {n} {n|stone|stones} ahead once the board is full and each of you has had one \
             turn; {proved}",
            n = balance,
        ),
        _ => message!("seega-place-bare", "{why}; the search proves it, and no short reason is known"),
    };
    let enough = message!("seega-proved-enough", "the search proves that this is enough");
    let message =
        if balance.is_some_and(|balance| balance > 0) { message.with("proved", enough) } else { message };
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
            "wherever you place, even after your best, {mv}, your opponent can be at least {n} {n|stone|stones} ahead once the board is full \
             and each of you has had one turn; {proved}",
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

/// The reason with how it comes to that, behind what is proved. `you`: whom the reader plays.
pub(super) fn shown(game: &Seega, mut reason: Reason, how: Option<&Shown>, you: Player) -> Reason {
    // A capture that is sure for the first player speaks against these.
    let against = ["seega-place-held-ahead", "seega-place-sure-behind"].contains(&reason.message.id);
    let blank = reason.message.blanks.iter_mut().find(|(name, _)| *name == "proved");
    let (Some(how), Some((_, Blank::Message(proved)))) = (how, blank) else { return reason };
    let (message, cells) = match how {
        Shown::Example { placed, turns } => {
            (example(game, placed, turns, you), turns[0].taken | turns[1].taken)
        }
        Shown::Stays(..) if against => return reason,
        Shown::Stays(capture, beside) => match stays(game, capture, *beside, you) {
            Some(message) => (message, 0),
            None => return reason,
        },
    };
    *proved = message.with("proved", proved.clone());
    if reason.cells.is_empty() {
        reason = reason.at(names(game, cells.into()));
    }
    reason
}

fn example(game: &Seega, placed: &[(Player, u8)], turns: &[WholeTurn; 2], you: Player) -> Message {
    let message = match you {
        Player::First => message!(
            "seega-place-example-a",
            "{proved}. For example (you are green): {placed}; then {first}, and {second}",
        ),
        Player::Second => message!(
            "seega-place-example-b",
            "{proved}. For example (you are blue): {placed}; then {first}, and {second}",
        ),
    };
    let stone = |&(player, cell): &(Player, u8)| match player {
        Player::First => message!("seega-stone-a", "green {cell}", cell = name(game, cell)),
        Player::Second => message!("seega-stone-b", "blue {cell}", cell = name(game, cell)),
    };
    let all = placed.iter().map(stone).reduce(|before, stone| {
        message!("seega-stones", "{before}, {stone}").with("before", before).with("stone", stone)
    });
    let [first, second] = turns;
    let line = |turn: &WholeTurn| {
        let moves: Vec<Move> = turn.steps.iter().map(|&[from, to]| Move::Step { from, to }).collect();
        moves_text(game, &moves, " ")
    };
    let begins = match (first.taken, first.steps.is_empty()) {
        (_, true) => message!("seega-turn-a-pass", "green has to pass"),
        (0, _) => {
            message!("seega-turn-a-quiet", "green's best turn, {line}, takes nothing", line = line(first))
        }
        (taken, _) => message!(
            "seega-turn-a",
            "green plays {line} and takes {taken}",
            line = line(first),
            taken = cells_text(game, taken.into()),
        ),
    };
    let ends = match second.taken {
        0 => message!("seega-turn-b-none", "blue can take nothing"),
        taken => message!(
            "seega-turn-b",
            "blue plays {line} and takes {taken}",
            line = line(second),
            taken = cells_text(game, taken.into()),
        ),
    };
    let message = message.with("first", begins).with("second", ends);
    match all {
        Some(all) => message.with("placed", all),
        None => message,
    }
}

/// The capture that stays, whatever is still placed; `beside` is a stone of the first player beside the centre.
fn stays(game: &Seega, capture: &FirstCapture, beside: u8, you: Player) -> Option<Message> {
    let centre = game.side() * game.side() / 2;
    let cell = |cell: u8| name(game, cell);
    let step = game.move_text(Move::Step { from: beside, to: centre });
    Some(match (capture, you) {
        (&FirstCapture::Sure { attacker, target }, Player::First) => message!(
            "seega-stays-sure",
            "{proved}. Whatever is still placed, your first step can be {step}, which takes {target} between {centre} and {attacker}",
            step = step,
            target = cell(target),
            centre = cell(centre),
            attacker = cell(attacker),
        ),
        (&FirstCapture::Sure { attacker, target }, Player::Second) => message!(
            "seega-stays-sure-his",
            "{proved}. Whatever is still placed, their first step can be {step}, which takes {target} between {centre} and {attacker}",
            step = step,
            target = cell(target),
            centre = cell(centre),
            attacker = cell(attacker),
        ),
        (&FirstCapture::Waits { attacker, front }, Player::First) => message!(
            "seega-stays-waits",
            "{proved}. Your opponent places the last stone: if you keep away from {front}, they have to fill it, and your first step can be \
             {step}, which takes {front} between {centre} and {attacker}",
            step = step,
            front = cell(front),
            centre = cell(centre),
            attacker = cell(attacker),
        ),
        (&FirstCapture::Waits { attacker, front }, Player::Second) => message!(
            "seega-stays-waits-his",
            "{proved}. You place the last stone: if your opponent keeps away from {front}, you have to fill it, and their first step can be \
             {step}, which takes {front} between {centre} and {attacker}",
            step = step,
            front = cell(front),
            centre = cell(centre),
            attacker = cell(attacker),
        ),
        _ => return None,
    })
}
