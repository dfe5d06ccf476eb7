//! A game as it is kept: the facts from which it can be made again.

use super::clock::Clock;
use super::game::{End, Game, NewGame};
use super::help::HelpSet;
use super::offers::Offers;
use super::owner::SessionKey;
use super::seat::{Seat, Seats};
use super::summary::{GameSummary, ending};
use kamni::record::Ending;
use kamni::{Player, Registry};
use serde::{Deserialize, Serialize};

/// What is stored of a game beside its position, which follows from its moves.
pub struct Stored {
    /// Its name in addresses.
    pub id: String,
    /// Grows with each change.
    pub version: u64,
    /// The version of the last change of the position.
    pub moved_at: u64,
    /// The rules string.
    pub rules: String,
    /// Where it began.
    pub start: String,
    /// The moves so far.
    pub moves: Vec<String>,
    /// Who plays.
    pub seats: Seats,
    /// Who made it.
    pub maker: SessionKey,
    /// The token for the open seat.
    pub invite: Option<String>,
    /// The clocks, if there are any.
    pub clock: Option<Clock>,
    /// What is offered and not answered yet.
    pub offers: Offers,
    /// The help that each player has had.
    pub help: [HelpSet; 2],
    /// Why it is over and who has won, if it is over.
    pub end: Option<(End, Ending)>,
    /// The id of the rematch.
    pub next: Option<String>,
    /// The text of an imported record.
    pub record: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When it was changed last.
    pub updated: i64,
}

impl Stored {
    /// The game; an error if the rules do not allow it.
    pub fn game(self, games: &Registry) -> Result<Game, String> {
        let rules = games.game(&self.rules).map_err(|error| error.to_string())?;
        let start = rules.position(&self.start).map_err(|error| error.to_string())?;
        let Stored { id, seats, maker, invite, clock, .. } = self;
        let mut game = Game::new(NewGame { id, start, seats, maker, invite, clock }, self.created);
        game.replay(&self.moves).map_err(|error| error.to_string())?;
        game.version = self.version;
        game.moved_at = self.moved_at;
        game.offers = self.offers;
        game.help = self.help;
        if let Some((end, result)) = self.end {
            (game.end, game.result) = (Some(end), result);
        }
        game.next = self.next;
        game.record = self.record;
        game.updated = self.updated;
        Ok(game)
    }
}

/// A game that a browser keeps. Nobody else plays in it: whoever sits there is [`SessionKey::OWN`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KeptGame {
    /// Its name in addresses.
    pub id: String,
    /// Grows with each change.
    pub version: u64,
    moved_at: u64,
    rules: String,
    start: String,
    moves: Vec<String>,
    /// Where it is.
    position: String,
    seats: [KeptSeat; 2],
    clock: Option<KeptClock>,
    /// Who offers a draw and who wants to take back a move: 0 or 1.
    offers: [Option<u8>; 2],
    rematch: [bool; 2],
    help: [Option<String>; 2],
    end: Option<String>,
    result: String,
    turn: Option<u8>,
    next: Option<String>,
    record: Option<String>,
    created: i64,
    updated: i64,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum KeptSeat {
    /// Somebody at this screen, by name.
    Here(String),
    /// Somebody in an imported record, by name.
    Away(String),
    /// A computer player, by its word.
    Machine(String),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct KeptClock {
    base: i64,
    increment: i64,
    left: [i64; 2],
    since: Option<i64>,
}

fn player(index: u8) -> Option<Player> {
    Player::BOTH.into_iter().find(|player| player.index() == usize::from(index))
}

fn number(player: Player) -> u8 {
    player.index() as u8
}

impl KeptGame {
    /// A game to be kept.
    pub fn new(game: &Game) -> KeptGame {
        let seat = |seat: &Seat| match seat {
            Seat::Person { name, key } if *key == SessionKey::NOBODY => KeptSeat::Away(name.clone()),
            Seat::Person { name, .. } => KeptSeat::Here(name.clone()),
            Seat::Machine { word } => KeptSeat::Machine(word.clone()),
            Seat::Open => KeptSeat::Away(String::new()),
        };
        KeptGame {
            id: game.id.clone(),
            version: game.version,
            moved_at: game.moved_at,
            rules: game.start.rules(),
            start: game.start.to_string(),
            moves: game.moves.clone(),
            position: game.here.to_string(),
            seats: game.seats.0.each_ref().map(seat),
            clock: game.clock.clone().map(|Clock { base, increment, left, since }| KeptClock {
                base,
                increment,
                left,
                since,
            }),
            offers: [game.offers.draw, game.offers.take_back].map(|by| by.map(number)),
            rematch: game.offers.rematch,
            help: game.help.map(HelpSet::text),
            end: game.end.map(|end| end.word().to_owned()),
            result: game.result.to_string(),
            turn: game.turn().map(number),
            next: game.next.clone(),
            record: game.record.clone(),
            created: game.created,
            updated: game.updated,
        }
    }

    fn seats(&self) -> Seats {
        Seats(self.seats.clone().map(|seat| match seat {
            KeptSeat::Here(name) => Seat::Person { name, key: SessionKey::OWN },
            KeptSeat::Away(name) => Seat::Person { name, key: SessionKey::NOBODY },
            KeptSeat::Machine(word) => Seat::Machine { word },
        }))
    }

    fn help(&self) -> [HelpSet; 2] {
        self.help.each_ref().map(|text| text.as_deref().map(HelpSet::read).unwrap_or_default())
    }

    fn end(&self) -> Option<End> {
        self.end.as_deref().and_then(End::read)
    }

    /// The game again; an error if the rules do not allow it.
    pub fn game(self, games: &Registry) -> Result<Game, String> {
        let [draw, take_back] = self.offers.map(|by| by.and_then(player));
        let stored = Stored {
            seats: self.seats(),
            maker: SessionKey::OWN,
            invite: None,
            offers: Offers { draw, take_back, rematch: self.rematch },
            help: self.help(),
            end: self.end().map(|end| (end, ending(&self.result))),
            id: self.id,
            version: self.version,
            moved_at: self.moved_at,
            rules: self.rules,
            start: self.start,
            moves: self.moves,
            clock: self.clock.map(|KeptClock { base, increment, left, since }| Clock {
                base,
                increment,
                left,
                since,
            }),
            next: self.next,
            record: self.record,
            created: self.created,
            updated: self.updated,
        };
        stored.game(games)
    }

    /// The game in short; `number` grows from game to game.
    pub fn summary(self, number: i64) -> GameSummary {
        GameSummary {
            number,
            seats: self.seats(),
            result: ending(&self.result),
            end: self.end(),
            help: self.help(),
            moves: self.moves.len(),
            turn: self.turn.and_then(player),
            is_record: self.record.is_some(),
            position: Some(self.position),
            id: self.id,
            rules: self.rules,
            created: self.created,
            updated: self.updated,
        }
    }
}
