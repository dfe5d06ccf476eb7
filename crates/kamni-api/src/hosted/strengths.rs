//! Whether a game counts for ratings, and how strong its players are after it.

use super::game::Game;
use super::seat::Seat;
use kamni::Player;
use kamni::record::Ending;
use kamni_learn::puzzle::own::Strength;
use kamni_play::opponent;

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
