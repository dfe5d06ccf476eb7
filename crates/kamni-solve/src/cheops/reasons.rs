//! Scores and the rule of thumb in words.

use crate::reason::Reason;
use kamni::games::cheops::{Cheops, Move, Position};
use kamni::{Game, Notation, Player, message};

/// What both still get, and how the game ends.
pub(super) fn score_reason(game: &Cheops, position: &Position, score: i32) -> Reason {
    let to_come = i32::from(game.points_to_come(position.outline()));
    let (own, his) = ((to_come + score) / 2, (to_come - score) / 2);
    let points = game.points(position).unwrap_or_default().map(i32::from);
    let (first, second) = match game.turn(position) {
        Player::First => (points[0] + own, points[1] + his),
        Player::Second => (points[0] + his, points[1] + own),
    };
    Reason::account(message!(
        "cheops-why-score",
        "points still to come: {to_come}; with best play the player to move gets {own} of them and the opponent {his}, so it ends \
         {first}:{second}",
        to_come = to_come,
        own = own,
        his = his,
        first = first,
        second = second,
    ))
}

/// Whether the rule of thumb leads to a best move here.
pub(super) fn thumb_reason(game: &Cheops, position: &Position, ranked: &[(Move, i32)]) -> Option<Reason> {
    let thumb = game.thumb(position)?;
    let best = ranked.first()?.1;
    let best_moves = || ranked.iter().filter(|&&(_, score)| score == best).map(|&(mv, _)| mv);
    let advised = best_moves().find(|&mv| thumb.advises(mv));
    let shown = game.move_text(advised.or_else(|| best_moves().next())?);
    let (level, missing) = (thumb.level, thumb.missing);
    let reason = Reason::account(match (thumb.fill(), advised.is_some()) {
        (true, true) => message!(
            "cheops-why-fill",
            "the rule of thumb is right: level {level} misses an odd number of stones ({missing}), so go on filling it, as \
             {mv} does",
            level = level,
            missing = missing,
            mv = shown,
        ),
        (true, false) => message!(
            "cheops-why-not-fill",
            "the rule of thumb misleads: level {level} misses an odd number of stones ({missing}), but filling it is not \
             best, {mv} is",
            level = level,
            missing = missing,
            mv = shown,
        ),
        (false, true) => message!(
            "cheops-why-wait",
            "the rule of thumb is right: level {level} misses an even number of stones ({missing}), so do not fill it but \
             shift or build higher, as {mv} does",
            level = level,
            missing = missing,
            mv = shown,
        ),
        (false, false) => message!(
            "cheops-why-not-wait",
            "the rule of thumb misleads: level {level} misses an even number of stones ({missing}), and still {mv}, which \
             fills it, is best",
            level = level,
            missing = missing,
            mv = shown,
        ),
    });
    let free = (1..=game.level_size(level)).filter(|&place| !position.outline().has(level, place));
    Some(reason.at(free.map(|place| format!("{level}.{place}"))))
}

pub(super) fn reason_of_the_end() -> Reason {
    Reason::account(message!("cheops-why-over", "the pyramid is complete"))
}
