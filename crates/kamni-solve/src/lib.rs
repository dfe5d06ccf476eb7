//! Exact values: what a position is worth, what to play, and why.
//!
//! [`analyze()`] analyzes a position of any game. It uses the strongest source there is: a theorem, a table, a finished search.
//! Otherwise the answer is a heuristic evaluation and is marked as not proved.

pub mod alphabeta;
mod analysis;
pub mod bitboard;
mod budget;
pub mod contrast;
pub mod course;
mod default_analysis;
mod demonstration;
pub mod dfpn;
pub mod exhaustive;
pub mod hash;
pub mod heuristic;
mod judgement;
mod kept;
mod plugin;
mod published;
mod reason;
pub mod reasons;
mod sequence;
mod solve;
mod solved;
pub mod transposition;

pub use analysis::{Analysis, Basis, Grade, Value};
pub use budget::{Budget, Meter};
pub use judgement::{Class, Judgement, Loss};
pub use kept::{Kept, Lent};
pub use plugin::{SolvePlugin, analyze, check_theory, load_values, plugin, solve};
pub use published::Published;
pub use reason::{Kind, Reason};
pub use sequence::{Family, FamilyError, Period};
pub use solve::{OnProgress, Solve, TheoryCheck, default_analysis};
pub use solved::Solved;

/// The examples of the README, compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
