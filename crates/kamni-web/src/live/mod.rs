//! Live games: the hosted games in memory, with their viewers, timers and computer players.

mod error;
#[cfg(test)]
mod game_tests;
mod hub;
mod live_game;
mod lobby;
mod machines;
#[cfg(test)]
mod tests;
mod tournaments;

pub use error::HubError;
pub use hub::Hub;
pub use live_game::{LiveGame, Presence};
pub use lobby::{Listener, Lobby, MAX_OFFERS, MAX_OWN_OFFERS, NoOffer, Offer, ShownOffer, ShownOffers};
pub use machines::Machines;
pub use tournaments::{LiveTournament, TournamentError, TournamentView, Tournaments};
