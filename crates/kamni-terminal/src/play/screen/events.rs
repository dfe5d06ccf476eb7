//! Events: keys, the mouse, pasted text.

use super::action::Action;
use super::analyses::Purpose;
use super::app::{App, Overlay, Question};
use super::dialog::DialogEvent;
use super::prompt::{PromptEvent, PromptKind};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

impl App {
    pub fn handle(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Paste(text) => {
                if let Overlay::Prompt(prompt) = &mut self.overlay {
                    prompt.paste(text);
                }
            }
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent) {
        let leaves = key.modifiers.contains(KeyModifiers::CONTROL) && Action::of(key) == Some(Action::Quit);
        if leaves && matches!(self.overlay, Overlay::Help(_) | Overlay::Rules(_) | Overlay::NewGame(_)) {
            self.overlay = Overlay::None;
        }
        // An overlay takes the keys; it is put back if it stays open.
        match std::mem::replace(&mut self.overlay, Overlay::None) {
            Overlay::None => {
                if let Some(action) = Action::of(key) {
                    self.act(action);
                }
            }
            Overlay::Help(line) => self.overlay = scrolled(key, line).map_or(Overlay::None, Overlay::Help),
            Overlay::Rules(line) => self.overlay = scrolled(key, line).map_or(Overlay::None, Overlay::Rules),
            Overlay::Prompt(mut prompt) => match prompt.key(key) {
                PromptEvent::Open => self.overlay = Overlay::Prompt(prompt),
                PromptEvent::Submit => self.submit_prompt(prompt),
                PromptEvent::Cancel => {}
            },
            Overlay::NewGame(mut dialog) => match dialog.key(key) {
                DialogEvent::Open => self.overlay = Overlay::NewGame(dialog),
                DialogEvent::Submit => self.submit_dialog(dialog),
                DialogEvent::Cancel => {}
            },
            Overlay::Question(question) => self.answer_question(question, key),
        }
    }

    fn answer_question(&mut self, question: Question, key: KeyEvent) {
        let quits = matches!(Action::of(key), Some(Action::Quit)) && question == Question::Quit;
        let saves = matches!(Action::of(key), Some(Action::Save)) && question != Question::Resign;
        // By the letter of either language, not by the key: on a Russian keyboard the key of `y` is the `н` of "no".
        if matches!(key.code, KeyCode::Enter | KeyCode::Char('y' | 'Y' | 'д' | 'Д')) || quits {
            self.confirm(question);
        } else if saves {
            self.act(Action::Save);
        }
    }

    pub fn act(&mut self, action: Action) {
        match action {
            Action::Go(direction) => self.move_cursor(direction),
            Action::Next => self.move_to_selectable(true),
            Action::Previous => self.move_to_selectable(false),
            Action::Point => {
                let cell = self.cursor.clone().unwrap_or_default();
                self.point(&cell);
            }
            Action::Escape => self.escape(),
            Action::Type => self.type_move(""),
            Action::Digit(digit) => self.type_move(digit.encode_utf8(&mut [0; 4])),
            Action::Hint => self.ask(Purpose::Hint),
            Action::Why => self.ask(Purpose::Why),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Save => self.ask_file(PromptKind::Save),
            Action::Open => self.ask_first(Question::Open),
            Action::New => self.ask_first(Question::New),
            Action::Resign => self.ask_to_resign(),
            Action::Evaluation => self.toggle_evaluation(),
            Action::Pause => self.pause(),
            Action::Rules => self.overlay = Overlay::Rules(0),
            Action::Help => self.overlay = Overlay::Help(0),
            Action::Quit => self.ask_first(Question::Quit),
            Action::Suspend => self.wants_suspension = true,
            Action::MovesUp => self.moves_back = self.moves_back.saturating_add(1),
            Action::MovesDown => self.moves_back = self.moves_back.saturating_sub(1),
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let place = Position { x: mouse.column, y: mouse.row };
        let by = match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => return self.click(place),
            MouseEventKind::ScrollUp => -1,
            MouseEventKind::ScrollDown => 1,
            _ => return,
        };
        match &mut self.overlay {
            Overlay::Help(line) | Overlay::Rules(line) => *line = line.saturating_add_signed(by),
            Overlay::None if self.areas.moves.contains(place) => {
                self.moves_back = self.moves_back.saturating_add_signed(-by);
            }
            Overlay::None => {
                let (lines, columns) =
                    if mouse.modifiers.contains(KeyModifiers::SHIFT) { (0, 3 * by) } else { (by, 0) };
                self.board.scroll_by(lines.into(), columns.into(), self.areas.board);
            }
            _ => {}
        }
    }

    fn click(&mut self, place: Position) {
        match self.overlay {
            Overlay::None => {}
            Overlay::Help(_) | Overlay::Rules(_) => return self.overlay = Overlay::None,
            _ => return,
        }
        let button = self.areas.buttons.iter().find(|(area, _)| area.contains(place));
        if let Some(&(_, action)) = button {
            return self.act(action);
        }
        if let Some(cell) = self.board.cell_at(place, self.areas.board).map(str::to_owned) {
            self.point(&cell);
        }
    }
}

/// The new first line of a page, or `None` if the page is closed.
fn scrolled(key: KeyEvent, line: u16) -> Option<u16> {
    match key.code {
        KeyCode::Down | KeyCode::Char('j') => Some(line.saturating_add(1)),
        KeyCode::Up | KeyCode::Char('k') => Some(line.saturating_sub(1)),
        KeyCode::PageDown | KeyCode::Char(' ') => Some(line.saturating_add(15)),
        KeyCode::PageUp => Some(line.saturating_sub(15)),
        KeyCode::Home => Some(0),
        KeyCode::End => Some(u16::MAX),
        _ => None,
    }
}
