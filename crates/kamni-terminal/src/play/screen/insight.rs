//! What the machine thinks of the position on the screen, found out while somebody else thinks.

use crate::play::evaluation::{Evaluation, Study};
use crate::play::session::Session;
use crate::play::tree::Place;
use kamni_solve::Analysis;
use kamni_solve::table::Tables;
use std::sync::Arc;
use std::time::Duration;

/// How long the evaluation of each position may take.
const GLANCE: Duration = Duration::from_millis(700);
/// How long an answer to a person may take.
const HINT: Duration = Duration::from_secs(3);

/// Why a position is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// For the evaluation bar.
    Evaluation,
    /// Somebody wants to know the best move.
    Hint,
    /// Somebody wants to know why.
    Why,
}

impl Purpose {
    fn time(self) -> Duration {
        if self == Purpose::Evaluation { GLANCE } else { HINT }
    }
}

/// So many positions are looked at side by side: the present one, and those that were passed quickly.
const SIDE_BY_SIDE: usize = 3;

/// The positions being looked at, and the last one that somebody wanted to know about.
pub struct Insight {
    tables: Option<Arc<Tables>>,
    /// The latest last.
    studies: Vec<(Purpose, Place, Study)>,
    last: Option<(Place, Purpose, Analysis)>,
}

impl Insight {
    pub fn new(tables: Option<Arc<Tables>>) -> Insight {
        Insight { tables, studies: Vec::new(), last: None }
    }

    /// Forgets everything: another game begins.
    pub fn clear(&mut self) {
        self.studies.clear();
        self.last = None;
    }

    /// Begins to look at the position of a game, unless that has been done as well as this purpose needs.
    pub fn ask(&mut self, purpose: Purpose, session: &Session) {
        let place = session.place();
        let begun = self.studies.iter().any(|(known, there, _)| *known == purpose && *there == place);
        if begun || self.known(purpose, place).is_some() {
            return;
        }
        if self.studies.len() == SIDE_BY_SIDE {
            self.studies.remove(0);
        }
        let study = Study::begin(session.here(), purpose.time(), self.tables.clone());
        self.studies.extend(study.map(|study| (purpose, place, study)));
    }

    /// The analysis of a place, if it is good enough for the purpose.
    pub fn known(&self, purpose: Purpose, place: Place) -> Option<&Analysis> {
        let (known, done_for, analysis) = self.last.as_ref()?;
        let enough = done_for.time() >= purpose.time() || analysis.basis.is_exact();
        (*known == place && enough).then_some(analysis)
    }

    /// Stops looking for answers that nobody wants any more.
    pub fn stop(&mut self) {
        self.studies.retain(|(purpose, ..)| *purpose == Purpose::Evaluation);
    }

    /// Whether somebody waits for an answer.
    pub fn is_asked(&self) -> bool {
        self.studies.iter().any(|(purpose, ..)| *purpose != Purpose::Evaluation)
    }

    /// Whether anything is being looked at.
    pub fn is_busy(&self) -> bool {
        !self.studies.is_empty()
    }

    /// The next thing that was found out: for what, where, and what.
    pub fn poll(&mut self) -> Option<(Purpose, Place, Evaluation)> {
        let mut place = 0;
        while let Some((purpose, there, study)) = self.studies.get(place) {
            let (purpose, there) = (*purpose, *there);
            match study.poll() {
                Ok(None) => place += 1,
                Ok(Some(analysis)) => {
                    let evaluation = Evaluation::of(study.position(), &analysis);
                    self.studies.remove(place);
                    self.last = Some((there, purpose, analysis));
                    return Some((purpose, there, evaluation));
                }
                Err(_) => {
                    self.studies.remove(place);
                }
            }
        }
        None
    }
}
