//! Positions after one move.

use crate::promise::Checked;
use kamni::AnyPosition;

/// How many successors, strange moves and old moves are tried in one position.
pub(crate) const SAMPLE: usize = 12;

pub(crate) const PLAYED: &str = "every move that is listed can be played";

/// The position after a move that was listed.
pub(crate) fn after(position: &AnyPosition, mv: &str) -> Checked<AnyPosition> {
    let mut next = position.clone();
    next.play(mv).map_err(|error| (PLAYED, format!("{position:?}: `{mv}`: {error}")))?;
    Ok(next)
}
