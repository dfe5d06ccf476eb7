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
    use std::time::Instant;

    #[test]
    fn waiting_for_a_processor_is_counted_and_never_more_than_the_time() {
        let (begin, before) = (Instant::now(), run_delay());
        // More busy threads than processors: each of them waits.
        let threads = 4 * std::thread::available_parallelism().map_or(1, usize::from);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while begin.elapsed() < Duration::from_millis(200) {
                        std::hint::spin_loop();
                    }
                });
            }
            while begin.elapsed() < Duration::from_millis(200) {
                std::hint::spin_loop();
            }
            let waited = run_delay() - before;
            assert!(waited <= begin.elapsed(), "{waited:?}");
            if before > Duration::ZERO || waited > Duration::ZERO {
                assert!(waited > Duration::from_millis(20), "{waited:?}");
            }
        });
    }
}
