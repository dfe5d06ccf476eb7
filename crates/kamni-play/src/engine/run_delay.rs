//! How long this thread was ready to run while other threads had the processors.

use std::fs;
use std::time::Duration;

/// The sum since the thread began, as Linux counts it; zero where it is not counted.
pub(super) fn run_delay() -> Duration {
    // Time on a processor, time of waiting for one, and how often it had one.
    let counts = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let waited = counts.split_ascii_whitespace().nth(1).and_then(|word| word.parse().ok());
    Duration::from_nanos(waited.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Instant;

    /// What is not counted by then hangs.
    const HANG_TIMEOUT: Duration = Duration::from_secs(60);

    #[test]
    fn waiting_for_a_processor_is_counted_and_never_more_than_the_time() {
        let (begin, before) = (Instant::now(), run_delay());
        // More busy threads than processors: each of them waits.
        let threads = 4 * std::thread::available_parallelism().map_or(1, usize::from);
        let is_over = AtomicBool::new(false);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while !is_over.load(Ordering::Relaxed) {
                        std::hint::spin_loop();
                    }
                });
            }
            // Where it is not, all three numbers are zero.
            let counts = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
            let is_counted = counts.split_ascii_whitespace().any(|count| count != "0");
            while is_counted && run_delay() == before && begin.elapsed() < HANG_TIMEOUT {
                std::hint::spin_loop();
            }
            let waited = run_delay() - before;
            is_over.store(true, Ordering::Relaxed);
            assert!(waited <= begin.elapsed(), "{waited:?}");
            assert_eq!(waited > Duration::ZERO, is_counted);
        });
    }
}
