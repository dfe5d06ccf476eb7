//! What makes a player strong or weak.

/// How well somebody plays a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// How many moves he looks ahead.
    pub depth: u32,
    /// How many of a hundred replies he notices while he looks ahead. His own next moves he sees all.
    pub attention: u8,
    /// How much he knows about the game, in steps that the game itself defines; 0 is least.
    pub knowledge: u8,
    /// Moves that seem worse than the best by no more than this are as good to him.
    pub tolerance: i32,
    /// In how many of a hundred positions he plays a move at random.
    pub errors: u8,
    /// How many positions he looks at before he gets tired.
    pub nodes: u64,
}

impl Skill {
    /// Looks `depth` moves ahead with so much knowledge, overlooks nothing and prefers the best move.
    pub const fn new(depth: u32, knowledge: u8) -> Skill {
        Skill { depth, attention: 100, knowledge, tolerance: 0, errors: 0, nodes: 300_000 }
    }

    /// The same with this attention.
    pub const fn attention(self, attention: u8) -> Skill {
        Skill { attention, ..self }
    }

    /// The same with so many random moves in a hundred.
    pub const fn errors(self, errors: u8) -> Skill {
        Skill { errors, ..self }
    }

    /// Whether this move is one of the random ones.
    pub(crate) fn errs(&self, dice: &mut fastrand::Rng) -> bool {
        self.errors > 0 && dice.u8(..100) < self.errors
    }

    /// The same with this tolerance.
    pub const fn tolerance(self, tolerance: i32) -> Skill {
        Skill { tolerance, ..self }
    }
}

/// A level of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rung {
    /// He looks ahead with this skill.
    Looks(Skill),
    /// He looks ahead with the judgement that was tuned for the game, at as many positions as this skill does; where he
    /// may look only so many moves ahead, he has just this skill.
    Judges(Skill),
    /// He plays by the exact analysis.
    Proves,
}

impl From<Skill> for Rung {
    fn from(skill: Skill) -> Rung {
        Rung::Looks(skill)
    }
}
