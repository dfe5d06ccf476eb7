//! Exact values of many positions near each other, which one analysis after the other would be too slow for.

use crate::lineup::Settings;
use kamni::games::cheops::Cheops;
use kamni::games::dawson::Dawson;
use kamni::{AnyPosition, Notation};
use kamni_solve::cheops::{self, Values};
use kamni_solve::dawson::Solver;
use kamni_solve::{Budget, Value, analyze};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What one question may cost where only an analysis can answer it.
const ONE_QUESTION: Duration = Duration::from_millis(50);

/// Who knows exact values, and remembers what he found out.
pub(crate) struct Oracle {
    settings: Settings,
    pyramid: Option<(Cheops, Arc<Values>)>,
    pawns: Option<(Dawson, Solver)>,
}

impl Oracle {
    pub fn new(settings: &Settings) -> Oracle {
        Oracle { settings: settings.clone(), pyramid: None, pawns: None }
    }

    /// The value for the player to move, by an analysis; `None` if there is no time for a proof.
    pub fn analysis<G: Notation>(
        &mut self,
        game: &G,
        position: &G::Position,
        questions: &Questions<'_>,
    ) -> Option<Value> {
        let budget = Budget { time: questions.left().min(ONE_QUESTION), ..questions.budget.clone() };
        let analysis = analyze(&AnyPosition::new(game.clone(), position.clone()), &budget);
        analysis.proved.then_some(analysis.value)
    }

    /// The values of a pyramid, if they are at hand.
    pub fn pyramid(&mut self, game: &Cheops) -> Option<&Values> {
        if self.pyramid.as_ref().is_none_or(|(known, _)| known != game) {
            let tables = self.settings.tables.as_ref();
            let values = cheops::values(game.base())
                .or_else(|| tables.and_then(|tables| tables.cheops(game.base())))?;
            self.pyramid = Some((*game, values));
        }
        self.pyramid.as_ref().map(|(_, values)| &**values)
    }

    /// A solver that remembers what it was asked about this board.
    pub fn pawns(&mut self, game: &Dawson) -> &Solver {
        /// More than enough for the positions that one question after another meets.
        const MEMORY: usize = 32 << 20;
        let (memory, threads) = (self.settings.memory.min(MEMORY), self.settings.threads);
        let fresh = || (*game, Solver::new(game, memory, threads));
        if self.pawns.as_ref().is_some_and(|(known, _)| known != game) {
            self.pawns = None;
        }
        &self.pawns.get_or_insert_with(fresh).1
    }
}

/// How many questions may be asked, and until when.
pub(crate) struct Questions<'a> {
    pub budget: &'a Budget,
    pub deadline: Instant,
    pub asked: u64,
    pub most: u64,
}

impl Questions<'_> {
    /// Counts a question; false if there is no time for it.
    pub fn ask(&mut self) -> bool {
        let stopped = self.budget.stop.load(std::sync::atomic::Ordering::Relaxed);
        let goes = self.asked < self.most && !stopped && !self.left().is_zero();
        self.asked += u64::from(goes);
        goes
    }

    /// The time that is left.
    pub fn left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }
}
