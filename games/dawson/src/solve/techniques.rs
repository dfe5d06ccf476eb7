//! What the solver uses of the theory.

use crate::rules::Dawson;
use crate::theory::three_rows::ThreeRows;

/// What a solver uses of the theory of certain boards. It changes how long a search takes, never its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Techniques {
    /// Three rows, captures of two, normal play: runs of full columns are replaced by their values, and the lemma of the reserve is used.
    pub runs: bool,
    /// An even number of rows, normal play: the mirror's answer is tried first.
    pub mirror: bool,
}

impl Techniques {
    /// None of them.
    pub const NONE: Techniques = Techniques { runs: false, mirror: false };

    /// All that apply to this game.
    pub fn of(game: &Dawson) -> Techniques {
        Techniques {
            runs: ThreeRows::of(game) == Some(ThreeRows::Normal),
            mirror: game.rows().is_multiple_of(2) && !game.misere(),
        }
    }
}
