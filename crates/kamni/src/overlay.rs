//! What can be drawn over a board for a reader who counts.

use crate::message::Message;
use crate::picture::Mark;
use std::fmt::Display;

/// The one thing that is counted in a game, as it stands in a position: marks on the board, and what they come to. It is true of every
/// position, and no verdict: whoever reads it still has to ask what can change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlay {
    /// What is marked.
    pub notes: Vec<Note>,
    /// What it comes to: a clause that names the players.
    pub summary: Message,
}

/// Cells that belong together, and what they count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The cells, as moves name them.
    pub cells: Vec<String>,
    /// Whose they are: a player's, both players' or nobody's ([`Mark::Stone`]), or what can still change the count ([`Mark::Special`]).
    pub mark: Mark,
    /// What they count: a number or a word or two.
    pub text: Message,
    /// Two numbers that are held against each other, the first player's and the second's, where it is about that.
    pub values: Option<[u64; 2]>,
}

impl Note {
    /// A note on these cells.
    pub fn new<T: Display>(cells: impl IntoIterator<Item = T>, mark: Mark, text: Message) -> Note {
        Note { cells: cells.into_iter().map(|cell| cell.to_string()).collect(), mark, text, values: None }
    }

    /// The same with two numbers that are held against each other, the first player's and the second's.
    pub fn comparing(self, values: [u64; 2]) -> Note {
        Note { values: Some(values), ..self }
    }
}
