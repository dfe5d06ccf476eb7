//! What the reasons cost, measured against the analysis that they explain, for tests.

use std::time::{Duration, Instant};

/// The reasons may take this much of a short analysis. Without optimisation everything takes longer.
const LEAST: Duration = Duration::from_millis(if cfg!(debug_assertions) { 15 } else { 1 });

/// How long the analyses of some positions took, and their reasons.
#[derive(Default)]
pub(super) struct Cost {
    /// Of the last analysis.
    last: Duration,
    analyses: Duration,
    reasons: Duration,
    allowed: Duration,
    positions: u32,
}

impl Cost {
    pub(super) fn of_analysis<T>(&mut self, analyze: impl FnOnce() -> T) -> T {
        let begin = Instant::now();
        let found = analyze();
        self.last = begin.elapsed();
        found
    }

    /// The reasons of the last analysis.
    pub(super) fn of_reasons<T>(&mut self, explain: impl FnOnce() -> T) {
        let begin = Instant::now();
        explain();
        self.add(begin.elapsed());
    }

    /// The quickest of some runs: on a busy machine any of them may be interrupted.
    pub(super) fn of_quick_analysis<T>(&mut self, analyze: impl Fn() -> T) -> T {
        let found = self.of_analysis(&analyze);
        self.last = self.last.min(quickest(&analyze));
        found
    }

    /// The same for the reasons of the last analysis.
    pub(super) fn of_quick_reasons<T>(&mut self, explain: impl Fn() -> T) {
        self.add(quickest(explain));
    }

    fn add(&mut self, reasons: Duration) {
        self.reasons += reasons;
        self.analyses += self.last;
        self.allowed += (self.last / 10).max(LEAST);
        self.positions += 1;
    }

    /// Prints the means, and compares the sums: one run on a busy machine may be interrupted anywhere, so twice as much is allowed.
    pub(super) fn check(&self, what: &str) {
        let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(self.positions.max(1));
        println!(
            "{what}, {} positions: {:.0} µs for the reasons, {:.0} µs for the analysis, {:.0} µs allowed",
            self.positions,
            each(self.reasons),
            each(self.analyses),
            each(self.allowed),
        );
        assert!(self.reasons <= self.allowed * 2, "{what}");
    }
}

fn quickest<T>(run: impl Fn() -> T) -> Duration {
    let time = |_| {
        let begin = Instant::now();
        run();
        begin.elapsed()
    };
    (0..5).map(time).min().unwrap_or_default()
}
