//! How far all processes are, as process 0 tells it.

use super::net::Net;
use super::site::Halt;
use crate::TableSpec;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Between two reports.
const INTERVAL: Duration = Duration::from_secs(1);

/// How far all processes are.
#[derive(Clone, Debug)]
pub struct Report {
    /// How much of the work of all processes is done, as bytes of values.
    pub done: u64,
    /// Of how many.
    pub total: u64,
    /// How many bytes they have sent to each other since this start.
    pub sent: u64,
    /// How many positions the table has.
    pub positions: u64,
    /// How many processes there are.
    pub processes: usize,
    /// How long ago they began.
    pub time: Duration,
}

impl Report {
    /// The same for Prometheus, in its text format.
    pub fn metrics(&self) -> String {
        let lines = [
            ("kamni_cluster_work_done_bytes", "gauge", "Work done, as bytes of values.", self.done as f64),
            ("kamni_cluster_work_bytes", "gauge", "All work, as bytes of values.", self.total as f64),
            ("kamni_cluster_sent_bytes_total", "counter", "Bytes sent between processes.", self.sent as f64),
            ("kamni_cluster_positions", "gauge", "Positions of the table.", self.positions as f64),
            ("kamni_cluster_processes", "gauge", "Processes of the cluster.", self.processes as f64),
            ("kamni_cluster_running_seconds", "gauge", "Time since the start.", self.time.as_secs_f64()),
        ];
        let line = |(name, kind, help, value): (&str, &str, &str, f64)| {
            format!("# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n")
        };
        lines.into_iter().map(line).collect()
    }
}

/// Does some work, and meanwhile reports how far all processes are.
pub(super) fn watch(
    net: &Net,
    spec: &TableSpec,
    done: &AtomicU64,
    report: &(dyn Fn(&Report) + Sync),
    work: impl FnOnce() -> Result<(), Halt>,
) -> Result<(), Halt> {
    let total = spec.data_bytes();
    let begin = Instant::now();
    let over = AtomicBool::new(false);
    let (positions, processes) = (spec.positions(), net.processes());
    let tell = |done: u64, sent: u64| {
        report(&Report { done: done.min(total), total, sent, positions, processes, time: begin.elapsed() });
    };
    std::thread::scope(|scope| {
        let reporter = scope.spawn(|| {
            loop {
                std::thread::park_timeout(INTERVAL);
                if over.load(Relaxed) {
                    return;
                }
                net.tell(done.load(Relaxed));
                if let Some([done, sent]) = net.told() {
                    tell(done / processes as u64, sent);
                }
            }
        });
        // At the end everybody says how much it was.
        let result = work().and_then(|()| Ok(net.sum(net.sent())?));
        over.store(true, Relaxed);
        reporter.thread().unpark();
        let sent = result?;
        if net.process() == 0 {
            tell(total, sent);
        }
        Ok(())
    })
}
