//! Stored games: one, as JSON or as a record; the list of the client's; deletion.

use super::errors::{hub_problem, store_problem};
use super::extractors::QueryOrJson;
use super::json::json;
use crate::hosted::{Game, Help};
use crate::live::{GameState, names, seat_name};
use crate::problem_details::{Problem, ProblemKind};
use crate::request_context::RequestContext;
use crate::session::SessionKey;
use crate::state::AppState;
use crate::store::games;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The most games on one page of the list.
const MAX_LISTED: usize = 100;

/// A game; with `.kgn` at the end of its name, as a record.
#[utoipa::path(get, path = "/api/v1/records/{id}", tag = "records",
    params(("id" = String, Path, description = "The name of the game; with `.kgn` at its end, a record as text"),
        super::schema::Lang),
    responses((status = 200, body = GameState),
        (status = "4XX", body = super::schema::ProblemJson, content_type = "application/problem+json")))]
pub async fn get(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    context: RequestContext,
) -> Result<Response, Problem> {
    let name = id.strip_suffix(".kgn");
    let live = app.hub.find(name.unwrap_or(&id)).await.map_err(|error| hub_problem(error, &context))?;
    match name {
        Some(name) => Ok(as_record(&live.game(), name, &context)),
        None => Ok(json(&GameState::new(&live.view(), context.key, context.locale))),
    }
}

fn as_record(game: &Game, id: &str, context: &RequestContext) -> Response {
    let text = game.kgn(names(game, context.locale), date(game.created));
    let rules: String =
        game.start.rules().chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let disposition = format!("attachment; filename=\"{rules}-{id}.kgn\"");
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers
        .extend(HeaderValue::from_str(&disposition).ok().map(|value| (header::CONTENT_DISPOSITION, value)));
    response
}

/// The day as PGN writes it, `2026.11.15`, in universal time.
fn date(milliseconds: i64) -> String {
    // Days since 1970-01-01 to a date of the Gregorian calendar, with years that start in March.
    let days = milliseconds.div_euclid(86_400_000) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

/// Removes a game from the client's list.
///
/// Its maker and its players may. Others who play it or made it keep it; once nobody has it, it is deleted.
#[utoipa::path(delete, path = "/api/v1/records/{id}", tag = "records",
    params(("id" = String, Path, description = "The name of the game")),
    responses((status = 204, description = "It is no longer in the client's list"),
        (status = "4XX", body = super::schema::ProblemJson, content_type = "application/problem+json")))]
pub async fn delete(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    context: RequestContext,
) -> Result<Response, Problem> {
    let live = app.hub.find(&id).await.map_err(|error| hub_problem(error, &context))?;
    let game = live.game();
    let holds = |key: &SessionKey| *key == game.maker || !game.seats.held_by(*key).is_empty();
    let Some(key) = context.key.filter(holds) else {
        return Err(Problem::localized(ProblemKind::Forbidden, context.locale, "web-not-yours", &[]));
    };
    app.hub.remove(&live, key).await.map_err(|error| hub_problem(error, &context))?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// `next` of the list before.
    #[serde(default)]
    before: Option<i64>,
    /// How many, 1 to 100; 50 if left out.
    #[serde(default)]
    limit: Option<usize>,
}

/// The client's games, newest first.
#[derive(Serialize, ToSchema)]
pub struct GameList {
    games: Vec<ListedGame>,
    /// What to send as `before` for more; null at the end.
    next: Option<i64>,
}

/// A game in the list.
#[derive(Serialize, ToSchema)]
pub struct ListedGame {
    id: String,
    rules: String,
    /// The game's title.
    #[schema(value_type = String)]
    title: &'static str,
    #[schema(value_type = [String; 2])]
    names: [String; 2],
    result: String,
    #[schema(value_type = Option<String>)]
    end: Option<&'static str>,
    over: bool,
    /// The help that each player has had: `hints`, `warnings` or `values`, or null for none.
    #[schema(value_type = [Option<String>; 2])]
    help: [Option<&'static str>; 2],
    /// How many moves were made.
    moves: usize,
    /// Milliseconds since 1970.
    created: i64,
    /// Milliseconds since 1970.
    updated: i64,
    /// Whether the game waits for the client.
    your_turn: bool,
}

/// The games that the client plays, made or keeps.
#[utoipa::path(get, path = "/api/v1/records", tag = "records", params(ListQuery, super::schema::Lang),
    responses((status = 200, body = GameList),
        (status = "4XX", body = super::schema::ProblemJson, content_type = "application/problem+json")))]
pub async fn list(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<ListQuery>,
) -> Result<Response, Problem> {
    let Some(key) = context.key else { return Ok(json(&GameList { games: Vec::new(), next: None })) };
    let limit = query.limit.unwrap_or(50).clamp(1, MAX_LISTED);
    let before = query.before.unwrap_or(i64::MAX);
    let listed = app.store.call(move |connection| games::list(connection, key, before, limit + 1));
    let mut rows = listed.await.map_err(|error| store_problem(error, &context))?;
    let more = rows.len() > limit;
    rows.truncate(limit);
    let next = rows.last().filter(|_| more).map(|row| row.number);
    let games = rows.into_iter().map(|row| ListedGame::new(row, key, &context)).collect();
    Ok(json(&GameList { games, next }))
}

impl ListedGame {
    fn new(row: games::GameSummary, key: SessionKey, context: &RequestContext) -> ListedGame {
        let locale = context.locale;
        let rules = locale.games().game(&row.rules).ok();
        let title = rules.as_ref().map_or("", |game| locale.pick(game.info().title));
        ListedGame {
            title,
            names: row.seats.0.each_ref().map(|seat| seat_name(seat, rules.as_ref(), locale)),
            over: row.end.is_some(),
            end: row.end.map(|end| end.word()),
            help: row.help.map(|help| help.map(Help::word)),
            your_turn: row.turn.is_some_and(|turn| row.seats.held_by(key).contains(&turn)),
            id: row.id,
            rules: row.rules,
            result: row.result,
            moves: row.moves,
            created: row.created,
            updated: row.updated,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_have_dates() {
        for (days, text) in
            [(0, "1970.01.01"), (11_016, "2000.02.29"), (19_358, "2023.01.01"), (-1, "1969.12.31")]
        {
            assert_eq!(date(days * 86_400_000 + 5), text);
        }
    }
}
