//! Players of every strength, the bot protocol, matches and ratings.
//!
//! Everybody who plays is a [`Player`]: a built-in player of some level, an engine behind a pipe, and, in the terminal, a
//! person. This crate has no rules: the games say which moves are legal, and `kamni-solve` says which are best.

mod built_in;
mod draw_rule;
#[cfg(not(target_family = "wasm"))]
pub mod engine;
mod level;
mod opponents;
pub mod pairing;
mod perfect;
mod player;
mod plugin;
mod probe;
mod progress;
mod random;
mod resist;
mod search_budget;
mod searching;
mod settings;
mod skill;
mod skilled_search;
mod stalls;
pub mod statistics;
#[cfg(test)]
mod test_game;
mod time;
#[cfg(not(target_family = "wasm"))]
pub mod tournament;
mod type_erasure;
#[cfg(not(target_family = "wasm"))]
pub mod ugi;
mod values;

pub use built_in::{BUILT_IN_PLAYERS, UnknownPlayer, built_in};
pub use draw_rule::{DrawCounter, DrawRule};
pub use level::{AtRung, STRONGEST, levels};
pub use opponents::{Opponent, opponent, opponents};
pub use player::{BestMove, Clock, GameHistory, Limits, Player, PlayerError, Resistance};
pub use plugin::{Play, TunedResult, essence, practice_start};
pub use probe::{ProbeBudget, Prober};
pub use progress::{AddedTime, Clocks, End, GameInProgress, NotAllowed, Offers};
pub use searching::Searching;
pub use settings::Settings;
pub use skill::{Rung, Skill};
pub use type_erasure::plugin;
pub use values::values;
