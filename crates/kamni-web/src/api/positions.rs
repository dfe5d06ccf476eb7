//! Positions: shown, after moves, as a board.

use super::extractors::{QueryOrJson, flag, moves};
use super::json::json;
use crate::hosted::{DRAW_RULE, MAX_MOVES, Quiet};
use crate::live::tell_quiet;
use crate::problem_details::{Problem, ProblemKind};
use crate::request_context::RequestContext;
use crate::state::AppState;
use axum::extract::State;
use axum::response::Response;
use kamni::AnyPosition;
use kamni_play::DrawCounter;
use kamni_words::Locale;
use kamni_words::json::{Board, LayoutJson, Shown, Step};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The largest query that is answered on an async thread, in bytes.
const SMALL: usize = 4 << 10;

/// The largest sum of the positions of a path, in bytes.
const MAX_PATH: usize = 4 << 20;

/// About how many bytes a cell of a layout takes in JSON.
const BYTES_A_CELL: usize = 48;

/// A position, and moves from there.
#[derive(Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
pub struct PositionQuery {
    /// The rules string, `GAME/SIZE,OPTIONS`: `/games` lists them.
    #[schema(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    #[param(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    pub rules: String,
    /// The position; `_` may stand for a space; the start if left out.
    #[serde(default)]
    #[schema(pattern = "^[!-~]+([ _][!-~]+)*$")]
    #[param(pattern = "^[!-~]+([ _][!-~]+)*$")]
    pub position: Option<String>,
    /// Moves to be made first: a list in JSON, words with commas between them in a query.
    #[serde(default, deserialize_with = "moves")]
    #[param(value_type = Option<String>, pattern = "^[!-~ ]*$")]
    pub moves: Vec<String>,
    /// For `/board`: whether each step of the path gets the layout after it, for games that are drawn from it.
    #[serde(default, deserialize_with = "flag")]
    pub layouts: bool,
}

impl PositionQuery {
    /// Whether it is small enough for an async thread.
    pub fn is_small(&self) -> bool {
        let position = self.position.as_ref().map_or(0, String::len);
        position + self.moves.iter().map(String::len).sum::<usize>() <= SMALL
    }

    /// The position before the moves.
    pub(super) fn start(&self, locale: Locale) -> Result<AnyPosition, Problem> {
        let game = locale.games().game(&self.rules).map_err(|error| Problem::rules(locale, &error))?;
        let text = self.position.as_deref().unwrap_or("start");
        game.position(text).map_err(|error| Problem::position(locale, &error))
    }

    /// The position after the moves.
    pub fn position(&self, locale: Locale) -> Result<AnyPosition, Problem> {
        self.end(locale, |_, _, _| Ok(()))
    }

    /// The position after the moves, and the cells of the last one.
    pub fn position_and_last_cells(&self, locale: Locale) -> Result<(AnyPosition, Vec<String>), Problem> {
        let mut last = Vec::new();
        let here = self.end(locale, |before, _, text| {
            last = before.cells_of_move(text).unwrap_or_default();
            Ok(())
        })?;
        Ok((here, last))
    }

    /// The position after the moves; `step` is called for each of them.
    pub(super) fn end(
        &self,
        locale: Locale,
        mut step: impl FnMut(&AnyPosition, &AnyPosition, &str) -> Result<(), Problem>,
    ) -> Result<AnyPosition, Problem> {
        if self.moves.len() > MAX_MOVES {
            let most: &dyn ToString = &MAX_MOVES;
            return Err(Problem::localized(
                ProblemKind::WrongText,
                locale,
                "web-many-moves",
                &[("most", most)],
            ));
        }
        let mut here = self.start(locale)?;
        for text in &self.moves {
            let before = here.clone();
            here.play(text).map_err(|error| Problem::illegal_move(locale, &error))?;
            step(&before, &here, text)?;
        }
        Ok(here)
    }
}

/// Answers a query: a small one at once, a large one in the worker pool.
async fn respond<T: Serialize + Send + 'static>(
    app: &AppState,
    query: PositionQuery,
    context: RequestContext,
    job: impl FnOnce(&PositionQuery, Locale) -> Result<T, Problem> + Send + 'static,
) -> Result<Response, Problem> {
    let locale = context.locale;
    if query.is_small() {
        return Ok(json(&job(&query, locale)?));
    }
    let job = move || job(&query, locale).map(|value| json(&value));
    app.workers.run(context.customer, job).await.unwrap_or_else(|error| Err(Problem::work(locale, error)))
}

/// A position, as `kamni show --json` prints it.
#[utoipa::path(get, path = "/api/v1/show", tag = "positions", params(PositionQuery, super::schema::Lang),
    responses((status = 200, body = Shown), (status = "4XX", body = super::schema::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn show(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<PositionQuery>,
) -> Result<Response, Problem> {
    respond(&app, query, context, |query, locale| Ok(Shown::of(&query.position(locale)?))).await
}

/// The position that moves lead to, as `kamni apply --json` prints it.
#[utoipa::path(get, path = "/api/v1/apply", tag = "positions", params(PositionQuery, super::schema::Lang),
    responses((status = 200, body = Shown), (status = "4XX", body = super::schema::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn apply(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<PositionQuery>,
) -> Result<Response, Problem> {
    respond(&app, query, context, |query, locale| Ok(Shown::of(&query.position(locale)?))).await
}

/// A position with what a page needs to draw it.
#[utoipa::path(get, path = "/api/v1/board", tag = "positions", params(PositionQuery, super::schema::Lang),
    responses((status = 200, body = Board), (status = "4XX", body = super::schema::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn board(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<PositionQuery>,
) -> Result<Response, Problem> {
    respond(&app, query, context, |query, locale| {
        let mut path = Vec::new();
        let mut size = 0;
        let mut watch: Option<DrawCounter> = None;
        let here = query.end(locale, |before, here, text| {
            watch.get_or_insert_with(|| DRAW_RULE.counter(before)).moved(here);
            let mut step = Step::new(before, text, here);
            size += step.position.len();
            if query.layouts {
                step.layout = here.layout().map(LayoutJson::from);
                size += step.layout.as_ref().map_or(0, |layout| BYTES_A_CELL * layout.cells.len());
            }
            path.push(step);
            if size > MAX_PATH { Err(Problem::plain(ProblemKind::TooLarge, locale)) } else { Ok(()) }
        })?;
        let mut board = Board::of(&here, locale);
        let watch = watch.unwrap_or_else(|| DRAW_RULE.counter(&here));
        tell_quiet(&mut board, Quiet::of(&watch).filter(|_| here.outcome().is_none()), locale);
        board.path = (!path.is_empty()).then_some(path);
        Ok(board)
    })
    .await
}

/// A position: the same as GET, for long ones.
#[utoipa::path(post, path = "/api/v1/show", tag = "positions", params(super::schema::Lang), request_body = PositionQuery,
    responses((status = 200, body = Shown), (status = "4XX", body = super::schema::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn show_long(
    app: State<Arc<AppState>>,
    context: RequestContext,
    query: QueryOrJson<PositionQuery>,
) -> Result<Response, Problem> {
    show(app, context, query).await
}

/// The position that moves lead to: the same as GET, for long ones.
#[utoipa::path(post, path = "/api/v1/apply", tag = "positions", params(super::schema::Lang), request_body = PositionQuery,
    responses((status = 200, body = Shown), (status = "4XX", body = super::schema::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn apply_long(
    app: State<Arc<AppState>>,
    context: RequestContext,
    query: QueryOrJson<PositionQuery>,
) -> Result<Response, Problem> {
    apply(app, context, query).await
}

/// A position with what a page needs to draw it: the same as GET, for long ones.
#[utoipa::path(post, path = "/api/v1/board", tag = "positions", params(super::schema::Lang), request_body = PositionQuery,
    responses((status = 200, body = Board), (status = "4XX", body = super::schema::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn board_long(
    app: State<Arc<AppState>>,
    context: RequestContext,
    query: QueryOrJson<PositionQuery>,
) -> Result<Response, Problem> {
    board(app, context, query).await
}
