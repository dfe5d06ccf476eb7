//! Learns the networks of the boards: games of the search against itself, then gradient descent on their positions, on all cores.
//!
//! | file | what |
//! | --- | --- |
//! | `games.rs` | games of self-play, and their positions |
//! | `judgement.rs` | how a player of such games evaluates positions |
//! | `floats.rs` | a network while it learns, and its gradient |
//! | `learn.rs` | gradient descent |
//! | `calibration.rs` | how often positions are won that should be |
//! | `matches.rs`, `exact.rs` | what measures it: matches, and exact values on the usual board |

mod calibration;
mod exact;
mod floats;
mod games;
mod judgement;
mod learn;
mod matches;

pub use calibration::Calibration;
pub use exact::{ExactSample, exact_samples, exact_share};
pub use games::{GameSample, GamesPlan, play_games};
pub use judgement::Judgement;
pub use learn::{Learned, LearningPlan, learn};
pub use matches::{MatchPlan, MatchPlayer, play_match};
