//! What is claimed of a position or of a move of the pyramid: data, without words.

use crate::rules::Move;
use kamni::Role;

/// The points of the player to move and of the opponent at the end, if both just fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Score {
    pub own: u16,
    pub theirs: u16,
}

/// How the player who is ahead in the count keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    /// Filling is enough, to the end.
    Fill,
    /// No move of the other player changes the result of the count now.
    Unchanged,
    /// One move changes it, and this answer changes it back.
    One(Move, Move),
    /// Several moves change it, and each has an answer that changes it back.
    Many,
}

/// More than half of all points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Majority {
    /// Who has it.
    pub who: Role,
    /// Their points then, and all points.
    pub points: u16,
    pub total: u16,
}

/// A true reason. *The count* is the score if both players just fill the lowest unfinished level from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// Somebody has more than half of all points already.
    Sure(Majority),
    /// `by` finishes the level, which gives its player more than half.
    Half { by: Move, level: u8, majority: Majority },
    /// After `by` this player cannot get more than half any more.
    Bound { by: Move, who: Role },
    /// After `first`, or now, every move is answered by finishing a level that gives more than half; `level` if it is always the same.
    Forced { first: Option<Move>, level: Option<u8>, majority: Majority },
    /// The player to move is behind in the count, and every move has an answer that keeps it so, to the end.
    Behind { score: Score, kept: Kept },
    /// `by` finishes the level for `who`, who is then ahead in the count and keeps it so.
    Takes { by: Move, who: Role, level: u8, size: u8, score: Score, kept: Option<Kept> },
    /// The count is good enough, and `by` keeps its score; the opponent cannot change the result of it.
    Keeps { by: Move, score: Score, kept: Option<Kept> },
    /// `by` leads to a count that is good enough, with another score than now, and it stays so.
    After { by: Move, score: Score, kept: Option<Kept> },
    /// The count is not good enough, `by` changes it, and it stays so.
    Turns { by: Move, now: Score, score: Score, kept: Option<Kept> },
    /// After `by`, or now, `who` gets the level: they answer a fill with a fill and any other move with another. Of the points
    /// above, `of`, they then need `needed`.
    Pairs { by: Option<Move>, who: Role, level: u8, size: u8, needed: u16, of: u16 },
    /// A bad move after which the count is as bad as it was.
    Stays { score: Score },
    /// A bad move after which the count is worse than it was.
    Against { score: Score },
    /// The opponent answers `by` and keeps the count so.
    Answer { by: Move, score: Score, kept: Option<Kept> },
    /// `by` ends the game with this score.
    Last { by: Move, score: Score },
    /// The game is decided already. With best play it ends like this after the move, and no move does better.
    Decided { score: Score },
    /// A move that keeps the result and brings fewer points than the best. With best play it ends like this, and like that after `better`.
    Costs { score: Score, best: Score, better: Move },
}
