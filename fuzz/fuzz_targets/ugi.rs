//! Any bytes as lines for an engine.
#![no_main]

#[path = "../../crates/kamni-play/tests/it/strangers/checks.rs"]
#[allow(dead_code, reason = "every target uses its own part")]
mod checks;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| checks::ugi(bytes));
