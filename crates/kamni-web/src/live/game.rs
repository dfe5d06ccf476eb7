//! A game between two seats, without anybody who serves it: who may do what, and what comes of it.
//!
//! A game is a value. Whatever happens makes a new one, which is stored before anybody sees it.

use super::clock::Clock;
use super::offers::Offers;
use super::seat::{Seat, Seats};
use crate::key::{Key, same_token};
use kamni::record::{Ending, Line, Played, Record};
use kamni::{AnyPosition, MoveError, Player};
use kamni_play::{DrawCounter, DrawRule};

/// The most moves of a game here.
pub const MOST_MOVES: usize = 4096;

/// The longest name of a player, in characters.
pub const LONGEST_NAME: usize = 40;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By the rules of the game.
    Rules,
    /// Somebody gave up.
    Resign,
    /// Both agreed on a draw.
    Agreement,
    /// Somebody's time ran out.
    Time,
    /// The host called a draw.
    HostDraw,
    /// It is as long as a game here can be.
    Length,
    /// A record says so.
    Record,
}

impl End {
    pub const ALL: [End; 7] =
        [End::Rules, End::Resign, End::Agreement, End::Time, End::HostDraw, End::Length, End::Record];

    /// The word in JSON, in the database and in the texts of `locales/`.
    pub fn word(self) -> &'static str {
        match self {
            End::Rules => "rules",
            End::Resign => "resign",
            End::Agreement => "agreement",
            End::Time => "time",
            End::HostDraw => "host-draw",
            End::Length => "length",
            End::Record => "record",
        }
    }

    pub fn read(word: &str) -> Option<End> {
        End::ALL.into_iter().find(|end| end.word() == word)
    }
}

/// A game.
#[derive(Clone, Debug)]
pub struct Game {
    pub id: String,
    /// Grows with every change.
    pub version: u64,
    /// The version since which the position is what it is: whoever saw that one or a later one saw this position.
    pub moved_at: u64,
    pub start: AnyPosition,
    pub here: AnyPosition,
    pub moves: Vec<String>,
    /// Who made them. One player can move several times running.
    pub turns: Vec<Player>,
    pub(super) watch: DrawCounter,
    pub seats: Seats,
    /// Who made the game.
    pub maker: Key,
    /// The token that opens the free seat.
    pub invite: Option<String>,
    pub clock: Option<Clock>,
    pub offers: Offers,
    pub end: Option<End>,
    pub result: Ending,
    /// The rematch.
    pub next: Option<String>,
    /// A game that was brought as a record keeps its text, with comments and variations.
    pub record: Option<String>,
    /// In milliseconds since 1970.
    pub created: i64,
    pub updated: i64,
}

/// What a new game begins with.
pub struct Beginning {
    pub id: String,
    pub start: AnyPosition,
    pub seats: Seats,
    pub maker: Key,
    pub invite: Option<String>,
    pub clock: Option<Clock>,
}

/// Why something was not done.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// Only the players may do that.
    NotAPlayer,
    /// It is the other one's turn.
    NotYourTurn,
    /// A seat is still free.
    Waiting,
    /// The game is over.
    Over,
    /// The game is not over yet.
    NotOver,
    /// There is nothing to take back, to accept or to decline.
    Nothing,
    /// The computer does not agree to that.
    Machine,
    /// The invitation is none, or was used.
    NoInvitation,
    /// He plays in this game already.
    SeatedAlready,
    /// A game that was brought as a record is not played on.
    IsARecord,
    /// The move is wrong.
    Move(MoveError),
}

impl Game {
    pub fn new(beginning: Beginning, now: i64) -> Game {
        let Beginning { id, start, seats, maker, invite, clock } = beginning;
        let mut game = Game {
            id,
            version: 1,
            moved_at: 1,
            here: start.clone(),
            moves: Vec::new(),
            turns: Vec::new(),
            watch: DrawRule::default().counter(&start),
            seats,
            maker,
            invite,
            clock,
            offers: Offers::default(),
            end: None,
            result: Ending::Open,
            next: None,
            record: None,
            created: now,
            updated: now,
            start,
        };
        game.judge();
        game
    }

    /// Plays moves that were played before.
    pub fn replay(&mut self, moves: &[String]) -> Result<(), MoveError> {
        for text in moves {
            self.push(text)?;
        }
        Ok(())
    }

    pub fn is_over(&self) -> bool {
        self.end.is_some()
    }

    /// Whose turn it is, while the game goes on.
    pub fn turn(&self) -> Option<Player> {
        (!self.is_over()).then(|| self.here.turn())
    }

    /// The computer player whose turn it is.
    pub fn machine_to_move(&self) -> Option<&str> {
        match self.seats.of(self.turn()?) {
            Seat::Machine { word } if !self.seats.has_open() => Some(word),
            _ => None,
        }
    }

    /// The seat that `who` acts from: his only one, or of both the one that `usual` names.
    pub(super) fn seat_of(&self, who: Option<Key>, usual: Player) -> Result<Player, Refusal> {
        let mine = self.seats.held_by(who.ok_or(Refusal::NotAPlayer)?);
        match (mine.contains(&usual), mine.first()) {
            (true, _) => Ok(usual),
            (false, Some(seat)) => Ok(*seat),
            (false, None) => Err(Refusal::NotAPlayer),
        }
    }

    pub(super) fn going_on(&self) -> Result<Player, Refusal> {
        if self.record.is_some() {
            return Err(Refusal::IsARecord);
        }
        self.turn().ok_or(Refusal::Over)
    }

    /// The next version, changed at `now`.
    pub(super) fn next_version(&self, now: i64) -> Game {
        Game { version: self.version + 1, updated: now, ..self.clone() }
    }

    /// A player's move.
    pub fn play(&self, who: Option<Key>, text: &str, now: i64) -> Result<Game, Refusal> {
        let turn = self.going_on()?;
        if self.seats.has_open() {
            return Err(Refusal::Waiting);
        }
        if self.seat_of(who, turn)? != turn {
            return Err(Refusal::NotYourTurn);
        }
        self.moved(text, now).map_err(Refusal::Move)
    }

    /// The move of whoever's turn it is. A clock that has run out counts before the move does.
    pub fn moved(&self, text: &str, now: i64) -> Result<Game, MoveError> {
        let turn = self.here.turn();
        if self.clock.as_ref().is_some_and(|clock| clock.has_run_out(turn, now)) {
            return Ok(self.timed_out(now).unwrap_or_else(|| self.clone()));
        }
        let mut game = self.next_version(now);
        game.moved_at = game.version;
        game.push(text)?;
        game.offers.take_back = None;
        game.offers.draw = game.offers.draw.filter(|by| *by == turn);
        let next = game.turn();
        if let Some(clock) = &mut game.clock {
            clock.moved(turn, next, now);
        }
        Ok(game)
    }

    /// Adds a legal move and lets the rules and the host judge.
    fn push(&mut self, text: &str) -> Result<(), MoveError> {
        let turn = self.here.turn();
        self.here.play(text)?;
        // As the game itself prints it.
        let text = self.here.image_of_move(0, text).unwrap_or_else(|_| text.to_owned());
        self.moves.push(text);
        self.turns.push(turn);
        self.watch.moved(&self.here);
        self.judge();
        Ok(())
    }

    pub(super) fn judge(&mut self) {
        self.end = None;
        self.result = self.here.outcome().into();
        if self.here.outcome().is_some() {
            self.end = Some(End::Rules);
        } else if self.watch.is_draw() {
            (self.end, self.result) = (Some(End::HostDraw), Ending::Draw);
        } else if self.moves.len() >= MOST_MOVES {
            (self.end, self.result) = (Some(End::Length), Ending::Draw);
        }
    }

    pub(super) fn ended(&self, end: End, result: Ending, now: i64) -> Game {
        let mut game = self.next_version(now);
        game.moved_at = game.version;
        let turn = game.here.turn();
        if let Some(clock) = &mut game.clock {
            clock.stop(turn, now);
        }
        game.offers = Offers::default();
        (game.end, game.result) = (Some(end), result);
        game
    }

    /// The game after the time of the player to move ran out, if it has.
    pub fn timed_out(&self, now: i64) -> Option<Game> {
        let turn = self.turn()?;
        let has_run_out = self.clock.as_ref()?.has_run_out(turn, now);
        has_run_out.then(|| self.ended(End::Time, Ending::Win(turn.other()), now))
    }

    pub fn resign(&self, who: Option<Key>, now: i64) -> Result<Game, Refusal> {
        let loser = self.seat_of(who, self.going_on()?)?;
        Ok(self.ended(End::Resign, Ending::Win(loser.other()), now))
    }

    /// Somebody with the invitation takes the free seat.
    pub fn join(&self, who: Key, token: &str, name: &str, now: i64) -> Result<Game, Refusal> {
        let invited = self.invite.as_ref().is_some_and(|invite| same_token(invite, token));
        let free = self.seats.open_seat().filter(|_| invited).ok_or(Refusal::NoInvitation)?;
        if !self.seats.held_by(who).is_empty() {
            return Err(Refusal::SeatedAlready);
        }
        let mut game = self.next_version(now);
        game.seats.put(free, Seat::Person { name: name.to_owned(), key: who });
        game.invite = None;
        Ok(game)
    }

    /// A player calls himself something else, in all his seats.
    pub fn rename(&self, who: Option<Key>, name: &str, now: i64) -> Result<Game, Refusal> {
        let who = who.ok_or(Refusal::NotAPlayer)?;
        if self.seats.held_by(who).is_empty() {
            return Err(Refusal::NotAPlayer);
        }
        let mut game = self.next_version(now);
        game.seats.rename(who, name);
        Ok(game)
    }

    /// The game as a record; `names` are the players'.
    pub fn kgn(&self, names: [String; 2], date: String) -> String {
        if let Some(text) = &self.record {
            return text.clone();
        }
        let mut record = Record::new(self.start.clone());
        record.tags.push(("Date".to_owned(), date));
        for (tag, name) in ["First", "Second"].into_iter().zip(names) {
            record.tags.push((tag.to_owned(), name));
        }
        let moves = self.moves.iter().cloned().map(Played::from).collect();
        record.main = Line { comment: String::new(), moves };
        record.ending = self.result;
        record.to_string()
    }
}
