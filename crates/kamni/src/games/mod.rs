//! The games, one folder each, and the one list that names them.

pub mod cheops;
pub mod chips;
pub mod dawson;
pub mod kayles;
pub mod seega;

use crate::any::{AnyGame, Entry};
use crate::error::ParseError;
use crate::rules::{GameInfo, Rules};

/// Every game. A sixth one is a folder beside these and a line here.
static REGISTRY: [Entry; 5] = [
    Entry::of::<kayles::Kayles>(),
    Entry::of::<cheops::Cheops>(),
    Entry::of::<dawson::Dawson>(),
    Entry::of::<chips::Chips>(),
    Entry::of::<seega::Seega>(),
];

/// What there is to know about each game.
pub fn all() -> impl Iterator<Item = &'static GameInfo> {
    REGISTRY.iter().map(|entry| entry.info)
}

/// The game that a rules string describes.
pub(crate) fn parse(text: &str) -> Result<AnyGame, ParseError> {
    let infos: Vec<_> = all().collect();
    let rules = Rules::parse(text, &infos)?;
    let entry = REGISTRY.iter().find(|entry| entry.info.name == rules.info.name);
    Ok((entry.expect("the rules were read from this list").build)(&rules))
}
