//! What is answered.

use serde::Serialize;

/// What is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The status, as in HTTP.
    pub status: u16,
    /// JSON, or the text of records.
    pub body: Vec<u8>,
}

pub(crate) fn json(value: &impl Serialize) -> Answer {
    // Strings, numbers and lists of them always serialize.
    ok(serde_json::to_vec(value).unwrap_or_default())
}

/// There is nothing to say.
pub(crate) fn done() -> Answer {
    Answer { status: 204, body: Vec::new() }
}

pub(crate) fn ok(body: Vec<u8>) -> Answer {
    Answer { status: 200, body }
}
