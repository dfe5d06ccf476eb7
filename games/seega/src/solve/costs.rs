//! What the reasons cost, measured against the analysis that they explain, for tests.

use super::dfpn::Solver;
use super::dfpn::sample::middle_game;
use crate::{Position, Seega};
use kamni::Notation;
use kamni_solve::Budget;
use std::time::{Duration, Instant};

/// The reasons of a short analysis may take as long as a search of this many nodes: about a millisecond in release builds.
const LEAST_NODES: u64 = 1_000;

/// How long the analyses of some positions took, and their reasons.
pub(super) struct Cost {
    /// A position whose value is not found with [`LEAST_NODES`].
    hard: (Seega, Position),
    /// Of the last analysis.
    last: Duration,
    analyses: Duration,
    reasons: Duration,
    allowed: Duration,
    positions: u32,
}

impl Cost {
    pub(super) fn new() -> Cost {
        let game = Seega::parse_rules("seega/5").expect("rules");
        let hard = middle_game(&game, 20, 3, 0).expect("a position");
        let [last, analyses, reasons, allowed] = [Duration::ZERO; 4];
        Cost { hard: (game, hard), last, analyses, reasons, allowed, positions: 0 }
    }

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

    /// The same for this many reasons of the last analysis, each of which may cost what is allowed.
    pub(super) fn of_quick_reasons<T>(&mut self, reasons: u32, explain: impl Fn() -> T) {
        self.add(quickest(explain) / reasons);
    }

    fn add(&mut self, reasons: Duration) {
        self.reasons += reasons;
        self.analyses += self.last;
        // In turns with the rest, so that a busy machine slows both.
        self.allowed += (self.last / 10).max(self.least());
        self.positions += 1;
    }

    /// How long a search for [`LEAST_NODES`] takes now.
    fn least(&self) -> Duration {
        let (game, hard) = &self.hard;
        let budget = Budget { nodes: LEAST_NODES, threads: 1, memory: 1 << 20, ..Budget::default() };
        let mut solver = Solver::new(game, None, budget.memory, budget.threads);
        let begin = Instant::now();
        let found = solver.settle(hard, &budget);
        let took = begin.elapsed();
        assert!(found.exact().is_none(), "a harder position is needed");
        took
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
