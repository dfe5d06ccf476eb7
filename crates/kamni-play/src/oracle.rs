//! Exact values of many positions near each other, which one analysis after the other would be too slow for.

use crate::lineup::Settings;
use kamni_solve::table::Tables;
use kamni_solve::{Budget, Solve, Value};
use std::any::Any;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What one question may cost where only an analysis can answer it.
const ONE_QUESTION: Duration = Duration::from_millis(50);

/// Finds exact values, and keeps what a game's solver wants to keep from one question to the next.
pub struct Oracle {
    settings: Settings,
    /// Of type `(G, T)`: the rules of a game, and what is kept for them.
    kept: Option<Box<dyn Any + Send>>,
}

impl Oracle {
    pub(crate) fn new(settings: &Settings) -> Oracle {
        Oracle { settings: settings.clone(), kept: None }
    }

    /// The value for the player to move, by an analysis; `None` if there is no time for a proof.
    pub fn analysis<G: Solve>(
        &mut self,
        game: &G,
        position: &G::Position,
        questions: &Questions<'_>,
    ) -> Option<Value> {
        let budget = Budget { time: questions.left().min(ONE_QUESTION), ..questions.budget.clone() };
        let analysis = game.analyze(position, &budget);
        analysis.proved.then_some(analysis.value)
    }

    /// What was made for these rules before, or is made now; `None` if it cannot be made. Only the last one is kept.
    pub fn kept<G, T>(&mut self, game: &G, make: impl FnOnce() -> Option<T>) -> Option<&T>
    where
        G: Clone + PartialEq + Send + 'static,
        T: Send + 'static,
    {
        let known = self.kept.as_ref().and_then(|kept| kept.downcast_ref::<(G, T)>());
        if known.is_none_or(|(of, _)| of != game) {
            self.kept = Some(Box::new((game.clone(), make()?)));
        }
        self.kept.as_ref().and_then(|kept| kept.downcast_ref::<(G, T)>()).map(|(_, kept)| kept)
    }

    /// Where tables are, if anywhere.
    pub fn tables(&self) -> Option<&Arc<Tables>> {
        self.settings.tables.as_ref()
    }

    /// How many bytes may be kept.
    pub fn memory(&self) -> usize {
        self.settings.memory
    }

    /// How many threads may think at once.
    pub fn threads(&self) -> usize {
        self.settings.threads
    }
}

/// How many questions may be asked, and until when.
pub struct Questions<'a> {
    /// What all of them may cost.
    pub budget: &'a Budget,
    /// Until when.
    pub deadline: Instant,
    /// How many were asked.
    pub asked: u64,
    /// How many may be asked.
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
