//! Reading text from left to right, with errors that say where and what was expected.

use crate::error::{ParseError, Subject, printable};
use crate::message::{Message, message};
use crate::player::Player;

/// How much of the offending text an error quotes.
const QUOTED: usize = 20;

/// A text and how far it has been read.
#[derive(Clone)]
pub struct Reader<'a> {
    text: &'a str,
    at: usize,
    subject: Subject,
    field: &'static str,
}

impl<'a> Reader<'a> {
    /// Begins to read a text of this kind.
    pub fn new(subject: Subject, text: &'a str) -> Self {
        Reader { text, at: 0, subject, field: "text" }
    }

    /// Names the field that comes next, for errors.
    pub fn field(&mut self, field: &'static str) -> &mut Self {
        self.field = field;
        self
    }

    /// What is left to read.
    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Whether everything is read.
    pub fn at_end(&self) -> bool {
        self.at == self.text.len()
    }

    /// The next character.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Takes `wanted` if it comes next.
    pub fn eat(&mut self, wanted: char) -> bool {
        let eaten = self.rest().starts_with(wanted);
        if eaten {
            self.at += wanted.len_utf8();
        }
        eaten
    }

    /// Takes characters as long as they satisfy `keep`.
    pub fn take_while(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !keep(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// The error that something else was expected at this place.
    pub fn fail<T>(&self, expected: Message) -> Result<T, ParseError> {
        Err(self.error_at(self.at, expected))
    }

    fn error_at(&self, at: usize, expected: Message) -> ParseError {
        let rest = &self.text[at..];
        let found = rest.char_indices().nth(QUOTED).map_or(rest, |(end, _)| &rest[..end]);
        let more = if found.len() < rest.len() { "…" } else { "" };
        ParseError {
            subject: self.subject,
            field: self.field,
            column: self.text[..at].chars().count() + 1,
            found: (!rest.is_empty()).then(|| printable(found) + more),
            expected,
        }
    }

    /// Takes `wanted`, which must come next.
    pub fn expect(&mut self, wanted: char) -> Result<(), ParseError> {
        if self.eat(wanted) {
            Ok(())
        } else {
            self.fail(message!("character", "`{character}`", character = wanted))
        }
    }

    /// There must be nothing left.
    pub fn expect_end(&self) -> Result<(), ParseError> {
        if self.at_end() { Ok(()) } else { self.fail(message!("end", "the end of the text")) }
    }

    /// One space, or `_` as web addresses write it, between two fields.
    pub fn separator(&mut self) -> Result<(), ParseError> {
        if self.eat(' ') || self.eat('_') {
            Ok(())
        } else {
            self.fail(message!("separator", "one space before the next field"))
        }
    }

    /// A whole number in plain ASCII digits, without sign or leading zero.
    pub fn number(&mut self, min: u64, max: u64) -> Result<u64, ParseError> {
        let start = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit());
        let plain = !digits.is_empty() && (digits == "0" || !digits.starts_with('0'));
        // A number of 20 digits or more is above every limit that we have.
        let value = if digits.len() < 20 { digits.parse().ok() } else { None };
        match value {
            Some(value) if plain && (min..=max).contains(&value) => Ok(value),
            _ => {
                self.at = start;
                self.fail(message!("number", "a number from {min} to {max}", min, max))
            }
        }
    }

    /// One of the two turn words.
    pub fn turn(&mut self, words: [char; 2]) -> Result<Player, ParseError> {
        self.field("turn");
        for player in Player::BOTH {
            if self.eat(words[player.index()]) {
                return Ok(player);
            }
        }
        let [first, second] = words;
        self.fail(message!("turn", "whose turn it is, `{first}` or `{second}`", first, second))
    }

    /// A row of exactly `length` cells; returns each cell's place in `alphabet`.
    pub fn row(
        &mut self,
        length: usize,
        alphabet: &'static str,
        mut cell: impl FnMut(usize, usize),
    ) -> Result<(), ParseError> {
        for column in 0..length {
            match self.peek().and_then(|c| alphabet.find(c)) {
                Some(kind) => {
                    self.at += 1;
                    cell(column, kind);
                }
                None => {
                    let missing = length - column;
                    return self.fail(message!(
                        "cells",
                        "{missing} more of {length} {length|cell|cells}, each one of `{alphabet}`",
                        missing,
                        length,
                        alphabet,
                    ));
                }
            }
        }
        Ok(())
    }

    /// A board of two kinds of pieces, its top row first, with `/` between rows. Returns the cells of each kind as bits, row by
    /// row from the bottom left. In `alphabet` are the letters of the two kinds and of an empty cell.
    pub fn board(&mut self, rows: u8, columns: u8, alphabet: &'static str) -> Result<[u128; 2], ParseError> {
        let mut pieces = [0u128; 2];
        for row in (0..rows).rev() {
            let first = usize::from(row) * usize::from(columns);
            self.row(columns.into(), alphabet, |column, kind| {
                if let Some(pieces) = pieces.get_mut(kind) {
                    *pieces |= 1 << (first + column);
                }
            })?;
            if row > 0 {
                self.expect('/')?;
            }
        }
        Ok(pieces)
    }

    /// A cell as in chess, `a1` at the bottom left, as (column, row) counted from 0.
    pub fn cell(&mut self, columns: u32, rows: u32) -> Result<(u32, u32), ParseError> {
        let start = self.at;
        let letters = self.take_while(|c| c.is_ascii_lowercase());
        if let Some(column) = column_number(letters).filter(|&c| c < columns) {
            let digits = self.at;
            if let Ok(row) = self.number(1, u64::from(rows)) {
                return Ok((column, row as u32 - 1));
            }
            self.at = digits;
            return self.fail(message!("row", "a row from 1 to {rows}", rows));
        }
        self.at = start;
        let last = CellName { column: columns - 1, row: rows - 1 };
        self.fail(message!("cell", "a cell from a1 to {last}", last))
    }
}

/// Writes a board as [`Reader::board`] reads it: `letter` gives the letter of each cell.
pub fn write_board(
    rows: u8,
    columns: u8,
    out: &mut dyn std::fmt::Write,
    letter: impl Fn(u8) -> char,
) -> std::fmt::Result {
    for row in (0..rows).rev() {
        for column in 0..columns {
            out.write_char(letter(row * columns + column))?;
        }
        if row > 0 {
            out.write_char('/')?;
        }
    }
    Ok(())
}

/// `a` is 0, `z` 25, `aa` 26; `None` for what is no column at all.
pub fn column_number(letters: &str) -> Option<u32> {
    let digit = |b: u8| u32::from(b - b'a');
    match letters.as_bytes() {
        [b] => Some(digit(*b)),
        [high, low] => Some(26 * (digit(*high) + 1) + digit(*low)),
        _ => None,
    }
}

/// Prints a cell's name.
pub struct CellName {
    /// The column, from 0.
    pub column: u32,
    /// The row, from 0 from the bottom.
    pub row: u32,
}

impl std::fmt::Display for CellName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let letter = |n: u32| char::from(b'a' + n as u8);
        if self.column >= 26 {
            write!(f, "{}", letter(self.column / 26 - 1))?;
        }
        write!(f, "{}{}", letter(self.column % 26), self.row + 1)
    }
}
