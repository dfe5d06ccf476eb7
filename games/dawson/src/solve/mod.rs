//! The exact solver of Dawson's chess: who wins any position, by a search over sums of parts.

mod analysis;
mod column;
mod geometry;
mod mirror;
mod moves;
pub mod octal;
mod ordering;
mod plain;
mod plugin;
mod published;
mod reach;
pub mod reasons;
mod reserve;
mod search;
mod solver;
mod sum;
mod techniques;
mod transposition;
mod versioned;

pub use plain::Plain;
pub use solver::Solver;
pub use techniques::Techniques;
