//! Any bytes as a table file.
#![no_main]

#[path = "../../crates/kamni-solve/tests/it/table_bytes/checks.rs"]
#[allow(dead_code, reason = "every target uses its own part")]
mod checks;
#[path = "../scratch.rs"]
mod scratch;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| checks::table(bytes, &scratch::file()));
