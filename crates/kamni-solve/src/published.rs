//! Results that were published when a game was solved, for starts that an analysis cannot prove again at once.

use crate::analysis::{Analysis, Basis, Value};
use crate::reason::Reason;
use crate::reasons::published_reason;
use crate::solved::Solved;
use kamni::Player;

/// What was published about the start of a game, where the first player is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    /// The result for the first player.
    pub value: Value,
    /// The first player's points minus the second's, where the game counts points.
    pub score: Option<i32>,
    /// All first moves that reach the result, if these were published too.
    pub best: Option<Vec<String>>,
    /// The command that proves it again.
    pub repeat: String,
}

impl Published {
    /// A game that this player wins; nothing is known about single first moves.
    pub fn won_by(winner: Player, repeat: String) -> Published {
        Published { value: Value::win_if(winner == Player::First), score: None, best: None, repeat }
    }

    /// Whether it says of every first move if it reaches the result.
    pub(crate) fn knows_moves(&self) -> bool {
        self.best.is_some() || self.is_lost()
    }

    /// Whether this first move is known to reach the result. If the start is lost, every move is as good.
    fn is_best(&self, mv: &str) -> bool {
        let listed = self.best.as_ref().is_some_and(|best| best.iter().any(|known| known == mv));
        listed || self.is_lost()
    }

    fn is_lost(&self) -> bool {
        self.value == Value::Loss && self.score.is_none()
    }

    /// Puts the result in the place of the guess about the start that `analysis` is. Moves that are not known to reach it stay
    /// guesses that do not contradict it.
    pub(crate) fn correct(&self, analysis: &mut Analysis) {
        analysis.value = self.value;
        analysis.score = self.score;
        analysis.proved = true;
        analysis.reasons = vec![self.reason()];
        let favourite = analysis.moves.iter().map(|grade| grade.value).max();
        for grade in &mut analysis.moves {
            grade.proved = self.is_best(&grade.mv);
            // Some move reaches the result. Where it is not known which, it is the favourite of the guess.
            let seems_best = self.best.is_none() && Some(grade.value) == favourite;
            let reaches_it = grade.proved || seems_best;
            grade.value = if reaches_it { self.value } else { grade.value.min(self.value) };
            grade.score = self.score.filter(|_| grade.proved);
            grade.reason = None;
        }
        analysis.moves.sort_by_key(|grade| !grade.proved);
        if analysis.moves.iter().all(|grade| grade.proved) && analysis.moves_left_out == 0 {
            analysis.basis = Basis::Published;
        }
        analysis.line = match analysis.moves.first() {
            Some(best) if best.proved && !self.is_lost() => vec![best.mv.clone()],
            _ => Vec::new(),
        };
    }

    /// Puts the result in the place of one that is not proved.
    pub(crate) fn instead_of(&self, solved: Solved) -> Solved {
        let best = if self.is_lost() { Vec::new() } else { self.best.clone().unwrap_or_default() };
        Solved {
            winner: match self.value {
                Value::Win => Some(Player::First),
                Value::Loss => Some(Player::Second),
                Value::Draw => None,
            },
            score: self.score,
            basis: Basis::Published,
            open: if self.knows_moves() { 0 } else { solved.moves },
            best,
            repeat: Some(self.repeat.clone()),
            ..solved
        }
    }

    fn reason(&self) -> Reason {
        published_reason(self.value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, analyze, games, solve};
    use std::time::Duration;

    fn hurried() -> Budget {
        Budget { time: Duration::ZERO, nodes: 0, memory: 1 << 20, threads: 1, ..Budget::default() }
    }

    /// Starts that nobody can prove without time, with their published values and best first moves.
    #[test]
    fn a_guess_does_not_speak_against_a_published_result() {
        for (rules, value, score, best) in [
            ("cheops/16", Value::Loss, Some(-4), Some(15)),
            ("cheops/18", Value::Win, Some(1), Some(4)),
            ("cheops/21", Value::Draw, Some(0), Some(20)),
            ("dawson/3x28", Value::Loss, None, Some(28)),
            ("dawson/5x9", Value::Win, None, None),
            ("seega/5", Value::Win, None, None),
        ] {
            let analysis = analyze(&games().game(rules).unwrap().start(), &hurried());
            assert_eq!((analysis.value, analysis.score), (value, score), "{rules}");
            assert!(analysis.proved && !analysis.reasons.is_empty(), "{rules}");
            assert!(analysis.moves.iter().all(|grade| grade.value <= value), "{rules}");
            assert_eq!(analysis.moves[0].value, value, "{rules}");
            if let Some(best) = best {
                let known = analysis.moves.iter().filter(|grade| grade.proved && grade.value == value);
                assert_eq!(known.count(), best, "{rules}");
            }
            let solved = solve(games(), rules, &hurried()).unwrap();
            assert!(solved.basis.is_exact(), "{rules}");
            let winner = match value {
                Value::Win => Some(Player::First),
                Value::Loss => Some(Player::Second),
                Value::Draw => None,
            };
            assert_eq!((solved.winner, solved.score), (winner, score), "{rules}");
        }
    }

    #[test]
    fn other_positions_and_other_rules_stay_guesses() {
        let game = games().game("cheops/18").unwrap();
        let mut next = game.start();
        next.play("2.2").unwrap();
        assert!(!analyze(&next, &hurried()).proved);
        let solved = solve(games(), "seega/7", &hurried()).unwrap();
        assert_eq!(solved.basis, Basis::Heuristic);
    }
}
