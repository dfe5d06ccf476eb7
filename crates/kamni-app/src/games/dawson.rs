//! Dawson's chess on the command line: `kamni bench solve` solves the start of boards of many sizes.

use super::extras::Extras;
use crate::cli::BenchSolve;
use crate::commands::bench::rate::timed;
use kamni::Game;
use kamni_dawson::solve::{Plain, Solver};
use kamni_dawson::{Chain, Dawson};
use kamni_solve::Budget;
use kamni_terminal::{Failure, Terminal, threads};
use std::io::Write;
use std::time::Duration;

pub const EXTRAS: Extras = Extras { bench_solve: Some(run), on_device: |_| None };

/// Boards, rows by columns, that the plain search settles in seconds; then some that only the solver does. Three rows need no search.
const BOARDS: [(u8, u8); 14] = [
    (4, 6),
    (4, 7),
    (4, 8),
    (5, 5),
    (5, 6),
    (6, 4),
    (6, 5),
    (4, 9),
    (4, 10),
    (5, 7),
    (6, 6),
    (6, 7),
    (8, 6),
    (10, 5),
];

/// The last board of [`BOARDS`] that the plain search has to settle too.
const PLAIN_TOO: usize = 7;

/// The solver on all cores against a plain search that remembers every position.
fn run(args: &BenchSolve, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let threads = threads(args.threads);
    terminal.say("bench-dawson", &[("threads", &threads)])?;
    let columns = ["board", "plain", "fast", "plain-time", "fast-time", "ratio"];
    let [board, plain, fast, plain_time, fast_time, ratio] =
        columns.map(|column| locale.text(&format!("bench-dawson-{column}"), &[]));
    writeln!(terminal, "{board:>9} {plain:>14} {fast:>14} {plain_time:>12} {fast_time:>12} {ratio:>9}")?;
    for (i, (rows, columns)) in BOARDS.into_iter().enumerate() {
        let game = Dawson::new(rows, columns, Chain::Two, false).expect("a board of the right size");
        let solver = Solver::new(&game, 1 << 28, threads);
        let (fast, fast_time) = timed(|| solver.solve(&game.start(), &Budget::unlimited().start()));
        let slow = (i < PLAIN_TOO).then(|| {
            let mut plain = Plain::new(&game);
            let (wins, time) = timed(|| plain.wins(&game.start()));
            (wins, plain.positions(), time)
        });
        if slow.is_some_and(|(wins, ..)| Some(wins) != fast) {
            let board = format!("{rows}x{columns}");
            return Err(Failure::Failed(locale.text("bench-dawson-differ", &[("board", &board)])));
        }
        let none = || "–".to_owned();
        let seconds = |time: Duration| format!("{:.4}", time.as_secs_f64());
        writeln!(
            terminal,
            "{:>9} {:>14} {:>14} {:>12} {:>12} {:>9}",
            format!("{rows}x{columns}"),
            slow.map_or_else(none, |(_, positions, _)| locale.count(positions as u64)),
            locale.count(solver.nodes()),
            slow.map_or_else(none, |(.., time)| seconds(time)),
            seconds(fast_time),
            slow.map_or_else(none, |(.., time)| format!(
                "{:.1}",
                time.as_secs_f64() / fast_time.as_secs_f64()
            )),
        )?;
        terminal.flush()?;
    }
    Ok(())
}
