//! Games in a terminal ([`play`]), and what every program there needs: standard output with colours, errors and their
//! exit status, input, files, progress, Ctrl-C.

mod failure;
pub mod files;
pub mod input;
pub mod interrupt;
pub mod play;
pub mod progress;
mod terminal;
mod who;

pub use failure::Failure;
pub use terminal::{BOLD, ColorChoice, FAINT, Terminal, UNDERLINE};
pub use who::Who;
