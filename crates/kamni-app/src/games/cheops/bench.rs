//! `kamni bench solve`: all positions of a base.

use crate::cli::BenchSolve;
use crate::commands::bench::rate::timed;
use kamni_cheops::solve::{Index, Sweep, plain};
use kamni_tables::Known;
use kamni_terminal::{Failure, Terminal, threads};
use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The smallest base whose sweep takes long enough to be measured.
const SMALLEST_BASE: u8 = 12;

/// Measurements are repeated until they have taken so long together.
const AT_LEAST: Duration = Duration::from_millis(300);

/// The sweep on all cores against the sweep that takes one outline after the other.
pub fn run(args: &BenchSolve, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let threads = threads(args.threads);
    terminal.say("bench-cheops", &[("threads", &threads)])?;
    let columns = ["base", "positions", "plain", "fast", "ratio", "time", "growth"];
    let [base, positions, plain, fast, ratio, time, growth] =
        columns.map(|column| locale.text(&format!("bench-cheops-{column}"), &[]));
    writeln!(terminal, "{base:>9} {positions:>14} {plain:>14} {fast:>14} {ratio:>9} {time:>12} {growth:>8}")?;
    terminal.flush()?;
    let mut before: Option<f64> = None;
    for base in SMALLEST_BASE..=args.largest {
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

/// All shares, by the fast sweep; its preparations count too.
fn swept(index: &Index, threads: usize) -> Vec<u8> {
    let mut shares = Vec::with_capacity(index.size() as usize);
    let take = |piece: &[u8]| {
        shares.extend_from_slice(piece);
        Ok(())
    };
    let ended = Sweep::new(index.base()).run(&Known::default(), threads, &AtomicBool::new(false), take);
    ended.expect("nothing stops it");
    shares
}
