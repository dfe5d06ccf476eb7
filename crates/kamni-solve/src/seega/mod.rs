//! Seega: exact endings, exact search, and a judgement for the rest.
//!
//! | file | what |
//! | --- | --- |
//! | `board.rs` | the small boards, as sets of cells |
//! | `index.rs` | a number for every position of a class |
//! | `row.rs`, `pair.rs`, `finished.rs` | solving two classes at once |
//! | `analysis.rs` | the analysis |

mod analysis;
mod board;
mod classes;
mod endings;
mod finished;
mod index;
mod pair;
mod placing;
pub mod plain;
mod row;
mod table;
mod verify;

pub(crate) use analysis::analyze;
pub use endings::Endings;
pub use table::SeegaTable;
