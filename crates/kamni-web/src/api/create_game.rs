//! Creates games.

use super::client_session::ClientSession;
use super::errors::hub_problem;
use super::extractors::QueryOrJson;
use super::import::import;
use super::json::json;
use super::player_name::player_name;
use super::quota::{charge, keep_if};
use crate::game_id::random_game_id;
use crate::hosted::{Clock, MAX_START, NewGame, Seat, Seats};
use crate::live::GameState;
use crate::problem_details::{Problem, ProblemKind};
use crate::request_context::RequestContext;
use crate::session::{SessionKey, SessionToken};
use crate::state::AppState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kamni_play::{Settings, built_in};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The longest clock and increment, in seconds.
const MAX_CLOCK: f64 = 3.0 * 3600.0;
const MAX_INCREMENT: f64 = 180.0;

/// A new game, or a record to be kept.
#[derive(Deserialize, ToSchema)]
pub struct CreateGame {
    /// The rules string, `GAME/SIZE,OPTIONS`: `/games` lists them.
    #[schema(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    rules: Option<String>,
    /// Where it begins; the start if left out.
    #[serde(default)]
    #[schema(pattern = "^[!-~]+([ _][!-~]+)*$")]
    position: Option<String>,
    /// Who plays: `me`, `open` (whoever joins by the invitation), `guest` (somebody at the same screen), `random`,
    /// `level=1` to `level=10`, `perfect`.
    #[serde(default)]
    #[schema(example = json!(["me", "level=3"]), value_type = Option<[SeatWord; 2]>, min_items = 2, max_items = 2)]
    seats: Option<[String; 2]>,
    /// The name of whoever makes the game.
    #[serde(default)]
    #[schema(max_length = 40)]
    name: Option<String>,
    /// Clocks, if there shall be any.
    #[serde(default)]
    clock: Option<ClockSettings>,
    /// Instead of all that: records in the `.kgn` format, which are kept.
    #[serde(default)]
    kgn: Option<String>,
}

/// Who plays, in the description of the API.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[allow(dead_code)]
pub enum SeatWord {
    Me,
    Open,
    Guest,
    Random,
    Perfect,
    #[serde(rename = "level=1")]
    Level1,
    #[serde(rename = "level=2")]
    Level2,
    #[serde(rename = "level=3")]
    Level3,
    #[serde(rename = "level=4")]
    Level4,
    #[serde(rename = "level=5")]
    Level5,
    #[serde(rename = "level=6")]
    Level6,
    #[serde(rename = "level=7")]
    Level7,
    #[serde(rename = "level=8")]
    Level8,
    #[serde(rename = "level=9")]
    Level9,
    #[serde(rename = "level=10")]
    Level10,
}

/// Clocks for a new game.
#[derive(Deserialize, ToSchema)]
pub struct ClockSettings {
    /// What each player begins with, in seconds: up to 3 hours.
    base_s: f64,
    /// What each move adds, in seconds: up to 3 minutes.
    #[serde(default)]
    increment_s: f64,
}

/// Makes a game, or keeps records.
#[utoipa::path(post, path = "/api/v1/records", tag = "records", request_body = CreateGame,
    responses((status = 201, description = "The game; for `kgn` a list of what was kept", body = GameState),
        (status = 429, description = "Too many in this second or on this day; Retry-After says when to try again",
            body = super::schema::ProblemJson, content_type = "application/problem+json"),
        (status = "4XX", body = super::schema::ProblemJson, content_type = "application/problem+json")))]
pub async fn create(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(new): QueryOrJson<CreateGame>,
) -> Result<Response, Problem> {
    let session = ClientSession::get_or_create(context)?;
    let (key, context) = (session.key, session.context);
    let response = match &new.kgn {
        Some(text) => import(&app, text, key, &context).await?,
        None => {
            let new = checked(&new, key, &context)?;
            let charged = charge(&app, 1, 1, &context)?;
            let created = app.hub.create(new, context.customer).await;
            keep_if(charged, created.is_ok());
            let live = created.map_err(|error| hub_problem(error, &context))?;
            json(&GameState::new(&live.view(), context.key, context.locale))
        }
    };
    Ok(session.set_cookie((StatusCode::CREATED, response).into_response()))
}

/// The new game of a request, checked.
fn checked(new: &CreateGame, key: SessionKey, context: &RequestContext) -> Result<NewGame, Problem> {
    let locale = context.locale;
    let wrong = |id: &str| Problem::localized(ProblemKind::WrongText, locale, id, &[]);
    let rules = new.rules.as_deref().ok_or_else(|| wrong("web-new-rules"))?;
    let game = locale.games().game(rules).map_err(|error| Problem::rules(locale, &error))?;
    let position = new.position.as_deref().unwrap_or("start");
    if position.len() > MAX_START {
        return Err(wrong("web-long-start"));
    }
    let start = game.position(position).map_err(|error| Problem::position(locale, &error))?;
    let words = new.seats.as_ref().ok_or_else(|| wrong("web-new-seats"))?;
    let name = player_name(new.name.as_deref().unwrap_or(""), context)?;
    let seat = |word: &String| match word.as_str() {
        "me" => Ok(Seat::Person { name: name.clone(), key }),
        "guest" => Ok(Seat::Person { name: String::new(), key }),
        "open" => Ok(Seat::Open),
        word => match built_in(word, &Settings::default()) {
            Ok(player) => Ok(Seat::Machine { word: player.name() }),
            Err(error) => Err(Problem::new(ProblemKind::WrongText, locale, locale.say(&error.message))),
        },
    };
    let seats = Seats([seat(&words[0])?, seat(&words[1])?]);
    if seats.0 == [Seat::Open, Seat::Open] {
        return Err(wrong("web-two-open"));
    }
    let clock = match &new.clock {
        None => None,
        Some(ClockSettings { base_s, increment_s }) => {
            let fits = (1.0..=MAX_CLOCK).contains(base_s) && (0.0..=MAX_INCREMENT).contains(increment_s);
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
        true => Some(random(SessionToken::random().map(|token| token.reveal().to_owned()))?),
        false => None,
    };
    Ok(NewGame { id: random(random_game_id())?, start, seats, maker: key, invite, clock })
}
