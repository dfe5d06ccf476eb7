//! What players know about each game: an evaluation, and how many strengths there are.

mod cheops;
mod chips;
mod dawson;
mod kayles;
mod seega;

use crate::oracle::{Oracle, Questions};
use crate::player::Thought;
use crate::skill::Rung;
use kamni::Notation;
use kamni_solve::{Budget, Value};

/// What players know about a game.
pub(crate) trait Knowledge: Notation {
    /// The static evaluation of a position for the player to move, with so much knowledge of the game. It stays within a few thousands.
    fn evaluate(&self, position: &Self::Position, knowledge: u8) -> i32;

    /// Whether the position can be evaluated, or the next move has to be searched first (quiescence).
    fn is_quiet(&self, _position: &Self::Position) -> bool {
        true
    }

    /// The exact value of a position that is not over, for the player to move; `None` if it cannot be found
    /// quickly.
    fn value(
        &self,
        position: &Self::Position,
        oracle: &mut Oracle,
        questions: &Questions<'_>,
    ) -> Option<Value> {
        oracle.analysis(self, position, questions)
    }

    /// The move of a search with an evaluation that was tuned for the game, from the position under symmetry number `symmetry`;
    /// `None` if the game is over or has no such evaluation.
    fn tuned_move(&self, _position: &Self::Position, _symmetry: usize, _budget: &Budget) -> Option<Thought> {
        None
    }

    /// The levels of this game, the weakest first, each clearly stronger than the one before; never none.
    fn ladder(&self) -> Vec<Rung>;
}

/// Calls `$call(game, position, ...)` with the types of the game; `None` for a game that nobody taught us.
macro_rules! typed {
    ($position:expr, $call:ident($($argument:expr),*)) => {{
        let position: &kamni::AnyPosition = $position;
        if let Some((game, position)) = position.typed::<kamni::games::kayles::Kayles>() {
            Some($call(game, position, $($argument),*))
        } else if let Some((game, position)) = position.typed::<kamni::games::cheops::Cheops>() {
            Some($call(game, position, $($argument),*))
        } else if let Some((game, position)) = position.typed::<kamni::games::dawson::Dawson>() {
            Some($call(game, position, $($argument),*))
        } else if let Some((game, position)) = position.typed::<kamni::games::chips::Chips>() {
            Some($call(game, position, $($argument),*))
        } else if let Some((game, position)) = position.typed::<kamni::games::seega::Seega>() {
            Some($call(game, position, $($argument),*))
        } else {
            None
        }
    }};
}
pub(crate) use typed;
