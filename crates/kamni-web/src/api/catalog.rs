//! The games and the computer's strengths.

use super::body::Fields;
use super::json;
use crate::problem::Problem;
use crate::visit::Visit;
use axum::response::Response;
use kamni_words::json::GameJson;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A game with its usual start.
#[derive(Serialize, ToSchema)]
pub struct Listed {
    #[serde(flatten)]
    game: GameJson,
    /// Whether there is a page about its theory.
    theory: bool,
    /// Where a game with these rules begins.
    start: String,
}

/// All games.
#[utoipa::path(get, path = "/api/v1/games", tag = "games",
    params(super::openapi::Lang),
    responses((status = 200, description = "The games, their sizes and rule options", body = Vec<Listed>)))]
pub async fn games(visit: Visit) -> Response {
    let games = visit.locale.games();
    let listed = games.plugins().map(|plugin| Listed {
        game: GameJson::of(plugin, visit.locale),
        theory: crate::pages::has_theory(plugin.info()),
        start: games.game(plugin.info().name).map_or_else(|_| String::new(), |game| game.start().to_string()),
    });
    json(&listed.collect::<Vec<_>>())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LevelsQuery {
    /// The rules string.
    #[param(example = "seega/5")]
    rules: String,
}

/// How strong the computer can be.
#[derive(Serialize, ToSchema)]
pub struct Levels {
    /// How many strengths there are with these rules: `level=1` to `level=N`.
    levels: u8,
    /// Whether `perfect` proves what it plays, in every position that the program can settle.
    perfect: bool,
}

/// The computer's strengths.
#[utoipa::path(get, path = "/api/v1/levels", tag = "games", params(LevelsQuery, super::openapi::Lang),
    responses((status = 200, body = Levels), (status = "4XX", body = super::openapi::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn levels(visit: Visit, Fields(query): Fields<LevelsQuery>) -> Result<Response, Problem> {
    let game =
        visit.locale.games().game(&query.rules).map_err(|error| Problem::rules(visit.locale, &error))?;
    let levels = kamni_play::levels(&game);
    Ok(json(&Levels { levels, perfect: levels > 0 }))
}
