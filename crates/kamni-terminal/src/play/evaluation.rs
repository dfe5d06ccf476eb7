//! What a position is worth, and analyses that run on a thread of their own.

use kamni::{AnyPosition, Player};
use kamni_play::GameInProgress;
use kamni_solve::{Analysis, Budget, Class, Value};
use kamni_tables::Tables;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Duration;

/// What an analysis says in short, seen by the first player, so that it can be compared along a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// The result for the first player.
    pub value: Value,
    /// The first player's points minus the second's in the end, where the game counts points.
    pub margin: Option<i32>,
    /// Moves to the end, where that is known.
    pub distance: Option<u32>,
    /// Whether it is proved.
    pub exact: bool,
    /// How good the move was that led here, where that is proved.
    pub class: Option<Class>,
}

impl Evaluation {
    pub fn of(position: &AnyPosition, analysis: &Analysis) -> Evaluation {
        let first = position.turn() == Player::First;
        let made = position.points().map_or(0, |[first, second]| i32::from(first) - i32::from(second));
        Evaluation {
            value: if first { analysis.value } else { analysis.value.other() },
            margin: analysis.score.map(|score| made + if first { score } else { -score }),
            distance: analysis.distance,
            exact: analysis.proved,
            class: None,
        }
    }
}

/// The most memory that an analysis may take while somebody plays.
const MEMORY: usize = 128 << 20;

/// The analysis of a position for somebody who is playing.
pub fn budget(time: Duration, tables: Option<Arc<Tables>>, stop: Arc<AtomicBool>) -> Budget {
    Budget { time, memory: MEMORY, stop, tables, ..Budget::default() }
}

/// An analysis that runs on a thread of its own. When this is dropped, it ends soon.
pub struct AnalysisTask {
    /// The position before the last move, and that move.
    before: Option<(AnyPosition, String)>,
    stop: Arc<AtomicBool>,
    result: Receiver<(AnyPosition, Analysis)>,
}

impl AnalysisTask {
    /// Starts the analysis of the position of a game; `None` where the system has no thread to spare.
    pub fn start(game: &GameInProgress, time: Duration, tables: Option<Arc<Tables>>) -> Option<AnalysisTask> {
        let stop = Arc::new(AtomicBool::new(false));
        let budget = budget(time, tables, Arc::clone(&stop));
        let (sender, result) = channel();
        let before = game.moves.split_last().and_then(|(last, moves)| {
            let mut before = game.start.clone();
            moves.iter().try_for_each(|mv| before.play(mv)).ok()?;
            Some((before, last.clone()))
        });
        let game = game.clone();
        let work = move || {
            let analysis = game.analyze(&budget).analysis;
            // The receiver may be gone.
            let _ = sender.send((game.here, analysis));
        };
        thread::Builder::new().name("analysis".to_owned()).spawn(work).ok()?;
        Some(AnalysisTask { before, stop, result })
    }

    /// The position before the last move, and that move.
    pub fn before(&self) -> Option<&(AnyPosition, String)> {
        self.before.as_ref()
    }

    /// The position and its analysis once it is there; an error if it will never come.
    pub fn poll(&self) -> Result<Option<(AnyPosition, Analysis)>, NoAnswer> {
        match self.result.try_recv() {
            Ok(found) => Ok(Some(found)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(NoAnswer),
        }
    }
}

/// The thread ended without an answer.
#[derive(Debug)]
pub struct NoAnswer;

impl Drop for AnalysisTask {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni_play::DrawRule;

    fn evaluation(rules: &str, position: &str) -> Evaluation {
        let position = kamni_games::games().game(rules).unwrap().position(position).unwrap();
        Evaluation::of(&position, &kamni_solve::analyze(&position, &Budget::default()))
    }

    #[test]
    fn values_are_the_first_players() {
        let odd = |turn: char| evaluation("kayles/5", &format!("X.X.X {turn}"));
        assert_eq!((odd('1').value, odd('2').value), (Value::Win, Value::Loss));
        assert!(odd('1').exact);
    }

    #[test]
    fn the_margin_counts_points_already_made() {
        // Base 3 is worth -1 to the first player, as the rules page says.
        assert_eq!(evaluation("cheops/3", "start").margin, Some(-1));
        assert_eq!(evaluation("cheops/3", "XX/X 1 2-1").margin, Some(1));
        assert_eq!(evaluation("cheops/3", "XX/. 2 2-0").margin, Some(1));
    }

    #[test]
    fn a_study_ends_with_an_answer() {
        let start = kamni_games::games().game("kayles/9").unwrap().start();
        let game = GameInProgress::new(start, DrawRule { moves: 60, chase: None });
        let task = AnalysisTask::start(&game, Duration::from_secs(1), None).unwrap();
        assert_eq!(task.result.recv().unwrap().1.value, Value::Win);
    }
}
