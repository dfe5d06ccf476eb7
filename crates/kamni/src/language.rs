//! The languages of kamni's own texts.

/// A language that kamni's own texts are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// Russian.
    Russian,
}

impl Language {
    /// Both.
    pub const ALL: [Language; 2] = [Language::English, Language::Russian];

    /// Its code in addresses and in the names of files.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Russian => "ru",
        }
    }
}

/// A text in both languages.
#[derive(Clone, Copy, Debug)]
pub struct Bilingual {
    /// In English.
    pub english: &'static str,
    /// In Russian.
    pub russian: &'static str,
}

impl Bilingual {
    /// The text in both languages.
    pub const fn new(english: &'static str, russian: &'static str) -> Bilingual {
        Bilingual { english, russian }
    }

    /// The text in `language`.
    pub const fn get(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Russian => self.russian,
        }
    }
}
