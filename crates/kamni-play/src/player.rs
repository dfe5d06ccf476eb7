//! The interface of all players: built-in ones, engines behind pipes, and people.

use kamni::{AnyPosition, Message, message};
use kamni_solve::{Reason, Value};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A player of any game.
pub trait Player: Send {
    /// The name in tables and records.
    fn name(&self) -> String;

    /// Prepares for a game that begins at `start`.
    fn new_game(&mut self, start: &AnyPosition) -> Result<(), PlayerError>;

    /// Chooses a move of a game that is not over.
    fn choose(&mut self, history: &GameHistory<'_>, limits: &Limits) -> Result<BestMove, PlayerError>;
}

/// A game so far.
#[derive(Clone, Copy, Debug)]
pub struct GameHistory<'a> {
    /// The position that the game began with.
    pub start: &'a AnyPosition,
    /// The moves since then.
    pub moves: &'a [String],
    /// The position after these moves.
    pub position: &'a AnyPosition,
}

/// The limits of the search for one move. The search ends at the first limit that it reaches.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// A fixed time for this move.
    pub move_time: Option<Duration>,
    /// The clocks of the first and the second player.
    pub clocks: Option<[Clock; 2]>,
    /// The number of nodes.
    pub nodes: Option<u64>,
    /// The depth in plies.
    pub depth: Option<u32>,
    /// Set by another thread to end the search; the player answers with the best move so far.
    pub stop: Arc<AtomicBool>,
}

/// One player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time left.
    pub left: Duration,
    /// The time that every move adds.
    pub increment: Duration,
}

/// The move that a player chose, and what the search found out about it.
#[derive(Clone, Debug, Default)]
pub struct BestMove {
    /// The move.
    pub mv: String,
    /// The result that the player expects for themselves.
    pub value: Option<Value>,
    /// Whether that result is proved.
    pub proved: bool,
    /// The depth of the search in plies; `None` for a player that does not search to a depth.
    pub depth: Option<u32>,
    /// The number of nodes searched.
    pub nodes: Option<u64>,
    /// The principal variation, which begins with the move.
    pub pv: Vec<String>,
    /// Why the move is good, or lost like all others, where the player knows.
    pub reason: Option<Reason>,
    /// In a position that is not won: how hard the move makes it for the opponent, where that was compared.
    pub resistance: Option<Resistance>,
    /// How much of the time until the move was known is not the player's: the host was not ready to read it.
    pub host_delay: Duration,
}

/// How hard it is for the opponent to keep what they have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Resistance {
    /// The chance that an opponent who plays at random keeps it.
    pub chance: f64,
    /// Whether the chance is exact; else it is no more than that.
    pub exact: bool,
}

/// Why a player has no move. In a match the player loses this game, and the match continues.
#[derive(Clone, Debug)]
pub struct PlayerError {
    /// The kind of error: one word, for records and tests.
    pub kind: &'static str,
    /// The error message.
    pub message: Message,
}

impl PlayerError {
    /// The game is over: there is no move to choose.
    pub(crate) fn game_over() -> PlayerError {
        PlayerError {
            kind: "over",
            message: message!("play-over", "the game is over, so there is no move to choose"),
        }
    }
}
