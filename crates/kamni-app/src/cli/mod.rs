//! The arguments of the command line. What they mean is in `commands`.

// Comments of arguments are their help, where brackets mean what may be left out.
#![allow(rustdoc::broken_intra_doc_links)]

mod args;
mod bench;
mod common;
mod error;
mod guest;
mod help;
mod lesson;
mod parse;
mod puzzle;
mod serve;
mod table;
mod tournament;
pub mod values;

pub use args::*;
pub use bench::*;
pub use common::*;
pub use error::unknown_command;
pub use guest::*;
pub use help::{command, command_to_complete};
pub use lesson::*;
pub use parse::{parse, peek_option};
pub use puzzle::*;
pub use serve::*;
pub use table::*;
pub use tournament::*;
pub use values::ALL_STONES;
