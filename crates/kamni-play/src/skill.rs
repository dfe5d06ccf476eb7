//! What makes a player strong or weak.

/// How well somebody plays a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// How many plies the player searches.
    pub depth: u32,
    /// How many of a hundred replies the player notices in the search. At the root they notice all moves.
    pub attention: u8,
    /// How much the evaluation knows about the game, in steps that the game itself defines; 0 is least.
    pub knowledge: u8,
    /// Moves whose score is worse than the best by no more than this are as good to the player.
    pub tolerance: i32,
    /// In how many of a hundred positions the player makes a random move.
    pub errors: u8,
    /// How many nodes the player searches at most.
    pub nodes: u64,
}

impl Skill {
    /// Searches `depth` plies with so much knowledge, overlooks nothing and prefers the best move.
    pub const fn new(depth: u32, knowledge: u8) -> Skill {
        Skill { depth, attention: 100, knowledge, tolerance: 0, errors: 0, nodes: 300_000 }
    }

    /// The same with this attention.
    pub const fn attention(self, attention: u8) -> Skill {
        Skill { attention, ..self }
    }

    /// The same with this many random moves in a hundred.
    pub const fn errors(self, errors: u8) -> Skill {
        Skill { errors, ..self }
    }

    /// Whether this move is one of the random ones.
    pub(crate) fn errs(&self, rng: &mut fastrand::Rng) -> bool {
        self.errors > 0 && rng.u8(..100) < self.errors
    }

    /// The same with this tolerance.
    pub const fn tolerance(self, tolerance: i32) -> Skill {
        Skill { tolerance, ..self }
    }
}

/// A level of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rung {
    /// The player searches with this skill.
    Searches(Skill),
    /// The player searches with the evaluation that was tuned for the game, and as many nodes as this skill; where the
    /// depth is limited, with just this skill.
    Tuned(Skill),
    /// The player plays by the exact analysis, but where not every move keeps the value of the position it makes one that does not in so
    /// many of a hundred cases.
    Slips(u8),
    /// The player plays by the exact analysis.
    Proves,
}

impl From<Skill> for Rung {
    fn from(skill: Skill) -> Rung {
        Rung::Searches(skill)
    }
}
