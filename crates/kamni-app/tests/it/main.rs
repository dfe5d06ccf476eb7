//! The tests of `kamni-app` from outside: one program, a module for each subject.

#[cfg(unix)]
#[path = "../../../kamni-play/tests/it/bot/mod.rs"]
mod bot;
mod bots;
mod cli;
mod judged;
mod names;
mod program_name;
mod screen;
mod serve;
mod structure;
mod table;
mod torture;
mod tournament;
mod ugi;
mod words;

use std::time::{Duration, Instant};

/// What takes longer than this hangs. On a busy machine anything may be slow, so no test expects less.
const HANG_TIMEOUT: Duration = Duration::from_secs(120);

/// Waits until it is so.
#[track_caller]
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !is_so() {
        assert!(begin.elapsed() < HANG_TIMEOUT, "it is never so: {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}
