//! Tournaments: made, joined by whoever has the link, watched.

use super::caller::{Answer, Caller};
use super::client_session::ClientSession;
use super::extractors::QueryOrJson;
use super::json::{json, json_bytes};
use super::quota::{charge, keep_if};
use super::schema::{Lang, ProblemJson, Problems};
use super::streams::open_stream;
use crate::game_id::random_game_id;
use crate::live::{LiveTournament, TournamentError, TournamentView};
use crate::problem_details::{ProblemKind, ProblemResponse, store_problem};
use crate::store::tournaments::{self, NoTournament};
use crate::time::now_ms;
use crate::tournament::{Kind, MAX_ENTRANTS, NotPossible, Tournament, TournamentListed};
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;
use kamni_api::hosted::{is_plain, player_name};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use utoipa::ToSchema;

/// The longest title, in characters.
const MAX_TITLE: usize = 60;

/// How long a tournament may take, in minutes, and how many rounds a Swiss may have.
const MINUTES: std::ops::RangeInclusive<u32> = 3..=180;
const MAX_ROUNDS: u32 = 20;

/// The shortest and longest clock, in seconds.
const CLOCK: std::ops::RangeInclusive<f64> = 1.0..=3600.0;
const MAX_INCREMENT: f64 = 60.0;

/// Viewers get at most one state in this time.
const SHOWN_EVERY: Duration = Duration::from_secs(1);
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// A new tournament.
#[derive(Deserialize, ToSchema)]
pub struct NewTournament {
    /// How opponents are chosen.
    kind: Kind,
    /// What it is called: 1 to 60 characters.
    #[schema(min_length = 1, max_length = 60, example = "Friday evening")]
    title: String,
    /// The rules string.
    #[schema(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    rules: String,
    /// What each player begins with, in seconds: 1 second to 1 hour.
    base_s: f64,
    /// What each turn adds, in seconds: up to 1 minute.
    #[serde(default)]
    increment_s: f64,
    /// How long new games begin: 3 minutes to 3 hours.
    #[schema(minimum = 3, maximum = 180)]
    minutes: u32,
    /// How many rounds a Swiss has: 1 to 20; 5 if left out.
    #[schema(minimum = 1, maximum = 20)]
    rounds: Option<u32>,
    /// Whether programs may join.
    #[serde(default)]
    programs: bool,
}

/// What somebody does in a tournament.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum TournamentAction {
    /// Joins, or comes back. Programs have the name of their key.
    Join {
        /// The player's name: 1 to 40 characters.
        #[serde(default)]
        #[schema(max_length = 40)]
        name: String,
    },
    /// Gets no more games.
    Leave,
    /// The organiser lets somebody get no more games, for good.
    Remove {
        /// The number of the player.
        number: u32,
    },
    /// The organiser begins it.
    Begin,
    /// The organiser ends it. Games that go on do not count.
    End,
}

/// A tournament as one client sees it.
#[derive(Serialize, ToSchema)]
#[allow(dead_code)]
pub struct TournamentState {
    /// The tournament.
    tournament: crate::tournament::TournamentJson,
    /// The number of the client, if they take part.
    you: Option<usize>,
    /// Whether the client is the organiser.
    yours: bool,
}

fn shown(view: &TournamentView, caller: &Caller) -> axum::response::Response {
    let tournament = &view.tournament;
    let you = caller.context.key.and_then(|key| tournament.number_of(key));
    let you = you.map_or_else(|| "null".to_owned(), |number| number.to_string());
    let yours = caller.context.key == Some(tournament.organiser);
    json_bytes(format!("{{\"tournament\":{},\"you\":{you},\"yours\":{yours}}}", view.json()).into())
}

/// Makes a tournament. Whoever has its link may join; its maker begins it.
#[utoipa::path(post, path = "/api/v1/tournaments", tag = "tournaments", params(Lang), request_body = NewTournament,
    responses((status = 201, body = TournamentState),
        (status = 409, description = "The client has too many that are not over", body = ProblemJson, content_type = "application/problem+json"), Problems))]
pub async fn create(caller: Caller, QueryOrJson(new): QueryOrJson<NewTournament>) -> Answer {
    let wrong = |id: &str| caller.problem(ProblemKind::WrongText, id);
    let title = new.title.trim();
    if title.is_empty() || !is_plain(title, MAX_TITLE) {
        return Err(caller.beyond(ProblemKind::WrongText, "web-tournament-title", MAX_TITLE));
    }
    let rules = caller.locale().games().game(&new.rules);
    let rules = rules.map_err(|error| kamni_api::Problem::rules(caller.locale(), &error))?;
    if rules.start().outcome().is_some() {
        return Err(wrong("web-over"));
    }
    if !CLOCK.contains(&new.base_s) || !(0.0..=MAX_INCREMENT).contains(&new.increment_s) {
        return Err(wrong("web-tournament-clock"));
    }
    let rounds = new.rounds.unwrap_or(5);
    if !MINUTES.contains(&new.minutes) || !(1..=MAX_ROUNDS).contains(&rounds) {
        return Err(wrong("web-tournament-time"));
    }
    let session = ClientSession::get_or_create(caller)?;
    let caller = &session.caller;
    let failed = |error: getrandom::Error| ProblemResponse::internal(caller.locale(), &error);
    let tournament = Tournament {
        id: random_game_id().map_err(failed)?,
        kind: new.kind,
        title: title.to_owned(),
        rules: rules.rules(),
        base: Duration::from_millis((new.base_s * 1e3).round() as u64),
        increment: Duration::from_millis((new.increment_s * 1e3).round() as u64),
        minutes: new.minutes,
        rounds: if new.kind == Kind::Swiss { rounds } else { 0 },
        programs: new.programs,
        organiser: session.key,
        created: now_ms(),
        began: None,
        ended: None,
        entrants: Vec::new(),
        meetings: Vec::new(),
        version: 1,
    };
    let charged = charge(caller, 1, 1)?;
    let stored = tournament.clone();
    let inserted = caller.change(move |connection| tournaments::insert(connection, &stored)).await;
    keep_if(charged, matches!(inserted, Ok(Ok(()))));
    match inserted? {
        Ok(()) => {}
        Err(NoTournament::Session) => {
            return Err(caller.beyond(ProblemKind::Conflict, "web-many-tournaments", tournaments::MAX_OWN));
        }
        Err(NoTournament::Server) => return Err(caller.problem(ProblemKind::Storage, "web-tournaments-full")),
    }
    let live = caller.app.tournaments.add(tournament);
    Ok(session.set_cookie((StatusCode::CREATED, shown(&live.view(), caller)).into_response()))
}

/// The tournaments that the client runs or plays in, newest first.
#[utoipa::path(get, path = "/api/v1/tournaments", tag = "tournaments", params(Lang),
    responses((status = 200, body = Vec<TournamentListed>), Problems))]
pub async fn list(caller: Caller) -> Answer {
    let Some(key) = caller.context.key else { return Ok(json(&[(); 0])) };
    let mut listed = Vec::new();
    for id in caller.read(move |connection| tournaments::own(connection, key)).await? {
        let found = caller.app.tournaments.find(&id, caller.context.customer).await;
        if let Some(live) = found.map_err(|error| store_problem(error, &caller.context))? {
            listed.push(TournamentListed::new(&live.view().tournament));
        }
    }
    Ok(json(&listed))
}

async fn find(caller: &Caller, id: &str) -> Answer<Arc<LiveTournament>> {
    let found = caller.app.tournaments.find(id, caller.context.customer).await;
    let found = found.map_err(|error| store_problem(error, &caller.context))?;
    found.ok_or_else(|| caller.problem(ProblemKind::NotFound, "web-no-tournament"))
}

/// A tournament.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}", tag = "tournaments",
    params(("id" = String, Path, description = "The name of the tournament"), Lang),
    responses((status = 200, body = TournamentState), Problems))]
pub async fn get(caller: Caller, Path(id): Path<String>) -> Answer {
    Ok(shown(&find(&caller, &id).await?.view(), &caller))
}

/// A tournament as it goes on, as server-sent events: `state` at once and after changes, at most once a second.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/events", tag = "tournaments",
    params(("id" = String, Path, description = "The name of the tournament"), Lang),
    responses((status = 200, description = "Events", content_type = "text/event-stream", body = crate::tournament::TournamentJson), Problems))]
pub async fn events(caller: Caller, Path(id): Path<String>) -> Answer {
    let permit = open_stream(&caller)?;
    let live = find(&caller, &id).await?;
    let (mut views, shutdown) = (live.watch(), caller.app.shutdown.subscribe());
    views.mark_changed();
    let state = (views, shutdown, permit, live, true);
    let events = stream::unfold(state, |(mut views, mut shutdown, permit, live, is_first)| async move {
        if !is_first {
            tokio::time::sleep(SHOWN_EVERY).await;
        }
        tokio::select! {
            changed = views.changed() => changed.ok()?,
            _ = shutdown.wait_for(|shutdown| *shutdown) => return None,
        }
        let view = views.borrow_and_update().clone();
        let event = Event::default().event("state").id(view.tournament.version.to_string()).data(view.json());
        Some((Ok::<_, Infallible>(event), (views, shutdown, permit, live, false)))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE).text("ping")).into_response())
}

/// Does something in a tournament.
#[utoipa::path(post, path = "/api/v1/tournaments/{id}/actions", tag = "tournaments", request_body = TournamentAction,
    params(("id" = String, Path, description = "The name of the tournament"), Lang),
    responses((status = 200, body = TournamentState), Problems))]
pub async fn act(
    caller: Caller,
    Path(id): Path<String>,
    QueryOrJson(action): QueryOrJson<TournamentAction>,
) -> Answer {
    let live = find(&caller, &id).await?;
    let session = match (&action, caller.context.key) {
        // Whoever joins may be new: they get a session.
        (TournamentAction::Join { .. }, _) | (_, Some(_)) => ClientSession::get_or_create(caller)?,
        (_, None) => return Err(caller.problem(ProblemKind::Forbidden, "web-tournament-not-in")),
    };
    let (caller, key, now) = (&session.caller, session.key, now_ms());
    let name = match &action {
        TournamentAction::Join { name } => match caller.app.programs.find(key) {
            Some(program) => program.name.clone(),
            None => player_name(name, caller.locale())?,
        },
        _ => String::new(),
    };
    let is_new =
        matches!(action, TournamentAction::Join { .. }) && live.view().tournament.number_of(key).is_none();
    if is_new && name.is_empty() {
        return Err(caller.problem(ProblemKind::WrongText, "web-tournament-name"));
    }
    // Whoever joins plays games, which are stored.
    let charged = if is_new { charge(caller, 1, 1)? } else { None };
    let changed = caller.app.tournaments.change(&live, move |tournament| {
        let runs = if tournament.organiser == key { Ok(()) } else { Err(NotPossible::NotOrganiser) };
        match action {
            TournamentAction::Join { .. } => tournament.join(key, &name, now),
            TournamentAction::Leave => {
                let number = tournament.number_of(key).ok_or(NotPossible::NotIn)?;
                tournament.leave(number)
            }
            TournamentAction::Remove { number } => {
                runs?;
                tournament.remove(number as usize)
            }
            TournamentAction::Begin => {
                runs?;
                tournament.begin(now)
            }
            TournamentAction::End => {
                runs?;
                tournament.end(now)
            }
        }
    });
    let changed = changed.await;
    keep_if(charged, changed.is_ok());
    match changed {
        Ok(view) => Ok(session.set_cookie(shown(&view, caller))),
        Err(TournamentError::Store(error)) => Err(store_problem(error, &caller.context)),
        Err(TournamentError::NotPossible(why)) => Err(refused(why, caller)),
    }
}

fn refused(why: NotPossible, caller: &Caller) -> ProblemResponse {
    let (kind, id) = match why {
        NotPossible::Over => (ProblemKind::Conflict, "web-tournament-over"),
        NotPossible::Full => {
            return caller.beyond(ProblemKind::Conflict, "web-tournament-full", MAX_ENTRANTS);
        }
        NotPossible::NoPrograms => (ProblemKind::Forbidden, "web-tournament-no-programs"),
        NotPossible::Removed => (ProblemKind::Forbidden, "web-tournament-removed"),
        NotPossible::NotIn => (ProblemKind::Forbidden, "web-tournament-not-in"),
        NotPossible::NotOrganiser => (ProblemKind::Forbidden, "web-tournament-not-organiser"),
        NotPossible::Begun => (ProblemKind::Conflict, "web-tournament-begun"),
        NotPossible::TooFew => (ProblemKind::Conflict, "web-tournament-few"),
    };
    caller.problem(kind, id)
}
