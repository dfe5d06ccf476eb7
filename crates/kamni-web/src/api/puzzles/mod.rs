//! Puzzles: which there are, and each of them. What a client does with them is in `own.rs`.

mod own;

#[doc(hidden)]
pub use own::{__path_attempt, __path_mine, __path_next};
pub use own::{attempt, mine, next};

use super::caller::{Answer, Caller};
use super::extractors::QueryOrJson;
use super::json::json;
use crate::store::puzzles::difficulty;
use axum::extract::Path;
use kamni_api::puzzles::{self, ListQuery, PuzzleList, TodayQuery};
use kamni_json::PuzzleJson;
use kamni_learn::Puzzle;
use kamni_learn::puzzle::today as today_number;

/// The puzzles, and their themes with how many each has.
#[utoipa::path(get, path = "/api/v1/puzzles", tag = "learning", params(ListQuery, super::schema::Lang),
    responses((status = 200, body = PuzzleList), super::schema::Problems))]
pub async fn list(caller: Caller, QueryOrJson(query): QueryOrJson<ListQuery>) -> Answer {
    Ok(json(&query.answer(&caller.app.puzzles, caller.locale())?))
}

/// The puzzle of the day in UTC: the same for everybody.
#[utoipa::path(get, path = "/api/v1/puzzles/today", tag = "learning", params(TodayQuery, super::schema::Lang),
    responses((status = 200, body = PuzzleJson), super::schema::Problems))]
pub async fn today(caller: Caller, QueryOrJson(query): QueryOrJson<TodayQuery>) -> Answer {
    let puzzle = query.choose(&caller.app.puzzles, today_number(), caller.locale())?;
    // Its rating stays as it was measured: it is seen all day, by everybody.
    Ok(json(&puzzles::whole(puzzle, None, &caller.app.puzzles, caller.locale())?))
}

/// A puzzle with its board and its solution.
#[utoipa::path(get, path = "/api/v1/puzzles/{id}", tag = "learning",
    params(("id" = String, Path, description = "The id of the puzzle"), super::schema::Lang),
    responses((status = 200, body = PuzzleJson), super::schema::Problems))]
pub async fn get(caller: Caller, Path(id): Path<String>) -> Answer {
    whole(&caller, puzzles::puzzle(&id, &caller.app.puzzles, caller.locale())?).await
}

/// The answer with a whole puzzle, whose rating is the one that it has by now.
async fn whole(caller: &Caller, puzzle: &Puzzle) -> Answer {
    let id = puzzle.id.clone();
    let now = caller.read(move |connection| difficulty(connection, &id)).await?;
    let rating = now.map(|strength| strength.rating.round() as i32);
    Ok(json(&puzzles::whole(puzzle, rating, &caller.app.puzzles, caller.locale())?))
}
