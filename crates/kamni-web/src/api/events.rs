//! A game as server-sent events: a stream of its states.

use super::caller::{Answer, Caller};
use super::streams::open_stream;
use crate::limits::UsagePermit;
use crate::live::Presence;
use crate::session::SessionKey;
use crate::time::now_ms;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;
use kamni_api::hosted::{GameState, View};
use kamni_words::Locale;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::watch;

/// How often a keep-alive comment is sent.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// A game as it goes on, as server-sent events.
///
/// Events: `state` (the whole state; its id is the version) at once and at every change, `gone` when the game is deleted.
/// With `Last-Event-ID`, a state that the client has seen is not sent again.
#[utoipa::path(get, path = "/api/v1/records/{id}/events", tag = "records",
    params(("id" = String, Path, description = "The name of the game"), super::schema::Lang),
    responses((status = 200, description = "Events", content_type = "text/event-stream",
            body = super::schema::GameEvent), super::schema::Problems))]
pub async fn events(caller: Caller, Path(id): Path<String>, headers: HeaderMap) -> Answer {
    let permit = open_stream(&caller)?;
    let live = caller.game(&id).await?;
    let Caller { app, context } = caller;
    let seen = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse::<u64>().ok());
    let presence = live.add_viewer(context.key);
    if let Some(key) = context.key {
        app.lobby.came(key, &id);
    }
    app.hub.wake(&live);
    let mut views = live.watch();
    let first = views.borrow_and_update().clone();
    let first = (seen != Some(first.game.version)).then_some(first);
    let shutdown = app.shutdown.subscribe();
    let events = GameEvents {
        views,
        first,
        key: context.key,
        locale: context.locale,
        shutdown,
        ended: false,
        _presence: presence,
        _permit: permit,
    };
    let events = stream::unfold(events, |mut events| async move { Some((events.next().await?, events)) });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE).text("ping")).into_response())
}

/// The stream of one viewer.
struct GameEvents {
    views: watch::Receiver<View>,
    first: Option<View>,
    key: Option<SessionKey>,
    locale: Locale,
    shutdown: watch::Receiver<bool>,
    ended: bool,
    _presence: Presence,
    _permit: UsagePermit,
}

impl GameEvents {
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
                _ = self.shutdown.wait_for(|shutdown| *shutdown) => return None,
            },
        };
        if view.deleted || !view.game.is_visible_to(self.key) {
            self.ended = true;
            return Some(Ok(Event::default().event("gone").data("{}")));
        }
        let state = GameState::new(&view, self.key, now_ms(), self.locale);
        let data = serde_json::to_string(&state).unwrap_or_default();
        Some(Ok(Event::default().event("state").id(view.game.version.to_string()).data(data)))
    }
}
