//! Which of several moves of the same exact value to play: the one that is hardest on an opponent who errs.
//!
//! In a lost position that is the move after which the fewest replies win, and the longest way; in a drawn one
//! the move after which the most replies lose.

use crate::oracle::{Oracle, Questions};
use crate::plugin::Play;
use kamni::Player as Side;
use kamni_solve::{Grade, Value};

/// How many moves are compared; the analysis puts the interesting ones first.
const MOST_MOVES: usize = 200;

/// One player may move several times in a row, and then the opponent's replies come later.
const MOST_IN_A_ROW: u32 = 3;

/// Harder on the opponent than nothing: he cannot go wrong any more.
const HARMLESS: i64 = i64::MIN;

/// Which of `moves`, which all lead to `value`, a draw or a loss, are hardest on the opponent.
pub(crate) fn resist<G: Play>(
    game: &G,
    position: &G::Position,
    moves: &[&Grade],
    value: Value,
    oracle: &mut Oracle,
    questions: &mut Questions<'_>,
) -> Vec<usize> {
    let mut resistance = Resistance { game, value, me: game.turn(position), oracle, questions };
    let mut most = (HARMLESS, None, None);
    let mut best = Vec::new();
    for (index, grade) in moves.iter().enumerate().take(MOST_MOVES) {
        let Ok(mv) = game.parse_move(&grade.mv) else { continue };
        let mut next = position.clone();
        game.play(&mut next, mv);
        let Some(hardness) = resistance.hardness(&next, most.0, MOST_IN_A_ROW) else {
            if resistance.questions.left().is_zero() {
                break;
            }
            continue;
        };
        // Of equal ones the longest way, and where points count the most of them.
        let key = (hardness, grade.distance, grade.score);
        if key > most {
            most = key;
            best.clear();
        }
        if key == most {
            best.push(index);
        }
    }
    best
}

struct Resistance<'a, 'b, G> {
    game: &'a G,
    value: Value,
    me: Side,
    oracle: &'a mut Oracle,
    questions: &'a mut Questions<'b>,
}

impl<G: Play> Resistance<'_, '_, G> {
    /// How hard `position` is on the opponent: in a drawn game the number of his replies that lose, in a lost one
    /// the number of those that win, below 0, counted until it is clear that there are too many. `None` if nobody
    /// knows, or there is no time to find out.
    fn hardness(&mut self, position: &G::Position, enough: i64, in_a_row: u32) -> Option<i64> {
        if self.game.outcome(position).is_some() {
            return Some(HARMLESS);
        }
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        if self.game.turn(position) == self.me {
            return self.hardest(position, moves, enough, in_a_row.checked_sub(1)?);
        }
        let mut hardness = 0;
        for mv in moves {
            let mut next = position.clone();
            self.game.play(&mut next, mv);
            match (self.value, self.value_of(&next)?) {
                (Value::Draw, Value::Win) => hardness += 1,
                (Value::Loss, Value::Loss) => hardness -= 1,
                _ => {}
            }
            if self.value == Value::Loss && hardness < enough {
                break;
            }
        }
        Some(hardness)
    }

    /// It is his own move again: the hardest that he can make it without giving more away.
    fn hardest(
        &mut self,
        position: &G::Position,
        moves: Vec<G::Move>,
        enough: i64,
        in_a_row: u32,
    ) -> Option<i64> {
        let mut hardest = HARMLESS;
        for mv in moves {
            let mut next = position.clone();
            self.game.play(&mut next, mv);
            if self.value_of(&next)? == self.value {
                hardest = hardest.max(self.hardness(&next, enough.max(hardest), in_a_row)?);
            }
        }
        Some(hardest)
    }

    /// The exact value of a position for the player who resists.
    fn value_of(&mut self, position: &G::Position) -> Option<Value> {
        if let Some(outcome) = self.game.outcome(position) {
            return Some(Value::of(outcome, self.me));
        }
        if !self.questions.ask() {
            return None;
        }
        let value = self.game.value(position, self.oracle, self.questions)?;
        Some(if self.game.turn(position) == self.me { value } else { value.other() })
    }
}
