//! How much value a player's moves lost, by the exact analysis: the fairest measure of play.

use super::referee::Sheet;
use kamni::AnyPosition;
use kamni_solve::{Analysis, Budget, Grade, Value, analyze};
use std::collections::{HashMap, VecDeque};
use std::ops::AddAssign;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What the moves of a player lost, as far as it is proved.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Lost {
    /// How many moves were judged: those in positions whose value is proved.
    pub judged: u64,
    /// What they lost together: points where the game counts points, else results, where a win is 1 and a draw
    /// a half.
    pub value: f64,
}

impl Lost {
    /// What a move lost on average; none if no move was judged.
    pub fn per_move(self) -> Option<f64> {
        (self.judged > 0).then(|| self.value / self.judged as f64)
    }
}

impl AddAssign for Lost {
    fn add_assign(&mut self, other: Lost) {
        self.judged += other.judged;
        self.value += other.value;
    }
}

/// The longest time that one game's moves are judged.
const LONGEST: Duration = Duration::from_millis(500);

/// The nearer the end, the easier a proof: after so many positions in a row that were too hard, the earlier ones
/// are left alone.
const TOO_HARD: u32 = 2;

/// The most bytes of positions that are kept meanwhile; of a longer game only the end is judged.
const MOST_KEPT: usize = 64 << 20;

/// The most positions that are remembered: the same ones come up in many games.
const MOST_KNOWN: usize = 1 << 15;

/// The longest text of a position that is remembered.
const LONGEST_KNOWN: usize = 256;

/// What each move of a position loses, if that is proved.
type Losses = Option<Arc<[(String, f64)]>>;

/// Who says what moves lose.
pub struct Judge {
    budget: Budget,
    known: Mutex<HashMap<String, Losses>>,
}

impl Judge {
    /// A judge who may spend so much on a move.
    pub fn new(budget: Budget) -> Judge {
        Judge { budget, known: Mutex::default() }
    }

    /// What each player's moves lost in this game, those of the opening left out.
    pub fn lost(&self, sheet: &Sheet) -> [Lost; 2] {
        let own = (sheet.made[0] + sheet.made[1]) as usize;
        let opening = sheet.moves.len().saturating_sub(own);
        let mut here = sheet.start.clone();
        let kept = (MOST_KEPT / here.weight().max(1)).max(1);
        let mut positions = VecDeque::new();
        for (i, mv) in sheet.moves.iter().enumerate() {
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
        let mut lost = [Lost::default(); 2];
        let mut hard = 0;
        for (position, mv) in positions.iter().rev() {
            if hard == TOO_HARD || begin.elapsed() > LONGEST {
                break;
            }
            let losses = self.losses(position);
            let loss = losses.as_ref().and_then(|all| all.iter().find(|(text, _)| text == *mv));
            match loss {
                Some((_, value)) => {
                    hard = 0;
                    lost[position.turn().index()] += Lost { judged: 1, value: *value };
                }
                None => hard += 1,
            }
        }
        lost
    }

    fn losses(&self, position: &AnyPosition) -> Losses {
        let text = position.to_string();
        if let Some(losses) = self.known().get(&text) {
            return losses.clone();
        }
        let losses = losses(&analyze(position, &self.budget));
        let mut known = self.known();
        if known.len() < MOST_KNOWN && text.len() <= LONGEST_KNOWN {
            known.insert(text, losses.clone());
        }
        losses
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, Losses>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What each move gives away, if all that is proved.
fn losses(analysis: &Analysis) -> Losses {
    let loss = |played: &Grade| match (analysis.score, played.score) {
        (Some(best), Some(played)) => f64::from(best - played),
        _ => worth(analysis.value) - worth(played.value),
    };
    let all = analysis.moves.iter().map(|grade| (grade.mv.clone(), loss(grade)));
    analysis.basis.is_exact().then(|| all.collect())
}

fn worth(value: Value) -> f64 {
    match value {
        Value::Loss => 0.0,
        Value::Draw => 0.5,
        Value::Win => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::super::referee::Termination;
    use super::*;
    use kamni::record::Ending;

    fn sheet(rules: &str, moves: &str, made: [u32; 2]) -> Sheet {
        Sheet {
            start: crate::games().game(rules).unwrap().start(),
            moves: moves.split(' ').map(str::to_owned).collect(),
            ending: Ending::Open,
            termination: Termination::Rules,
            made,
            spent: [Duration::ZERO; 2],
        }
    }

    fn judge() -> Judge {
        Judge::new(Budget::default())
    }

    #[test]
    fn points_are_counted_where_there_are_points() {
        // The game of the source, 1:9 on a base of 5. With best play the second player is worth 0 there, so the
        // first player lost 8 points more than the second.
        let sheet = sheet("cheops/5", "2.2 2.2> 2.4 3.3 2.1 2.2 3.1 3.2 4.1 4.2 5.1", [6, 5]);
        let [first, second] = judge().lost(&sheet);
        assert_eq!((first.judged, second.judged), (6, 5));
        assert_eq!(first.value - second.value, 8.0, "{first:?} {second:?}");
    }

    #[test]
    fn results_are_counted_elsewhere_and_openings_are_not() {
        // Three stones, the first player takes the middle one: two isolated stones, a win for him.
        let right = judge().lost(&sheet("kayles/3", "2 1 3", [2, 1]));
        assert_eq!(right.map(|lost| lost.value), [0.0, 0.0]);
        // An end stone leaves two adjacent ones, which the second player wins, who then takes only one.
        let wrong = judge().lost(&sheet("kayles/3", "1 2 3", [2, 1]));
        assert_eq!(wrong.map(|lost| (lost.judged, lost.value)), [(2, 1.0), (1, 1.0)]);
        let opened = judge().lost(&sheet("kayles/3", "1 2 3", [1, 1]));
        assert_eq!(opened.map(|lost| (lost.judged, lost.value)), [(1, 0.0), (1, 1.0)]);
    }

    #[test]
    fn nothing_is_counted_that_is_not_proved() {
        let sheet = sheet("seega/7", "a1 b1 c1 d1", [2, 2]);
        let few = Budget { nodes: 100, time: Duration::from_millis(50), ..Budget::default() };
        assert_eq!(Judge::new(few).lost(&sheet), [Lost::default(); 2]);
    }
}
