//! What a reason claims: cells, moves, counts and players, without words. `words.rs` has the words.

#![expect(missing_docs, reason = "a claim says what its fields are")]

use crate::rules::Move;
use crate::solve::pictures::Pairing;
use crate::theory::Cause;
use kamni::Role;
use kamni_solve::Value;

/// How many stones the first player's first turn takes, once the board is full; the most that such a turn can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// This many, or more.
    AtLeast(u8),
    /// This many, or fewer.
    AtMost(u8),
}

/// A whole turn, and all that it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taking {
    /// Its steps.
    pub moves: Vec<Move>,
    /// The cells of the stones.
    pub taken: u128,
}

/// The numbers of stones: your own, and theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Yours.
    pub own: u32,
    /// Your opponent's.
    pub theirs: u32,
}

/// A better move or turn, and how many stones your opponent can take after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Better {
    /// Its steps.
    pub moves: Vec<Move>,
    /// Stones.
    pub lost: u32,
}

/// A reason, of a position or of one of its moves ("it").
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    // The game is over.
    /// One player has lost all stones.
    Gone,
    /// This many steps in a row took nothing: the stones of the first and the second player are counted.
    Limit { limit: u16, first: u32, second: u32 },

    // Placing.
    /// You, or your opponent, opened or open on an attacking cell, take another one whatever is replied, and go on in pairs.
    Opened { by: Role },
    /// `owner` (first with a stone on `place`) answers every stone on its partner. Then every full board is worth at least `value` for
    /// the owner, and the first turn takes what `takes` says.
    Pairs { owner: Role, place: Option<u8>, pairing: Pairing, takes: Option<Takes>, value: Value },
    /// A draw: with a stone on `place` and these pairs you do not lose, and your opponent has pairs with which they do not lose.
    BothPairs { place: u8, pairing: Pairing, theirs: Pairing },
    /// Wherever the other side places, `owner` makes sure of this and of `value`.
    Sure { owner: Role, takes: Takes, value: Value },
    /// Your opponent answers on `reply` and makes sure of this and of `value`; a stone on `instead` prevents it and keeps more.
    FirstTurn { reply: Option<u8>, takes: Takes, value: Value, pairing: Option<Pairing>, instead: Option<u8> },
    /// Your opponent answers on `reply` and then every stone on its partner; every full board is worth at least `value` for them.
    Answered { reply: u8, pairing: Pairing, value: Value },
    /// Every good cell is an attacking one, and this one is not: your opponent takes `cell`, which refutes it.
    Leaves { cell: u8 },
    /// The cell in front of your own stone on this attacking cell, which no good placement is.
    Shuts { attacker: u8 },
    /// The cell in front of their stone on this attacking cell, which no good placement is.
    Faces { attacker: u8 },
    /// The cell next to the centre with nothing behind it, on this attacking cell; no good placement is like that.
    Bare { behind: u8 },
    /// An inner cell, and all good ones, like this one, are at the edge.
    Inner { instead: u8 },
    /// Your opponent takes `cell`, the only answer that refutes it, which is also one of your good cells.
    Key { cell: u8 },
    /// The only good cell, and wherever else you place, your opponent takes it.
    Needed,
    /// It is an attacking cell, with `front` between it and the centre.
    Attacks { front: u8 },
    /// The better cell, an attacking one, with `front` between it and the centre.
    Rather { instead: u8, front: u8 },
    /// It is good and an attacking cell, with `front` between it and the centre.
    Attacker { place: u8, front: u8 },
    /// Every placement loses to an answer on an attacking cell.
    TheyAttack,
    /// All `boards` full boards that can still come have the same value, and perhaps a first turn that takes as much.
    Filled { boards: u32, value: Value, takes: Option<Takes> },
    /// All placements lose; after this one only `reply`, of all `replies`, keeps the win.
    Trap { place: u8, reply: u8, replies: u32 },
    /// Exactly these cells are good, all of them attacking ones.
    Attacking { cells: u128 },
    /// Whoever this is can make sure that the first turn takes something (or nothing), with a stone on `place` if it is you and that is
    /// still to be done.
    FirstCapture { by: Role, something: bool, place: Option<u8> },

    // The end can be seen.
    /// `loser` has one stone and the other side more, or both have one.
    OneStone { loser: Option<Role> },
    /// `attacker` can force a capture, and the other side has only two stones.
    ForcedToOne { attacker: Role },
    /// Whoever does not want a capture, the leader or both, holds all stones in the `left` steps to the count.
    Keeps { count: Count, left: u16 },
    /// Both have `own` stones, and nobody can force a capture in this many steps.
    Calm { own: u32, steps: u16 },
    /// You have no other move than to pass.
    Pass,
    /// The move ends the game, and the stones are counted.
    Counted(Count),
    /// The turn takes all stones of your opponent.
    TakesAll(Taking),
    /// The turn leaves your opponent one stone.
    LeavesOne(Taking),
    /// After the move, or this turn, the stones that decide can be held until they are counted.
    Holds { turn: Option<Taking>, count: Count },

    // Captures.
    /// The turn takes stones, and your opponent can then take `lost` at most; `count` is what is left before that.
    Gains { turn: Taking, lost: u32, count: Count },
    /// Your opponent can take `lost` stones at most, fewer than after every worse move.
    Prevents { lost: u32, worse: Vec<Move> },
    /// `attacker` takes the next stones whatever the other side does, as the longest defence shows: the moves from this one on.
    Forces { attacker: Role, line: Vec<Move>, cause: Option<Cause> },
    /// Your opponent's turn takes all your stones.
    LosesAll(Taking),
    /// Your opponent's turn takes stones, more than after the better move; `count` is what is left.
    Lets { turn: Taking, count: Count, better: Option<Better> },
    /// Your opponent's turn takes stones, and then they have the result for certain.
    LetsHold { turn: Taking, count: Count },
    /// Every better move captures, such as this one; with `held` your opponent holds their stones after what was played.
    Misses { better: Taking, held: Option<Count> },
    /// The best turn with the move takes stones, but this answer takes some back; the better turn gains more.
    Wrong { turn: Taking, answer: Taking, count: Count, better: Option<Better> },
    /// The move takes at most this many stones, the better turn more.
    Fewer { most: u32, better: Taking },
    /// The capture is not enough: your opponent holds what is left until it is counted.
    Enough { taken: u128, count: Count },
    /// You cannot force a capture any more, and your opponent leads, or it is level.
    Drops(Count),
    /// After the move your opponent forces a capture; the better move prevents that.
    Forced { line: Vec<Move>, better: Option<Move> },
    /// The better move forces a capture, which this one does not.
    MissesForce { line: Vec<Move> },
    /// Your opponent answers like this, and that shows what the move is worth: `value` for them.
    Answer { reply: Move, value: Value },

    // A position of the second stage.
    /// What the best move does.
    Best { mv: Move, why: Box<Claim> },
    /// Whatever you play, your opponent can take this many stones in reply.
    Always { lost: u32 },
    /// Whatever you play, after the reply your opponent leads by this many stones.
    Behind { lead: u32 },
    /// How many stones both have, where nothing is proved.
    Stones(Count),
    /// Your opponent threatens this turn's first step.
    Threat(Taking),
}

/// What is claimed of a position and of each of its moves.
#[derive(Clone, Debug, Default)]
pub struct Explained {
    /// Of the position, the decisive thing first.
    pub position: Vec<Claim>,
    /// Of every move, in their order.
    pub moves: Vec<Option<Claim>>,
}
