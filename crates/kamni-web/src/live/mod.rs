//! Games that somebody plays or watches now.

mod clock;
mod game;
mod hub;
mod live_game;
mod machine;
mod offers;
mod seat;
mod state;

pub use clock::Clock;
pub use game::{Beginning, End, Game, LONGEST_NAME, MOST_MOVES, Refusal};
pub use hub::{Hub, HubError};
pub use live_game::{LiveGame, Presence, View};
pub use machine::Machines;
pub use offers::Offers;
pub use seat::{Seat, Seats};
pub use state::{State, names, seat_name};
