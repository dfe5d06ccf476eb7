//! A game in progress as a value: the moves so far, the clocks, the offers and the end.
//!
//! Hosted games, games in a terminal and games of tournaments are all a [`GameInProgress`]; each adds who sits where and what
//! else it keeps. It has no clock of its own: the time is passed in, counted from a moment that the host chooses.

mod clocks;
mod end;
mod game;

pub use clocks::{AddedTime, Clocks};
pub use end::End;
pub use game::{GameInProgress, NotAllowed, Offers};
