//! The value that a player's moves lost, by the exact analysis: a measure of accuracy, like the centipawn loss in chess,
//! that does not depend on the opponent.

use super::game_runner::Scoresheet;
use kamni::AnyPosition;
use kamni_solve::{Analysis, Budget, Grade, Judgement, analyze};
use std::collections::{HashMap, VecDeque};
use std::ops::AddAssign;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The value that moves of a player lost, over the moves for which that is proved.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ValueLoss {
    /// The number of moves in positions whose value is proved.
    pub moves: u64,
    /// Their total loss: in points where the game counts points, else in results, where a win is 1 and a draw a half.
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

/// The most positions in the cache: many games reach the same ones.
const MAX_CACHED: usize = 1 << 15;

/// The longest text of a position in the cache.
const MAX_CACHED_TEXT: usize = 256;

/// The loss of each move of a position; `None` without a proof.
type Losses = Option<Arc<[(String, f64)]>>;

/// Measures the value loss of moves.
pub struct LossAnalyzer {
    budget: Budget,
    cache: Mutex<HashMap<String, Losses>>,
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
        for (i, mv) in scoresheet.moves.iter().enumerate() {
            if i >= opening {
                positions.push_back((here.clone(), mv));
            }
            if positions.len() > kept {
                positions.pop_front();
            }
            if here.play(mv).is_err() {
                break;
            }
        }
        let begin = Instant::now();
        let mut total = [ValueLoss::default(); 2];
        let mut unproved = 0;
        for (position, mv) in positions.iter().rev() {
            if unproved == MAX_UNPROVED || begin.elapsed() > MAX_TIME {
                break;
            }
            let losses = self.losses(position);
            let loss = losses.as_ref().and_then(|all| all.iter().find(|(text, _)| text == *mv));
            match loss {
                Some((_, loss)) => {
                    unproved = 0;
                    total[position.turn().index()] += ValueLoss { moves: 1, total: *loss };
                }
                None => unproved += 1,
            }
        }
        total
    }

    fn losses(&self, position: &AnyPosition) -> Losses {
        let text = position.to_string();
        if let Some(losses) = self.cache().get(&text) {
            return losses.clone();
        }
        let losses = losses(&analyze(position, &self.budget));
        let mut cache = self.cache();
        if cache.len() < MAX_CACHED && text.len() <= MAX_CACHED_TEXT {
            cache.insert(text, losses.clone());
        }
        losses
    }

    fn cache(&self) -> MutexGuard<'_, HashMap<String, Losses>> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The loss of each move; `None` without a proof.
fn losses(analysis: &Analysis) -> Losses {
    let loss = |(grade, judgement): (&Grade, Option<Judgement>)| Some((grade.mv.clone(), judgement?.loss()));
    let all = analysis.moves.iter().zip(analysis.judgements()).filter_map(loss);
    analysis.basis.is_exact().then(|| all.collect())
}
