//! Puzzles: which there are, and each of them. What a client does with them is in `own.rs`.

mod own;

#[doc(hidden)]
pub use own::{__path_attempt, __path_mine, __path_next};
pub use own::{NextQuery, attempt, attempt_problem, mine, next};

use super::errors::store_problem;
use super::extractors::QueryOrJson;
use super::json::json;
use crate::problem_details::{Problem, ProblemKind};
use crate::puzzles::{Wanted, of_today};
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::store::puzzles::difficulty;
use axum::extract::{Path, State};
use axum::response::Response;
use kamni_learn::Puzzle;
use kamni_words::json::{PuzzleJson, PuzzleSummary};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// How many puzzles a list has unless another number is asked for, and the most that it can have.
const USUAL_COUNT: usize = 20;
const MOST_COUNT: usize = 100;

/// Which puzzles are wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// Of this game only.
    game: Option<String>,
    /// With this theme only.
    #[param(example = "gap")]
    theme: Option<String>,
    /// With at least this rating.
    #[serde(default)]
    least: u16,
    /// With at most this rating.
    most: Option<u16>,
    /// How many at most; 20 if left out, at most 100.
    #[param(minimum = 0, maximum = 100)]
    count: Option<usize>,
    /// How many of those that fit come before them.
    #[serde(default)]
    after: usize,
}

/// Puzzles, and what there is to choose from.
#[derive(Serialize, ToSchema)]
pub struct PuzzleList {
    /// Every game that has puzzles, with its themes.
    games: Vec<PuzzlesOfGame>,
    /// How many puzzles fit.
    all: usize,
    /// Those that were asked for: by game, the easiest first.
    puzzles: Vec<PuzzleSummary>,
}

/// The puzzles of a game.
#[derive(Serialize, ToSchema)]
struct PuzzlesOfGame {
    /// The game.
    game: String,
    /// How many there are.
    count: usize,
    /// The lowest rating.
    least: u16,
    /// The highest rating.
    most: u16,
    /// What they are about.
    themes: Vec<ThemeCount>,
}

/// How many puzzles of a game are about something.
#[derive(Serialize, ToSchema)]
struct ThemeCount {
    /// Its name in addresses.
    #[schema(example = "gap")]
    key: String,
    /// Its name in the language asked for.
    name: String,
    /// How many puzzles it has.
    count: usize,
}

/// The puzzles, and their themes with how many each has.
#[utoipa::path(get, path = "/api/v1/puzzles", tag = "learning", params(ListQuery, super::schema::Lang),
    responses((status = 200, body = PuzzleList), (status = "4XX", body = super::schema::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn list(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<ListQuery>,
) -> Result<Response, Problem> {
    let locale = context.locale;
    let set = &app.puzzles;
    let count = query.count.unwrap_or(USUAL_COUNT);
    if count > MOST_COUNT {
        let most: &dyn ToString = &MOST_COUNT;
        let id = "web-many-puzzles";
        return Err(Problem::localized(ProblemKind::WrongText, locale, id, &[("most", most)]));
    }
    let wanted = Wanted { game: query.game, theme: query.theme, ..Wanted::default() };
    wanted.check(set, &context)?;
    let range = query.least..=query.most.unwrap_or(u16::MAX);
    let fits = |puzzle: &&Puzzle| wanted.fits(puzzle) && range.contains(&puzzle.rating);
    let puzzles: Vec<&Puzzle> = set.all().iter().filter(fits).collect();
    let shown = puzzles.iter().skip(query.after).take(count);
    let shown: Result<Vec<_>, _> = shown.map(|puzzle| PuzzleSummary::of(puzzle, set, locale)).collect();
    let games = locale.games().infos().filter_map(|info| of_game(&app, &context, info.name)).collect();
    let puzzles = PuzzleList {
        games,
        all: puzzles.len(),
        puzzles: shown.map_err(|error| Problem::internal(locale, &error))?,
    };
    Ok(json(&puzzles))
}

/// What a game has; `None` if it has no puzzles.
fn of_game(app: &AppState, context: &RequestContext, game: &str) -> Option<PuzzlesOfGame> {
    let puzzles: Vec<&Puzzle> = app.puzzles.of_game(game).collect();
    let themes = app.puzzles.themes(game).all.into_iter().filter_map(|theme| {
        let count = puzzles.iter().filter(|puzzle| puzzle.has_theme(&theme.key)).count();
        let name = theme.name.get(context.locale.language()).to_owned();
        (count > 0).then_some(ThemeCount { key: theme.key, name, count })
    });
    Some(PuzzlesOfGame {
        themes: themes.collect(),
        game: game.to_owned(),
        count: puzzles.len(),
        // The easiest comes first.
        least: puzzles.first()?.rating,
        most: puzzles.last()?.rating,
    })
}

/// Of which game the puzzle of the day is wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TodayQuery {
    /// The game; the games take turns if left out.
    game: Option<String>,
}

/// The puzzle of the day in UTC: the same for everybody.
#[utoipa::path(get, path = "/api/v1/puzzles/today", tag = "learning", params(TodayQuery, super::schema::Lang),
    responses((status = 200, body = PuzzleJson), (status = "4XX", body = super::schema::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn today(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<TodayQuery>,
) -> Result<Response, Problem> {
    let wanted = Wanted { game: query.game, ..Wanted::default() };
    wanted.check(&app.puzzles, &context)?;
    let puzzle = of_today(&app.puzzles, wanted.game.as_deref()).ok_or_else(|| unknown(&context))?;
    whole(&app, &context, puzzle).await
}

/// A puzzle with its board and its solution.
#[utoipa::path(get, path = "/api/v1/puzzles/{id}", tag = "learning",
    params(("id" = String, Path, description = "The id of the puzzle"), super::schema::Lang),
    responses((status = 200, body = PuzzleJson), (status = "4XX", body = super::schema::ProblemJson,
        content_type = "application/problem+json")))]
pub async fn get(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let puzzle = app.puzzles.get(&id).ok_or_else(|| unknown(&context))?;
    whole(&app, &context, puzzle).await
}

fn unknown(context: &RequestContext) -> Problem {
    Problem::localized(ProblemKind::NotFound, context.locale, "web-no-puzzle", &[])
}

/// The answer with a whole puzzle, whose rating is the one that it has by now.
async fn whole(app: &AppState, context: &RequestContext, puzzle: &Puzzle) -> Result<Response, Problem> {
    let id = puzzle.id.clone();
    let read = app.store.read(context.customer, move |connection| difficulty(connection, &id));
    let now = read.await.map_err(|error| store_problem(error, context))?;
    let rating = now.map_or(i32::from(puzzle.rating), |strength| strength.rating.round() as i32);
    let whole = PuzzleJson::of(puzzle, rating, &app.puzzles, context.locale);
    Ok(json(&whole.map_err(|error| Problem::internal(context.locale, &error))?))
}
