//! How fast all positions of a base are solved: the sweep on all cores against the sweep that takes one outline after the other.
//!
//! ```sh
//! cargo run --release -p kamni-cheops --example cheops_bench -- --largest 16 --threads 2
//! ```
//!
//! `--largest` is the largest base, 16 without it; `--threads` is one for each core without it.

use kamni_cheops::solve::{Index, Sweep, plain};
use kamni_tables::Known;
use std::error::Error;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// The smallest base whose sweep takes long enough to be measured.
const SMALLEST_BASE: u8 = 12;

/// Measurements are repeated until they have taken so long together.
const MIN_MEASUREMENT: Duration = Duration::from_millis(300);

fn main() -> Result<(), Box<dyn Error>> {
    let mut largest = 16;
    let mut threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut args = std::env::args().skip(1);
    while let Some(name) = args.next() {
        let value = args.next().ok_or_else(|| format!("{name} needs a value"))?;
        match name.as_str() {
            "--largest" => largest = value.parse()?,
            "--threads" => threads = value.parse()?,
            _ => return Err(format!("there is no {name}").into()),
        }
    }
    println!(
        "All positions of a base, threads of the fast sweep: {threads}; millions of positions per second."
    );
    println!(
        "{:>9} {:>14} {:>14} {:>14} {:>9} {:>12} {:>8}",
        "base", "positions", "plain", "fast", "ratio", "fast, s", "growth"
    );
    let mut before: Option<f64> = None;
    for base in SMALLEST_BASE..=largest {
        let index = Index::new(usize::from(base));
        let (mut fast, mut slow, mut rounds) = (Duration::ZERO, Duration::ZERO, 0);
        // The two take turns, so that whatever else the machine does hits both.
        while rounds == 0 || fast + slow < MIN_MEASUREMENT {
            let (swept, time) = timed(|| swept(&index, threads));
            fast += time;
            let (plain, time) = timed(|| plain::solve(&index));
            slow += time;
            rounds += 1;
            if swept != plain {
                return Err(format!("base {base}: the two sweeps found different values").into());
            }
        }
        let seconds = |time: Duration| time.as_secs_f64() / f64::from(rounds);
        let rate = |time: Duration| index.size() as f64 / seconds(time) / 1e6;
        let growth = before.replace(seconds(fast)).map(|before| format!("{:.2}", seconds(fast) / before));
        println!(
            "{base:>9} {:>14} {:>14.1} {:>14.1} {:>9.1} {:>12.4} {:>8}",
            index.size(),
            rate(slow),
            rate(fast),
            slow.as_secs_f64() / fast.as_secs_f64(),
            seconds(fast),
            growth.as_deref().unwrap_or("–"),
        );
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

/// The result of some work, and how long it took.
fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begin = Instant::now();
    let result = work();
    (result, begin.elapsed())
}
