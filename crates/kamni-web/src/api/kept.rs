//! Records in the `.kgn` format: read, written, kept.

use super::body::{Fields, JsonText};
use super::json;
use super::new_game::{LONGEST_START, is_unseen, room_for};
use super::records::stored;
use crate::key::{Key, random_name};
use crate::live::{Beginning, End, Game, LONGEST_NAME, MOST_MOVES, Seat, Seats};
use crate::problem::{Kind, Problem};
use crate::store::games;
use crate::visit::Visit;
use crate::{App, now};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kamni::record::{self, Ending, Line, MAX_NESTING, Played, Record};
use kamni::{AnyPosition, MoveError};
use kamni_words::Locale;
use serde::{Deserialize, Serialize};
use serde_json::json as value;
use std::sync::Arc;
use utoipa::ToSchema;

/// The most records that are kept at once.
const MOST_KEPT: usize = 100;

/// The longest text of a position in a record: reading a record copies its positions for every variation.
const LONGEST_POSITION: usize = 16 << 10;

/// The longest record that is kept: a game in memory holds its record.
const LONGEST_RECORD: usize = 64 << 10;

/// How deep JSON may nest: a variation is a list in an object in a list in an object.
const DEEPEST: usize = 4 * MAX_NESTING + 16;

/// Records as text.
#[derive(Deserialize, ToSchema)]
pub struct Kgn {
    /// Any number of records.
    kgn: String,
}

/// A record.
#[derive(Serialize, Deserialize, ToSchema)]
pub struct RecordJson {
    /// Names and values, in order; not those that follow from the rest.
    #[serde(default)]
    tags: Vec<(String, String)>,
    rules: String,
    /// Where it begins.
    #[serde(default = "start")]
    start: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`; the game's own where the game is over.
    #[serde(default = "open")]
    result: String,
    line: LineJson,
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
    comment: String,
    #[serde(default)]
    moves: Vec<PlayedJson>,
}

/// A move in a record.
#[derive(Serialize, Deserialize, ToSchema)]
pub struct PlayedJson {
    #[serde(rename = "move")]
    text: String,
    /// Numbered remarks, as in PGN.
    #[serde(default)]
    remarks: Vec<u8>,
    #[serde(default)]
    comment: String,
    /// What else could have been played instead.
    #[serde(default)]
    #[schema(no_recursion)]
    variations: Vec<LineJson>,
}

impl RecordJson {
    fn of(record: &Record) -> RecordJson {
        RecordJson {
            tags: record.tags.clone(),
            rules: record.start.rules(),
            start: record.start.to_string(),
            result: record.ending.to_string(),
            line: LineJson::of(&record.main),
        }
    }
}

impl LineJson {
    fn of(line: &Line) -> LineJson {
        let one = |played: &Played| PlayedJson {
            text: played.text.clone(),
            remarks: played.remarks.clone(),
            comment: played.comment.clone(),
            variations: played.variations.iter().map(LineJson::of).collect(),
        };
        LineJson { comment: line.comment.clone(), moves: line.moves.iter().map(one).collect() }
    }

    fn line(self) -> Line {
        let one = |played: PlayedJson| Played {
            text: played.text,
            remarks: played.remarks,
            comment: played.comment,
            variations: played.variations.into_iter().map(LineJson::line).collect(),
        };
        Line { comment: self.comment, moves: self.moves.into_iter().map(one).collect() }
    }
}

/// All records of a text, checked.
fn read(text: &str, locale: Locale) -> Result<Vec<Record>, Problem> {
    if text.lines().any(|line| line.starts_with('[') && line.len() > LONGEST_POSITION) {
        return Err(Problem::say(Kind::WrongText, locale, "web-long-start", &[]));
    }
    record::read(text, locale.games())
        .map(|record| record.map_err(|error| Problem::record(locale, &error)))
        .collect()
}

/// Reads records: every move is checked, and an error names its line and column.
#[utoipa::path(post, path = "/api/v1/records/parse", tag = "records", request_body = Kgn,
    responses((status = 200, body = Vec<RecordJson>),
        (status = "4XX", body = super::openapi::ProblemJson, content_type = "application/problem+json")))]
pub async fn parse(
    State(app): State<Arc<App>>,
    visit: Visit,
    Fields(text): Fields<Kgn>,
) -> Result<Response, Problem> {
    let locale = visit.locale;
    let work = move || {
        let records = read(&text.kgn, locale)?;
        Ok(json(&records.iter().map(RecordJson::of).collect::<Vec<_>>()))
    };
    app.desk.run(work).await.unwrap_or_else(|why| Err(Problem::undone(locale, why)))
}

/// Writes records, as `/records/parse` reads them, as text; every move is checked.
#[utoipa::path(post, path = "/api/v1/records/format", tag = "records", request_body = Vec<RecordJson>,
    responses((status = 200, description = "The text", content_type = "text/plain", body = String),
        (status = "4XX", body = super::openapi::ProblemJson, content_type = "application/problem+json")))]
pub async fn format(
    State(app): State<Arc<App>>,
    visit: Visit,
    JsonText(body): JsonText,
) -> Result<Response, Problem> {
    let locale = visit.locale;
    let work = move || {
        let text = written(&body, locale)?;
        Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
    };
    app.desk.run(work).await.unwrap_or_else(|why| Err(Problem::undone(locale, why)))
}

fn written(body: &[u8], locale: Locale) -> Result<String, Problem> {
    let wrong =
        |error: &dyn ToString| Problem::say(Kind::BadRequest, locale, "web-bad-fields", &[("error", error)]);
    if nesting(body) > DEEPEST {
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
        if record.start.len() > LONGEST_POSITION {
            return Err(Problem::say(Kind::WrongText, locale, "web-long-start", &[]));
        }
        let start = game.position(&record.start).map_err(|error| Problem::position(locale, &error))?;
        let main = record.line.line();
        check(start.clone(), &main).map_err(|error| Problem::mv(locale, &error))?;
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
    // Reading it again is the check of the rest: tags and result have to fit.
    read(&text, locale)?;
    Ok(text)
}

/// Whether every move of a line and of its variations is legal.
fn check(mut here: AnyPosition, line: &Line) -> Result<(), MoveError> {
    for played in &line.moves {
        for variation in &played.variations {
            check(here.clone(), variation)?;
        }
        here.play(&played.text)?;
    }
    Ok(())
}

/// How deep lists and objects nest in a JSON text, right or wrong.
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

/// Keeps every record of a text as a game of its own.
pub async fn keep(app: &App, text: &str, key: Key, visit: &Visit) -> Result<Response, Problem> {
    let locale = visit.locale;
    let text = text.to_owned();
    let read = app
        .desk
        .run(move || read(&text, locale)?.into_iter().map(|record| kept(record, key, locale)).collect());
    let made: Vec<Game> = read.await.unwrap_or_else(|why| Err(Problem::undone(locale, why)))?;
    if made.is_empty() || made.len() > MOST_KEPT {
        let most: &dyn ToString = &MOST_KEPT;
        return Err(Problem::say(Kind::WrongText, locale, "web-many-records", &[("most", most)]));
    }
    room_for(app, key, made.len() as u64, visit).await?;
    let listed: Vec<_> =
        made.iter().map(|game| value!({ "id": game.id, "rules": game.start.rules() })).collect();
    let saved = app.store.ask(move |connection| {
        let transaction = connection.transaction()?;
        for game in &made {
            games::save(&transaction, game)?;
        }
        transaction.commit()
    });
    saved.await.map_err(|error| stored(error, visit))?;
    Ok(json(&listed))
}

/// A record as a game that nobody plays on.
fn kept(record: Record, key: Key, locale: Locale) -> Result<Game, Problem> {
    if record.main.moves.len() > MOST_MOVES {
        let most: &dyn ToString = &MOST_MOVES;
        return Err(Problem::say(Kind::WrongText, locale, "web-many-moves", &[("most", most)]));
    }
    if record.start.to_string().len() > LONGEST_START {
        return Err(Problem::say(Kind::WrongText, locale, "web-long-start", &[]));
    }
    let text = record.to_string();
    if text.len() > LONGEST_RECORD {
        let most: &dyn ToString = &(LONGEST_RECORD >> 10);
        return Err(Problem::say(Kind::WrongText, locale, "web-long-record", &[("most", most)]));
    }
    let name = |tag: &str| {
        let seen = record.tag(tag).unwrap_or("?").chars().filter(|sign| !is_unseen(*sign));
        seen.take(LONGEST_NAME).collect::<String>()
    };
    // Nobody holds the secret of this key.
    let nobody = Key([0; 32]);
    let seats = Seats([
        Seat::Person { name: name("First"), key: nobody },
        Seat::Person { name: name("Second"), key: nobody },
    ]);
    let id = random_name().map_err(|error| Problem::internal(locale, &error))?;
    let start = record.start.clone();
    let beginning = Beginning { id, start, seats, maker: key, invite: None, clock: None };
    let mut game = Game::new(beginning, now());
    let moves: Vec<String> = record.main.moves.iter().map(|played| played.text.clone()).collect();
    game.replay(&moves).map_err(|error| Problem::mv(locale, &error))?;
    if game.end.is_none() || game.end == Some(End::HostDraw) {
        game.end = Some(End::Record);
        game.result = record.ending;
    }
    game.record = Some(text);
    Ok(game)
}
