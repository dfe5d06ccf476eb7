//! The games, one folder each.

pub mod cheops;
pub mod dawson;
pub mod seega;
