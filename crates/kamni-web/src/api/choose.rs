//! A built-in player chooses a move, without a game that is kept: the defender of lessons and puzzles.

use super::extractors::{QueryOrJson, moves};
use super::json::json;
use super::positions::PositionQuery;
use crate::analysis::CancelOnDrop;
use crate::live::Chosen;
use crate::problem_details::{Problem, ProblemKind};
use crate::request_context::RequestContext;
use crate::state::AppState;
use axum::extract::State;
use axum::response::Response;
use kamni::AnyPosition;
use kamni_play::DrawRule;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// When play without progress counts as a draw here. Whoever can hold out for so long can do so for ever.
const DRAW_RULE: DrawRule = DrawRule { moves: 60, chase: Some(12) };

/// The player that chooses if none is named.
const DEFENDER: &str = "perfect";

/// A position in which a player is to choose.
#[derive(Deserialize, ToSchema)]
pub struct ChooseQuery {
    /// The rules string, `GAME/SIZE,OPTIONS`: `/games` lists them.
    #[schema(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    rules: String,
    /// The position; `_` may stand for a space; the start if left out.
    #[serde(default)]
    #[schema(pattern = "^[!-~]+([ _][!-~]+)*$")]
    position: Option<String>,
    /// Moves to be made first.
    #[serde(default, deserialize_with = "moves")]
    moves: Vec<String>,
    /// The built-in player, as `/levels` lists them; `perfect` if left out.
    #[serde(default)]
    #[schema(example = "perfect")]
    player: Option<String>,
}

/// What a player chose.
#[derive(Serialize, ToSchema)]
pub struct ChosenMove {
    /// The move; null if the game is over.
    #[serde(rename = "move")]
    text: Option<String>,
    /// Whether the moves before this one have brought no progress for so long that it counts as a draw.
    drawn: bool,
}

/// A move that a built-in player chooses.
#[utoipa::path(post, path = "/api/v1/choose", tag = "positions", params(super::schema::Lang),
    request_body = ChooseQuery,
    responses((status = 200, body = ChosenMove), (status = "4XX", body = super::schema::ProblemJson,
        content_type = "application/problem+json"), (status = 503, body = super::schema::ProblemJson,
        description = "Too many players think; Retry-After says when to try again",
        content_type = "application/problem+json")))]
pub async fn choose(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<ChooseQuery>,
) -> Result<Response, Problem> {
    let locale = context.locale;
    let player = query.player.unwrap_or_else(|| DEFENDER.to_owned());
    let query =
        PositionQuery { rules: query.rules, position: query.position, moves: query.moves, layouts: false };
    let read = move || {
        let mut drawn = None;
        let end = query.end(locale, |before, here, _| {
            drawn.get_or_insert_with(|| DRAW_RULE.counter(before)).moved(here);
            Ok(())
        })?;
        let start = query.start(locale)?;
        Ok((start, query.moves, end, drawn.is_some_and(|counter| counter.is_draw())))
    };
    type Read = Result<(AnyPosition, Vec<String>, AnyPosition, bool), Problem>;
    let read: Read = app
        .workers
        .run(context.customer, read)
        .await
        .unwrap_or_else(|error| Err(Problem::work(locale, error)));
    let (start, moves, here, drawn) = read?;
    if here.outcome().is_some() {
        return Ok(json(&ChosenMove { text: None, drawn: false }));
    }
    let cancel = CancelOnDrop::default();
    let chosen = app.machines.choose_once(context.customer, &player, start, moves, here, cancel.flag()).await;
    match chosen.map_err(|error| Problem::work(locale, error))? {
        Chosen::Move(text) => Ok(json(&ChosenMove { text: Some(text), drawn })),
        Chosen::NoPlayer(message) => Err(Problem::new(ProblemKind::WrongText, locale, locale.say(&message))),
    }
}
