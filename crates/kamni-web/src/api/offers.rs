//! Open games: offered, seen, accepted and withdrawn.

use super::caller::{Answer, Caller};
use super::client_session::ClientSession;
use super::errors::hub_problem;
use super::extractors::QueryOrJson;
use super::json::json_bytes;
use super::people::paired;
use super::quota::{charge, keep_if};
use super::schema::{Lang, OfferEvent, ProblemJson, Problems};
use super::streams::open_stream;
use crate::game_id::random_game_id;
use crate::limits::{LimitReached, UsagePermit};
use crate::live::{Listener, MAX_OWN_OFFERS, NoOffer, Offer, ShownOffer, ShownOffers};
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::time::now_ms;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use bytes::Bytes;
use futures_util::stream;
use kamni_api::hosted::{Called, GameState, NewOffer, OfferJson, OfferList};
use std::collections::{HashSet, VecDeque};
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::watch;

/// How often a keep-alive comment is sent, and how long changes are collected.
const KEEP_ALIVE: Duration = Duration::from_secs(15);
const COLLECT: Duration = Duration::from_millis(300);

/// The open games, the newest last.
#[utoipa::path(get, path = "/api/v1/offers", tag = "people", params(Lang),
    responses((status = 200, body = OfferList), Problems))]
pub async fn list(caller: Caller) -> Answer {
    let offers = caller.app.lobby.list(caller.context.key, caller.locale().language());
    Ok(json_bytes(offers.json().into()))
}

/// Offers a game to anybody. It stays open while its owner listens to the events of open games, and some seconds longer.
#[utoipa::path(post, path = "/api/v1/offers", tag = "people", request_body = NewOffer, params(Lang),
    responses((status = 201, body = OfferJson),
        (status = 409, description = "The client offers three games already",
            body = ProblemJson, content_type = "application/problem+json"), Problems))]
pub async fn offer(caller: Caller, QueryOrJson(new): QueryOrJson<NewOffer>) -> Answer {
    let terms = new.read(caller.locale())?;
    let session = ClientSession::get_or_create(caller)?;
    let (key, caller) = (session.key, &session.caller);
    let permit = permit(caller)?;
    let owner = paired(caller, key, terms.game()).await?;
    let id = random_game_id().map_err(|error| ProblemResponse::internal(caller.locale(), &error))?;
    let shown = ShownOffer::new(&id, &terms, &owner, caller.app.settings.texts);
    let own = Bytes::copy_from_slice(shown.json(caller.locale().language(), true).as_bytes());
    let added = caller.app.lobby.add(Offer { id, owner, terms, shown, _permit: permit });
    added.map_err(|error| refused(caller, error))?;
    Ok(session.set_cookie((StatusCode::CREATED, json_bytes(own)).into_response()))
}

/// The share of the client's address in all offers.
fn permit(caller: &Caller) -> Answer<UsagePermit> {
    let (limits, client) = (&caller.app.limits, caller.context.client);
    limits.offers.acquire(client, 1, limits.is_exempt(client)).map_err(|reached| match reached {
        LimitReached::PerClient => {
            ProblemResponse::too_many_requests(caller.locale(), Duration::from_secs(10))
        }
        LimitReached::Total => ProblemResponse::busy(caller.locale()),
    })
}

fn refused(caller: &Caller, error: NoOffer) -> ProblemResponse {
    match error {
        NoOffer::Many => caller.beyond(ProblemKind::Conflict, "web-many-offers", MAX_OWN_OFFERS),
        NoOffer::Gone => caller.problem(ProblemKind::NotFound, "web-no-offer"),
        NoOffer::Own => caller.problem(ProblemKind::Conflict, "web-own-offer"),
        NoOffer::Foreign => caller.problem(ProblemKind::Forbidden, "web-not-your-offer"),
    }
}

/// Withdraws an offer of the client.
#[utoipa::path(delete, path = "/api/v1/offers/{id}", tag = "people",
    params(("id" = String, Path, description = "The name of the offer"), Lang),
    responses((status = 204, description = "It is withdrawn"), Problems))]
pub async fn withdraw(caller: Caller, Path(id): Path<String>) -> Answer {
    let withdrawn = caller.app.lobby.withdraw(&id, caller.context.key);
    withdrawn.map_err(|error| refused(&caller, error))?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Accepts an offer of somebody else: the game begins, and its owner is called to the board.
#[utoipa::path(post, path = "/api/v1/offers/{id}/accept", tag = "people",
    params(("id" = String, Path, description = "The name of the offer"), Lang),
    responses((status = 201, description = "The game", body = GameState),
        (status = 404, description = "The offer is gone, or somebody was faster",
            body = ProblemJson, content_type = "application/problem+json"),
        (status = 409, description = "It is the client's own offer",
            body = ProblemJson, content_type = "application/problem+json"), Problems))]
pub async fn accept(caller: Caller, Path(id): Path<String>) -> Answer {
    let session = ClientSession::get_or_create(caller)?;
    let (key, caller) = (session.key, &session.caller);
    let game = caller.app.lobby.game_of(&id, key).map_err(|error| refused(caller, error))?;
    let other = paired(caller, key, game).await?;
    let charged = charge(caller, 1, 1)?;
    let random = |error: getrandom::Error| ProblemResponse::internal(caller.locale(), &error);
    let game_id = random_game_id().map_err(random)?;
    let mut coin = [0];
    getrandom::fill(&mut coin).map_err(random)?;
    let Offer { owner, terms, .. } =
        caller.app.lobby.take(&id, key).map_err(|error| refused(caller, error))?;
    let (owner_key, name) = (owner.key, other.name.clone());
    let mut game = terms.pairing(owner, other, coin[0] & 1 == 1).game(game_id, now_ms());
    // It counts among the games of whoever accepted it.
    game.maker = key;
    let created = caller.app.hub.create(game, caller.context.customer).await;
    keep_if(charged, created.is_ok());
    let live = created.map_err(|error| hub_problem(error, &caller.context))?;
    let view = live.view();
    caller.app.lobby.call(owner_key, view.game.id.clone(), terms.start.rules(), name);
    Ok(session.set_cookie((StatusCode::CREATED, caller.state(&view)).into_response()))
}

/// The open games as they come and go, as server-sent events.
///
/// Events: `offers` (all of them, at once and after changes), `called` (a game waits for the client, since somebody accepted their offer; it is sent
/// again on every new stream until they have come to the board). The client's own offers stay open while such a stream is.
#[utoipa::path(get, path = "/api/v1/offers/events", tag = "people", params(Lang),
    responses((status = 200, description = "Events", content_type = "text/event-stream", body = OfferEvent), Problems))]
pub async fn events(caller: Caller) -> Answer {
    let permit = open_stream(&caller)?;
    let lobby = &caller.app.lobby;
    let (listener, versions) = (lobby.listen(caller.context.key), lobby.watch());
    let shutdown = caller.app.shutdown.subscribe();
    let events = LobbyEvents {
        caller,
        versions,
        shutdown,
        is_first: true,
        shown: None,
        called: HashSet::new(),
        ready: VecDeque::new(),
        _listener: listener,
        _permit: permit,
    };
    let events = stream::unfold(events, |mut events| async move { Some((events.next().await?, events)) });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE).text("ping")).into_response())
}

/// The stream of one client.
struct LobbyEvents {
    caller: Caller,
    versions: watch::Receiver<u64>,
    shutdown: watch::Receiver<bool>,
    is_first: bool,
    /// The list that was sent last.
    shown: Option<ShownOffers>,
    /// The games that the client was called to on this stream.
    called: HashSet<String>,
    ready: VecDeque<Event>,
    _listener: Listener,
    _permit: UsagePermit,
}

impl LobbyEvents {
    /// The next event; `None` at the end.
    async fn next(&mut self) -> Option<Result<Event, Infallible>> {
        loop {
            if let Some(event) = self.ready.pop_front() {
                return Some(Ok(event));
            }
            if !std::mem::take(&mut self.is_first) {
                tokio::select! {
                    changed = self.versions.changed() => changed.ok()?,
                    _ = self.shutdown.wait_for(|shutdown| *shutdown) => return None,
                }
                // Many come and go at once.
                tokio::time::sleep(COLLECT).await;
            }
            self.versions.borrow_and_update();
            self.collect();
        }
    }

    /// What the client has not heard yet.
    fn collect(&mut self) {
        let Caller { app, context } = &self.caller;
        let calls = context.key.map(|key| app.lobby.calls(key)).unwrap_or_default();
        self.called.retain(|game| calls.iter().any(|call| call.game == *game));
        for call in calls {
            if !self.called.insert(call.game.clone()) {
                continue;
            }
            let game = context.locale.games().game(&call.rules);
            let title = game.map_or("", |game| context.locale.pick(game.info().title));
            let called = Called { game: call.game, title, name: call.name };
            self.ready.push_back(event("called", &serde_json::to_string(&called).unwrap_or_default()));
        }
        let offers = app.lobby.list(context.key, context.locale.language());
        if !self.shown.as_ref().is_some_and(|shown| shown.are(&offers)) {
            self.ready.push_back(event("offers", &offers.json()));
            self.shown = Some(offers);
        }
    }
}

fn event(name: &str, data: &str) -> Event {
    Event::default().event(name).data(data)
}
