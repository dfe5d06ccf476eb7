//! Ctrl-C, or being told to end, ends the work, not the program.

use crate::failure::Failure;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// An interrupt so soon after another is the same one: `timeout` sends it to the program and to its group.
const SAME: Duration = Duration::from_millis(300);

/// A flag that an interrupt sets. To be asked for once in a program.
pub fn flag() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let interrupted = Arc::clone(&stop);
    let mut first: Option<Instant> = None;
    ctrlc::set_handler(move || {
        interrupted.store(true, Ordering::Relaxed);
        // The second time, the user really wants out.
        if first.get_or_insert_with(Instant::now).elapsed() > SAME {
            kamni_play::engine::kill_all_engines();
            std::process::exit(130);
        }
    })
    .map_err(|error| Failure::Failed(error.to_string()))?;
    Ok(stop)
}

/// How many threads: as many as asked for, or one for each core.
pub fn threads(asked: Option<u16>) -> usize {
    match asked {
        Some(threads) => usize::from(threads),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    }
}
