//! A game between two seats: who may do what, and what the result is.
//!
//! A game is a value: each action returns the next version, which is stored before it is published.

use super::help::HelpSet;
use super::meeting::Meeting;
use super::milliseconds::{duration, new_clocks};
use super::owner::{SessionKey, constant_time_eq};
use super::rated::Rated;
use super::seat::{Seat, Seats, seat_names};
use super::swap::Swap;
use crate::problem::{Problem, ProblemKind};
use crate::{DRAW_RULE, MAX_MOVES, Quiet, date};
use kamni::record::{Played, Record};
use kamni::{AnyPosition, Player};
use kamni_play::{Clock, Clocks, GameInProgress, Limits, NotAllowed, Settings, built_in};
use kamni_words::Locale;
use std::time::Duration;

/// The clock of games in which somebody might never answer.
const USUAL_CLOCK: Clock = Clock { left: Duration::from_secs(600), increment: Duration::from_secs(5) };

/// A hosted game.
#[derive(Clone, Debug)]
pub struct Game {
    /// Its name in addresses.
    pub id: String,
    /// Grows with each change.
    pub version: u64,
    /// The version of the last change of the position: whoever has seen this or a later one has seen the position.
    pub moved_at: u64,
    /// What is played: the moves, the clocks, the offers and the end.
    pub progress: GameInProgress,
    /// Who plays.
    pub seats: Seats,
    /// The session that created or imported the game.
    pub maker: SessionKey,
    /// The token for the open seat.
    pub invite: Option<String>,
    /// Who wants another game.
    pub rematch: [bool; 2],
    /// The help that each player has had.
    pub help: [HelpSet; 2],
    /// How the swap rule stands.
    pub swap: Swap,
    /// The ratings of its players, if it is rated.
    pub rated: Option<Rated>,
    /// What two people who play each other have beside the game.
    pub meeting: Meeting,
    /// The id of the rematch.
    pub next: Option<String>,
    /// The text of an imported record, with comments and variations.
    pub record: Option<String>,
    /// In milliseconds since 1970.
    pub created: i64,
    /// When it was changed last.
    pub updated: i64,
}

/// Why an action is not allowed.
#[derive(Clone, Debug)]
pub enum ActionError {
    /// Only players may do that.
    NotAPlayer,
    /// A seat is still open.
    Waiting,
    /// The game is not over yet.
    NotOver,
    /// The computer player does not accept offers.
    Machine,
    /// The invitation is wrong or already used.
    NoInvitation,
    /// They already play in this game.
    SeatedAlready,
    /// An imported record cannot be continued.
    IsARecord,
    /// There is no help in a game between two people, nor in a rated one.
    NoHelp,
    /// They have said enough.
    SaidEnough,
    /// The opponent has not been away for long enough.
    NotAway,
    /// In a rated game nothing is taken back.
    Rated,
    /// The game does not allow it.
    NotAllowed(NotAllowed),
}

impl From<NotAllowed> for ActionError {
    fn from(reason: NotAllowed) -> ActionError {
        ActionError::NotAllowed(reason)
    }
}

impl ActionError {
    /// The same for whoever asked.
    pub fn problem(&self, locale: Locale) -> Problem {
        let (kind, id) = match self {
            ActionError::NotAllowed(NotAllowed::Move(error)) => return Problem::illegal_move(locale, error),
            ActionError::NotAPlayer => (ProblemKind::Forbidden, "web-not-a-player"),
            ActionError::NotAllowed(NotAllowed::NotYourTurn) => (ProblemKind::Forbidden, "web-not-your-turn"),
            ActionError::NoInvitation => (ProblemKind::Forbidden, "web-no-invitation"),
            ActionError::Waiting => (ProblemKind::Conflict, "web-waiting"),
            ActionError::NotAllowed(NotAllowed::Over) => (ProblemKind::Conflict, "web-over"),
            ActionError::NotOver => (ProblemKind::Conflict, "web-not-over"),
            ActionError::NotAllowed(NotAllowed::Nothing) => (ProblemKind::Conflict, "web-nothing"),
            ActionError::NotAllowed(NotAllowed::NoSwap) => (ProblemKind::Conflict, "web-no-swap"),
            ActionError::Machine => (ProblemKind::Conflict, "web-machine-declines"),
            ActionError::SeatedAlready => (ProblemKind::Conflict, "web-seated-already"),
            ActionError::IsARecord => (ProblemKind::Conflict, "web-is-a-record"),
            ActionError::NoHelp => (ProblemKind::Conflict, "web-no-help"),
            ActionError::SaidEnough => (ProblemKind::Conflict, "web-said-enough"),
            ActionError::NotAway => (ProblemKind::Conflict, "web-not-away"),
            ActionError::Rated => (ProblemKind::Conflict, "web-rated-no-take-back"),
        };
        Problem::localized(kind, locale, id, &[])
    }
}

impl Game {
    /// A new game.
    pub fn new(id: String, progress: GameInProgress, seats: Seats, maker: SessionKey, now: i64) -> Game {
        Game {
            id,
            version: 1,
            moved_at: 1,
            progress,
            seats,
            maker,
            invite: None,
            rematch: [false; 2],
            help: [HelpSet::default(); 2],
            swap: Swap::Never,
            rated: None,
            meeting: Meeting::default(),
            next: None,
            record: None,
            created: now,
            updated: now,
        }
    }

    /// The computer player whose turn it is.
    pub fn machine_to_move(&self) -> Option<&str> {
        match self.seats.of(self.progress.turn()?) {
            Seat::Machine { word } if !self.seats.has_open() => Some(word),
            _ => None,
        }
    }

    /// Whether it is the turn of a program.
    fn is_program_to_move(&self) -> bool {
        let turn = self.progress.turn();
        matches!(turn.map(|turn| self.seats.of(turn)), Some(Seat::Person { key, .. }) if key.is_program())
    }

    /// Gives the game a clock if it has none, and starts it: nobody waits for ever for a program, nor a program for anybody.
    pub fn with_running_clock(&mut self, now: i64) {
        let clocks = self.progress.clocks.get_or_insert_with(|| new_clocks(USUAL_CLOCK));
        clocks.start(duration(now));
    }

    /// The move that the built-in player `word` chooses within these limits and the time on its clock; `None` if it has none.
    pub fn chosen(&self, word: &str, settings: &Settings, limits: Limits, now: i64) -> Option<String> {
        let game = &self.progress;
        let clocks = game.clocks.map(|clocks| clocks.at(game.here.turn(), duration(now)));
        let limits = Limits { clocks, ..limits };
        let mut player = built_in(word, settings).ok()?;
        player.new_game(&game.start).ok()?;
        Some(player.choose(&game.history(), &limits).ok()?.mv)
    }

    /// Any legal move, for a player that has chosen none.
    pub fn any_move(&self) -> String {
        self.progress.here.moves().into_iter().next().unwrap_or_default()
    }

    /// The seat that `who` acts from: if they have both, the `preferred` one.
    pub(super) fn seat_of(&self, who: Option<SessionKey>, preferred: Player) -> Result<Player, ActionError> {
        let mine = self.seats.held_by(who.ok_or(ActionError::NotAPlayer)?);
        match (mine.contains(&preferred), mine.first()) {
            (true, _) => Ok(preferred),
            (false, Some(seat)) => Ok(*seat),
            (false, None) => Err(ActionError::NotAPlayer),
        }
    }

    /// The player to move; an error if the game cannot be continued.
    pub(super) fn require_ongoing(&self) -> Result<Player, ActionError> {
        if self.record.is_some() {
            return Err(ActionError::IsARecord);
        }
        Ok(self.progress.turn().ok_or(NotAllowed::Over)?)
    }

    /// A copy with the next version number.
    pub(super) fn next_version(&self, now: i64) -> Game {
        Game { version: self.version + 1, updated: now, ..self.clone() }
    }

    /// The game after something that changes what is played: the next version, or the same one if nothing has changed.
    fn after(
        &self,
        now: i64,
        change: impl FnOnce(&mut GameInProgress, Duration) -> Result<(), NotAllowed>,
    ) -> Result<Game, ActionError> {
        let mut game = self.clone();
        let (before, after) = (&self.progress, &mut game.progress);
        change(after, duration(now))?;
        let has_moved = (after.moves.len(), after.end) != (before.moves.len(), before.end);
        // Computers and programs see everything at once.
        if has_moved && (game.machine_to_move().is_some() || game.is_program_to_move()) {
            game.progress.clocks.iter_mut().for_each(|clocks| clocks.begin_turn(duration(now)));
        }
        let after = &game.progress;
        if has_moved || after.offers != before.offers || after.clocks != before.clocks {
            (game.version, game.updated) = (self.version + 1, now);
        }
        if has_moved {
            game.moved_at = game.version;
        }
        // If the opening is taken back, there is another one.
        if matches!(game.swap, Swap::After(moves) if game.progress.moves.len() < moves) {
            game.swap = Swap::Allowed;
        }
        Ok(game)
    }

    /// The same for something that `who` does from one of their seats: if they have both, from the `preferred` one.
    pub(super) fn after_act(
        &self,
        who: Option<SessionKey>,
        preferred: Option<Player>,
        now: i64,
        act: impl FnOnce(&mut GameInProgress, Player, Duration) -> Result<(), NotAllowed>,
    ) -> Result<Game, ActionError> {
        self.require_ongoing()?;
        let by = self.seat_of(who, preferred.ok_or(NotAllowed::Nothing)?)?;
        self.after(now, |game, now| act(game, by, now))
    }

    /// The player to move has seen the position. What is said too late, after the move or the end, changes nothing.
    pub(super) fn begin_turn(&self, who: Option<SessionKey>, now: i64) -> Result<Game, ActionError> {
        let turn = self.progress.here.turn();
        if self.seat_of(who, turn)? != turn || self.progress.is_over() {
            return Ok(self.clone());
        }
        self.after(now, |game, now| game.begin_turn(turn, now))
    }

    /// A move of the player to move. If their clock has run out, that counts and the move does not.
    pub fn moved(&self, text: &str, now: i64) -> Result<Game, ActionError> {
        self.after(now, |game, now| game.play(game.here.turn(), text, now))
    }

    /// What is told of it while it goes on, if it could do so for ever.
    pub fn quiet(&self) -> Option<Quiet> {
        Quiet::of(&self.progress.counter).filter(|_| !self.progress.is_over())
    }

    /// The game lost on time, if the clock of the player to move has run out.
    pub fn timed_out(&self, now: i64) -> Option<Game> {
        let has_run_out = self.progress.has_run_out(duration(now));
        has_run_out.then(|| self.after(now, |game, now| game.check_clock(now).map(|_| ())).ok())?
    }

    /// After what time the clock of the player to move will have run out.
    pub fn time_left(&self, now: i64) -> Option<Duration> {
        let clocks = self.progress.clocks.filter(|clocks| clocks.since.is_some())?;
        let now = duration(now);
        self.progress.turn().map(|turn| clocks.starts_in(now) + clocks.left_at(turn, turn, now))
    }

    /// A client with the invitation takes the open seat.
    pub(super) fn join(
        &self,
        who: Option<SessionKey>,
        token: &str,
        name: &str,
        now: i64,
    ) -> Result<Game, ActionError> {
        let who = who.ok_or(ActionError::NotAPlayer)?;
        let invited = self.invite.as_ref().is_some_and(|invite| constant_time_eq(invite, token));
        let free = self.seats.open_seat().filter(|_| invited).ok_or(ActionError::NoInvitation)?;
        if !self.seats.held_by(who).is_empty() {
            return Err(ActionError::SeatedAlready);
        }
        let mut game = self.next_version(now);
        game.seats.0[free.index()] = Seat::Person { name: name.to_owned(), key: who };
        game.invite = None;
        Ok(game)
    }

    /// Renames a player, in all their seats.
    pub(super) fn rename(&self, who: Option<SessionKey>, name: &str, now: i64) -> Result<Game, ActionError> {
        let who = who.ok_or(ActionError::NotAPlayer)?;
        if self.seats.held_by(who).is_empty() {
            return Err(ActionError::NotAPlayer);
        }
        let mut game = self.next_version(now);
        game.seats.rename(who, name);
        Ok(game)
    }

    /// The game after a session's name was taken away; the same if it has none in it.
    pub fn unnamed(&self, who: SessionKey, now: i64) -> Game {
        let mut game = self.next_version(now);
        game.updated = self.updated;
        game.seats.rename(who, "");
        if game.seats == self.seats { self.clone() } else { game }
    }

    /// Whether a session may see the game: strangers are watched only if both agree, until it is over.
    pub fn is_visible_to(&self, who: Option<SessionKey>) -> bool {
        self.meeting.is_public() || self.progress.is_over() || who.is_some_and(|who| self.belongs_to(who))
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
        let mut record = Record::new(self.progress.start.clone());
        let (year, month, day) = date(self.created.div_euclid(86_400_000));
        record.tags.push(("Date".to_owned(), format!("{year:04}.{month:02}.{day:02}")));
        for (tag, name) in
            ["First", "Second"].into_iter().zip(seat_names(&self.seats, &self.progress.start.game(), locale))
        {
            record.tags.push((tag.to_owned(), name));
        }
        for (tag, help) in ["FirstHelp", "SecondHelp"].into_iter().zip(self.help) {
            record.tags.extend(help.text().map(|help| (tag.to_owned(), help)));
        }
        if let Swap::After(moves) = self.swap {
            record.tags.push(("Swap".to_owned(), moves.to_string()));
        }
        record.main.moves = self.progress.moves.iter().cloned().map(Played::from).collect();
        record.ending = self.progress.result();
        record.to_string()
    }
}

/// A hosted game at its start.
pub(super) fn new_progress(start: AnyPosition, clocks: Option<Clocks>) -> GameInProgress {
    GameInProgress { max_moves: MAX_MOVES, clocks, ..GameInProgress::new(start, DRAW_RULE) }
}
