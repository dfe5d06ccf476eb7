//! The sections of a table, and what they are called.

use kamni::{Message, message};

/// A named run of positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its name, unique in the table.
    pub name: String,
    /// How many positions it has.
    pub positions: u64,
}

/// The name of a section as words; in the file it is English.
pub(crate) fn section_words(name: &str) -> Message {
    if let Some((own, enemy)) = name.split_once(" against ") {
        return message!("table-section-class", "{own} against {enemy}", own, enemy);
    }
    if let Some(stones) = name.strip_suffix(" placed") {
        return message!("table-section-placed", "{stones} placed", stones);
    }
    match name {
        "all" => message!("table-section-all", "all"),
        name => message!("table-section-other", "{name}", name),
    }
}
