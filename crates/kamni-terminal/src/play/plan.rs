//! What to play: the start, the players, and what stays the same from game to game.

use super::save_file::SaveFile;
use super::session::{Seat, Session};
use crate::failure::Failure;
use crate::who::Who;
use kamni::record::{Ending, Record};
use kamni::{AnyGame, AnyPosition, Player, Start};
use kamni_play::{DrawRule, Settings};
use kamni_words::Locale;
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

impl Begin {
    /// A game that is offered, and who plays it.
    pub fn offered(game: &AnyGame, start: &Start) -> Option<(Begin, [Who; 2])> {
        let mut who = [Who::Person, Who::read(start.player)?];
        if start.seat == Player::Second {
            who.reverse();
        }
        let game = game.with_rules(start.rules).ok()?;
        Some((Begin::Position(game.position(start.position).ok()?), who))
    }

    /// What to play where nothing was said: what the page begins with, or with other players the usual game.
    pub fn first(locale: Locale, who: &mut [Option<Who>; 2]) -> Result<Begin, Failure> {
        let games = locale.games();
        let offered = games.first_start().filter(|_| *who == [None, None]);
        let offered = offered.and_then(|start| Begin::offered(&games.game(start.rules).ok()?, start));
        if let Some((begin, offered)) = offered {
            *who = offered.map(Some);
            return Ok(begin);
        }
        let usual = games.usual().ok_or_else(|| Failure::Failed("there are no games".to_owned()))?;
        Ok(Begin::Position(usual.start()))
    }
}

/// How far somebody has come who has just won a game of several that are to be won in a row.
pub struct InARow {
    pub won: usize,
    pub of: usize,
    /// The next one, if there is one.
    pub next: Option<AnyPosition>,
}

/// That of a game which is over; `None` where it is no such game, or the person has not won.
pub fn in_a_row(session: &Session) -> Option<InARow> {
    let game = session.game.start.game();
    let (rules, begun) = (game.rules(), session.game.start.to_string());
    session.game.end?;
    game.info().starts.iter().find_map(|start| {
        let fits = !start.then.is_empty()
            && start.rules == rules
            && session.game.result() == Ending::Win(start.seat)
            && session.seats[start.seat.index()] == Seat::Person
            && session.seats[start.seat.other().index()] != Seat::Person;
        let won = start.positions().position(|position| position == begun).filter(|_| fits)? + 1;
        let next = start.positions().nth(won).and_then(|position| game.position(position).ok());
        Some(InARow { won, of: 1 + start.then.len(), next })
    })
}

/// What stays the same from game to game.
pub struct Config {
    /// What the computer players have at hand.
    pub settings: Settings,
    pub rule: DrawRule,
    /// The longest that a computer player thinks about a move.
    pub time: Duration,
}
