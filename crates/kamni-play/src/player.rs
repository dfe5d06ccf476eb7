//! What a player is: somebody who is asked for a move.

use kamni::{AnyPosition, Message};
use kamni_solve::Value;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Somebody who plays, whatever the game.
pub trait Player: Send {
    /// The name in tables and records.
    fn name(&self) -> String;

    /// A game begins at `start`.
    fn new_game(&mut self, start: &AnyPosition) -> Result<(), Trouble>;

    /// Chooses a move of a game that is not over.
    fn choose(&mut self, situation: &Situation<'_>, limits: &Limits) -> Result<Thought, Trouble>;
}

/// A game so far.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// Where the game began.
    pub start: &'a AnyPosition,
    /// The moves since then.
    pub moves: &'a [String],
    /// Where they led.
    pub here: &'a AnyPosition,
}

/// What a player may spend on one move. Whichever limit is reached first counts.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// A fixed time for this move.
    pub move_time: Option<Duration>,
    /// The clocks of the first and the second player.
    pub clocks: Option<[Clock; 2]>,
    /// How many positions may be looked at.
    pub nodes: Option<u64>,
    /// How many moves ahead may be looked.
    pub depth: Option<u32>,
    /// Set from outside: answer now with the best move so far.
    pub stop: Arc<AtomicBool>,
}

/// One player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time left.
    pub left: Duration,
    /// What every move adds.
    pub increment: Duration,
}

/// A chosen move, and what the player thought of it.
#[derive(Clone, Debug, Default)]
pub struct Thought {
    /// The move.
    pub mv: String,
    /// The result the player expects, for himself.
    pub value: Option<Value>,
    /// Whether that result is proved.
    pub exact: bool,
    /// How many moves he looked ahead, where that has a meaning.
    pub depth: Option<u32>,
    /// How many positions he looked at.
    pub nodes: Option<u64>,
    /// The line he expects, the move included.
    pub line: Vec<String>,
}

/// Why there is no move. A player in trouble loses the game; the match goes on.
#[derive(Clone, Debug)]
pub struct Trouble {
    /// What kind of trouble, in one word for books and tests.
    pub kind: &'static str,
    /// What happened, for people.
    pub message: Message,
}
