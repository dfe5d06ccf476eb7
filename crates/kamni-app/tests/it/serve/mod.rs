//! The web app's server from outside: the real program, plain sockets.

mod attack;
mod bad_input;
mod classes;
mod client;
mod contract;
mod crowd;
mod games;
mod greed;
mod guests;
mod help;
mod learn;
mod life;
mod own_games;
mod people;
mod play_data;
mod preview;
mod proxies;
mod puzzles;
pub mod server;
mod storage;
mod tables;
mod tournaments;
mod worksheet;
