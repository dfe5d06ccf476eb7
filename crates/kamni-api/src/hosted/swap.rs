//! The swap rule: the second player may take over the first player's side after the opening.

use super::game::{ActionError, Game};
use super::owner::SessionKey;
use kamni::Player;
use kamni_play::NotAllowed;

/// How the swap rule stands in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Swap {
    /// The game is played without it.
    #[default]
    Never,
    /// The second player may swap after the opening.
    Allowed,
    /// The players swapped sides after so many moves.
    After(usize),
}

impl Swap {
    /// As text, for storage; `None` without the rule.
    pub fn text(self) -> Option<String> {
        match self {
            Swap::Never => None,
            Swap::Allowed => Some("allowed".to_owned()),
            Swap::After(moves) => Some(moves.to_string()),
        }
    }

    /// From such a text.
    pub fn read(text: Option<&str>) -> Swap {
        match text {
            None => Swap::Never,
            Some(text) => text.parse().map_or(Swap::Allowed, Swap::After),
        }
    }
}

impl Game {
    /// Whether the player to move may take over the opponent's side now.
    pub fn may_swap(&self) -> bool {
        self.swap == Swap::Allowed
            && self.record.is_none()
            && !self.seats.has_open()
            && self.progress.is_opened()
    }

    /// The player to move takes over the opponent's side: people and what they have change seats, the position stays.
    pub(super) fn swap_sides(&self, who: Option<SessionKey>, now: i64) -> Result<Game, ActionError> {
        if self.swap == Swap::Never {
            return Err(NotAllowed::Nothing.into());
        }
        let turn: Player = self.require_ongoing()?;
        if !self.may_swap() {
            return Err(NotAllowed::Nothing.into());
        }
        let mut game = self.after_act(who, Some(turn), now, |game, by, now| game.swap_sides(by, now))?;
        (game.version, game.moved_at, game.updated) = (self.version + 1, self.version + 1, now);
        game.seats = self.seats.swapped();
        game.help.reverse();
        game.swap = Swap::After(self.progress.moves.len());
        Ok(game)
    }
}
