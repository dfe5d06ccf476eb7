//! What a position is worth: at once, or better and better.

use super::body::{Fields, flag, moves};
use super::json_bytes;
use super::positions::At;
use crate::App;
use crate::analyses::{LONGEST, StopOnDrop};
use crate::desk::Undone;
use crate::limits::{NoPlace, Place};
use crate::problem::Problem;
use crate::visit::Visit;
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

/// The longest analysis in a stream.
const LONGEST_STREAM: Duration = Duration::from_secs(60);

/// How often a stream says how far it is.
const PROGRESS: Duration = Duration::from_millis(250);

/// The rounds of a stream; the last one takes the rest.
const ROUNDS: [Duration; 3] =
    [Duration::from_millis(300), Duration::from_millis(1200), Duration::from_secs(5)];

/// A position to be analysed.
#[derive(Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
pub struct Asked {
    /// The rules string.
    #[param(example = "kayles/5")]
    rules: String,
    /// The position; `_` may stand for a space; the start if left out.
    #[serde(default)]
    position: Option<String>,
    /// Moves to be made first: a list in JSON, words with commas between them in a query.
    #[serde(default, deserialize_with = "moves")]
    #[param(value_type = Option<String>)]
    moves: Vec<String>,
    /// The longest time, such as `500ms` or `2s`; at most and by default 2 s, in a stream 1 minute.
    #[serde(default, deserialize_with = "time")]
    #[param(value_type = Option<String>, example = "500ms")]
    #[schema(value_type = Option<String>, example = "500ms")]
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

impl Asked {
    fn at(&self) -> At {
        At { rules: self.rules.clone(), position: self.position.clone(), moves: self.moves.clone() }
    }

    async fn position(&self, app: &App, locale: Locale) -> Result<AnyPosition, Problem> {
        let at = self.at();
        if at.is_small() {
            return at.position(locale);
        }
        let read = app.desk.run(move || at.position(locale)).await;
        read.unwrap_or_else(|why| Err(Problem::undone(locale, why)))
    }
}

/// What a position is worth, as `kamni analyze --json` prints it.
#[utoipa::path(get, path = "/api/v1/analyze", tag = "analysis", params(Asked, super::openapi::Lang),
    responses((status = 200, body = Analysed), (status = "4XX", body = super::openapi::ProblemJson,
        content_type = "application/problem+json"), (status = 503, body = super::openapi::ProblemJson,
        description = "Too many analyses run; Retry-After says when to try again",
        content_type = "application/problem+json")))]
pub async fn analyze(
    State(app): State<Arc<App>>,
    visit: Visit,
    Fields(asked): Fields<Asked>,
) -> Result<Response, Problem> {
    let position = asked.position(&app, visit.locale).await?;
    let time = asked.time.unwrap_or(LONGEST).min(LONGEST);
    match app.analyses.json(position, time, visit.locale, asked.details).await {
        Ok(body) => Ok(json_bytes(body)),
        Err(why) => Err(Problem::undone(visit.locale, why)),
    }
}

/// What a position is worth: the same as GET, for long ones.
#[utoipa::path(post, path = "/api/v1/analyze", tag = "analysis", params(super::openapi::Lang), request_body = Asked,
    responses((status = 200, body = Analysed), (status = "4XX", body = super::openapi::ProblemJson,
        content_type = "application/problem+json"), (status = 503, body = super::openapi::ProblemJson,
        description = "Too many analyses run; Retry-After says when to try again",
        content_type = "application/problem+json")))]
pub async fn analyze_long(
    app: State<Arc<App>>,
    visit: Visit,
    asked: Fields<Asked>,
) -> Result<Response, Problem> {
    analyze(app, visit, asked).await
}

/// Analyses of a position, better and better, as server-sent events.
///
/// Events: `progress` {elapsed_ms, of_ms, nodes}, `analysis` (as in `/analyze` with details; the last one has `"final":
/// true`), `problem`. Closing the connection ends the work.
#[utoipa::path(get, path = "/api/v1/analyze/stream", tag = "analysis", params(Asked, super::openapi::Lang),
    responses((status = 200, description = "Events", content_type = "text/event-stream", body = String),
        (status = "4XX", body = super::openapi::ProblemJson, content_type = "application/problem+json")))]
pub async fn stream(
    State(app): State<Arc<App>>,
    visit: Visit,
    Fields(asked): Fields<Asked>,
) -> Result<Response, Problem> {
    let locale = visit.locale;
    let open = open_stream(&app, &visit)?;
    let position = asked.position(&app, locale).await?;
    let of = asked.time.unwrap_or(Duration::from_secs(60)).min(LONGEST_STREAM);
    let work = Work {
        stopping: app.stopping.subscribe(),
        app,
        position,
        locale,
        of,
        begin: Instant::now(),
        round: 0,
        thinking: None,
        nodes: 0,
        ended: false,
        _open: open,
    };
    let events = stream::unfold(work, |mut work| async move { Some((work.next().await?, work)) });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()).into_response())
}

/// A stream for this client, if he may have one more.
pub fn open_stream(app: &App, visit: &Visit) -> Result<Place, Problem> {
    let trusted = app.door.is_trusted(visit.client);
    app.door.streams.take(visit.client, trusted).map_err(|no| match no {
        NoPlace::TooMany => Problem::too_many(visit.locale, 10),
        NoPlace::Full => Problem::busy(visit.locale),
    })
}

type Thinking = Pin<Box<dyn Future<Output = Result<kamni_solve::Analysis, Undone>> + Send>>;

/// A stream of analyses.
struct Work {
    app: Arc<App>,
    position: AnyPosition,
    locale: Locale,
    of: Duration,
    begin: Instant,
    round: usize,
    thinking: Option<Thinking>,
    nodes: u64,
    ended: bool,
    stopping: watch::Receiver<bool>,
    _open: Place,
}

impl Work {
    /// The next event; `None` at the end.
    async fn next(&mut self) -> Option<Result<Event, Infallible>> {
        if self.ended {
            return None;
        }
        let mut thinking = self.thinking.take().unwrap_or_else(|| self.think());
        let thought = tokio::select! {
            thought = &mut thinking => Some(thought),
            () = tokio::time::sleep(PROGRESS) => None,
            _ = self.stopping.wait_for(|stopping| *stopping) => return None,
        };
        Some(Ok(match thought {
            Some(thought) => self.thought(thought),
            None => {
                self.thinking = Some(thinking);
                self.progress()
            }
        }))
    }

    fn progress(&self) -> Event {
        let (elapsed, of) =
            (self.begin.elapsed().min(self.of).as_millis() as u64, self.of.as_millis() as u64);
        let data = json!({ "elapsed_ms": elapsed, "of_ms": of, "nodes": self.nodes });
        Event::default().event("progress").data(data.to_string())
    }

    fn is_last(&self) -> bool {
        self.round >= ROUNDS.len() || self.begin.elapsed() + ROUNDS[self.round] >= self.of
    }

    /// Starts the next round.
    fn think(&self) -> Thinking {
        let left = self.of.saturating_sub(self.begin.elapsed());
        let time = if self.is_last() { left } else { ROUNDS[self.round] };
        let (app, position) = (Arc::clone(&self.app), self.position.clone());
        Box::pin(async move {
            let stop = StopOnDrop::default();
            app.analyses.round(position, time, &stop).await
        })
    }

    fn thought(&mut self, thought: Result<kamni_solve::Analysis, Undone>) -> Event {
        let analysis = match thought {
            Ok(analysis) => analysis,
            Err(why) => {
                self.ended = true;
                let problem = Problem::undone(self.locale, why);
                return Event::default().event("problem").data(problem.json().to_string());
            }
        };
        self.nodes += analysis.nodes;
        self.ended = analysis.basis.is_exact() || self.is_last() || self.of <= self.begin.elapsed();
        self.round += 1;
        let mut analysed = Analysed::with_details(&self.position, &analysis, self.locale);
        analysed.last = Some(self.ended);
        let data = serde_json::to_string(&analysed).unwrap_or_default();
        Event::default().event("analysis").data(data)
    }
}
