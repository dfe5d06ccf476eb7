//! A line of rules, then any text as a position.
#![no_main]

#[path = "../../crates/kamni/tests/it/properties/checks.rs"]
#[allow(dead_code, reason = "every target uses its own part")]
mod checks;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Some((rules, position)) = text.split_once('\n') {
        checks::position(rules, position);
    }
});
