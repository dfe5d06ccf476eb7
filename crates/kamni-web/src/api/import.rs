//! Import of `.kgn` records as games.

use super::errors::no_room_problem;
use super::json::json;
use super::quota::{charge, keep_if, units};
use crate::game_id::random_game_id;
use crate::problem_details::{ProblemResponse, store_problem};
use crate::request_context::RequestContext;
use crate::session::SessionKey;
use crate::state::AppState;
use crate::store::games;
use crate::time::now_ms;
use axum::response::Response;
use kamni_api::hosted::{self, Game};
use serde_json::json as value;

/// Stores each record of a text as a game.
pub async fn import(
    app: &AppState,
    text: &str,
    key: SessionKey,
    context: &RequestContext,
) -> Result<Response, ProblemResponse> {
    let locale = context.locale;
    let text = text.to_owned();
    let read = app.workers.run(context.customer, move || {
        let new_id = || random_game_id().map_err(|error| kamni_api::Problem::internal(locale, &error));
        hosted::import(&text, key, new_id, now_ms(), locale)
    });
    let imported = read.await.map_err(|error| ProblemResponse::work(locale, error))??;
    let length = |game: &Game| game.record.as_ref().map_or(0, String::len);
    let charged =
        charge(app, imported.len(), imported.iter().map(|game| units(length(game))).sum(), context)?;
    let listed: Vec<_> =
        imported.iter().map(|game| value!({ "id": game.id, "rules": game.progress.start.rules() })).collect();
    let max_games = app.settings.max_games;
    let saved = app.store.change(move |connection| games::insert(connection, &imported, max_games)).await;
    keep_if(charged, matches!(saved, Ok(Ok(()))));
    let saved = saved.map_err(|error| store_problem(error, context))?;
    saved.map_err(|no_room| no_room_problem(no_room, context))?;
    Ok(json(&listed))
}
