//! Games as they went: judged in one response, or position by position.

use super::analyze::sent;
use super::caller::{Answer, Caller};
use super::extractors::QueryOrJson;
use super::json::json_bytes;
use super::streams::open_stream;
use crate::limits::UsagePermit;
use crate::problem_details::ProblemResponse;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;
use kamni_api::analyze::MAX_TIME;
use kamni_api::{CourseQuery, CourseRun};
use kamni_json::CourseJson;
use std::collections::VecDeque;
use std::convert::Infallible;
use tokio::sync::watch;

/// The largest game that is read at once, in bytes.
const MAX_SMALL: usize = 1 << 10;

/// The game of a query; a large one is read in the worker pool.
async fn read(query: CourseQuery, caller: &Caller) -> Answer<CourseRun> {
    let locale = caller.locale();
    Ok(caller.work_if(query.size() > MAX_SMALL, move || query.read(locale)).await??)
}

/// A game as it went: what is known about each position, what each move gave away, and which moves decided.
#[utoipa::path(get, path = "/api/v1/course", tag = "analysis", params(CourseQuery, super::schema::Lang),
    responses((status = 200, body = CourseJson), super::schema::Problems, super::schema::Overloaded))]
pub async fn course(caller: Caller, QueryOrJson(query): QueryOrJson<CourseQuery>) -> Answer {
    let time = query.time.unwrap_or(MAX_TIME).min(MAX_TIME);
    let run = read(query, &caller).await?;
    let body = caller.app.analyses.course(run, time, caller.context.customer).await;
    Ok(json_bytes(body.map_err(|error| ProblemResponse::work(caller.locale(), error))?))
}

/// A game as it went: the same as GET, for long ones and for variations.
#[utoipa::path(post, path = "/api/v1/course", tag = "analysis", params(super::schema::Lang), request_body = CourseQuery,
    responses((status = 200, body = CourseJson), super::schema::Problems, super::schema::Overloaded))]
pub async fn course_long(caller: Caller, query: QueryOrJson<CourseQuery>) -> Answer {
    course(caller, query).await
}

/// A game as it went, position by position, as server-sent events.
///
/// Events: `position` {index, analysis} for each position in turn, the analysis as in `/analyze` with details; another one for each that only
/// a later position proves; at the end `course`, as in `/course`; `problem`. Closing the connection ends the work.
#[utoipa::path(get, path = "/api/v1/course/stream", tag = "analysis", params(CourseQuery, super::schema::Lang),
    responses((status = 200, description = "Events", content_type = "text/event-stream", body = String), super::schema::Problems))]
pub async fn stream(caller: Caller, QueryOrJson(query): QueryOrJson<CourseQuery>) -> Answer {
    let permit = open_stream(&caller)?;
    let run = read(query, &caller).await?;
    let shutdown = caller.app.shutdown.subscribe();
    let last = VecDeque::new();
    let stream = CourseStream { caller, run: Some(run), last, shutdown, _permit: permit };
    let events = stream::unfold(stream, |mut stream| async move {
        Some((Ok::<_, Infallible>(stream.next().await?), stream))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()).into_response())
}

/// A game that is judged while its client listens.
struct CourseStream {
    caller: Caller,
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
            step = self.caller.app.analyses.course_step(run, self.caller.context.customer) => step,
            _ = self.shutdown.wait_for(|shutdown| *shutdown) => return None,
        };
        match step {
            Ok((run, event)) => {
                self.run = Some(run);
                event.map(sent)
            }
            Err(error) => {
                let problem = ProblemResponse::work(self.caller.context.locale, error);
                Some(Event::default().event("problem").data(problem.json().to_string()))
            }
        }
    }
}
