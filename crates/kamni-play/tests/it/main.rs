//! The tests of `kamni-play` from outside: one program, a module for each subject.

#[cfg(unix)]
mod bot;
mod draw_rule;
mod engine;
mod finished_game;
mod levels;
mod node_counts;
mod openings;
mod opponents;
mod players;
mod progress;
mod strangers;
mod tables;
mod tournament;
mod value_loss;

/// What takes longer than this hangs. On a busy machine anything may be slow, so no test expects less.
const HANG_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(120);
