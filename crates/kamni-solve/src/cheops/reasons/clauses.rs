//! Why a fight is lost, as sentences that follow others.

use super::play::{Answer, Play, Waiting};
use crate::cheops::fight::{Example, Lost, Proof, Stand};
use crate::reason::Reason;
use kamni::games::cheops::{Cheops, Move, Outline};
use kamni::{Message, Notation, message};

/// Who loses the fight; it is their move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Loser {
    You,
    Opponent,
}

/// When the two free places are the last ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum When {
    Now,
    /// After the moves that were told.
    Then,
    /// After this move and the answer to it.
    After([Move; 2]),
    /// After these moves, of which you make the first.
    Line(Vec<Move>),
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

/// Why the loser, who is to move at `outline`, loses the fight. `line` is an example, where the proof is not told.
pub(super) fn why_lost(
    play: &mut Play<'_, '_, '_>,
    outline: Outline,
    loser: Loser,
    why: &Lost,
    line: Option<&Example>,
    when: When,
) -> Message {
    match why {
        Lost::Stand(stand) => return lost_stand(play, outline, loser, stand, when),
        Lost::Lines(proof) if why.is_told() => return lines(play, outline, loser, proof),
        _ => {}
    }
    if let Some(answers) = play.answers(outline) {
        return told_answers(play, outline, loser, &answers);
    }
    let free = play.game.lowest_level(outline).map_or(0, |lowest| lowest.free);
    // With many free places one line of many shows nothing.
    match line.filter(|example| free == 2 && play.keeps_the_score(outline, &example.moves)) {
        Some(example) => {
            let end = example.moves.iter().fold(outline, |here, &mv| play.after(here, mv));
            message!(
                "cheops-race",
                "Only the search knows this: there are too many lines to tell. One of them is {line}. {end}",
            )
            .with("line", plies(play.game, loser == Loser::You, &example.moves))
            .with("end", lost_stand(play, end, loser, &example.end, When::Then))
        }
        None => message!(
            "cheops-race-bare",
            "Only the search knows this: {free} {free|place|places} of the level {free|is|are} still free, and there are too many lines to tell",
            free = free,
        ),
    }
}

/// Two free places, and the loser, who is to move, has to fill one of them: at once, or after the waiting moves.
pub(super) fn lost_stand(
    play: &mut Play<'_, '_, '_>,
    outline: Outline,
    loser: Loser,
    stand: &Stand,
    when: When,
) -> Message {
    told_stand(play, outline, loser, stand, when, true)
}

/// The same, also where the winner is to move. `lost`: the loser is.
pub(super) fn told_stand(
    play: &mut Play<'_, '_, '_>,
    outline: Outline,
    loser: Loser,
    stand: &Stand,
    when: When,
    lost: bool,
) -> Message {
    let places = places(play.game, stand, when);
    let you = (loser == Loser::You) == lost;
    if stand.waits.is_none() {
        let message = match loser {
            Loser::You => message!(
                "cheops-give-you",
                "{places}, and you have no other move, so you fill one and your opponent fills the other",
            ),
            Loser::Opponent => message!(
                "cheops-give-they",
                "{places}, and your opponent has no other move, so they fill one and you fill the other",
            ),
        };
        return message.with("places", places);
    }
    let waiting = play.waiting(outline, lost);
    let message = match (&waiting, loser) {
        (Waiting::Short { costs: true, .. }, Loser::You) => message!(
            "cheops-cost-you",
            "{places}, and whoever fills one gives away the other. You could wait (shift a stone or build higher), but {number}, so in the \
             end you must fill, and waiting only costs you points: give the level up at once ({line})",
        ),
        (Waiting::Short { costs: true, .. }, Loser::Opponent) => message!(
            "cheops-cost-they",
            "{places}, and whoever fills one gives away the other. Your opponent could wait (shift a stone or build higher), but {number}, so \
             in the end they must fill, and waiting only costs them points: their best is to give the level up at once ({line})",
        ),
        (Waiting::Short { .. }, Loser::You) => message!(
            "cheops-short-you",
            "{places}, and whoever fills one gives away the other. Both can wait (shift stones or build higher), but {number}, so in the end \
             you must fill; with best play, for example, {line}",
        ),
        (Waiting::Short { .. }, Loser::Opponent) => message!(
            "cheops-short-they",
            "{places}, and whoever fills one gives away the other. Both can wait (shift stones or build higher), but {number}, so in the end \
             your opponent must fill; with best play, for example, {line}",
        ),
        (_, Loser::You) => message!(
            "cheops-count-you",
            "{places}, and whoever fills one gives away the other. So both wait (they shift stones or build higher), and {waits}. Then you \
             must fill",
        ),
        (_, Loser::Opponent) => message!(
            "cheops-count-they",
            "{places}, and whoever fills one gives away the other. So both wait (they shift stones or build higher), and {waits}. Then your \
             opponent must fill",
        ),
    }
    .with("places", places);
    match &waiting {
        Waiting::Short { line, .. } => {
            message.with("number", number(stand)).with("line", plies(play.game, you, line))
        }
        _ => message.with("waits", waits(play, outline, stand, &waiting, you)),
    }
}

/// The two free places.
pub(super) fn places(game: &Cheops, stand: &Stand, when: When) -> Message {
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
        When::Line(moves) => message!(
            "cheops-places-line",
            "If {line}, then the last free places of level {level} are {a} and {b}",
            level = level,
            a = a,
            b = b,
        )
        .with("line", plies(game, true, &moves)),
    }
}

/// How many waiting moves are left.
pub(super) fn number(stand: &Stand) -> Message {
    let (least, most) = (stand.waits.least, stand.waits.most);
    match (least == most, least.is_multiple_of(2)) {
        (true, _) => message!(
            "cheops-number",
            "there {waits|is|are} exactly {waits} such {waits|move|moves}",
            waits = least
        ),
        (false, true) => {
            message!("cheops-number-even", "the number of such moves is even in whatever order")
        }
        (false, false) => message!("cheops-number-odd", "the number of such moves is odd in whatever order"),
    }
}

/// How many waiting moves are left, and which. `yours`: you are to move.
pub(super) fn waits(
    play: &mut Play<'_, '_, '_>,
    outline: Outline,
    stand: &Stand,
    waiting: &Waiting,
    yours: bool,
) -> Message {
    let Waiting::Whole(moves) = waiting else { return number(stand) };
    let first = |message: Message| message.with("line", plies(play.game, yours, moves));
    let (least, most) = (stand.waits.least, stand.waits.most);
    match &moves[..] {
        [mv] if most == 1 && stand.forced => {
            message!("cheops-waits-only", "there is only one such move, {mv}", mv = play.game.move_text(*mv))
        }
        [mv] if most == 1 => {
            message!(
                "cheops-waits-one",
                "there is time for only one such move, for example {mv}",
                mv = play.game.move_text(*mv)
            )
        }
        _ if least == most && !play.has_orders(outline) => first(message!(
            "cheops-waits-row",
            "there are exactly {waits} such {waits|move|moves}: {line}",
            waits = least,
        )),
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
pub(super) fn plies(game: &Cheops, yours: bool, moves: &[Move]) -> Message {
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

/// Answers to moves, in a row.
fn answered(game: &Cheops, loser: Loser, may_give: bool, answers: &[[Move; 2]]) -> Message {
    let mut all = answers.iter().map(|&[mv, answer]| one_line(game, loser, mv, answer));
    let first = all.next().unwrap_or_else(|| message!("list-none", "none"));
    let all = all.fold(first, |before, line| {
        message!("cheops-lines", "{before}; if {line}").with("before", before).with("line", line)
    });
    match (may_give, loser) {
        (false, _) => message!("cheops-lines-all", "If {lines}"),
        (true, Loser::You) => {
            message!("cheops-lines-give-you", "If you leave one free place, they take it; if {lines}")
        }
        (true, Loser::Opponent) => {
            message!("cheops-lines-give-they", "If they leave one free place, you take it; if {lines}")
        }
    }
    .with("lines", all)
}

/// A short proof, line by line, and how one of them ends.
fn lines(play: &mut Play<'_, '_, '_>, outline: Outline, loser: Loser, proof: &Proof) -> Message {
    let told: Vec<[Move; 2]> = proof.lines.iter().flatten().copied().collect();
    let all = answered(play.game, loser, proof.may_give, &told);
    // An example in which nobody gives points away comes first.
    let rank =
        |(line, end): &(&[Move; 2], &Stand)| (play.keeps_the_score(outline, &line[..]), end.waits.most);
    let example = told.iter().zip(&proof.ends).rev().max_by_key(rank);
    let Some((&[mv, answer], end)) = example else { return all };
    let (message, when) = match (proof.lines.len(), loser) {
        (1, _) => (message!("cheops-proof-one", "{lines}. {end}"), When::Then),
        (_, Loser::You) => (
            message!("cheops-proof-you", "{lines}. Each time you must then fill first. {end}"),
            When::After([mv, answer]),
        ),
        (_, Loser::Opponent) => (
            message!("cheops-proof-they", "{lines}. Each time they must then fill first. {end}"),
            When::After([mv, answer]),
        ),
    };
    let after = play.after(outline, mv);
    let after = play.after(after, answer);
    message.with("lines", all).with("end", lost_stand(play, after, loser, end, when))
}

/// The answers to all moves, where what follows them takes longer to tell, and how one of them ends.
fn told_answers(play: &mut Play<'_, '_, '_>, outline: Outline, loser: Loser, answers: &[Answer]) -> Message {
    let may_give = play.game.lowest_level(outline).is_some_and(|lowest| lowest.free == 2);
    let told: Vec<[Move; 2]> = answers.iter().map(|answer| [answer.mv, answer.answer]).collect();
    let all = answered(play.game, loser, may_give, &told);
    let ends = answers.iter().filter(|answer| answer.best);
    let ends: Vec<_> = ends.filter_map(|answer| Some((*answer, play.stand_of(answer.after)?))).collect();
    let example = ends.iter().min_by_key(|(_, end)| end.waits.most);
    let message = match (loser, example.is_some()) {
        (Loser::You, true) => message!(
            "cheops-answers-you-end",
            "{lines}. The search shows that you do not get the level after any of these answers. {end}",
        ),
        (Loser::You, false) => message!(
            "cheops-answers-you",
            "{lines}. The search shows that you do not get the level after any of these answers",
        ),
        (Loser::Opponent, true) => message!(
            "cheops-answers-they-end",
            "{lines}. The search shows that they do not get the level after any of these answers. {end}",
        ),
        (Loser::Opponent, false) => message!(
            "cheops-answers-they",
            "{lines}. The search shows that they do not get the level after any of these answers",
        ),
    }
    .with("lines", all);
    match example {
        None => message,
        Some((Answer { mv, answer, after, .. }, end)) => {
            message.with("end", lost_stand(play, *after, loser, end, When::After([*mv, *answer])))
        }
    }
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
