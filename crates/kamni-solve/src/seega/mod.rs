//! Seega: exact endings, exact search, and a judgement for the rest.
//!
//! | file | what |
//! | --- | --- |
//! | `board.rs` | the small boards, as sets of cells |
//! | `index.rs` | a number for every position of a class |
//! | `row.rs`, `pair.rs`, `finished.rs` | solving two classes at once |
//! | `analysis.rs` | the analysis |
//! | `reasons.rs` | what to say about a verdict |

mod analysis;
mod board;
mod cells;
mod classes;
mod endings;
mod field;
mod finished;
mod index;
mod judge;
pub mod look;
mod pair;
mod placing;
pub mod plain;
mod reasons;
mod row;
pub mod search;
mod table;
pub mod tune;
mod verify;

pub(crate) use analysis::analyze;
pub use endings::Endings;
pub use reasons::reasons;
pub use table::SeegaTable;
