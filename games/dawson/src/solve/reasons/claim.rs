//! What a reason of Dawson's chess says, as data: the idea, with its moves, columns and numbers. `words.rs` makes sentences of it, and the tests check
//! it against a brute force.

use super::count::Count;
use crate::rules::Move;
use crate::theory::three_rows::Run;
use kamni::Player;

/// Why a position, or a move, is worth what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The game is over: this player has no move.
    Over {
        /// Who is to move.
        stuck: Player,
        /// Whether that wins.
        misere: bool,
    },
    /// The player to move loses.
    Lost(Why),
    /// The player to move wins with this move, after which the opponent loses.
    Win {
        /// The move.
        mv: Move,
        /// Why the opponent loses then.
        why: Why,
    },
    /// A move wins, because the opponent loses after it.
    Good(Why),
    /// A move loses.
    Bad {
        /// The answer.
        reply: Move,
        /// What is wrong after it.
        fault: Fault,
    },
    /// A move after which the opponent cannot move, which wins for them in misère play.
    Stops,
    /// The player to move wins on these untouched columns of three rows, which count as an odd number of steps.
    Groups {
        /// The groups.
        groups: Vec<Run>,
        /// A step that wins.
        mv: Move,
    },
    /// Misère play, and nothing is left but these untouched columns of three rows.
    Misere {
        /// They.
        group: Run,
        /// The step that gives two pawns away and wins, if the player to move wins with three or more columns.
        gives: Option<Move>,
    },
    /// The start of three rows with single captures: an octal game.
    Octal {
        /// The width.
        columns: u8,
        /// Its Grundy value; the player to move loses if it is 0.
        grundy: u8,
    },
}

/// What is wrong after the answer to a bad move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The player who made the move is to move again and loses.
    Lost(Why),
    /// The answer took this many pawns, and nothing can take back.
    Gift(u32),
    /// Nothing short is known.
    Answered,
}

/// Why the player to move loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// No move is left.
    Stuck,
    /// Nothing can be captured any more, and the count says so.
    Count(Count),
    /// The other side takes every pawn that moves, and nothing ever takes back.
    Taken,
    /// The other side answers every move by a capture, up to the end.
    Captured,
    /// The other side answers every move by a capture or by a step in the same column, up to the end.
    Column,
    /// The other side answers every move by a capture or by a free step, up to the end: it has this many free steps now, and needs at most this many.
    Free {
        /// The free steps that the other side has.
        have: u32,
        /// The most that it will make.
        need: u32,
    },
    /// The same with captures, steps in the same column and free steps.
    Three,
    /// Only untouched columns of three rows can step, and these groups of them count as an even number of steps.
    Groups(Vec<Run>),
    /// An even number of rows, both sides mirror images, at most six columns.
    Mirror,
    /// The count says so, and the other side can keep it so after every move, up to the end.
    Keep {
        /// What is counted now.
        count: Count,
        /// How it is counted on the way.
        by: Counting,
        /// Whether the other side also offers pawns that must be taken and are taken back.
        trades: bool,
    },
    /// There is one legal move, and after this answer the reason is simpler.
    Forced {
        /// The only move.
        mv: Move,
        /// The answer.
        reply: Move,
        /// Why the player to move loses then.
        then: Box<Why>,
    },
    /// There is one legal move at every turn, up to the end: the whole rest of the game.
    Driven {
        /// The moves.
        line: Vec<Move>,
        /// Whether who cannot move wins.
        misere: bool,
    },
}

/// How steps are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// Steps up to the first cell where the pawn could be taken now.
    Safe,
    /// As if nobody captured any more.
    Plain,
    /// At each turn by one of the two.
    Either,
}

impl Why {
    /// How easy it is to follow, the easiest first.
    pub(super) fn rank(&self) -> u32 {
        match self {
            Why::Stuck => 0,
            Why::Count(_) => 1,
            Why::Taken => 2,
            Why::Captured => 3,
            Why::Column => 4,
            Why::Groups(_) => 5,
            Why::Free { .. } => 6,
            Why::Mirror => 7,
            Why::Three => 8,
            Why::Driven { line, .. } => 9 + (line.len() as u32).min(40) / 4,
            Why::Forced { then, .. } => 10 + then.rank(),
            Why::Keep { trades: false, .. } => 24,
            Why::Keep { trades: true, .. } => 25,
        }
    }
}

impl Fault {
    /// How easy it is to follow.
    pub(super) fn rank(&self) -> u32 {
        match self {
            Fault::Lost(why) => why.rank(),
            Fault::Gift(_) => 19,
            Fault::Answered => 30,
        }
    }
}
