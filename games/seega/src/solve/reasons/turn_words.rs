//! A turn in words, step by step, each with what it takes.

use super::cells_text;
use crate::rules::{Move, Position, Seega};
use kamni::{Game, Message, Notation, Player, message};
use kamni_solve::bitboard::Bitboard;
use kamni_solve::reasons::listed;

/// A turn of the reader, whose moves are the subject: "d4d3 takes b3 and c3 and must step again: d3c3 takes c2".
pub(super) fn own_turn(game: &Seega, position: &Position, moves: &[Move]) -> Message {
    let step = |(mv, taken): (Move, u128)| match taken {
        0 => message!("seega-step-quiet", "{mv}", mv = game.move_text(mv)),
        taken => message!("seega-step", "{mv} takes {cells}", mv = game.move_text(mv))
            .with("cells", cells_words(game, taken)),
    };
    let then = |before, step| {
        message!("seega-steps", "{before} and must step again: {step}")
            .with("before", before)
            .with("step", step)
    };
    let steps = steps(game, position, moves).into_iter().map(step);
    steps.reduce(then).unwrap_or_else(|| message!("seega-step-quiet", "{mv}", mv = ""))
}

/// A turn that somebody plays: "a3b3 (takes b4) and on with b3a3 (takes a2) and on with a3b3".
pub(super) fn played_turn(game: &Seega, position: &Position, moves: &[Move]) -> Message {
    let step = |(mv, taken): (Move, u128)| match taken {
        0 => message!("seega-played-quiet", "{mv}", mv = game.move_text(mv)),
        taken => message!("seega-played", "{mv} (takes {cells})", mv = game.move_text(mv))
            .with("cells", cells_words(game, taken)),
    };
    let then = |before, step| {
        message!("seega-plays", "{before} and on with {step}").with("before", before).with("step", step)
    };
    let steps = steps(game, position, moves).into_iter().map(step);
    steps.reduce(then).unwrap_or_else(|| message!("seega-played-quiet", "{mv}", mv = ""))
}

/// Of a longer line the beginning is told.
const LONGEST_LINE: usize = 4;

/// A line in which the players take turns: "you c2c3, they have to pass, you b1b2".
pub(super) fn turns_words(game: &Seega, line: &[Move], yours: bool) -> Message {
    let turn = |(index, &mv): (usize, &Move)| match (mv, yours == (index % 2 == 0)) {
        (Move::Pass, yours) => pass_words(yours),
        (mv, true) => message!("seega-ply-you", "<you|{mover}> {mv}", mv = game.move_text(mv)),
        (mv, false) => message!("seega-ply-they", "<they|{opponent}> {mv}", mv = game.move_text(mv)),
    };
    let then =
        |before, turn| message!("seega-turns", "{before}, {turn}").with("before", before).with("turn", turn);
    let on = |shown: usize| (shown < line.len()).then(|| message!("seega-played-quiet", "{mv}", mv = "…"));
    let shown = if line.len() > LONGEST_LINE { LONGEST_LINE - 1 } else { line.len() };
    let turns = line.iter().enumerate().take(shown).map(turn).chain(on(shown));
    turns.reduce(then).unwrap_or_else(|| message!("seega-played-quiet", "{mv}", mv = ""))
}

/// Somebody who has no other move passes.
pub(super) fn pass_words(yours: bool) -> Message {
    match yours {
        true => message!("seega-turn-pass-you", "<you have|{mover} has> to pass"),
        false => message!("seega-turn-pass-they", "<they have|{opponent} has> to pass"),
    }
}

/// How the stones stand, where the opponent's are named first.
pub(super) fn their_count(own: u32, theirs: u32) -> Message {
    if own == theirs {
        message!("seega-count-both", "both have {own} {own|stone|stones}", own = own)
    } else {
        message!(
            "seega-count-theirs",
            "<they have|{opponent} has> {theirs} {theirs|stone|stones}, <you have|{mover} has> {own}",
            own = own,
            theirs = theirs,
        )
    }
}

/// Every move with what it takes.
fn steps(game: &Seega, position: &Position, moves: &[Move]) -> Vec<(Move, u128)> {
    let mut here = *position;
    let all = |position: &Position| position.stones(Player::First) | position.stones(Player::Second);
    let step = |&mv: &Move| {
        let (before, origin) = (all(&here), if let Move::Step { from, .. } = mv { 1 << from } else { 0 });
        game.play(&mut here, mv);
        (mv, before & !all(&here) & !origin)
    };
    moves.iter().map(step).collect()
}

/// The cells one by one; a step takes three at most.
fn cells_words(game: &Seega, cells: u128) -> Message {
    match cells.count_ones() {
        ..=3 => listed(&cells.cells().map(|cell| super::name(game, cell)).collect::<Vec<_>>()),
        _ => message!("list-one", "{a}", a = cells_text(game, cells)),
    }
}
