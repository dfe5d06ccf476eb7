//! A hosted game as a value: who may do what, and what the result is. It knows no network, no database and no clock of its
//! own; the time is passed in.

mod agreements;
mod clock;
mod game;
mod help;
mod offers;
mod seat;
#[cfg(test)]
mod tests;

pub use clock::Clock;
pub use game::{End, Game, MAX_NAME, MAX_START, NewGame, Refusal};
pub use help::Help;
pub use offers::Offers;
pub use seat::{Seat, Seats};
