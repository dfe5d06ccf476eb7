//! Players of every strength, the bot protocol, matches and ratings.
//!
//! Everybody who plays is a [`Player`]: the machine at some level, a program behind a pipe, and, in
//! the terminal, a person. No rules live here: what is legal, the games say; what is best, `kamni-solve`.

mod player;

pub use player::{Clock, Limits, Player, Situation, Thought, Trouble};
