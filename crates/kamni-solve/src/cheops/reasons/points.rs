//! Points in words: how the game ends with best play, and who finishes which levels on the way.

use crate::cheops::facts::{Facts, Judged, Scores, Shares};
use crate::reason::Reason;
use kamni::games::cheops::{Cheops, Position};
use kamni::{Game, Message, message};

/// The points of the player to move and of the opponent at the end, if the player to move still makes `score` more.
fn result(game: &Cheops, position: &Position, score: i32) -> [i32; 2] {
    let to_come = i32::from(game.points_to_come(position.outline()));
    let [own, theirs] = so_far(game, position);
    [own + (to_come + score) / 2, theirs + (to_come - score) / 2]
}

/// The points that the player to move and the opponent have already.
fn so_far(game: &Cheops, position: &Position) -> [i32; 2] {
    let points = game.points(position).unwrap_or_default().map(i32::from);
    let turn = game.turn(position);
    [points[turn.index()], points[turn.other().index()]]
}

/// How the game ends, if the player to move still makes `score` points more than the opponent.
pub(super) fn ends(game: &Cheops, position: &Position, score: i32) -> Message {
    let [own, theirs] = result(game, position, score);
    match own.cmp(&theirs) {
        std::cmp::Ordering::Greater => {
            message!("cheops-ends-win", "you win {own}:{theirs}", own = own, theirs = theirs)
        }
        std::cmp::Ordering::Equal => {
            message!("cheops-ends-draw", "it is a draw, {own}:{theirs}", own = own, theirs = theirs)
        }
        std::cmp::Ordering::Less => {
            message!("cheops-ends-loss", "you lose {own}:{theirs}", own = own, theirs = theirs)
        }
    }
}

/// Who finishes which levels in an example of best play, and how the game ends.
pub(in crate::cheops) fn score_reason(
    game: &Cheops,
    position: &Position,
    facts: &mut Facts<'_>,
    scores: &mut Scores<'_>,
) -> Reason {
    let score = facts.best_score();
    let ends = ends(game, position, score);
    Reason::account(match facts.shares(None, scores) {
        Some(_) if game.points_to_come(position.outline()) == 1 => {
            message!("cheops-score-last", "the last stone brings you the last point: {ends}")
                .with("ends", ends)
        }
        Some(shares) => message!("cheops-account", "with best play, for example, {shares}")
            .with("shares", told(game, position, &shares, ends)),
        None => message!("cheops-score", "with best play {ends}").with("ends", ends),
    })
}

/// What a sentence about a move ends with: how the game ends after it, and after another move.
pub(super) fn tail(
    game: &Cheops,
    position: &Position,
    facts: &mut Facts<'_>,
    judged: Judged,
    other: Option<Judged>,
    scores: &mut Scores<'_>,
) -> Message {
    let then = outcome(game, position, facts, judged, scores);
    match other {
        None => message!("cheops-then", "With best play {ends}").with("ends", then),
        Some(other) => message!(
            "cheops-then-other",
            "With best play {ends}. After {other} {instead}",
            other = kamni::Notation::move_text(game, other.mv),
        )
        .with("ends", then)
        .with("instead", outcome(game, position, facts, other, scores)),
    }
}

/// How the game ends after a move, with the levels that make up the points where they are known.
pub(super) fn outcome(
    game: &Cheops,
    position: &Position,
    facts: &mut Facts<'_>,
    judged: Judged,
    scores: &mut Scores<'_>,
) -> Message {
    let ends = ends(game, position, judged.score);
    let Some(shares) = facts.shares_after(judged, scores) else { return ends };
    let [own, theirs] = so_far(game, position);
    let message = if own + theirs == 0 {
        message!("cheops-split", "{ends}, for example with {mine} against {rest}")
    } else {
        message!(
            "cheops-split-had",
            "{ends}, for example with {mine} against {rest} on top of the {own}:{theirs} so far",
            own = own,
            theirs = theirs,
        )
    };
    let mine = match shares.own.as_slice() {
        [] => message!("cheops-your-none", "no level"),
        [level] => message!(
            "cheops-your-one",
            "level {level} ({points} {points|point|points})",
            level = level,
            points = game.level_size(*level),
        ),
        levels => message!("cheops-your", "levels {levels} ({sum} points)", sum = sum(&sizes(game, levels)))
            .with("levels", all(levels)),
    };
    let rest = match shares.theirs.as_slice() {
        [] => message!("cheops-their-none", "none"),
        [level] => message!(
            "cheops-their-one",
            "level {level} ({points} {points|point|points})",
            level = level,
            points = game.level_size(*level),
        ),
        levels => message!("cheops-their", "levels {levels} ({sum} points)", sum = sum(&sizes(game, levels)))
            .with("levels", all(levels)),
    };
    message.with("ends", ends).with("mine", mine).with("rest", rest)
}

fn sizes(game: &Cheops, levels: &[u8]) -> Vec<u8> {
    levels.iter().map(|&level| game.level_size(level)).collect()
}

/// The levels of both players, and how the game ends.
fn told(game: &Cheops, position: &Position, shares: &Shares, ends: Message) -> Message {
    let [own, theirs] = so_far(game, position);
    let message = if own + theirs == 0 {
        message!("cheops-shares", "{mine}, {rest}: {ends}")
    } else {
        message!(
            "cheops-shares-had",
            "{mine}, {rest}; with the points so far, {own}:{theirs}, {ends}",
            own = own,
            theirs = theirs
        )
    };
    let mine = match shares.own.as_slice() {
        [] => message!("cheops-mine-none", "you finish no level"),
        [level] => message!(
            "cheops-mine-one",
            "you finish level {level} ({points} {points|point|points})",
            level = level,
            points = game.level_size(*level),
        ),
        levels => message!(
            "cheops-mine",
            "you finish levels {levels} ({sum} = {points} {points|point|points})",
            sum = sum(&sizes(game, levels)),
            points = total(&sizes(game, levels)),
        )
        .with("levels", all(levels)),
    };
    let rest = match shares.theirs.as_slice() {
        [] => message!("cheops-rest-none", "your opponent none"),
        [level] => message!(
            "cheops-rest-one",
            "your opponent level {level} ({points} {points|point|points})",
            level = level,
            points = game.level_size(*level),
        ),
        levels => message!(
            "cheops-rest",
            "your opponent levels {levels} ({sum} = {points} {points|point|points})",
            sum = sum(&sizes(game, levels)),
            points = total(&sizes(game, levels)),
        )
        .with("levels", all(levels)),
    };
    message.with("mine", mine).with("rest", rest).with("ends", ends)
}

fn total(points: &[u8]) -> u32 {
    points.iter().map(|&points| u32::from(points)).sum()
}

fn sum(points: &[u8]) -> String {
    points.iter().map(u8::to_string).collect::<Vec<_>>().join(" + ")
}

/// Two or more levels, all of them.
fn all(levels: &[u8]) -> Message {
    let texts: Vec<String> = levels.iter().map(u8::to_string).collect();
    let (last, before) =
        texts.split_last().map_or((String::new(), &[][..]), |(last, before)| (last.clone(), before));
    message!("cheops-levels", "{before} and {last}", before = before.join(", "), last = last)
}
