//! `kamni tune`: finds the weights of an evaluation from games and exact values.

mod seega;

use crate::cli::{Tune, TuneCommand};
use kamni_terminal::{Failure, Terminal};

pub fn run(args: &Tune, terminal: &mut Terminal) -> Result<(), Failure> {
    match &args.command {
        // Each game with weights has its own arguments.
        TuneCommand::Seega(args) => seega::run(args, terminal),
    }
}
