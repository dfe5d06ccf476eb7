//! What a move does in the fight for the lowest level, and what it costs.

use super::clauses::{Loser, cells, kind_of, why_lost};
use super::{FIGHT, WAITING, result};
use crate::cheops::facts::{Deed, Facts, Judged, Scores};
use crate::cheops::fight::Lost;
use crate::reason::{Kind, Reason};
use kamni::games::cheops::{Cheops, Move, Position};
use kamni::{Game, Message, Notation, Player, message};

/// A proof of so many lines is told of a good move.
const SHORT: usize = 2;

/// Why a move is a best one or not, if a short reason is known.
pub(in crate::cheops) fn move_reason(
    game: &Cheops,
    position: &Position,
    facts: &mut Facts<'_>,
    judged: Judged,
    scores: &mut Scores<'_>,
) -> Option<Reason> {
    let deed = facts.deed(judged, scores)?;
    let better = facts.best_and_bad().0.first()?.mv;
    let costs = Costs {
        better: game.move_text(better),
        still_wins: lead(game, position) + judged.score > 0,
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
            "it finishes level {level} for {points} {points|point|points}",
            level = level,
            points = points,
        ))
        .proved_in(WAITING),
        Deed::Keeps { alone, why } => keeps(game, level, points, alone, &why),
        Deed::LostAnyway { chosen, left: Some(left) } => left_alone(level, points, &text(left), chosen),
        Deed::LostAnyway { chosen: false, left: None } => Reason::account(message!(
            "cheops-lost-anyway",
            "level {level} goes to your opponent whatever you play, and no other move gets you more points",
            level = level,
        )),
        Deed::LostAnyway { chosen: true, left: None } => Reason::account(message!(
            "cheops-lost-least",
            "level {level} goes to your opponent whatever you play; after this move you lose the fewest points further on",
            level = level,
        )),
        Deed::GivesUp { more: true } => Reason::account(message!(
            "cheops-gives-up-more",
            "it gives up level {level} and gets more back further on",
            level = level,
        )),
        Deed::GivesUp { more: false } => Reason::account(message!(
            "cheops-gives-up",
            "it gives up level {level} and gets as much back further on",
            level = level,
        )),
        Deed::Leaves { last, reply, some_best_do } => {
            let message = if last {
                message!(
                    "cheops-leaves-last",
                    "it leaves the last place of level {level} to your opponent: they can lay {reply} for {points} \
                     {points|point|points}",
                    level = level,
                    reply = text(reply),
                    points = points,
                )
            } else {
                message!(
                    "cheops-leaves-one",
                    "it leaves one free place on level {level}: your opponent can lay {reply} for {points} {points|point|points}",
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
            "it does not change who is sure of level {level}, but costs you {cost} {cost|point|points} further on: with best play \
             it then ends {then} instead of {best}",
            level = level,
        ))),
        Deed::GivesUpToo => Reason::account(costs.tell(message!(
            "cheops-gives-up-too",
            "it gives up level {level}, as the best moves do, but costs you {cost} {cost|point|points} further on: with best play \
             it then ends {then} instead of {best}",
            level = level,
        ))),
        Deed::KeepsForLess { best } => Reason::account(costs.tell(message!(
            "cheops-keeps-for-less",
            "it makes sure of level {level} ({points} {points|point|points}), but {better} gives it up and gets {cost} \
             {cost|point|points} more in all: {best} instead of {then}",
            level = level,
            points = points,
            better = text(best),
        ))),
        Deed::Costs => Reason::account(costs.tell(message!(
            "cheops-costs",
            "it costs you {cost} {cost|point|points}: with best play it then ends {then} instead of {best}",
        ))),
    })
}

fn keeps(game: &Cheops, level: u8, points: u8, alone: bool, why: &Lost) -> Reason {
    let is_short = match why {
        Lost::MustGive | Lost::Count(_) => true,
        Lost::Lines(proof) => proof.lines.len() <= SHORT,
        Lost::Race => false,
    };
    let message = match (alone, is_short) {
        (true, true) => message!(
            "cheops-keeps-why",
            "it secures level {level} for you ({points} {points|point|points}): {why}",
            level = level,
            points = points,
        ),
        (true, false) => message!(
            "cheops-keeps",
            "it secures level {level} for you ({points} {points|point|points}): with the right answers its last stone is yours, whatever \
             your opponent plays",
            level = level,
            points = points,
        ),
        (false, true) => message!(
            "cheops-keeps-most-why",
            "it costs nothing further on and secures level {level} for you ({points} {points|point|points}): {why}",
            level = level,
            points = points,
        ),
        (false, false) => message!(
            "cheops-keeps-most",
            "it secures level {level} for you ({points} {points|point|points}) and costs nothing further on",
            level = level,
            points = points,
        ),
    };
    let message =
        if is_short { message.with("why", why_lost(game, Loser::Opponent, why, &[])) } else { message };
    let reason = if alone { kind_of(why, message) } else { Reason::account(message) };
    reason.proved_in(FIGHT)
}

/// The level is lost, and the move leaves one place of it, `left`. `chosen`: other moves are worse.
fn left_alone(level: u8, points: u8, left: &str, chosen: bool) -> Reason {
    let message = if chosen {
        message!(
            "cheops-left-least",
            "it leaves only {left} free on level {level}, and your opponent can lay it for {points} {points|point|points}; but that level \
             goes to them whatever you play, and after this move you lose the fewest points further on",
            level = level,
            points = points,
            left = left,
        )
    } else {
        message!(
            "cheops-left-anyway",
            "it leaves only {left} free on level {level}, and your opponent can lay it for {points} {points|point|points}; but that level \
             goes to them whatever you play",
            level = level,
            points = points,
            left = left,
        )
    };
    Reason::account(message).at([left])
}

/// How many points the player to move is ahead.
fn lead(game: &Cheops, position: &Position) -> i32 {
    let [first, second] = game.points(position).unwrap_or_default().map(i32::from);
    match game.turn(position) {
        Player::First => first - second,
        Player::Second => second - first,
    }
}

/// What a move costs.
struct Costs {
    /// A best move.
    better: String,
    /// Whether the move wins all the same.
    still_wins: bool,
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
/// added. If the move wins all the same, that is said first.
fn against(reason: Reason, some_best_do: bool, costs: &Costs) -> Reason {
    if costs.still_wins {
        let message = message!(
            "cheops-still-wins",
            "it still wins, {then}, but {better} wins by more, {best}; {why}",
            better = costs.better,
        );
        let message = costs.tell(message).with("why", reason.message.clone());
        return Reason { message, ..reason };
    }
    if !some_best_do {
        return reason;
    }
    let message = message!("cheops-and-costs", "{why}. With best play it then ends {then} instead of {best}");
    let message = costs.tell(message).with("why", reason.message.clone());
    Reason { kind: Kind::Account, message, ..reason }
}
