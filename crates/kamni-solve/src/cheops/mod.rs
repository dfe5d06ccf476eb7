//! Cheops' Pyramid, exactly: the value of every outline of a base, found by one sweep.

mod analysis;
mod block;
pub mod device;
mod heads;
mod index;
mod layout;
mod leaf;
pub mod plain;
pub mod share;
mod sweep;
mod table;
mod values;
mod verify;

pub(crate) use analysis::analyze;
pub use device::SharesOnDevice;
pub use index::Index;
pub use layout::layout;
pub use sweep::{Ended, Sweep};
pub use table::CheopsTable;
pub use values::{ON_DEMAND, Values, values};
