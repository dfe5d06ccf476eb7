//! A line of rules, a line with a position, then any words as moves.
#![no_main]

#[path = "../../crates/kamni/tests/it/properties/checks.rs"]
#[allow(dead_code, reason = "every target uses its own part")]
mod checks;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut parts = text.splitn(3, '\n');
    if let (Some(rules), Some(position), Some(words)) = (parts.next(), parts.next(), parts.next()) {
        checks::moves(rules, position, words);
    }
});
