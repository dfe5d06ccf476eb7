//! The first exchange in words: how the stones stand once the board is full and each player has had one turn.

use super::super::turn_words::played_turn;
use super::super::{moves_text, name, names};
use crate::analysis::Value;
use crate::reason::Reason;
use crate::reasons::proved_and_no_more;
use crate::seega::exchange::WholeTurn;
use kamni::games::seega::theory::FirstCapture;
use kamni::games::seega::{Move, Position, Seega};
use kamni::{Blank, Game, Message, Notation, Player, message};

/// How it comes to the balance.
#[derive(Clone, Debug)]
pub(super) enum Shown {
    /// Both players fill the board so as to gain most in the first exchange.
    Example {
        /// Every stone that is placed from the position on.
        placed: Vec<(Player, u8)>,
        /// The full board.
        board: Position,
        /// The first turn and the answer to it.
        turns: [WholeTurn; 2],
    },
    /// The first player's first step is sure to capture; with a stone of theirs beside the centre.
    Stays(FirstCapture, u8),
    /// The mover fills this cell, which the opponent would have had to fill at the end, to be taken there by this step.
    Fills(u8, Move),
}

/// What a player can still place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// Nothing.
    Nothing,
    /// A stone on the last cell of all.
    Cell(u8),
    /// A stone on one of several cells.
    More,
}

/// A good placement, after which the mover is sure of this balance, whatever the opponent still places, who has this left. `value` is
/// what the placement is worth.
pub fn sure_reason(game: &Seega, balance: i8, value: Value, left: Left) -> Reason {
    let message = match balance {
        1.. => message!(
            "seega-place-sure-ahead",
            "{lead} you are at least {n} {n|stone|stones} ahead; {proved}",
            n = balance
        ),
        0 => message!("seega-place-sure-level", "{lead} you are not behind; {proved}"),
        _ => message!(
            "seega-place-sure-behind",
            "{lead} you are at most {n} {n|stone|stones} behind, less than after every worse placement; {proved}",
            n = -balance,
        ),
    };
    Reason::account(message.with("lead", their_lead(game, left)).with("proved", proved(value)))
}

/// A bad placement, after which the opponent, who has this left, can hold the mover to this balance. `value` is what it is worth.
pub fn held_reason(game: &Seega, balance: i8, value: Value, left: Left) -> Reason {
    let message = match balance {
        1.. => message!(
            "seega-place-held-ahead",
            "{lead} you are at most {n} {n|stone|stones} ahead; {proved}",
            n = balance
        ),
        0 => message!("seega-place-held-level", "{lead} you are not ahead; {proved}"),
        _ => message!(
            "seega-place-held-behind",
            "{lead} they are at least {n} {n|stone|stones} ahead; {proved}",
            n = -balance
        ),
    };
    let lead = match left {
        Left::More => message!(
            "seega-lead-held",
            "your opponent can then place so that on the full board, after one turn each,"
        ),
        left => their_lead(game, left),
    };
    Reason::account(message.with("lead", lead).with("proved", proved(value)))
}

/// When the stones are counted, where the opponent still places.
fn their_lead(game: &Seega, left: Left) -> Message {
    match left {
        Left::Nothing => message!("seega-lead-full", "the board is full, and after one turn each"),
        Left::Cell(cell) => message!(
            "seega-lead-last",
            "your opponent fills the last cell, {last}, and after one turn each",
            last = name(game, cell),
        ),
        Left::More => message!(
            "seega-lead-more",
            "wherever your opponent still places, on the full board, after one turn each,"
        ),
    }
}

/// That the balance leads to this value is no law: the search has proved it of these boards.
fn proved(value: Value) -> Message {
    match value {
        Value::Win => message!("seega-proved-win", "the search proves that this is enough to win"),
        Value::Draw => message!("seega-proved-draw", "the search proves that this makes a draw"),
        Value::Loss => message!("seega-proved-loss", "the search proves that you then lose"),
    }
}

/// The reason that names the opponent's reply, after which the reader has this left, with what the reply is sure of; or, if that is nothing
/// or not known, that there is no shorter reason.
pub(super) fn gaining(game: &Seega, reason: Reason, balance: Option<i8>, left: Left) -> Reason {
    let Some(balance @ 1..) = balance else {
        let message = message!("seega-place-bare", "{why}. {proved}")
            .with("why", reason.message.clone())
            .with("proved", proved_and_no_more());
        let brief = Some(reason.message.clone());
        return Reason { message, brief, ..reason };
    };
    let lead = match left {
        Left::Nothing => message!("seega-lead-full", "the board is full, and after one turn each"),
        Left::Cell(cell) => message!(
            "seega-lead-last-yours",
            "you fill the last cell, {last}, and after one turn each",
            last = name(game, cell),
        ),
        Left::More => message!(
            "seega-lead-more-yours",
            "wherever you then place, on the full board, after one turn each,"
        ),
    };
    let message = message!(
        "seega-place-gaining",
        "{why}: {lead} they are at least {n} {n|stone|stones} ahead; {proved}",
        n = balance,
    )
    .with("why", reason.message.clone())
    .with("lead", lead)
    .with("proved", message!("seega-proved-enough", "the search proves that this is enough"));
    Reason { message, ..reason }
}

/// The position, where the result goes with the balance that the mover is sure of with the placement `best`, after which the opponent has
/// this left; `last` is whether it is the only one. `first`: the mover has the first turn of the second stage.
pub fn position_reason(game: &Seega, balance: i8, best: &str, first: bool, left: Left, last: bool) -> Reason {
    let message: Message = match balance {
        1.. => message!(
            "seega-place-ahead",
            "{mv} wins: {lead} you are at least {n} {n|stone|stones} ahead; {proved}",
            mv = best,
            n = balance,
        )
        .with("lead", their_lead(game, left))
        .with("proved", proved(Value::Win)),
        0 => message!(
            "seega-place-level",
            "neither of you can make sure of being ahead on the full board, after one turn each; {proved}",
        )
        .with("proved", proved(Value::Draw)),
        _ => {
            let lead = match last {
                true => {
                    message!(
                        "seega-lead-last-yours",
                        "you fill the last cell, {last}, and after one turn each",
                        last = best
                    )
                }
                false => message!(
                    "seega-lead-anywhere",
                    "wherever you place, even on {mv}, on the full board, after one turn each,",
                    mv = best
                ),
            };
            message!(
                "seega-place-behind",
                "{lead} your opponent is at least {n} {n|stone|stones} ahead; {proved}",
                mv = best,
                n = -balance,
            )
            .with("lead", lead)
            .with("proved", proved(Value::Loss))
        }
    };
    Reason::account(message).in_brief(match first {
        true => message!("seega-idea-first", "think of the full board: which cell lets your first turn take most?"),
        false => message!(
            "seega-idea-second",
            "think of the full board: which cell leaves least to your opponent's first turn, and most to your answer?",
        ),
    })
}

/// The reason with how it comes to that: what is sure before the balance, an example behind what is proved. `you`: whom the reader plays.
pub(super) fn shown(game: &Seega, mut reason: Reason, how: Option<&Shown>, you: Player) -> Reason {
    let Some(how) = how else { return reason };
    let (name, cells) = match how {
        Shown::Example { turns, .. } => ("proved", turns[0].taken | turns[1].taken),
        Shown::Stays(..) | Shown::Fills(..) => ("lead", 0),
    };
    let blank = reason.message.blanks.iter_mut().find(|(blank, _)| *blank == name);
    let Some((_, Blank::Message(part))) = blank else { return reason };
    let told = match how {
        Shown::Example { placed, board, turns } => {
            Some(example(game, placed, board, turns, you).with("proved", part.clone()))
        }
        Shown::Stays(capture, beside) => stays(game, capture, *beside, you),
        Shown::Fills(cell, step) => Some(fills(game, *cell, *step).with("lead", part.clone())),
    };
    if let Some(told) = told {
        *part = told;
    }
    if reason.cells.is_empty() {
        reason = reason.at(names(game, cells.into()));
    }
    reason
}

fn example(
    game: &Seega,
    placed: &[(Player, u8)],
    board: &Position,
    turns: &[WholeTurn; 2],
    you: Player,
) -> Message {
    let stone = |&(player, cell): &(Player, u8)| match player == you {
        true => message!("seega-stone-you", "you {cell}", cell = name(game, cell)),
        false => message!("seega-stone-they", "they {cell}", cell = name(game, cell)),
    };
    let all = placed.iter().map(stone).reduce(|before, stone| {
        message!("seega-stones", "{before}, {stone}").with("before", before).with("stone", stone)
    });
    let moves = turns.each_ref().map(|turn| {
        let step = |&[from, to]: &[u8; 2]| Move::Step { from, to };
        turn.steps.iter().map(step).collect::<Vec<Move>>()
    });
    let [begins, answers] = &moves;
    let line = moves_text(game, begins, " ");
    let yours = you == Player::First;
    let first = match (turns[0].taken, begins.is_empty(), yours) {
        (_, true, true) => message!("seega-turn-pass-you", "you have to pass"),
        (_, true, false) => message!("seega-turn-pass-they", "they have to pass"),
        (0, _, true) => {
            message!("seega-turn-quiet-you", "your best turn, {line}, takes nothing", line = line)
        }
        (0, _, false) => {
            message!("seega-turn-quiet-they", "their best turn, {line}, takes nothing", line = line)
        }
        (_, _, true) => {
            message!("seega-turn-you", "you play {turn}").with("turn", played_turn(game, board, begins))
        }
        (_, _, false) => {
            message!("seega-turn-they", "they play {turn}").with("turn", played_turn(game, board, begins))
        }
    };
    let mut here = *board;
    for &mv in if begins.is_empty() { &[Move::Pass][..] } else { begins } {
        game.play(&mut here, mv);
    }
    let second = match (turns[1].taken, yours) {
        (0, true) => message!("seega-turn-none-they", "they can take nothing"),
        (0, false) => message!("seega-turn-none-you", "you can take nothing"),
        (_, true) => {
            message!("seega-turn-they", "they play {turn}").with("turn", played_turn(game, &here, answers))
        }
        (_, false) => {
            message!("seega-turn-you", "you play {turn}").with("turn", played_turn(game, &here, answers))
        }
    };
    for &mv in answers.iter().filter(|_| turns[1].taken != 0) {
        game.play(&mut here, mv);
    }
    let message = message!(
        "seega-place-example",
        "{proved}. For example: {placed}; then {first}, and {second}: {own} {own|stone|stones} to {theirs}",
        own = here.stones(you).count_ones(),
        theirs = here.stones(you.other()).count_ones(),
    )
    .with("first", first)
    .with("second", second);
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
            "whatever is still placed, your first step can be {step}, which takes {target}, between {centre} and {attacker}. After one \
             turn each",
            step = step,
            target = cell(target),
            centre = cell(centre),
            attacker = cell(attacker),
        ),
        (&FirstCapture::Sure { attacker, target }, Player::Second) => message!(
            "seega-stays-sure-his",
            "whatever is still placed, your opponent's first step can be {step}, which takes {target}, between {centre} and {attacker}. \
             After one turn each",
            step = step,
            target = cell(target),
            centre = cell(centre),
            attacker = cell(attacker),
        ),
        (&FirstCapture::Waits { attacker, front }, Player::First) => message!(
            "seega-stays-waits",
            "your opponent places last and must fill {front} if you keep away from it, and then {step} takes it, between {centre} and \
             {attacker}. After one turn each",
            step = step,
            front = cell(front),
            centre = cell(centre),
            attacker = cell(attacker),
        ),
        (&FirstCapture::Waits { attacker, front }, Player::Second) => message!(
            "seega-stays-waits-his",
            "you place last and must fill {front} if your opponent keeps away from it, and then {step} takes it, between {centre} and \
             {attacker}. After one turn each",
            step = step,
            front = cell(front),
            centre = cell(centre),
            attacker = cell(attacker),
        ),
        _ => return None,
    })
}

/// The mover gives away that the opponent would have had to fill a cell; the blank `lead` is what comes of it.
fn fills(game: &Seega, cell: u8, step: Move) -> Message {
    message!(
        "seega-place-fills",
        "it fills {cell}, which your opponent, who places last, would have had to fill, and {step} would have taken it. Now {lead}",
        cell = name(game, cell),
        step = game.move_text(step),
    )
}

/// The fault of a bad placement in one clause: without an example, and of what is sure that alone.
pub(super) fn in_brief(game: &Seega, reason: Reason, how: Option<&Shown>, you: Player) -> Reason {
    let brief = match how {
        Some(&Shown::Fills(cell, _)) => message!(
            "seega-fault-fills",
            "your opponent would have had to fill {cell} at the end",
            cell = name(game, cell),
        ),
        Some(&Shown::Stays(FirstCapture::Waits { front, .. }, beside)) if you == Player::Second => message!(
            "seega-fault-waits",
            "you must fill {front} at the end, and {step} takes it",
            front = name(game, front),
            step = game.move_text(Move::Step { from: beside, to: game.side() * game.side() / 2 }),
        ),
        _ => match (reason.message.id, reason.message.blank("why"), reason.blank("n").unwrap_or_default()) {
            (_, Some(Blank::Message(why)), _) => why.clone(),
            ("seega-place-held-ahead", _, n) => message!(
                "seega-fault-ahead",
                "it makes sure of a lead of {n} {n|stone|stones} at most, which is not enough",
                n = n,
            ),
            ("seega-place-held-level", ..) => {
                message!("seega-fault-level", "it does not make sure of a lead on the full board")
            }
            ("seega-place-held-behind", _, n) => message!(
                "seega-fault-behind",
                "on the full board your opponent can get at least {n} {n|stone|stones} ahead",
                n = n,
            ),
            _ => reason.message.clone(),
        },
    };
    reason.in_brief(brief)
}
