//! What a game can add to the command line.

use crate::commands::table::gpu::device::OnDevice;
use kamni::AnyPosition;

/// What a game adds.
pub struct Extras {
    /// Its code for GPUs, if the position is of this game.
    pub on_device: fn(&AnyPosition) -> Option<&dyn OnDevice>,
}
