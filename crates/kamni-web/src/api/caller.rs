//! What every handler starts from: who asks, and the server that answers.

use super::errors::hub_problem;
use super::json::json;
use crate::live::LiveGame;
use crate::problem_details::{ProblemKind, ProblemResponse, store_problem};
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::time::now_ms;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::Response;
use kamni_api::Problem;
use kamni_api::hosted::{GameState, View};
use kamni_words::Locale;
use rusqlite::{Connection, Result as SqlResult};
use std::convert::Infallible;
use std::sync::Arc;

/// What handlers return.
pub type Answer<T = Response> = Result<T, ProblemResponse>;

/// The client of a request, and the server.
#[derive(Clone)]
pub struct Caller {
    pub app: Arc<AppState>,
    pub context: RequestContext,
}

impl FromRequestParts<Arc<AppState>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Caller, Infallible> {
        let context = RequestContext::from_request_parts(parts, app).await?;
        Ok(Caller { app: Arc::clone(app), context })
    }
}

impl Caller {
    pub fn locale(&self) -> Locale {
        self.context.locale
    }

    /// Reads from the database when it is the client's turn.
    pub async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut Connection) -> SqlResult<T> + Send + 'static,
    ) -> Answer<T> {
        let read = self.app.store.read(self.context.customer, read).await;
        read.map_err(|error| store_problem(error, &self.context))
    }

    /// Changes the database. It may be tried twice.
    pub async fn change<T: Send + 'static>(
        &self,
        change: impl Fn(&Connection) -> SqlResult<T> + Send + 'static,
    ) -> Answer<T> {
        self.app.store.change(change).await.map_err(|error| store_problem(error, &self.context))
    }

    /// Does a job in the worker pool when it is the client's turn.
    pub async fn work<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
        let done = self.app.workers.run(self.context.customer, job).await;
        done.map_err(|error| ProblemResponse::work(self.locale(), error))
    }

    /// The same for a job that is done at once where it is small.
    pub async fn work_if<T: Send + 'static>(
        &self,
        is_large: bool,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Answer<T> {
        if is_large { self.work(job).await } else { Ok(job()) }
    }

    /// A hosted game.
    pub async fn game(&self, id: &str) -> Answer<Arc<LiveGame>> {
        let found = self.app.hub.find(id, self.context.customer).await;
        let live = found.map_err(|error| hub_problem(error, &self.context))?;
        if !live.game().is_visible_to(self.context.key) {
            return Err(self.problem(ProblemKind::Forbidden, "web-private"));
        }
        Ok(live)
    }

    /// The state of a hosted game.
    pub fn state(&self, view: &View) -> Response {
        json(&GameState::new(view, self.context.key, now_ms(), self.locale()))
    }

    /// A problem with a text of `locales/` as the detail.
    pub fn problem(&self, kind: ProblemKind, id: &str) -> ProblemResponse {
        ProblemResponse::localized(kind, self.locale(), id, &[])
    }

    /// The same with the limit that was passed.
    pub fn beyond(&self, kind: ProblemKind, id: &str, most: impl ToString) -> ProblemResponse {
        Problem::beyond(kind, self.locale(), id, most).into()
    }
}
