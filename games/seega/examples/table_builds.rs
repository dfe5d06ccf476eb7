//! What building a table of Seega costs on this machine: time, memory, size; then 10,000 of its values are checked by the rules.
//!
//! ```sh
//! cargo run --release -p kamni-seega --example table_builds -- seega/7 7 [FILE]
//! ```
//!
//! `KAMNI_MEMORY` is how many MiB of memory it may take, 4096 without it; `least` is as few as it can.

use kamni::Notation;
use kamni_games::games;
use kamni_seega::Seega;
use kamni_seega::solve::SeegaTable;
use kamni_tables::{self, Options, Sample, TableFile, Tabled};
use std::error::Error;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Threads that solve and check.
const THREADS: usize = 2;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let (rules, stones) = (words.next().ok_or("which rules?")?, words.next().ok_or("how many stones?")?);
    let game = Seega::parse_rules(&rules).map_err(|error| error.to_string())?;
    let table = SeegaTable::new(&game, stones.parse()?).ok_or("no such table")?;
    let folder = tempfile::tempdir()?;
    let path = words.next().map_or_else(|| folder.path().join("table"), PathBuf::from);
    let spec = table.spec();
    let [least, most] = [0, u64::MAX].map(|allowed| table.memory_within(allowed) >> 20);
    println!(
        "{}, {stones} stones: {} positions, plan {least} to {most} MiB of memory",
        spec.rules,
        spec.positions()
    );

    let memory = match std::env::var("KAMNI_MEMORY").as_deref() {
        Ok("least") => table.memory(),
        Ok(mebibytes) => mebibytes.parse::<u64>()? << 20,
        Err(_) => 4 << 30,
    };
    let begin = Instant::now();
    let options = Options { threads: THREADS, memory, checkpoint: Duration::from_secs(2) };
    kamni_tables::build(&table, &path, &options, &AtomicBool::new(false), &mut |_, _| {})?;
    let time = begin.elapsed();
    let file = TableFile::open(&path, games())?;
    let (size, values) = (file.file_bytes(), spec.data_bytes());
    println!(
        "built in {time:.1?} on {THREADS} threads ({} of processor time), {}: {} KiB, {:.1} % of its values",
        status("/proc/self/stat"),
        status("VmHWM"),
        size >> 10,
        100.0 * size as f64 / values as f64
    );
    let begin = Instant::now();
    let sample = Sample::Some(table.usual_sample());
    let ended = table.check(Arc::new(file), sample, THREADS, &mut |_, _| ControlFlow::Continue(()))?;
    println!("{} values agree with the rules ({:.1?}, {ended:?})", table.usual_sample(), begin.elapsed());
    Ok(())
}

/// What Linux says about this process: its peak of memory, or its processor time.
fn status(what: &str) -> String {
    if what.starts_with('/') {
        let stat = std::fs::read_to_string(what).unwrap_or_default();
        let fields: Vec<&str> = stat.split(' ').collect();
        let ticks = |place: usize| fields.get(place).and_then(|ticks| ticks.parse::<f64>().ok());
        return ticks(13)
            .zip(ticks(14))
            .map_or_else(String::new, |(user, system)| format!("{:.0} s", (user + system) / 100.0));
    }
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with(what));
    line.map_or_else(String::new, |line| line.split_whitespace().collect::<Vec<_>>().join(" "))
}
