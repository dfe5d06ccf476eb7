//! How fast the starts of boards of many sizes are solved: the solver on all cores against a plain search that remembers every position.
//!
//! ```sh
//! cargo run --release -p kamni-dawson --example dawson_bench -- --threads 2
//! ```
//!
//! `--threads` is one for each core without it.

use kamni::Game;
use kamni_dawson::solve::{Plain, Solver};
use kamni_dawson::{Chain, Dawson};
use kamni_solve::Budget;
use std::error::Error;
use std::time::{Duration, Instant};

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

/// How many of [`BOARDS`] the plain search has to settle too.
const PLAIN_TOO: usize = 7;

fn main() -> Result<(), Box<dyn Error>> {
    let mut threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut args = std::env::args().skip(1);
    while let Some(name) = args.next() {
        let value = args.next().ok_or_else(|| format!("{name} needs a value"))?;
        match name.as_str() {
            "--threads" => threads = value.parse()?,
            _ => return Err(format!("there is no {name}").into()),
        }
    }
    println!("The start by the default rules, threads of the solver: {threads}.");
    println!(
        "{:>9} {:>14} {:>14} {:>12} {:>12} {:>9}",
        "board", "plain, nodes", "fast, nodes", "plain, s", "fast, s", "ratio"
    );
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
            return Err(format!("{rows}x{columns}: the two searches disagree").into());
        }
        let none = || "–".to_owned();
        let seconds = |time: Duration| format!("{:.4}", time.as_secs_f64());
        let ratio = |time: Duration| format!("{:.1}", time.as_secs_f64() / fast_time.as_secs_f64());
        println!(
            "{:>9} {:>14} {:>14} {:>12} {:>12} {:>9}",
            format!("{rows}x{columns}"),
            slow.map_or_else(none, |(_, positions, _)| positions.to_string()),
            solver.nodes(),
            slow.map_or_else(none, |(.., time)| seconds(time)),
            seconds(fast_time),
            slow.map_or_else(none, |(.., time)| ratio(time)),
        );
    }
    Ok(())
}

/// The result of some work, and how long it took.
fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begin = Instant::now();
    let result = work();
    (result, begin.elapsed())
}
