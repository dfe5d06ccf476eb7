//! What a reason of Reverse Kayles says, as data. `words.rs` makes sentences of it.

use crate::rules::Move;
use crate::theory::Case;

/// Why a position, or a move, is worth what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// The case of the theory that the position is.
    Position {
        /// It.
        case: Case,
        /// Whether some move leaves a shape that turns the count round.
        careless: bool,
    },
    /// The case that a good move leaves to the opponent.
    Good(Case),
    /// The case that a bad move leaves to the opponent, and whether some reply leaves a shape that turns the count round.
    Bad {
        /// It.
        case: Case,
        /// Whether some reply is a mistake.
        careless: bool,
    },
    /// A move of the losing side after which some replies are mistakes.
    Trap {
        /// The move.
        mv: Move,
        /// How many replies there are.
        replies: usize,
        /// How many of them lose.
        mistakes: usize,
    },
}

impl Claim {
    /// The case that it speaks of.
    pub fn case(self) -> Option<Case> {
        match self {
            Claim::Position { case, .. } | Claim::Good(case) | Claim::Bad { case, .. } => Some(case),
            Claim::Trap { .. } => None,
        }
    }
}
