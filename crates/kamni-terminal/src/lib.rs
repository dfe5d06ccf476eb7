//! Games, lessons and puzzles in a terminal ([`play`], [`learn`], [`puzzle`]), and what every program there needs: standard output with colours, errors and their
//! exit status, input, files, progress, signals.

mod failure;
pub mod files;
pub mod input;
pub mod learn;
pub mod play;
pub mod progress;
mod prompt;
pub mod puzzle;
pub mod signals;
mod terminal;
#[cfg(test)]
mod test_texts;
mod threads;
mod who;

pub use failure::Failure;
pub use terminal::{BOLD, ColorChoice, FAINT, Terminal, UNDERLINE};
pub use threads::threads;
pub use who::Who;
