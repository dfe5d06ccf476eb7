//! The lines of a story in words: why a player who has a few moves, or one at every turn, loses.

use super::account::{Account, by_columns};
use super::leaf::{Leaf, captures};
use super::leaf_words::at_the_end;
use super::story::{Line, Story};
use super::story_words::Scene;
use super::tally_words::steps;
use crate::rules::Move;
use kamni::{Game, Message, Notation, message};
use kamni_solve::reasons::no_short_reason;

/// The most moves of each of two lines that are both told.
const LONGEST_OF_TWO: usize = 4;

/// Why the player to move, who has a few moves or one at every turn, loses.
pub(super) fn helpless(scene: Scene<'_>, story: &Story) -> Message {
    let lines = story.lines();
    let mine = scene.turn() == scene.me;
    match &lines[..] {
        [line] => one_line(scene, line, mine),
        _ => few_lines(scene, &lines, mine),
    }
}

/// What can be seen where a line ends.
fn end(scene: Scene<'_>, line: &Line<'_>) -> Message {
    at_the_end(scene.view(line.moves.len()), line.leaf)
}

fn one_line(scene: Scene<'_>, line: &Line<'_>, mine: bool) -> Message {
    let names: Vec<String> = line.moves.iter().map(|&mv| scene.game.move_text(mv)).collect();
    let message = match (&names[..], mine) {
        ([a], true) => message!("dawson-only-you", "<you|{mover}> can only play {a}; then {leaf}", a = a),
        ([a], false) => {
            message!("dawson-only-they", "<your opponent|{opponent}> can only play {a}; then {leaf}", a = a)
        }
        ([a, b], true) => message!(
            "dawson-only-two-you",
            "<you|{mover}> can only play {a}, and <your opponent|{opponent}> answers {b}; then {leaf}",
            a = a,
            b = b,
        ),
        ([a, b], false) => message!(
            "dawson-only-two-they",
            "<your opponent|{opponent}> can only play {a}, and <you answer|{mover} answers> {b}; then {leaf}",
            a = a,
            b = b,
        ),
        ([a, b, c], true) => message!(
            "dawson-only-three-you",
            "<you|{mover}> can only play {a}, <your opponent|{opponent}> answers {b}, and <you|{mover}> can only play {c}; then \
             {leaf}",
            a = a,
            b = b,
            c = c,
        ),
        ([a, b, c], false) => message!(
            "dawson-only-three-they",
            "<your opponent|{opponent}> can only play {a}, <you answer|{mover} answers> {b}, and they can only play {c}; then \
             {leaf}",
            a = a,
            b = b,
            c = c,
        ),
        ([a, b, c, d], true) => message!(
            "dawson-only-four-you",
            "<you|{mover}> can only play {a}, <your opponent|{opponent}> answers {b}, <you|{mover}> can only play {c}, and they \
             answer {d}; then {leaf}",
            a = a,
            b = b,
            c = c,
            d = d,
        ),
        ([a, b, c, d], false) => message!(
            "dawson-only-four-they",
            "<your opponent|{opponent}> can only play {a}, <you answer|{mover} answers> {b}, they can only play {c}, and <you \
             answer|{mover} answers> {d}; then {leaf}",
            a = a,
            b = b,
            c = c,
            d = d,
        ),
        (_, true) => message!(
            "dawson-forced-you",
            "<you have|{mover} has> only one move at every turn ({moves}); then {leaf}"
        )
        .with("moves", plies(scene, &line.moves, mine)),
        (_, false) => message!(
            "dawson-forced-they",
            "<your opponent|{opponent}> has only one move at every turn ({moves}); then {leaf}"
        )
        .with("moves", plies(scene, &line.moves, mine)),
    };
    message.with("leaf", end(scene, line))
}

/// Moves one after the other, each with who plays it; `mine` is whether the reader begins.
fn plies(scene: Scene<'_>, moves: &[Move], mine: bool) -> Message {
    let ply = |(i, &mv): (usize, &Move)| {
        let mv = scene.game.move_text(mv);
        match mine == i.is_multiple_of(2) {
            true => message!("dawson-ply-you", "<you|{mover}> {mv}", mv = mv),
            false => message!("dawson-ply-they", "<they|{opponent}> {mv}", mv = mv),
        }
    };
    let all = moves.iter().enumerate().map(ply).collect::<Vec<_>>().into_iter().rev();
    let told =
        all.reduce(|rest, ply| message!("dawson-plies", "{ply}, {rest}").with("ply", ply).with("rest", rest));
    told.expect("a line has moves")
}

/// Several lines: two short ones are told in full, of more one is told as an example.
fn few_lines(scene: Scene<'_>, lines: &[Line<'_>], mine: bool) -> Message {
    let first = &lines[0].moves;
    let same = (0..first.len()).take_while(|&i| lines.iter().all(|line| line.moves.get(i) == first.get(i)));
    let forced = same.count();
    let told = if is_told_in_full(scene, lines, forced) {
        let two = match mine {
            true => message!("dawson-two-you", "<you have|{mover} has> two moves"),
            false => message!("dawson-two-they", "<your opponent|{opponent}> has two moves"),
        };
        message!("dawson-few", "{two}. {lines}")
            .with("two", two)
            .with("lines", both_lines(scene, lines, forced, mine))
    } else {
        example(scene, lines, forced, mine)
    };
    match (forced, mine) {
        (0, _) => told,
        (_, true) => message!(
            "dawson-few-after-you",
            "at first <you have|{mover} has> no choice ({moves}); then {rest}"
        )
        .with("moves", plies(scene, &first[..forced], mine))
        .with("rest", told),
        (_, false) => message!(
            "dawson-few-after-they",
            "at first <your opponent|{opponent}> has no choice ({moves}); then {rest}"
        )
        .with("moves", plies(scene, &first[..forced], mine))
        .with("rest", told),
    }
}

/// Whether two lines are short enough to tell both of them, each with an end that can be seen, and with one count at most.
fn is_told_in_full(scene: Scene<'_>, lines: &[Line<'_>], forced: usize) -> bool {
    let is_short = |line: &Line<'_>| line.leaf.hardness() == 0 && line.moves.len() <= forced + LONGEST_OF_TWO;
    let is_count = |line: &Line<'_>| matches!(line.leaf, Leaf::Steps(_));
    lines.len() == 2
        && lines.iter().all(is_short)
        && (!lines.iter().all(is_count) || have_one_end(scene, &lines[0], &lines[1], forced))
}

/// Whether what is seen at the end of two lines that are told with an answer each is said once.
fn have_one_end(scene: Scene<'_>, first: &Line<'_>, second: &Line<'_>, forced: usize) -> bool {
    let is_long = |line: &Line<'_>| line.moves.len() > forced + 1;
    is_long(first) && is_long(second) && end(scene, first) == end(scene, second)
}

/// The count at the beginning of an example as if nobody captured, if it says that the player to move wins.
fn misleading(scene: Scene<'_>, forced: &[Move]) -> Option<Message> {
    let mut here = *scene.position;
    for &mv in forced {
        scene.game.play(&mut here, mv);
    }
    let mut moves = Vec::new();
    scene.game.legal_moves(&here, &mut moves);
    if moves.first().is_some_and(|&mv| captures(scene.game, mv)) {
        return None;
    }
    let account = Account::without_captures(scene.game, by_columns(scene.game, &here))?;
    let view = scene.view(forced.len());
    account.balance(view.turn, view.turn).i_win().then(|| steps(view, &account))
}

/// The most moves of an example that is preferred to one in which the loser gives a pawn away.
const LONGEST_EXAMPLE: usize = 6;

/// The line in which the loser does not give a pawn away at once and whose end is the easiest to see, as an example of why every move loses.
fn example(scene: Scene<'_>, lines: &[Line<'_>], forced: usize, mine: bool) -> Message {
    let ended = lines.iter().filter(|line| *line.leaf != Leaf::Lost);
    let is_poor = |line: &Line<'_>| {
        let told = &line.moves[forced..];
        let is_given = |two: &[Move]| !captures(scene.game, two[0]) && captures(scene.game, two[1]);
        told.len() > LONGEST_EXAMPLE || told.get(..2).is_some_and(is_given)
    };
    let plainest = ended.min_by_key(|line| (is_poor(line), line.leaf.hardness(), line.moves.len()));
    if let Some(line) = plainest {
        // Where a count at the end leaves captures to the search, they are not spoken of before.
        let is_told = !scene.game.misere() && !matches!(line.leaf, Leaf::Tally(_) | Leaf::Mirror(_));
        let count = if is_told { misleading(scene, &line.moves[..forced]) } else { None };
        if let Some(steps) = count {
            // One count is enough.
            let is_counted = line.leaf.is_counted() || matches!(line.leaf, Leaf::Steps(_));
            let message = match (mine, is_counted) {
                (true, true) => message!(
                    "dawson-example-but-you",
                    "if nobody captured, <you|{mover}> would win, but captures change that, as a search shows: for example {moves}; then \
                     {end}"
                ),
                (false, true) => message!(
                    "dawson-example-but-they",
                    "if nobody captured, <your opponent|{opponent}> would win, but captures change that, as a search shows: for example \
                     {moves}; then {end}"
                ),
                (true, false) => message!(
                    "dawson-example-count-you",
                    "{steps}; if nobody captured, <you|{mover}> would win by that. But captures change it, as a search shows, for example \
                     {moves}; then {end}"
                ),
                (false, false) => message!(
                    "dawson-example-count-they",
                    "{steps}; if nobody captured, <your opponent|{opponent}> would win by that. But captures change it, as a search \
                     shows, for example {moves}; then {end}"
                ),
            };
            let message = if is_counted { message } else { message.with("steps", steps) };
            return message
                .with("moves", plies(scene, &line.moves[forced..], mine))
                .with("end", end(scene, line));
        }
        let message = match (mine, scene.game.misere()) {
            (true, false) => message!(
                "dawson-example-you",
                "a search shows that <you run|{mover} runs> out of moves first, whatever <you play|{mover} plays>. For example \
                 {moves}; then {end}"
            ),
            (false, false) => message!(
                "dawson-example-they",
                "a search shows that <your opponent|{opponent}> runs out of moves first, whatever they play. For example {moves}; \
                 then {end}"
            ),
            (true, true) => message!(
                "dawson-example-misere-you",
                "whatever <you play|{mover} plays>, <your opponent|{opponent}> runs out of moves first, and that wins here. For \
                 example {moves}; then {end}"
            ),
            (false, true) => message!(
                "dawson-example-misere-they",
                "whatever <your opponent|{opponent}> plays, <you run|{mover} runs> out of moves first, and that wins here. For \
                 example {moves}; then {end}"
            ),
        };
        return message
            .with("moves", plies(scene, &line.moves[forced..], mine))
            .with("end", end(scene, line));
    }
    no_short_reason().message
}

/// Two lines, each with its end, or with one end if it is the same.
fn both_lines(scene: Scene<'_>, lines: &[Line<'_>], forced: usize, mine: bool) -> Message {
    let [first, second] = [&lines[0], &lines[1]];
    let long = |line: &Line<'_>| line.moves.len() > forced + 1;
    if have_one_end(scene, first, second, forced) {
        message!("dawson-lines-same", "{first}. {second}. Each time {end}")
            .with("first", line_moves(scene, first, forced, mine, true))
            .with("second", line_moves(scene, second, forced, mine, false))
            .with("end", end(scene, first))
    } else {
        message!("dawson-lines", "{line}. {rest}")
            .with("line", line_sentence(scene, first, forced, mine, true))
            .with("rest", line_sentence(scene, second, forced, mine, !long(first)))
    }
}

/// One line as a sentence, without its forced beginning. `anew` is whether the one who answers was not spoken of before.
fn line_sentence(scene: Scene<'_>, line: &Line<'_>, forced: usize, mine: bool, anew: bool) -> Message {
    let message = match line.moves.len() - forced {
        1 => {
            message!("dawson-line-seen", "After {mv} {end}", mv = scene.game.move_text(line.moves[forced]))
        }
        _ => message!("dawson-line", "{moves}; then {end}")
            .with("moves", line_moves(scene, line, forced, mine, anew)),
    };
    message.with("end", end(scene, line))
}

/// The moves of a line that goes on after the first of them.
fn line_moves(scene: Scene<'_>, line: &Line<'_>, forced: usize, mine: bool, anew: bool) -> Message {
    let names: Vec<String> = line.moves[forced..].iter().map(|&mv| scene.game.move_text(mv)).collect();
    let [mv, answer, rest @ ..] = &names[..] else { unreachable!("the line ends sooner") };
    let answered = match (mine, anew) {
        (true, true) => message!(
            "dawson-line-first-they",
            "On {mv} <your opponent|{opponent}> answers {answer}",
            mv = mv,
            answer = answer
        ),
        (true, false) => {
            message!(
                "dawson-line-they",
                "On {mv} <they answer|{opponent} answers> {answer}",
                mv = mv,
                answer = answer
            )
        }
        (false, _) => message!(
            "dawson-line-you",
            "On {mv} <you answer|{mover} answers> {answer}",
            mv = mv,
            answer = answer
        ),
    };
    if rest.is_empty() {
        return answered;
    }
    message!("dawson-line-on", "{answered}, then {rest}")
        .with("answered", answered)
        .with("rest", plies(scene, &line.moves[forced + 2..], mine))
}
