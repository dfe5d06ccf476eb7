//! The tests of `kamni-app` from outside: one program, a module for each subject.

#[cfg(unix)]
#[path = "../../../kamni-play/tests/it/bot/mod.rs"]
mod bot;
mod bots;
mod cli;
mod names;
mod program_name;
mod screen;
mod serve;
mod table;
mod torture;
mod tournament;
mod ugi;
mod words;
