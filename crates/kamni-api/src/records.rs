//! Records in the `.kgn` format: parsed to JSON, and formatted from it.

use crate::problem::{MAX_ANSWER, Problem, ProblemKind};
use crate::record_json::RecordJson;
use kamni::record::{self, Ending, Line, MAX_NESTING, Record};
use kamni::{AnyPosition, MoveError};
use kamni_words::Locale;
use serde::{Deserialize, Serialize};
use std::io;
use utoipa::ToSchema;

/// The longest text of a position in a record: reading a record copies its positions for every variation.
const MAX_POSITION: usize = 16 << 10;

/// The least that a move takes in JSON.
const BYTES_A_MOVE: usize = 64;

/// How deep JSON may nest: a variation is a list in an object in a list in an object.
const MAX_DEPTH: usize = 4 * MAX_NESTING + 16;

/// Records as text.
#[derive(Deserialize, ToSchema)]
pub struct Kgn {
    /// Any number of records.
    kgn: String,
}

/// Parses all records of a text and checks every move.
pub fn read(text: &str, locale: Locale) -> Result<Vec<Record>, Problem> {
    if text.lines().any(|line| line.starts_with('[') && line.len() > MAX_POSITION) {
        return Err(Problem::localized(ProblemKind::WrongText, locale, "web-long-start", &[]));
    }
    record::read(text, locale.games())
        .map(|record| record.map_err(|error| Problem::record(locale, &error)))
        .collect()
}

impl Kgn {
    /// Reads the records: every move is checked, and an error names its line and column.
    pub fn parse(&self, locale: Locale) -> Result<Vec<u8>, Problem> {
        // Before anything is read: each variation has a move at least.
        if variations(&self.kgn) > MAX_ANSWER / BYTES_A_MOVE {
            return Err(Problem::large_answer(locale));
        }
        let records = read(&self.kgn, locale)?;
        if records.iter().map(|record| moves(&record.main)).sum::<usize>() > MAX_ANSWER / BYTES_A_MOVE {
            return Err(Problem::large_answer(locale));
        }
        bounded_json(&records.iter().map(RecordJson::new).collect::<Vec<_>>(), locale)
    }
}

/// A value as JSON: a problem if that would be larger than any answer may be.
pub fn bounded_json(value: &impl Serialize, locale: Locale) -> Result<Vec<u8>, Problem> {
    let mut body = BoundedBytes(Vec::new());
    match serde_json::to_writer(&mut body, value) {
        Ok(()) => Ok(body.0),
        Err(_) => Err(Problem::large_answer(locale)),
    }
}

/// Bytes that become no more than an answer may have.
struct BoundedBytes(Vec<u8>);

impl io::Write for BoundedBytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > MAX_ANSWER {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// How many variations a text seems to have: parentheses outside of comments.
fn variations(text: &str) -> usize {
    let mut in_comment = false;
    let opens = |byte: &u8| {
        in_comment = *byte == b'{' || in_comment && *byte != b'}';
        *byte == b'(' && !in_comment
    };
    text.bytes().filter(opens).count()
}

/// How many moves a line and its variations have.
fn moves(line: &Line) -> usize {
    line.moves.iter().map(|played| 1 + played.variations.iter().map(moves).sum::<usize>()).sum()
}

/// The text of the records in a JSON body.
pub fn to_kgn(body: &[u8], locale: Locale) -> Result<String, Problem> {
    let wrong = |error: &dyn ToString| {
        Problem::localized(ProblemKind::BadRequest, locale, "web-bad-fields", &[("error", error)])
    };
    if nesting(body) > MAX_DEPTH {
        return Err(wrong(&"it nests too deep"));
    }
    let mut reader = serde_json::Deserializer::from_slice(body);
    // The depth was checked above.
    reader.disable_recursion_limit();
    let records = Vec::<RecordJson>::deserialize(&mut reader).map_err(|error| wrong(&error))?;
    reader.end().map_err(|error| wrong(&error))?;
    let mut text = String::new();
    for record in records {
        let game = locale.games().game(&record.rules).map_err(|error| Problem::rules(locale, &error))?;
        if record.start.len() > MAX_POSITION {
            return Err(Problem::localized(ProblemKind::WrongText, locale, "web-long-start", &[]));
        }
        let start = game.position(&record.start).map_err(|error| Problem::position(locale, &error))?;
        let main = record.line.into_line();
        check(start.clone(), &main).map_err(|error| Problem::illegal_move(locale, &error))?;
        let mut written = Record::new(start);
        written.tags = record.tags;
        written.main = main;
        let endings = [Ending::Win(kamni::Player::First), Ending::Win(kamni::Player::Second), Ending::Draw];
        written.ending =
            endings.into_iter().find(|ending| ending.to_string() == record.result).unwrap_or(Ending::Open);
        if !text.is_empty() {
            text.push('\n');
        }
        text += &written.to_string();
    }
    // Parsing the text checks the rest: tags and result have to fit.
    read(&text, locale)?;
    Ok(text)
}

/// Whether every move of a line and of its variations is legal.
pub(crate) fn check(mut here: AnyPosition, line: &Line) -> Result<(), MoveError> {
    for played in &line.moves {
        for variation in &played.variations {
            check(here.clone(), variation)?;
        }
        here.play(&played.text)?;
    }
    Ok(())
}

/// How deep lists and objects nest in a text, whether or not it is valid JSON.
fn nesting(text: &[u8]) -> usize {
    let (mut depth, mut deepest) = (0usize, 0);
    let (mut quoted, mut escaped) = (false, false);
    for byte in text {
        match (quoted, byte) {
            (true, _) if escaped => escaped = false,
            (true, b'\\') => escaped = true,
            (_, b'"') => quoted = !quoted,
            (false, b'[' | b'{') => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            (false, b']' | b'}') => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}
