//! The games, one folder each.

pub mod cheops;
pub mod chips;
pub mod dawson;
pub mod seega;
