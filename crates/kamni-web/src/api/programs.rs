//! Programs as guests: their keys, and which of them wait for games.

use super::caller::{Answer, Caller};
use super::client_session::ClientSession;
use super::extractors::QueryOrJson;
use super::json::json;
use super::quota::{charge, keep_if};
use super::schema::{Lang, ProblemJson, Problems};
use crate::game_id::random_game_id;
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::session::SessionToken;
use crate::store::programs::{self, MAX_OWN, NoProgram, Program};
use crate::time::now_ms;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use kamni_api::hosted::player_name;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A new program.
#[derive(Deserialize, ToSchema)]
pub struct NewProgram {
    /// What people call it: 1 to 40 characters.
    #[schema(min_length = 1, max_length = 40, example = "Minimax")]
    name: String,
}

/// A program with its key, which is told only now.
#[derive(Serialize, ToSchema)]
pub struct ProgramKey {
    /// Its name in addresses.
    id: String,
    /// What people call it.
    name: String,
    /// The bearer token with which it plays.
    #[schema(example = "bot-0123456789abcdef0123456789abcdef")]
    key: String,
}

/// A program of the client.
#[derive(Serialize, ToSchema)]
pub struct OwnProgram {
    /// Its name in addresses.
    id: String,
    /// What people call it.
    name: String,
    /// When its key was made, in milliseconds since 1970.
    created: i64,
    /// Whether it waits for games now.
    waiting: bool,
}

/// A program that waits for games.
#[derive(Serialize, ToSchema)]
pub struct WaitingJson {
    /// Its name in addresses.
    id: String,
    /// What people call it.
    name: String,
    /// The names of the games that it plays; empty for all.
    games: Vec<String>,
}

/// Makes a key for a program, which may then play here. A client has at most 8.
#[utoipa::path(post, path = "/api/v1/programs", tag = "programs", params(Lang), request_body = NewProgram,
    responses((status = 201, body = ProgramKey),
        (status = 409, description = "The client has too many", body = ProblemJson, content_type = "application/problem+json"), Problems))]
pub async fn create(caller: Caller, QueryOrJson(new): QueryOrJson<NewProgram>) -> Answer {
    let name = player_name(&new.name, caller.locale())?;
    if name.is_empty() {
        return Err(caller.problem(ProblemKind::WrongText, "web-program-name"));
    }
    let session = ClientSession::get_or_create(caller)?;
    let caller = &session.caller;
    let failed = |error: getrandom::Error| ProblemResponse::internal(caller.locale(), &error);
    let secret = SessionToken::random_of_program().map_err(failed)?;
    let id = random_game_id().map_err(failed)?;
    let program = Program { id, key: secret.key(), owner: session.key, name, created: now_ms() };
    let charged = charge(caller, 1, 1)?;
    let stored = program.clone();
    let inserted = caller.change(move |connection| programs::insert(connection, &stored)).await;
    keep_if(charged, matches!(inserted, Ok(Ok(()))));
    match inserted? {
        Ok(()) => {}
        Err(NoProgram::Session) => {
            return Err(caller.beyond(ProblemKind::Conflict, "web-many-programs", MAX_OWN));
        }
        Err(NoProgram::Server) => return Err(caller.problem(ProblemKind::Storage, "web-database-full")),
    }
    caller.app.programs.add(program.clone());
    let key = ProgramKey { id: program.id, name: program.name, key: secret.reveal().to_owned() };
    Ok(session.set_cookie((StatusCode::CREATED, json(&key)).into_response()))
}

/// The client's programs.
#[utoipa::path(get, path = "/api/v1/programs", tag = "programs",
    responses((status = 200, body = Vec<OwnProgram>), Problems))]
pub async fn list(caller: Caller) -> Answer {
    let programs = &caller.app.programs;
    let own = caller.context.key.map(|key| programs.owned_by(key)).unwrap_or_default();
    let own = own.into_iter().map(|program| OwnProgram {
        id: program.id.clone(),
        name: program.name.clone(),
        created: program.created,
        waiting: programs.offered(program.key).is_some(),
    });
    Ok(json(&own.collect::<Vec<_>>()))
}

/// Revokes the key of a program: its streams end, and it plays no more.
#[utoipa::path(delete, path = "/api/v1/programs/{id}", tag = "programs",
    params(("id" = String, Path, description = "The name of the program"), Lang),
    responses((status = 204, description = "It is revoked"), Problems))]
pub async fn revoke(caller: Caller, Path(id): Path<String>) -> Answer {
    let found = caller.app.programs.of_id(&id);
    let Some(program) = found.filter(|program| Some(program.owner) == caller.context.key) else {
        return Err(caller.problem(ProblemKind::NotFound, "web-no-program"));
    };
    let key = program.key;
    caller.change(move |connection| programs::remove(connection, key)).await?;
    caller.app.programs.revoke(key);
    Ok(StatusCode::NO_CONTENT.into_response())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WaitingQuery {
    /// Only programs that play this game.
    game: Option<String>,
}

/// The programs that wait for games now; anybody may challenge them.
#[utoipa::path(get, path = "/api/v1/programs/waiting", tag = "programs", params(WaitingQuery, Lang),
    responses((status = 200, body = Vec<WaitingJson>), Problems))]
pub async fn waiting(caller: Caller, QueryOrJson(query): QueryOrJson<WaitingQuery>) -> Answer {
    let plays = |games: &[String]| match &query.game {
        Some(game) => games.is_empty() || games.contains(game),
        None => true,
    };
    let waiting = caller.app.programs.waiting().into_iter().filter(|one| plays(&one.offered.games));
    let waiting = waiting.take(MAX_LISTED).map(|one| WaitingJson {
        id: one.program.id.clone(),
        name: one.program.name.clone(),
        games: one.offered.games,
    });
    Ok(json(&waiting.collect::<Vec<_>>()))
}

/// The most programs in a list.
const MAX_LISTED: usize = 200;
