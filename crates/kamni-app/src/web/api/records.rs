//! Games that are played and kept.

use super::body::Fields;
use super::{json, kept};
use crate::web::key::{Key, Secret, random_name};
use crate::web::live::{
    Beginning, Clock, Game, HubError, LONGEST_NAME, LiveGame, Refusal, Seat, Seats, State as GameState, View,
    names, seat_name,
};
use crate::web::problem::{Kind, Problem};
use crate::web::store::{StoreError, games};
use crate::web::visit::Visit;
use crate::web::{App, now};
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kamni::AnyGame;
use kamni_play::{Settings, built_in};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The longest text of a position that a game here begins with.
pub const LONGEST_START: usize = 4 << 10;

/// The longest clock and increment, in seconds.
const LONGEST_CLOCK: f64 = 3.0 * 3600.0;
const LONGEST_INCREMENT: f64 = 180.0;

/// The most games of one key.
const MOST_OF_ONE: u64 = 2_000;

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

/// A new game, or a record to be kept.
#[derive(Deserialize, ToSchema)]
pub struct New {
    /// The rules string.
    #[schema(example = "kayles/10")]
    rules: Option<String>,
    /// Where it begins; the start if left out.
    #[serde(default)]
    position: Option<String>,
    /// Who plays: `me`, `open` (whoever joins by the invitation), `guest` (somebody at the same screen), `random`,
    /// `level=1` to `level=10`, `perfect`.
    #[serde(default)]
    #[schema(example = json!(["me", "level=3"]))]
    seats: Option<[String; 2]>,
    /// The name of whoever makes the game.
    #[serde(default)]
    name: Option<String>,
    /// Clocks, if there shall be any.
    #[serde(default)]
    clock: Option<NewClock>,
    /// Instead of all that: records in the `.kgn` format, which are kept.
    #[serde(default)]
    kgn: Option<String>,
}

/// Clocks for a new game.
#[derive(Deserialize, ToSchema)]
pub struct NewClock {
    /// What each player begins with, in seconds: up to 3 hours.
    base_s: f64,
    /// What each move adds, in seconds: up to 3 minutes.
    #[serde(default)]
    increment_s: f64,
}

/// Makes a game, or keeps records.
#[utoipa::path(post, path = "/api/v1/records", tag = "records", request_body = New,
    responses((status = 201, description = "The game; for `kgn` a list of what was kept", body = GameState),
        (status = "4XX", body = super::openapi::ProblemJson, content_type = "application/problem+json")))]
pub async fn create(
    State(app): State<Arc<App>>,
    visit: Visit,
    Fields(new): Fields<New>,
) -> Result<Response, Problem> {
    let (visit, key, secret) = known(visit)?;
    let response = match &new.kgn {
        Some(text) => {
            room_for(&app, key, &visit).await?;
            kept::keep(&app, text, key, &visit).await?
        }
        None => {
            let beginning = beginning(&new, key, &visit)?;
            room_for(&app, key, &visit).await?;
            let live = app.hub.create(beginning).await.map_err(|error| problem(error, &visit))?;
            json(&GameState::of(&live.view(), viewer(&visit), visit.locale))
        }
    };
    Ok(with_secret((StatusCode::CREATED, response).into_response(), secret.as_ref(), &visit))
}

/// The client with a key: his own, or a new one that he gets as a cookie.
fn known(visit: Visit) -> Result<(Visit, Key, Option<Secret>), Problem> {
    if let Some(key) = visit.key {
        return Ok((visit, key, None));
    }
    let secret = Secret::random().map_err(|error| Problem::internal(visit.locale, &error))?;
    let key = secret.key();
    Ok((Visit { key: Some(key), ..visit }, key, Some(secret)))
}

fn with_secret(mut response: Response, secret: Option<&Secret>, visit: &Visit) -> Response {
    if let Some(secret) = secret {
        let secure = if visit.secure { "; Secure" } else { "" };
        let cookie = format!(
            "{}={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}",
            Secret::COOKIE,
            secret.reveal()
        );
        let cookie = HeaderValue::from_str(&cookie).ok();
        response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    }
    response
}

/// Whether one more game is welcome.
async fn room_for(app: &App, key: Key, visit: &Visit) -> Result<(), Problem> {
    let counted =
        app.store.ask(move |connection| Ok((games::count(connection)?, games::count_of(connection, key)?)));
    let (all, own) = counted.await.map_err(|error| stored(error, visit))?;
    if own >= MOST_OF_ONE {
        let most: &dyn ToString = &MOST_OF_ONE;
        return Err(Problem::say(Kind::Conflict, visit.locale, "web-many-games", &[("most", most)]));
    }
    if all >= app.settings.max_games {
        return Err(Problem::say(Kind::Storage, visit.locale, "web-database-full", &[]));
    }
    Ok(())
}

/// What a request for a game asks for, checked.
fn beginning(new: &New, key: Key, visit: &Visit) -> Result<Beginning, Problem> {
    let locale = visit.locale;
    let wrong = |id: &str| Problem::say(Kind::WrongText, locale, id, &[]);
    let rules = new.rules.as_deref().ok_or_else(|| wrong("web-new-rules"))?;
    let game: AnyGame = rules.parse().map_err(|error| Problem::rules(locale, &error))?;
    let position = new.position.as_deref().unwrap_or("start");
    if position.len() > LONGEST_START {
        return Err(wrong("web-long-start"));
    }
    let start = game.position(position).map_err(|error| Problem::position(locale, &error))?;
    let words = new.seats.as_ref().ok_or_else(|| wrong("web-new-seats"))?;
    let name = name(new.name.as_deref().unwrap_or(""), visit)?;
    let seat = |word: &String| match word.as_str() {
        "me" => Ok(Seat::Person { name: name.clone(), key }),
        "guest" => Ok(Seat::Person { name: String::new(), key }),
        "open" => Ok(Seat::Open),
        word => match built_in(word, &Settings::default()) {
            Ok(player) => Ok(Seat::Machine { word: player.name() }),
            Err(error) => Err(Problem::new(Kind::WrongText, locale, locale.say(&error.message))),
        },
    };
    let seats = Seats([seat(&words[0])?, seat(&words[1])?]);
    if seats.0 == [Seat::Open, Seat::Open] {
        return Err(wrong("web-two-open"));
    }
    let clock = match &new.clock {
        None => None,
        Some(NewClock { base_s, increment_s }) => {
            let fits =
                (1.0..=LONGEST_CLOCK).contains(base_s) && (0.0..=LONGEST_INCREMENT).contains(increment_s);
            if !fits {
                return Err(wrong("web-new-clock"));
            }
            let milliseconds = |seconds: f64| (seconds * 1000.0).round() as i64;
            Some(Clock::new(milliseconds(*base_s), milliseconds(*increment_s)))
        }
    };
    let random =
        |made: Result<String, getrandom::Error>| made.map_err(|error| Problem::internal(locale, &error));
    let invite = match seats.has_open() {
        true => Some(random(Secret::random().map(|secret| secret.reveal().to_owned()))?),
        false => None,
    };
    Ok(Beginning { id: random(random_name())?, start, seats, maker: key, invite, clock })
}

/// A player's name: one line, not too long.
fn name(text: &str, visit: &Visit) -> Result<String, Problem> {
    let name = text.trim();
    if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        let most: &dyn ToString = &LONGEST_NAME;
        return Err(Problem::say(Kind::WrongText, visit.locale, "web-name", &[("most", most)]));
    }
    Ok(name.to_owned())
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
    let title = row.rules.parse::<AnyGame>().map_or("", |game| visit.locale.pick(game.info().title));
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

/// Something that a player does.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Action {
    /// Makes a move.
    Move {
        #[serde(rename = "move")]
        text: String,
        /// The version that the player has seen.
        version: Option<u64>,
    },
    /// Gives up.
    Resign,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    /// Takes back the last move: at once alone or against the computer, else as an offer.
    TakeBack,
    AcceptTakeBack,
    DeclineTakeBack,
    /// Wants another game with the seats exchanged.
    Rematch,
    /// Takes the free seat.
    Join {
        /// The invitation.
        seat: String,
        #[serde(default)]
        name: Option<String>,
    },
    /// Changes the player's name.
    Rename {
        name: String,
    },
}

/// Does something in a game.
#[utoipa::path(post, path = "/api/v1/records/{id}/actions", tag = "records", request_body = Action,
    params(("id" = String, Path, description = "The name of the game"), super::openapi::Lang),
    responses((status = 200, body = GameState),
        (status = 409, description = "The game has changed; `state` has it as it is now",
            body = super::openapi::ProblemJson, content_type = "application/problem+json"),
        (status = "4XX", body = super::openapi::ProblemJson, content_type = "application/problem+json")))]
pub async fn act(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visit: Visit,
    Fields(action): Fields<Action>,
) -> Result<Response, Problem> {
    let live = app.hub.find(&id).await.map_err(|error| problem(error, &visit))?;
    if let Action::Join { seat, name } = action {
        return join(&app, &live, &seat, name.as_deref(), visit).await;
    }
    let view = perform(&app, &live, action, &visit).await?;
    Ok(json(&GameState::of(&view, viewer(&visit), visit.locale)))
}

/// Only who joins may be new here.
async fn join(
    app: &App,
    live: &Arc<LiveGame>,
    token: &str,
    wanted: Option<&str>,
    visit: Visit,
) -> Result<Response, Problem> {
    let (visit, key, secret) = known(visit)?;
    let name = name(wanted.unwrap_or(""), &visit)?;
    let joined = app.hub.change(live, None, |game| game.join(key, token, &name, now())).await;
    let view = joined.map_err(|error| problem(error, &visit))?;
    let response = json(&GameState::of(&view, viewer(&visit), visit.locale));
    Ok(with_secret(response, secret.as_ref(), &visit))
}

async fn perform(app: &App, live: &Arc<LiveGame>, action: Action, visit: &Visit) -> Result<View, Problem> {
    let who = visit.key;
    let hub = &app.hub;
    let done = match action {
        Action::Move { text, version } => {
            hub.change(live, version, |game| game.play(who, &text, now())).await
        }
        Action::Resign => hub.change(live, None, |game| game.resign(who, now())).await,
        Action::OfferDraw => hub.change(live, None, |game| game.offer_draw(who, now())).await,
        Action::AcceptDraw => hub.change(live, None, |game| game.answer_draw(who, true, now())).await,
        Action::DeclineDraw => hub.change(live, None, |game| game.answer_draw(who, false, now())).await,
        Action::TakeBack => hub.change(live, None, |game| game.take_back(who, now())).await,
        Action::AcceptTakeBack => {
            hub.change(live, None, |game| game.answer_take_back(who, true, now())).await
        }
        Action::DeclineTakeBack => {
            hub.change(live, None, |game| game.answer_take_back(who, false, now())).await
        }
        Action::Rematch => hub.rematch(live, who).await,
        Action::Join { .. } => return Err(Problem::plain(Kind::Internal, visit.locale)),
        Action::Rename { name: wanted } => {
            let name = name(&wanted, visit)?;
            hub.change(live, None, |game| game.rename(who, &name, now())).await
        }
    };
    done.map_err(|error| problem(error, visit))
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
