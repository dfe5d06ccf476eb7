//! How computers play each of kamni's own games.

mod seega;
