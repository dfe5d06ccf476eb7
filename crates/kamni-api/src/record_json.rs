//! Records as JSON, with nested variations.

use kamni::AnyPosition;
use kamni::record::{Line, Played, Record};
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::{Array, ArrayBuilder};
use utoipa::{PartialSchema, ToSchema};

/// A record.
#[derive(Serialize, Deserialize, ToSchema)]
pub struct RecordJson {
    /// Names and values, in order; not those that follow from the rest.
    #[serde(default)]
    #[schema(schema_with = tags_schema)]
    pub tags: Vec<(String, String)>,
    /// The rules string.
    pub rules: String,
    /// Where it begins.
    #[serde(default = "start")]
    pub start: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`; the game's own where the game is over.
    #[serde(default = "open")]
    pub result: String,
    /// The main line.
    pub line: LineJson,
}

/// Pairs of texts.
fn tags_schema() -> Array {
    let pair = ArrayBuilder::new().items(String::schema()).min_items(Some(2)).max_items(Some(2));
    ArrayBuilder::new().items(pair).build()
}

fn start() -> String {
    "start".to_owned()
}

fn open() -> String {
    "*".to_owned()
}

/// Moves one after another.
#[derive(Serialize, Deserialize, ToSchema)]
pub struct LineJson {
    /// What was said before the first of them.
    #[serde(default)]
    pub comment: String,
    /// The moves.
    #[serde(default)]
    pub moves: Vec<PlayedJson>,
}

/// A move in a record.
#[derive(Serialize, Deserialize, ToSchema)]
pub struct PlayedJson {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// The cells that one points at to make it, in order; not read.
    #[serde(skip_deserializing)]
    #[schema(read_only)]
    pub cells: Vec<String>,
    /// Numbered remarks, as in PGN.
    #[serde(default)]
    pub remarks: Vec<u8>,
    /// What was said after it.
    #[serde(default)]
    pub comment: String,
    /// What else could have been played instead.
    #[serde(default)]
    #[schema(no_recursion)]
    pub variations: Vec<LineJson>,
}

impl RecordJson {
    /// A record as JSON.
    pub fn new(record: &Record) -> RecordJson {
        RecordJson {
            tags: record.tags.clone(),
            rules: record.start.rules(),
            start: record.start.to_string(),
            result: record.ending.to_string(),
            line: LineJson::new(&record.main, &record.start),
        }
    }
}

impl LineJson {
    /// A line of a record that begins at `start`.
    fn new(line: &Line, start: &AnyPosition) -> LineJson {
        let one = |played: &Played| PlayedJson {
            text: played.text.clone(),
            cells: start.cells_of_move(&played.text).unwrap_or_default(),
            remarks: played.remarks.clone(),
            comment: played.comment.clone(),
            variations: played.variations.iter().map(|line| LineJson::new(line, start)).collect(),
        };
        LineJson { comment: line.comment.clone(), moves: line.moves.iter().map(one).collect() }
    }

    /// How many bytes of moves it has, with its variations.
    pub fn size(&self) -> usize {
        self.moves
            .iter()
            .map(|played| played.text.len() + played.variations.iter().map(LineJson::size).sum::<usize>())
            .sum()
    }

    /// The line that it describes.
    pub fn into_line(self) -> Line {
        let one = |played: PlayedJson| Played {
            text: played.text,
            remarks: played.remarks,
            comment: played.comment,
            variations: played.variations.into_iter().map(LineJson::into_line).collect(),
        };
        Line { comment: self.comment, moves: self.moves.into_iter().map(one).collect() }
    }
}
