//! Seega on a device: all classes, as `class_pair/` solves them on a CPU, and all placements back to the empty board.
//!
//! | file | what |
//! | --- | --- |
//! | `sizes.rs` | how much memory things take |
//! | `class_tables.rs` | the tables that kernels look things up in |
//! | `check.rs` | checks of what was solved, by the rules |
//! | `classes.rs` | the finished classes, in the device's memory |
//! | `class_pair.rs` | two classes at once |
//! | `encode.rs` | compressing them for table files, there |
//! | `placing.rs` | the stages of placing |
//! | `table.rs` | table files |
//! | `board.cu`, `queue.cu`, `row.cu` | what the kernels share |
//! | `captures.cu`, `defence.cu`, `attack.cu`, `placing.cu`, `encode.cu` | the kernels |

mod check;
mod class_pair;
mod class_tables;
mod classes;
mod encode;
mod placing;
mod sizes;
mod table;

pub use check::{Home, Wrong};
pub use classes::{Classes, Counts};
pub use placing::{Placed, Placings};
pub use table::{fill, on_device};
