//! How computers play each of kamni's own games, and the registry of these games.

mod cheops;
mod chips;
mod dawson;
mod kayles;
mod seega;

use crate::type_erasure::plugin;
use kamni::Registry;
use std::sync::LazyLock;

/// kamni's own games with their solvers and players. A program that knows one more adds it:
/// `games().clone().with(plugin::<MyGame>())`.
pub fn games() -> &'static Registry {
    static GAMES: LazyLock<Registry> = LazyLock::new(|| kamni::own_games!(plugin));
    &GAMES
}
