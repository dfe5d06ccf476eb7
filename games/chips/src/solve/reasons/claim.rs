//! What a reason of the annihilating chips says, as data. `words.rs` makes sentences of it.

use crate::rules::Move;
use crate::solve::leads::{Group, Reply};

/// Why a position, or a move, is worth what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::solve) enum Claim {
    /// The game is over.
    Over(End),
    /// The move, the attacker's, destroys the runner's only chip, on this cell.
    Hits {
        /// It.
        mv: Move,
        /// The cell.
        cell: u64,
    },
    /// How the runner stands.
    Stands(Standing),
    /// What a move leaves.
    Leaves {
        /// The cell where two chips were destroyed, if any were.
        hit: Option<u64>,
        /// Whether the move is a good one.
        good: bool,
        /// How the runner stands then, `None` if no runner chip is left.
        standing: Option<Standing>,
        /// What the attacker answers to a bad move of the runner's.
        reply: Option<Reply>,
    },
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve) enum End {
    /// No chip is left.
    NoChip,
    /// Both have as many.
    Equal,
    /// The runner has none.
    Gone,
    /// The runner is to move and to the right of all attackers with this chip.
    Away(u64),
}

/// How the runner stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::solve) enum Standing {
    /// The first runner chips from the right, each with the attacking chip to its right: the attacker's cell and the runner's. `more` if not all are named.
    Guarded {
        /// The pairs.
        guards: Vec<[u64; 2]>,
        /// Whether there are more.
        more: bool,
    },
    /// The group whose lead is enough, or has the largest lead.
    Lead {
        /// The runner's chips in it.
        runner: Group,
        /// As many of the attacker's.
        attacker: Group,
        /// How many steps ahead the runner's are together.
        steps: i64,
        /// How many are enough: 1 if the runner is to move, else 2.
        needed: i64,
        /// Whether the runner has a single chip.
        alone: bool,
    },
}

impl Standing {
    /// Whether a chip gets away.
    pub fn escapes(&self) -> bool {
        matches!(self, Standing::Lead { steps, needed, .. } if steps >= needed)
    }
}

/// A move in text needs no game.
pub(super) fn text(mv: Move) -> String {
    format!("{}>{}", mv.from, mv.to())
}
