//! What a rated game does to the ratings of its players.

use crate::puzzle_tries::RatingJson;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The ratings of both players in a rated game, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Rated {
    /// When the game began.
    #[schema(value_type = [Option<RatingJson>; 2])]
    pub before: [Option<RatingJson>; 2],
    /// After a game that counted: null until then, and for computer players.
    #[schema(value_type = [Option<RatingJson>; 2])]
    pub after: [Option<RatingJson>; 2],
}

impl Rated {
    /// The next game of the same two players, on the other sides.
    pub(super) fn swapped(&self) -> Rated {
        let [first, second] = [0, 1].map(|seat| self.after[seat].or(self.before[seat]));
        Rated { before: [second, first], after: [None; 2] }
    }

    /// The players have changed seats.
    pub(super) fn reverse(&mut self) {
        self.before.reverse();
        self.after.reverse();
    }
}
