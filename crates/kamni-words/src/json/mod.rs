//! The JSON that the command line and the web app share. The names of the fields are part of the notation.

mod analysis;
mod board;
mod catalog;
mod shown;

pub use analysis::Analysed;
pub use board::{Board, LayoutJson, Step};
pub use catalog::GameJson;
pub use shown::Shown;
