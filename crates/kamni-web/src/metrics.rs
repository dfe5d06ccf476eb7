//! Metrics for Prometheus, in the OpenMetrics text format.

use axum::http::StatusCode;
use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Metric, Registry};
use std::time::Duration;

/// The media type of the text.
pub const MEDIA_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Upper bounds of the histogram's buckets, in seconds.
const BUCKETS: [f64; 9] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.0, 10.0];

const KINDS: [&str; 2] = ["page", "api"];
const STATUSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct KindLabel {
    kind: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    kind: &'static str,
    status: &'static str,
}

/// What is measured at the time of a scrape.
pub struct Gauges {
    pub connections: usize,
    pub streams: usize,
    pub games: usize,
    pub analyses: usize,
}

/// All metrics.
pub struct Metrics {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    request_seconds: Family<KindLabel, Histogram, fn() -> Histogram>,
    connections: Gauge,
    streams: Gauge,
    games: Gauge,
    analyses: Gauge,
    memory: Gauge,
    /// Analyses that came from the cache.
    pub analyses_cached: Counter,
    /// Analyses that were rejected because the queues were full.
    pub analyses_rejected: Counter,
    /// Changes that are on the disk and were acknowledged.
    pub changes: Counter,
    /// Commits of the database, each with all changes that waited.
    pub commits: Counter,
    /// Games that nobody used and that are deleted.
    pub expired: Counter,
    /// Classes that were opened.
    pub classes: Counter,
    /// Tries in classes that are kept.
    pub class_tries: Counter,
    /// Codes of classes that do not exist.
    pub wrong_codes: Counter,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::default();
        let requests: Family<RequestLabels, Counter> =
            add(&mut registry, "kamni_requests", "Requests answered", Family::default());
        let histograms: Family<KindLabel, Histogram, fn() -> Histogram> =
            Family::new_with_constructor(|| Histogram::new(BUCKETS));
        let request_seconds =
            add(&mut registry, "kamni_request_seconds", "Time until an answer begins", histograms);
        // So that all series are there from the start.
        for kind in KINDS {
            drop(request_seconds.get_or_create(&KindLabel { kind }));
            for status in STATUSES {
                drop(requests.get_or_create(&RequestLabels { kind, status }));
            }
        }
        let mut gauge = |name, help| add(&mut registry, name, help, Gauge::default());
        let connections = gauge("kamni_connections", "Connections open");
        let streams = gauge("kamni_streams", "Streams open");
        let games = gauge("kamni_games", "Games in memory");
        let analyses = gauge("kamni_analyses", "Analyses that run or wait");
        let memory = gauge("kamni_memory_bytes", "Memory of the process");
        let mut counter = |name, help| add(&mut registry, name, help, Counter::default());
        let analyses_cached = counter("kamni_analyses_known", "Analyses that were known already");
        let analyses_rejected = counter("kamni_analyses_refused", "Analyses sent away");
        let changes = counter("kamni_database_changes", "Changes that were stored and acknowledged");
        let commits = counter("kamni_database_commits", "Commits, each with all changes that waited");
        let expired = counter("kamni_games_expired", "Games that nobody used, deleted");
        let classes = counter("kamni_classes_opened", "Classes that were opened");
        let class_tries = counter("kamni_class_tries", "Tries in classes that were stored");
        let wrong_codes = counter("kamni_class_codes_wrong", "Codes of classes that do not exist");
        Metrics {
            registry,
            requests,
            request_seconds,
            connections,
            streams,
            games,
            analyses,
            memory,
            analyses_cached,
            analyses_rejected,
            changes,
            commits,
            expired,
            classes,
            class_tries,
            wrong_codes,
        }
    }
}

/// Registers a metric.
fn add<M: Metric + Clone>(registry: &mut Registry, name: &str, help: &str, metric: M) -> M {
    registry.register(name, help, metric.clone());
    metric
}

impl Metrics {
    /// Counts a request.
    pub fn request(&self, is_api: bool, status: StatusCode, elapsed: Duration) {
        let kind = KINDS[usize::from(is_api)];
        let status = STATUSES[usize::from(status.as_u16() / 100).clamp(1, 5) - 1];
        self.requests.get_or_create(&RequestLabels { kind, status }).inc();
        self.request_seconds.get_or_create(&KindLabel { kind }).observe(elapsed.as_secs_f64());
    }

    /// All metrics as text.
    pub fn encode(&self, gauges: &Gauges) -> String {
        self.connections.set(gauges.connections as i64);
        self.streams.set(gauges.streams as i64);
        self.games.set(gauges.games as i64);
        self.analyses.set(gauges.analyses as i64);
        self.memory.set(memory_of("self") as i64);
        let mut out = String::new();
        // Writing to a string never fails.
        let _ = text::encode(&mut out, &self.registry);
        out
    }
}

/// The memory of a process, `self` for this one, where the system tells it.
pub fn memory_of(process: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashboards_find_their_metrics() {
        let metrics = Metrics::default();
        metrics.request(true, StatusCode::OK, Duration::from_millis(3));
        metrics.request(true, StatusCode::NOT_FOUND, Duration::from_secs(60));
        metrics.analyses_cached.inc();
        let text = metrics.encode(&Gauges { connections: 4, streams: 3, games: 2, analyses: 1 });
        for line in [
            "kamni_requests_total{kind=\"api\",status=\"2xx\"} 1",
            "kamni_requests_total{kind=\"api\",status=\"4xx\"} 1",
            "kamni_requests_total{kind=\"page\",status=\"5xx\"} 0",
            "kamni_request_seconds_bucket{le=\"0.001\",kind=\"api\"} 0",
            "kamni_request_seconds_bucket{le=\"0.005\",kind=\"api\"} 1",
            "kamni_request_seconds_bucket{le=\"+Inf\",kind=\"api\"} 2",
            "kamni_request_seconds_sum{kind=\"api\"} 60.003",
            "kamni_request_seconds_count{kind=\"api\"} 2",
            "kamni_connections 4",
            "kamni_streams 3",
            "kamni_games 2",
            "kamni_analyses 1",
            "kamni_analyses_known_total 1",
            "kamni_analyses_refused_total 0",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
        assert!(text.contains("\nkamni_memory_bytes ") && text.ends_with("# EOF\n"), "{text}");
    }
}
