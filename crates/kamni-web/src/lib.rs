//! The web app: pages, HTTP API, live games.
//!
//! From the top down: [`Server`] accepts connections, `routes` maps addresses to handlers behind the `middleware`,
//! `pages`, `assets`, `monitoring`, `preview` and `api` are the handlers, [`AppState`] is what they share, `live` has the games in
//! memory, `store` the database; `kamni_api::hosted` is a game as a value. `site` writes the same pages as files, for a site without a server.

mod analysis;
mod analysis_cache;
mod answers;
mod api;
mod app_files;
mod assets;
mod bundle;
mod cookie;
mod etag;
mod game_id;
mod health;
mod kept;
mod known;
mod lessons;
mod limits;
mod live;
mod markdown;
mod metrics;
mod middleware;
mod monitoring;
mod page_files;
mod pages;
mod panics;
mod peer;
#[cfg(feature = "previews")]
mod preview;
mod problem_details;
mod programs;
mod puzzles;
mod request_context;
mod routes;
mod server;
mod session;
mod settings;
mod site;
mod state;
mod store;
#[cfg(test)]
mod test_texts;
mod time;
mod tournament;
mod transfers;
mod worker_pool;
mod write_timeout;

pub use metrics::memory_of;
pub use server::{BindError, Server};
pub use settings::Settings;
pub use site::{SiteError, SiteReport, site_main, write_site};
pub use state::AppState;
pub use store::{FILE as DATABASE, OpenError, backup};
