//! Why a fight is lost, as a part of other sentences: its subject is "it", the level.

use crate::cheops::fight::{Lost, Proof};
use crate::reason::Reason;
use kamni::games::cheops::{Cheops, Move};
use kamni::{Message, Notation, message};

/// Who loses the fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Loser {
    You,
    Opponent,
}

/// Of an example with more moves than this only the beginning is shown, and how it ends.
const SHOWN: usize = 6;

/// A reason that rests on this.
pub(super) fn kind_of(why: &Lost, message: Message) -> Reason {
    match why {
        Lost::MustGive | Lost::Count(_) => Reason::theorem(message),
        Lost::Lines(_) => Reason::forced(message),
        Lost::Race => Reason::account(message),
    }
}

/// The cells of moves: of a shift, where it begins.
pub(super) fn cells<'a>(moves: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    moves.into_iter().map(|mv| mv.trim_end_matches('>').to_owned()).collect()
}

/// How many waiting moves are left.
pub(super) fn waits(least: u16, most: u16) -> Message {
    if least == most {
        message!(
            "cheops-waits",
            "{waits} waiting {waits|move is|moves are} left (shifts, stones higher up)",
            waits = least,
        )
    } else if least.is_multiple_of(2) {
        message!(
            "cheops-waits-even",
            "an even number of waiting moves is left in any order (shifts, stones higher up)",
        )
    } else {
        message!(
            "cheops-waits-odd",
            "an odd number of waiting moves is left in any order (shifts, stones higher up)",
        )
    }
}

/// Why the loser, who is to move, loses the fight. `line` is an example, where the proof is not told.
pub(super) fn why_lost(game: &Cheops, loser: Loser, why: &Lost, line: &[Move]) -> Message {
    match (why, loser) {
        (Lost::MustGive, Loser::You) => message!(
            "cheops-then-give-you",
            "then two of its places are free, and you have no other move: you fill one, they fill the other",
        ),
        (Lost::MustGive, Loser::Opponent) => message!(
            "cheops-then-give-they",
            "then two of its places are free, and your opponent has no other move: they fill one, you fill the other",
        ),
        (Lost::Count(count), Loser::You) => message!(
            "cheops-then-count-you",
            "then two of its places are free, and whoever fills one gives away the other; {waits}, so your opponent makes the last of them, \
             and you must fill",
        )
        .with("waits", waits(count.least, count.most)),
        (Lost::Count(count), Loser::Opponent) => message!(
            "cheops-then-count-they",
            "then two of its places are free, and whoever fills one gives away the other; {waits}, so you make the last of them, and your \
             opponent must fill",
        )
        .with("waits", waits(count.least, count.most)),
        (Lost::Lines(proof), _) if why.is_told() => lines(game, loser, proof),
        (_, Loser::You) => match line {
            [before @ .., fill, last] => message!(
                "cheops-race-you",
                "for example {line} (you begin); then you have no waiting move left, you must lay {fill}, and they finish the level with {last}",
                fill = game.move_text(*fill),
                last = game.move_text(*last),
            )
            .with("line", told(game, before)),
            _ => message!("cheops-race-you-bare", "in the end you have to lay its last but one stone"),
        },
        (_, Loser::Opponent) => match line {
            [before @ .., fill, last] => message!(
                "cheops-race-they",
                "for example {line} (your opponent begins); then they have no waiting move left, they must lay {fill}, and you finish the \
                 level with {last}",
                fill = game.move_text(*fill),
                last = game.move_text(*last),
            )
            .with("line", told(game, before)),
            _ => message!("cheops-race-they-bare", "in the end they have to lay its last but one stone"),
        },
    }
}

/// The moves of an example; of many, how it begins.
fn told(game: &Cheops, line: &[Move]) -> Message {
    if line.len() > SHOWN {
        message!("cheops-moves-more", "{moves} and so on", moves = moves_text(game, &line[..SHOWN - 2]))
    } else {
        message!("cheops-moves", "{moves}", moves = moves_text(game, line))
    }
}

fn moves_text(game: &Cheops, line: &[Move]) -> String {
    line.iter().map(|&mv| game.move_text(mv)).collect::<Vec<_>>().join(" ")
}

/// A short proof, line by line, and where all its lines end.
fn lines(game: &Cheops, loser: Loser, proof: &Proof) -> Message {
    let mut all = proof.lines.iter().flatten().map(|&[mv, answer]| one_line(game, loser, mv, answer));
    let first = all.next().unwrap_or_else(|| message!("list-none", "none"));
    let all = all.fold(first, |before, line| {
        message!("cheops-lines", "{before}; {line}").with("before", before).with("line", line)
    });
    let all = match (proof.may_give, loser) {
        (false, _) => all,
        (true, Loser::You) => {
            message!("cheops-lines-give-you", "if you leave one free place, they take it; {lines}",)
                .with("lines", all)
        }
        (true, Loser::Opponent) => message!(
            "cheops-lines-give-they",
            "if your opponent leaves one free place, you take it; {lines}",
        )
        .with("lines", all),
    };
    message!("cheops-proof", "{lines}; {end}").with("lines", all).with("end", end(loser, proof))
}

/// A move and the answer to it.
fn one_line(game: &Cheops, loser: Loser, mv: Move, answer: Move) -> Message {
    let (mv, answer) = (game.move_text(mv), game.move_text(answer));
    match loser {
        Loser::You => {
            message!("cheops-line-you", "if you play {mv}, they answer {answer}", mv = mv, answer = answer)
        }
        Loser::Opponent => {
            message!("cheops-line-they", "if they play {mv}, you answer {answer}", mv = mv, answer = answer)
        }
    }
}

/// Where the lines of a proof end.
fn end(loser: Loser, proof: &Proof) -> Message {
    let none = proof.ends.iter().all(|waits| waits.is_none());
    let least = proof.ends.iter().map(|waits| waits.least).min().unwrap_or(0);
    let most = proof.ends.iter().map(|waits| waits.most).max().unwrap_or(0);
    match (none, loser) {
        (true, Loser::You) => message!(
            "cheops-end-give-you",
            "then two places are free, and you have no other move: you fill one, they fill the other",
        ),
        (true, Loser::Opponent) => message!(
            "cheops-end-give-they",
            "then two places are free, and your opponent has no other move: they fill one, you fill the other",
        ),
        (false, Loser::You) => message!(
            "cheops-end-count-you",
            "then two places are free, and whoever fills one gives away the other; {waits}, so they make the last of them, and you must fill",
        )
        .with("waits", waits(least, most)),
        (false, Loser::Opponent) => message!(
            "cheops-end-count-they",
            "then two places are free, and whoever fills one gives away the other; {waits}, so you make the last of them, and they must fill",
        )
        .with("waits", waits(least, most)),
    }
}
