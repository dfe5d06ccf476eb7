//! A game between two seats: who may do what, and what the result is.
//!
//! A game is a value: each action returns the next version, which is stored before it is published.

use super::clock::Clock;
use super::help::HelpSet;
use super::offers::Offers;
use super::owner::{SessionKey, constant_time_eq};
use super::seat::{Seat, Seats, seat_names};
use crate::problem::{Problem, ProblemKind};
use crate::{DRAW_RULE, MAX_MOVES, Quiet};
use kamni::record::{Ending, Line, Played, Record};
use kamni::{AnyPosition, MoveError, Player};
use kamni_play::DrawCounter;
use kamni_words::Locale;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By the rules of the game.
    Rules,
    /// A player resigned.
    Resign,
    /// Both players agreed on a draw.
    Agreement,
    /// A player's time ran out.
    Time,
    /// A draw by the host's draw rule.
    HostDraw,
    /// It has reached the most moves of a hosted game.
    Length,
    /// As the imported record says.
    Record,
}

impl End {
    /// All of them.
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

    /// The one of this word.
    pub fn read(word: &str) -> Option<End> {
        End::ALL.into_iter().find(|end| end.word() == word)
    }
}

/// A hosted game.
#[derive(Clone, Debug)]
pub struct Game {
    /// Its name in addresses.
    pub id: String,
    /// Grows with each change.
    pub version: u64,
    /// The version of the last change of the position: whoever has seen this or a later one has seen the position.
    pub moved_at: u64,
    /// Where it began.
    pub start: AnyPosition,
    /// Where it is.
    pub here: AnyPosition,
    /// The moves so far.
    pub moves: Vec<String>,
    /// Who made each of them: one player can move several times in a row.
    pub turns: Vec<Player>,
    pub(super) watch: DrawCounter,
    /// Who plays.
    pub seats: Seats,
    /// The session that created or imported the game.
    pub maker: SessionKey,
    /// The token for the open seat.
    pub invite: Option<String>,
    /// The clocks, if there are any.
    pub clock: Option<Clock>,
    /// What is offered and not answered yet.
    pub offers: Offers,
    /// The help that each player has had.
    pub help: [HelpSet; 2],
    /// Why it is over, if it is.
    pub end: Option<End>,
    /// Who has won.
    pub result: Ending,
    /// The id of the rematch.
    pub next: Option<String>,
    /// The text of an imported record, with comments and variations.
    pub record: Option<String>,
    /// In milliseconds since 1970.
    pub created: i64,
    /// When it was changed last.
    pub updated: i64,
}

/// What a new game needs.
pub struct NewGame {
    /// Its name in addresses.
    pub id: String,
    /// Where it begins.
    pub start: AnyPosition,
    /// Who plays.
    pub seats: Seats,
    /// Who makes it.
    pub maker: SessionKey,
    /// The token for the open seat.
    pub invite: Option<String>,
    /// The clocks, if there are any.
    pub clock: Option<Clock>,
}

/// Why an action is not allowed.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// Only players may do that.
    NotAPlayer,
    /// It is the opponent's turn.
    NotYourTurn,
    /// A seat is still open.
    Waiting,
    /// The game is over.
    Over,
    /// The game is not over yet.
    NotOver,
    /// There is nothing to take back, accept or decline.
    Nothing,
    /// The computer player does not accept offers.
    Machine,
    /// The invitation is wrong or already used.
    NoInvitation,
    /// They already play in this game.
    SeatedAlready,
    /// An imported record cannot be continued.
    IsARecord,
    /// There is no help in a game between two people.
    NoHelp,
    /// The move is wrong.
    Move(MoveError),
}

impl Refusal {
    /// The same for whoever asked.
    pub fn problem(&self, locale: Locale) -> Problem {
        let (kind, id) = match self {
            Refusal::Move(error) => return Problem::illegal_move(locale, error),
            Refusal::NotAPlayer => (ProblemKind::Forbidden, "web-not-a-player"),
            Refusal::NotYourTurn => (ProblemKind::Forbidden, "web-not-your-turn"),
            Refusal::NoInvitation => (ProblemKind::Forbidden, "web-no-invitation"),
            Refusal::Waiting => (ProblemKind::Conflict, "web-waiting"),
            Refusal::Over => (ProblemKind::Conflict, "web-over"),
            Refusal::NotOver => (ProblemKind::Conflict, "web-not-over"),
            Refusal::Nothing => (ProblemKind::Conflict, "web-nothing"),
            Refusal::Machine => (ProblemKind::Conflict, "web-machine-declines"),
            Refusal::SeatedAlready => (ProblemKind::Conflict, "web-seated-already"),
            Refusal::IsARecord => (ProblemKind::Conflict, "web-is-a-record"),
            Refusal::NoHelp => (ProblemKind::Conflict, "web-no-help"),
        };
        Problem::localized(kind, locale, id, &[])
    }
}

impl Game {
    /// A new game.
    pub fn new(new: NewGame, now: i64) -> Game {
        let NewGame { id, start, seats, maker, invite, clock } = new;
        let mut game = Game {
            id,
            version: 1,
            moved_at: 1,
            here: start.clone(),
            moves: Vec::new(),
            turns: Vec::new(),
            watch: DRAW_RULE.counter(&start),
            seats,
            maker,
            invite,
            clock,
            offers: Offers::default(),
            help: [HelpSet::default(); 2],
            end: None,
            result: Ending::Open,
            next: None,
            record: None,
            created: now,
            updated: now,
            start,
        };
        game.adjudicate();
        game
    }

    /// Plays the moves of a stored game.
    pub fn replay(&mut self, moves: &[String]) -> Result<(), MoveError> {
        for text in moves {
            self.push(text)?;
        }
        Ok(())
    }

    /// Whether it is over.
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

    /// The seat that `who` acts from: if they have both, the `preferred` one.
    pub(super) fn seat_of(&self, who: Option<SessionKey>, preferred: Player) -> Result<Player, Refusal> {
        let mine = self.seats.held_by(who.ok_or(Refusal::NotAPlayer)?);
        match (mine.contains(&preferred), mine.first()) {
            (true, _) => Ok(preferred),
            (false, Some(seat)) => Ok(*seat),
            (false, None) => Err(Refusal::NotAPlayer),
        }
    }

    /// The player to move; an error if the game cannot be continued.
    pub(super) fn require_ongoing(&self) -> Result<Player, Refusal> {
        if self.record.is_some() {
            return Err(Refusal::IsARecord);
        }
        self.turn().ok_or(Refusal::Over)
    }

    /// A copy with the next version number.
    pub(super) fn next_version(&self, now: i64) -> Game {
        Game { version: self.version + 1, updated: now, ..self.clone() }
    }

    /// The next version for somebody who has seen `version`; `None` if the position has changed since then. A clock that has run out
    /// counts first.
    pub fn changed(
        &self,
        version: Option<u64>,
        now: i64,
        change: impl FnOnce(&Game) -> Result<Game, Refusal>,
    ) -> Result<Option<Game>, Refusal> {
        if let Some(ended) = self.timed_out(now) {
            return Ok(Some(ended));
        }
        if version.is_some_and(|seen| !(self.moved_at..=self.version).contains(&seen)) {
            return Ok(None);
        }
        change(self).map(Some)
    }

    /// A player's move.
    pub fn play(&self, who: Option<SessionKey>, text: &str, now: i64) -> Result<Game, Refusal> {
        let turn = self.require_ongoing()?;
        if self.seats.has_open() {
            return Err(Refusal::Waiting);
        }
        if self.seat_of(who, turn)? != turn {
            return Err(Refusal::NotYourTurn);
        }
        self.moved(text, now).map_err(Refusal::Move)
    }

    /// A move of the player to move. If their clock has run out, that counts and the move does not.
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

    /// Adds a legal move and updates the result.
    fn push(&mut self, text: &str) -> Result<(), MoveError> {
        let turn = self.here.turn();
        self.here.play(text)?;
        // The canonical text of the move.
        let text = self.here.image_of_move(0, text).unwrap_or_else(|_| text.to_owned());
        self.moves.push(text);
        self.turns.push(turn);
        self.watch.moved(&self.here);
        self.adjudicate();
        Ok(())
    }

    /// What is told of it while it goes on, if it could do so for ever.
    pub fn quiet(&self) -> Option<Quiet> {
        Quiet::of(&self.watch).filter(|_| !self.is_over())
    }

    /// Whether it is a draw because a chase without end has lasted too long.
    pub fn ended_as_chase(&self) -> bool {
        self.end == Some(End::HostDraw) && self.watch.is_chase_over()
    }

    /// Sets the result by the rules, the host's draw rule and the most moves.
    pub(super) fn adjudicate(&mut self) {
        self.end = None;
        self.result = self.here.outcome().into();
        if self.here.outcome().is_some() {
            self.end = Some(End::Rules);
        } else if self.watch.is_draw() {
            (self.end, self.result) = (Some(End::HostDraw), Ending::Draw);
        } else if self.moves.len() >= MAX_MOVES {
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

    /// The game lost on time, if the clock of the player to move has run out.
    pub fn timed_out(&self, now: i64) -> Option<Game> {
        let turn = self.turn()?;
        let has_run_out = self.clock.as_ref()?.has_run_out(turn, now);
        has_run_out.then(|| self.ended(End::Time, Ending::Win(turn.other()), now))
    }

    /// A player gives up.
    pub fn resign(&self, who: Option<SessionKey>, now: i64) -> Result<Game, Refusal> {
        let loser = self.seat_of(who, self.require_ongoing()?)?;
        Ok(self.ended(End::Resign, Ending::Win(loser.other()), now))
    }

    /// A client with the invitation takes the open seat.
    pub fn join(&self, who: SessionKey, token: &str, name: &str, now: i64) -> Result<Game, Refusal> {
        let invited = self.invite.as_ref().is_some_and(|invite| constant_time_eq(invite, token));
        let free = self.seats.open_seat().filter(|_| invited).ok_or(Refusal::NoInvitation)?;
        if !self.seats.held_by(who).is_empty() {
            return Err(Refusal::SeatedAlready);
        }
        let mut game = self.next_version(now);
        game.seats.put(free, Seat::Person { name: name.to_owned(), key: who });
        game.invite = None;
        Ok(game)
    }

    /// Renames a player, in all their seats.
    pub fn rename(&self, who: Option<SessionKey>, name: &str, now: i64) -> Result<Game, Refusal> {
        let who = who.ok_or(Refusal::NotAPlayer)?;
        if self.seats.held_by(who).is_empty() {
            return Err(Refusal::NotAPlayer);
        }
        let mut game = self.next_version(now);
        game.seats.rename(who, name);
        Ok(game)
    }

    /// Whether a session made the game or plays in it.
    pub fn belongs_to(&self, who: SessionKey) -> bool {
        self.maker == who || !self.seats.held_by(who).is_empty()
    }

    /// The game after all that one session has in it was given to another one.
    pub fn handed_over(&self, from: SessionKey, to: SessionKey, now: i64) -> Game {
        let mut game = self.next_version(now);
        game.updated = self.updated;
        game.seats.hand_over(from, to);
        if game.maker == from {
            game.maker = to;
        }
        game
    }

    /// The game as a `.kgn` record.
    pub fn kgn(&self, locale: Locale) -> String {
        if let Some(text) = &self.record {
            return text.clone();
        }
        let mut record = Record::new(self.start.clone());
        record.tags.push(("Date".to_owned(), date(self.created)));
        for (tag, name) in
            ["First", "Second"].into_iter().zip(seat_names(&self.seats, &self.start.game(), locale))
        {
            record.tags.push((tag.to_owned(), name));
        }
        for (tag, help) in ["FirstHelp", "SecondHelp"].into_iter().zip(self.help) {
            record.tags.extend(help.text().map(|help| (tag.to_owned(), help)));
        }
        let moves = self.moves.iter().cloned().map(Played::from).collect();
        record.main = Line { comment: String::new(), moves };
        record.ending = self.result;
        record.to_string()
    }
}

/// The day as PGN writes it, `2026.11.15`, in universal time.
fn date(milliseconds: i64) -> String {
    // Days since 1970-01-01 to a date of the Gregorian calendar, with years that start in March.
    let days = milliseconds.div_euclid(86_400_000) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_have_dates() {
        for (days, text) in
            [(0, "1970.01.01"), (11_016, "2000.02.29"), (19_358, "2023.01.01"), (-1, "1969.12.31")]
        {
            assert_eq!(date(days * 86_400_000 + 5), text);
        }
    }
}
