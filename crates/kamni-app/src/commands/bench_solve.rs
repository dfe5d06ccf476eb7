//! `kamni bench solve`: exact solving, each fast method against a plain one in the same run.
//!
//! One function a game; each prints its own table.

use crate::cli::BenchSolve;
use kamni::Game;
use kamni::games::dawson::{Chain, Dawson};
use kamni_solve::Budget;
use kamni_solve::cheops::{Index, Sweep, plain};
use kamni_solve::dawson::{Plain, Solver};
use kamni_terminal::{Failure, Terminal, interrupt};
use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// The smallest base whose sweep takes long enough to be measured.
const SMALLEST_BASE: u8 = 12;

/// Measurements are repeated until they have taken so long together.
const AT_LEAST: Duration = Duration::from_millis(300);

pub fn run(args: &BenchSolve, terminal: &mut Terminal) -> Result<(), Failure> {
    let threads = interrupt::threads(args.threads);
    cheops(args.largest, threads, terminal)?;
    writeln!(terminal)?;
    dawson(threads, terminal)
}

/// The sweep on all cores against the sweep that takes one outline after the other.
fn cheops(largest: u8, threads: usize, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    terminal.say("bench-cheops", &[("threads", &threads)])?;
    let columns = ["base", "positions", "plain", "fast", "ratio", "time", "growth"];
    let [base, positions, plain, fast, ratio, time, growth] =
        columns.map(|column| locale.text(&format!("bench-cheops-{column}"), &[]));
    writeln!(terminal, "{base:>9} {positions:>14} {plain:>14} {fast:>14} {ratio:>9} {time:>12} {growth:>8}")?;
    terminal.flush()?;
    let mut before: Option<f64> = None;
    for base in SMALLEST_BASE..=largest {
        let index = Index::new(usize::from(base));
        let (mut fast, mut slow, mut rounds) = (Duration::ZERO, Duration::ZERO, 0);
        // The two take turns, so that whatever else the machine does hits both.
        while rounds == 0 || fast + slow < AT_LEAST {
            let (swept, time) = timed(|| swept(&index, threads));
            fast += time;
            let (plain, time) = timed(|| plain::solve(&index));
            slow += time;
            rounds += 1;
            if swept != plain {
                return Err(Failure::Failed(locale.text("bench-cheops-differ", &[("base", &base)])));
            }
        }
        let seconds = |time: Duration| time.as_secs_f64() / f64::from(rounds);
        let rate = |time: Duration| index.size() as f64 / seconds(time) / 1e6;
        let growth = before.replace(seconds(fast)).map(|before| format!("{:.2}", seconds(fast) / before));
        writeln!(
            terminal,
            "{base:>9} {:>14} {:>14.1} {:>14.1} {:>9.1} {:>12.4} {:>8}",
            locale.count(index.size()),
            rate(slow),
            rate(fast),
            slow.as_secs_f64() / fast.as_secs_f64(),
            seconds(fast),
            growth.as_deref().unwrap_or("–"),
        )?;
        terminal.flush()?;
    }
    Ok(())
}

/// Boards, rows by columns, that the plain search settles in seconds; then some that only the solver does.
const BOARDS: [(u8, u8); 19] = [
    (3, 12),
    (3, 13),
    (3, 14),
    (3, 15),
    (3, 16),
    (4, 6),
    (4, 7),
    (4, 8),
    (5, 5),
    (5, 6),
    (6, 4),
    (6, 5),
    (3, 17),
    (3, 18),
    (3, 20),
    (4, 9),
    (4, 10),
    (5, 7),
    (6, 6),
];

/// The last board of [`BOARDS`] that the plain search has to settle too.
const PLAIN_TOO: usize = 12;

/// The solver on all cores against a plain search that remembers every position.
fn dawson(threads: usize, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
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

/// All shares, by the fast sweep; its preparations count too.
fn swept(index: &Index, threads: usize) -> Vec<u8> {
    let mut shares = Vec::with_capacity(index.size() as usize);
    let take = |piece: &[u8]| {
        shares.extend_from_slice(piece);
        Ok::<(), ()>(())
    };
    let ended = Sweep::new(index.base()).run(&[], threads, &AtomicBool::new(false), take);
    ended.expect("nothing stops it");
    shares
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begin = Instant::now();
    let result = work();
    (result, begin.elapsed())
}
