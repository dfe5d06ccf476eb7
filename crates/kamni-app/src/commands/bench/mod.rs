//! `kamni bench`: speed, where possible as a ratio to something simple measured in the same run. What only one game has is measured by
//! an example of its crate.

mod rate;
mod rules;
mod ugi;
mod web;

use crate::cli::{Bench, BenchCommand};
use kamni_terminal::{Failure, Terminal};

pub fn run(args: &Bench, terminal: &mut Terminal) -> Result<(), Failure> {
    match &args.command {
        BenchCommand::Rules(args) => rules::run(args, terminal),
        BenchCommand::Web(args) => web::run(args, terminal),
        BenchCommand::Boards(args) => web::boards::run(args, terminal),
        BenchCommand::Ugi(args) => ugi::run(args, terminal),
    }
}
