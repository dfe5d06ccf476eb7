//! The exact solver of Cheops' Pyramid: the value of every outline of a base, by retrograde analysis in the order of a perfect index.
//!
//! | file | what |
//! | --- | --- |
//! | `analysis.rs`, `reasons/` | the analysis, and its reasons |
//! | `index.rs`, `share.rs` | the perfect index of outlines, and what is stored for each |
//! | `sweep.rs`, `blocks.rs`, `block.rs`, `leaf.rs` | the fast sweep over all outlines, and its parts |
//! | `plain.rs` | the sweep without blocks, to measure and check the fast one against |
//! | `values.rs`, `spec.rs`, `table.rs`, `verify.rs` | looking values up, table files, checking them |
//! | `cluster.rs` | the sweep by several processes |
//! | `device/` | the same on a GPU |

mod analysis;
mod block;
mod blocks;
#[cfg(feature = "cluster")]
mod cluster;
pub mod device;
mod index;
mod leaf;
pub mod plain;
mod plugin;
mod published;
mod reasons;
pub mod share;
mod spec;
mod sweep;
mod table;
mod values;
mod verify;

pub use device::SharesOnDevice;
pub use index::Index;
pub use spec::spec;
pub use sweep::{Ended, Sweep};
pub use table::CheopsTable;
pub use values::{ON_DEMAND, Values, values};
