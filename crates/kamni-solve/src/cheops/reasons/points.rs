//! Points in words: how the game ends with best play, and who finishes which levels on the way.

use super::clauses::{Loser, When, lost_stand, plies, told_stand};
use super::play::{Play, Step};
use crate::cheops::facts::{Facts, Judged, Scores, Shares};
use crate::reason::Reason;
use kamni::games::cheops::{Cheops, Move, Outline, Position};
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
            "{ends}, for example with {mine} against {rest} on top of the points so far (you {own}, your opponent {theirs})",
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
        levels => message!(
            "cheops-your",
            "levels {levels} ({sum} {sum|point|points})",
            sum = sum(&sizes(game, levels))
        )
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
        levels => message!(
            "cheops-their",
            "levels {levels} ({sum} {sum|point|points})",
            sum = sum(&sizes(game, levels))
        )
        .with("levels", all(levels)),
    };
    message.with("ends", ends).with("mine", mine).with("rest", rest)
}

/// A longer line up to the level in question is not told.
const LONGEST: usize = 5;

/// A level in an example of best play.
#[derive(Clone, Copy)]
struct Finished {
    level: u8,
    /// Whether you finish it.
    own: bool,
    /// How many moves were made before it was the lowest.
    begin: usize,
}

fn finished(game: &Cheops, steps: &[Step]) -> Vec<Finished> {
    let mut all = Vec::new();
    let mut begin = 0;
    for (at, step) in steps.iter().enumerate() {
        let lowest = game.lowest_level(step.from).filter(|lowest| lowest.is_completed_by(step.mv));
        if let Some(lowest) = lowest {
            all.push(Finished { level: lowest.level, own: at % 2 == 0, begin });
            begin = at + 1;
        }
    }
    all
}

/// Where best play after one move parts from best play after another: the first level that somebody else finishes, and why. Nothing if it
/// is the lowest.
pub(super) fn apart(play: &mut Play<'_, '_, '_>, outline: Outline, moves: [Move; 2]) -> Option<Message> {
    let [here, there] = [play.walk(outline, moves[0])?, play.walk(outline, moves[1])?];
    let [one, two] = [finished(play.game, &here), finished(play.game, &there)];
    let at = one.iter().zip(&two).position(|(one, two)| one.own != two.own).filter(|&at| at > 0)?;
    let (one, two) = (one[at], two[at]);
    if one.begin.max(two.begin) > LONGEST {
        let other = kamni::Notation::move_text(play.game, moves[1]);
        let message = if one.own {
            message!(
                "cheops-far-won",
                "The difference begins on level {level}, which you get here, but your opponent after {other}; only the search knows why",
                level = one.level,
                other = other,
            )
        } else {
            message!(
                "cheops-far-lost",
                "The difference begins on level {level}, which your opponent gets here, but you after {other}; only the search knows why",
                level = one.level,
                other = other,
            )
        };
        return Some(message);
    }
    let message = message!(
        "cheops-apart",
        "The difference begins on level {level}. {here}. {there}",
        level = one.level
    );
    let here = who_gets(play, &here, one).unwrap_or_else(|| only_searched(play.game, &here, one));
    let there = who_gets(play, &there, two).unwrap_or_else(|| only_searched(play.game, &there, two));
    Some(message.with("here", here).with("there", there))
}

/// Why your opponent gets the next level after a move that finishes one.
pub(super) fn next_level(play: &mut Play<'_, '_, '_>, outline: Outline, mv: Move) -> Option<Message> {
    let steps = play.walk(outline, mv)?;
    let next = *finished(play.game, &steps).get(1).filter(|next| !next.own)?;
    who_gets(play, &steps, next)
}

/// Why this level goes to whom it goes, if that is easy to see where it becomes the lowest.
fn who_gets(play: &mut Play<'_, '_, '_>, steps: &[Step], level: Finished) -> Option<Message> {
    let mut moves: Vec<Move> = steps[..level.begin].iter().map(|step| step.mv).collect();
    let here = steps.get(level.begin)?.from;
    let yours = level.begin.is_multiple_of(2);
    let (won, loser) = (level.own == yours, if level.own { Loser::Opponent } else { Loser::You });
    if play.game.lowest_level(here)?.free == 1 {
        let message = match (won, yours) {
            (false, _) => return None,
            (true, true) => message!(
                "cheops-next-take-you",
                "If {line}, then level {level} lacks one stone, and you lay it",
                level = level.level,
            ),
            (true, false) => message!(
                "cheops-next-take-they",
                "If {line}, then level {level} lacks one stone, and your opponent lays it",
                level = level.level,
            ),
        };
        return Some(message.with("line", plies(play.game, true, &moves)));
    }
    if let Some(stand) = play.fight.stand(here) {
        let agrees = stand.waits.parity() == Some(won);
        return agrees.then(|| told_stand(play, here, loser, &stand, When::Line(moves), !won));
    }
    let (mv, next, stand) = play.winning_stand(here).filter(|_| won)?;
    moves.push(mv);
    Some(lost_stand(play, next, loser, &stand, When::Line(moves)))
}

/// Who gets this level, where it is not easy to see why.
fn only_searched(game: &Cheops, steps: &[Step], level: Finished) -> Message {
    let moves: Vec<Move> = steps[..level.begin].iter().map(|step| step.mv).collect();
    match level.own {
        true => {
            message!("cheops-next-you", "If {line}, then you get it in the end, as only the search shows",)
        }
        false => message!(
            "cheops-next-they",
            "If {line}, then your opponent gets it in the end, as only the search shows",
        ),
    }
    .with("line", plies(game, true, &moves))
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
            "{mine}, {rest}; with the points so far (you {own}, your opponent {theirs}) {ends}",
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
