//! The pyramid on the command line.

mod bench;
mod gpu;

use super::extras::Extras;

pub const EXTRAS: Extras = Extras { bench_solve: Some(bench::run), on_device: gpu::on_device };
