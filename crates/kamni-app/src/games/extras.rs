//! What a game can add to the command line.

use crate::cli::BenchSolve;
use crate::commands::table::gpu::device::OnDevice;
use kamni::AnyPosition;
use kamni_terminal::{Failure, Terminal};

/// Measures a solver against its plain counterpart and prints a table.
type BenchSolver = fn(&BenchSolve, &mut Terminal) -> Result<(), Failure>;

/// What a game adds.
pub struct Extras {
    /// Its solver against a plain counterpart, for `kamni bench solve`.
    pub bench_solve: Option<BenchSolver>,
    /// Its code for GPUs, if the position is of this game.
    pub on_device: fn(&AnyPosition) -> Option<&dyn OnDevice>,
}
