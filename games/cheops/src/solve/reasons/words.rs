//! The sentences of the claims. Each follows a colon as well as it stands alone: it begins small and has no full stop at its end.

use super::claim::{Claim, Kept, Majority, Score};
use crate::rules::{Cheops, Move};
use kamni::{Message, Notation, Role, message};

/// Whose reason a sentence is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// The position's: its good move is named.
    Position,
    /// That of a move, which is "it".
    Move,
}

/// What a claim says in words, as the reason of a position or of one of its moves.
pub(super) fn message(game: &Cheops, claim: &Claim, subject: Subject) -> Message {
    let text = |mv: &Move| game.move_text(*mv);
    let named = subject == Subject::Position;
    match claim {
        Claim::Sure(Majority { who, points, total }) => message!(
            "cheops-sure",
            "<who: you have|your opponent has|{who} has> {points} of {total} {total|point|points}, more than half: <who: you have won|you cannot catch up|nobody can catch up>",
            who = *who,
            points = *points,
            total = *total,
        ),
        Claim::Half { by, level, majority: Majority { who: Role::Mover, points, total } } if !named => {
            message!(
                "cheops-half-own",
                "it finishes level {level}. <You then have|{mover} then has> {points} of {total} {total|point|points}, more than half",
                level = *level,
                points = *points,
                total = *total;
                by = text(by),
            )
        }
        Claim::Half { by, level, majority: Majority { who, points, total } } => message!(
            "cheops-half",
            "{by} finishes level {level}. <who: You then have|Your opponent then has|{who} then has> {points} of {total} \
             {total|point|points}, more than half",
            by = text(by),
            level = *level,
            who = *who,
            points = *points,
            total = *total,
        ),
        Claim::Bound { by, who } => message!(
            "cheops-bound",
            "after <who: the answer {by} you|{by} your opponent|{by} {who}> can no longer get more than half the points",
            by = text(by),
            who = *who,
        ),
        Claim::Forced { first, level, majority } => {
            forced(first.as_ref().map(text), *level, *majority, named)
        }
        Claim::Behind { score, kept } => then(count(*score), *score, Some(kept), Role::Mover, game),
        Claim::Takes { by, who, level, size, score, kept } => {
            let ends = then(ends(*score), *score, kept.as_ref(), who.other(), game);
            if *who == Role::Mover && !named {
                return message!(
                    "cheops-takes-own",
                    "it takes level {level} ({size} {size|point|points}). If both then fill level by level, {ends}",
                    level = *level,
                    size = *size,
                    ends;
                    by = text(by),
                );
            }
            message!(
                "cheops-takes",
                "<who: {by}|the answer {by}|{who}'s {by}> takes level {level} ({size} {size|point|points}). If both fill level by level, {ends}",
                who = *who,
                by = text(by),
                level = *level,
                size = *size,
                ends,
            )
        }
        Claim::Keeps { by, score, kept } if named => {
            let keeps = message!("cheops-keeps-that", "{by} keeps this score", by = text(by));
            let keeps = then(keeps, *score, kept.as_ref(), Role::Opponent, game);
            message!(
                "cheops-keeps",
                "if both fill level by level, {ends}. {keeps}",
                ends = ends(*score),
                keeps,
            )
        }
        Claim::Keeps { by, score, kept } => message!(
            "cheops-keeps-own",
            "it keeps the score: if both then fill level by level, {ends}",
            ends = then(ends(*score), *score, kept.as_ref(), Role::Opponent, game);
            by = text(by),
        ),
        Claim::After { by, score, kept } if named => message!(
            "cheops-after",
            "after {by}, if both fill level by level, {ends}",
            by = text(by),
            ends = then(ends(*score), *score, kept.as_ref(), Role::Opponent, game),
        ),
        Claim::After { by, score, kept } => message!(
            "cheops-after-own",
            "if both then fill level by level, {ends}",
            ends = then(ends(*score), *score, kept.as_ref(), Role::Opponent, game);
            by = text(by),
        ),
        Claim::Turns { by, now, score, kept } if named => message!(
            "cheops-turns",
            "if both fill level by level, {now}. {by} changes that: {ends}",
            now = ends(*now),
            by = text(by),
            ends = then(ends(*score), *score, kept.as_ref(), Role::Opponent, game),
        ),
        Claim::Turns { by, now, score, kept } => message!(
            "cheops-turns-own",
            "it changes the result. If both then fill level by level, {ends}",
            ends = then(ends(*score), *score, kept.as_ref(), Role::Opponent, game);
            by = text(by),
            now = ends(*now),
        ),
        Claim::Pairs { by, who, level, size, needed, of } => {
            let after = by.as_ref().filter(|_| named || *who == Role::Opponent).map(text);
            pairs(after, *who, [*level, *size], [*needed, *of])
        }
        Claim::Stays { score } => message!(
            "cheops-stays",
            "it changes nothing. If both then fill level by level, {ends}",
            ends = ends(*score)
        ),
        Claim::Against { score } => message!(
            "cheops-against",
            "it turns the result against <you|{mover}>. If both then fill level by level, {ends}",
            ends = ends(*score)
        ),
        Claim::Answer { by, score, kept } => message!(
            "cheops-answer",
            "after the answer {by}, if both fill level by level, {ends}",
            by = text(by),
            ends = then(ends(*score), *score, kept.as_ref(), Role::Mover, game),
        ),
        Claim::Last { by, score } => message!(
            "cheops-bound-last",
            "{by} is the last stone: {ends}",
            by = text(by),
            ends = ends(*score),
        ),
        Claim::Decided { score } => {
            message!("cheops-decided", "with best play {ends}, and no move does better", ends = ends(*score))
        }
        Claim::Costs { score, best, better } => message!(
            "cheops-costs",
            "with best play {ends}; after {better} it is {own}:{theirs}",
            ends = ends(*score),
            better = text(better),
            own = best.own,
            theirs = best.theirs,
        ),
    }
}

/// The idea of a claim about a position that a hint tells before it names a move.
pub(super) fn idea(claim: &Claim) -> Option<Message> {
    Some(match claim {
        Claim::Half { level, .. } => message!(
            "cheops-idea-half",
            "finish level {level}: that gives <you|{mover}> more than half the points",
            level = *level
        ),
        Claim::Takes { level, .. } => {
            message!("cheops-idea-takes", "finish level {level}, then count on", level = *level)
        }
        Claim::Keeps { score, .. } => message!(
            "cheops-idea-keeps",
            "if both fill level by level, {ends}. Find a move that keeps it so",
            ends = ends(*score)
        ),
        Claim::After { .. } => {
            message!("cheops-idea-after", "after each move, who gets more if both fill level by level?")
        }
        Claim::Turns { now, .. } => message!(
            "cheops-idea-turns",
            "if both fill level by level, {ends}. Find a move that changes it",
            ends = ends(*now)
        ),
        Claim::Pairs { who: Role::Mover, level, .. } => message!(
            "cheops-idea-pairs",
            "leave an even number of free places on level {level}, and an even number of other moves",
            level = *level
        ),
        _ => return None,
    })
}

/// "If both fill level by level, you lose 5:10".
fn count(score: Score) -> Message {
    message!("cheops-count", "if both fill level by level, {ends}", ends = ends(score))
}

/// How the game ends with this score.
fn ends(Score { own, theirs }: Score) -> Message {
    match own.cmp(&theirs) {
        std::cmp::Ordering::Greater => {
            message!("cheops-ends-win", "<you win|{mover} wins> {own}:{theirs}", own, theirs)
        }
        std::cmp::Ordering::Equal => {
            message!("cheops-ends-draw", "it is a draw, {own}:{theirs}", own, theirs)
        }
        std::cmp::Ordering::Less => {
            message!("cheops-ends-loss", "<you lose|{mover} loses> {own}:{theirs}", own, theirs)
        }
    }
}

/// The same, and how the result of this score is kept against `who`.
fn then(first: Message, score: Score, kept: Option<&Kept>, who: Role, game: &Cheops) -> Message {
    let other = who.other();
    let kept = match kept {
        None => return first,
        Some(Kept::Fill) if score.own == score.theirs => message!(
            "cheops-kept-fill-draw",
            "With the right fills, <other: you draw|your opponent draws|{other} draws>",
            other;
            who,
        ),
        Some(Kept::Fill) => message!(
            "cheops-kept-fill",
            "With the right fills, <other: you win|your opponent wins|{other} wins>",
            other;
            who,
        ),
        Some(Kept::Unchanged) => message!(
            "cheops-kept-unchanged",
            "<who: Your|Your opponent's|{who}'s> next move cannot change that",
            who,
            other,
        ),
        Some(Kept::One(mv, answer)) => message!(
            "cheops-kept-one",
            "<who: If you play {mv}, they answer {answer}|If your opponent plays {mv}, answer {answer}|If {who} plays {mv}, {other} answers {answer}>",
            who,
            other,
            mv = game.move_text(*mv),
            answer = game.move_text(*answer),
        ),
        Some(Kept::Many) => message!(
            "cheops-kept-many",
            "<who: If you change the result, your opponent changes it back|If your opponent changes the result, you change it back|\
             If {who} changes the result, it is changed back>",
            who
        ),
    };
    message!("cheops-then", "{first}. {kept}", first, kept)
}

fn forced(first: Option<String>, level: Option<u8>, majority: Majority, named: bool) -> Message {
    let Majority { who, points, total } = majority;
    match (first.filter(|_| named), level) {
        (Some(first), Some(level)) => message!(
            "cheops-forced-after",
            "after {first}, whatever <your opponent|{opponent}> plays, <you finish|{mover} finishes> level {level}: {points} of {total} {total|point|points}, more than half",
            first,
            level,
            points,
            total;
            who,
        ),
        (Some(first), None) => message!(
            "cheops-forced-after-some",
            "after {first}, whatever <your opponent|{opponent}> plays, <you finish|{mover} finishes> a level and <have|has> more than half the {total} {total|point|points}",
            first,
            total;
            who,
        ),
        (None, Some(level)) => message!(
            "cheops-forced",
            "<who: whatever your opponent plays, you finish|whatever you play, your opponent finishes|whatever is played, {who} finishes> level {level}: {points} of {total} {total|point|points}, more than half",
            who,
            level,
            points,
            total,
        ),
        (None, None) => message!(
            "cheops-forced-some",
            "<who: whatever your opponent plays, you finish a level and have|whatever you play, your opponent finishes a level and has|whatever is played, {who} finishes a level and has> more than half the {total} {total|point|points}",
            who,
            total,
        ),
    }
}

fn pairs(after: Option<String>, who: Role, [level, size]: [u8; 2], [needed, of]: [u16; 2]) -> Message {
    let pairs = message!(
        "cheops-pairs",
        "level {level} ({size} {size|point|points}) is <who: yours: answer|your opponent's: they answer|{who}'s: they answer> a fill with a \
         fill, and other moves with others",
        level,
        size,
        who,
    );
    let pairs = match after {
        Some(by) => message!("cheops-pairs-after", "after {by} {pairs}", by, pairs),
        None => pairs,
    };
    match needed {
        0 => message!("cheops-pairs-enough", "{pairs}. That is more than half", pairs; of),
        _ => message!(
            "cheops-pairs-needed",
            "{pairs}. {needed} {needed|point|points} above {needed|is|are} enough",
            pairs,
            needed;
            of,
        ),
    }
}
