//! A new game, checked at the door.

use super::body::Fields;
use super::records::{problem, stored, viewer};
use super::{json, kept};
use crate::App;
use crate::key::{Key, Secret, random_name};
use crate::live::{Beginning, Clock, LONGEST_NAME, Seat, Seats, State as GameState};
use crate::problem::{Kind, Problem};
use crate::store::games;
use crate::visit::Visit;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kamni_play::{Settings, built_in};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The longest text of a position that a game here begins with.
pub const LONGEST_START: usize = 4 << 10;

/// The longest clock and increment, in seconds.
const LONGEST_CLOCK: f64 = 3.0 * 3600.0;
const LONGEST_INCREMENT: f64 = 180.0;

/// The most games of one key.
const MOST_OF_ONE: u64 = 2_000;

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
        Some(text) => kept::keep(&app, text, key, &visit).await?,
        None => {
            let beginning = beginning(&new, key, &visit)?;
            room_for(&app, key, 1, &visit).await?;
            let live = app.hub.create(beginning).await.map_err(|error| problem(error, &visit))?;
            json(&GameState::of(&live.view(), viewer(&visit), visit.locale))
        }
    };
    Ok(with_secret((StatusCode::CREATED, response).into_response(), secret.as_ref(), &visit))
}

/// The client with a key: his own, or a new one that he gets as a cookie.
pub fn known(visit: Visit) -> Result<(Visit, Key, Option<Secret>), Problem> {
    if let Some(key) = visit.key {
        return Ok((visit, key, None));
    }
    let secret = Secret::random().map_err(|error| Problem::internal(visit.locale, &error))?;
    let key = secret.key();
    Ok((Visit { key: Some(key), ..visit }, key, Some(secret)))
}

pub fn with_secret(mut response: Response, secret: Option<&Secret>, visit: &Visit) -> Response {
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

/// Whether `more` games are welcome.
pub async fn room_for(app: &App, key: Key, more: u64, visit: &Visit) -> Result<(), Problem> {
    let counted =
        app.store.ask(move |connection| Ok((games::count(connection)?, games::count_of(connection, key)?)));
    let (all, own) = counted.await.map_err(|error| stored(error, visit))?;
    if own + more > MOST_OF_ONE {
        let most: &dyn ToString = &MOST_OF_ONE;
        return Err(Problem::say(Kind::Conflict, visit.locale, "web-many-games", &[("most", most)]));
    }
    if all + more > app.settings.max_games {
        return Err(Problem::say(Kind::Storage, visit.locale, "web-database-full", &[]));
    }
    Ok(())
}

/// What a request for a game asks for, checked.
fn beginning(new: &New, key: Key, visit: &Visit) -> Result<Beginning, Problem> {
    let locale = visit.locale;
    let wrong = |id: &str| Problem::say(Kind::WrongText, locale, id, &[]);
    let rules = new.rules.as_deref().ok_or_else(|| wrong("web-new-rules"))?;
    let game = locale.games().game(rules).map_err(|error| Problem::rules(locale, &error))?;
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

/// Characters that show nothing, or turn what is around them.
pub fn is_unseen(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(sign, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

/// A player's name: one line, not too long.
pub fn name(text: &str, visit: &Visit) -> Result<String, Problem> {
    let name = text.trim();
    if name.chars().count() > LONGEST_NAME || name.chars().any(is_unseen) {
        let most: &dyn ToString = &LONGEST_NAME;
        return Err(Problem::say(Kind::WrongText, visit.locale, "web-name", &[("most", most)]));
    }
    Ok(name.to_owned())
}
