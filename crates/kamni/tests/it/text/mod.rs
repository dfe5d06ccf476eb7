//! Text in and out: rules, positions and moves, right and wrong.
//!
//! The tables were gone through by hand, with the notation's text beside them. Errors are compared
//! by field, place and message id, so that a sentence can be made better without touching them.

mod large;
mod moves;
mod positions;
mod rules;

use kamni::{ParseError, SetupError};

/// `FIELD COLUMN: MESSAGE`.
fn place(error: &ParseError) -> String {
    format!("{} {}: {}", error.field, error.column, error.expected.id)
}

/// `FIELD PLACE: MESSAGE` for every flaw.
fn flaws(error: &SetupError) -> String {
    let flaw = |flaw: &kamni::Flaw| {
        let place = if flaw.place.is_empty() { String::new() } else { format!(" {}", flaw.place) };
        format!("{}{place}: {}", flaw.field, flaw.message.id)
    };
    error.flaws.iter().map(flaw).collect::<Vec<_>>().join("; ")
}
