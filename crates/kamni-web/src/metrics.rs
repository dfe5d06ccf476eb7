//! Metrics in the text format of Prometheus.

use axum::http::StatusCode;
use std::fmt::Write;
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
    /// Counts a request.
    pub fn request(&self, is_api: bool, status: StatusCode, elapsed: Duration) {
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

    /// All metrics as text.
    pub fn encode(&self, gauges: &Gauges) -> String {
        text(self, gauges)
    }
}

/// The media type of the text.
pub const MEDIA_TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";

/// What is measured when somebody asks.
pub struct Gauges {
    pub connections: usize,
    pub streams: usize,
    pub games: usize,
    pub analyses: usize,
    pub analyses_known: u64,
    pub analyses_refused: usize,
}

fn text(metrics: &Metrics, gauges: &Gauges) -> String {
    let mut out = String::new();
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
        ("kamni_connections", "Connections open.", gauges.connections as u64),
        ("kamni_streams", "Streams open.", gauges.streams as u64),
        ("kamni_games", "Games in memory.", gauges.games as u64),
        ("kamni_analyses", "AnalysisService that run or wait.", gauges.analyses as u64),
        ("kamni_memory_bytes", "Memory of the process.", memory_of("self")),
    ];
    for (name, help, value) in now {
        head(&mut out, name, "gauge", help);
        line(&mut out, format_args!("{name} {value}"));
    }
    let totals = [
        ("kamni_analyses_known_total", "AnalysisService that were known already.", gauges.analyses_known),
        ("kamni_analyses_refused_total", "AnalysisService sent away.", gauges.analyses_refused as u64),
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
