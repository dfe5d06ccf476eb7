//! The web app's server from outside: the real program, plain sockets.

mod bad_input;
mod client;
mod contract;
mod crowd;
mod games;
mod help;
mod life;
mod own_games;
mod play_data;
mod preview;
mod proxies;
mod server;
mod storage;
