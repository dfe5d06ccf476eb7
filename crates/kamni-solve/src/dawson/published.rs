//! Who wins on the boards that took minutes to solve: the table of `docs/theory/dawson.en.md`.

use crate::published::Published;
use kamni::Player;
use kamni::games::dawson::{Chain, Dawson};

/// A family of boards: rows, chain, misère, the widest that was solved, and which widths the second player wins; none stands for
/// all.
type Family = (u8, Chain, bool, u8, &'static [u8]);

const FAMILIES: [Family; 20] = [
    (3, Chain::Two, false, 28, &[3, 4, 7, 8, 11, 12, 15, 16, 19, 20, 23, 24, 27, 28]),
    (4, Chain::Two, false, 14, &[]),
    (5, Chain::Two, false, 9, &[4, 7, 8]),
    (6, Chain::Two, false, 8, &[]),
    (7, Chain::Two, false, 7, &[4]),
    (8, Chain::Two, false, 6, &[]),
    (9, Chain::Two, false, 5, &[4]),
    (10, Chain::Two, false, 5, &[]),
    (11, Chain::Two, false, 4, &[4]),
    (12, Chain::Two, false, 4, &[]),
    (4, Chain::One, false, 10, &[]),
    (5, Chain::One, false, 7, &[7]),
    (6, Chain::One, false, 6, &[]),
    (4, Chain::Any, false, 10, &[]),
    (5, Chain::Any, false, 7, &[4, 7]),
    (6, Chain::Any, false, 6, &[]),
    (3, Chain::Two, true, 21, &[1, 2]),
    (4, Chain::Two, true, 8, &[2]),
    (5, Chain::Two, true, 6, &[1, 4]),
    (3, Chain::One, true, 18, &[1, 2, 6, 7, 11, 15, 16]),
];

/// Who wins the start of this board, if that was published.
pub(super) fn published(game: &Dawson) -> Option<Published> {
    let is_of = |&&(rows, chain, misere, widest, _): &&Family| {
        (rows, chain, misere) == (game.rows(), game.chain(), game.misere()) && game.columns() <= widest
    };
    let (.., lost) = FAMILIES.iter().find(is_of)?;
    let second = lost.is_empty() || lost.contains(&game.columns());
    Some(Published::won_by(if second { Player::Second } else { Player::First }))
}
