//! The session on another device: a link that works once, and using it.

use super::caller::{Answer, Caller};
use super::client_session::ClientSession;
use super::errors::hub_problem;
use super::extractors::QueryOrJson;
use super::json::json;
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::session::{SessionKey, SessionToken};
use crate::store::{classes, games, own_games, people, programs, progress, puzzles, tournaments};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use kamni_api::hosted::{MAX_GAMES, many_games};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A link to the client's session.
#[derive(Serialize, ToSchema)]
pub struct TransferLink {
    /// What the other device sends back. A page has it behind the `#` of an address, which no proxy sees.
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    token: String,
    /// For how many seconds it works; null for one that always works.
    seconds: Option<u64>,
}

/// What kind of link.
#[derive(Deserialize, ToSchema)]
pub struct LinkFields {
    /// Whether it always works: for somebody who keeps it like a password. Otherwise it works once and for some minutes.
    #[serde(default)]
    lasting: bool,
}

/// Makes a link that carries the client's session to another device. It works once, and an earlier one does not work any more; unless it is `lasting`.
#[utoipa::path(post, path = "/api/v1/session/link", tag = "session", request_body = LinkFields,
    responses((status = 201, body = TransferLink), super::schema::Problems))]
pub async fn link(
    caller: Caller,
    headers: HeaderMap,
    QueryOrJson(fields): QueryOrJson<LinkFields>,
) -> Answer {
    let session = ClientSession::get_or_create(caller)?;
    let (caller, transfers) = (&session.caller, &session.caller.app.transfers);
    let token = session.token(&headers).ok_or_else(|| expired(caller))?;
    if fields.lasting {
        let link = TransferLink { token: token.reveal().to_owned(), seconds: None };
        return Ok(session.set_cookie((StatusCode::CREATED, json(&link)).into_response()));
    }
    let made = transfers.create(token);
    let token = made.map_err(|error| ProblemResponse::internal(caller.locale(), &error))?;
    let link =
        TransferLink { token: token.reveal().to_owned(), seconds: Some(transfers.lifetime().as_secs()) };
    Ok(session.set_cookie((StatusCode::CREATED, json(&link)).into_response()))
}

#[derive(Deserialize, ToSchema)]
pub struct Redeem {
    /// The token of the link.
    token: String,
}

/// What came of using a link.
#[derive(Serialize, ToSchema)]
pub struct Redeemed {
    /// How many games the session has now.
    games: u64,
}

/// Goes on with the session of a link. The client's own games become games of that session; the session cookie comes with the answer.
#[utoipa::path(post, path = "/api/v1/session", tag = "session", request_body = Redeem,
    responses((status = 200, body = Redeemed),
        (status = 403, description = "The link was used, or it is too old",
            body = super::schema::ProblemJson, content_type = "application/problem+json"),
        (status = 409, description = "It leads to the client's own session",
            body = super::schema::ProblemJson, content_type = "application/problem+json"), super::schema::Problems))]
pub async fn redeem(caller: Caller, QueryOrJson(redeem): QueryOrJson<Redeem>) -> Answer {
    let transfers = &caller.app.transfers;
    let token = SessionToken::parse(&redeem.token).ok_or_else(|| expired(&caller))?;
    let to = match transfers.peek(&token) {
        Some(to) => to,
        None => kept(&caller, &token).await?,
    };
    if caller.context.key == Some(to) {
        return Err(caller.problem(ProblemKind::Conflict, "web-link-here"));
    }
    if let Some(from) = caller.context.key {
        check_sum(&caller, from, to).await?;
    }
    // Somebody may have been faster; a lasting link is the session itself.
    let session = match transfers.redeem(&token) {
        Some(session) => session,
        None if token.key() == to => token,
        None => return Err(expired(&caller)),
    };
    if let Some(from) = caller.context.key {
        hand_over(&caller, from, to).await?;
    }
    let games = caller.read(move |connection| games::count_of(connection, to)).await?;
    let session = ClientSession::adopted(caller, session);
    Ok(session.set_cookie(json(&Redeemed { games })))
}

/// The session that a lasting link is, if there is anything in it.
async fn kept(caller: &Caller, token: &SessionToken) -> Answer<SessionKey> {
    let key = token.key();
    let is_known = caller.read(move |connection| progress::is_known(connection, key)).await?;
    if is_known { Ok(key) } else { Err(expired(caller)) }
}

fn expired(caller: &Caller) -> ProblemResponse {
    caller.problem(ProblemKind::Forbidden, "web-link-expired")
}

/// Whether one session may have the games of both.
async fn check_sum(caller: &Caller, from: SessionKey, to: SessionKey) -> Answer<()> {
    let counted = caller
        .read(move |connection| Ok(games::count_of(connection, from)? + games::count_of(connection, to)?));
    if counted.await? <= MAX_GAMES as u64 { Ok(()) } else { Err(many_games(caller.locale()).into()) }
}

/// The games in memory change before and after those in the database, since one may be loaded in between.
async fn hand_over(caller: &Caller, from: SessionKey, to: SessionKey) -> Answer<()> {
    let Caller { app, context } = caller;
    app.hub.hand_over(from, to).await.map_err(|error| hub_problem(error, context))?;
    let stored = caller.change(move |connection| {
        own_games::hand_over(connection, from, to)?;
        progress::hand_over(connection, from, to)?;
        puzzles::hand_over(connection, from, to)?;
        people::hand_over(connection, from, to)?;
        programs::hand_over(connection, from, to)?;
        tournaments::hand_over(connection, from, to)?;
        classes::hand_over(connection, from, to)
    });
    stored.await?;
    app.programs.hand_over(from, to);
    app.tournaments.hand_over(from, to).await;
    app.hub.hand_over(from, to).await.map_err(|error| hub_problem(error, context))
}
