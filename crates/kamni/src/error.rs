//! What can be wrong with a text: it does not read (a [`ParseError`]), or it reads but the
//! rules refuse it (a [`SetupError`] for positions, an [`IllegalMove`] for moves).

use crate::message::Message;
use std::fmt;

/// Which kind of text was being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A rules string such as `kayles/10`.
    Rules,
    /// A position.
    Position,
    /// A move.
    Move,
}

impl Subject {
    /// The subject's name, as error messages and translations use it.
    pub const fn name(self) -> &'static str {
        match self {
            Subject::Rules => "rules",
            Subject::Position => "position",
            Subject::Move => "move",
        }
    }
}

/// A text that does not read: what was found where, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// What was being read.
    pub subject: Subject,
    /// The part of it, such as `board` or `turn`.
    pub field: &'static str,
    /// The character of the text where that is, counted from 1.
    pub column: usize,
    /// The beginning of what stands there; `None` at the end of the text.
    pub found: Option<String>,
    /// What should stand there.
    pub expected: Message,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseError { subject, field, column, expected, .. } = self;
        write!(f, "{}, {field}, column {column}: expected {expected}, ", subject.name())?;
        match &self.found {
            Some(found) => write!(f, "found `{found}`"),
            None => f.write_str("but the text ends here"),
        }
    }
}

impl std::error::Error for ParseError {}

/// One thing that is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The field of the position's text.
    pub field: &'static str,
    /// Where in that field: a cell, a stone, a chip; empty where the whole field is meant.
    pub place: String,
    /// What is wrong there.
    pub message: Message,
}

/// A position that reads but that the rules cannot play: every reason at once.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SetupError {
    /// The reasons, in the order of the text; never empty in an error that you get.
    pub flaws: Vec<Flaw>,
    /// How many more there are: of very many only the first are kept.
    pub left_out: usize,
}

impl SetupError {
    /// More flaws than this are counted but not listed.
    const KEPT: usize = 20;

    /// Adds a flaw.
    pub fn add(&mut self, field: &'static str, place: impl fmt::Display, message: Message) {
        if self.flaws.len() < Self::KEPT {
            self.flaws.push(Flaw { field, place: place.to_string(), message });
        } else {
            self.left_out += 1;
        }
    }

    /// `value` if nothing was wrong.
    pub fn or<T>(self, value: T) -> Result<T, SetupError> {
        if self.flaws.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.field)?;
        if !self.place.is_empty() {
            write!(f, ", {}", self.place)?;
        }
        write!(f, ": {}", self.message)
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("position, ")?;
        for (i, flaw) in self.flaws.iter().enumerate() {
            write!(f, "{}{flaw}", if i == 0 { "" } else { "; " })?;
        }
        if self.left_out > 0 {
            write!(f, "; and {} more", self.left_out)?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupError {}

/// What is wrong with a position text: one of the two kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// It does not read.
    Parse(ParseError),
    /// It reads, but the rules refuse it.
    Setup(SetupError),
}

impl From<ParseError> for PositionError {
    fn from(error: ParseError) -> Self {
        PositionError::Parse(error)
    }
}

impl From<SetupError> for PositionError {
    fn from(error: SetupError) -> Self {
        PositionError::Setup(error)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Parse(error) => error.fmt(f),
            PositionError::Setup(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PositionError {}

/// A move that reads but cannot be made in this position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The move.
    pub text: String,
    /// The position in which it was tried.
    pub position: String,
    /// True if the game is over there, so that no move is legal.
    pub over: bool,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let IllegalMove { text, position, over } = self;
        if *over {
            write!(f, "move `{text}` comes after the end: the game is over in `{}`", shorten(position))
        } else {
            write!(f, "move `{text}` is not legal in `{}`", shorten(position))
        }
    }
}

impl std::error::Error for IllegalMove {}

/// What is wrong with a move text: one of the two kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// It does not read.
    Parse(ParseError),
    /// It reads, but the move cannot be made.
    Illegal(IllegalMove),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Parse(error) => error.fmt(f),
            MoveError::Illegal(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for MoveError {}

/// The text with everything that would change how a terminal shows the rest (control characters, changes of
/// direction) written out as escapes.
pub fn printable(text: &str) -> String {
    let acts = |c: char| {
        c.is_control()
            || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if acts(c) {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    shown
}

/// At most the first 160 characters, for messages that quote what may be megabytes.
pub fn shorten(text: &str) -> String {
    const MAX_QUOTED_CHARS: usize = 160;
    match text.char_indices().nth(MAX_QUOTED_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
