//! The help that a player has had in a game: it is part of the record.

use super::game::{Game, Refusal};
use super::owner::SessionKey;
use serde::Deserialize;
use utoipa::ToSchema;

/// How much help a player has had, from little to much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Help {
    /// They asked for a hint.
    Hints,
    /// They were warned before mistakes.
    Warnings,
    /// They saw the values of the moves.
    Values,
}

impl Help {
    /// All of them.
    pub const ALL: [Help; 3] = [Help::Hints, Help::Warnings, Help::Values];

    /// The word in JSON, in the database and in records.
    pub fn word(self) -> &'static str {
        match self {
            Help::Hints => "hints",
            Help::Warnings => "warnings",
            Help::Values => "values",
        }
    }

    /// The one of this word.
    pub fn read(word: &str) -> Option<Help> {
        Help::ALL.into_iter().find(|help| help.word() == word)
    }
}

impl Game {
    /// A player gets help. What they had stays noted, even if moves are taken back; between two people there is none.
    pub fn helped(&self, who: Option<SessionKey>, help: Help, now: i64) -> Result<Game, Refusal> {
        let seat = self.seat_of(who, self.require_ongoing()?)?;
        if self.seats.are_two_people() {
            return Err(Refusal::NoHelp);
        }
        let most = self.help[seat.index()].max(Some(help));
        if most == self.help[seat.index()] {
            return Ok(self.clone());
        }
        let mut game = self.next_version(now);
        game.help[seat.index()] = most;
        Ok(game)
    }
}
