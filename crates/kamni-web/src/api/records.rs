//! Stored games: one, as JSON or as a record; deletion.

use super::caller::{Answer, Caller};
use super::errors::hub_problem;
use crate::problem_details::ProblemKind;
use axum::extract::Path;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kamni_api::hosted::{Game, GameState};
use kamni_words::Locale;

/// A game; with `.kgn` at the end of its name, as a record.
#[utoipa::path(get, path = "/api/v1/records/{id}", tag = "records",
    params(("id" = String, Path, description = "The name of the game; with `.kgn` at its end, a record as text"),
        super::schema::Lang),
    responses((status = 200, body = GameState), super::schema::Problems))]
pub async fn get(caller: Caller, Path(id): Path<String>) -> Answer {
    let name = id.strip_suffix(".kgn");
    let live = caller.game(name.unwrap_or(&id)).await?;
    Ok(match name {
        Some(name) => as_record(&live.game(), name, caller.locale()),
        None => caller.state(&live.view()),
    })
}

fn as_record(game: &Game, id: &str, locale: Locale) -> Response {
    let text = game.kgn(locale);
    let rules: String = game
        .progress
        .start
        .rules()
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
        .collect();
    let disposition = format!("attachment; filename=\"{rules}-{id}.kgn\"");
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers
        .extend(HeaderValue::from_str(&disposition).ok().map(|value| (header::CONTENT_DISPOSITION, value)));
    response
}

/// Removes a game from the client's list.
///
/// Its maker and its players may. Others who play it or made it keep it; once nobody has it, it is deleted.
#[utoipa::path(delete, path = "/api/v1/records/{id}", tag = "records",
    params(("id" = String, Path, description = "The name of the game")),
    responses((status = 204, description = "It is no longer in the client's list"), super::schema::Problems))]
pub async fn delete(caller: Caller, Path(id): Path<String>) -> Answer {
    let live = caller.game(&id).await?;
    let game = live.game();
    let Some(key) = caller.context.key.filter(|key| game.belongs_to(*key)) else {
        return Err(caller.problem(ProblemKind::Forbidden, "web-not-yours"));
    };
    // Who loses could take the loss back.
    if game.rated.is_some() && !game.progress.is_over() && game.progress.moves.len() > 1 {
        return Err(caller.problem(ProblemKind::Conflict, "web-rated-goes-on"));
    }
    let removed = caller.app.hub.remove(&live, key).await;
    removed.map_err(|error| hub_problem(error, &caller.context))?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
