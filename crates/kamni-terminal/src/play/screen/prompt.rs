//! Something to be typed: a move, or the name of a file.

use super::text::{Field, latin};
use kamni::AnyPosition;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::path::Path;

/// What is being typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PromptKind {
    Move,
    Save,
    Open,
}

/// A line being typed, what it could become, and what was wrong with it.
pub struct Prompt {
    pub kind: PromptKind,
    pub field: Field,
    pub error: Option<String>,
    /// The file that may be written over, because somebody was warned.
    pub warned: Option<String>,
    /// The legal moves.
    moves: Vec<String>,
}

/// What a key did to a prompt.
#[derive(Debug, PartialEq, Eq)]
pub enum PromptEvent {
    /// It stays open.
    Open,
    /// The line is finished.
    Submit,
    /// It is closed.
    Cancel,
}

/// The most files or moves that are offered.
const MOST_COMPLETIONS: usize = 1000;

impl Prompt {
    pub fn for_move(position: &AnyPosition, begin: &str) -> Prompt {
        let moves = if position.move_count() <= 100_000 { position.moves() } else { Vec::new() };
        Prompt { moves, ..Prompt::new(PromptKind::Move, begin) }
    }

    pub fn for_file(kind: PromptKind, begin: &str) -> Prompt {
        Prompt::new(kind, begin)
    }

    fn new(kind: PromptKind, begin: &str) -> Prompt {
        Prompt { kind, field: Field::new(begin), error: None, warned: None, moves: Vec::new() }
    }

    /// What the text could become, in a fixed order.
    pub fn completions(&self) -> Vec<String> {
        let text = self.field.text();
        match self.kind {
            PromptKind::Move => {
                self.moves.iter().filter(|mv| mv.starts_with(text)).take(MOST_COMPLETIONS).cloned().collect()
            }
            PromptKind::Save | PromptKind::Open => files(text),
        }
    }

    pub fn key(&mut self, key: KeyEvent) -> PromptEvent {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Esc => return PromptEvent::Cancel,
            KeyCode::Char('c' | 'g') if control => return PromptEvent::Cancel,
            KeyCode::Enter => return PromptEvent::Submit,
            KeyCode::Char('u') if control => self.field.erase_line(),
            KeyCode::Char('a') if control => self.field.home(),
            KeyCode::Char('e') if control => self.field.end(),
            KeyCode::Char('h') if control => self.field.erase_before(),
            KeyCode::Char(_) if control => return PromptEvent::Open,
            KeyCode::Char(sign) => self.type_sign(sign),
            KeyCode::Backspace if self.field.text().is_empty() => return PromptEvent::Cancel,
            KeyCode::Backspace => self.field.erase_before(),
            KeyCode::Delete => self.field.erase_after(),
            KeyCode::Left => self.field.left(),
            KeyCode::Right => self.field.right(),
            KeyCode::Home => self.field.home(),
            KeyCode::End => self.field.end(),
            KeyCode::Tab => self.complete(),
            _ => return PromptEvent::Open,
        }
        self.error = None;
        PromptEvent::Open
    }

    /// Text that came at once, from the clipboard.
    pub fn paste(&mut self, text: &str) {
        text.trim().chars().for_each(|sign| self.type_sign(sign));
    }

    fn type_sign(&mut self, sign: char) {
        // Moves are written in Latin letters.
        self.field.insert(if self.kind == PromptKind::Move { latin(sign) } else { sign });
    }

    /// Adds what all completions have in common.
    fn complete(&mut self) {
        let completions = self.completions();
        let Some(first) = completions.first() else { return };
        let same = |other: &String| first.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
        let length = completions.iter().map(same).min().unwrap_or(0);
        let common: String = first.chars().take(length).collect();
        if common.len() > self.field.text().len() {
            self.field = Field::new(&common);
        }
    }
}

/// Records and folders whose path begins with `text`, in order.
fn files(text: &str) -> Vec<String> {
    let (folder, begin) = text.rsplit_once('/').map_or(("", text), |(folder, begin)| (folder, begin));
    let path = match (folder, text.starts_with('/')) {
        ("", true) => Path::new("/"),
        ("", false) => Path::new("."),
        _ => Path::new(folder),
    };
    let Ok(entries) = path.read_dir() else { return Vec::new() };
    let prefix = &text[..text.len() - begin.len()];
    let offer = |entry: std::fs::DirEntry| {
        let name = entry.file_name().into_string().ok()?;
        let is_folder = entry.path().is_dir();
        let fits = name.starts_with(begin) && (begin.starts_with('.') || !name.starts_with('.'));
        (fits && (is_folder || name.ends_with(".kgn")))
            .then(|| format!("{prefix}{name}{}", if is_folder { "/" } else { "" }))
    };
    let mut names: Vec<String> = entries.flatten().take(10 * MOST_COMPLETIONS).filter_map(offer).collect();
    names.sort_unstable();
    names.truncate(MOST_COMPLETIONS);
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(prompt: &mut Prompt, keys: &str) {
        for sign in keys.chars() {
            let code = if sign == '\t' { KeyCode::Tab } else { KeyCode::Char(sign) };
            assert_eq!(prompt.key(code.into()), PromptEvent::Open);
        }
    }

    #[test]
    fn moves_are_completed() {
        let position = kamni_games::games().game("dawson/3x5").unwrap().start();
        let mut prompt = Prompt::for_move(&position, "");
        assert_eq!(prompt.completions().len(), 5);
        // With the keyboard set to Russian.
        press(&mut prompt, "с\t");
        assert_eq!((prompt.field.text(), prompt.completions().len()), ("c1c2", 1));
        press(&mut prompt, "9\t");
        assert_eq!((prompt.field.text(), prompt.completions().len()), ("c1c29", 0));
        assert_eq!(prompt.key(KeyCode::Enter.into()), PromptEvent::Submit);
        assert_eq!(prompt.key(KeyCode::Esc.into()), PromptEvent::Cancel);
    }

    #[test]
    fn files_are_completed() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["игра-1.kgn", "игра-2.kgn", "other.txt", ".hidden.kgn"] {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        std::fs::create_dir(folder.path().join("sub")).unwrap();
        let path = folder.path().to_str().unwrap();
        let mut prompt = Prompt::for_file(PromptKind::Open, &format!("{path}/"));
        let names: Vec<String> = prompt.completions();
        let expected: Vec<String> =
            ["sub/", "игра-1.kgn", "игра-2.kgn"].map(|n| format!("{path}/{n}")).into();
        assert_eq!(names, expected);
        press(&mut prompt, "и\t");
        assert_eq!(prompt.field.text(), format!("{path}/игра-"));
        prompt.paste(" 2.kgn\n");
        assert_eq!(prompt.completions(), [format!("{path}/игра-2.kgn")]);
    }
}
