//! A game as a stream of states.

use super::analyze::open_stream;
use super::records::{problem, viewer};
use crate::App;
use crate::key::Key;
use crate::limits::Place;
use crate::live::{Presence, State as GameState, View};
use crate::problem::Problem;
use crate::visit::Visit;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use kamni_words::Locale;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// How often a silent stream shows that it is alive.
const PING: Duration = Duration::from_secs(15);

/// A game as it goes on, as server-sent events.
///
/// Events: `state` (the whole state; its id is the version) at once and at every change, `gone` when the game is deleted.
/// With `Last-Event-ID`, a state that the client has seen is not sent again.
#[utoipa::path(get, path = "/api/v1/records/{id}/events", tag = "records",
    params(("id" = String, Path, description = "The name of the game"), super::openapi::Lang),
    responses((status = 200, description = "Events", content_type = "text/event-stream", body = String),
        (status = "4XX", body = super::openapi::ProblemJson, content_type = "application/problem+json")))]
pub async fn events(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visit: Visit,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let open = open_stream(&app, &visit)?;
    let live = app.hub.find(&id).await.map_err(|error| problem(error, &visit))?;
    let seen = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse::<u64>().ok());
    let presence = live.enter(viewer(&visit));
    app.hub.wake(&live);
    let mut views = live.watch();
    let first = views.borrow_and_update().clone();
    let first = (seen != Some(first.game.version)).then_some(first);
    let stopping = app.stopping.subscribe();
    let watcher = Watcher {
        views,
        first,
        who: viewer(&visit),
        locale: visit.locale,
        stopping,
        ended: false,
        _presence: presence,
        _open: open,
    };
    let events = stream::unfold(watcher, |mut watcher| async move { Some((watcher.next().await?, watcher)) });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(PING).text("ping")).into_response())
}

/// Somebody who watches.
struct Watcher {
    views: watch::Receiver<View>,
    first: Option<View>,
    who: Option<Key>,
    locale: Locale,
    stopping: watch::Receiver<bool>,
    ended: bool,
    _presence: Presence,
    _open: Place,
}

impl Watcher {
    /// The next event; `None` at the end.
    async fn next(&mut self) -> Option<Result<Event, Infallible>> {
        if self.ended {
            return None;
        }
        let view = match self.first.take() {
            Some(first) => first,
            None => tokio::select! {
                changed = self.views.changed() => {
                    changed.ok()?;
                    self.views.borrow_and_update().clone()
                }
                _ = self.stopping.wait_for(|stopping| *stopping) => return None,
            },
        };
        if view.gone {
            self.ended = true;
            return Some(Ok(Event::default().event("gone").data("{}")));
        }
        let state = GameState::of(&view, self.who, self.locale);
        let data = serde_json::to_string(&state).unwrap_or_default();
        Some(Ok(Event::default().event("state").id(view.game.version.to_string()).data(data)))
    }
}
