//! The first exchange in words: how the stones stand once the board is full and each player has had one turn.

use super::super::turn_words::played_turn;
use super::super::{moves_text, name, names};
use crate::analysis::Value;
use crate::reason::{Kind, Reason};
use crate::reasons::{listed, proved_and_no_more};
use crate::seega::exchange::WholeTurn;
use kamni::games::seega::{Move, Position, Seega};
use kamni::text::CellName;
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
    /// The first player's first step is sure to capture.
    Stays(Stays),
    /// The mover fills this cell, which the opponent would have had to fill at the end, to be taken there by this step.
    Fills(u8, Move),
}

/// A capture that later stones cannot prevent: the first player's first step into the centre.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stays {
    /// A stone of the first player beside the centre.
    pub beside: u8,
    /// What the step takes, each with the stone right behind it.
    pub taken: Vec<Taken>,
    /// Whether there is one, on a cell that is still empty: the second player, who places last, has to fill it.
    pub waits: bool,
}

/// A cell beside the centre, and the first player's stone behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Taken {
    pub target: u8,
    pub attacker: u8,
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
            "your opponent can then place so that, once the board is full and both have moved,"
        ),
        left => their_lead(game, left),
    };
    Reason::account(message.with("lead", lead).with("proved", proved(value)))
}

/// When the stones are counted, where the opponent still places.
fn their_lead(game: &Seega, left: Left) -> Message {
    match left {
        Left::Nothing => {
            message!("seega-lead-full", "the board is full, and after the first turn of each side")
        }
        Left::Cell(cell) => message!(
            "seega-lead-last",
            "your opponent fills the last cell, {last}, and after the first turn of each side",
            last = name(game, cell),
        ),
        Left::More => message!(
            "seega-lead-more",
            "wherever your opponent still places, once the board is full and both have moved,"
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

/// The reason that names the opponent's reply, after which the reader has this left, with what the reply is sure of.
pub(super) fn gaining(game: &Seega, reason: Reason, balance: i8, left: Left) -> Reason {
    let lead = match left {
        Left::Nothing => {
            message!("seega-lead-full", "the board is full, and after the first turn of each side")
        }
        Left::Cell(cell) => message!(
            "seega-lead-last-yours",
            "you fill the last cell, {last}, and after the first turn of each side",
            last = name(game, cell),
        ),
        Left::More => message!(
            "seega-lead-more-yours",
            "wherever you then place, once the board is full and both have moved,"
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

/// The reason that names the opponent's reply, and that there is no shorter one.
pub(super) fn bare(reason: Reason) -> Reason {
    let message = message!("seega-place-bare", "{why}. {proved}")
        .with("why", reason.message.clone())
        .with("proved", proved_and_no_more());
    Reason { message, kind: Kind::None, ..reason }
}

/// The reason that names the opponent's reply, after which a capture cannot be prevented, where the balance is not known.
pub(super) fn taking(game: &Seega, reason: Reason, capture: &Stays, you: Player) -> Reason {
    let message = message!("seega-place-taking", "{why}: {stays}; {proved}")
        .with("why", reason.message.clone())
        .with("stays", stays(game, capture, you, true))
        .with("proved", message!("seega-proved-enough", "the search proves that this is enough"));
    Reason { message, ..reason }
}

/// The reason that names the opponent's reply, after which they can prevent the reader's first capture.
pub(super) fn preventing(reason: Reason) -> Reason {
    let message = message!(
        "seega-place-preventing",
        "{why}: now they can prevent your first step from taking anything; {proved}"
    )
    .with("why", reason.message.clone())
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
            "neither of you can make sure of being ahead once the board is full and both have moved; {proved}",
        )
        .with("proved", proved(Value::Draw)),
        _ => {
            let lead = match last {
                true => {
                    message!(
                        "seega-lead-last-yours",
                        "you fill the last cell, {last}, and after the first turn of each side",
                        last = best
                    )
                }
                false => message!(
                    "seega-lead-anywhere",
                    "wherever you place, once the board is full and both have moved,",
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
pub(super) fn shown(game: &Seega, mut reason: Reason, how: &Shown, you: Player) -> Reason {
    let (name, cells) = match how {
        Shown::Example { turns, .. } => ("proved", turns[0].taken | turns[1].taken),
        Shown::Stays(..) | Shown::Fills(..) => ("lead", 0),
    };
    // Before it the opponent is named only with an answer.
    let is_named = reason.message.blank("why").is_some();
    let blank = reason.message.blanks.iter_mut().find(|(blank, _)| *blank == name);
    let Some((_, Blank::Message(part))) = blank else { return reason };
    *part = match how {
        Shown::Example { placed, board, turns } => {
            example(game, placed, board, turns, you).with("proved", part.clone())
        }
        Shown::Stays(capture) => message!(
            "seega-lead-stays",
            "{stays}. This is only the beginning: after the first turn of each side"
        )
        .with("stays", stays(game, capture, you, is_named)),
        Shown::Fills(cell, step) => fills(game, *cell, *step).with("lead", part.clone()),
    };
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
    message.with("placed", placed_words(game, placed, you))
}

/// Who places where: "you a5, they e5".
pub(super) fn placed_words(game: &Seega, placed: &[(Player, u8)], you: Player) -> Message {
    let stone = |&(player, cell): &(Player, u8)| match player == you {
        true => message!("seega-stone-you", "you {cell}", cell = name(game, cell)),
        false => message!("seega-stone-they", "they {cell}", cell = name(game, cell)),
    };
    let then = |before, stone| {
        message!("seega-stones", "{before}, {stone}").with("before", before).with("stone", stone)
    };
    placed.iter().map(stone).reduce(then).unwrap_or_else(|| listed::<CellName>(&[]))
}

/// The capture that stays, whatever is still placed; `is_named` is whether the opponent was named just before.
fn stays(game: &Seega, capture: &Stays, you: Player, is_named: bool) -> Message {
    let who = match is_named {
        true => message!("seega-who-they", "they"),
        false => message!("seega-who-opponent", "your opponent"),
    };
    let centre = centre(game);
    let cell = |cell: u8| name(game, cell);
    let step = game.move_text(Move::Step { from: capture.beside, to: centre });
    let (is_yours, centre) = (you == Player::First, cell(centre));
    match (&capture.taken[..], capture.waits, is_yours) {
        (&[Taken { target, attacker }, ..], true, true) => message!(
            "seega-stays-waits",
            "keep away from {front}; your opponent places last, so they must fill it, and then {step} takes it, between {centre} and \
             {attacker}",
            step = step,
            front = cell(target),
            centre = centre,
            attacker = cell(attacker),
        ),
        (&[Taken { target, attacker }, ..], true, false) => message!(
            "seega-stays-waits-his",
            "{who} can keep away from {front}; you place last, so you must fill it, and then {step} takes it, between {centre} and \
             {attacker}",
            step = step,
            front = cell(target),
            centre = centre,
            attacker = cell(attacker),
        )
        .with("who", who),
        (&[Taken { target, attacker }], _, true) => message!(
            "seega-stays-sure",
            "whatever is still placed, you can begin with {step}, which takes {target}, between {centre} and {attacker}",
            step = step,
            target = cell(target),
            centre = centre,
            attacker = cell(attacker),
        ),
        (&[Taken { target, attacker }], _, false) => message!(
            "seega-stays-sure-his",
            "whatever is still placed, {who} can begin with {step}, which takes {target}, between {centre} and {attacker}",
            step = step,
            target = cell(target),
            centre = centre,
            attacker = cell(attacker),
        )
        .with("who", who),
        (several, _, is_yours) => {
            let targets: Vec<CellName> = several.iter().map(|taken| cell(taken.target)).collect();
            match is_yours {
                true => message!(
                    "seega-stays-sure-more",
                    "whatever is still placed, you can begin with {step}, which takes {targets} at once: behind each of them stands a \
                     stone of yours",
                    step = step,
                ),
                false => message!(
                    "seega-stays-sure-more-his",
                    "whatever is still placed, {who} can begin with {step}, which takes {targets} at once: behind each of them \
                     stands a stone of theirs",
                    step = step,
                )
                .with("who", who),
            }
            .with("targets", listed(&targets))
        }
    }
}

fn centre(game: &Seega) -> u8 {
    game.side() * game.side() / 2
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
        Some(&Shown::Fills(cell, step)) => message!(
            "seega-fault-fills",
            "your opponent, who places last, would have had to fill {cell}, and {step} would have taken it",
            cell = name(game, cell),
            step = game.move_text(step),
        ),
        Some(Shown::Stays(Stays { beside, taken, waits: true })) if you == Player::Second => message!(
            "seega-fault-waits",
            "you must fill {front} at the end, and {step} takes it",
            front = name(game, taken[0].target),
            step = game.move_text(Move::Step { from: *beside, to: centre(game) }),
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
