//! The games of one session in short.

use super::help::HelpSet;
use super::owner::SessionKey;
use super::seat::{Seat, Seats};
use kamni::Player;
use kamni::record::Ending;
use kamni_play::End;

/// The summary of a game, for lists.
#[derive(Debug)]
pub struct GameSummary {
    /// Grows from game to game.
    pub number: i64,
    /// Its name in addresses.
    pub id: String,
    /// The rules string.
    pub rules: String,
    /// Where it began.
    pub start: String,
    /// Who plays.
    pub seats: Seats,
    /// Why it is over, if it is.
    pub end: Option<End>,
    /// The help that each player has had.
    pub help: [HelpSet; 2],
    /// How many moves were made.
    pub moves: usize,
    /// Who is to move.
    pub turn: Option<Player>,
    /// Where the game stands; `None` for a game that was stored by an older version.
    pub position: Option<String>,
    /// Whether it is an imported record.
    pub is_record: bool,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When it was changed last.
    pub updated: i64,
}

/// Whom a session plays against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent<'a> {
    /// The computer player that this word names.
    Machine(&'a str),
    /// Another person, or whoever will join.
    Person,
    /// Nobody else: two people at one screen.
    SameScreen,
    /// It is an imported record, or a game of others.
    None,
}

kamni::words! {
    /// How a game ended for a session.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Outcome {
        /// They have won.
        Won = "won",
        /// They have lost.
        Lost = "lost",
        /// Nobody has won.
        Drawn = "drawn",
    }
}

impl GameSummary {
    /// The name of the game, the first word of its rules.
    pub fn game(&self) -> &str {
        self.rules.split(['/', ',']).next().unwrap_or_default()
    }

    /// Whom a session plays against here.
    pub fn opponent(&self, key: SessionKey) -> Opponent<'_> {
        match self.seats.held_by(key).as_slice() {
            _ if self.is_record => Opponent::None,
            [] => Opponent::None,
            [seat] => match self.seats.of(seat.other()) {
                Seat::Machine { word } => Opponent::Machine(word),
                _ => Opponent::Person,
            },
            _ => Opponent::SameScreen,
        }
    }

    /// How the game ended for a session that has one seat of it.
    pub fn outcome(&self, key: SessionKey) -> Option<Outcome> {
        let [seat] = self.seats.held_by(key)[..] else { return None };
        match self.end?.result() {
            Ending::Win(winner) if winner == seat => Some(Outcome::Won),
            Ending::Win(_) => Some(Outcome::Lost),
            Ending::Draw => Some(Outcome::Drawn),
            Ending::Open => None,
        }
    }
}
