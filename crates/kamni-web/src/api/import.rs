//! Import of `.kgn` records as games.

use super::errors::{no_room_problem, store_problem};
use super::json::json;
use super::player_name::shortened_name;
use super::quota::{charge, keep_if, units};
use crate::game_id::random_game_id;
use crate::hosted::{End, Game, MAX_START, NewGame, Seat, Seats};
use crate::problem_details::{Problem, ProblemKind};
use crate::request_context::RequestContext;
use crate::session::SessionKey;
use crate::state::AppState;
use crate::store::games;
use crate::time::now_ms;
use axum::response::Response;
use kamni::record::Record;
use kamni_api::{MAX_MOVES, records};
use kamni_words::Locale;
use serde_json::json as value;

/// The most records in one request.
const MAX_RECORDS: usize = 100;

/// The longest record: a live game holds its record in memory.
const MAX_RECORD: usize = 64 << 10;

/// Stores each record of a text as a game.
pub async fn import(
    app: &AppState,
    text: &str,
    key: SessionKey,
    context: &RequestContext,
) -> Result<Response, Problem> {
    let locale = context.locale;
    let text = text.to_owned();
    let read = app.workers.run(context.customer, move || {
        let read = records::read(&text, locale)?;
        read.into_iter().map(|record| to_game(record, key, locale)).collect()
    });
    let imported: Vec<Game> = read.await.unwrap_or_else(|error| Err(Problem::work(locale, error)))?;
    if imported.is_empty() || imported.len() > MAX_RECORDS {
        let most: &dyn ToString = &MAX_RECORDS;
        return Err(Problem::localized(
            ProblemKind::WrongText,
            locale,
            "web-many-records",
            &[("most", most)],
        ));
    }
    let length = |game: &Game| game.record.as_ref().map_or(0, String::len);
    let charged =
        charge(app, imported.len(), imported.iter().map(|game| units(length(game))).sum(), context)?;
    let listed: Vec<_> =
        imported.iter().map(|game| value!({ "id": game.id, "rules": game.start.rules() })).collect();
    let max_games = app.settings.max_games;
    let saved = app.store.change(move |connection| games::insert(connection, &imported, max_games)).await;
    keep_if(charged, matches!(saved, Ok(Ok(()))));
    let saved = saved.map_err(|error| store_problem(error, context))?;
    saved.map_err(|no_room| no_room_problem(no_room, context))?;
    Ok(json(&listed))
}

/// A record as a game that cannot be continued.
fn to_game(record: Record, key: SessionKey, locale: Locale) -> Result<Game, Problem> {
    if record.main.moves.len() > MAX_MOVES {
        let most: &dyn ToString = &MAX_MOVES;
        return Err(Problem::localized(ProblemKind::WrongText, locale, "web-many-moves", &[("most", most)]));
    }
    if record.start.to_string().len() > MAX_START {
        return Err(Problem::localized(ProblemKind::WrongText, locale, "web-long-start", &[]));
    }
    let text = record.to_string();
    if text.len() > MAX_RECORD {
        let most: &dyn ToString = &(MAX_RECORD >> 10);
        return Err(Problem::localized(ProblemKind::WrongText, locale, "web-long-record", &[("most", most)]));
    }
    let name = |tag: &str| shortened_name(record.tag(tag).unwrap_or("?"));
    // No session token has this key.
    let nobody = SessionKey([0; 32]);
    let seats = Seats([
        Seat::Person { name: name("First"), key: nobody },
        Seat::Person { name: name("Second"), key: nobody },
    ]);
    let id = random_game_id().map_err(|error| Problem::internal(locale, &error))?;
    let start = record.start.clone();
    let new = NewGame { id, start, seats, maker: key, invite: None, clock: None };
    let mut game = Game::new(new, now_ms());
    let moves: Vec<String> = record.main.moves.iter().map(|played| played.text.clone()).collect();
    game.replay(&moves).map_err(|error| Problem::illegal_move(locale, &error))?;
    if game.end.is_none() || game.end == Some(End::HostDraw) {
        game.end = Some(End::Record);
        game.result = record.ending;
    }
    game.record = Some(text);
    Ok(game)
}
