//! How far the client has come in what there is to learn. It belongs to the same session as the client's games.

use super::client_session::ClientSession;
use super::extractors::QueryOrJson;
use super::json::json;
use super::quota::{charge, keep_if};
use crate::problem_details::{ProblemKind, ProblemResponse, store_problem};
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::store::progress::{self, Kept, Progress};
use crate::time::now_ms;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
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
pub async fn list(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
) -> Result<Response, ProblemResponse> {
    let Some(key) = context.key else { return Ok(json(&Vec::<ProgressJson>::new())) };
    let read = app.store.read(context.customer, move |connection| progress::list(connection, key));
    let all = read.await.map_err(|error| store_problem(error, &context))?;
    // What is not there any more, such as a lesson of the operator's own, is of no use to anybody.
    let known = all.into_iter().filter(|one| app.settings.lessons.item(&one.item).is_some());
    Ok(json(&known.map(ProgressJson::from).collect::<Vec<_>>()))
}

/// Keeps how far the client has come.
#[utoipa::path(put, path = "/api/v1/progress/{game}/{name}", tag = "learning",
    params(("game" = String, Path, description = "The first part of the lesson's name"),
        ("name" = String, Path, description = "The rest of it")), request_body = Reached,
    responses((status = 200, body = ProgressJson), super::schema::Problems))]
pub async fn put(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    Path((game, name)): Path<(String, String)>,
    QueryOrJson(reached): QueryOrJson<Reached>,
) -> Result<Response, ProblemResponse> {
    let locale = context.locale;
    let item = format!("{game}/{name}");
    let Some(steps) = app.settings.lessons.item(&item).map(|item| item.steps()) else {
        return Err(ProblemResponse::localized(ProblemKind::NotFound, locale, "web-no-lesson", &[]));
    };
    if reached.step as usize > steps {
        let most: &dyn ToString = &steps;
        return Err(ProblemResponse::localized(
            ProblemKind::WrongText,
            locale,
            "web-no-step",
            &[("most", most)],
        ));
    }
    let session = ClientSession::get_or_create(context)?;
    let (key, context) = (session.key, &session.context);
    let known = app.store.read(context.customer, move |connection| progress::is_known(connection, key));
    let is_known = known.await.map_err(|error| store_problem(error, context))?;
    // Who is new counts like a new game, so that nobody fills the database with sessions.
    let charged = if is_known { None } else { charge(&app, 1, 1, context)? };
    let progress = Progress { item, step: reached.step, done: reached.done, updated: now_ms() };
    let kept = progress.clone();
    let stored = app.store.change(move |connection| progress::keep(connection, key, &kept)).await;
    keep_if(charged, matches!(stored, Ok(Kept::Yes)));
    match stored.map_err(|error| store_problem(error, context))? {
        Kept::Yes => Ok(session.set_cookie(json(&ProgressJson::from(progress)))),
        Kept::NoRoom => {
            let most: &dyn ToString = &progress::MAX_ITEMS;
            Err(ProblemResponse::localized(
                ProblemKind::Conflict,
                locale,
                "web-many-lessons",
                &[("most", most)],
            ))
        }
    }
}

impl From<Progress> for ProgressJson {
    fn from(progress: Progress) -> ProgressJson {
        let Progress { item, step, done, updated } = progress;
        ProgressJson { name: item, step, done, updated }
    }
}
