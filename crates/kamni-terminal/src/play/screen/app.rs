//! The state of the full screen, and what follows when the game changes.

use super::action::Areas;
use super::analyses::{Analyses, Purpose};
use super::board::Board;
use super::dialog::Dialog;
use super::names;
use super::prompt::Prompt;
use super::theme::{Emphasis, Theme};
use crate::failure::Failure;
use crate::play::choice::Choice;
use crate::play::plan::{self, Begin, Config};
use crate::play::player_thread::{Answer, PlayerThread};
use crate::play::players::{self, Players};
use crate::play::save_file::SaveFile;
use crate::play::session::{Seat, Session};
use crate::play::words;
use crate::who::Who;
use kamni_words::Locale;
use std::time::Instant;

/// What covers the game.
pub enum Overlay {
    /// Nothing: keys act on the game.
    None,
    /// The keys, from this line on.
    Help(u16),
    /// The rules page, from this line on.
    Rules(u16),
    /// Something is being typed.
    Prompt(Prompt),
    /// Something is being asked.
    Question(Question),
    /// A new game is being chosen.
    NewGame(Dialog),
}

/// A question that is answered with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// To give up.
    Resign,
    /// To leave, although the game is in no file.
    Quit,
    /// To begin another game, although this one is in no file.
    New,
    /// To open another game, although this one is in no file.
    Open,
}

/// Which kind of message stands below the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteKind {
    /// What somebody asked for.
    Answer,
    /// What somebody should not overlook.
    Alert,
}

/// The whole state of the screen.
pub struct App {
    pub locale: Locale,
    pub theme: Theme,
    pub session: Session,
    pub save_file: SaveFile,
    config: Config,
    pub(super) who: [Who; 2],
    /// Everybody who was named on the command line, to be chosen again.
    pub(super) known: [Who; 2],
    pub(super) players: [Option<PlayerThread>; 2],
    /// When the computer player to move was asked, and what it answered.
    pub(super) asked: Option<Instant>,
    pub(super) ready: Option<Answer>,
    pub analyses: Analyses,
    pub choice: Option<Choice>,
    pub board: Board,
    pub cursor: Option<String>,
    /// Whose turn it is or how the game ended.
    pub status: String,
    /// Cells of the last move, of a hint, of a reason.
    pub marks: Vec<(String, Emphasis)>,
    pub note: Option<(NoteKind, String)>,
    pub overlay: Overlay,
    pub paused: bool,
    pub shows_evaluation: bool,
    /// How far the list of moves is scrolled back.
    pub moves_back: u16,
    /// Where things were drawn last, for the mouse.
    pub areas: Areas,
    pub wants_suspension: bool,
    pub done: bool,
}

impl App {
    /// A game whose players have been started already.
    pub fn new(
        begin: &Begin,
        (who, players): ([Who; 2], Players),
        (config, save_file): (Config, SaveFile),
        locale: Locale,
        theme: Theme,
    ) -> App {
        let session = begin.session(players::seats(&players), config.rule);
        let mut app = App {
            locale,
            theme,
            save_file,
            known: who.clone(),
            who,
            players: players.map(|player| player.and_then(PlayerThread::new)),
            asked: None,
            ready: None,
            analyses: Analyses::new(config.settings.tables.clone()),
            choice: None,
            board: Board::new(&session.game.here.picture()),
            cursor: None,
            status: String::new(),
            marks: Vec::new(),
            note: None,
            overlay: Overlay::None,
            paused: false,
            shows_evaluation: false,
            moves_back: 0,
            areas: Areas::default(),
            wants_suspension: false,
            done: false,
            session,
            config,
        };
        app.refresh();
        app
    }

    /// Begins another game with these players.
    pub fn begin(&mut self, begin: &Begin, who: [Who; 2]) -> Result<(), Failure> {
        let players = players::start(&who, begin.start(), &self.config.settings, self.locale)?;
        self.session = begin.session(players::seats(&players), self.config.rule);
        self.who = who;
        self.players = players.map(|player| player.and_then(PlayerThread::new));
        self.analyses.clear();
        self.paused = false;
        self.overlay = Overlay::None;
        self.cursor = None;
        self.refresh();
        Ok(())
    }

    /// Everything that follows from the position, after it has changed.
    fn refresh(&mut self) {
        let here = &self.session.game.here;
        let mut board = Board::new(&here.picture());
        board.scroll_like(&self.board);
        self.board = board;
        self.choice = if self.session.waits_for_a_person() { Choice::new(here) } else { None };
        let last = self.session.game.moves.last();
        let cells = last.and_then(|text| here.cells_of_move(text).ok()).unwrap_or_default();
        self.marks = cells.into_iter().map(|cell| (cell, Emphasis::Last)).collect();
        self.status = self.describe();
        self.note = plan::in_a_row(&self.session).map(|row| {
            let id = if row.next.is_some() { "screen-in-a-row" } else { "play-all-in-a-row" };
            (NoteKind::Answer, self.locale.text(id, &[("won", &row.won), ("of", &row.of)]))
        });
        self.moves_back = 0;
        self.cursor =
            self.cursor.take().and_then(|cell| self.selectable_near(cell)).or_else(|| self.first_cell());
        if let Some(cell) = &self.cursor {
            self.board.show(cell, self.areas.board);
        }
        self.analyses.stop();
        self.evaluate_position();
        self.ask_player();
    }

    /// Saves and shows a game that has changed.
    pub(super) fn changed(&mut self) {
        let saved = self.save_file.save(&mut self.session);
        self.refresh();
        if let Err(error) = saved {
            self.alert(error.text(self.locale));
        }
    }

    /// The first cell that a move can begin with, or the first one at all.
    pub(super) fn first_cell(&self) -> Option<String> {
        let selectable = self.choice.as_ref().map(|choice| choice.selectable()).unwrap_or_default();
        let first = self.board.order().find(|cell| selectable.binary_search(cell).is_ok());
        first.or(self.board.first()).map(str::to_owned)
    }

    /// The nearest cell that a move can begin with, so that the next move is not far.
    fn selectable_near(&self, cell: String) -> Option<String> {
        let selectable = self.choice.as_ref().map(Choice::selectable).unwrap_or_default();
        let nearest = self.board.nearest(&cell, &selectable).map(str::to_owned);
        nearest.or(Some(cell).filter(|cell| self.board.has(cell)))
    }

    /// Whose turn it is, or how and why the game ended.
    fn describe(&self) -> String {
        let here = &self.session.game.here;
        let mut text = match self.session.end() {
            None => kamni_words::status(self.locale, here),
            Some(end) => {
                let (game, reader) = (&self.session.game, self.session.reader());
                words::end(end, game, reader, self.config.rule.moves, self.locale)
            }
        };
        for fact in here.facts().into_iter().filter(|fact| !fact.visible) {
            text = format!("{text}; {}", self.locale.say_of(here.info(), &fact.message));
        }
        text
    }

    pub fn set_note(&mut self, kind: NoteKind, text: String) {
        self.note = Some((kind, text));
    }

    pub fn alert(&mut self, text: String) {
        self.set_note(NoteKind::Alert, text);
    }

    pub(super) fn text(&self, id: &str) -> String {
        self.locale.text(id, &[])
    }

    /// Starts the evaluation of the present position, for the bar.
    pub(super) fn evaluate_position(&mut self) {
        let known =
            self.session.tree.evaluations().pop().flatten().is_some_and(|evaluation| evaluation.exact);
        if self.shows_evaluation && !known {
            self.analyses.ask(Purpose::Evaluation, &self.session);
        }
    }

    /// Asks the computer player whose turn it is.
    pub(super) fn ask_player(&mut self) {
        for player in self.players.iter_mut().flatten() {
            player.cancel();
        }
        (self.asked, self.ready) = (None, None);
        if self.paused || !matches!(self.session.seat(), Some(Seat::Computer(_))) {
            return;
        }
        match &mut self.players[self.session.game.here.turn().index()] {
            Some(player) => {
                player.ask(&self.session, self.config.time);
                self.asked = Some(Instant::now());
            }
            None => self.player_failed(self.text("screen-player-gone")),
        }
    }

    /// The computer player cannot move: the game waits until somebody decides.
    pub(super) fn player_failed(&mut self, text: String) {
        self.paused = true;
        (self.asked, self.ready) = (None, None);
        let name = names::seat(self.locale, &self.session, self.session.game.here.turn());
        self.alert(format!("{name}: {text} {}", self.text("screen-trouble")));
    }

    /// Whether a computer player is thinking.
    pub fn is_thinking(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether something is going on that will change the screen.
    pub fn is_busy(&self) -> bool {
        self.is_thinking() || self.analyses.is_busy()
    }
}
