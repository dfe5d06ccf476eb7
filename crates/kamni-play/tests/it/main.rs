//! The tests of `kamni-play` from outside: one program, a module for each subject.

#[cfg(unix)]
mod bot;
mod engine;
mod levels;
mod node_counts;
mod opponents;
mod players;
mod strangers;
mod tables;
mod tournament;
