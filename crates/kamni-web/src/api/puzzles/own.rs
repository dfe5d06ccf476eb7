//! What a client does with puzzles: which one comes next, a try, and how it went so far.

use super::super::caller::{Answer, Caller};
use super::super::client_session::ClientSession;
use super::super::extractors::QueryOrJson;
use super::super::json::json;
use super::super::quota::keep_if;
use super::super::schema::{Lang, ProblemJson, Problems};
use super::whole;
use crate::puzzles::own;
use crate::store::puzzles::{self, Rated};
use crate::time::now_ms;
use axum::extract::Path;
use kamni_api::puzzle_tries::{AttemptFields, AttemptJson, MineJson};
use kamni_api::puzzles::{NextQuery, Wanted, puzzle};
use kamni_json::PuzzleJson;

/// The next puzzle for the client.
#[utoipa::path(get, path = "/api/v1/puzzles/next", tag = "learning", params(NextQuery, Lang),
    responses((status = 200, body = PuzzleJson),
        (status = 404, description = "There is none, such as when no mistake is due", body = ProblemJson,
            content_type = "application/problem+json"), Problems))]
pub async fn next(caller: Caller, QueryOrJson(query): QueryOrJson<NextQuery>) -> Answer {
    let wanted = Wanted::from(query);
    let (puzzles, locale) = (&caller.app.puzzles, caller.locale());
    wanted.check(puzzles, locale)?;
    let own = own(&caller).await?;
    whole(&caller, wanted.next(puzzles, &own, now_ms(), locale)?).await
}

/// Keeps a try. The server replays its moves and decides itself whether it was solved.
#[utoipa::path(post, path = "/api/v1/puzzles/{id}/attempts", tag = "learning",
    params(("id" = String, Path, description = "The id of the puzzle"), Lang), request_body = AttemptFields,
    responses((status = 200, body = AttemptJson), Problems))]
pub async fn attempt(
    caller: Caller,
    Path(id): Path<String>,
    QueryOrJson(fields): QueryOrJson<AttemptFields>,
) -> Answer {
    let puzzle = puzzle(&id, &caller.app.puzzles, caller.locale())?;
    let judged = fields.judge(puzzle, now_ms(), caller.locale())?;
    let rated = Rated { game: puzzle.game().to_owned(), measured: puzzle.rating };
    let (session, charged) = ClientSession::get_or_charge(caller).await?;
    let (key, caller) = (session.key, &session.caller);
    let (tried, is_rated) = (judged.tried.clone(), judged.is_rated);
    let stored =
        caller.change(move |connection| puzzles::keep(connection, key, &tried, &rated, is_rated)).await;
    keep_if(charged, stored.is_ok());
    Ok(session.set_cookie(json(&judged.json(&stored?))))
}

/// How the client does at puzzles: rating and curve in each game, shares by theme, mistakes that are due again. Without a session it is nothing.
#[utoipa::path(get, path = "/api/v1/puzzles/mine", tag = "learning", params(Lang),
    responses((status = 200, body = MineJson), Problems))]
pub async fn mine(caller: Caller) -> Answer {
    let own = own(&caller).await?;
    Ok(json(&MineJson::new(&own, &caller.app.puzzles, now_ms(), caller.locale())?))
}
