//! How far the client has come in what there is to learn. It belongs to the same session as the client's games.

use super::caller::{Answer, Caller};
use super::client_session::ClientSession;
use super::extractors::QueryOrJson;
use super::json::json;
use super::quota::keep_if;
use crate::problem_details::ProblemKind;
use crate::store::progress::{self, Kept, Progress};
use crate::time::now_ms;
use axum::extract::Path;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How far the client has come in one lesson or annotated game.
#[derive(Serialize, ToSchema)]
pub struct ProgressJson {
    /// The name of the lesson, such as `kayles/02-lock`.
    name: String,
    /// The step where the client is, from 0.
    step: u32,
    /// Whether the client has been at the end.
    done: bool,
    /// When that was, in milliseconds since 1970.
    updated: i64,
}

/// A step that was reached.
#[derive(Deserialize, ToSchema)]
pub struct Reached {
    /// The step, from 0 to the number of steps.
    step: u32,
    /// Whether the end is reached. What was done once stays done.
    #[serde(default)]
    done: bool,
}

/// What the client has learnt, the latest first. Without a session it is nothing.
#[utoipa::path(get, path = "/api/v1/progress", tag = "learning",
    responses((status = 200, body = Vec<ProgressJson>), super::schema::Problems))]
pub async fn list(caller: Caller) -> Answer {
    let Some(key) = caller.context.key else { return Ok(json(&Vec::<ProgressJson>::new())) };
    let all = caller.read(move |connection| progress::list(connection, key)).await?;
    // What is not there any more, such as a lesson of the operator's own, is of no use to anybody.
    let known = all.into_iter().filter(|one| caller.app.settings.lessons.item(&one.item).is_some());
    Ok(json(&known.map(ProgressJson::from).collect::<Vec<_>>()))
}

/// Keeps how far the client has come.
#[utoipa::path(put, path = "/api/v1/progress/{game}/{name}", tag = "learning",
    params(("game" = String, Path, description = "The first part of the lesson's name"),
        ("name" = String, Path, description = "The rest of it")), request_body = Reached,
    responses((status = 200, body = ProgressJson), super::schema::Problems))]
pub async fn put(
    caller: Caller,
    Path((game, name)): Path<(String, String)>,
    QueryOrJson(reached): QueryOrJson<Reached>,
) -> Answer {
    let item = format!("{game}/{name}");
    let Some(steps) = caller.app.settings.lessons.item(&item).map(|item| item.steps()) else {
        return Err(caller.problem(ProblemKind::NotFound, "web-no-lesson"));
    };
    if reached.step as usize > steps {
        return Err(caller.beyond(ProblemKind::WrongText, "web-no-step", steps));
    }
    let (session, charged) = ClientSession::get_or_charge(caller).await?;
    let (key, caller) = (session.key, &session.caller);
    let progress = Progress { item, step: reached.step, done: reached.done, updated: now_ms() };
    let kept = progress.clone();
    let stored = caller.change(move |connection| progress::keep(connection, key, &kept)).await;
    keep_if(charged, matches!(stored, Ok(Kept::Yes)));
    match stored? {
        Kept::Yes => Ok(session.set_cookie(json(&ProgressJson::from(progress)))),
        Kept::NoRoom => Err(caller.beyond(ProblemKind::Conflict, "web-many-lessons", progress::MAX_ITEMS)),
    }
}

impl From<Progress> for ProgressJson {
    fn from(progress: Progress) -> ProgressJson {
        let Progress { item, step, done, updated } = progress;
        ProgressJson { name: item, step, done, updated }
    }
}
