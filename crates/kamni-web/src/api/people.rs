//! Who the client is to others: a name, and a rating in each game.

use super::caller::{Answer, Caller};
use super::client_session::ClientSession;
use super::errors::hub_problem;
use super::extractors::QueryOrJson;
use super::json::json;
use super::quota::keep_if;
use super::schema::{Lang, Problems};
use crate::problem_details::ProblemKind;
use crate::session::SessionKey;
use crate::store::people::{self, PlayerRating};
use crate::time::now_ms;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use kamni_api::hosted::{Paired, player_name};
use kamni_api::puzzle_tries::RatingJson;
use kamni_words::Locale;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Somebody as others see them.
#[derive(Serialize, ToSchema)]
pub struct PlayerJson {
    /// What they call themselves; may be empty.
    name: String,
    /// Their ratings in the games in which they have played rated games.
    ratings: Vec<GameRating>,
}

/// A rating in one game.
#[derive(Serialize, ToSchema)]
pub struct GameRating {
    /// The name of the game.
    game: String,
    /// Its title.
    title: &'static str,
    /// The rating.
    rating: RatingJson,
    /// How many rated games it rests on.
    games: u32,
}

impl PlayerJson {
    fn new(name: String, ratings: Vec<PlayerRating>, locale: Locale) -> PlayerJson {
        let shown = |one: PlayerRating| {
            // A game that this program no longer has is not shown.
            let title = locale.pick(locale.games().game(&one.game).ok()?.info().title);
            Some(GameRating { title, game: one.game, rating: one.strength.into(), games: one.games })
        };
        PlayerJson { name, ratings: ratings.into_iter().filter_map(shown).collect() }
    }
}

/// The name and the ratings of the client.
#[utoipa::path(get, path = "/api/v1/players/me", tag = "people", params(Lang),
    responses((status = 200, body = PlayerJson), Problems))]
pub async fn me(caller: Caller) -> Answer {
    let key = caller.context.key;
    let read = caller.read(move |connection| {
        let Some(player) = key.map(|key| people::find(connection, key)).transpose()?.flatten() else {
            return Ok(None);
        };
        Ok(Some((people::ratings(connection, player.number)?, player.name)))
    });
    let (ratings, name) = read.await?.unwrap_or_default();
    Ok(json(&PlayerJson::new(name, ratings, caller.locale())))
}

/// A name.
#[derive(Deserialize, ToSchema)]
pub struct Named {
    /// The name: one line; empty for none.
    #[schema(max_length = 40)]
    name: String,
}

/// Names the client. Programs have the name of their key.
#[utoipa::path(put, path = "/api/v1/players/me", tag = "people", request_body = Named, params(Lang),
    responses((status = 200, body = PlayerJson), Problems))]
pub async fn rename(caller: Caller, QueryOrJson(named): QueryOrJson<Named>) -> Answer {
    if caller.context.key.is_some_and(SessionKey::is_program) {
        return Err(caller.problem(ProblemKind::Forbidden, "web-only-people"));
    }
    let name = player_name(&named.name, caller.locale())?;
    let (session, charged) = ClientSession::get_or_charge(caller).await?;
    let (key, caller) = (session.key, &session.caller);
    let changed = caller
        .change(move |connection| {
            let player = people::rename(connection, key, &name, now_ms())?;
            Ok((people::ratings(connection, player.number)?, player.name))
        })
        .await;
    keep_if(charged, changed.is_ok());
    let (ratings, name) = changed?;
    Ok(session.set_cookie(json(&PlayerJson::new(name, ratings, caller.locale()))))
}

/// Forgets the name and the ratings of the client, also in the games that were played. The games themselves stay.
#[utoipa::path(delete, path = "/api/v1/players/me", tag = "people", params(Lang),
    responses((status = 204, description = "They are forgotten"), Problems))]
pub async fn forget(caller: Caller) -> Answer {
    if let Some(key) = caller.context.key {
        let Caller { app, context } = &caller;
        app.lobby.withdraw_all(key);
        // The games in memory change before and after those in the database, since one may be loaded in between.
        app.hub.forget_name(key).await.map_err(|error| hub_problem(error, context))?;
        caller.change(move |connection| people::forget(connection, key)).await?;
        app.hub.forget_name(key).await.map_err(|error| hub_problem(error, context))?;
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Somebody who is about to play a game.
pub async fn paired(caller: &Caller, key: SessionKey, game: &str) -> Answer<Paired> {
    let program = caller.app.programs.find(key).map(|program| program.name.clone());
    if key.is_program() && program.is_none() {
        return Err(caller.problem(ProblemKind::Forbidden, "web-program-key"));
    }
    let game = game.to_owned();
    let read = caller.read(move |connection| {
        let name = match program {
            Some(name) => name,
            None => people::find(connection, key)?.map(|player| player.name).unwrap_or_default(),
        };
        Ok((name, people::strength(connection, key, &game)?))
    });
    let (name, strength) = read.await?;
    Ok(Paired { key, name, rating: strength.map(RatingJson::from) })
}
