//! How computers play each of kamni's own games.

mod cheops;
mod chips;
mod dawson;
mod seega;
