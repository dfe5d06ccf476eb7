//! Dawson's chess, exactly: who wins any position, by a search over sums of parts.

mod analysis;
mod bits;
mod column;
mod geometry;
mod memory;
mod moves;
pub mod octal;
mod order;
mod plain;
mod plugin;
mod reach;
mod search;
mod solver;
mod sum;
mod table;

pub use plain::Plain;
pub use search::Limits;
pub use solver::Solver;
