//! What a move does in the fight for the lowest level, and what that means in points.

use super::clauses::{Loser, cells, kind_of, why_lost};
use super::points::tail;
use super::{FIGHT, WAITING};
use crate::cheops::facts::{Deed, Facts, Judged, Scores};
use crate::cheops::fight::Lost;
use crate::reason::{Kind, Reason};
use kamni::games::cheops::{Cheops, Move, Position};
use kamni::{Notation, message};

/// What stands at the end of the sentence about a move.
#[derive(Clone, Copy)]
enum Then {
    /// How the game ends; with an account of the levels if the player who gets the lowest level does not win the game.
    Ends { level_is_yours: bool },
    /// With an account of the levels.
    Account,
}

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
    let (then, other) = ending(&deed, better, worse);
    let margin = position.lead() + judged.score;
    let account = match then {
        Then::Account => true,
        Then::Ends { level_is_yours: true } => margin <= 0,
        Then::Ends { level_is_yours: false } => margin >= 0,
    };
    let reason = deed_reason(game, facts, &deed, better, (better.score - judged.score) / 2);
    let tail = tail(game, position, facts, judged, account, other, scores);
    let message = reason.message.with("then", tail);
    Some(Reason { message, ..reason })
}

/// How the sentence ends, and the move with which this one is compared.
fn ending(deed: &Deed, better: Judged, worse: Option<Judged>) -> (Then, Option<Judged>) {
    match deed {
        Deed::Takes => (Then::Ends { level_is_yours: true }, None),
        Deed::Keeps { too: None, .. } => (Then::Ends { level_is_yours: true }, None),
        Deed::Keeps { too, .. } => (Then::Account, *too),
        Deed::LeavesAnyway { .. } | Deed::LosesAnyway { .. } | Deed::LostAnyway => {
            (Then::Ends { level_is_yours: false }, worse)
        }
        Deed::GivesUp { keeper } => (Then::Account, *keeper),
        Deed::Leaves { .. } | Deed::Loses { .. } => (Then::Ends { level_is_yours: false }, Some(better)),
        Deed::KeepsToo | Deed::LosesToo | Deed::GivesUpToo | Deed::KeepsForLess { .. } | Deed::Costs => {
            (Then::Account, Some(better))
        }
        Deed::Best => (Then::Account, worse),
    }
}

/// What the move does; the blank `then` is still to be filled. `cost`: how many points the move costs.
fn deed_reason(game: &Cheops, facts: &Facts<'_>, deed: &Deed, better: Judged, cost: i32) -> Reason {
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
        .proved_in(WAITING),
        Deed::Keeps { why, line, .. } => {
            let message = message!(
                "cheops-keeps",
                "it secures level {level} for you ({points} {points|point|points}), whatever your opponent plays: {why}. {then}",
                level = level,
                points = points,
            );
            kind_of(why, message.with("why", why_lost(game, Loser::Opponent, why, line))).proved_in(FIGHT)
        }
        Deed::LeavesAnyway { left } => Reason::account(message!(
            "cheops-left-anyway",
            "it leaves only {left} free on level {level}, and your opponent can lay it for {points} {points|point|points}, but they get that \
             level whatever you play. {then}",
            left = text(*left),
            level = level,
            points = points,
        ))
        .at(cells([text(*left).as_str()])),
        Deed::LosesAnyway { reply, why, line } => Reason::account(
            message!(
                "cheops-loses-anyway",
                "your opponent gets level {level} ({points} {points|point|points}) whatever you play. Here they answer {reply}: {why}. {then}",
                level = level,
                points = points,
                reply = text(*reply),
            )
            .with("why", why_lost(game, Loser::You, why, line)),
        )
        .at(cells([text(*reply).as_str()]))
        .proved_in(FIGHT),
        Deed::LostAnyway => Reason::account(message!(
            "cheops-lost-anyway",
            "your opponent gets level {level} ({points} {points|point|points}) whatever you play. {then}",
            level = level,
            points = points,
        )),
        Deed::GivesUp { keeper: Some(keeper) } => Reason::account(message!(
            "cheops-gives-up-more",
            "it gives up level {level} ({points} {points|point|points}), which {keeper} would get you, and gets more back higher up. {then}",
            level = level,
            points = points,
            keeper = text(keeper.mv),
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
                    "it leaves the last place of level {level} to your opponent: they can lay {reply} for {points} \
                     {points|point|points}. {then}",
                    level = level,
                    reply = text(*reply),
                    points = points,
                )
            } else {
                message!(
                    "cheops-leaves-one",
                    "it leaves one free place on level {level}: your opponent can lay {reply} for {points} {points|point|points}. {then}",
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
                "your opponent answers {reply} and gets level {level} ({points} {points|point|points}), whatever you play: {why}. {then}",
                reply = text(*reply),
                level = level,
                points = points,
            )
            .with("why", why_lost(game, Loser::You, why, line));
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
        Deed::GivesUpToo => Reason::account(message!(
            "cheops-gives-up-too",
            "it gives up level {level}, as {better} does, but gets you {cost} {cost|point|points} less in all. {then}",
            level = level,
            cost = cost,
            better = text(better.mv),
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
        Deed::Best => Reason::account(message!("cheops-best", "no move gets you more points. {then}")),
    }
}
