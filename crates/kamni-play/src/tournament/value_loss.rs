//! The value that a player's moves lost, by the exact analysis: a measure of accuracy, like the centipawn loss in chess,
//! that does not depend on the opponent.

use super::game_runner::Scoresheet;
use kamni::AnyPosition;
use kamni_solve::course::Course;
use kamni_solve::{Analysis, Budget, analyze};
use std::collections::{HashMap, VecDeque};
use std::ops::AddAssign;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The value that moves of a player lost, over the moves for which that is proved.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ValueLoss {
    /// The number of moves of which it is proved what they lost.
    pub moves: u64,
    /// Their total loss: points if the game counts points, else results, where a win is 1 and a draw a half.
    pub total: f64,
}

impl ValueLoss {
    /// The mean loss of a move; `None` without moves.
    pub fn per_move(self) -> Option<f64> {
        (self.moves > 0).then(|| self.total / self.moves as f64)
    }
}

impl AddAssign for ValueLoss {
    fn add_assign(&mut self, other: ValueLoss) {
        self.moves += other.moves;
        self.total += other.total;
    }
}

/// The time limit for the moves of one game.
const MAX_TIME: Duration = Duration::from_millis(500);

/// Proofs are easier near the end of a game, so the analysis goes backwards, and stops after this many positions in a row
/// without a proof.
const MAX_UNPROVED: u32 = 2;

/// The most bytes of positions in memory; of a longer game only the end is analyzed.
const MAX_POSITION_BYTES: usize = 64 << 20;

/// The most bytes of analyses in the cache: many games reach the same positions.
const MAX_CACHED_BYTES: usize = 64 << 20;

/// About how many bytes an analysis takes beside its moves, and each of these.
const ANALYSIS_BYTES: usize = 1 << 10;
const MOVE_BYTES: usize = 256;

/// The longest text of a position in the cache.
const MAX_CACHED_TEXT: usize = 256;

/// Measures the value loss of moves.
pub struct LossAnalyzer {
    budget: Budget,
    cache: Mutex<Cache>,
}

#[derive(Default)]
struct Cache {
    analyses: HashMap<String, Arc<Analysis>>,
    bytes: usize,
}

impl LossAnalyzer {
    /// An analyzer with this budget for each move.
    pub fn new(budget: Budget) -> LossAnalyzer {
        LossAnalyzer { budget, cache: Mutex::default() }
    }

    /// The value loss of each player's moves in this game, without the moves of the opening.
    pub fn loss(&self, scoresheet: &Scoresheet) -> [ValueLoss; 2] {
        let own = (scoresheet.moves_made[0] + scoresheet.moves_made[1]) as usize;
        let opening = scoresheet.moves.len().saturating_sub(own);
        let mut here = scoresheet.start.clone();
        let kept = (MAX_POSITION_BYTES / here.weight().max(1)).max(1);
        let mut positions = VecDeque::new();
        let mut made = 0;
        loop {
            if made >= opening {
                positions.push_back(here.clone());
            }
            if positions.len() > kept {
                positions.pop_front();
            }
            match scoresheet.moves.get(made).map(|mv| here.play(mv)) {
                Some(Ok(())) => made += 1,
                _ => break,
            }
        }
        let begin = Instant::now();
        let mut analyses = VecDeque::new();
        let mut unproved = 0;
        for position in positions.iter().rev() {
            if unproved == MAX_UNPROVED || begin.elapsed() > MAX_TIME {
                break;
            }
            let analysis = self.analysis(position);
            unproved = if analysis.proved { 0 } else { unproved + 1 };
            analyses.push_front(analysis);
        }
        let mut total = [ValueLoss::default(); 2];
        let Some(start) = positions.get(positions.len() - analyses.len()) else { return total };
        let moves = &scoresheet.moves[made + 1 - analyses.len()..made];
        let mut course = Course::of_moves(start.clone(), moves);
        for analysis in analyses {
            course.judge(Analysis::clone(&analysis));
        }
        course.finish();
        for node in course.nodes() {
            let loss = node.judgement.as_ref().and_then(|judgement| judgement.loss);
            let (Some(parent), Some(loss)) = (node.parent, loss) else { continue };
            if let Some(before) = &course.nodes()[parent].standing {
                total[before.turn.index()] += ValueLoss { moves: 1, total: loss.number() };
            }
        }
        total
    }

    fn analysis(&self, position: &AnyPosition) -> Arc<Analysis> {
        let text = position.to_string();
        if let Some(analysis) = self.cache().analyses.get(&text) {
            return Arc::clone(analysis);
        }
        let analysis = Arc::new(analyze(position, &self.budget));
        let bytes = ANALYSIS_BYTES + analysis.moves.len() * MOVE_BYTES;
        let mut cache = self.cache();
        if cache.bytes + bytes <= MAX_CACHED_BYTES && text.len() <= MAX_CACHED_TEXT {
            cache.bytes += bytes;
            cache.analyses.insert(text, Arc::clone(&analysis));
        }
        analysis
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
