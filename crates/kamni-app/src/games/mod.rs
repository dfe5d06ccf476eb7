//! What kamni's own games add to the command line beyond what every game has: measurements, tables on GPUs, tuning.

mod cheops;
mod dawson;
mod extras;
pub mod seega;

use extras::Extras;

/// The games that add something.
pub const EXTRAS: [Extras; 3] = [cheops::EXTRAS, dawson::EXTRAS, seega::EXTRAS];
