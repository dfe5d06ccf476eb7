//! What an operator watches: health and metrics.

use crate::health::StoreHealth;
use crate::metrics::{Gauges, MEDIA_TYPE};
use crate::state::AppState;
use crate::store::StoreError;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kamni_tables::{Tables, UnusableTable};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long the answer of the database is believed while it is good, and while it is not.
const STORE_INTERVALS: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(1)];

/// How long the database has to answer.
const STORE_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a look at the folder of tables is believed.
const TABLES_INTERVAL: Duration = Duration::from_secs(5);

/// How often tables in use are asked whether they failed.
const WATCH_INTERVAL: Duration = Duration::from_secs(1);

/// `/healthz`: whether the database can be written, and which tables are damaged.
///
/// Anybody may ask, so it names no folders; the log does.
pub async fn healthz(State(app): State<Arc<AppState>>) -> Response {
    let store = store_health(&app).await;
    let problems = damaged_tables(&app).await;
    let part = |bad: bool, reason: &str| {
        if bad { json!({ "ok": false, "reason": reason }) } else { json!({ "ok": true }) }
    };
    let tables: Vec<Value> = problems.iter().map(shown).collect();
    // Without a table the values come from searches: no reason to send people elsewhere.
    let (code, status) = match store {
        StoreHealth::Sound if tables.is_empty() => (StatusCode::OK, "ok"),
        StoreHealth::Sound => (StatusCode::OK, "degraded"),
        _ => (StatusCode::SERVICE_UNAVAILABLE, "failing"),
    };
    let body = json!({
        "status": status,
        "store": part(store == StoreHealth::Failed, "the database does not answer as it should"),
        "disk": part(store == StoreHealth::Unwritable, "the database cannot be written: the disk is full or read-only"),
        "tables": if tables.is_empty() { json!({ "ok": true }) } else { json!({ "ok": false, "damaged": tables }) },
    });
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (code, headers, format!("{body}\n")).into_response()
}

/// Asks the database to write something, unless that was done just now.
async fn store_health(app: &AppState) -> StoreHealth {
    // Whoever asks at the same time waits for the same answer.
    let mut known = app.health.store.lock().await;
    let before = known.map(|(_, health)| health);
    if let Some((when, health)) = *known
        && when.elapsed() < STORE_INTERVALS[usize::from(health != StoreHealth::Sound)]
    {
        return health;
    }
    let (health, reason) = match tokio::time::timeout(STORE_TIMEOUT, app.store.check_write()).await {
        Ok(Ok(())) => (StoreHealth::Sound, String::new()),
        Ok(Err(StoreError::Unwritable(reason))) => (StoreHealth::Unwritable, reason),
        Ok(Err(StoreError::Failed(reason))) => (StoreHealth::Failed, reason),
        Ok(Err(StoreError::Busy)) => (StoreHealth::Failed, "its queue is full".to_owned()),
        Err(_) => (StoreHealth::Failed, "it does not answer".to_owned()),
    };
    if health != StoreHealth::Sound && before != Some(health) {
        tracing::error!(%reason, "the database cannot be used");
    } else if health == StoreHealth::Sound && before.is_some_and(|before| before != health) {
        tracing::info!("the database can be used again");
    }
    *known = Some((Instant::now(), health));
    health
}

/// Tables that cannot be used. The folder is looked at now and then, what failed in use is known at once.
async fn damaged_tables(app: &AppState) -> Vec<UnusableTable> {
    let Some(tables) = &app.settings.tables else { return Vec::new() };
    let mut known = app.health.tables.lock().await;
    let mut problems = match &*known {
        Some((when, problems)) if when.elapsed() < TABLES_INTERVAL => problems.clone(),
        _ => {
            let problems = look_at_folder(tables).await;
            app.health.warn(&problems);
            *known = Some((Instant::now(), problems.clone()));
            problems
        }
    };
    problems.extend(tables.problems());
    problems.sort();
    // One reason is enough for a file.
    problems.dedup_by(|second, first| second.path == first.path);
    problems
}

async fn look_at_folder(tables: &Arc<Tables>) -> Vec<UnusableTable> {
    let tables = Arc::clone(tables);
    tokio::task::spawn_blocking(move || tables.all_problems()).await.unwrap_or_default()
}

/// A problem for everybody: the file without its folder.
fn shown(problem: &UnusableTable) -> Value {
    let file = problem.path.file_name().unwrap_or_default().to_string_lossy();
    let reason = problem.reason.replace(&problem.path.display().to_string(), &file);
    json!({ "file": file, "reason": reason })
}

/// Warns of tables that cannot be used: of those in the folder at the start, later of those that fail.
pub(crate) async fn watch_tables(app: Arc<AppState>) {
    let Some(tables) = &app.settings.tables else { return };
    let mut problems = look_at_folder(tables).await;
    loop {
        app.health.warn(&problems);
        tokio::time::sleep(WATCH_INTERVAL).await;
        problems = tables.problems();
    }
}

/// `/metrics`
pub async fn metrics(State(app): State<Arc<AppState>>) -> Response {
    let gauges = Gauges {
        connections: app.limits.connections.count(),
        streams: app.limits.streams.count(),
        games: app.hub.len(),
        analyses: app.analyses.jobs(),
    };
    ([(header::CONTENT_TYPE, MEDIA_TYPE)], app.metrics.encode(&gauges)).into_response()
}
