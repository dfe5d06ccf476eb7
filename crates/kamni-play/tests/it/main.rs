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
mod strangers;
mod tables;
mod tournament;
mod value_loss;
