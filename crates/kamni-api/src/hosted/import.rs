//! Import of `.kgn` records as games.

use super::create::MAX_START;
use super::game::{Game, new_progress};
use super::name::shortened_name;
use super::owner::SessionKey;
use super::seat::{Seat, Seats};
use crate::positions::MAX_MOVES;
use crate::problem::{Problem, ProblemKind};
use crate::records;
use kamni::record::Record;
use kamni_play::End;
use kamni_words::Locale;

/// The most records in one request.
const MAX_RECORDS: usize = 100;

/// The longest record: a live game holds its record in memory.
const MAX_RECORD: usize = 64 << 10;

/// Each record of a text as a game that cannot be continued. `new_id` makes their ids.
pub fn import(
    text: &str,
    maker: SessionKey,
    mut new_id: impl FnMut() -> Result<String, Problem>,
    now: i64,
    locale: Locale,
) -> Result<Vec<Game>, Problem> {
    let records = records::read(text, locale)?;
    let games = records.into_iter().map(|record| to_game(record, maker, new_id()?, now, locale));
    let games = games.collect::<Result<Vec<Game>, Problem>>()?;
    if games.is_empty() || games.len() > MAX_RECORDS {
        return Err(Problem::beyond(ProblemKind::WrongText, locale, "web-many-records", MAX_RECORDS));
    }
    Ok(games)
}

/// A record as a game.
fn to_game(record: Record, maker: SessionKey, id: String, now: i64, locale: Locale) -> Result<Game, Problem> {
    if record.main.moves.len() > MAX_MOVES {
        return Err(Problem::beyond(ProblemKind::WrongText, locale, "web-many-moves", MAX_MOVES));
    }
    if record.start.to_string().len() > MAX_START {
        return Err(Problem::localized(ProblemKind::WrongText, locale, "web-long-start", &[]));
    }
    let text = record.to_string();
    if text.len() > MAX_RECORD {
        return Err(Problem::beyond(ProblemKind::WrongText, locale, "web-long-record", MAX_RECORD >> 10));
    }
    let name = |tag: &str| shortened_name(record.tag(tag).unwrap_or("?"));
    let seats = Seats([
        Seat::Person { name: name("First"), key: SessionKey::NOBODY },
        Seat::Person { name: name("Second"), key: SessionKey::NOBODY },
    ]);
    let mut game = Game::new(id, new_progress(record.start.clone(), None), seats, maker, now);
    let moves: Vec<String> = record.main.moves.iter().map(|played| played.text.clone()).collect();
    game.progress.replay(&moves).map_err(|error| Problem::illegal_move(locale, &error))?;
    if matches!(game.progress.end, None | Some(End::DrawRule)) {
        game.progress.end = Some(End::Record(record.ending));
    }
    game.record = Some(text);
    Ok(game)
}
