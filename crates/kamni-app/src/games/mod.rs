//! What kamni's own games add to the command line beyond what every game has: tables on GPUs.

mod cheops;
mod extras;
mod seega;

use extras::Extras;

/// The games that add something.
pub const EXTRAS: [Extras; 2] = [cheops::EXTRAS, seega::EXTRAS];
