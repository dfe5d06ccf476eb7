//! The games, one folder each, and the one list that names them.

pub mod cheops;
pub mod chips;
pub mod dawson;
pub mod kayles;
pub mod seega;

use crate::registry::{Plugin, Registry};
use std::sync::LazyLock;

static GAMES: LazyLock<Registry> = LazyLock::new(|| {
    Registry::new()
        .with(Plugin::of::<kayles::Kayles>())
        .with(Plugin::of::<cheops::Cheops>())
        .with(Plugin::of::<dawson::Dawson>())
        .with(Plugin::of::<chips::Chips>())
        .with(Plugin::of::<seega::Seega>())
});

/// kamni's own games: rules and text alone. Crates above this one have registries of the same games with more.
pub fn games() -> &'static Registry {
    &GAMES
}
