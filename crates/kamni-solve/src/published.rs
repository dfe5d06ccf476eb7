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
