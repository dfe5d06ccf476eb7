//! The lexer: tokens of a record and their positions in the text.

use super::Ending;
use crate::message::{Message, message};

/// A token of a record.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token<'a> {
    Tag { name: &'a str, value: String },
    Comment(&'a str),
    Open,
    Close,
    Remark(u8),
    Ending(Ending),
    Move(&'a str),
}

/// Reads tokens one after another. Move numbers are passed over: they are only advisory.
#[derive(Clone)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

type Read<T> = Result<T, (usize, Message)>;

impl<'a> Lexer<'a> {
    pub fn new(text: &'a str) -> Self {
        // Some editors begin a file with a byte order mark. It counts as no column.
        Lexer { text: text.strip_prefix('\u{feff}').unwrap_or(text), at: 0 }
    }

    /// Line and column of a place, both counted from 1.
    pub fn line_and_column(&self, at: usize) -> (usize, usize) {
        let before = &self.text[..at];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }

    /// The next token and where it begins; `None` at the end.
    pub fn next(&mut self) -> Read<Option<(usize, Token<'a>)>> {
        loop {
            self.skip_space();
            let start = self.at;
            let Some(first) = self.rest().chars().next() else {
                return Ok(None);
            };
            let token = match first {
                '[' => self.tag()?,
                '{' => {
                    let Some(end) = self.rest().find('}') else {
                        return Err((start, message!("record-comment", "this comment has no closing brace")));
                    };
                    let comment = &self.rest()[1..end];
                    self.at += end + 1;
                    Token::Comment(comment)
                }
                '(' => self.sign(Token::Open),
                ')' => self.sign(Token::Close),
                '}' | ']' => {
                    return Err((start, message!("record-stray", "`{sign}` has no beginning", sign = first)));
                }
                _ => match self.word()? {
                    Some(token) => token,
                    None => continue,
                },
            };
            return Ok(Some((start, token)));
        }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_space(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn sign(&mut self, token: Token<'a>) -> Token<'a> {
        self.at += 1;
        token
    }

    /// A move, a result, a remark; `None` for a move number.
    fn word(&mut self) -> Read<Option<Token<'a>>> {
        let start = self.at;
        let end = self.rest().find(|c: char| c.is_whitespace() || "(){}[]".contains(c));
        let word = &self.rest()[..end.unwrap_or(self.rest().len())];
        self.at += word.len();
        if let Some(ending) = Ending::parse(word) {
            return Ok(Some(Token::Ending(ending)));
        }
        if let Some(number) = word.strip_prefix('$') {
            let plain = (1..=3).contains(&number.len()) && number.bytes().all(|b| b.is_ascii_digit());
            return match number.parse() {
                Ok(remark) if plain => Ok(Some(Token::Remark(remark))),
                _ => Err((start, message!("record-remark", "a remark is `$` and a number from 0 to 255"))),
            };
        }
        let dots = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let is_number =
            dots.len() < word.len() && (1..=3).contains(&dots.len()) && dots.bytes().all(|b| b == b'.');
        Ok((!is_number).then_some(Token::Move(word)))
    }

    /// `[Name "value"]`.
    fn tag(&mut self) -> Read<Token<'a>> {
        self.at += 1;
        self.skip_space();
        let name_end = self.rest().find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
        let name = &self.rest()[..name_end.unwrap_or(self.rest().len())];
        if name.is_empty() {
            return Err((
                self.at,
                message!("record-tag-name", "a tag begins with its name, as in [Game \"RULES\"]"),
            ));
        }
        self.at += name.len();
        self.skip_space();
        let start = self.at;
        let mut chars = self.rest().char_indices();
        if !matches!(chars.next(), Some((_, '"'))) {
            return Err((
                start,
                message!("record-tag-quote", "the tag {name} needs a value in double quotes", name),
            ));
        }
        let mut value = String::new();
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => {
                    self.at += at + 1;
                    self.skip_space();
                    if !self.rest().starts_with(']') {
                        return Err((
                            self.at,
                            message!("record-tag-end", "the tag {name} ends with `]`", name),
                        ));
                    }
                    self.at += 1;
                    return Ok(Token::Tag { name, value });
                }
                '\\' => match chars.next() {
                    Some((_, escaped @ ('"' | '\\'))) => value.push(escaped),
                    _ => {
                        let at = start + at;
                        return Err((
                            at,
                            message!(
                                "record-tag-escape",
                                "after a backslash comes `\"` or another backslash"
                            ),
                        ));
                    }
                },
                '\n' | '\r' => break,
                _ => value.push(c),
            }
        }
        Err((
            start,
            message!(
                "record-tag-open",
                "the value of the tag {name} has no closing quote in this line",
                name
            ),
        ))
    }
}
