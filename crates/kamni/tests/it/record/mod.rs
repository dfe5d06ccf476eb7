//! Game records: what they mean, what is refused where, and that they read back as printed.

mod accepted;
mod refused;
mod round_trip;

use kamni::record::{Record, RecordError, read};

/// The only game of a text.
fn one(text: &str) -> Record {
    let mut records = read(text, kamni_games::games());
    let record = records.next().expect("a game").unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(records.next().is_none(), "one game only\n{text}");
    record
}

/// The error at the end of a text.
fn error(text: &str) -> RecordError {
    match read(text, kamni_games::games()).last() {
        Some(Err(error)) => error,
        other => panic!("no error but {other:?}\n{text}"),
    }
}

/// The moves of the main line.
fn moves(record: &Record) -> Vec<&str> {
    record.main.moves.iter().map(|played| played.text.as_str()).collect()
}

/// A move of kayles/3 followed by `depth` variations, each inside the one before.
fn nested(depth: usize) -> String {
    let open = "1 ( ".repeat(depth);
    let close = " )".repeat(depth);
    format!("[Game \"kayles/3\"]\n\n{open}1{close}\n")
}
