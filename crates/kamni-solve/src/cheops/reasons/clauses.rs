//! Why a fight is lost, as sentences that follow others.

use crate::cheops::fight::{Example, Lost, Proof, Stand};
use crate::reason::Reason;
use kamni::games::cheops::{Cheops, Move};
use kamni::{Message, Notation, message};

/// Who loses the fight; it is their move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Loser {
    You,
    Opponent,
}

/// When the two free places are the last ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum When {
    Now,
    /// After the moves that were told.
    Then,
    /// After this move and the answer to it.
    After([Move; 2]),
}

/// Of moves in a row only so many are shown.
const SHOWN: usize = 6;

/// A reason that rests on this.
pub(super) fn kind_of(why: &Lost, message: Message) -> Reason {
    match why {
        Lost::Stand(_) => Reason::theorem(message),
        Lost::Lines(_) => Reason::forced(message),
        Lost::Race => Reason::account(message),
    }
}

/// The cells of moves: of a shift, where it begins.
pub(super) fn cells<'a>(moves: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    moves.into_iter().map(|mv| mv.trim_end_matches('>').to_owned()).collect()
}

/// Why the loser, who is to move, loses the fight. `line` is an example, where the proof is not told.
pub(super) fn why_lost(
    game: &Cheops,
    loser: Loser,
    why: &Lost,
    line: Option<&Example>,
    when: When,
) -> Message {
    match (why, line) {
        (Lost::Stand(stand), _) => lost_stand(game, loser, stand, when),
        (Lost::Lines(proof), _) if why.is_told() => lines(game, loser, proof),
        (_, Some(example)) => message!(
            "cheops-race",
            "The search shows it against every defence; one example is {line}. {end}",
        )
        .with("line", plies(game, loser == Loser::You, &example.moves))
        .with("end", lost_stand(game, loser, &example.end, When::Then)),
        (_, None) => match loser {
            Loser::You => {
                message!("cheops-race-you-bare", "In the end you have to lay its last stone but one")
            }
            Loser::Opponent => {
                message!("cheops-race-they-bare", "In the end they have to lay its last stone but one")
            }
        },
    }
}

/// Two free places, and the loser has to fill one of them: at once, or after the waiting moves.
fn lost_stand(game: &Cheops, loser: Loser, stand: &Stand, when: When) -> Message {
    let message = match (stand.waits.is_none(), loser) {
        (true, Loser::You) => message!(
            "cheops-give-you",
            "{places}, and you have no other move, so you fill one and your opponent fills the other",
        ),
        (true, Loser::Opponent) => message!(
            "cheops-give-they",
            "{places}, and your opponent has no other move, so they fill one and you fill the other",
        ),
        (false, Loser::You) => message!(
            "cheops-count-you",
            "{places}, and whoever fills one gives away the other. So both wait (they shift stones or build higher), and {waits}. Then you \
             must fill",
        )
        .with("waits", waits(game, stand, loser == Loser::You)),
        (false, Loser::Opponent) => message!(
            "cheops-count-they",
            "{places}, and whoever fills one gives away the other. So both wait (they shift stones or build higher), and {waits}. Then your \
             opponent must fill",
        )
        .with("waits", waits(game, stand, loser == Loser::You)),
    };
    message.with("places", places(game, stand, when))
}

/// The two free places.
fn places(game: &Cheops, stand: &Stand, when: When) -> Message {
    let level = stand.level;
    let [a, b] = stand.free.map(|place| format!("{level}.{place}"));
    match when {
        When::Now => message!(
            "cheops-places",
            "The last free places of level {level} are {a} and {b}",
            level = level,
            a = a,
            b = b,
        ),
        When::Then => message!(
            "cheops-places-then",
            "Then the last free places of level {level} are {a} and {b}",
            level = level,
            a = a,
            b = b,
        ),
        When::After([mv, answer]) => message!(
            "cheops-places-after",
            "For example, after {mv} and {answer} the last free places of level {level} are {a} and {b}",
            mv = game.move_text(mv),
            answer = game.move_text(answer),
            level = level,
            a = a,
            b = b,
        ),
    }
}

/// How many waiting moves are left, and which. `yours`: you are to move.
pub(super) fn waits(game: &Cheops, stand: &Stand, yours: bool) -> Message {
    let first = |message: Message| message.with("line", plies(game, yours, &stand.moves));
    let (least, most) = (stand.waits.least, stand.waits.most);
    match &stand.moves[..] {
        [mv] if most == 1 && stand.forced => {
            message!("cheops-waits-only", "there is only one such move, {mv}", mv = game.move_text(*mv))
        }
        [mv] if most == 1 => {
            message!(
                "cheops-waits-one",
                "there is time for only one such move, for example {mv}",
                mv = game.move_text(*mv)
            )
        }
        _ if least == most => first(message!(
            "cheops-waits",
            "there are exactly {waits} such {waits|move|moves}, in whatever order, for example {line}",
            waits = least,
        )),
        _ if least.is_multiple_of(2) => first(message!(
            "cheops-waits-even",
            "the number of such moves is even in whatever order, for example {line}",
        )),
        _ => first(message!(
            "cheops-waits-odd",
            "the number of such moves is odd in whatever order, for example {line}",
        )),
    }
}

/// Moves in a row with who makes each; of many, how they begin. `yours`: you begin.
fn plies(game: &Cheops, yours: bool, moves: &[Move]) -> Message {
    let shown = if moves.len() > SHOWN { SHOWN - 2 } else { moves.len() };
    let ply = |(at, &mv): (usize, &Move)| {
        let mv = game.move_text(mv);
        match (at % 2 == 0) == yours {
            true => message!("cheops-ply-you", "you {mv}", mv = mv),
            false => message!("cheops-ply-they", "they {mv}", mv = mv),
        }
    };
    let all = moves[..shown].iter().enumerate().map(ply).reduce(|before, ply| {
        message!("cheops-plies", "{before}, {ply}").with("before", before).with("ply", ply)
    });
    let all = all.unwrap_or_else(|| message!("list-none", "none"));
    match shown < moves.len() {
        true => message!("cheops-plies-more", "{plies} and so on").with("plies", all),
        false => all,
    }
}

/// A short proof, line by line, and how one of them ends.
fn lines(game: &Cheops, loser: Loser, proof: &Proof) -> Message {
    let mut all = proof.lines.iter().flatten().map(|&[mv, answer]| one_line(game, loser, mv, answer));
    let first = all.next().unwrap_or_else(|| message!("list-none", "none"));
    let all = all.fold(first, |before, line| {
        message!("cheops-lines", "{before}; if {line}").with("before", before).with("line", line)
    });
    let all = match (proof.may_give, loser) {
        (false, _) => message!("cheops-lines-all", "If {lines}"),
        (true, Loser::You) => {
            message!("cheops-lines-give-you", "If you leave one free place, they take it; if {lines}")
        }
        (true, Loser::Opponent) => {
            message!("cheops-lines-give-they", "If they leave one free place, you take it; if {lines}")
        }
    }
    .with("lines", all);
    let example = proof.lines.iter().zip(&proof.ends).rev().max_by_key(|(_, end)| end.waits.most);
    let Some(([[mv, answer]], end)) = example.map(|(line, end)| (&line[..], end)) else { return all };
    let (message, when) = match (proof.lines.len(), loser) {
        (1, _) => (message!("cheops-proof-one", "{lines}. {end}"), When::Then),
        (_, Loser::You) => (
            message!("cheops-proof-you", "{lines}. Each time you must then fill first. {end}"),
            When::After([*mv, *answer]),
        ),
        (_, Loser::Opponent) => (
            message!("cheops-proof-they", "{lines}. Each time they must then fill first. {end}"),
            When::After([*mv, *answer]),
        ),
    };
    message.with("lines", all).with("end", lost_stand(game, loser, end, when))
}

/// A move and the answer to it.
fn one_line(game: &Cheops, loser: Loser, mv: Move, answer: Move) -> Message {
    let (mv, answer) = (game.move_text(mv), game.move_text(answer));
    match loser {
        Loser::You => {
            message!("cheops-line-you", "you play {mv}, they answer {answer}", mv = mv, answer = answer)
        }
        Loser::Opponent => {
            message!("cheops-line-they", "they play {mv}, you answer {answer}", mv = mv, answer = answer)
        }
    }
}
