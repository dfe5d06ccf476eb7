//! The games, and the levels of the computer player.

use super::caller::Answer;
use super::extractors::QueryOrJson;
use super::json::json;
use crate::panics::panic_message;
use crate::request_context::RequestContext;
use axum::response::Response;
use kamni_api::{CatalogGame, Levels, LevelsQuery};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// All games.
#[utoipa::path(get, path = "/api/v1/games", tag = "games",
    params(super::schema::Lang),
    responses((status = 200, description = "The games, their sizes and rule options", body = Vec<CatalogGame>)))]
pub async fn games(context: RequestContext) -> Response {
    let listed = context.locale.games().plugins().filter_map(|plugin| {
        // A game whose own code panics is left out, so that the others are listed.
        let listed = catch_unwind(AssertUnwindSafe(|| CatalogGame::of(plugin, context.locale)));
        listed
            .inspect_err(|panic| {
                tracing::error!(
                    game = plugin.info().name,
                    panic = panic_message(&**panic),
                    "a game panicked"
                );
            })
            .ok()
    });
    json(&listed.collect::<Vec<_>>())
}

/// The computer's strengths.
#[utoipa::path(get, path = "/api/v1/levels", tag = "games", params(LevelsQuery, super::schema::Lang),
    responses((status = 200, body = Levels), super::schema::Problems))]
pub async fn levels(context: RequestContext, QueryOrJson(query): QueryOrJson<LevelsQuery>) -> Answer {
    Ok(json(&query.answer(context.locale)?))
}
