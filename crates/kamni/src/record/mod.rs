//! Game records: PGN's shape, file ending `.kgn`.
//!
//! ```
//! let text = "[Game \"kayles/3\"]\n\n2 { the middle one } 1 ( 3 1 ) 3 1-0\n";
//! let record = kamni::record::read(text, kamni_games::games()).next().unwrap().unwrap();
//! assert_eq!(record.main.moves.len(), 3);
//! assert_eq!(record.end().to_string(), "... 2");
//! ```

mod lexer;
mod parse;
mod write;

pub use parse::{Records, read};

use crate::any::AnyPosition;
use crate::error::{MoveError, ParseError, PositionError};
use crate::message::Message;
use crate::player::{Outcome, Player};
use std::fmt;

/// The deepest nesting of variations that a record may have.
pub const MAX_NESTING: usize = 256;

/// How a recorded game ended. It is the game's own outcome where the game is over, and otherwise
/// what the players agreed on: a resignation or a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// `1-0` or `0-1`.
    Win(Player),
    /// `1/2-1/2`.
    Draw,
    /// `*`: still going on, or unknown.
    Open,
}

impl From<Option<Outcome>> for Ending {
    fn from(outcome: Option<Outcome>) -> Ending {
        match outcome.map(Outcome::winner) {
            Some(Some(winner)) => Ending::Win(winner),
            Some(None) => Ending::Draw,
            None => Ending::Open,
        }
    }
}

impl Ending {
    /// The one that is written so.
    pub fn parse(word: &str) -> Option<Ending> {
        let all = [Ending::Win(Player::First), Ending::Win(Player::Second), Ending::Draw, Ending::Open];
        all.into_iter().find(|ending| ending.to_string() == word)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Win(winner) => Outcome::win(*winner).fmt(f),
            Ending::Draw => Outcome::DRAW.fmt(f),
            Ending::Open => f.write_str("*"),
        }
    }
}

/// One game. Every move in it is legal. Its `Display` form is its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Tags such as `First` and `Date`, in order; not the ones that follow from the rest
    /// (`Game`, `Position`, `Result`, and `Score` in games with points).
    pub tags: Vec<(String, String)>,
    /// Where the game begins.
    pub start: AnyPosition,
    /// The game.
    pub main: Line,
    /// How it ended.
    pub ending: Ending,
}

impl Record {
    /// A record of a game that begins in `start`.
    pub fn new(start: AnyPosition) -> Record {
        let ending = start.outcome().into();
        Record { tags: Vec::new(), start, main: Line::default(), ending }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// The position after the last move of the game.
    pub fn end(&self) -> AnyPosition {
        let mut position = self.start.clone();
        for played in &self.main.moves {
            position.play(&played.text).expect("every move of a record is legal");
        }
        position
    }
}

/// Moves one after another.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Line {
    /// The comments before the first of them.
    pub comment: String,
    /// The moves.
    pub moves: Vec<Played>,
}

/// A move in a record, and what belongs to it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Played {
    /// The move.
    pub text: String,
    /// Numeric annotation glyphs, `$1` and so on, as in PGN.
    pub remarks: Vec<u8>,
    /// The comments on it.
    pub comment: String,
    /// Variations: what could have been played instead.
    pub variations: Vec<Line>,
}

impl From<String> for Played {
    fn from(text: String) -> Played {
        Played { text, ..Played::default() }
    }
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Which game of the file, counted from 1.
    pub game: usize,
    /// The line, counted from 1.
    pub line: usize,
    /// The character in that line, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: RecordErrorKind,
}

/// What can be wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordErrorKind {
    /// The shape of the record itself, or a tag that contradicts the game.
    Shape(Message),
    /// The rules in the `Game` tag.
    Rules(ParseError),
    /// The `Position` tag.
    Position(PositionError),
    /// A move.
    Move(MoveError),
}

impl fmt::Display for RecordErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordErrorKind::Shape(message) => message.fmt(f),
            RecordErrorKind::Rules(error) => error.fmt(f),
            RecordErrorKind::Position(error) => error.fmt(f),
            RecordErrorKind::Move(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RecordError { game, line, column, kind } = self;
        write!(f, "line {line}, column {column} (game {game}): {kind}")
    }
}

impl std::error::Error for RecordError {}
