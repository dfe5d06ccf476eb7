//! Games as they went: judged in one response, or position by position.

use super::analyze::sent;
use super::extractors::QueryOrJson;
use super::json::json_bytes;
use super::streams::open_stream;
use crate::limits::UsagePermit;
use crate::problem_details::ProblemResponse;
use crate::request_context::RequestContext;
use crate::state::AppState;
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use kamni_api::analyze::MAX_TIME;
use kamni_api::{CourseQuery, CourseRun};
use kamni_json::CourseJson;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use tokio::sync::watch;

/// The largest game that is read at once, in bytes.
const MAX_SMALL: usize = 1 << 10;

/// The game of a query; a large one is read in the worker pool.
async fn read(
    query: CourseQuery,
    app: &AppState,
    context: &RequestContext,
) -> Result<CourseRun, ProblemResponse> {
    let (locale, customer) = (context.locale, context.customer);
    if query.size() <= MAX_SMALL {
        return Ok(query.read(locale)?);
    }
    let read = app.workers.run(customer, move || query.read(locale)).await;
    Ok(read.map_err(|error| ProblemResponse::work(locale, error))??)
}

/// A game as it went: what is known about each position, what each move gave away, and which moves decided.
#[utoipa::path(get, path = "/api/v1/course", tag = "analysis", params(CourseQuery, super::schema::Lang),
    responses((status = 200, body = CourseJson), super::schema::Problems, super::schema::Overloaded))]
pub async fn course(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<CourseQuery>,
) -> Result<Response, ProblemResponse> {
    let time = query.time.unwrap_or(MAX_TIME).min(MAX_TIME);
    let run = read(query, &app, &context).await?;
    match app.analyses.course(run, time, context.customer).await {
        Ok(body) => Ok(json_bytes(body)),
        Err(error) => Err(ProblemResponse::work(context.locale, error)),
    }
}

/// A game as it went: the same as GET, for long ones and for variations.
#[utoipa::path(post, path = "/api/v1/course", tag = "analysis", params(super::schema::Lang), request_body = CourseQuery,
    responses((status = 200, body = CourseJson), super::schema::Problems, super::schema::Overloaded))]
pub async fn course_long(
    app: State<Arc<AppState>>,
    context: RequestContext,
    query: QueryOrJson<CourseQuery>,
) -> Result<Response, ProblemResponse> {
    course(app, context, query).await
}

/// A game as it went, position by position, as server-sent events.
///
/// Events: `position` {index, analysis} for each position in turn, the analysis as in `/analyze` with details; another one for each that only
/// a later position proves; at the end `course`, as in `/course`; `problem`. Closing the connection ends the work.
#[utoipa::path(get, path = "/api/v1/course/stream", tag = "analysis", params(CourseQuery, super::schema::Lang),
    responses((status = 200, description = "Events", content_type = "text/event-stream", body = String), super::schema::Problems))]
pub async fn stream(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<CourseQuery>,
) -> Result<Response, ProblemResponse> {
    let permit = open_stream(&app, &context)?;
    let run = read(query, &app, &context).await?;
    let shutdown = app.shutdown.subscribe();
    let last = VecDeque::new();
    let stream = CourseStream { app, context, run: Some(run), last, shutdown, _permit: permit };
    let events = stream::unfold(stream, |mut stream| async move {
        Some((Ok::<_, Infallible>(stream.next().await?), stream))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()).into_response())
}

/// A game that is judged while its client listens.
struct CourseStream {
    app: Arc<AppState>,
    context: RequestContext,
    /// `None` at the end.
    run: Option<CourseRun>,
    /// The events that are left then.
    last: VecDeque<Event>,
    shutdown: watch::Receiver<bool>,
    _permit: UsagePermit,
}

impl CourseStream {
    /// The next event; `None` at the end.
    async fn next(&mut self) -> Option<Event> {
        let Some(mut run) = self.run.take() else { return self.last.pop_front() };
        if run.is_done() {
            self.last = run.end().into_iter().map(sent).collect();
            return self.last.pop_front();
        }
        let step = tokio::select! {
            step = self.app.analyses.course_step(run, self.context.customer) => step,
            _ = self.shutdown.wait_for(|shutdown| *shutdown) => return None,
        };
        match step {
            Ok((run, event)) => {
                self.run = Some(run);
                event.map(sent)
            }
            Err(error) => {
                let problem = ProblemResponse::work(self.context.locale, error);
                Some(Event::default().event("problem").data(problem.json().to_string()))
            }
        }
    }
}
