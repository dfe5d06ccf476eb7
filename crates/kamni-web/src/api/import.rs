//! Import of `.kgn` records as games.

use super::caller::{Answer, Caller};
use super::errors::no_room_problem;
use super::json::json;
use super::quota::{charge, keep_if, units};
use crate::game_id::random_game_id;
use crate::session::SessionKey;
use crate::store::games;
use crate::time::now_ms;
use kamni_api::hosted::{self, Game};
use serde_json::json as value;

/// Stores each record of a text as a game.
pub async fn import(text: &str, key: SessionKey, caller: &Caller) -> Answer {
    let locale = caller.locale();
    let text = text.to_owned();
    let read = caller.work(move || {
        let new_id = || random_game_id().map_err(|error| kamni_api::Problem::internal(locale, &error));
        hosted::import(&text, key, new_id, now_ms(), locale)
    });
    let imported = read.await??;
    let length = |game: &Game| game.record.as_ref().map_or(0, String::len);
    let charged = charge(caller, imported.len(), imported.iter().map(|game| units(length(game))).sum())?;
    let listed: Vec<_> =
        imported.iter().map(|game| value!({ "id": game.id, "rules": game.progress.start.rules() })).collect();
    let max_games = caller.app.settings.max_games;
    let saved = caller.change(move |connection| games::insert(connection, &imported, max_games)).await;
    keep_if(charged, matches!(saved, Ok(Ok(()))));
    saved?.map_err(|no_room| no_room_problem(no_room, &caller.context))?;
    Ok(json(&listed))
}
