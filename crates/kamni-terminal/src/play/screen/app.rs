//! The game on the screen: what it shows, and what happens when somebody acts.

use super::board::{Board, Emphasis};
use super::dialog::Dialog;
use super::insight::{Insight, Purpose};
use super::names;
use super::prompt::Prompt;
use super::theme::Theme;
use super::view::Areas;
use crate::failure::Failure;
use crate::play::choice::Choice;
use crate::play::keep::Keep;
use crate::play::seat::{self, Players};
use crate::play::session::{Seat, Session};
use crate::play::thinker::{Answer, Thinker};
use crate::play::{Begin, Table, words};
use crate::who::Who;
use kamni_words::Locale;
use std::time::{Duration, Instant};

/// A machine's move stays in the air so long, so that people see it happen.
const PAUSE: Duration = Duration::from_millis(350);

/// What lies over the game.
pub enum Overlay {
    /// Nothing: keys act on the game.
    None,
    /// The keys, from this line on.
    Help(u16),
    /// The handbook, from this line on.
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

/// What a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Answer,
    Alert,
}

/// The whole state of the screen.
pub struct App {
    pub locale: Locale,
    pub theme: Theme,
    pub session: Session,
    pub keep: Keep,
    table: Table,
    pub(super) who: [Who; 2],
    /// Everybody who was named on the command line, to be chosen again.
    pub(super) known: [Who; 2],
    pub(super) thinkers: [Option<Thinker>; 2],
    /// When the machine to move was asked, and what it answered.
    asked: Option<Instant>,
    ready: Option<Answer>,
    pub insight: Insight,
    pub choice: Option<Choice>,
    pub board: Board,
    pub cursor: Option<String>,
    /// Whose turn it is or how the game ended.
    pub status: String,
    /// Cells of the last move, of a hint, of a reason.
    pub marks: Vec<(String, Emphasis)>,
    pub note: Option<(Tone, String)>,
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
    /// Sits down at a table. The players have been brought to the game already.
    pub fn new(
        begin: &Begin,
        (who, players): ([Who; 2], Players),
        (table, keep): (Table, Keep),
        locale: Locale,
        theme: Theme,
    ) -> App {
        let session = session_of(begin, seat::seats(&players), &table);
        let mut app = App {
            locale,
            theme,
            keep,
            known: who.clone(),
            who,
            thinkers: players.map(|player| player.and_then(Thinker::new)),
            asked: None,
            ready: None,
            insight: Insight::new(table.settings.tables.clone()),
            choice: None,
            board: Board::new(&session.here().picture()),
            cursor: None,
            status: String::new(),
            marks: Vec::new(),
            note: None,
            overlay: Overlay::None,
            paused: false,
            shows_evaluation: true,
            moves_back: 0,
            areas: Areas::default(),
            wants_suspension: false,
            done: false,
            session,
            table,
        };
        app.refresh();
        app
    }

    /// Begins another game with these players.
    pub fn begin(&mut self, begin: &Begin, who: [Who; 2]) -> Result<(), Failure> {
        let start = match begin {
            Begin::Position(start) => start,
            Begin::Record(record) => &record.start,
        };
        let players = seat::players(&who, start, &self.table.settings, self.locale)?;
        self.session = session_of(begin, seat::seats(&players), &self.table);
        self.who = who;
        self.thinkers = players.map(|player| player.and_then(Thinker::new));
        self.insight.clear();
        self.paused = false;
        self.overlay = Overlay::None;
        self.cursor = None;
        self.refresh();
        Ok(())
    }

    /// Everything that follows from the position, after it has changed.
    fn refresh(&mut self) {
        let here = self.session.here();
        let mut board = Board::new(&here.picture());
        board.scroll_like(&self.board);
        self.board = board;
        self.choice = if self.session.waits_for_a_person() { Choice::new(here) } else { None };
        let last = self.session.moves().pop();
        let cells = last.and_then(|text| here.cells_of_move(&text).ok()).unwrap_or_default();
        self.marks = cells.into_iter().map(|cell| (cell, Emphasis::Last)).collect();
        self.status = self.describe();
        self.note = None;
        self.moves_back = 0;
        self.cursor =
            self.cursor.take().and_then(|cell| self.open_cell_near(cell)).or_else(|| self.first_cell());
        if let Some(cell) = &self.cursor {
            self.board.show(cell, self.areas.board);
        }
        self.insight.stop();
        self.glance();
        self.wake_machine();
    }

    /// Saves and shows a game that has changed.
    pub(super) fn changed(&mut self) {
        let saved = self.keep.save(&mut self.session);
        self.refresh();
        if let Err(error) = saved {
            self.alert(error.text(self.locale));
        }
    }

    /// The first cell that a move can begin with, or the first one at all.
    pub(super) fn first_cell(&self) -> Option<String> {
        let open = self.choice.as_ref().map(|choice| choice.open()).unwrap_or_default();
        let first = self.board.order().find(|cell| open.binary_search(cell).is_ok());
        first.or(self.board.first()).map(str::to_owned)
    }

    /// The nearest cell that a move can begin with, so that the next move is not far.
    fn open_cell_near(&self, cell: String) -> Option<String> {
        let open = self.choice.as_ref().map(Choice::open).unwrap_or_default();
        let nearest = self.board.nearest(&cell, &open).map(str::to_owned);
        nearest.or(Some(cell).filter(|cell| self.board.has(cell)))
    }

    /// Whose turn it is, or how and why the game ended.
    fn describe(&self) -> String {
        let here = self.session.here();
        let mut text = match self.session.end() {
            None => kamni_words::status(self.locale, here),
            Some(end) => words::end(end, &self.session, self.table.rule.moves, self.locale),
        };
        for remark in here.remarks() {
            text = format!("{text}; {}", self.locale.say(&remark));
        }
        text
    }

    pub fn say(&mut self, tone: Tone, text: String) {
        self.note = Some((tone, text));
    }

    pub fn alert(&mut self, text: String) {
        self.say(Tone::Alert, text);
    }

    pub(super) fn text(&self, id: &str) -> String {
        self.locale.text(id, &[])
    }

    /// The evaluation of the present position, for the bar.
    pub(super) fn glance(&mut self) {
        let known = self.session.evaluations().pop().flatten().is_some_and(|evaluation| evaluation.exact);
        if self.shows_evaluation && !known {
            self.insight.ask(Purpose::Evaluation, &self.session);
        }
    }

    /// Asks the machine whose turn it is.
    pub(super) fn wake_machine(&mut self) {
        for thinker in self.thinkers.iter_mut().flatten() {
            thinker.cancel();
        }
        (self.asked, self.ready) = (None, None);
        if self.paused || !matches!(self.session.seat(), Some(Seat::Machine(_))) {
            return;
        }
        match &mut self.thinkers[self.session.here().turn().index()] {
            Some(thinker) => {
                thinker.ask(&self.session, self.table.time);
                self.asked = Some(Instant::now());
            }
            None => self.trouble(self.text("screen-player-gone")),
        }
    }

    /// The machine cannot move: the game waits until somebody decides.
    fn trouble(&mut self, text: String) {
        self.paused = true;
        (self.asked, self.ready) = (None, None);
        let name = names::seat(self.locale, &self.session.seats()[self.session.here().turn().index()]);
        self.alert(format!("{name}: {text} {}", self.text("screen-trouble")));
    }

    /// Whether a machine is thinking.
    pub fn is_thinking(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether something is going on that will change the screen.
    pub fn is_busy(&self) -> bool {
        self.is_thinking() || self.insight.is_busy()
    }

    /// Looks what the threads have found out; `true` if that changed the screen.
    pub fn tick(&mut self) -> bool {
        let mut changed = false;
        while let Some((purpose, place, evaluation)) = self.insight.poll() {
            changed = true;
            self.session.evaluate(place, evaluation);
            if purpose != Purpose::Evaluation && place == self.session.place() {
                self.answer(purpose);
            }
        }
        let Some(asked) = self.asked else { return changed || self.insight.is_asked() };
        let thinker = &mut self.thinkers[self.session.here().turn().index()];
        if self.ready.is_none() {
            self.ready = thinker.as_mut().and_then(Thinker::poll);
        }
        // While somebody types or reads, the board stays as it is.
        let waits = asked.elapsed() < PAUSE || !matches!(self.overlay, Overlay::None);
        if waits {
            return true;
        }
        match self.ready.take() {
            None => {}
            Some(Answer::Thought(thought)) => match self.session.play(&thought.mv) {
                Ok(()) => self.changed(),
                Err(error) => self.trouble(self.locale.move_error(&error)),
            },
            Some(Answer::Trouble(trouble)) => self.trouble(self.locale.say(&trouble.message)),
            Some(Answer::Gone) => self.trouble(self.text("screen-player-gone")),
        }
        true
    }
}

fn session_of(begin: &Begin, seats: [Seat; 2], table: &Table) -> Session {
    match begin {
        Begin::Position(start) => Session::new(start.clone(), seats, table.rule),
        Begin::Record(record) => Session::of(record, seats, table.rule),
    }
}
