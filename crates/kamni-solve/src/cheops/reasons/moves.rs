//! What a move does in the fight for the lowest level, and what that means in points.

use super::clauses::{Loser, When, cells, kind_of, why_lost};
use super::play::Play;
use super::points::{self, tail};
use super::{FIGHT, WAITING, note_in};
use crate::cheops::facts::{Deed, Facts, Judged, Scores};
use crate::cheops::fight::Lost;
use crate::reason::{Kind, Reason};
use kamni::games::cheops::{Cheops, Move, Position};
use kamni::{Message, Notation, message};

/// Why a move is a best one or not. Nothing where nothing is known.
pub(in crate::cheops) fn move_reason(
    game: &Cheops,
    position: &Position,
    facts: &mut Facts<'_>,
    judged: Judged,
    scores: &mut Scores<'_>,
) -> Option<Reason> {
    let deed = facts.deed(judged, scores)?;
    let (best, bad) = facts.best_and_bad();
    let (better, worse) = (best.first().copied()?, bad.first().copied());
    let other = compared(&deed, better, worse);
    let mut play = Play::new(game, scores);
    let reason = deed_reason(&mut play, position, facts, &deed, [judged, better]);
    let mut tail = tail(game, position, facts, judged, other, scores);
    if let Some(why) = further_on(game, position, facts, &deed, [judged, better], scores) {
        tail = message!("cheops-further-on", "{why}. {then}").with("why", why).with("then", tail);
    }
    let mut message = reason.message.clone().with("then", tail);
    let mv = game.move_text(judged.mv);
    if !note_in(&mut message) && mv.ends_with('>') {
        message = message!(
            "cheops-shifts",
            "{said}. This move shifts the stone on {cell} one place to the right",
            cell = mv.trim_end_matches('>'),
        )
        .with("said", message);
    }
    let all_lose = facts.moves.len() > 1 && position.lead() + facts.best_score() < 0;
    Some(Reason { message: if all_lose { among_losing(facts, judged, message) } else { message }, ..reason })
}

/// What happens on the levels above: where a bad move parts from a better one that does the same on the lowest level, and why the points of
/// the lowest level are not enough.
fn further_on(
    game: &Cheops,
    position: &Position,
    facts: &mut Facts<'_>,
    deed: &Deed,
    [judged, better]: [Judged; 2],
    scores: &mut Scores<'_>,
) -> Option<Message> {
    let other = match deed {
        Deed::Takes if position.lead() + judged.score <= 0 => None,
        Deed::KeepsToo | Deed::LosesToo => Some(better),
        Deed::GivesUpToo { like } => Some(*like),
        _ => return None,
    };
    // Only where it is told who finishes which levels.
    facts.shares_after(judged, scores)?;
    match other {
        None => points::next_level(&mut Play::new(game, scores), position.outline(), judged.mv),
        Some(other) => {
            facts.shares_after(other, scores)?;
            points::apart(&mut Play::new(game, scores), position.outline(), [judged.mv, other.mv])
        }
    }
}

/// The reason of a move, where every move loses.
fn among_losing(facts: &Facts<'_>, judged: Judged, why: Message) -> Message {
    let (best, bad) = facts.best_and_bad();
    let message = match (bad.is_empty(), best.iter().any(|best| best.mv == judged.mv)) {
        (true, _) => message!("why-every-loses-same", "every move loses here, all by the same score: {why}"),
        (_, true) => {
            message!("why-every-loses-less", "every move loses here, and none by less than this one: {why}")
        }
        (_, false) => message!(
            "why-every-loses-more",
            "every move loses here, and this one by more than need be: {why}"
        ),
    };
    message.with("why", why)
}

/// The move with which this one is compared.
fn compared(deed: &Deed, better: Judged, worse: Option<Judged>) -> Option<Judged> {
    match deed {
        Deed::Takes | Deed::Keeps { too: None, .. } => None,
        Deed::Keeps { too, .. } => *too,
        Deed::LeavesAnyway { .. } | Deed::LosesAnyway { .. } | Deed::LostAnyway | Deed::Best => worse,
        Deed::GivesUp { keeper } => *keeper,
        Deed::GivesUpToo { like } => Some(*like),
        Deed::Leaves { .. }
        | Deed::Loses { .. }
        | Deed::KeepsToo
        | Deed::LosesToo
        | Deed::KeepsForLess { .. }
        | Deed::Costs => Some(better),
    }
}

/// What the move does, compared with a best one; the blank `then` is still to be filled.
fn deed_reason(
    play: &mut Play<'_, '_, '_>,
    position: &Position,
    facts: &Facts<'_>,
    deed: &Deed,
    [judged, better]: [Judged; 2],
) -> Reason {
    let game = play.game;
    let here = position.outline();
    let cost = (better.score - judged.score) / 2;
    let level = facts.lowest.level;
    let points = facts.points();
    let text = |mv: Move| game.move_text(mv);
    match deed {
        Deed::Takes => Reason::theorem(message!(
            "cheops-takes",
            "it finishes level {level} for {points} {points|point|points}. {then}",
            level = level,
            points = points,
        ))
        .proved_in(WAITING)
        .in_brief(message!(
            "cheops-takes-brief",
            "it finishes level {level} for {points} {points|point|points}",
            level = level,
            points = points,
        )),
        Deed::Keeps { why, line, .. } => {
            let message = message!(
                "cheops-keeps",
                "it secures level {level} ({points} {points|point|points}) for you, whatever your opponent plays. {why}. {then}",
                level = level,
                points = points,
            );
            kind_of(why, message.with("why", why_lost(play, judged.next, Loser::Opponent, why, line.as_ref(), When::Then)))
                .proved_in(FIGHT)
                .in_brief(message!(
                    "cheops-keeps-brief",
                    "it secures level {level} ({points} {points|point|points}) for you",
                    level = level,
                    points = points,
                ))
        }
        Deed::LeavesAnyway { left, why: why @ Lost::Stand(stand), line } if stand.waits.is_none() => Reason::account(
            message!(
                "cheops-left-forced",
                "your opponent gets level {level} ({points} {points|point|points}), whatever you play. {why}. After this move they can lay {left}. {then}",
                left = text(*left),
                level = level,
                points = points,
            )
            .with("why", why_lost(play, here, Loser::You, why, line.as_ref(), When::Now)),
        )
        .in_brief(anyway(level))
        .at(cells([text(*left).as_str()])),
        Deed::LeavesAnyway { left, why, line } => Reason::account(
            message!(
                "cheops-left-anyway",
                "your opponent gets level {level} ({points} {points|point|points}), whatever you play. {why}. This move fills one of the two places \
                 at once, and they can lay {left}. {then}",
                left = text(*left),
                level = level,
                points = points,
            )
            .with("why", why_lost(play, here, Loser::You, why, line.as_ref(), When::Now)),
        )
        .in_brief(anyway(level))
        .at(cells([text(*left).as_str()])),
        Deed::LosesAnyway { reply, why, line } => Reason::account(
            message!(
                "cheops-loses-anyway",
                "your opponent gets level {level} ({points} {points|point|points}), whatever you play. Here they answer {reply}. {why}. {then}",
                level = level,
                points = points,
                reply = text(*reply),
            )
            .with("why", {
                let after = play.after(judged.next, *reply);
                why_lost(play, after, Loser::You, why, line.as_ref(), When::Then)
            }),
        )
        .at(cells([text(*reply).as_str()]))
        .proved_in(FIGHT)
        .in_brief(anyway(level)),
        Deed::LostAnyway => Reason::account(message!(
            "cheops-lost-anyway",
            "your opponent gets level {level} ({points} {points|point|points}), whatever you play. {then}",
            level = level,
            points = points,
        ))
        .in_brief(anyway(level)),
        Deed::GivesUp { keeper: Some(keeper) } => Reason::account(message!(
            "cheops-gives-up-more",
            "it gives up level {level} ({points} {points|point|points}), which {keeper} would get you, and gets more back higher up. {then}",
            level = level,
            points = points,
            keeper = text(keeper.mv),
        ))
        .in_brief(message!(
            "cheops-gives-up-brief",
            "it gives up level {level} and gets more back higher up",
            level = level,
        )),
        Deed::GivesUp { keeper: None } => Reason::account(message!(
            "cheops-gives-up",
            "it gives up level {level} ({points} {points|point|points}) and gets as much back higher up. {then}",
            level = level,
            points = points,
        )),
        Deed::Leaves { last, reply } => {
            let message = if *last {
                message!(
                    "cheops-leaves-last",
                    "it leaves the last place of level {level} to your opponent, and they can lay {reply} for {points} \
                     {points|point|points}. {then}",
                    level = level,
                    reply = text(*reply),
                    points = points,
                )
            } else {
                message!(
                    "cheops-leaves-one",
                    "it fills one of the last two places of level {level}, and your opponent can fill the other, {reply}, for {points} \
                     {points|point|points}. {then}",
                    level = level,
                    reply = text(*reply),
                    points = points,
                )
            };
            Reason::contrast(message).at(cells([text(*reply).as_str()]))
        }
        Deed::Loses { reply, why, line } => {
            let message = message!(
                "cheops-loses",
                "your opponent answers {reply} and gets level {level} ({points} {points|point|points}) in the end, whatever you play. {why}. {then}",
                reply = text(*reply),
                level = level,
                points = points,
            )
            .with("why", {
                let after = play.after(judged.next, *reply);
                why_lost(play, after, Loser::You, why, line.as_ref(), When::Then)
            });
            let kind = if *why == Lost::Race { Kind::Contrast } else { Kind::Forced };
            Reason::new(kind, message).at(cells([text(*reply).as_str()])).proved_in(FIGHT)
        }
        Deed::KeepsToo => Reason::account(message!(
            "cheops-keeps-too",
            "it gets you level {level}, too, but {cost} {cost|point|points} less in all than {better}. {then}",
            level = level,
            cost = cost,
            better = text(better.mv),
        )),
        Deed::LosesToo => Reason::account(message!(
            "cheops-loses-too",
            "your opponent gets level {level} whatever you play, but this move gets you {cost} {cost|point|points} less in all than {better}. \
             {then}",
            level = level,
            cost = cost,
            better = text(better.mv),
        )),
        Deed::GivesUpToo { like } => Reason::account(message!(
            "cheops-gives-up-too",
            "it gives up level {level}, as {better} does, but then gets you {cost} {cost|point|points} less higher up. {then}",
            level = level,
            cost = cost,
            better = text(like.mv),
        )),
        Deed::KeepsForLess { best } => Reason::account(message!(
            "cheops-keeps-for-less",
            "it gets you level {level} ({points} {points|point|points}), but {better}, which gives that level up, gets you {cost} \
             {cost|point|points} more in all. {then}",
            level = level,
            points = points,
            better = text(*best),
            cost = cost,
        )),
        Deed::Costs => Reason::account(message!(
            "cheops-costs",
            "it gets you {cost} {cost|point|points} less in all than {better}. {then}",
            cost = cost,
            better = text(better.mv),
        )),
        Deed::Best => Reason::account(message!("cheops-best", "no move gets you more points. {then}"))
            .in_brief(message!("cheops-best-brief", "no move gets you more points")),
    }
}

/// A best move, where the level is lost.
fn anyway(level: u8) -> Message {
    message!(
        "cheops-anyway-brief",
        "your opponent gets level {level} anyway, and no move gets you more points",
        level = level,
    )
}
