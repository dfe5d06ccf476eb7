//! The tie-break between moves of the same exact value: the move after which the opponent errs most easily.
//!
//! In a lost position that is the move after which the fewest replies win, and of those the one that loses latest. In a
//! drawn position it is the move after which the most replies lose.

use crate::plugin::Play;
use crate::probe::{ProbeBudget, Prober};
use kamni::Player as Side;
use kamni_solve::{Grade, Value};

/// How many moves are compared; the analysis puts the best ones first.
const MAX_MOVES: usize = 200;

/// How many moves in a row are followed where the same player moves again, before the opponent replies.
const MAX_IN_A_ROW: u32 = 3;

/// The lowest hardness: the opponent cannot err any more.
const HARMLESS: i64 = i64::MIN;

/// The indices of those `moves` that are hardest on the opponent. All of them have the exact value `value`, a draw or a
/// loss.
pub(crate) fn resist<G: Play>(
    game: &G,
    position: &G::Position,
    moves: &[&Grade],
    value: Value,
    prober: &mut Prober,
    probes: &mut ProbeBudget<'_>,
) -> Vec<usize> {
    let mut resistance = Resistance { game, value, me: game.turn(position), prober, probes };
    let mut most = (HARMLESS, None, None);
    let mut best = Vec::new();
    for (index, grade) in moves.iter().enumerate().take(MAX_MOVES) {
        let Ok(mv) = game.parse_move(&grade.mv) else { continue };
        let mut next = position.clone();
        game.play(&mut next, mv);
        let Some(hardness) = resistance.hardness(&next, most.0, MAX_IN_A_ROW) else {
            if resistance.probes.time_left().is_zero() {
                break;
            }
            continue;
        };
        // Among equally hard moves the longest distance, and in games with points the highest score.
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

/// The search for the hardest move of the player `me`.
struct Resistance<'a, 'b, G> {
    game: &'a G,
    value: Value,
    me: Side,
    prober: &'a mut Prober,
    probes: &'a mut ProbeBudget<'b>,
}

impl<G: Play> Resistance<'_, '_, G> {
    /// How hard `position` is on the opponent. In a drawn game it is the number of replies that lose. In a lost game it
    /// is minus the number of replies that win; counting stops below `enough`. `None` if a value is not known or the
    /// budget is used up.
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

    /// The hardness where the resisting player moves again: the largest after a move that keeps the value.
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

    /// The exact value of a position for the resisting player.
    fn value_of(&mut self, position: &G::Position) -> Option<Value> {
        if let Some(outcome) = self.game.outcome(position) {
            return Some(Value::of(outcome, self.me));
        }
        if !self.probes.take() {
            return None;
        }
        let value = self.game.value(position, self.prober, self.probes)?;
        Some(if self.game.turn(position) == self.me { value } else { value.other() })
    }
}
