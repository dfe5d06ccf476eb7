//! The session on another device: a link that works once, and using it.

use super::client_session::ClientSession;
use super::errors::hub_problem;
use super::extractors::QueryOrJson;
use super::json::json;
use crate::problem_details::{ProblemKind, ProblemResponse, store_problem};
use crate::request_context::RequestContext;
use crate::session::{SessionKey, SessionToken};
use crate::state::AppState;
use crate::store::{classes, games, own_games, progress, puzzles};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kamni_api::hosted::MAX_GAMES;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// A link to the client's session.
#[derive(Serialize, ToSchema)]
pub struct TransferLink {
    /// What the other device sends back. A page has it behind the `#` of an address, which no proxy sees.
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    token: String,
    /// For how many seconds it works.
    seconds: u64,
}

/// Makes a link that carries the client's session to another device. It works once; an earlier one does not work any more.
#[utoipa::path(post, path = "/api/v1/session/link", tag = "session",
    responses((status = 201, body = TransferLink), super::schema::Problems))]
pub async fn link(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let session = ClientSession::get_or_create(context)?;
    let token = session.token(&headers).ok_or_else(|| expired(&session.context))?;
    let made = app.transfers.create(token);
    let token = made.map_err(|error| ProblemResponse::internal(session.context.locale, &error))?;
    let link = TransferLink { token: token.reveal().to_owned(), seconds: app.transfers.lifetime().as_secs() };
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
pub async fn redeem(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(redeem): QueryOrJson<Redeem>,
) -> Result<Response, ProblemResponse> {
    let token = SessionToken::parse(&redeem.token).ok_or_else(|| expired(&context))?;
    let to = app.transfers.peek(&token).ok_or_else(|| expired(&context))?;
    if context.key == Some(to) {
        return Err(ProblemResponse::localized(ProblemKind::Conflict, context.locale, "web-link-here", &[]));
    }
    if let Some(from) = context.key {
        check_sum(&app, from, to, &context).await?;
    }
    // Somebody may have been faster.
    let session = app.transfers.redeem(&token).ok_or_else(|| expired(&context))?;
    if let Some(from) = context.key {
        hand_over(&app, from, to, &context).await?;
    }
    let counted = app.store.read(context.customer, move |connection| games::count_of(connection, to));
    let games = counted.await.map_err(|error| store_problem(error, &context))?;
    let session = ClientSession::adopted(context, session);
    Ok(session.set_cookie(json(&Redeemed { games })))
}

fn expired(context: &RequestContext) -> ProblemResponse {
    ProblemResponse::localized(ProblemKind::Forbidden, context.locale, "web-link-expired", &[])
}

/// Whether one session may have the games of both.
async fn check_sum(
    app: &AppState,
    from: SessionKey,
    to: SessionKey,
    context: &RequestContext,
) -> Result<(), ProblemResponse> {
    let counted = app.store.read(context.customer, move |connection| {
        Ok(games::count_of(connection, from)? + games::count_of(connection, to)?)
    });
    if counted.await.map_err(|error| store_problem(error, context))? <= MAX_GAMES as u64 {
        return Ok(());
    }
    let most: &dyn ToString = &MAX_GAMES;
    Err(ProblemResponse::localized(
        ProblemKind::Conflict,
        context.locale,
        "web-many-games",
        &[("most", most)],
    ))
}

/// The games in memory change before and after those in the database, since one may be loaded in between.
async fn hand_over(
    app: &AppState,
    from: SessionKey,
    to: SessionKey,
    context: &RequestContext,
) -> Result<(), ProblemResponse> {
    app.hub.hand_over(from, to).await.map_err(|error| hub_problem(error, context))?;
    let stored = app.store.change(move |connection| {
        own_games::hand_over(connection, from, to)?;
        progress::hand_over(connection, from, to)?;
        puzzles::hand_over(connection, from, to)?;
        classes::hand_over(connection, from, to)
    });
    stored.await.map_err(|error| store_problem(error, context))?;
    app.hub.hand_over(from, to).await.map_err(|error| hub_problem(error, context))
}
