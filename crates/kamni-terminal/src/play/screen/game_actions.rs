//! Actions on the whole game: typing a move, files, new games, leaving.

use super::app::{App, NoteKind, Overlay, Question};
use super::dialog::{Dialog, Row};
use super::prompt::{Prompt, PromptKind};
use crate::failure::{Failure, some_moves};
use crate::play::plan::{self, Begin, InARow};
use crate::play::save_file::{self, SaveError};
use crate::who::Who;
use kamni::AnyPosition;
use std::path::Path;

impl App {
    /// Asks for the text of a move, which begins with `begin`.
    pub fn type_move(&mut self, begin: &str) {
        if self.check_persons_turn() {
            self.overlay = Overlay::Prompt(Prompt::for_move(&self.session.game.here, begin));
        }
    }

    /// Asks where to save, with a name that is free or the file that is there.
    pub fn ask_file(&mut self, kind: PromptKind) {
        let name = match (kind, self.save_file.file()) {
            (PromptKind::Save, Some(file)) => file.display().to_string(),
            (PromptKind::Save, None) => {
                let game = self.session.game.here.info().name;
                let names = std::iter::once(format!("{game}.kgn"))
                    .chain((2..1000).map(|number| format!("{game}-{number}.kgn")));
                names.into_iter().find(|name| !Path::new(name).exists()).unwrap_or_default()
            }
            _ => String::new(),
        };
        self.overlay = Overlay::Prompt(Prompt::for_file(kind, &name));
    }

    /// Does what was typed, or says what is wrong with it.
    pub fn submit_prompt(&mut self, mut prompt: Prompt) {
        let text = prompt.field.text().trim().to_owned();
        if text.is_empty() {
            return;
        }
        let done = match prompt.kind {
            PromptKind::Move => self.play_typed(&text),
            PromptKind::Save => self.save_as(&text, prompt.warned.as_deref() == Some(&text)),
            PromptKind::Open => self.open(&text),
        };
        if let Err(error) = done {
            prompt.warned = Some(text);
            prompt.error = Some(error);
            self.overlay = Overlay::Prompt(prompt);
        }
    }

    fn play_typed(&mut self, text: &str) -> Result<(), String> {
        self.session.play(text).map_err(|error| {
            let moves = some_moves(&self.session.game.here).unwrap_or_default();
            let hint = self.locale.text("hint-moves", &[("moves", &moves)]);
            format!("{}; {hint}", self.locale.move_error(&error))
        })?;
        self.changed();
        Ok(())
    }

    fn save_as(&mut self, name: &str, over: bool) -> Result<(), String> {
        let saved = self.save_file.save_as(Path::new(name), over, &mut self.session);
        saved.map_err(|error| match error {
            SaveError::Exists(_) => self.locale.text("screen-exists", &[("file", &name)]),
            error => error.text(self.locale),
        })?;
        self.set_note(NoteKind::Answer, self.locale.text("play-saved", &[("file", &name)]));
        Ok(())
    }

    fn open(&mut self, name: &str) -> Result<(), String> {
        let said = |failure: Failure| failure.message();
        let record = save_file::load(self.locale, name).map_err(said)?;
        self.begin(&Begin::Record(Box::new(record)), self.who.clone()).map_err(said)?;
        self.save_file.detach();
        self.set_note(NoteKind::Answer, self.locale.text("screen-opened", &[("file", &name)]));
        Ok(())
    }

    /// Does something that ends this game, after a question if it would be lost.
    pub fn ask_first(&mut self, question: Question) {
        if self.session.changed {
            self.overlay = Overlay::Question(question);
        } else {
            self.confirm(question);
        }
    }

    /// Asks what to play, beginning with these players and in this row.
    pub fn open_dialog(&mut self, who: [Who; 2], row: Row) {
        let rules = self.session.game.here.rules();
        self.overlay = Overlay::NewGame(Dialog::new(self.locale.games(), &rules, who, &self.known, row));
    }

    /// Begins the game of the dialog, or says what is wrong with it.
    pub fn submit_dialog(&mut self, mut dialog: Dialog) {
        if let Err(error) = self.begin_chosen(&dialog) {
            dialog.error = Some(error);
            self.overlay = Overlay::NewGame(dialog);
        }
    }

    fn begin_chosen(&mut self, dialog: &Dialog) -> Result<(), String> {
        let game = self.locale.games().game(dialog.rules.text().trim());
        let game = game.map_err(|error| self.locale.parse_error(&error))?;
        // The same rules again: the game begins where this one began.
        let here = &self.session.game.start;
        let start = match dialog.start() {
            Some(start) => {
                game.position(start.position).map_err(|error| self.locale.position_error(&error))?
            }
            None if here.rules() == game.rules() => here.clone(),
            None => game.start(),
        };
        let played = !self.session.game.moves.is_empty();
        self.begin(&Begin::Position(start), dialog.who.clone()).map_err(|failure| failure.message())?;
        if played {
            self.save_file.detach();
        }
        self.changed();
        Ok(())
    }

    /// Goes on with the next game of several that are to be won in a row.
    fn begin_next(&mut self, next: AnyPosition) {
        match self.begin(&Begin::Position(next), self.who.clone()) {
            Ok(()) => {
                self.save_file.detach();
                self.changed();
            }
            Err(failure) => self.note = Some((NoteKind::Alert, failure.message())),
        }
    }

    /// Gives up for the person to move, after a question.
    pub fn ask_to_resign(&mut self) {
        if self.check_persons_turn() {
            self.overlay = Overlay::Question(Question::Resign);
        }
    }

    /// What to do after a yes.
    pub fn confirm(&mut self, question: Question) {
        self.overlay = Overlay::None;
        match question {
            Question::Quit => self.done = true,
            Question::New => match plan::in_a_row(&self.session) {
                Some(InARow { next: Some(next), .. }) => self.begin_next(next),
                _ => self.open_dialog(self.who.clone(), Row::Second),
            },
            Question::Open => self.ask_file(PromptKind::Open),
            Question::Resign => {
                self.session.resign();
                self.changed();
            }
        }
    }
}
