//! A game as it is kept: the facts from which it can be made again.

use super::game::{Game, new_progress};
use super::help::HelpSet;
use super::meeting::Meeting;
use super::milliseconds::StoredClock;
use super::owner::SessionKey;
use super::seat::{Seat, Seats};
use super::summary::GameSummary;
use super::swap::Swap;
use kamni::record::Ending;
use kamni::{Player, Registry};
use kamni_play::{Clocks, End, GameInProgress, Offers};
use serde::{Deserialize, Serialize};

/// A stored game: its moves are played again; an error if the rules do not allow them.
pub fn stored_progress(
    games: &Registry,
    rules: &str,
    start: &str,
    moves: &[String],
    end: Option<End>,
) -> Result<GameInProgress, String> {
    let rules = games.game(rules).map_err(|error| error.to_string())?;
    let start = rules.position(start).map_err(|error| error.to_string())?;
    let mut progress = new_progress(start, None);
    progress.replay(moves).map_err(|error| error.to_string())?;
    progress.end = end.or(progress.end);
    Ok(progress)
}

/// A game that a browser keeps. Nobody else plays in it; its seats belong to [`SessionKey::OWN`].
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
    clock: Option<StoredClock>,
    /// Who offers a draw and who wants to take back a move: 0 or 1.
    offers: [Option<u8>; 2],
    rematch: [bool; 2],
    help: [Option<String>; 2],
    /// How the swap rule stands, in games that have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    swap: Option<String>,
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

fn player(index: u8) -> Option<Player> {
    Player::BOTH.get(usize::from(index)).copied()
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
        let progress = &game.progress;
        KeptGame {
            id: game.id.clone(),
            version: game.version,
            moved_at: game.moved_at,
            rules: progress.start.rules(),
            start: progress.start.to_string(),
            moves: progress.moves.clone(),
            position: progress.here.to_string(),
            seats: game.seats.0.each_ref().map(seat),
            clock: progress.clocks.map(StoredClock::from),
            offers: [progress.offers.draw, progress.offers.take_back].map(|by| by.map(number)),
            rematch: game.rematch,
            help: game.help.map(HelpSet::text),
            swap: game.swap.text(),
            end: progress.end.map(|end| end.word().to_owned()),
            result: progress.result().to_string(),
            turn: progress.turn().map(number),
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
        End::read(self.end.as_deref()?, Ending::parse(&self.result)?)
    }

    /// The game again; an error if the rules do not allow it.
    pub fn game(self, games: &Registry) -> Result<Game, String> {
        let [draw, take_back] = self.offers.map(|by| by.and_then(player));
        let progress = stored_progress(games, &self.rules, &self.start, &self.moves, self.end())?;
        Ok(Game {
            progress: GameInProgress {
                clocks: self.clock.clone().map(Clocks::from),
                offers: Offers { draw, take_back },
                ..progress
            },
            seats: self.seats(),
            maker: SessionKey::OWN,
            invite: None,
            rematch: self.rematch,
            help: self.help(),
            swap: Swap::read(self.swap.as_deref()),
            rated: None,
            meeting: Meeting::default(),
            id: self.id,
            version: self.version,
            moved_at: self.moved_at,
            next: self.next,
            record: self.record,
            created: self.created,
            updated: self.updated,
        })
    }

    /// The game in short; `number` grows from game to game.
    pub fn summary(self, number: i64) -> GameSummary {
        GameSummary {
            number,
            seats: self.seats(),
            end: self.end(),
            help: self.help(),
            moves: self.moves.len(),
            turn: self.turn.and_then(player),
            is_record: self.record.is_some(),
            position: Some(self.position),
            id: self.id,
            rules: self.rules,
            start: self.start,
            created: self.created,
            updated: self.updated,
        }
    }
}
