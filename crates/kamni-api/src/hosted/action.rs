//! The actions of players in a game.

use super::game::{ActionError, Game};
use super::help::Help;
use super::meeting::Phrase;
use super::name::player_name;
use super::owner::SessionKey;
use crate::problem::Problem;
use kamni::Player;
use kamni_play::GameInProgress;
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
    /// Has seen the position: the clock of the player to move starts now, without waiting for the two seconds per move that are
    /// allowed for looking. Ignored if it comes too late.
    BeginTurn,
    /// Gives up.
    Resign,
    /// Offers a draw.
    OfferDraw,
    /// Accepts a draw.
    AcceptDraw,
    /// Declines a draw.
    DeclineDraw,
    /// Takes back the last move: at once if the player is alone or against the computer, otherwise as an offer.
    TakeBack,
    /// Allows the opponent to take back a move.
    AcceptTakeBack,
    /// Does not allow it.
    DeclineTakeBack,
    /// Takes over the opponent's side after the opening, in a game with the swap rule.
    Swap,
    /// Wants another game with the seats exchanged.
    Rematch,
    /// Does not want the game that the opponent asks for, or no longer asks for it.
    DeclineRematch,
    /// Says something to the opponent.
    Say {
        /// What.
        phrase: Phrase,
    },
    /// Allows others to watch a game between strangers, or no longer.
    Watch {
        /// Whether they may.
        allowed: bool,
    },
    /// Wins because the opponent has been away for a minute, in a game between strangers.
    Claim,
    /// Gets help, which the game's record then tells; not between two people, and not in a rated game.
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

    /// What it leads to when `who` does it; `None` if the position is no longer what they have seen. A clock that has run out counts
    /// first. A rematch gets this id.
    pub fn act(
        &self,
        game: &Game,
        who: Option<SessionKey>,
        id: &str,
        now: i64,
    ) -> Result<Option<Done>, ActionError> {
        if let Some(game) = game.timed_out(now) {
            return Ok(Some(Done { game, rematch: None }));
        }
        if let Action::Move { version: Some(seen), .. } = self
            && !(game.moved_at..=game.version).contains(seen)
        {
            return Ok(None);
        }
        let progress = &game.progress;
        let (turn, last) = (Some(progress.here.turn()), progress.turns.last().copied());
        let answer_draw = |accepts: bool| {
            let asked = progress.offers.draw.map(Player::other);
            game.after_act(who, asked, now, |game, by, now| game.answer_draw(by, accepts, now))
        };
        let answer_take_back = |accepts: bool| {
            let asked = progress.offers.take_back.map(Player::other);
            game.after_act(who, asked, now, |game, by, now| game.answer_take_back(by, accepts, now))
        };
        let next = match self {
            Action::Move { .. } if game.seats.has_open() => {
                game.require_ongoing().and(Err(ActionError::Waiting))
            }
            Action::Move { text, .. } => {
                game.after_act(who, turn, now, |game, by, now| game.play(by, text, now))
            }
            Action::BeginTurn => game.begin_turn(who, now),
            Action::Resign => game.after_act(who, turn, now, GameInProgress::resign),
            Action::OfferDraw => game.offer_draw(who, now),
            Action::AcceptDraw => answer_draw(true),
            Action::DeclineDraw => answer_draw(false),
            // Against the computer nobody would have to agree.
            Action::TakeBack if game.rated.is_some() && !game.seats.are_two_people() => {
                return Err(ActionError::Rated);
            }
            Action::TakeBack if game.seats.are_two_people() => {
                game.after_act(who, last, now, GameInProgress::ask_take_back)
            }
            Action::TakeBack => game.after_act(who, last, now, GameInProgress::take_back),
            Action::AcceptTakeBack => answer_take_back(true),
            Action::DeclineTakeBack => answer_take_back(false),
            Action::Swap => game.swap_sides(who, now),
            Action::Rematch => return game.ask_rematch(who, id, now).map(Some),
            Action::DeclineRematch => game.decline_rematch(who, now),
            Action::Say { phrase } => game.say(who, *phrase, now),
            Action::Watch { allowed } => game.allow_watching(who, *allowed, now),
            Action::Claim => game.claim(who, now),
            Action::Help { with } => game.helped(who, *with, now),
            Action::Join { seat, name } => game.join(who, seat, name.as_deref().unwrap_or(""), now),
            Action::Rename { name } => game.rename(who, name, now),
        };
        Ok(Some(Done { game: next?, rematch: None }))
    }
}
