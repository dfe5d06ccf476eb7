//! What a move does in the fight for the lowest level, and what it costs.

use super::clauses::{Loser, cells, kind_of, why_lost};
use super::{FIGHT, WAITING, result};
use crate::cheops::facts::{Deed, Facts, Judged, Scores};
use crate::cheops::fight::Lost;
use crate::reason::{Kind, Reason};
use kamni::games::cheops::{Cheops, Move, Position};
use kamni::{Message, Notation, message};

/// Why a move is a best one or not, if a short reason is known.
pub(in crate::cheops) fn move_reason(
    game: &Cheops,
    position: &Position,
    facts: &mut Facts<'_>,
    judged: Judged,
    scores: &mut Scores<'_>,
) -> Option<Reason> {
    let deed = facts.deed(judged, scores)?;
    let costs = Costs {
        // Both players' points change, so a difference of two is one point.
        points: (facts.best_score() - judged.score) / 2,
        then: result(game, position, judged.score),
        best: result(game, position, facts.best_score()),
    };
    let level = facts.lowest.level;
    let points = facts.points();
    let text = |mv: Move| game.move_text(mv);
    Some(match deed {
        Deed::Takes => Reason::theorem(message!(
            "cheops-takes",
            "finishes level {level} for {points} {points|point|points}",
            level = level,
            points = points,
        ))
        .proved_in(WAITING),
        Deed::Keeps { alone, why } => keeps(game, level, points, alone, &why),
        Deed::LostAnyway { chosen: false } => Reason::account(message!(
            "cheops-lost-anyway",
            "level {level} goes to your opponent whatever you play",
            level = level,
        )),
        Deed::LostAnyway { chosen: true } => Reason::account(message!(
            "cheops-lost-least",
            "level {level} goes to your opponent whatever you play; this loses the fewest points further on",
            level = level,
        )),
        Deed::GivesUp { more: true } => Reason::account(message!(
            "cheops-gives-up-more",
            "gives up level {level} and gets more back further on",
            level = level,
        )),
        Deed::GivesUp { more: false } => Reason::account(message!(
            "cheops-gives-up",
            "gives up level {level} and gets as much back further on",
            level = level,
        )),
        Deed::Leaves { last, reply, some_best_do } => {
            let message = if last {
                message!(
                    "cheops-leaves-last",
                    "leaves the last place of level {level} to your opponent: they can lay {reply} for {points} \
                     {points|point|points}",
                    level = level,
                    reply = text(reply),
                    points = points,
                )
            } else {
                message!(
                    "cheops-leaves-one",
                    "leaves one free place on level {level}: your opponent can lay {reply} for {points} {points|point|points}",
                    level = level,
                    reply = text(reply),
                    points = points,
                )
            };
            against(Reason::contrast(message), some_best_do, &costs).at(cells([text(reply).as_str()]))
        }
        Deed::Loses { reply, why, line, some_best_do } => {
            let message = message!(
                "cheops-loses",
                "your opponent answers {reply} and is sure of level {level} ({points} {points|point|points}): {why}",
                reply = text(reply),
                level = level,
                points = points,
            )
            .with("why", why_lost(game, Loser::You, &why, &line));
            let kind = if why == Lost::Race { Kind::Contrast } else { Kind::Forced };
            let reason = against(Reason::new(kind, message), some_best_do, &costs);
            reason.at(cells([text(reply).as_str()])).proved_in(FIGHT)
        }
        Deed::Same => Reason::account(costs.tell(message!(
            "cheops-same",
            "does not change who is sure of level {level}, but costs you {cost} {cost|point|points} further on: with best play \
             it then ends {then} instead of {best}",
            level = level,
        ))),
        Deed::GivesUpToo => Reason::account(costs.tell(message!(
            "cheops-gives-up-too",
            "gives up level {level}, as the best moves do, but costs you {cost} {cost|point|points} further on: with best play \
             it then ends {then} instead of {best}",
            level = level,
        ))),
        Deed::KeepsForLess { best } => Reason::account(costs.tell(message!(
            "cheops-keeps-for-less",
            "makes sure of level {level} ({points} {points|point|points}), but {better} gives it up and gets {cost} \
             {cost|point|points} more in all: {best} instead of {then}",
            level = level,
            points = points,
            better = text(best),
        ))),
        Deed::Costs => Reason::account(costs.tell(message!(
            "cheops-costs",
            "costs you {cost} {cost|point|points}: with best play it then ends {then} instead of {best}",
        ))),
    })
}

fn keeps(game: &Cheops, level: u8, points: u8, alone: bool, why: &Lost) -> Reason {
    let at_sight = matches!(why, Lost::MustGive | Lost::Count(_));
    let message = match (alone, at_sight) {
        (true, true) => message!(
            "cheops-keeps-why",
            "keeps level {level} for you ({points} {points|point|points}): {why}",
            level = level,
            points = points,
        )
        .with("why", why_lost(game, Loser::Opponent, why, &[])),
        (true, false) => message!(
            "cheops-keeps",
            "keeps level {level} for you ({points} {points|point|points})",
            level = level,
            points = points,
        ),
        (false, _) => message!(
            "cheops-keeps-most",
            "keeps level {level} for you ({points} {points|point|points}) and costs nothing further on",
            level = level,
            points = points,
        ),
    };
    let reason = if alone { kind_of(why, message) } else { Reason::account(message) };
    reason.proved_in(FIGHT)
}

/// What a move costs.
struct Costs {
    /// The mover's points.
    points: i32,
    /// How the game ends after it, and after a best move.
    then: String,
    best: String,
}

impl Costs {
    /// The message with the costs in its blanks.
    fn tell(&self, mut message: Message) -> Message {
        for (name, text) in
            [("cost", self.points.to_string()), ("then", self.then.clone()), ("best", self.best.clone())]
        {
            message.blanks.push((name, kamni::Blank::Text(text)));
        }
        message
    }
}

/// A bad move loses the level. If some best move loses it, too, that alone does not tell them apart: then the points are
/// added.
fn against(reason: Reason, some_best_do: bool, costs: &Costs) -> Reason {
    if !some_best_do {
        return reason;
    }
    let message = message!("cheops-and-costs", "{why}. With best play it then ends {then} instead of {best}");
    let message = costs.tell(message).with("why", reason.message.clone());
    Reason { kind: Kind::Account, message, ..reason }
}
