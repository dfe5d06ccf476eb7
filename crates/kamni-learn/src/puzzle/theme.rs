//! Themes: what puzzles are about, by the reasons that apply.
//!
//! A file for each game says which reasons make which theme: `key; English name; Russian name; ids of messages`. A game without a file has
//! the kinds of its reasons as themes.

use super::file::is_key;
use crate::error::FileError;
use crate::lesson::Texts;
use kamni::message;
use kamni_solve::{Kind, Reason};

/// What puzzles can be about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Its name in files and addresses.
    pub key: String,
    /// What people call it.
    pub name: Texts,
    /// The ids of the messages that make a puzzle one of this theme; a star at the end stands for any end.
    pub messages: Vec<String>,
}

impl Theme {
    fn covers(&self, id: &str) -> bool {
        self.messages.iter().any(|pattern| match pattern.strip_suffix('*') {
            Some(beginning) => id.starts_with(beginning),
            None => id == pattern,
        })
    }
}

/// The themes of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Themes {
    /// In the order of the file.
    pub all: Vec<Theme>,
}

impl Themes {
    /// Those of a game that has no file.
    pub fn usual() -> Themes {
        let theme = |kind: Kind, en: &str, ru: &str| Theme {
            key: kind.word().to_owned(),
            name: Texts { en: en.to_owned(), ru: ru.to_owned() },
            messages: Vec::new(),
        };
        Themes {
            all: vec![
                theme(Kind::Theorem, "A theorem", "Теорема"),
                theme(Kind::Forced, "A forced line", "Вынужденный вариант"),
                theme(Kind::Contrast, "What the opponent gains", "Что получает соперник"),
                theme(Kind::Account, "Counting", "Счёт"),
                theme(Kind::None, "Calculation", "Расчёт"),
            ],
        }
    }

    /// Reads the file of a game.
    pub fn parse(text: &str) -> Result<Themes, FileError> {
        let mut all: Vec<Theme> = Vec::new();
        for (line, text) in (1..).zip(text.lines()) {
            if text.trim().is_empty() || text.starts_with('#') {
                continue;
            }
            let fields: Vec<&str> = text.split(';').map(str::trim).collect();
            let fits = |key: &str| is_key(key) && all.iter().all(|theme| theme.key != key);
            match fields.as_slice() {
                [key, en, ru, messages] if fits(key) && !en.is_empty() && !ru.is_empty() => all.push(Theme {
                    key: (*key).to_owned(),
                    name: Texts { en: (*en).to_owned(), ru: (*ru).to_owned() },
                    messages: messages.split_whitespace().map(str::to_owned).collect(),
                }),
                _ => {
                    let message = message!(
                        "puzzle-theme-line",
                        "expected a key of its own, an English and a Russian name, and ids of messages, with semicolons between them"
                    );
                    return Err(FileError::new(line, 1, message));
                }
            }
        }
        Ok(Themes { all })
    }

    /// A theme by its key.
    pub fn get(&self, key: &str) -> Option<&Theme> {
        self.all.iter().find(|theme| theme.key == key)
    }

    /// The themes of a puzzle with these reasons, the most telling first. If the file names none of them, what the
    /// reasons rest on decides, or the theme that is there for all the rest: the one without messages.
    pub fn of<'a>(&self, reasons: impl IntoIterator<Item = &'a Reason>) -> Vec<String> {
        let mut ids = Vec::new();
        let mut kind = Kind::None;
        for reason in reasons {
            kind = kind.min(reason.kind);
            let messages = [&reason.message].into_iter().chain(&reason.brief);
            ids.extend(messages.flat_map(|message| message.parts()).map(|part| part.id));
        }
        let covered = |theme: &&Theme| ids.iter().any(|id| theme.covers(id));
        let named: Vec<String> = self.all.iter().filter(covered).map(|theme| theme.key.clone()).collect();
        if !named.is_empty() {
            return named;
        }
        let rest = || self.all.iter().find(|theme| theme.messages.is_empty());
        self.get(kind.word()).or_else(rest).map(|theme| theme.key.clone()).into_iter().collect()
    }
}
