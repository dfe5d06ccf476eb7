//! Every address, and the handler that answers it.

#[cfg(feature = "previews")]
use crate::preview;
use crate::state::AppState;
use crate::{api, assets, known, middleware, monitoring, pages};
use axum::Router;
use axum::routing::get;
use std::sync::Arc;

/// The router with all middleware around it.
pub fn router(app: &Arc<AppState>) -> Router {
    let router = Router::new()
        .route("/", get(pages::home))
        .route("/new", get(pages::new))
        .route("/game/{id}", get(pages::game))
        .route("/analysis", get(pages::analysis))
        .route("/embed", get(pages::embed))
        .route("/games", get(pages::games))
        .route("/learn", get(pages::learn))
        .route("/learn/{game}/{name}", get(pages::lesson))
        .route("/puzzles", get(pages::puzzles))
        .route("/puzzles/next", get(pages::next_puzzle))
        .route("/puzzles/run", get(pages::run))
        .route("/puzzles/try", get(pages::try_position))
        .route("/puzzles/{id}", get(pages::puzzle))
        .route("/study", get(pages::study))
        .route("/class", get(pages::classes))
        .route("/class/{code}", get(pages::class))
        .route("/class/{code}/code.svg", get(pages::class_code))
        .route("/tournament", get(pages::tournaments))
        .route("/tournament/{id}", get(pages::tournament))
        .route("/teach", get(pages::teach))
        .route("/worksheet", get(pages::worksheet))
        .route("/rules/{game}", get(pages::rules))
        .route("/theory/{game}", get(pages::theory))
        .route("/results/{game}", get(pages::results))
        .route("/rules", get(pages::first_rules))
        .route("/theory", get(pages::first_theory))
        .route("/api", get(pages::api))
        .route("/about", get(pages::about))
        .route("/app/{*path}", get(assets::app))
        .route("/known/{file}", get(known::known))
        .route("/pictures/{*path}", get(assets::picture))
        .route("/kamni.js", get(assets::boards))
        .route("/favicon.ico", get(assets::icon))
        .route("/healthz", get(monitoring::healthz))
        .route("/metrics", get(monitoring::metrics))
        .nest("/api/v1", api::routes())
        .fallback(pages::not_found);
    #[cfg(feature = "previews")]
    let router = router
        .route("/game/{id}/preview.png", get(preview::of_game))
        .route("/preview.png", get(preview::of_position));
    let router = router.with_state(Arc::clone(app));
    middleware::wrap(router, app)
}
