//! Positions: shown, moved in, drawn.

use super::body::{Fields, moves};
use super::json;
use crate::App;
use crate::live::MOST_MOVES;
use crate::problem::{Kind, Problem};
use crate::visit::Visit;
use axum::extract::State;
use axum::response::Response;
use kamni::AnyPosition;
use kamni_words::Locale;
use kamni_words::json::{Board, Shown, Step};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// What is small enough to be looked at in passing, in bytes.
const SMALL: usize = 4 << 10;

/// The largest path of positions, in bytes.
const LARGEST_PATH: usize = 4 << 20;

/// A position, and moves from there.
#[derive(Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
pub struct At {
    /// The rules string.
    #[param(example = "kayles/5")]
    pub rules: String,
    /// The position; `_` may stand for a space; the start if left out.
    #[param(example = "XX.XX_2")]
    #[serde(default)]
    pub position: Option<String>,
    /// Moves to be made first: a list in JSON, words with commas between them in a query.
    #[serde(default, deserialize_with = "moves")]
    #[param(value_type = Option<String>)]
    pub moves: Vec<String>,
}

impl At {
    /// Whether looking at it takes no time.
    pub fn is_small(&self) -> bool {
        let position = self.position.as_ref().map_or(0, String::len);
        position + self.moves.iter().map(String::len).sum::<usize>() <= SMALL
    }

    /// The position before the moves.
    fn start(&self, locale: Locale) -> Result<AnyPosition, Problem> {
        let game = locale.games().game(&self.rules).map_err(|error| Problem::rules(locale, &error))?;
        let text = self.position.as_deref().unwrap_or("start");
        game.position(text).map_err(|error| Problem::position(locale, &error))
    }

    /// The position after the moves.
    pub fn position(&self, locale: Locale) -> Result<AnyPosition, Problem> {
        self.end(locale, |_, _, _| Ok(()))
    }

    /// The position after the moves; each step is told to `step`.
    fn end(
        &self,
        locale: Locale,
        mut step: impl FnMut(&AnyPosition, &AnyPosition, &str) -> Result<(), Problem>,
    ) -> Result<AnyPosition, Problem> {
        if self.moves.len() > MOST_MOVES {
            let most: &dyn ToString = &MOST_MOVES;
            return Err(Problem::say(Kind::WrongText, locale, "web-many-moves", &[("most", most)]));
        }
        let mut here = self.start(locale)?;
        for text in &self.moves {
            let before = here.clone();
            here.play(text).map_err(|error| Problem::mv(locale, &error))?;
            step(&before, &here, text)?;
        }
        Ok(here)
    }
}

/// Does `work` in passing if it is small, else at the desk.
async fn answer<T: Serialize + Send + 'static>(
    app: &App,
    at: At,
    visit: Visit,
    work: impl FnOnce(&At, Locale) -> Result<T, Problem> + Send + 'static,
) -> Result<Response, Problem> {
    let locale = visit.locale;
    if at.is_small() {
        return Ok(json(&work(&at, locale)?));
    }
    let work = move || work(&at, locale).map(|answer| json(&answer));
    app.desk.run(work).await.unwrap_or_else(|why| Err(Problem::undone(locale, why)))
}

/// A position, as `kamni show --json` prints it.
#[utoipa::path(get, path = "/api/v1/show", tag = "positions", params(At, super::openapi::Lang),
    responses((status = 200, body = Shown), (status = "4XX", body = super::openapi::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn show(
    State(app): State<Arc<App>>,
    visit: Visit,
    Fields(at): Fields<At>,
) -> Result<Response, Problem> {
    answer(&app, at, visit, |at, locale| Ok(Shown::of(&at.position(locale)?))).await
}

/// The position that moves lead to, as `kamni apply --json` prints it.
#[utoipa::path(get, path = "/api/v1/apply", tag = "positions", params(At, super::openapi::Lang),
    responses((status = 200, body = Shown), (status = "4XX", body = super::openapi::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn apply(
    State(app): State<Arc<App>>,
    visit: Visit,
    Fields(at): Fields<At>,
) -> Result<Response, Problem> {
    answer(&app, at, visit, |at, locale| Ok(Shown::of(&at.position(locale)?))).await
}

/// A position with what a page needs to draw it.
#[utoipa::path(get, path = "/api/v1/board", tag = "positions", params(At, super::openapi::Lang),
    responses((status = 200, body = Board), (status = "4XX", body = super::openapi::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn board(
    State(app): State<Arc<App>>,
    visit: Visit,
    Fields(at): Fields<At>,
) -> Result<Response, Problem> {
    answer(&app, at, visit, |at, locale| {
        let mut path = Vec::new();
        let mut size = 0;
        let here = at.end(locale, |before, here, text| {
            let position = here.to_string();
            size += position.len();
            path.push(Step { text: text.to_owned(), turn: before.turn_word(), position });
            if size > LARGEST_PATH { Err(Problem::plain(Kind::TooLarge, locale)) } else { Ok(()) }
        })?;
        let mut board = Board::of(&here, locale);
        board.path = (!path.is_empty()).then_some(path);
        Ok(board)
    })
    .await
}

/// A position: the same as GET, for long ones.
#[utoipa::path(post, path = "/api/v1/show", tag = "positions", params(super::openapi::Lang), request_body = At,
    responses((status = 200, body = Shown), (status = "4XX", body = super::openapi::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn show_long(app: State<Arc<App>>, visit: Visit, at: Fields<At>) -> Result<Response, Problem> {
    show(app, visit, at).await
}

/// The position that moves lead to: the same as GET, for long ones.
#[utoipa::path(post, path = "/api/v1/apply", tag = "positions", params(super::openapi::Lang), request_body = At,
    responses((status = 200, body = Shown), (status = "4XX", body = super::openapi::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn apply_long(app: State<Arc<App>>, visit: Visit, at: Fields<At>) -> Result<Response, Problem> {
    apply(app, visit, at).await
}

/// A position with what a page needs to draw it: the same as GET, for long ones.
#[utoipa::path(post, path = "/api/v1/board", tag = "positions", params(super::openapi::Lang), request_body = At,
    responses((status = 200, body = Board), (status = "4XX", body = super::openapi::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn board_long(app: State<Arc<App>>, visit: Visit, at: Fields<At>) -> Result<Response, Problem> {
    board(app, visit, at).await
}
