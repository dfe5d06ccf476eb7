//! Analyses of positions: one response, or a stream of better and better ones.

use super::caller::{Answer, Caller};
use super::extractors::QueryOrJson;
use super::json::json_bytes;
use super::streams::open_stream;
use crate::analysis::CancelOnDrop;
use crate::limits::UsagePermit;
use crate::problem_details::ProblemResponse;
use crate::worker_pool::{Place, SMALL_QUERY, Ticket, WorkError};
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;
use kamni_api::DRAW_RULE;
use kamni_api::analyze::{AnalysisQuery, MAX_TIME, Round, Rounds};
use kamni_json::Analysed;
use kamni_play::GameInProgress;
use serde_json::json;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::watch;

/// How often a stream reports its progress.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(250);

/// How long a stream waits for its first turn when its time is over.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// The game of a query; a large one is read in the worker pool.
async fn game(query: &AnalysisQuery, caller: &Caller) -> Answer<GameInProgress> {
    let (query, locale) = (query.position_query(), caller.locale());
    Ok(caller.work_if(query.size() > SMALL_QUERY, move || query.game(DRAW_RULE, locale)).await??)
}

/// What a position is worth, as `kamni analyze --json` prints it.
#[utoipa::path(get, path = "/api/v1/analyze", tag = "analysis", params(AnalysisQuery, super::schema::Lang),
    responses((status = 200, body = Analysed), super::schema::Problems, super::schema::Overloaded))]
pub async fn analyze(caller: Caller, QueryOrJson(query): QueryOrJson<AnalysisQuery>) -> Answer {
    let game = game(&query, &caller).await?;
    let time = query.time.unwrap_or(MAX_TIME).min(MAX_TIME);
    let Caller { app, context } = caller;
    let body = app.analyses.json(game, time, context.locale, query.details, context.customer).await;
    Ok(json_bytes(body.map_err(|error| ProblemResponse::work(context.locale, error))?))
}

/// What a position is worth: the same as GET, for long ones.
#[utoipa::path(post, path = "/api/v1/analyze", tag = "analysis", params(super::schema::Lang), request_body = AnalysisQuery,
    responses((status = 200, body = Analysed), super::schema::Problems, super::schema::Overloaded))]
pub async fn analyze_long(caller: Caller, query: QueryOrJson<AnalysisQuery>) -> Answer {
    analyze(caller, query).await
}

/// Analysis of a position, better and better, as server-sent events.
///
/// Events: `queued` {ahead, wait_ms} while others have their turns, `progress` {elapsed_ms, of_ms, nodes}, `analysis` (as
/// in `/analyze` with details; the last one has `"final": true`), `problem`. Closing the connection ends the work.
#[utoipa::path(get, path = "/api/v1/analyze/stream", tag = "analysis", params(AnalysisQuery, super::schema::Lang),
    responses((status = 200, description = "Events", content_type = "text/event-stream",
            body = super::schema::AnalysisEvent), super::schema::Problems))]
pub async fn stream(caller: Caller, QueryOrJson(query): QueryOrJson<AnalysisQuery>) -> Answer {
    let permit = open_stream(&caller)?;
    let stream = AnalysisStream {
        game: game(&query, &caller).await?,
        shutdown: caller.app.shutdown.subscribe(),
        caller,
        rounds: Rounds::new(query.time),
        running: None,
        ended: false,
        _permit: permit,
    };
    let events = stream::unfold(stream, |mut stream| async move { Some((stream.next().await?, stream)) });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()).into_response())
}

/// A stream of analyses.
struct AnalysisStream {
    caller: Caller,
    game: GameInProgress,
    rounds: Rounds,
    /// The round that waits or runs, and what ends it when the client disconnects.
    running: Option<(Ticket<Round>, CancelOnDrop)>,
    /// Whether a problem ended it.
    ended: bool,
    shutdown: watch::Receiver<bool>,
    _permit: UsagePermit,
}

impl AnalysisStream {
    /// The next event; `None` at the end.
    async fn next(&mut self) -> Option<Result<Event, Infallible>> {
        if self.ended || self.rounds.ended {
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
        // Its time is over, and others have their turns: what was found has to do.
        if result.is_none()
            && place.is_some()
            && self.rounds.is_over()
            && let Some(best) = self.rounds.end()
        {
            return Some(Ok(sent(best)));
        }
        Some(Ok(match (result, place) {
            (Some(Ok(round)), _) => sent(self.rounds.result(round)),
            (Some(Err(error)), _) => self.problem(error),
            (None, Some(place)) if self.rounds.is_over_for(LONGEST_WAIT) => {
                self.problem(WorkError::Overloaded { wait: place.wait })
            }
            (None, place) => {
                self.running = Some((ticket, cancel));
                match place {
                    Some(place) => queued(place),
                    None => sent(self.rounds.progress()),
                }
            }
        }))
    }

    fn problem(&mut self, error: WorkError) -> Event {
        self.ended = true;
        let problem = ProblemResponse::work(self.caller.context.locale, error);
        Event::default().event("problem").data(problem.json().to_string())
    }

    /// Starts the next round.
    fn start_round(&self) -> Result<(Ticket<Round>, CancelOnDrop), WorkError> {
        let cancel = CancelOnDrop::default();
        let (locale, customer) = (self.caller.context.locale, self.caller.context.customer);
        let time = self.rounds.next_time();
        let ticket = self.caller.app.analyses.round(self.game.clone(), time, locale, customer, &cancel)?;
        Ok((ticket, cancel))
    }
}

/// An event as it is sent.
pub(super) fn sent(event: kamni_api::analyze::Event) -> Event {
    Event::default().event(event.name).data(event.data)
}

/// Where an analysis stands that waits for its turn.
fn queued(place: Place) -> Event {
    let data = json!({ "ahead": place.ahead, "wait_ms": place.wait.as_millis() as u64 });
    Event::default().event("queued").data(data.to_string())
}
