//! The games, and the levels of the computer player.

use super::extractors::QueryOrJson;
use super::json::json;
use crate::panics::panic_message;
use crate::problem_details::Problem;
use crate::request_context::RequestContext;
use axum::response::Response;
use kamni::Plugin;
use kamni_words::json::{GameJson, OpponentJson};
use kamni_words::{Locale, documents};
use serde::{Deserialize, Serialize};
use std::panic::{AssertUnwindSafe, catch_unwind};
use utoipa::{IntoParams, ToSchema};

/// A game with its usual start.
#[derive(Serialize, ToSchema)]
pub struct CatalogGame {
    #[serde(flatten)]
    game: GameJson,
    /// Whether there is a page about its theory.
    theory: bool,
    /// Where a game with these rules begins.
    start: String,
}

/// All games.
#[utoipa::path(get, path = "/api/v1/games", tag = "games",
    params(super::schema::Lang),
    responses((status = 200, description = "The games, their sizes and rule options", body = Vec<CatalogGame>)))]
pub async fn games(context: RequestContext) -> Response {
    let listed = context.locale.games().plugins().filter_map(|plugin| {
        // A game whose own code panics is left out, so that the others are listed.
        let listed = catch_unwind(AssertUnwindSafe(|| catalog_game(plugin, context.locale)));
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

fn catalog_game(plugin: &Plugin, locale: Locale) -> CatalogGame {
    let start = locale.games().game(plugin.info().name).map(|game| game.start().to_string());
    CatalogGame {
        game: GameJson::of(plugin, locale),
        theory: documents::has_theory(plugin.info()),
        start: start.unwrap_or_default(),
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LevelsQuery {
    /// The rules string, `GAME/SIZE,OPTIONS`: `/games` lists them.
    #[param(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    rules: String,
}

/// How strong the computer can be.
#[derive(Serialize, ToSchema)]
pub struct Levels {
    /// How many strengths there are with these rules: `level=1` to `level=N`.
    levels: u8,
    /// Whether `perfect` proves what it plays, in every position that the program can settle.
    perfect: bool,
    /// The different computer players, the weakest first.
    players: Vec<OpponentJson>,
}

/// The computer's strengths.
#[utoipa::path(get, path = "/api/v1/levels", tag = "games", params(LevelsQuery, super::schema::Lang),
    responses((status = 200, body = Levels), (status = "4XX", body = super::schema::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn levels(
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<LevelsQuery>,
) -> Result<Response, Problem> {
    let game =
        context.locale.games().game(&query.rules).map_err(|error| Problem::rules(context.locale, &error))?;
    let levels = kamni_play::levels(&game);
    let players = OpponentJson::all(&game, context.locale);
    Ok(json(&Levels { levels, perfect: levels > 0, players }))
}
