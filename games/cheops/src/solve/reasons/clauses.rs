//! Why somebody does not get the lowest level, as clauses behind a colon.

use super::play::Play;
use crate::rules::{Cheops, Move, Outline};
use crate::solve::fight::{Lost, Proof, Stand, Waits};
use kamni::{Message, Notation, message};

/// Who does not get the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Loser {
    You,
    Opponent,
}

/// What can be said for it.
pub(super) enum Why {
    /// The reason.
    Told(Message),
    /// The reason, as a sentence of its own.
    Apart(Message),
    /// The answers to all moves; what follows them takes too long to tell.
    Answers(Message),
    /// Only the search knows.
    Searched,
}

/// The cells of moves: of a shift, where it begins.
pub(super) fn cells<'a>(moves: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    moves.into_iter().map(|mv| mv.trim_end_matches('>').to_owned()).collect()
}

/// Why the loser, who is to move at `outline`, does not get the lowest level.
pub(super) fn why_lost(play: &mut Play<'_, '_, '_>, outline: Outline, loser: Loser, why: &Lost) -> Why {
    match why {
        Lost::Stand(end) => Why::Told(stand(play, outline, loser, end)),
        Lost::Lines(proof) if why.is_told() => Why::Told(lines(play, outline, loser, proof)),
        _ => match play.answers(outline) {
            Some(told) => {
                let may_give = play.game.lowest_level(outline).is_some_and(|lowest| lowest.free == 2);
                Why::Answers(given(loser, may_give, answers(play.game, loser, &told)))
            }
            None => Why::Searched,
        },
    }
}

/// The last two places of the level, and why the loser has to fill one of them. Who is to move follows from the number of waiting
/// moves: the loser if it is even.
pub(super) fn stand(play: &mut Play<'_, '_, '_>, outline: Outline, loser: Loser, stand: &Stand) -> Message {
    let [a, b] = stand.free.map(|place| format!("{}.{place}", stand.level));
    if !stand.waits.is_none() {
        return message!("cheops-stand", "{a} and {b} are its last two places. {left}: {last}", a = a, b = b)
            .with("left", left(play, outline, stand))
            .with("last", last(loser, stand));
    }
    match loser {
        Loser::You => message!(
            "cheops-forced-you",
            "{a} and {b} are its last two places, and <you have|{mover} has> no other move, so <you fill|{mover} fills> one and \
             <your opponent|{opponent}> the other",
            a = a,
            b = b,
        ),
        Loser::Opponent => message!(
            "cheops-forced-they",
            "{a} and {b} are its last two places, and <your opponent|{opponent}> has no other move, so they fill one and \
             <you|{mover}> the other",
            a = a,
            b = b,
        ),
    }
}

/// The waiting moves: their names if they are the same few in every order, else how many they can be, with the shortest order if it is
/// short.
fn left(play: &mut Play<'_, '_, '_>, outline: Outline, stand: &Stand) -> Message {
    if let Some(moves) = play.fight.waiting_moves(outline) {
        return message!(
            "cheops-left-named",
            "{waits} waiting {waits|move is|moves are} left ({moves})",
            waits = moves.len(),
        )
        .with("moves", in_a_row(play.game, &moves));
    }
    let Waits { least, most, odd, .. } = stand.waits;
    let number = match (most - least, odd) {
        (0, _) => message!(
            "cheops-left",
            "{waits} waiting {waits|move is|moves are} left, whatever the order",
            waits = least,
        ),
        (2, _) => message!(
            "cheops-left-or",
            "{least} or {most} waiting {most|move is|moves are} left, depending on the order",
            least = least,
            most = most,
        ),
        (_, false) => message!(
            "cheops-left-even",
            "{least} to {most} waiting {most|move is|moves are} left, depending on the order, and always an even number",
            least = least,
            most = most,
        ),
        (_, true) => message!(
            "cheops-left-odd",
            "{least} to {most} waiting {most|move is|moves are} left, depending on the order, and always an odd number",
            least = least,
            most = most,
        ),
    };
    match play.fight.fewest_waiting_moves(outline) {
        Some(moves) if moves.len() == 1 => {
            message!("cheops-left-example-one", "{number} (for example {moves} alone)")
                .with("number", number)
                .with("moves", in_a_row(play.game, &moves))
        }
        Some(moves) => message!("cheops-left-example", "{number} (for example {moves})")
            .with("number", number)
            .with("moves", in_a_row(play.game, &moves)),
        None => number,
    }
}

/// Who makes the last waiting move, and what follows from it.
fn last(loser: Loser, stand: &Stand) -> Message {
    match (loser, stand.waits.odd, stand.waits.most) {
        (Loser::You, true, 1) => {
            message!(
                "cheops-last-one-you",
                "it is <your opponent|{opponent}>'s, so <you|{mover}> must fill one and they the other",
            )
        }
        (Loser::You, true, _) => message!(
            "cheops-last-odd-you",
            "<they make|{opponent} makes> the first and the last, so <you|{mover}> must fill one and <they|{opponent}> the other",
        ),
        (Loser::You, false, _) => message!(
            "cheops-last-even-you",
            "<you make|{mover} makes> the first and <they|{opponent}> the last, so <you|{mover}> must fill one and \
             <they|{opponent}> the other",
        ),
        (Loser::Opponent, true, 1) => {
            message!(
                "cheops-last-one-they",
                "it is <yours|{mover}'s>, so <your opponent|{opponent}> must fill one and <you|{mover}> the other",
            )
        }
        (Loser::Opponent, true, _) => message!(
            "cheops-last-odd-they",
            "<you make|{mover} makes> the first and the last, so <your opponent|{opponent}> must fill one and <you|{mover}> the \
             other",
        ),
        (Loser::Opponent, false, _) => message!(
            "cheops-last-even-they",
            "<your opponent|{opponent}> makes the first and <you|{mover}> the last, so they must fill one and <you|{mover}> the \
             other",
        ),
    }
}

/// Why waiting would not help you: there is nothing to play but to fill, or the opponent makes the last waiting move, or the search knows.
pub(super) fn waiting_is_no_help(play: &mut Play<'_, '_, '_>, outline: Outline, why: &Lost) -> Message {
    let Lost::Stand(stand) = why else {
        return message!("cheops-no-help-searched", "Waiting does not help, as the search proves");
    };
    if stand.waits.is_none() {
        return message!("cheops-no-wait", "<You have|{mover} has> no other moves than these two places");
    }
    match play.fight.waiting_moves(outline) {
        Some(moves) => message!(
            "cheops-no-help-named",
            "Waiting does not help: of the {waits} waiting {waits|move|moves} ({moves}) <they make|{opponent} makes> the last",
            waits = moves.len(),
        )
        .with("moves", in_a_row(play.game, &moves)),
        None => message!("cheops-no-help", "Waiting does not help. {left}: <they make|{opponent} makes> the last")
            .with("left", left(play, outline, stand)),
    }
}

/// Moves one after the other.
fn in_a_row(game: &Cheops, moves: &[Move]) -> Message {
    let one = |&mv: &Move| message!("list-one", "{a}", a = game.move_text(mv));
    let all = moves.iter().map(one).reduce(|before, mv| {
        message!("cheops-row", "{before}, then {mv}").with("before", before).with("mv", mv)
    });
    all.unwrap_or_else(|| message!("list-none", "none"))
}

/// Moves in a row with who makes each. `yours`: you begin.
pub(super) fn plies(game: &Cheops, yours: bool, moves: &[Move]) -> Message {
    let ply = |(at, &mv): (usize, &Move)| {
        let mv = game.move_text(mv);
        match (at % 2 == 0) == yours {
            true => message!("cheops-ply-you", "<you|{mover}> {mv}", mv = mv),
            false => message!("cheops-ply-they", "<they|{opponent}> {mv}", mv = mv),
        }
    };
    let all = moves.iter().enumerate().map(ply).reduce(|before, ply| {
        message!("cheops-plies", "{before}, {ply}").with("before", before).with("ply", ply)
    });
    all.unwrap_or_else(|| message!("list-none", "none"))
}

/// One or two answers to the loser's moves.
fn answers(game: &Cheops, loser: Loser, told: &[[Move; 2]]) -> Message {
    let text = |mv: Move| game.move_text(mv);
    match (told, loser) {
        (&[[mv, answer], other], Loser::You) if other == [answer, mv] => message!(
            "cheops-swap-you",
            "<they answer|{opponent} answers> {mv} with {answer} and the other way round",
            mv = text(mv),
            answer = text(answer),
        ),
        (&[[mv, answer], other], Loser::Opponent) if other == [answer, mv] => message!(
            "cheops-swap-they",
            "<you answer|{mover} answers> {mv} with {answer} and the other way round",
            mv = text(mv),
            answer = text(answer),
        ),
        (&[[mv, answer], [other, instead], ..], Loser::You) => message!(
            "cheops-answers-you",
            "<they answer|{opponent} answers> {mv} with {answer}, and {other} with {instead}",
            mv = text(mv),
            answer = text(answer),
            other = text(other),
            instead = text(instead),
        ),
        (&[[mv, answer], [other, instead], ..], Loser::Opponent) => message!(
            "cheops-answers-they",
            "<you answer|{mover} answers> {mv} with {answer}, and {other} with {instead}",
            mv = text(mv),
            answer = text(answer),
            other = text(other),
            instead = text(instead),
        ),
        (&[[mv, answer]], Loser::You) => message!(
            "cheops-answer-you",
            "<they answer|{opponent} answers> {mv} with {answer}",
            mv = text(mv),
            answer = text(answer),
        ),
        (&[[mv, answer]], Loser::Opponent) => {
            message!(
                "cheops-answer-they",
                "<you answer|{mover} answers> {mv} with {answer}",
                mv = text(mv),
                answer = text(answer)
            )
        }
        ([], _) => message!("list-none", "none"),
    }
}

/// What is said of the other moves, where the loser can also fill one of the last two places.
fn given(loser: Loser, may_give: bool, rest: Message) -> Message {
    match (may_give, loser) {
        (false, _) => rest,
        (true, Loser::You) => message!(
            "cheops-give-you",
            "if <you fill|{mover} fills> a place, <they take|{opponent} takes> the last; {rest}"
        )
        .with("rest", rest),
        (true, Loser::Opponent) => message!(
            "cheops-give-they",
            "if <your opponent|{opponent}> fills a place, <you take|{mover} takes> the last; {rest}"
        )
        .with("rest", rest),
    }
}

/// A short proof: the answers if they are one or two, or make pairs; else what they have in common, and an example.
fn lines(play: &mut Play<'_, '_, '_>, outline: Outline, loser: Loser, proof: &Proof) -> Message {
    let told: Vec<[Move; 2]> = proof.lines.iter().flatten().copied().collect();
    let ends: Vec<Outline> = told.iter().map(|line| play.after_all(outline, line)).collect();
    if let [_] | [_, _] = told[..] {
        let answers = given(loser, proof.may_give, answers(play.game, loser, &told));
        let message = if ends.iter().all(|end| *end == ends[0]) {
            let end = stand(play, ends[0], loser, &proof.ends[0]);
            message!("cheops-line", "{answers}. Then {end}").with("end", end)
        } else {
            return each(play, outline, loser, proof, &told);
        };
        return message.with("answers", answers);
    }
    let counts = counts(&proof.ends);
    let rule = match pairs(&told) {
        Some(pairs) => given(loser, proof.may_give, paired(play.game, loser, pairs).with("counts", counts)),
        None => whatever(loser, proof.may_give).with("counts", counts),
    };
    match example(play, outline, loser, proof) {
        Some(example) => {
            message!("cheops-rule", "{rule}. {example}").with("rule", rule).with("example", example)
        }
        None => rule,
    }
}

/// Two answers, each with what is then left.
fn each(
    play: &mut Play<'_, '_, '_>,
    outline: Outline,
    loser: Loser,
    proof: &Proof,
    told: &[[Move; 2]],
) -> Message {
    let mut one = |line: &[Move; 2], end: &Stand| {
        let place = play.after_all(outline, line);
        message!("cheops-each-one", "{answer}, and then {end}")
            .with("answer", answers(play.game, loser, &[*line]))
            .with("end", left_after(play, place, loser, end))
    };
    let both = message!("cheops-each", "{first}; {second}")
        .with("first", one(&told[0], &proof.ends[0]))
        .with("second", one(&told[1], &proof.ends[1]));
    let so = match loser {
        Loser::You => message!("cheops-each-you", "{both}. So <you|{mover}> must fill first"),
        Loser::Opponent => {
            message!("cheops-each-they", "{both}. So <your opponent|{opponent}> must fill first")
        }
    };
    so.with("both", given(loser, proof.may_give, both))
}

/// What is left after an answer: two places, and who makes the last waiting move.
fn left_after(play: &mut Play<'_, '_, '_>, outline: Outline, loser: Loser, stand: &Stand) -> Message {
    let [a, b] = stand.free.map(|place| format!("{}.{place}", stand.level));
    if stand.waits.is_none() {
        return message!("cheops-left-two", "only {a} and {b} can be played", a = a, b = b);
    }
    let message = match loser {
        Loser::You => {
            message!(
                "cheops-left-last-you",
                "{a}, {b} and {left}, the last of them <theirs|{opponent}'s>",
                a = a,
                b = b
            )
        }
        Loser::Opponent => {
            message!(
                "cheops-left-last-they",
                "{a}, {b} and {left}, the last of them <yours|{mover}'s>",
                a = a,
                b = b
            )
        }
    };
    message.with("left", left(play, outline, stand))
}

/// Four answers as two pairs of moves, each the answer to the other.
fn pairs(told: &[[Move; 2]]) -> Option<[[Move; 2]; 2]> {
    let &[first, ..] = told else { return None };
    let second = *told.iter().find(|line| !first.contains(&line[0]))?;
    let all = [first, second].map(|[mv, answer]| [[mv, answer], [answer, mv]]).concat();
    (told.len() == 4 && told.iter().all(|line| all.contains(line))).then_some([first, second])
}

/// Pairs of moves; the blank `counts` is still to be filled.
fn paired(game: &Cheops, loser: Loser, pairs: [[Move; 2]; 2]) -> Message {
    let [[a, b], [c, d]] = pairs.map(|pair| pair.map(|mv| game.move_text(mv)));
    match loser {
        Loser::You => message!(
            "cheops-pairs-you",
            "{a} and {b} are a pair, {c} and {d} another. <They answer|{opponent} answers> each move with its partner, which \
             leaves two free places and {counts}, so <you|{mover}> must fill first",
            a = a,
            b = b,
            c = c,
            d = d,
        ),
        Loser::Opponent => message!(
            "cheops-pairs-they",
            "{a} and {b} are a pair, {c} and {d} another. <Answer|{mover} answers> each move with its partner: that leaves two \
             free places and {counts}, so <your opponent|{opponent}> must fill first",
            a = a,
            b = b,
            c = c,
            d = d,
        ),
    }
}

/// What all answers have in common; the blank `counts` is still to be filled.
fn whatever(loser: Loser, may_give: bool) -> Message {
    match (loser, may_give) {
        (Loser::You, false) => message!(
            "cheops-whatever-you",
            "whatever <you play|{mover} plays>, <they have|{opponent} has> an answer that leaves two free places and {counts}, so \
             <you|{mover}> must fill first",
        ),
        (Loser::Opponent, false) => message!(
            "cheops-whatever-they",
            "whatever <your opponent|{opponent}> plays, <your|{mover}'s> answer leaves two free places and {counts}, so they must \
             fill first",
        ),
        (Loser::You, true) => message!(
            "cheops-otherwise-you",
            "if <you fill|{mover} fills> a place, <they take|{opponent} takes> the last; otherwise <their|{opponent}'s> answer \
             leaves two free places and {counts}, so <you|{mover}> must fill first",
        ),
        (Loser::Opponent, true) => message!(
            "cheops-otherwise-they",
            "if <your opponent|{opponent}> fills a place, <you take|{mover} takes> the last; otherwise <your|{mover}'s> answer \
             leaves two free places and {counts}, so they must fill first",
        ),
    }
}

/// How many waiting moves the ends of lines have.
fn counts(ends: &[Stand]) -> Message {
    let mut numbers: Vec<u16> = ends.iter().map(|end| end.waits.most).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let exact = ends.iter().all(|end| end.waits.least == end.waits.most);
    match numbers[..] {
        [0] => message!("cheops-counts-none", "no waiting move"),
        [waits] if exact => {
            message!("cheops-counts", "exactly {waits} waiting {waits|move|moves}", waits = waits)
        }
        [0, waits] if exact => {
            message!("cheops-counts-or", "no waiting move or exactly {waits}", waits = waits)
        }
        _ => message!("cheops-counts-even", "an even number of waiting moves"),
    }
}

/// The line that is easiest to see: with the fewest waiting moves at its end, and of these one in which nobody gives points away. Nothing
/// if these moves cannot be named.
fn example(play: &mut Play<'_, '_, '_>, outline: Outline, loser: Loser, proof: &Proof) -> Option<Message> {
    let lines = proof.lines.iter().filter_map(|line| line.first()).zip(&proof.ends);
    let rank =
        |(line, end): &(&[Move; 2], &Stand)| (end.waits.most, !play.keeps_the_score(outline, &line[..]));
    let (line, end) = lines.min_by_key(rank)?;
    let [a, b] = end.free.map(|place| format!("{}.{place}", end.level));
    let moves = play.fight.waiting_moves(play.after_all(outline, line))?;
    let message = if moves.is_empty() {
        message!("cheops-example", "For example {line}: then only {a} and {b} can be played", a = a, b = b)
    } else {
        message!(
            "cheops-example-waits",
            "For example {line}: then {a} and {b} are left, with {waits} waiting {waits|move|moves} ({moves})",
            a = a,
            b = b,
            waits = moves.len(),
        )
        .with("moves", in_a_row(play.game, &moves))
    };
    Some(message.with("line", plies(play.game, loser == Loser::You, line)))
}
