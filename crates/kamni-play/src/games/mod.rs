//! How computers play each of kamni's own games.

mod dawson;
mod seega;
