//! Seega on the command line.

mod gpu;

use super::extras::Extras;

pub const EXTRAS: Extras = Extras { on_device: gpu::on_device };
