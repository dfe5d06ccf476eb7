//! What makes a player strong or weak.

/// How well somebody plays a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Skill {
    /// How many moves he looks ahead.
    pub depth: u32,
    /// How many of a hundred replies he notices while he looks ahead. His own moves he sees all.
    pub attention: u8,
    /// How much he knows about the game, in steps that the game itself defines; 0 is nothing.
    pub knowledge: u8,
    /// Moves that seem worse than the best by no more than this are as good to him.
    pub tolerance: i32,
    /// How many positions he looks at before he gets tired.
    pub nodes: u64,
}

/// A level of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rung {
    /// He looks ahead with this skill.
    Looks(Skill),
    /// He plays by the exact analysis.
    Proves,
}
