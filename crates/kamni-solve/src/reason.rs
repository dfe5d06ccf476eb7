//! Why a position is worth what it is worth.

use kamni::Message;
use std::fmt;

/// A true reason: which theorem or idea (the message's id), its numbers (the blanks), and what to
/// point at on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The sentence, as data.
    pub message: Message,
    /// The cells, stones or chips that it speaks of, as moves of the game name them.
    pub cells: Vec<String>,
}

impl Reason {
    /// A reason that speaks of the position as a whole.
    pub fn new(message: Message) -> Reason {
        Reason { message, cells: Vec::new() }
    }

    /// The same reason, pointing at these cells.
    pub fn at(mut self, cells: impl IntoIterator<Item = impl fmt::Display>) -> Reason {
        self.cells = cells.into_iter().map(|cell| cell.to_string()).collect();
        self
    }

    /// What stands in the blank `name`.
    pub fn blank(&self, name: &str) -> Option<&str> {
        self.message.blanks.iter().find(|(blank, _)| *blank == name).map(|(_, value)| value.as_str())
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}
