//! The lines of a story in words: why a player who has a few moves, or one at every turn, loses.

use super::leaf::Leaf;
use super::leaf_words::at_the_end;
use super::story::{Line, Story};
use super::story_words::Scene;
use kamni::{Message, Notation, message};

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
        ([a], true) => message!("dawson-only-you", "you can only play {a}; then {leaf}", a = a),
        ([a], false) => message!("dawson-only-they", "your opponent can only play {a}; then {leaf}", a = a),
        ([a, b], true) => message!(
            "dawson-only-two-you",
            "you can only play {a}, and your opponent answers {b}; then {leaf}",
            a = a,
            b = b,
        ),
        ([a, b], false) => message!(
            "dawson-only-two-they",
            "your opponent can only play {a}, and you answer {b}; then {leaf}",
            a = a,
            b = b,
        ),
        ([a, b, c], true) => message!(
            "dawson-only-three-you",
            "you can only play {a}, your opponent answers {b}, and you can only play {c}; then {leaf}",
            a = a,
            b = b,
            c = c,
        ),
        ([a, b, c], false) => message!(
            "dawson-only-three-they",
            "your opponent can only play {a}, you answer {b}, and they can only play {c}; then {leaf}",
            a = a,
            b = b,
            c = c,
        ),
        ([a, b, c, d], true) => message!(
            "dawson-only-four-you",
            "you can only play {a}, your opponent answers {b}, you can only play {c}, and they answer {d}; then {leaf}",
            a = a,
            b = b,
            c = c,
            d = d,
        ),
        ([a, b, c, d], false) => message!(
            "dawson-only-four-they",
            "your opponent can only play {a}, you answer {b}, they can only play {c}, and you answer {d}; then {leaf}",
            a = a,
            b = b,
            c = c,
            d = d,
        ),
        (_, true) => message!(
            "dawson-forced-you",
            "you have only one move at every turn: {moves} (you begin); then {leaf}",
            moves = names.join(" "),
        ),
        (_, false) => message!(
            "dawson-forced-they",
            "your opponent has only one move at every turn: {moves} (they begin); then {leaf}",
            moves = names.join(" "),
        ),
    };
    message.with("leaf", end(scene, line))
}

/// Several lines: two are told in full; of more the answers are named, and one line is told as an example.
fn few_lines(scene: Scene<'_>, lines: &[Line<'_>], mine: bool) -> Message {
    let first = &lines[0].moves;
    let same = (0..first.len()).take_while(|&i| lines.iter().all(|line| line.moves.get(i) == first.get(i)));
    let forced = same.count();
    let mut moves: Vec<_> = lines.iter().map(|line| line.moves[forced]).collect();
    moves.dedup();
    let none = none_helps(moves.len(), mine);
    let told = if lines.len() == 2 && lines.iter().all(|line| *line.leaf != Leaf::Lost) {
        message!("dawson-few", "{none}. {lines}")
            .with("none", none)
            .with("lines", both_lines(scene, lines, forced, mine))
    } else {
        table(scene, lines, forced, mine, none)
    };
    let before = scene.names(&first[..forced]);
    match (forced, mine) {
        (0, _) => told,
        (_, true) => message!(
            "dawson-few-after-you",
            "after {moves}, where you have no choice, {rest}",
            moves = before
        )
        .with("rest", told),
        (_, false) => message!(
            "dawson-few-after-they",
            "after {moves}, where your opponent has no choice, {rest}",
            moves = before,
        )
        .with("rest", told),
    }
}

fn none_helps(moves: usize, mine: bool) -> Message {
    match (moves, mine) {
        (2, true) => message!("dawson-neither-you", "neither of your two moves helps"),
        (2, false) => {
            message!("dawson-neither-they", "neither of your opponent's two moves helps")
        }
        (n, true) => message!("dawson-none-you", "none of your {n} {n|move|moves} helps", n = n),
        (n, false) => {
            message!("dawson-none-they", "none of your opponent's {n} {n|move|moves} helps", n = n)
        }
    }
}

/// The answer to every move, and one line to its end. A move that needs no answer is told by what it leaves.
fn table(scene: Scene<'_>, lines: &[Line<'_>], forced: usize, mine: bool, none: Message) -> Message {
    let (open, seen): (Vec<&Line<'_>>, Vec<&Line<'_>>) =
        lines.iter().partition(|line| line.moves.len() > forced + 1);
    let mut answers: Vec<String> = open
        .iter()
        .map(|line| [forced, forced + 1].map(|i| scene.game.move_text(line.moves[i])).join(" – "))
        .collect();
    answers.dedup();
    let seen = seen.into_iter().map(|line| line_sentence(scene, line, forced, mine));
    let plainest = open.iter().filter(|line| *line.leaf != Leaf::Lost).min_by_key(|line| {
        let rank = match line.leaf {
            Leaf::Stuck => 0,
            leaf if leaf.is_plain() => 1,
            _ => 2,
        };
        (rank, line.moves.len())
    });
    let example = plainest.map(|line| {
        message!("dawson-example", "For example {moves}: {end}", moves = scene.names(&line.moves[forced..]))
            .with("end", end(scene, line))
    });
    let lines = sentences(example.into_iter().chain(seen));
    let answers = answers.join(", ");
    match (answers.is_empty(), lines) {
        (true, Some(lines)) => {
            message!("dawson-few", "{none}. {lines}").with("none", none).with("lines", lines)
        }
        (_, Some(lines)) => {
            message!("dawson-few-answers", "{none}; the answers are {answers}. {lines}", answers = answers,)
                .with("none", none)
                .with("lines", lines)
        }
        (_, None) => message!("dawson-answers", "{none}; the answers are {answers}", answers = answers)
            .with("none", none),
    }
}

/// Two lines, each with its end, or with one end if it is the same.
fn both_lines(scene: Scene<'_>, lines: &[Line<'_>], forced: usize, mine: bool) -> Message {
    let [first, second] = [&lines[0], &lines[1]];
    let long = |line: &Line<'_>| line.moves.len() > forced + 1;
    if long(first) && long(second) && end(scene, first) == end(scene, second) {
        message!("dawson-lines-same", "{first}. {second}. Each time {end}")
            .with("first", line_moves(scene, first, forced, mine))
            .with("second", line_moves(scene, second, forced, mine))
            .with("end", end(scene, first))
    } else {
        message!("dawson-lines", "{line}. {rest}")
            .with("line", line_sentence(scene, first, forced, mine))
            .with("rest", line_sentence(scene, second, forced, mine))
    }
}

/// One line as a sentence, without its forced beginning.
fn line_sentence(scene: Scene<'_>, line: &Line<'_>, forced: usize, mine: bool) -> Message {
    let message = match line.moves.len() - forced {
        1 => {
            message!("dawson-line-seen", "After {mv} {end}", mv = scene.game.move_text(line.moves[forced]))
        }
        _ => message!("dawson-line", "{moves}: {end}").with("moves", line_moves(scene, line, forced, mine)),
    };
    message.with("end", end(scene, line))
}

/// The moves of a line that goes on after the first of them.
fn line_moves(scene: Scene<'_>, line: &Line<'_>, forced: usize, mine: bool) -> Message {
    let names: Vec<String> = line.moves[forced..].iter().map(|&mv| scene.game.move_text(mv)).collect();
    match (&names[..], mine) {
        ([mv, answer], true) => {
            message!("dawson-line-they", "On {mv} they answer {answer}", mv = mv, answer = answer)
        }
        ([mv, answer], false) => {
            message!("dawson-line-you", "On {mv} you answer {answer}", mv = mv, answer = answer)
        }
        ([mv, answer, rest @ ..], true) => message!(
            "dawson-line-on-they",
            "On {mv} they answer {answer}, then comes {rest}",
            mv = mv,
            answer = answer,
            rest = rest.join(" "),
        ),
        ([mv, answer, rest @ ..], false) => message!(
            "dawson-line-on-you",
            "On {mv} you answer {answer}, then comes {rest}",
            mv = mv,
            answer = answer,
            rest = rest.join(" "),
        ),
        _ => unreachable!("the line ends sooner"),
    }
}

/// Sentences one after the other.
fn sentences(all: impl DoubleEndedIterator<Item = Message>) -> Option<Message> {
    all.rev()
        .reduce(|rest, line| message!("dawson-lines", "{line}. {rest}").with("line", line).with("rest", rest))
}
