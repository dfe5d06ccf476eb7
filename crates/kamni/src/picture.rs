//! A board as people see it: lines of marked text, which a terminal colours and a document prints.

use crate::player::Player;
use std::fmt;

/// What a piece of a picture shows, for whoever chooses colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A coordinate, a frame, an empty cell.
    Faint,
    /// A stone that belongs to neither player.
    Stone,
    /// A piece of the first player.
    First,
    /// A piece of the second player.
    Second,
    /// A piece under a special rule: locked, or bound to move on.
    Special,
}

impl Mark {
    /// That of a player.
    pub const fn of(player: Player) -> Mark {
        match player {
            Player::First => Mark::First,
            Player::Second => Mark::Second,
        }
    }
}

/// A piece of a picture: some characters that show one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What it shows.
    pub mark: Mark,
    /// Its characters, with the space around them.
    pub text: String,
    /// The cell that it shows or labels, as moves name it. A cell can have several pieces.
    pub cell: Option<String>,
}

/// A picture: lines of pieces, each with its mark.
///
/// Its `Display` form is the plain text.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Picture {
    /// The lines, from the top down.
    pub lines: Vec<Vec<Piece>>,
}

impl Picture {
    /// Begins a new line.
    pub fn line(&mut self) -> &mut Self {
        self.lines.push(Vec::new());
        self
    }

    /// Adds a piece that belongs to no cell to the last line.
    pub fn put(&mut self, mark: Mark, text: impl fmt::Display) -> &mut Self {
        self.add(mark, text, None)
    }

    /// Adds a piece of the cell `name` to the last line.
    pub fn put_cell(&mut self, mark: Mark, text: impl fmt::Display, name: impl fmt::Display) -> &mut Self {
        self.add(mark, text, Some(name.to_string()))
    }

    fn add(&mut self, mark: Mark, text: impl fmt::Display, cell: Option<String>) -> &mut Self {
        if let Some(line) = self.lines.last_mut() {
            line.push(Piece { mark, text: text.to_string(), cell });
        }
        self
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            let text: String = line.iter().map(|piece| piece.text.as_str()).collect();
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}
