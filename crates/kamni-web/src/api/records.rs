//! Games that are played and kept.

use super::body::Fields;
use super::json;
use crate::App;
use crate::key::Key;
use crate::live::{Game, HubError, Refusal, State as GameState, names, seat_name};
use crate::problem::{Kind, Problem};
use crate::store::{StoreError, games};
use crate::visit::Visit;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The most games in one answer.
const MOST_LISTED: usize = 100;

/// Whose eyes a game is seen with.
pub fn viewer(visit: &Visit) -> Option<Key> {
    visit.key
}

/// What a game's refusal is to a client.
pub fn problem(error: HubError, visit: &Visit) -> Problem {
    let locale = visit.locale;
    match error {
        HubError::Unknown => Problem::say(Kind::NotFound, locale, "web-no-game", &[]),
        HubError::Full => Problem::busy(locale),
        HubError::Changed(view) => {
            let state = GameState::of(&view, viewer(visit), locale);
            let state = serde_json::to_value(state).unwrap_or_default();
            Problem::say(Kind::Conflict, locale, "web-changed", &[]).with("state", state)
        }
        HubError::Store(error) => stored(error, visit),
        HubError::Refused(refusal) => {
            let (kind, id) = match refusal {
                Refusal::Move(error) => return Problem::mv(locale, &error),
                Refusal::NotAPlayer => (Kind::Forbidden, "web-not-a-player"),
                Refusal::NotYourTurn => (Kind::Forbidden, "web-not-your-turn"),
                Refusal::NoInvitation => (Kind::Forbidden, "web-no-invitation"),
                Refusal::Waiting => (Kind::Conflict, "web-waiting"),
                Refusal::Over => (Kind::Conflict, "web-over"),
                Refusal::NotOver => (Kind::Conflict, "web-not-over"),
                Refusal::Nothing => (Kind::Conflict, "web-nothing"),
                Refusal::Machine => (Kind::Conflict, "web-machine-declines"),
                Refusal::SeatedAlready => (Kind::Conflict, "web-seated-already"),
                Refusal::IsARecord => (Kind::Conflict, "web-is-a-record"),
            };
            Problem::say(kind, locale, id, &[])
        }
    }
}

/// What a trouble of the database is to a client.
pub fn stored(error: StoreError, visit: &Visit) -> Problem {
    match error {
        StoreError::Busy => Problem::busy(visit.locale),
        StoreError::Unwritable(error) => {
            tracing::error!(error, "the database cannot be written");
            Problem::plain(Kind::Storage, visit.locale)
        }
        StoreError::Failed(error) => Problem::internal(visit.locale, &error),
    }
}

/// A game; with `.kgn` at the end of its name, as a record.
#[utoipa::path(get, path = "/api/v1/records/{id}", tag = "records",
    params(("id" = String, Path, description = "The name of the game; with `.kgn` at its end, a record as text"),
        super::openapi::Lang),
    responses((status = 200, body = GameState),
        (status = "4XX", body = super::openapi::ProblemJson, content_type = "application/problem+json")))]
pub async fn get(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visit: Visit,
) -> Result<Response, Problem> {
    let name = id.strip_suffix(".kgn");
    let live = app.hub.find(name.unwrap_or(&id)).await.map_err(|error| problem(error, &visit))?;
    match name {
        Some(name) => Ok(as_record(&live.game(), name, &visit)),
        None => Ok(json(&GameState::of(&live.view(), viewer(&visit), visit.locale))),
    }
}

fn as_record(game: &Game, id: &str, visit: &Visit) -> Response {
    let text = game.kgn(names(game, visit.locale), date(game.created));
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
    // Days since 1970-01-01 to a date of the Gregorian calendar, counted from a March.
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

/// Deletes a game for everybody; its maker and its players may.
#[utoipa::path(delete, path = "/api/v1/records/{id}", tag = "records",
    params(("id" = String, Path, description = "The name of the game")),
    responses((status = 204, description = "It is gone"),
        (status = "4XX", body = super::openapi::ProblemJson, content_type = "application/problem+json")))]
pub async fn delete(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visit: Visit,
) -> Result<Response, Problem> {
    let live = app.hub.find(&id).await.map_err(|error| problem(error, &visit))?;
    let game = live.game();
    let may = visit.key.is_some_and(|key| key == game.maker || !game.seats.held_by(key).is_empty());
    if !may {
        return Err(Problem::say(Kind::Forbidden, visit.locale, "web-not-yours", &[]));
    }
    app.hub.delete(&live).await.map_err(|error| problem(error, &visit))?;
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
pub struct List {
    games: Vec<Listed>,
    /// What to send as `before` for more; null at the end.
    next: Option<i64>,
}

/// A game in the list.
#[derive(Serialize, ToSchema)]
pub struct Listed {
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
#[utoipa::path(get, path = "/api/v1/records", tag = "records", params(ListQuery, super::openapi::Lang),
    responses((status = 200, body = List),
        (status = "4XX", body = super::openapi::ProblemJson, content_type = "application/problem+json")))]
pub async fn list(
    State(app): State<Arc<App>>,
    visit: Visit,
    Fields(query): Fields<ListQuery>,
) -> Result<Response, Problem> {
    let Some(key) = visit.key else { return Ok(json(&List { games: Vec::new(), next: None })) };
    let limit = query.limit.unwrap_or(50).clamp(1, MOST_LISTED);
    let before = query.before.unwrap_or(i64::MAX);
    let listed = app.store.ask(move |connection| games::list(connection, key, before, limit + 1));
    let mut rows = listed.await.map_err(|error| stored(error, &visit))?;
    let more = rows.len() > limit;
    rows.truncate(limit);
    let next = rows.last().filter(|_| more).map(|row| row.number);
    let games = rows.into_iter().map(|row| one(row, key, &visit)).collect();
    Ok(json(&List { games, next }))
}

fn one(row: games::Listed, key: Key, visit: &Visit) -> Listed {
    let title = visit.locale.games().game(&row.rules).map_or("", |game| visit.locale.pick(game.info().title));
    Listed {
        title,
        names: row.seats.0.each_ref().map(|seat| seat_name(seat, visit.locale)),
        over: row.end.is_some(),
        end: row.end.map(|end| end.word()),
        your_turn: row.turn.is_some_and(|turn| row.seats.held_by(key).contains(&turn)),
        id: row.id,
        rules: row.rules,
        result: row.result,
        moves: row.moves,
        created: row.created,
        updated: row.updated,
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
