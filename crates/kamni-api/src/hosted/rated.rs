//! What a rated game does to the ratings of its players.

use super::game::Game;
use super::seat::Seat;
use crate::puzzle_tries::RatingJson;
use kamni::Player;
use kamni::record::Ending;
use kamni_learn::puzzle::own::Strength;
use kamni_play::opponent;
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

impl Game {
    /// Whether its end changes the ratings of its players: not if it was over before both had moved, and never after help.
    pub fn counts(&self) -> bool {
        let have_moved = Player::BOTH.iter().all(|player| self.progress.turns.contains(player));
        let had_help = self.help.iter().any(|help| !help.words().is_empty());
        self.rated.is_some() && self.progress.result() != Ending::Open && have_moved && !had_help
    }

    /// The measured strength of the computer player in a seat.
    pub fn computer_strength(&self, player: Player) -> Option<Strength> {
        let Seat::Machine { word } = self.seats.of(player) else { return None };
        Some(Strength::of_computer(opponent(&self.progress.start.game(), word)?.rating?))
    }

    /// The strengths of both players after this game, whose end counts.
    pub fn strengths_after(&self, [first, second]: [Strength; 2]) -> [Strength; 2] {
        let won = match self.progress.result() {
            Ending::Win(winner) => Some(winner == Player::First),
            Ending::Draw | Ending::Open => None,
        };
        first.after_game(second, won)
    }
}
