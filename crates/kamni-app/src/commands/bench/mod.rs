//! `kamni bench`: speed, where possible as a ratio to something simple measured in the same run.

mod cheops;
mod dawson;
mod rate;
mod rules;
mod seega;
mod ugi;
mod web;

use crate::cli::{Bench, BenchCommand, BenchSolve};
use kamni_terminal::{Failure, Terminal};
use std::io::Write;

pub fn run(args: &Bench, terminal: &mut Terminal) -> Result<(), Failure> {
    match &args.command {
        BenchCommand::Rules(args) => rules::run(args, terminal),
        BenchCommand::Solve(args) => solve(args, terminal),
        // A game with measurements of its own has its own arguments.
        BenchCommand::Seega(args) => seega::run(args, terminal),
        BenchCommand::Web(args) => web::run(args, terminal),
        BenchCommand::Ugi(args) => ugi::run(args, terminal),
    }
}

/// Exact solving: each game's fast solver against a plain one in the same run.
fn solve(args: &BenchSolve, terminal: &mut Terminal) -> Result<(), Failure> {
    // The games with a solver that has a plain counterpart; each prints a table of its own.
    for (i, measure) in [cheops::run, dawson::run].into_iter().enumerate() {
        if i > 0 {
            writeln!(terminal)?;
        }
        measure(args, terminal)?;
    }
    Ok(())
}
