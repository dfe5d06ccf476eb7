//! Any bytes as what an engine prints.
#![no_main]

#[path = "../../crates/kamni-play/tests/it/strangers/checks.rs"]
#[allow(dead_code, reason = "every target uses its own part")]
mod checks;
#[path = "../scratch.rs"]
mod scratch;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| checks::reply(bytes, &scratch::file()));
