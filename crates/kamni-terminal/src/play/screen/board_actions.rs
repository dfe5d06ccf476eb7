//! Actions on the board: pointing, taking back, asking.

use super::analyses::Purpose;
use super::app::{App, NoteKind};
use super::board::Direction;
use super::theme::Emphasis;
use crate::play::choice::{Choice, Pointed};
use crate::play::words;
use kamni_solve::Analysis;

impl App {
    /// Asks for the best move, or why.
    pub fn ask(&mut self, purpose: Purpose) {
        if self.session.game.here.outcome().is_some() {
            self.alert(self.text("screen-over"));
        } else if self.analyses.known(purpose, self.session.tree.here()).is_some() {
            self.answer(purpose);
        } else {
            self.analyses.ask(purpose, &self.session);
            self.set_note(NoteKind::Answer, self.text("screen-looking"));
        }
    }

    /// Shows the best move, or the reasons, in words and on the board.
    pub(super) fn answer(&mut self, purpose: Purpose) {
        let Some(analysis) = self.analyses.known(purpose, self.session.tree.here()) else { return };
        let mut marks: Vec<(String, Emphasis)> = Vec::new();
        let text = match (purpose, analysis.moves.first()) {
            (Purpose::Hint, Some(best)) => {
                let cells = self.session.game.here.cells_of_move(&best.mv).unwrap_or_default();
                marks.extend(cells.into_iter().map(|cell| (cell, Emphasis::Hint)));
                words::hint(analysis, self.locale)
            }
            _ => {
                let cells = analysis.reasons.iter().flat_map(|reason| reason.cells.iter().cloned());
                marks.extend(cells.map(|cell| (cell, Emphasis::Reason)));
                // The pairs of the first reason that has some get a letter each.
                let pairs =
                    analysis.reasons.iter().map(|reason| &reason.pairs).find(|pairs| !pairs.is_empty());
                let letters = pairs.into_iter().flatten().zip('a'..='z');
                let pairs: Vec<_> = letters
                    .flat_map(|(pair, letter)| pair.clone().map(|cell| (cell, Emphasis::Pair(letter))))
                    .collect();
                let mut text = self.why(analysis);
                if !pairs.is_empty() {
                    text = format!("{text} {}", self.text("screen-pairs"));
                }
                marks.extend(pairs);
                Some(text)
            }
        };
        let first = marks.first().map(|(cell, _)| cell.clone());
        if let (Purpose::Hint, Some(cell)) = (purpose, first) {
            self.set_cursor(cell);
        }
        self.marks.retain(|(_, emphasis)| *emphasis == Emphasis::Last);
        self.marks.extend(marks);
        if let Some(text) = text {
            self.set_note(NoteKind::Answer, text);
        }
    }

    /// Why the position is worth what it is worth, with the reasons of the move that is chosen and of the player's last move.
    fn why(&self, analysis: &Analysis) -> String {
        let graded =
            |analysis: &Analysis, mv: &str| analysis.moves.iter().find(|grade| grade.mv == mv).cloned();
        let cursor = self.cursor.as_deref();
        let chosen = self.choice.as_ref().and_then(|choice| choice.only_move(cursor));
        let chosen = chosen.and_then(|mv| graded(analysis, mv)).filter(|grade| grade.reason.is_some());
        let own = self.session.own_last_move();
        let own = own.and_then(|(before, mv)| graded(self.analyses.found(&before.here)?, &mv));
        words::why(analysis, chosen.as_ref(), own.as_ref(), self.locale)
    }

    fn set_cursor(&mut self, cell: String) {
        if self.board.has(&cell) {
            self.board.show(&cell, self.areas.board);
            self.cursor = Some(cell);
        }
    }

    /// Moves the cursor.
    pub fn move_cursor(&mut self, direction: Direction) {
        let Some(cell) = self.cursor.clone().or_else(|| self.first_cell()) else { return };
        let next = self.board.neighbour(&cell, direction).map(str::to_owned);
        self.set_cursor(next.unwrap_or(cell));
    }

    /// Moves the cursor to the next cell that a move can go on with.
    pub fn move_to_selectable(&mut self, forward: bool) {
        let Some(choice) = &self.choice else { return };
        let selectable = choice.selectable();
        let mut cells: Vec<&str> =
            self.board.order().filter(|cell| selectable.binary_search(cell).is_ok()).collect();
        if !forward {
            cells.reverse();
        }
        let here = self.cursor.as_deref();
        let order: Vec<&str> = self.board.order().collect();
        let place = |cell: &str| order.iter().position(|known| *known == cell);
        let now = here.and_then(place);
        let beyond = |cell: &&&str| match forward {
            true => place(cell) > now,
            false => place(cell) < now,
        };
        let next = cells.iter().find(beyond).or(cells.first()).map(|cell| (*cell).to_owned());
        if let Some(cell) = next {
            self.set_cursor(cell);
        }
    }

    /// Whether a person may move; if not, an alert says why.
    pub(super) fn check_persons_turn(&mut self) -> bool {
        let may = self.session.waits_for_a_person();
        if !may {
            let id = if self.session.end().is_some() { "screen-over" } else { "screen-not-your-turn" };
            self.alert(self.text(id));
        }
        may
    }

    /// Points at a cell.
    pub fn point(&mut self, cell: &str) {
        self.set_cursor(cell.to_owned());
        if !self.check_persons_turn() {
            return;
        }
        let Some(choice) = &mut self.choice else { return self.alert(self.text("screen-too-many")) };
        let cells: Vec<String> = choice.chosen().iter().cloned().chain([cell.to_owned()]).collect();
        match choice.point(cell) {
            Pointed::Move(text) => self.play(&text),
            Pointed::Chosen | Pointed::Dropped => {
                self.note = None;
                self.marks.retain(|(_, emphasis)| *emphasis == Emphasis::Hint);
                self.advance_cursor();
            }
            Pointed::Refused => {
                let here = &self.session.game.here;
                self.alert(self.locale.refusal(here.info(), &here.refusal(&cells)));
            }
        }
    }

    /// Brings the cursor to the only cell that the move can go on with.
    fn advance_cursor(&mut self) {
        let Some(choice) = &self.choice else { return };
        if let ([_, ..], [only]) = (choice.chosen(), &choice.selectable()[..])
            && choice.complete().is_none()
        {
            self.set_cursor((*only).to_owned());
        }
    }

    /// Makes a person's move.
    pub(super) fn play(&mut self, text: &str) {
        match self.session.play(text) {
            Ok(()) => self.changed(),
            Err(error) => self.alert(words::not_played(text, &error, &self.session.game.here, self.locale)),
        }
    }

    /// Drops what was chosen, or makes the computer player move now.
    pub fn escape(&mut self) {
        let dropped = self.choice.as_mut().is_some_and(Choice::forget);
        if dropped {
            self.note = None;
        } else if self.analyses.is_asked() {
            self.analyses.stop();
            self.note = None;
            self.evaluate_position();
        } else if self.is_thinking() {
            if let Some(player) = &self.players[self.session.game.here.turn().index()] {
                player.move_now();
            }
        } else {
            self.note = None;
            self.marks.retain(|(_, emphasis)| *emphasis == Emphasis::Last);
        }
    }

    pub fn undo(&mut self) {
        if self.session.take_back() {
            // Computer players would play the same move again at once.
            self.paused = !self.session.waits_for_a_person();
            self.changed();
        } else {
            self.alert(self.text("play-nothing-to-undo"));
        }
    }

    pub fn redo(&mut self) {
        if self.session.redo() {
            self.changed();
        } else {
            self.alert(self.text("play-nothing-to-redo"));
        }
    }

    pub fn pause(&mut self) {
        self.paused = !self.paused;
        self.note = None;
        self.ask_player();
    }

    pub fn toggle_evaluation(&mut self) {
        self.shows_evaluation = !self.shows_evaluation;
        if self.shows_evaluation {
            self.evaluate_position();
        }
    }
}
