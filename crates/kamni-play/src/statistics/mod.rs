//! Statistics of match results: scores, Elo, SPRT and ratings, with confidence intervals.

mod elo;
mod normal;
mod pentanomial;
mod ratings;
mod score;
mod sprt;

pub use elo::{elo_of_score, expected_score};
pub use normal::Z_95;
pub use pentanomial::{EloEstimate, Pentanomial};
pub use ratings::{Matchup, Rating, ratings};
pub use score::Score;
pub use sprt::{Decision, Sprt, SprtError};
