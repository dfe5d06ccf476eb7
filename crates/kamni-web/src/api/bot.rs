//! What programs do: they wait for games, watch them and move, at addresses shaped like lichess's bot API.

use super::caller::{Answer, Caller};
use super::errors::hub_problem;
use super::extractors::QueryOrJson;
use super::json::json;
use super::schema::{Lang, Problems};
use super::streams::open_stream;
use crate::live::{LiveGame, Presence};
use crate::problem_details::ProblemKind;
use crate::programs::{LINES_TYPE, Offered, WaitingStream};
use crate::session::SessionKey;
use crate::store::programs::{Program, playing, set_used};
use crate::time::now_ms;
use axum::body::Body;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::{Stream, stream};
use kamni::Language;
use kamni_api::hosted::{Action, BotGameStart, BotGameState, ChallengeJson, GameFull, View};
use kamni_words::Locale;
use serde::{Deserialize, Serialize};
use serde_json::json as value;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use utoipa::{IntoParams, ToSchema};

/// How often an empty line is sent, so that both sides notice when the other has gone.
const KEEP_ALIVE: Duration = Duration::from_secs(7);

/// The most games that a program plays at once.
const MAX_GAMES: usize = 64;

/// A waiting program is told of the games that were changed in this time and are not over, in milliseconds.
const RECENT: i64 = 24 * 3_600_000;

/// It is done.
#[derive(Serialize, ToSchema)]
pub struct Done {
    /// Always true.
    ok: bool,
}

impl Done {
    pub const OK: Done = Done { ok: true };
}

/// The program itself.
#[derive(Serialize, ToSchema)]
pub struct Account {
    /// Its name in addresses.
    id: String,
    /// What people call it.
    username: String,
    /// Always `BOT`.
    title: &'static str,
}

/// A line for a waiting program.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(dead_code)]
pub enum BotEvent {
    /// Somebody wants to play.
    Challenge {
        /// What and who.
        challenge: ChallengeJson,
    },
    /// They do not wait any more.
    ChallengeCanceled {
        /// Which one.
        challenge: CanceledChallenge,
    },
    /// A game begins, or goes on after the stream was interrupted.
    GameStart {
        /// Which one.
        game: BotGameStart,
    },
}

/// A challenge that was taken back.
#[derive(Serialize, ToSchema)]
pub struct CanceledChallenge {
    /// Its name.
    id: String,
}

/// A line about a game.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[allow(dead_code, clippy::large_enum_variant)]
pub enum BotLine {
    /// The first line.
    Full(GameFull),
    /// Every other line.
    State(BotGameState),
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct EventQuery {
    /// The names of the games that the program plays, with commas between them; all if left out.
    games: Option<String>,
    /// How many games it plays at once, at most 64; 4 if left out.
    #[param(minimum = 1, maximum = 64)]
    most: Option<usize>,
}

/// The program that asks.
fn program(caller: &Caller) -> Answer<Arc<Program>> {
    let found = caller.context.key.and_then(|key| caller.app.programs.find(key));
    found.ok_or_else(|| caller.problem(ProblemKind::Forbidden, "web-only-programs"))
}

/// Programs read English.
fn english(caller: &Caller) -> Locale {
    Locale::new(Language::English, caller.app.settings.texts)
}

/// Who the program is.
#[utoipa::path(get, path = "/api/v1/account", tag = "programs", responses((status = 200, body = Account), Problems))]
pub async fn account(caller: Caller) -> Answer {
    let program = program(&caller)?;
    Ok(json(&Account { id: program.id.clone(), username: program.name.clone(), title: "BOT" }))
}

/// Waits for games: a stream with a JSON object per line, and an empty line every few seconds. While it is open, people see that the program waits. A second
/// stream of the same program ends the first one.
#[utoipa::path(get, path = "/api/v1/stream/event", tag = "programs", params(EventQuery, Lang),
    responses((status = 200, description = "Events", content_type = "application/x-ndjson", body = BotEvent), Problems))]
pub async fn events(caller: Caller, QueryOrJson(query): QueryOrJson<EventQuery>) -> Answer {
    let program = program(&caller)?;
    let most = query.most.unwrap_or(4);
    if !(1..=MAX_GAMES).contains(&most) {
        return Err(caller.beyond(ProblemKind::WrongText, "web-program-most", MAX_GAMES));
    }
    let registry = caller.locale().games();
    let games = query.games.as_deref().unwrap_or_default().split(',').filter(|name| !name.is_empty());
    let games: Vec<String> = games.take(registry.infos().count() + 1).map(str::to_owned).collect();
    if let Some(unknown) = games.iter().find(|name| registry.plugin(name).is_none()) {
        let error = kamni_api::Problem::localized(
            ProblemKind::WrongText,
            caller.locale(),
            "web-program-game",
            &[("game", &kamni::printable(&kamni::shorten(unknown)))],
        );
        return Err(error.into());
    }
    let permit = open_stream(&caller)?;
    let (key, now) = (program.key, now_ms());
    caller.change(move |connection| set_used(connection, key, now)).await?;
    // From here on it hears of new games; those that go on are told of first.
    let waiting = caller.app.programs.wait(program, Offered { games, most });
    let ids = caller.read(move |connection| playing(connection, key, now - RECENT)).await?;
    let mut begun = VecDeque::new();
    for id in ids {
        let Ok(live) = caller.app.hub.find(&id, caller.context.customer).await else { continue };
        let start = BotGameStart::new(&live.game(), key, english(&caller));
        begun.push_back(value!({ "type": "gameStart", "game": start }));
    }
    let state = (waiting, begun, caller.app.shutdown.subscribe(), permit);
    let lines = stream::unfold(state, |(mut waiting, mut begun, mut shutdown, permit)| async move {
        let line = match begun.pop_front() {
            Some(event) => Bytes::from(format!("{event}\n")),
            None => next_line(&mut waiting, &mut shutdown).await?,
        };
        Some((line, (waiting, begun, shutdown, permit)))
    });
    Ok(as_lines(lines))
}

/// The next event, or an empty line after a while; `None` at the end.
async fn next_line(waiting: &mut WaitingStream, shutdown: &mut watch::Receiver<bool>) -> Option<Bytes> {
    tokio::select! {
        line = waiting.next() => line,
        () = tokio::time::sleep(KEEP_ALIVE) => Some(Bytes::from_static(b"\n")),
        _ = shutdown.wait_for(|shutdown| *shutdown) => None,
    }
}

fn as_lines(lines: impl Stream<Item = Bytes> + Send + 'static) -> Response {
    use futures_util::StreamExt;
    let body = Body::from_stream(lines.map(Ok::<_, Infallible>));
    ([(header::CONTENT_TYPE, LINES_TYPE), (header::CACHE_CONTROL, "no-store")], body).into_response()
}

/// A game line by line: first all of it, then its state after every change; nothing follows its end.
#[utoipa::path(get, path = "/api/v1/bot/game/stream/{id}", tag = "programs",
    params(("id" = String, Path, description = "The name of the game"), Lang),
    responses((status = 200, description = "Lines", content_type = "application/x-ndjson", body = BotLine), Problems))]
pub async fn game(caller: Caller, Path(id): Path<String>) -> Answer {
    let program = program(&caller)?;
    let permit = open_stream(&caller)?;
    let live = playing_in(&caller, &id, &program).await?;
    let presence = live.add_viewer(Some(program.key));
    let views = live.watch();
    let shutdown = caller.app.shutdown.subscribe();
    let lines = GameLines {
        views,
        told: None,
        ended: false,
        key: program.key,
        locale: english(&caller),
        shutdown,
        _presence: presence,
    };
    let lines = stream::unfold((lines, permit), |(mut lines, permit)| async move {
        Some((lines.next().await?, (lines, permit)))
    });
    Ok(as_lines(lines))
}

/// A game in which the program plays.
async fn playing_in(caller: &Caller, id: &str, program: &Program) -> Answer<Arc<LiveGame>> {
    let live = caller.game(id).await?;
    if live.game().seats.held_by(program.key).is_empty() {
        return Err(caller.problem(ProblemKind::Forbidden, "web-not-a-player"));
    }
    Ok(live)
}

/// The lines about a game.
struct GameLines {
    views: watch::Receiver<View>,
    /// The version that was told last.
    told: Option<u64>,
    ended: bool,
    key: SessionKey,
    locale: Locale,
    shutdown: watch::Receiver<bool>,
    _presence: Presence,
}

impl GameLines {
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if self.ended {
                return None;
            }
            let view = self.views.borrow_and_update().clone();
            if view.deleted {
                return None;
            }
            let game = &view.game;
            if self.told != Some(game.version) {
                self.ended = game.progress.is_over();
                let line = match self.told.replace(game.version) {
                    None => {
                        serde_json::to_string(&GameFull::new(game, Some(self.key), now_ms(), self.locale))
                    }
                    Some(_) => serde_json::to_string(&BotGameState::new(game, now_ms())),
                };
                return Some(Bytes::from(line.unwrap_or_default() + "\n"));
            }
            tokio::select! {
                changed = self.views.changed() => changed.ok()?,
                () = tokio::time::sleep(KEEP_ALIVE) => return Some(Bytes::from_static(b"\n")),
                _ = self.shutdown.wait_for(|shutdown| *shutdown) => return None,
            }
        }
    }
}

/// Does something in a game.
async fn act(caller: &Caller, id: &str, action: impl FnOnce(&View) -> Option<Action>) -> Answer {
    let program = program(caller)?;
    let live = playing_in(caller, id, &program).await?;
    if let Some(action) = action(&live.view()) {
        let acted = caller.app.hub.act(&live, &action, caller.context.key, caller.context.customer).await;
        acted.map_err(|error| hub_problem(error, &caller.context))?;
    }
    Ok(json(&Done::OK))
}

/// Makes a move.
#[utoipa::path(post, path = "/api/v1/bot/game/{id}/move/{move}", tag = "programs",
    params(("id" = String, Path, description = "The name of the game"), ("move" = String, Path, description = "The move"), Lang),
    responses((status = 200, body = Done), Problems))]
pub async fn make_move(caller: Caller, Path((id, text)): Path<(String, String)>) -> Answer {
    act(&caller, &id, |_| Some(Action::Move { text, version: None })).await
}

/// Gives up.
#[utoipa::path(post, path = "/api/v1/bot/game/{id}/resign", tag = "programs",
    params(("id" = String, Path, description = "The name of the game"), Lang),
    responses((status = 200, body = Done), Problems))]
pub async fn resign(caller: Caller, Path(id): Path<String>) -> Answer {
    act(&caller, &id, |_| Some(Action::Resign)).await
}

/// Whether the opponent of the program with this key has made an offer.
fn is_asked(offer: Option<kamni::Player>, view: &View, key: Option<SessionKey>) -> bool {
    let mine = key.map(|key| view.game.seats.held_by(key)).unwrap_or_default();
    offer.is_some_and(|by| !mine.contains(&by))
}

/// `yes` offers a draw or accepts one, `no` declines it.
#[utoipa::path(post, path = "/api/v1/bot/game/{id}/draw/{answer}", tag = "programs",
    params(("id" = String, Path, description = "The name of the game"), ("answer" = String, Path, description = "`yes` or `no`"), Lang),
    responses((status = 200, body = Done), Problems))]
pub async fn draw(caller: Caller, Path((id, answer)): Path<(String, String)>) -> Answer {
    let (yes, key) = (is_yes(&caller, &answer)?, caller.context.key);
    act(&caller, &id, |view| match (yes, is_asked(view.game.progress.offers.draw, view, key)) {
        (true, true) => Some(Action::AcceptDraw),
        (true, false) => Some(Action::OfferDraw),
        (false, true) => Some(Action::DeclineDraw),
        (false, false) => None,
    })
    .await
}

/// `yes` lets the opponent take back a move, or asks for that; `no` declines it.
#[utoipa::path(post, path = "/api/v1/bot/game/{id}/takeback/{answer}", tag = "programs",
    params(("id" = String, Path, description = "The name of the game"), ("answer" = String, Path, description = "`yes` or `no`"), Lang),
    responses((status = 200, body = Done), Problems))]
pub async fn take_back(caller: Caller, Path((id, answer)): Path<(String, String)>) -> Answer {
    let (yes, key) = (is_yes(&caller, &answer)?, caller.context.key);
    act(&caller, &id, |view| match (yes, is_asked(view.game.progress.offers.take_back, view, key)) {
        (true, true) => Some(Action::AcceptTakeBack),
        (true, false) => Some(Action::TakeBack),
        (false, true) => Some(Action::DeclineTakeBack),
        (false, false) => None,
    })
    .await
}

fn is_yes(caller: &Caller, word: &str) -> Answer<bool> {
    match word {
        "yes" | "true" => Ok(true),
        "no" | "false" => Ok(false),
        _ => Err(caller.problem(ProblemKind::BadRequest, "web-yes-or-no")),
    }
}

/// Deletes a game in which fewer than two moves were made, as if it had not begun. Not a rated one, nor one of a tournament.
#[utoipa::path(post, path = "/api/v1/bot/game/{id}/abort", tag = "programs",
    params(("id" = String, Path, description = "The name of the game"), Lang),
    responses((status = 200, body = Done), Problems))]
pub async fn abort(caller: Caller, Path(id): Path<String>) -> Answer {
    let program = program(&caller)?;
    let live = playing_in(&caller, &id, &program).await?;
    let game = live.game();
    let has_begun = game.progress.moves.len() > 1 || game.progress.is_over();
    if has_begun || game.rated.is_some() || game.maker == SessionKey::NOBODY {
        return Err(caller.problem(ProblemKind::Conflict, "web-no-abort"));
    }
    for player in kamni::Player::BOTH {
        if let kamni_api::hosted::Seat::Person { key, .. } = game.seats.of(player) {
            let removed = caller.app.hub.remove(&live, *key).await;
            removed.map_err(|error| hub_problem(error, &caller.context))?;
        }
    }
    Ok(json(&Done::OK))
}
