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

/// How many moves of an example are shown. It always begins with a move of yours.
const SHOWN: usize = 7;

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
            "{waits} waiting {waits|move is|moves are} left (shifts and stones higher up)",
            waits = least,
        )
    } else if least.is_multiple_of(2) {
        message!(
            "cheops-waits-even",
            "an even number of waiting moves (shifts and stones higher up) is left, in whatever order they are made",
        )
    } else {
        message!(
            "cheops-waits-odd",
            "an odd number of waiting moves (shifts and stones higher up) is left, in whatever order they are made",
        )
    }
}

/// Why the loser, who is to move, loses the fight. `line` is an example, where there is nothing shorter.
pub(super) fn why_lost(game: &Cheops, loser: Loser, why: &Lost, line: &[Move]) -> Message {
    match (why, loser) {
        (Lost::MustGive, Loser::You) => message!(
            "cheops-then-give-you",
            "two of its places are free, and whoever fills one gives away the other; you have nothing else to play",
        ),
        (Lost::MustGive, Loser::Opponent) => message!(
            "cheops-then-give-they",
            "two of its places are free, and whoever fills one gives away the other; your opponent has nothing else to play",
        ),
        (Lost::Count(count), Loser::You) => {
            message!(
                "cheops-then-count-you",
                "two of its places are free, and whoever fills one gives away the other; {waits}, your opponent makes the last one, and you \
                 have to fill",
            )
                .with("waits", waits(count.least, count.most))
        }
        (Lost::Count(count), Loser::Opponent) => {
            message!(
                "cheops-then-count-they",
                "two of its places are free, and whoever fills one gives away the other; {waits}, you make the last one, and your opponent \
                 has to fill",
            )
                .with("waits", waits(count.least, count.most))
        }
        (Lost::Lines(proof), _) => lines(game, loser, proof),
        (Lost::Race, Loser::You) if line.is_empty() => message!(
            "cheops-race-you",
            "whatever you play, in the end you have to lay its last but one stone",
        ),
        (Lost::Race, Loser::Opponent) if line.is_empty() => message!(
            "cheops-race-they",
            "whatever your opponent plays, in the end they have to lay its last but one stone",
        ),
        (Lost::Race, Loser::You) => message!(
            "cheops-race-you-line",
            "whatever you play, in the end you have to lay its last but one stone; one example, you begin: {line}",
        )
        .with("line", told(game, line)),
        (Lost::Race, Loser::Opponent) => message!(
            "cheops-race-they-line",
            "whatever your opponent plays, in the end they have to lay its last but one stone; one example, you begin: {line}",
        )
        .with("line", told(game, line)),
    }
}

/// The moves of an example; of many, how it begins and how it ends.
fn told(game: &Cheops, line: &[Move]) -> Message {
    if line.len() > SHOWN {
        let (begin, end) = (&line[..SHOWN / 2], &line[line.len() - SHOWN / 2..]);
        message!(
            "cheops-moves-more",
            "{moves}, and so on up to {end}",
            moves = moves_text(game, begin),
            end = moves_text(game, end),
        )
    } else {
        all(game, line)
    }
}

/// Moves in a row, all of them.
fn all(game: &Cheops, line: &[Move]) -> Message {
    message!("cheops-moves", "{moves}", moves = moves_text(game, line))
}

fn moves_text(game: &Cheops, line: &[Move]) -> String {
    line.iter().map(|&mv| game.move_text(mv)).collect::<Vec<_>>().join(" ")
}

/// A short proof, line by line, and where all its lines end.
fn lines(game: &Cheops, loser: Loser, proof: &Proof) -> Message {
    let mut before = None;
    let all: Vec<Message> = proof
        .lines
        .iter()
        .map(|line| {
            let again = line.len() > 1 && line.first() == before;
            before = line.first();
            one_line(game, loser, again, line)
        })
        .collect();
    let all = match <[Message; 1]>::try_from(all) {
        Ok([one]) => one,
        Err(all) => {
            let mut all = all.into_iter();
            let first = all.next().unwrap_or_else(|| message!("list-none", "none"));
            all.fold(first, |before, line| {
                message!("cheops-lines", "{before}; {line}").with("before", before).with("line", line)
            })
        }
    };
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

/// One line: a move, the answer to it, and so on. `again`: the line before it begins alike, and the beginning is not repeated.
fn one_line(game: &Cheops, loser: Loser, again: bool, line: &[[Move; 2]]) -> Message {
    let text = |mv: Move| game.move_text(mv);
    let Some((&[mv, answer], rest)) = line.split_first() else {
        return message!("list-none", "none");
    };
    let (mv, answer) = (text(mv), text(answer));
    let rest: Vec<Move> = rest.iter().flatten().copied().collect();
    if again {
        let message = message!("cheops-line-again", "or {rest}", mv = mv, answer = answer);
        return message.with("rest", all(game, &rest));
    }
    match (loser, rest.is_empty()) {
        (Loser::You, true) => {
            message!("cheops-line-you", "if you play {mv}, they answer {answer}", mv = mv, answer = answer,)
        }
        (Loser::Opponent, true) => {
            message!("cheops-line-they", "if they play {mv}, you answer {answer}", mv = mv, answer = answer)
        }
        (Loser::You, false) => message!(
            "cheops-line-you-more",
            "if you play {mv}, they answer {answer}, and it goes on {rest}",
            mv = mv,
            answer = answer,
        )
        .with("rest", all(game, &rest)),
        (Loser::Opponent, false) => message!(
            "cheops-line-they-more",
            "if they play {mv}, you answer {answer}, and it goes on {rest}",
            mv = mv,
            answer = answer,
        )
        .with("rest", all(game, &rest)),
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
            "after that two of its places are free, whoever fills one gives away the other, and you have nothing else to play",
        ),
        (true, Loser::Opponent) => message!(
            "cheops-end-give-they",
            "after that two of its places are free, whoever fills one gives away the other, and your opponent has nothing else to play",
        ),
        (false, Loser::You) => message!(
            "cheops-end-count-you",
            "after that two of its places are free, and whoever fills one gives away the other; {waits}, they make the last one, and you have \
             to fill",
        )
        .with("waits", waits(least, most)),
        (false, Loser::Opponent) => message!(
            "cheops-end-count-they",
            "after that two of its places are free, and whoever fills one gives away the other; {waits}, you make the last one, and they have \
             to fill",
        )
        .with("waits", waits(least, most)),
    }
}
