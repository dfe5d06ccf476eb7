//! What is to be played: where to begin, who plays, and what stays the same from game to game.

use super::save_file::SaveFile;
use super::session::{Seat, Session};
use crate::who::Who;
use kamni::AnyPosition;
use kamni::record::Record;
use kamni_play::{DrawRule, Settings};
use std::time::Duration;

/// What the options come to.
pub struct Plan {
    /// Where to begin; nowhere yet if that is to be asked.
    pub begin: Option<Begin>,
    /// Who plays, as far as that was said.
    pub who: [Option<Who>; 2],
    pub config: Config,
    pub save_file: SaveFile,
}

/// The first position of a game, or a game to go on with.
pub enum Begin {
    Position(AnyPosition),
    Record(Box<Record>),
}

impl Begin {
    /// The position that the game starts from.
    pub fn start(&self) -> &AnyPosition {
        match self {
            Begin::Position(start) => start,
            Begin::Record(record) => &record.start,
        }
    }

    /// The game in progress.
    pub fn session(&self, seats: [Seat; 2], rule: DrawRule) -> Session {
        match self {
            Begin::Position(start) => Session::new(start.clone(), seats, rule),
            Begin::Record(record) => Session::of(record, seats, rule),
        }
    }
}

/// What stays the same from game to game.
pub struct Config {
    /// What the computer players have at hand.
    pub settings: Settings,
    pub rule: DrawRule,
    /// The longest that a computer player thinks about a move.
    pub time: Duration,
}
