//! Live games: the hosted games in memory, with their viewers, timers and computer players.

mod error;
mod game_state;
mod hub;
mod live_game;
mod machines;
#[cfg(test)]
mod tests;
mod view;

pub use error::HubError;
pub use game_state::{GameState, names, seat_name};
pub use hub::Hub;
pub use live_game::{LiveGame, Presence};
pub use machines::Machines;
pub use view::View;
