//! `/api/v1`: the HTTP API for programs and for the pages.

mod actions;
mod analyze;
mod caller;
mod catalog;
mod choose;
mod classes;
mod client_session;
mod course;
mod create_game;
mod errors;
mod events;
mod extractors;
mod import;
mod json;
mod kgn;
mod lessons;
mod openapi;
mod own_games;
mod positions;
mod progress;
mod puzzles;
mod quota;
mod records;
mod refusal;
mod schema;
mod streams;
mod transfer;

use crate::state::AppState;
use axum::Router;
use axum::routing::{delete, get, patch, post, put};
pub use caller::{Answer, Caller};
pub use openapi::described;
use std::sync::Arc;

pub fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/games", get(catalog::games))
        .route("/levels", get(catalog::levels))
        .route("/show", get(positions::show).post(positions::show_long))
        .route("/apply", get(positions::apply).post(positions::apply_long))
        .route("/board", get(positions::board).post(positions::board_long))
        .route("/refusal", post(refusal::refusal))
        .route("/analyze", get(analyze::analyze).post(analyze::analyze_long))
        .route("/analyze/stream", get(analyze::stream))
        .route("/course", get(course::course).post(course::course_long))
        .route("/course/stream", get(course::stream))
        .route("/choose", post(choose::choose))
        .route("/lessons", get(lessons::lessons))
        .route("/lessons/check", post(lessons::check))
        .route("/lessons/{game}/{name}", get(lessons::lesson))
        .route("/progress", get(progress::list))
        .route("/progress/{game}/{name}", put(progress::put))
        .route("/puzzles", get(puzzles::list))
        .route("/puzzles/today", get(puzzles::today))
        .route("/puzzles/next", get(puzzles::next))
        .route("/puzzles/mine", get(puzzles::mine))
        .route("/puzzles/{id}", get(puzzles::get))
        .route("/puzzles/{id}/attempts", post(puzzles::attempt))
        .route("/classes", get(classes::list).post(classes::open))
        .route("/classes/{code}", get(classes::get).patch(classes::change).delete(classes::close))
        .route("/classes/{code}/pupils", post(classes::join).delete(classes::remove_idle))
        .route("/classes/{code}/pupils/{number}", delete(classes::remove_pupil))
        .route("/classes/{code}/pupils/{number}/code", post(classes::pupil_code))
        .route("/classes/{code}/back", post(classes::back))
        .route("/classes/{code}/me", delete(classes::leave))
        .route("/classes/{code}/tasks", post(classes::add_task))
        .route("/classes/{code}/tasks/{number}", patch(classes::change_task).delete(classes::remove_task))
        .route("/classes/{code}/tasks/{number}/lesson", get(classes::task_lesson))
        .route("/classes/{code}/tasks/{number}/games", post(classes::play))
        .route("/classes/{code}/reached", post(classes::reached))
        .route("/classes/{code}/attempts", post(classes::attempt))
        .route("/classes/{code}/board", get(classes::board))
        .route("/classes/{code}/puzzles/{id}", get(classes::mistakes))
        .route("/classes/{code}/export", get(classes::export))
        .route("/classes/{code}/key", post(classes::new_key))
        .route("/records", get(own_games::list).post(create_game::create))
        .route("/records/totals", get(own_games::totals))
        .route("/records/parse", post(kgn::parse))
        .route("/records/format", post(kgn::format))
        .route("/records/{id}", get(records::get).delete(records::delete))
        .route("/records/{id}/events", get(events::events))
        .route("/records/{id}/actions", post(actions::act))
        .route("/session", post(transfer::redeem))
        .route("/session/link", post(transfer::link))
        .route("/openapi.json", get(openapi::openapi))
}
