//! The values of the starts that only a large table has: `docs/results/cheops.en.md`.

use crate::analysis::Value;
use crate::published::Published;
use kamni::games::cheops::Cheops;
use kamni::{Game, Notation};

/// Base, the first player's points minus the second's, and the places on the second level that reach it; none stands for all.
const STARTS: [(u8, i32, &[u8]); 8] = [
    (15, 1, &[1, 3, 5, 7, 9, 11, 13]),
    (16, -4, &[]),
    (17, 0, &[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]),
    (18, 1, &[2, 8, 10, 17]),
    (19, 1, &[2, 4, 6, 8, 10, 13, 18]),
    (20, 0, &[]),
    (21, 0, &[]),
    (22, 1, &[7, 9, 11, 13, 15]),
];

/// What was published about the start of this pyramid.
pub(super) fn published(game: &Cheops) -> Option<Published> {
    let &(_, score, places) = STARTS.iter().find(|(base, ..)| *base == game.base())?;
    let best = match places {
        [] => {
            let mut moves = Vec::new();
            game.legal_moves(&game.start(), &mut moves);
            moves.into_iter().map(|mv| game.move_text(mv)).collect()
        }
        places => places.iter().map(|place| format!("2.{place}")).collect(),
    };
    Some(Published { value: Value::of_margin(score), score: Some(score), best: Some(best) })
}
