//! Cheops' Pyramid, exactly: the value of every outline of a base, found by one sweep.

mod analysis;
mod block;
pub mod device;
mod heads;
mod index;
mod leaf;
pub mod plain;
mod plugin;
pub mod share;
mod sweep;
mod table;
mod values;
mod verify;

pub use device::SharesOnDevice;
pub use index::Index;
pub use sweep::{Ended, Sweep};
pub use table::{CheopsTable, layout};
pub use values::{ON_DEMAND, Values, values};
