//! Challenges: somebody asks a waiting program for a game.

use super::caller::{Answer, Caller};
use super::client_session::ClientSession;
use super::errors::hub_problem;
use super::extractors::QueryOrJson;
use super::json::json;
use super::quota::{charge, keep_if};
use super::schema::{Lang, ProblemJson, Problems};
use crate::game_id::random_game_id;
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::programs::{Reply, TooMany};
use crate::store::programs::{Program, playing};
use crate::time::now_ms;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kamni::Language;
use kamni_api::hosted::{ChallengeJson, CreateGame, Game, GameState, Seat};
use kamni_words::Locale;
use serde_json::json as value;
use std::time::Duration;

/// How long a program may think about a challenge.
const PATIENCE: Duration = Duration::from_secs(20);

/// A game that nobody has touched for so long does not keep a program busy, in milliseconds.
const BUSY: i64 = 3_600_000;

/// Asks a waiting program for a game, in its seat `open`. The answer comes when the program has accepted or declined, after 20 seconds at most. Games with
/// programs have clocks: 10 minutes and 5 seconds per move if none are asked for. They run from the beginning.
#[utoipa::path(post, path = "/api/v1/challenge/{id}", tag = "programs", request_body = CreateGame,
    params(("id" = String, Path, description = "The name of the program"), Lang),
    responses((status = 201, description = "The program has accepted: the game", body = GameState),
        (status = 409, description = "The program declines, is busy or has left", body = ProblemJson, content_type = "application/problem+json"),
        (status = 429, description = "Too many challenges at once", body = ProblemJson, content_type = "application/problem+json"), Problems))]
pub async fn challenge(
    caller: Caller,
    Path(id): Path<String>,
    QueryOrJson(new): QueryOrJson<CreateGame>,
) -> Answer {
    let programs = &caller.app.programs;
    let Some(program) = programs.of_id(&id) else {
        return Err(caller.problem(ProblemKind::NotFound, "web-no-program"));
    };
    let session = ClientSession::get_or_create(caller.clone())?;
    let game = asked(&new, &session, &program)?;
    let named = |id: &str| {
        ProblemResponse::localized(ProblemKind::Conflict, caller.locale(), id, &[("name", &program.name)])
    };
    let Some(offered) = programs.offered(program.key) else { return Err(named("web-program-gone")) };
    let (key, since) = (program.key, now_ms() - BUSY);
    let busy = caller.read(move |connection| playing(connection, key, since)).await?.len();
    if busy >= offered.most {
        return Err(named("web-program-busy"));
    }
    let name = game.progress.start.info().name;
    if !offered.games.is_empty() && !offered.games.iter().any(|game| game == name) {
        return Err(named("web-program-other-games"));
    }
    // Programs read English.
    let english = Locale::new(Language::English, caller.app.settings.texts);
    let shown = ChallengeJson::new(&game, program.key, english);
    let line = value!({ "type": "challenge", "challenge": shown });
    let mut challenge = match programs.challenge(program.key, session.key, &game, &line) {
        Ok(Some(challenge)) => challenge,
        Ok(None) => return Err(named("web-program-gone")),
        Err(TooMany::Program) => return Err(named("web-program-busy")),
        Err(TooMany::Session) => {
            return Err(ProblemResponse::too_many_requests(caller.locale(), Duration::from_secs(5)));
        }
    };
    match tokio::time::timeout(PATIENCE, challenge.reply()).await {
        Ok(Some(Reply::Accept)) => {}
        Ok(Some(Reply::Decline)) => return Err(named("web-program-declined")),
        Ok(None) => return Err(named("web-program-gone")),
        Err(_) => return Err(named("web-program-silent")),
    }
    begin(&session, game, english).await
}

/// The game that is asked for, with the program in its open seat.
fn asked(new: &CreateGame, session: &ClientSession, program: &Program) -> Answer<Game> {
    let caller = &session.caller;
    let wrong = |id: &str| caller.problem(ProblemKind::WrongText, id);
    let id = random_game_id().map_err(|error| ProblemResponse::internal(caller.locale(), &error))?;
    let now = now_ms();
    let mut game = new.read(session.key, id, now, caller.locale())?;
    let seats = &game.seats;
    let mine = seats.held_by(session.key);
    let Some(open) = seats.open_seat().filter(|open| mine == [open.other()]) else {
        return Err(wrong("web-challenge-seats"));
    };
    if program.key == session.key {
        return Err(wrong("web-challenge-self"));
    }
    if game.progress.is_over() {
        return Err(caller.problem(ProblemKind::Conflict, "web-over"));
    }
    if let Some(own) = caller.app.programs.find(session.key) {
        game.seats.rename(session.key, &own.name);
    }
    game.seats.0[open.index()] = Seat::Person { name: program.name.clone(), key: program.key };
    game.with_running_clock(now);
    Ok(game)
}

/// Makes the game, and tells the program.
async fn begin(session: &ClientSession, mut game: Game, english: Locale) -> Answer {
    let caller = &session.caller;
    let now = now_ms();
    (game.created, game.updated) = (now, now);
    game.with_running_clock(now);
    let charged = charge(caller, 1, 1)?;
    let created = caller.app.hub.create(game, caller.context.customer).await;
    keep_if(charged, created.is_ok());
    let live = created.map_err(|error| hub_problem(error, &caller.context))?;
    caller.app.programs.tell_start(&live.game(), english);
    Ok(session.set_cookie((StatusCode::CREATED, caller.state(&live.view())).into_response()))
}

/// A program accepts a challenge.
#[utoipa::path(post, path = "/api/v1/challenge/{id}/accept", tag = "programs",
    params(("id" = String, Path, description = "The name of the challenge"), Lang),
    responses((status = 200, body = super::bot::Done), Problems))]
pub async fn accept(caller: Caller, Path(id): Path<String>) -> Answer {
    reply(&caller, &id, Reply::Accept)
}

/// A program declines a challenge.
#[utoipa::path(post, path = "/api/v1/challenge/{id}/decline", tag = "programs",
    params(("id" = String, Path, description = "The name of the challenge"), Lang),
    responses((status = 200, body = super::bot::Done), Problems))]
pub async fn decline(caller: Caller, Path(id): Path<String>) -> Answer {
    reply(&caller, &id, Reply::Decline)
}

fn reply(caller: &Caller, id: &str, reply: Reply) -> Answer<Response> {
    let Some(key) = caller.context.key.filter(|key| key.is_program()) else {
        return Err(caller.problem(ProblemKind::Forbidden, "web-only-programs"));
    };
    if caller.app.programs.reply(key, id, reply) {
        Ok(json(&super::bot::Done::OK))
    } else {
        Err(caller.problem(ProblemKind::NotFound, "web-no-challenge"))
    }
}
