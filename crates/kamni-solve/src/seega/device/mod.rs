//! Seega on a device: all classes, as `pair.rs` solves them on a CPU, and all placements back to the empty board.
//!
//! | file | what |
//! | --- | --- |
//! | `world.rs` | the tables that kernels look things up in |
//! | `check.rs` | checks of what was solved, by the rules |
//! | `classes.rs` | the finished classes, in the device's memory |
//! | `pair.rs` | two classes at once |
//! | `placing.rs` | the stages of placing |
//! | `table.rs` | table files |

mod check;
mod classes;
mod pair;
mod placing;
mod table;
mod world;

pub use check::{Home, Wrong};
pub use classes::{Classes, Counts};
pub use placing::{Placed, Placings};
pub use table::{SeegaOnDevice, fill};
