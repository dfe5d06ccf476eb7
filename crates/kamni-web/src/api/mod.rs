//! `/api/v1`: the HTTP API for programs and for the pages.

mod actions;
mod analyze;
mod bot;
mod caller;
mod catalog;
mod challenges;
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
mod programs;
mod progress;
mod puzzles;
mod quota;
mod records;
mod refusal;
mod schema;
mod streams;
mod tournaments;
mod transfer;

use crate::state::AppState;
use axum::Router;
use axum::routing::{delete, get, post, put};
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
        .route("/classes/{code}/pupils", post(classes::join))
        .route("/classes/{code}/pupils/{number}", delete(classes::remove_pupil))
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
        .route("/tournaments", get(tournaments::list).post(tournaments::create))
        .route("/tournaments/{id}", get(tournaments::get))
        .route("/tournaments/{id}/events", get(tournaments::events))
        .route("/tournaments/{id}/actions", post(tournaments::act))
        .route("/programs", get(programs::list).post(programs::create))
        .route("/programs/waiting", get(programs::waiting))
        .route("/programs/{id}", delete(programs::revoke))
        .route("/challenge/{id}", post(challenges::challenge))
        .route("/challenge/{id}/accept", post(challenges::accept))
        .route("/challenge/{id}/decline", post(challenges::decline))
        .route("/account", get(bot::account))
        .route("/stream/event", get(bot::events))
        .route("/bot/game/stream/{id}", get(bot::game))
        .route("/bot/game/{id}/move/{move}", post(bot::make_move))
        .route("/bot/game/{id}/resign", post(bot::resign))
        .route("/bot/game/{id}/draw/{answer}", post(bot::draw))
        .route("/bot/game/{id}/takeback/{answer}", post(bot::take_back))
        .route("/bot/game/{id}/abort", post(bot::abort))
        .route("/session", post(transfer::redeem))
        .route("/session/link", post(transfer::link))
        .route("/openapi.json", get(openapi::openapi))
}
