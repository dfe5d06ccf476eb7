//! Analyses of positions: one response, or a stream of better and better ones.

use super::extractors::{QueryOrJson, flag, moves};
use super::json::json_bytes;
use super::positions::PositionQuery;
use super::streams::open_stream;
use crate::analysis::{CancelOnDrop, MAX_TIME, Round};
use crate::limits::UsagePermit;
use crate::problem_details::Problem;
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::worker_pool::{Place, Ticket, WorkError};
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use kamni::AnyPosition;
use kamni_words::json::Analysed;
use serde::{Deserialize, Deserializer};
use serde_json::json;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use utoipa::{IntoParams, ToSchema};

/// The longest time of a stream; also the default.
const MAX_STREAM_TIME: Duration = Duration::from_secs(60);

/// How often a stream reports its progress.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(250);

/// How long a stream waits for its first turn when its time is over.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

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

    async fn position(&self, app: &AppState, context: &RequestContext) -> Result<AnyPosition, Problem> {
        let (locale, customer) = (context.locale, context.customer);
        let query = self.position_query();
        if query.is_small() {
            return query.position(locale);
        }
        let read = app.workers.run(customer, move || query.position(locale)).await;
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
    let position = query.position(&app, &context).await?;
    let time = query.time.unwrap_or(MAX_TIME).min(MAX_TIME);
    match app.analyses.json(position, time, context.locale, query.details, context.customer).await {
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

/// Analysis of a position, better and better, as server-sent events.
///
/// Events: `queued` {ahead, wait_ms} while others have their turns, `progress` {elapsed_ms, of_ms, nodes}, `analysis` (as
/// in `/analyze` with details; the last one has `"final": true`), `problem`. Closing the connection ends the work.
#[utoipa::path(get, path = "/api/v1/analyze/stream", tag = "analysis", params(AnalysisQuery, super::schema::Lang),
    responses((status = 200, description = "Events", content_type = "text/event-stream",
            body = super::schema::AnalysisEvent),
        (status = "4XX", body = super::schema::ProblemJson, content_type = "application/problem+json")))]
pub async fn stream(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<AnalysisQuery>,
) -> Result<Response, Problem> {
    let permit = open_stream(&app, &context)?;
    let position = query.position(&app, &context).await?;
    let time = query.time.unwrap_or(MAX_STREAM_TIME).min(MAX_STREAM_TIME);
    let rounds = AnalysisStream {
        shutdown: app.shutdown.subscribe(),
        app,
        position,
        context,
        time,
        begin: Instant::now(),
        round: 0,
        running: None,
        best: None,
        nodes: 0,
        ended: false,
        _permit: permit,
    };
    let events = stream::unfold(rounds, |mut rounds| async move { Some((rounds.next().await?, rounds)) });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()).into_response())
}

/// A stream of analyses.
struct AnalysisStream {
    app: Arc<AppState>,
    position: AnyPosition,
    context: RequestContext,
    time: Duration,
    begin: Instant,
    round: usize,
    /// The round that waits or runs, and what ends it when the client disconnects.
    running: Option<(Ticket<Round>, CancelOnDrop)>,
    /// The best result so far.
    best: Option<Round>,
    nodes: u64,
    ended: bool,
    shutdown: watch::Receiver<bool>,
    _permit: UsagePermit,
}

impl AnalysisStream {
    /// The next event; `None` at the end.
    async fn next(&mut self) -> Option<Result<Event, Infallible>> {
        if self.ended {
            return None;
        }
        let (mut ticket, cancel) = match self.running.take() {
            Some(running) => running,
            None => match self.start_round() {
                Ok(running) => running,
                Err(error) => return Some(Ok(self.problem(error))),
            },
        };
        let result = tokio::select! {
            result = ticket.done_within(PROGRESS_INTERVAL) => result,
            _ = self.shutdown.wait_for(|shutdown| *shutdown) => return None,
        };
        let place = ticket.place();
        Some(Ok(match (result, place) {
            (Some(Ok(round)), _) => self.result(round),
            (Some(Err(error)), _) => self.problem(error),
            // Its time is over, and others have their turns: what was found has to do.
            (None, Some(_)) if self.is_over() && self.best.is_some() => {
                self.ended = true;
                self.best()
            }
            (None, Some(place)) if self.begin.elapsed() > self.time + LONGEST_WAIT => {
                self.problem(WorkError::Overloaded { wait: place.wait })
            }
            (None, place) => {
                self.running = Some((ticket, cancel));
                match place {
                    Some(place) => queued(place),
                    None => self.progress(),
                }
            }
        }))
    }

    fn progress(&self) -> Event {
        let elapsed = self.begin.elapsed().min(self.time).as_millis() as u64;
        let of = self.time.as_millis() as u64;
        let data = json!({ "elapsed_ms": elapsed, "of_ms": of, "nodes": self.nodes });
        Event::default().event("progress").data(data.to_string())
    }

    fn problem(&mut self, error: WorkError) -> Event {
        self.ended = true;
        let problem = Problem::work(self.context.locale, error);
        Event::default().event("problem").data(problem.json().to_string())
    }

    fn is_over(&self) -> bool {
        self.time <= self.begin.elapsed()
    }

    fn is_last(&self) -> bool {
        self.round >= ROUNDS.len() || self.begin.elapsed() + ROUNDS[self.round] >= self.time
    }

    /// Starts the next round.
    fn start_round(&self) -> Result<(Ticket<Round>, CancelOnDrop), WorkError> {
        let left = self.time.saturating_sub(self.begin.elapsed());
        let time = if self.is_last() { left } else { ROUNDS[self.round] };
        let cancel = CancelOnDrop::default();
        let (locale, customer) = (self.context.locale, self.context.customer);
        let ticket = self.app.analyses.round(self.position.clone(), time, locale, customer, &cancel)?;
        Ok((ticket, cancel))
    }

    /// The event for the result of a round. A round that others cut short is repeated.
    fn result(&mut self, round: Round) -> Event {
        self.nodes += round.nodes;
        self.ended = round.is_exact || self.is_over() || self.is_last() && !round.was_stopped;
        self.round += usize::from(!round.was_stopped);
        let is_better =
            self.best.as_ref().is_none_or(|best| round.is_exact || round.searched >= best.searched);
        if is_better {
            self.best = Some(round);
        }
        if is_better || self.ended { self.best() } else { self.progress() }
    }

    /// The best result so far.
    fn best(&mut self) -> Event {
        let ended = self.ended;
        let data = self.best.as_mut().map(|best| {
            best.analysed.last = Some(ended);
            serde_json::to_string(&best.analysed).unwrap_or_default()
        });
        Event::default().event("analysis").data(data.unwrap_or_default())
    }
}

/// Where an analysis stands that waits for its turn.
fn queued(place: Place) -> Event {
    let data = json!({ "ahead": place.ahead, "wait_ms": place.wait.as_millis() as u64 });
    Event::default().event("queued").data(data.to_string())
}
