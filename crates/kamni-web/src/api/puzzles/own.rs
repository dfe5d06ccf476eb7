//! What a client does with puzzles: which one comes next, a try, and how it went so far.

use super::super::client_session::ClientSession;
use super::super::errors::store_problem;
use super::super::extractors::QueryOrJson;
use super::super::json::json;
use super::super::quota::{charge, keep_if};
use super::super::schema::{Lang, ProblemJson};
use super::whole;
use crate::problem_details::{Problem, ProblemKind};
use crate::puzzles::own;
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::store::progress::is_known;
use crate::store::puzzles::{self, Rated};
use crate::time::now_ms;
use axum::extract::{Path, State};
use axum::response::Response;
use kamni_api::fields::moves;
use kamni_api::puzzles::{NextQuery, Own, Tried, Wanted, puzzle};
use kamni_learn::puzzle::own::Strength;
use kamni_learn::puzzle::{AttemptError, MOST_TRIED, judge};
use kamni_words::Locale;
use kamni_words::json::{PuzzleJson, PuzzleSummary};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use utoipa::ToSchema;

/// The longest time of a try that is kept, in milliseconds: a day.
const LONGEST: u32 = 24 * 60 * 60 * 1000;

/// How many points a curve has at most.
const LONGEST_CURVE: usize = 200;

/// How many puzzles that are due are named.
const MOST_DUE: usize = 100;

/// The next puzzle for the client.
#[utoipa::path(get, path = "/api/v1/puzzles/next", tag = "learning", params(NextQuery, Lang),
    responses((status = 200, body = PuzzleJson),
        (status = 404, description = "There is none, such as when no mistake is due", body = ProblemJson,
            content_type = "application/problem+json"),
        (status = "4XX", body = ProblemJson, content_type = "application/problem+json")))]
pub async fn next(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<NextQuery>,
) -> Result<Response, Problem> {
    let wanted = Wanted::from(query);
    wanted.check(&app.puzzles, context.locale)?;
    let own = own(&app, &context).await?;
    let puzzle = wanted.next(&app.puzzles, &own, now_ms(), context.locale)?;
    whole(&app, &context, puzzle).await
}

/// A try at a puzzle.
#[derive(Deserialize, ToSchema)]
pub struct AttemptFields {
    /// The solver's moves in the order in which they were tried, wrong ones included; at most 200.
    #[serde(deserialize_with = "moves")]
    #[schema(example = json!(["1+2>4"]))]
    moves: Vec<String>,
    /// How many hints there were. With a hint it does not count as solved.
    #[serde(default)]
    #[schema(value_type = i64, minimum = 0, maximum = 4_294_967_295_i64)]
    hints: u32,
    /// How long it took, in milliseconds; more than a day is kept as a day.
    #[serde(default)]
    #[schema(value_type = i64, minimum = 0, maximum = 4_294_967_295_i64)]
    milliseconds: u32,
    /// Whether it was part of a run against the clock, which does not change ratings.
    #[serde(default)]
    run: bool,
}

/// What came of a try.
#[derive(Serialize, ToSchema)]
pub struct AttemptJson {
    /// Whether it was solved at once: to the end, without a wrong move and without a hint.
    solved: bool,
    /// Whether the end was reached.
    complete: bool,
    /// How many moves were wrong.
    wrong: usize,
    /// Whether it changed the ratings: the first try of a session at a puzzle does, unless it was part of a run.
    counted: bool,
    /// The client's rating in the game.
    own: Change,
    /// The puzzle's rating.
    puzzle: Change,
}

/// A rating before and after a try.
#[derive(Serialize, ToSchema)]
struct Change {
    /// Before it.
    before: RatingJson,
    /// After it.
    after: RatingJson,
}

/// A rating by Glicko-2.
#[derive(Serialize, ToSchema)]
struct RatingJson {
    /// The rating; 1500 for somebody who is new.
    rating: i32,
    /// How sure it is: two of three true strengths are within this.
    deviation: i32,
}

impl From<Strength> for RatingJson {
    fn from(strength: Strength) -> RatingJson {
        RatingJson { rating: strength.rating.round() as i32, deviation: strength.deviation.round() as i32 }
    }
}

impl From<[Strength; 2]> for Change {
    fn from([before, after]: [Strength; 2]) -> Change {
        Change { before: before.into(), after: after.into() }
    }
}

/// Keeps a try. The server replays its moves and decides itself whether it was solved.
#[utoipa::path(post, path = "/api/v1/puzzles/{id}/attempts", tag = "learning",
    params(("id" = String, Path, description = "The id of the puzzle"), Lang), request_body = AttemptFields,
    responses((status = 200, body = AttemptJson),
        (status = "4XX", body = ProblemJson, content_type = "application/problem+json")))]
pub async fn attempt(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    Path(id): Path<String>,
    QueryOrJson(fields): QueryOrJson<AttemptFields>,
) -> Result<Response, Problem> {
    let locale = context.locale;
    let puzzle = puzzle(&id, &app.puzzles, locale)?;
    let judged =
        judge(puzzle, locale.games(), &fields.moves).map_err(|error| attempt_problem(error, locale))?;
    let solved = judged.is_solved() && fields.hints == 0;
    let session = ClientSession::get_or_create(context)?;
    let (key, context) = (session.key, &session.context);
    let known = app.store.read(context.customer, move |connection| is_known(connection, key));
    let is_known = known.await.map_err(|error| store_problem(error, context))?;
    // Who is new counts like a new game, so that nobody fills the database with sessions.
    let charged = if is_known { None } else { charge(&app, 1, 1, context)? };
    let tried = Tried {
        puzzle: id,
        at: now_ms(),
        solved,
        milliseconds: i64::from(fields.milliseconds.min(LONGEST)),
        rating: None,
    };
    let rated = Rated { game: puzzle.game().to_owned(), measured: puzzle.rating };
    let is_rated = !fields.run;
    let stored =
        app.store.change(move |connection| puzzles::keep(connection, key, &tried, &rated, is_rated)).await;
    keep_if(charged, stored.is_ok());
    let kept = stored.map_err(|error| store_problem(error, context))?;
    Ok(session.set_cookie(json(&AttemptJson {
        solved,
        complete: judged.complete,
        wrong: judged.wrong,
        counted: kept.counted,
        own: kept.person.into(),
        puzzle: kept.puzzle.into(),
    })))
}

/// Why moves are no try.
pub fn attempt_problem(error: AttemptError, locale: Locale) -> Problem {
    match error {
        AttemptError::TooMany => {
            let most: &dyn ToString = &MOST_TRIED;
            Problem::localized(ProblemKind::WrongText, locale, "web-many-tried", &[("most", most)])
        }
        AttemptError::Illegal(error) => Problem::illegal_move(locale, &error),
        AttemptError::Over(mv) => {
            let mv = kamni::printable(&kamni::shorten(&mv));
            Problem::localized(ProblemKind::WrongText, locale, "web-puzzle-over", &[("move", &mv)])
        }
        AttemptError::Puzzle(error) => Problem::internal(locale, &error),
    }
}

/// How a client does at puzzles.
#[derive(Serialize, ToSchema)]
pub struct MineJson {
    /// The games in which something was tried.
    games: Vec<OwnGame>,
    /// The mistakes that are due again, the longest overdue first; at most 100.
    due: Vec<PuzzleSummary>,
}

/// How a client does at the puzzles of a game.
#[derive(Serialize, ToSchema)]
struct OwnGame {
    /// The game.
    game: String,
    #[serde(flatten)]
    rating: RatingJson,
    /// How many puzzles were tried.
    tried: usize,
    /// How many of them were solved at the first try.
    solved: usize,
    /// The rating after the latest tries that counted, the oldest first; at most 200.
    curve: Vec<CurvePoint>,
    /// The same by theme.
    themes: Vec<OwnTheme>,
}

/// A try that counted.
#[derive(Serialize, ToSchema)]
struct CurvePoint {
    /// When, in milliseconds since 1970.
    at: i64,
    /// The id of the puzzle.
    puzzle: String,
    /// Whether it was solved at once.
    solved: bool,
    /// How long it took, in milliseconds.
    milliseconds: i64,
    /// The rating after it.
    rating: i32,
}

/// How a client does at one theme.
#[derive(Serialize, ToSchema)]
struct OwnTheme {
    /// Its name in addresses.
    key: String,
    /// Its name in the language asked for.
    name: String,
    /// How many puzzles were tried.
    tried: usize,
    /// How many of them were solved at the first try.
    solved: usize,
}

/// How the client does at puzzles: rating and curve in each game, shares by theme, mistakes that are due again. Without a session it is nothing.
#[utoipa::path(get, path = "/api/v1/puzzles/mine", tag = "learning", params(Lang),
    responses((status = 200, body = MineJson),
        (status = "4XX", body = ProblemJson, content_type = "application/problem+json")))]
pub async fn mine(State(app): State<Arc<AppState>>, context: RequestContext) -> Result<Response, Problem> {
    let locale = context.locale;
    let own = own(&app, &context).await?;
    let due = own.due(&app.puzzles, now_ms()).into_iter().take(MOST_DUE);
    let due: Result<Vec<_>, _> = due.map(|puzzle| PuzzleSummary::of(puzzle, &app.puzzles, locale)).collect();
    let due = due.map_err(|error| Problem::internal(locale, &error))?;
    let games = locale.games().infos().filter_map(|info| own_game(&app, &context, &own, info.name)).collect();
    Ok(json(&MineJson { games, due }))
}

/// How a client does in a game; `None` if nothing was tried there.
fn own_game(app: &AppState, context: &RequestContext, own: &Own, game: &str) -> Option<OwnGame> {
    let set = &app.puzzles;
    let here = |one: &&Tried| set.get(&one.puzzle).is_some_and(|puzzle| puzzle.game() == game);
    let tries: Vec<&Tried> = own.tries.iter().filter(here).collect();
    let mut seen = HashSet::new();
    let first: Vec<&Tried> = tries.iter().copied().filter(|one| seen.insert(one.puzzle.as_str())).collect();
    if first.is_empty() {
        return None;
    }
    let mut by_theme: HashMap<&str, [usize; 2]> = HashMap::new();
    for one in &first {
        for key in set.get(&one.puzzle).into_iter().flat_map(|puzzle| &puzzle.themes) {
            let [tried, solved] = by_theme.entry(key).or_default();
            *tried += 1;
            *solved += usize::from(one.solved);
        }
    }
    let themes = set.themes(game).all.into_iter().filter_map(|theme| {
        let &[tried, solved] = by_theme.get(theme.key.as_str())?;
        let name = theme.name.get(context.locale.language()).to_owned();
        Some(OwnTheme { key: theme.key, name, tried, solved })
    });
    let point = |one: &&Tried| {
        Some(CurvePoint {
            at: one.at,
            puzzle: one.puzzle.clone(),
            solved: one.solved,
            milliseconds: one.milliseconds,
            rating: one.rating?.round() as i32,
        })
    };
    let mut curve: Vec<CurvePoint> = tries.iter().filter_map(point).collect();
    curve.drain(..curve.len().saturating_sub(LONGEST_CURVE));
    Some(OwnGame {
        game: game.to_owned(),
        rating: own.strength(game).into(),
        tried: first.len(),
        solved: first.iter().filter(|one| one.solved).count(),
        curve,
        themes: themes.collect(),
    })
}
