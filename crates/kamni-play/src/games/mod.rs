//! How computers play each of kamni's own games.

mod cheops;
mod dawson;
mod seega;
