//! The games, one folder each.

pub mod dawson;
pub mod seega;
