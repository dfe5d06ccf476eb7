//! Why a click makes no legal move.

use super::extractors::QueryOrJson;
use super::json::json;
use crate::problem_details::{Problem, ProblemKind};
use crate::request_context::RequestContext;
use crate::state::AppState;
use axum::extract::State;
use axum::response::Response;
use kamni_words::Locale;
use kamni_words::json::RefusalJson;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The most cells of a click.
const MAX_CELLS: usize = 16;

/// The longest position that is answered on an async thread, in bytes.
const SMALL: usize = 4 << 10;

/// A position and the cells that somebody has clicked there.
#[derive(Deserialize, ToSchema)]
pub struct RefusalQuery {
    /// The rules string, `GAME/SIZE,OPTIONS`: `/games` lists them.
    #[schema(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    rules: String,
    /// The position; `_` may stand for a space; the start if left out.
    #[serde(default)]
    #[schema(pattern = "^[!-~]+([ _][!-~]+)*$")]
    position: Option<String>,
    /// The cells chosen so far, then the one that was refused; at most 16.
    #[schema(example = json!(["4"]))]
    cells: Vec<String>,
}

impl RefusalQuery {
    fn answer(&self, locale: Locale) -> Result<Response, Problem> {
        let game = locale.games().game(&self.rules).map_err(|error| Problem::rules(locale, &error))?;
        let text = self.position.as_deref().unwrap_or("start");
        let position = game.position(text).map_err(|error| Problem::position(locale, &error))?;
        if self.cells.len() > MAX_CELLS {
            let most: &dyn ToString = &MAX_CELLS;
            return Err(Problem::localized(
                ProblemKind::WrongText,
                locale,
                "web-many-cells",
                &[("most", most)],
            ));
        }
        Ok(json(&RefusalJson::of(&position, &self.cells, locale)))
    }
}

/// Why a click makes no legal move, and what can be clicked instead.
#[utoipa::path(post, path = "/api/v1/refusal", tag = "positions", params(super::schema::Lang),
    request_body = RefusalQuery,
    responses((status = 200, body = RefusalJson), (status = "4XX", body = super::schema::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn refusal(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<RefusalQuery>,
) -> Result<Response, Problem> {
    let locale = context.locale;
    if query.position.as_ref().map_or(0, String::len) <= SMALL {
        return query.answer(locale);
    }
    let answer = app.workers.run(context.customer, move || query.answer(locale)).await;
    answer.unwrap_or_else(|error| Err(Problem::work(locale, error)))
}
