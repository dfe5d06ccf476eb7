//! The games, one folder each, and the list of them.

pub mod cheops;
pub mod chips;
pub mod dawson;
pub mod kayles;
pub mod seega;

use crate::game::Notation;
use crate::plugin::Plugin;
use crate::registry::Registry;
use std::sync::LazyLock;

/// The only list of kamni's own games. `own_games!(plugin)` is the registry of the plug-ins that `plugin::<G>()`
/// makes, so that every crate adds to the same games what it knows about them.
#[macro_export]
macro_rules! own_games {
    ($plugin:ident) => {
        $crate::own_games!($plugin: kayles::Kayles, cheops::Cheops, dawson::Dawson, chips::Chips, seega::Seega)
    };
    ($plugin:ident: $($module:ident::$game:ident),*) => {
        $crate::Registry::new()$(.with($plugin::<$crate::games::$module::$game>()))*
    };
}

/// kamni's own games: rules and text alone. Crates above this one have registries of the same games with more.
pub fn games() -> &'static Registry {
    static GAMES: LazyLock<Registry> = LazyLock::new(|| own_games!(plugin));
    &GAMES
}

fn plugin<G: Notation>() -> Plugin {
    Plugin::of::<G>()
}
