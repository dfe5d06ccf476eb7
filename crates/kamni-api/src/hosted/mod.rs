//! A hosted game as a value: who may do what, and what the result is. It knows no network, no database and no clock of its
//! own; the time is passed in.
//!
//! The server keeps such games in its database, a page without a server in its browser, as [`KeptGame`].

mod action;
mod agreements;
mod bot_game;
mod create;
mod game;
mod help;
mod id;
mod import;
mod kept;
mod list;
mod meeting;
mod milliseconds;
mod name;
mod offer;
mod owner;
mod pairing;
mod rated;
mod seat;
mod state;
mod strengths;
mod summary;
mod swap;
mod totals;
mod view;

pub use action::{Action, Done};
pub use bot_game::{
    BotGameStart, BotGameState, BotPlayer, ChallengeJson, GameFull, Side, TimeControl, Variant,
};
pub use create::{CreateGame, MAX_GAMES, MAX_START, many_games};
pub use game::{ActionError, Game};
pub use help::{Help, HelpSet};
pub use id::{ID_LENGTH, game_id, is_game_id};
pub use import::import;
pub use kept::{KeptGame, stored_progress};
pub use list::{GameList, GamesQuery};
pub use meeting::{Meeting, Phrase, Said};
pub use milliseconds::StoredClock;
pub use name::{MAX_NAME, is_plain, player_name};
pub use offer::{Called, NewOffer, OfferJson, OfferList, Terms, WantedSide};
pub use owner::SessionKey;
pub use pairing::{Paired, Pairing};
pub use rated::Rated;
pub use seat::{Seat, Seats, seat_name, seat_names};
pub use state::GameState;
pub use summary::{GameSummary, Opponent, Outcome};
pub use swap::Swap;
pub use totals::Totals;
pub use view::View;
