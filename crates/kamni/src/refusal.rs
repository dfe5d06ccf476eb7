//! Why a click makes no legal move.

use crate::message::{Message, message};

/// Why pointing at a cell makes no legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The reason: a clause.
    pub message: Message,
    /// The cells that it speaks of, such as those that can be chosen instead.
    pub cells: Vec<String>,
}

impl Refusal {
    /// A reason that speaks of no other cells.
    pub fn new(message: Message) -> Refusal {
        Refusal { message, cells: Vec::new() }
    }

    /// The same about these cells.
    pub fn at(self, cells: impl IntoIterator<Item: ToString>) -> Refusal {
        Refusal { cells: cells.into_iter().map(|cell| cell.to_string()).collect(), ..self }
    }
}

/// The cells in a sentence: "b3 or d3"; of more than five, the first five.
pub fn one_of(cells: &[String]) -> Message {
    const MAX_NAMED_CELLS: usize = 5;
    match cells {
        [only] => message!("one-cell", "{cell}", cell = only),
        [first @ .., last] if cells.len() <= MAX_NAMED_CELLS => {
            message!("cells-or", "{first} or {last}", first = first.join(", "), last)
        }
        _ => {
            let first = &cells[..MAX_NAMED_CELLS.min(cells.len())];
            let more = cells.len() - first.len();
            message!("cells-more", "{first} or {more} {more|other|others}", first = first.join(", "), more)
        }
    }
}
