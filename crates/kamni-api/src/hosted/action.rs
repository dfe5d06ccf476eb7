//! The actions of players in a game.

use super::game::{Game, Refusal};
use super::help::Help;
use super::name::player_name;
use super::owner::SessionKey;
use crate::problem::Problem;
use kamni_words::Locale;
use serde::Deserialize;
use utoipa::ToSchema;

/// Something that a player does.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Action {
    /// Makes a move.
    Move {
        /// The move.
        #[serde(rename = "move")]
        #[schema(pattern = "^[!-~]+$")]
        text: String,
        /// The version that the player has seen.
        version: Option<u64>,
    },
    /// Gives up.
    Resign,
    /// Offers a draw.
    OfferDraw,
    /// Accepts a draw.
    AcceptDraw,
    /// Declines a draw.
    DeclineDraw,
    /// Takes back the last move: at once alone or against the computer, else as an offer.
    TakeBack,
    /// Allows the opponent to take back a move.
    AcceptTakeBack,
    /// Does not allow it.
    DeclineTakeBack,
    /// Wants another game with the seats exchanged.
    Rematch,
    /// Gets help, which the game's record then tells; not between two people.
    Help {
        /// What kind.
        with: Help,
    },
    /// Takes the free seat.
    Join {
        /// The invitation.
        #[schema(pattern = "^[0-9a-f]{32}$")]
        seat: String,
        /// The player's name.
        #[serde(default)]
        #[schema(max_length = 40)]
        name: Option<String>,
    },
    /// Changes the player's name.
    Rename {
        /// The new name.
        #[schema(max_length = 40)]
        name: String,
    },
}

/// What an action leads to.
pub struct Done {
    /// The next version of the game, or the same if nothing has changed.
    pub game: Game,
    /// The rematch that everybody has agreed on.
    pub rematch: Option<Game>,
}

impl Action {
    /// The version that the player has seen, where that matters.
    pub fn version(&self) -> Option<u64> {
        match self {
            Action::Move { version, .. } => *version,
            _ => None,
        }
    }

    /// The same with a name that can be kept.
    pub fn checked(self, locale: Locale) -> Result<Action, Problem> {
        Ok(match self {
            Action::Rename { name } => Action::Rename { name: player_name(&name, locale)? },
            Action::Join { seat, name } => {
                Action::Join { seat, name: Some(player_name(name.as_deref().unwrap_or(""), locale)?) }
            }
            other => other,
        })
    }

    /// What it leads to when `who` does it. A rematch gets this id.
    pub fn perform(&self, game: &Game, who: Option<SessionKey>, id: &str, now: i64) -> Result<Done, Refusal> {
        let game = match self {
            Action::Move { text, .. } => game.play(who, text, now),
            Action::Resign => game.resign(who, now),
            Action::OfferDraw => game.offer_draw(who, now),
            Action::AcceptDraw => game.answer_draw(who, true, now),
            Action::DeclineDraw => game.answer_draw(who, false, now),
            Action::TakeBack => game.take_back(who, now),
            Action::AcceptTakeBack => game.answer_take_back(who, true, now),
            Action::DeclineTakeBack => game.answer_take_back(who, false, now),
            Action::Rematch => {
                let (game, rematch) = game.with_rematch(who, id.to_owned(), now)?;
                return Ok(Done { game, rematch });
            }
            Action::Help { with } => game.helped(who, *with, now),
            Action::Join { seat, name } => {
                let who = who.ok_or(Refusal::NotAPlayer)?;
                game.join(who, seat, name.as_deref().unwrap_or(""), now)
            }
            Action::Rename { name } => game.rename(who, name, now),
        };
        Ok(Done { game: game?, rematch: None })
    }
}
