//! Analyses of the positions on the screen, on threads of their own.

use crate::play::evaluation::{AnalysisTask, Evaluation};
use crate::play::session::Session;
use crate::play::tree::NodeId;
use kamni::AnyPosition;
use kamni_solve::Analysis;
use kamni_tables::Tables;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

/// How long the evaluation of each position may take.
const EVALUATION_TIME: Duration = Duration::from_secs(1);
/// How long an answer to a person may take.
const ANSWER_TIME: Duration = Duration::from_secs(3);

/// Why a position is analysed.
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
        if self == Purpose::Evaluation { EVALUATION_TIME } else { ANSWER_TIME }
    }
}

/// How many positions are analysed at the same time: the present one, and those that were passed quickly.
const MOST_TASKS: usize = 3;

/// The analyses of this many positions are kept.
const MOST_FOUND: usize = 8;

/// The analyses that are running, and the last one that is done.
pub struct Analyses {
    tables: Option<Arc<Tables>>,
    /// The latest last.
    tasks: Vec<(Purpose, NodeId, AnalysisTask)>,
    last: Option<(NodeId, Purpose, Analysis)>,
    /// What was found of the latest positions, by their texts.
    found: VecDeque<(String, Analysis)>,
}

impl Analyses {
    pub fn new(tables: Option<Arc<Tables>>) -> Analyses {
        Analyses { tables, tasks: Vec::new(), last: None, found: VecDeque::new() }
    }

    /// Forgets everything: another game begins.
    pub fn clear(&mut self) {
        self.tasks.clear();
        self.last = None;
        self.found.clear();
    }

    /// Starts the analysis of the present position, unless that has been done as well as this purpose needs.
    pub fn ask(&mut self, purpose: Purpose, session: &Session) {
        let node = session.tree.here();
        let begun = self.tasks.iter().any(|(known, there, _)| *known == purpose && *there == node);
        if begun || self.known(purpose, node).is_some() {
            return;
        }
        if self.tasks.len() == MOST_TASKS {
            self.tasks.remove(0);
        }
        let task = AnalysisTask::start(&session.game, purpose.time(), self.tables.clone());
        self.tasks.extend(task.map(|task| (purpose, node, task)));
    }

    /// The analysis of a node, if it is good enough for the purpose.
    pub fn known(&self, purpose: Purpose, node: NodeId) -> Option<&Analysis> {
        let (known, done_for, analysis) = self.last.as_ref()?;
        let enough = done_for.time() >= purpose.time() || analysis.basis.is_exact();
        (*known == node && enough).then_some(analysis)
    }

    /// What was found of a position, if it is one of the latest.
    pub fn found(&self, position: &AnyPosition) -> Option<&Analysis> {
        let text = position.to_string();
        self.found.iter().find(|(known, _)| *known == text).map(|(_, analysis)| analysis)
    }

    /// Stops analyses whose answers nobody wants any more.
    pub fn stop(&mut self) {
        self.tasks.retain(|(purpose, ..)| *purpose == Purpose::Evaluation);
    }

    /// Whether somebody waits for an answer.
    pub fn is_asked(&self) -> bool {
        self.tasks.iter().any(|(purpose, ..)| *purpose != Purpose::Evaluation)
    }

    /// Whether an analysis is running.
    pub fn is_busy(&self) -> bool {
        !self.tasks.is_empty()
    }

    /// The next result: for which purpose, of which node, and what.
    pub fn poll(&mut self) -> Option<(Purpose, NodeId, Evaluation)> {
        let mut place = 0;
        while let Some((purpose, there, task)) = self.tasks.get(place) {
            let (purpose, there) = (*purpose, *there);
            match task.poll() {
                Ok(None) => place += 1,
                Ok(Some((position, analysis))) => {
                    let judgement = task.before().and_then(|(before, mv)| {
                        let is_same = before.turn() == position.turn();
                        let proved = analysis.proved.then_some(analysis.value);
                        let after = proved.map(|value| if is_same { value } else { value.other() });
                        self.found(before)?.judge(mv, before.points().is_some(), after)
                    });
                    let class = judgement.map(|judgement| judgement.class);
                    let evaluation = Evaluation { class, ..Evaluation::of(&position, &analysis) };
                    self.found.push_front((position.to_string(), analysis.clone()));
                    self.found.truncate(MOST_FOUND);
                    self.tasks.remove(place);
                    self.last = Some((there, purpose, analysis));
                    return Some((purpose, there, evaluation));
                }
                Err(_) => {
                    self.tasks.remove(place);
                }
            }
        }
        None
    }
}
