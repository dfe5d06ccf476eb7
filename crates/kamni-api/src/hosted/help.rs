//! The help that a player has had in a game: it is part of the record.

use serde::Deserialize;
use utoipa::ToSchema;

kamni::words! {
    /// A kind of help.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Help {
        /// They asked for a hint.
        Hints = "hints",
        /// They were warned before mistakes.
        Warnings = "warnings",
        /// They saw the values of the moves.
        Values = "values",
    }
}

/// The kinds of help that a player has had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HelpSet([bool; Help::ALL.len()]);

impl HelpSet {
    /// Whether this kind is among them.
    pub fn contains(self, help: Help) -> bool {
        self.0[help as usize]
    }

    /// These and one more.
    pub fn with(mut self, help: Help) -> HelpSet {
        self.0[help as usize] = true;
        self
    }

    /// Their words.
    pub fn words(self) -> Vec<&'static str> {
        Help::ALL.into_iter().filter(|help| self.contains(*help)).map(Help::word).collect()
    }

    /// Their words as one text, for the database and for records; none for no help.
    pub fn text(self) -> Option<String> {
        Some(self.words().join(" ")).filter(|text| !text.is_empty())
    }

    /// Those that such a text names.
    pub fn read(text: &str) -> HelpSet {
        let named = |help: &Help| text.split(' ').any(|word| word == help.word());
        Help::ALL.into_iter().filter(named).fold(HelpSet::default(), HelpSet::with)
    }
}
