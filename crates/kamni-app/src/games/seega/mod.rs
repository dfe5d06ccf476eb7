//! Seega on the command line.

mod args;
mod bench;
mod gpu;
mod tune;

use super::extras::Extras;
use kamni_terminal::{Failure, Terminal};

pub use args::{BenchSeega, TuneCommand};

pub const EXTRAS: Extras = Extras { bench_solve: None, on_device: gpu::on_device };

impl BenchSeega {
    pub fn run(&self, terminal: &mut Terminal) -> Result<(), Failure> {
        bench::run(self, terminal)
    }
}

impl TuneCommand {
    pub fn run(&self, terminal: &mut Terminal) -> Result<(), Failure> {
        let TuneCommand::Seega(args) = self;
        tune::run(args, terminal)
    }
}
