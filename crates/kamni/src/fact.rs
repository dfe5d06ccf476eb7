//! What a player needs to know about a position.

use crate::message::Message;

/// Something that a player needs to know about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it is: a short clause.
    pub message: Message,
    /// Whether it restricts this very move.
    pub urgent: bool,
    /// Whether the picture of the board, the turn or the points show it too.
    pub visible: bool,
    /// Where it says how near the end of the game is: the number of moves in a row without progress, and the number that ends it.
    pub ends: Option<[u32; 2]>,
    /// The cells that it speaks of.
    pub cells: Vec<String>,
}

impl Fact {
    /// A fact that no picture shows.
    pub fn new(message: Message) -> Fact {
        Fact { message, urgent: false, visible: false, ends: None, cells: Vec::new() }
    }

    /// The same about these cells.
    pub fn at(self, cells: impl IntoIterator<Item: ToString>) -> Fact {
        Fact { cells: cells.into_iter().map(|cell| cell.to_string()).collect(), ..self }
    }

    /// The same as something that restricts this very move.
    pub fn urgent(self) -> Fact {
        Fact { urgent: true, ..self }
    }

    /// The same as something that can be seen.
    pub fn visible(self) -> Fact {
        Fact { visible: true, ..self }
    }

    /// The same as something that says how near the end of the game is.
    pub fn ends(self, moves: u32, limit: u32) -> Fact {
        Fact { ends: Some([moves, limit]), ..self }
    }
}
