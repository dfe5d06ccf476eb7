//! Any text as a rules string.
#![no_main]

#[path = "../../crates/kamni/tests/it/properties/checks.rs"]
#[allow(dead_code, reason = "every target uses its own part")]
mod checks;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| checks::rules(text));
