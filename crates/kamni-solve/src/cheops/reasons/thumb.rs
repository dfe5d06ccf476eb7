//! The rule of thumb in words, where it tells good moves from bad ones.

use crate::cheops::facts::{Facts, Judged};
use crate::reason::Reason;
use kamni::games::cheops::{Cheops, Position};
use kamni::{Notation, message};

/// Whether the rule of thumb is right: exactly the best moves follow it, or none of them does. Nothing where it is neither, where
/// it does not divide the moves, and where only one place is free and everybody sees it.
pub(in crate::cheops) fn thumb_reason(
    game: &Cheops,
    position: &Position,
    facts: &Facts<'_>,
) -> Option<Reason> {
    let thumb = game.thumb(position)?;
    let follows = |judged: &Judged| thumb.advises(judged.mv);
    let (best, bad) = facts.best_and_bad();
    let follower = facts.moves.iter().find(|judged| follows(judged))?;
    if bad.is_empty() || facts.moves.iter().all(follows) {
        return None;
    }
    let (level, free) = (thumb.level, thumb.missing);
    let right = best.iter().all(follows) && !bad.iter().any(follows);
    let wrong = !best.iter().any(follows);
    let message = match (thumb.fill(), right, wrong) {
        (true, true, _) if free > 1 => message!(
            "cheops-thumb-fill",
            "the rule of thumb is right here: an odd number of places of level {level} is free ({free}), so fill it",
            level = level,
            free = free,
        ),
        (false, true, _) => message!(
            "cheops-thumb-wait",
            "the rule of thumb is right here: an even number of places of level {level} is free ({free}), so shift or build higher",
            level = level,
            free = free,
        ),
        (_, _, true) => message!(
            "cheops-thumb-wrong",
            "the rule of thumb misleads here: it says {mv}, which costs you {cost} {cost|point|points}",
            mv = game.move_text(follower.mv),
            cost = (facts.best_score() - follower.score) / 2,
        ),
        _ => return None,
    };
    Some(Reason::account(message).proved_in("rule-of-thumb"))
}
