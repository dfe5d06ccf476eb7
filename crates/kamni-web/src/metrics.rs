//! Numbers for whoever looks after the server, in the text format of Prometheus.

use super::App;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Upper ends of the histogram's buckets, in milliseconds.
const ENDS: [u64; 9] = [1, 5, 10, 25, 50, 100, 500, 2_000, 10_000];

/// What is counted for pages and for the API each.
#[derive(Default)]
struct Answers {
    /// By the first digit of the status.
    by_status: [AtomicU64; 5],
    by_time: [AtomicU64; ENDS.len()],
    microseconds: AtomicU64,
    count: AtomicU64,
}

/// What is counted.
#[derive(Default)]
pub struct Metrics {
    pages: Answers,
    api: Answers,
}

impl Metrics {
    pub fn answered(&self, is_api: bool, status: StatusCode, elapsed: Duration) {
        let answers = if is_api { &self.api } else { &self.pages };
        let class = usize::from(status.as_u16() / 100).clamp(1, 5) - 1;
        answers.by_status[class].fetch_add(1, Ordering::Relaxed);
        let milliseconds = elapsed.as_millis() as u64;
        if let Some(bucket) = ENDS.iter().position(|end| milliseconds < *end) {
            answers.by_time[bucket].fetch_add(1, Ordering::Relaxed);
        }
        answers.microseconds.fetch_add(elapsed.as_micros() as u64, Ordering::Relaxed);
        answers.count.fetch_add(1, Ordering::Relaxed);
    }
}

/// `/healthz`: whether the database answers.
pub async fn healthz(State(app): State<Arc<App>>) -> Response {
    let asked = app.store.ask(|connection| connection.query_row("SELECT 1", [], |row| row.get::<_, i64>(0)));
    match asked.await {
        Ok(_) => (StatusCode::OK, "ok\n").into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "no database\n").into_response(),
    }
}

/// `/metrics`
pub async fn metrics(State(app): State<Arc<App>>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, text(&app)).into_response()
}

fn text(app: &App) -> String {
    let mut out = String::new();
    let metrics = &app.metrics;
    let kinds = [("page", &metrics.pages), ("api", &metrics.api)];
    head(&mut out, "kamni_requests_total", "counter", "Requests answered.");
    for (kind, answers) in kinds {
        for (class, count) in answers.by_status.iter().enumerate() {
            let count = count.load(Ordering::Relaxed);
            line(
                &mut out,
                format_args!("kamni_requests_total{{kind=\"{kind}\",status=\"{}xx\"}} {count}", class + 1),
            );
        }
    }
    head(&mut out, "kamni_request_seconds", "histogram", "Time until an answer begins.");
    for (kind, answers) in kinds {
        let mut below = 0;
        for (end, count) in ENDS.iter().zip(&answers.by_time) {
            below += count.load(Ordering::Relaxed);
            let end = *end as f64 / 1e3;
            line(
                &mut out,
                format_args!("kamni_request_seconds_bucket{{kind=\"{kind}\",le=\"{end}\"}} {below}"),
            );
        }
        let count = answers.count.load(Ordering::Relaxed);
        let sum = answers.microseconds.load(Ordering::Relaxed) as f64 / 1e6;
        line(&mut out, format_args!("kamni_request_seconds_bucket{{kind=\"{kind}\",le=\"+Inf\"}} {count}"));
        line(&mut out, format_args!("kamni_request_seconds_sum{{kind=\"{kind}\"}} {sum}"));
        line(&mut out, format_args!("kamni_request_seconds_count{{kind=\"{kind}\"}} {count}"));
    }
    let now = [
        ("kamni_connections", "Connections open.", app.door.connections.count() as u64),
        ("kamni_streams", "Streams open.", app.door.streams.count() as u64),
        ("kamni_games", "Games in memory.", app.hub.len() as u64),
        ("kamni_analyses", "Analyses that run or wait.", app.analyses.inside() as u64),
        ("kamni_memory_bytes", "Memory of the process.", memory_of("self")),
    ];
    for (name, help, value) in now {
        head(&mut out, name, "gauge", help);
        line(&mut out, format_args!("{name} {value}"));
    }
    let totals = [
        ("kamni_analyses_known_total", "Analyses that were known already.", app.analyses.remembered()),
        ("kamni_analyses_refused_total", "Analyses sent away.", app.analyses.refused() as u64),
    ];
    for (name, help, value) in totals {
        head(&mut out, name, "counter", help);
        line(&mut out, format_args!("{name} {value}"));
    }
    out
}

fn head(out: &mut String, name: &str, kind: &str, help: &str) {
    line(out, format_args!("# HELP {name} {help}\n# TYPE {name} {kind}"));
}

fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string never fails.
    let _ = writeln!(out, "{text}");
}

/// The memory of a process, `self` for this one, where the system tells it.
pub fn memory_of(process: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}
