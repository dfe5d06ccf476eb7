//! `kamni bench`: speed, where possible as a ratio to something simple measured in the same run.

pub mod rate;
mod rules;
mod ugi;
mod web;

use crate::cli::{Bench, BenchCommand, BenchSolve};
use crate::games::EXTRAS;
use kamni_terminal::{Failure, Terminal};
use std::io::Write;

pub fn run(args: &Bench, terminal: &mut Terminal) -> Result<(), Failure> {
    match &args.command {
        BenchCommand::Rules(args) => rules::run(args, terminal),
        BenchCommand::Solve(args) => solve(args, terminal),
        // A game with measurements of its own has its own arguments.
        BenchCommand::Seega(args) => args.run(terminal),
        BenchCommand::Web(args) => web::run(args, terminal),
        BenchCommand::Ugi(args) => ugi::run(args, terminal),
    }
}

/// Exact solving: each game's fast solver against a plain one in the same run.
fn solve(args: &BenchSolve, terminal: &mut Terminal) -> Result<(), Failure> {
    // Each game prints a table of its own.
    for (i, measure) in EXTRAS.iter().filter_map(|extras| extras.bench_solve).enumerate() {
        if i > 0 {
            writeln!(terminal)?;
        }
        measure(args, terminal)?;
    }
    Ok(())
}
