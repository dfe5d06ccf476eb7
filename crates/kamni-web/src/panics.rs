//! Panics: a game may come from another crate, and a panic in its code must cost nobody else anything.

use std::any::Any;

/// What a panic said.
pub fn panic_message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message")
}
