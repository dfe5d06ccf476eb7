//! Analyses of positions: one response, or a stream of better and better ones.

use super::extractors::{QueryOrJson, flag, moves};
use super::json::json_bytes;
use super::positions::PositionQuery;
use super::streams::open_stream;
use crate::analysis::{CancelOnDrop, MAX_TIME};
use crate::limits::ConnectionPermit;
use crate::problem_details::Problem;
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::worker_pool::WorkError;
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use kamni::AnyPosition;
use kamni_words::Locale;
use kamni_words::json::Analysed;
use serde::{Deserialize, Deserializer};
use serde_json::json;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use utoipa::{IntoParams, ToSchema};

/// The longest time of a stream; also the default.
const MAX_STREAM_TIME: Duration = Duration::from_secs(60);

/// How often a stream reports its progress.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(250);

/// The times of the rounds of a stream; the last round takes the rest.
const ROUNDS: [Duration; 3] =
    [Duration::from_millis(300), Duration::from_millis(1200), Duration::from_secs(5)];

/// A position to be analysed.
#[derive(Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
pub struct AnalysisQuery {
    /// The rules string, `GAME/SIZE,OPTIONS`: `/games` lists them.
    #[schema(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    #[param(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    rules: String,
    /// The position; `_` may stand for a space; the start if left out.
    #[serde(default)]
    #[schema(pattern = "^[!-~]+([ _][!-~]+)*$")]
    #[param(pattern = "^[!-~]+([ _][!-~]+)*$")]
    position: Option<String>,
    /// Moves to be made first: a list in JSON, words with commas between them in a query.
    #[serde(default, deserialize_with = "moves")]
    #[param(value_type = Option<String>, pattern = "^[!-~ ]*$")]
    moves: Vec<String>,
    /// The longest time, such as `500ms` or `2s`; at most and by default 2 s, in a stream 1 minute.
    #[serde(default, deserialize_with = "time")]
    #[param(value_type = Option<String>, example = "500ms", pattern = "^[0-9]{1,6}(ms|s|m)?$")]
    #[schema(value_type = Option<String>, example = "500ms", pattern = "^[0-9]{1,6}(ms|s|m)?$")]
    time: Option<Duration>,
    /// With the reasons one by one and the cells that they speak of.
    #[serde(default, deserialize_with = "flag")]
    details: bool,
}

fn time<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Duration>, D::Error> {
    let text = String::deserialize(deserializer)?;
    kamni_words::duration(&text)
        .map(Some)
        .ok_or_else(|| serde::de::Error::custom("`time` is not a time such as 500ms, 2s or 1m"))
}

impl AnalysisQuery {
    fn position_query(&self) -> PositionQuery {
        PositionQuery {
            rules: self.rules.clone(),
            position: self.position.clone(),
            moves: self.moves.clone(),
            layouts: false,
        }
    }

    async fn position(&self, app: &AppState, locale: Locale) -> Result<AnyPosition, Problem> {
        let query = self.position_query();
        if query.is_small() {
            return query.position(locale);
        }
        let read = app.workers.run(move || query.position(locale)).await;
        read.unwrap_or_else(|error| Err(Problem::work(locale, error)))
    }
}

/// What a position is worth, as `kamni analyze --json` prints it.
#[utoipa::path(get, path = "/api/v1/analyze", tag = "analysis", params(AnalysisQuery, super::schema::Lang),
    responses((status = 200, body = Analysed), (status = "4XX", body = super::schema::ProblemJson,
        content_type = "application/problem+json"), (status = 503, body = super::schema::ProblemJson,
        description = "Too many analyses run; Retry-After says when to try again",
        content_type = "application/problem+json")))]
pub async fn analyze(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<AnalysisQuery>,
) -> Result<Response, Problem> {
    let position = query.position(&app, context.locale).await?;
    let time = query.time.unwrap_or(MAX_TIME).min(MAX_TIME);
    match app.analyses.json(position, time, context.locale, query.details).await {
        Ok(body) => Ok(json_bytes(body)),
        Err(error) => Err(Problem::work(context.locale, error)),
    }
}

/// What a position is worth: the same as GET, for long ones.
#[utoipa::path(post, path = "/api/v1/analyze", tag = "analysis", params(super::schema::Lang), request_body = AnalysisQuery,
    responses((status = 200, body = Analysed), (status = "4XX", body = super::schema::ProblemJson,
        content_type = "application/problem+json"), (status = 503, body = super::schema::ProblemJson,
        description = "Too many analyses run; Retry-After says when to try again",
        content_type = "application/problem+json")))]
pub async fn analyze_long(
    app: State<Arc<AppState>>,
    context: RequestContext,
    query: QueryOrJson<AnalysisQuery>,
) -> Result<Response, Problem> {
    analyze(app, context, query).await
}

/// AnalysisService of a position, better and better, as server-sent events.
///
/// Events: `progress` {elapsed_ms, of_ms, nodes}, `analysis` (as in `/analyze` with details; the last one has `"final":
/// true`), `problem`. Closing the connection ends the work.
#[utoipa::path(get, path = "/api/v1/analyze/stream", tag = "analysis", params(AnalysisQuery, super::schema::Lang),
    responses((status = 200, description = "Events", content_type = "text/event-stream",
            body = super::schema::AnalysisEvent),
        (status = "4XX", body = super::schema::ProblemJson, content_type = "application/problem+json")))]
pub async fn stream(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<AnalysisQuery>,
) -> Result<Response, Problem> {
    let locale = context.locale;
    let permit = open_stream(&app, &context)?;
    let position = query.position(&app, locale).await?;
    let time = query.time.unwrap_or(MAX_STREAM_TIME).min(MAX_STREAM_TIME);
    let rounds = AnalysisStream {
        shutdown: app.shutdown.subscribe(),
        app,
        position,
        locale,
        time,
        begin: Instant::now(),
        round: 0,
        running: None,
        nodes: 0,
        ended: false,
        _permit: permit,
    };
    let events = stream::unfold(rounds, |mut rounds| async move { Some((rounds.next().await?, rounds)) });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()).into_response())
}

/// An analysis that is running.
type Running = Pin<Box<dyn Future<Output = Result<kamni_solve::Analysis, WorkError>> + Send>>;

/// A stream of analyses.
struct AnalysisStream {
    app: Arc<AppState>,
    position: AnyPosition,
    locale: Locale,
    time: Duration,
    begin: Instant,
    round: usize,
    running: Option<Running>,
    nodes: u64,
    ended: bool,
    shutdown: watch::Receiver<bool>,
    _permit: ConnectionPermit,
}

impl AnalysisStream {
    /// The next event; `None` at the end.
    async fn next(&mut self) -> Option<Result<Event, Infallible>> {
        if self.ended {
            return None;
        }
        let mut running = self.running.take().unwrap_or_else(|| self.start_round());
        let result = tokio::select! {
            result = &mut running => Some(result),
            () = tokio::time::sleep(PROGRESS_INTERVAL) => None,
            _ = self.shutdown.wait_for(|shutdown| *shutdown) => return None,
        };
        Some(Ok(match result {
            Some(result) => self.result(result),
            None => {
                self.running = Some(running);
                self.progress()
            }
        }))
    }

    fn progress(&self) -> Event {
        let elapsed = self.begin.elapsed().min(self.time).as_millis() as u64;
        let of = self.time.as_millis() as u64;
        let data = json!({ "elapsed_ms": elapsed, "of_ms": of, "nodes": self.nodes });
        Event::default().event("progress").data(data.to_string())
    }

    fn is_last(&self) -> bool {
        self.round >= ROUNDS.len() || self.begin.elapsed() + ROUNDS[self.round] >= self.time
    }

    /// Starts the next round.
    fn start_round(&self) -> Running {
        let left = self.time.saturating_sub(self.begin.elapsed());
        let time = if self.is_last() { left } else { ROUNDS[self.round] };
        let (app, position) = (Arc::clone(&self.app), self.position.clone());
        Box::pin(async move {
            let cancel = CancelOnDrop::default();
            app.analyses.round(position, time, &cancel).await
        })
    }

    /// The event for the result of a round.
    fn result(&mut self, result: Result<kamni_solve::Analysis, WorkError>) -> Event {
        let analysis = match result {
            Ok(analysis) => analysis,
            Err(error) => {
                self.ended = true;
                let problem = Problem::work(self.locale, error);
                return Event::default().event("problem").data(problem.json().to_string());
            }
        };
        self.nodes += analysis.nodes;
        self.ended = analysis.basis.is_exact() || self.is_last() || self.time <= self.begin.elapsed();
        self.round += 1;
        let mut analysed = Analysed::with_details(&self.position, &analysis, self.locale);
        analysed.last = Some(self.ended);
        let data = serde_json::to_string(&analysed).unwrap_or_default();
        Event::default().event("analysis").data(data)
    }
}
