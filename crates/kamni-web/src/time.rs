//! The server's clock.

use std::sync::LazyLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970. Monotonic: a change of the system's clock does not move it while the server runs.
pub fn now_ms() -> i64 {
    static STARTED: LazyLock<(Instant, Duration)> =
        LazyLock::new(|| (Instant::now(), SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()));
    (STARTED.1 + STARTED.0.elapsed()).as_millis() as i64
}
