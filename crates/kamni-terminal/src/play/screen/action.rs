//! What a person can do, and the keys for it.

use super::board::Direction;
use super::text::latin;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

/// What somebody can do while the board is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Go(Direction),
    Next,
    Previous,
    Point,
    Escape,
    Type,
    Digit(char),
    Hint,
    Why,
    Undo,
    Redo,
    Save,
    Open,
    New,
    Resign,
    Evaluation,
    Pause,
    Rules,
    Help,
    Quit,
    Suspend,
    MovesUp,
    MovesDown,
}

impl Action {
    /// The action of a key.
    pub fn of(key: KeyEvent) -> Option<Action> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char(sign) => match latin(sign).to_ascii_lowercase() {
                    'c' | 'q' => Some(Action::Quit),
                    'z' => Some(Action::Suspend),
                    'r' => Some(Action::Redo),
                    's' => Some(Action::Save),
                    _ => None,
                },
                _ => None,
            };
        }
        Some(match key.code {
            KeyCode::Up => Action::Go(Direction::Up),
            KeyCode::Down => Action::Go(Direction::Down),
            KeyCode::Left => Action::Go(Direction::Left),
            KeyCode::Right => Action::Go(Direction::Right),
            KeyCode::Tab => Action::Next,
            KeyCode::BackTab => Action::Previous,
            KeyCode::Enter | KeyCode::Char(' ') => Action::Point,
            KeyCode::Esc => Action::Escape,
            KeyCode::Backspace => Action::Undo,
            KeyCode::F(1) => Action::Help,
            KeyCode::PageUp => Action::MovesUp,
            KeyCode::PageDown => Action::MovesDown,
            KeyCode::Char(digit @ '0'..='9') => Action::Digit(digit),
            KeyCode::Char('?' | ',') => Action::Help,
            KeyCode::Char(':' | '/') => Action::Type,
            KeyCode::Char(sign) => match latin(sign).to_ascii_lowercase() {
                'm' => Action::Type,
                'h' => Action::Hint,
                'w' => Action::Why,
                'u' => Action::Undo,
                'y' => Action::Redo,
                's' => Action::Save,
                'o' => Action::Open,
                'n' => Action::New,
                'x' => Action::Resign,
                'e' => Action::Evaluation,
                'p' => Action::Pause,
                'r' => Action::Rules,
                'q' => Action::Quit,
                _ => return None,
            },
            _ => return None,
        })
    }
}

/// Where things were drawn last, for the mouse.
#[derive(Default)]
pub struct Areas {
    pub board: Rect,
    pub moves: Rect,
    pub buttons: Vec<(Rect, Action)>,
}
