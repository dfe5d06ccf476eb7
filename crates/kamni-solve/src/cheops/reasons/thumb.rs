//! The rule of thumb in words, where it tells good moves from bad ones.

use crate::cheops::facts::{Facts, Judged};
use crate::reason::Reason;
use kamni::games::cheops::{Cheops, Position};
use kamni::{Notation, message};

/// Whether the rule of thumb is right: exactly the best moves follow it, or none of them does. Nothing where it is neither, and where
/// it does not divide the moves. That filling is right is not said: up to base 9 it tells the moves apart only where one place is
/// free, which everybody sees.
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
    let right = best.iter().all(follows) && !bad.iter().any(follows);
    let wrong = !best.iter().any(follows);
    let message = if right && !thumb.fill() {
        message!(
            "cheops-thumb-wait",
            "the rule of thumb (fill if the number of free places is odd, else wait) is right here: level {level} has {free}, so shift or build higher",
            level = thumb.level,
            free = thumb.missing,
        )
    } else if wrong {
        message!(
            "cheops-thumb-wrong",
            "the rule of thumb (fill if the number of free places is odd, else wait) misleads here: it says {mv}, which costs you {cost} {cost|point|points}",
            mv = game.move_text(follower.mv),
            cost = (facts.best_score() - follower.score) / 2,
        )
    } else {
        return None;
    };
    Some(Reason::account(message).proved_in("rule-of-thumb"))
}
