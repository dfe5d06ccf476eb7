//! Players of every strength, the bot protocol, matches and ratings.
//!
//! Everybody who plays is a [`Player`]: the machine at some level, a program behind a pipe, and, in
//! the terminal, a person. No rules live here: what is legal, the games say; what is best, `kamni-solve`.

pub mod contest;
mod draw;
pub mod engine;
mod games;
mod level;
mod lineup;
mod oracle;
mod perfect;
mod player;
mod plugin;
mod random;
mod resist;
mod search_budget;
mod skill;
mod skilled_search;
pub mod statistics;
mod time;
pub mod ugi;

pub use draw::{DrawRule, DrawWatch};
pub use games::games;
pub use level::{STRONGEST, levels};
pub use lineup::{LINEUP, LineupError, Settings, built_in};
pub use oracle::{Oracle, Questions};
pub use player::{Clock, Limits, Player, Situation, Thought, Trouble};
pub use plugin::{Play, plugin};
pub use skill::{Rung, Skill};
