//! The list of kamni's own games. A program that knows one more adds it:
//! `games().clone().with(kamni_play::plugin::<MyGame>())`.

use kamni::Registry;
use std::sync::LazyLock;

/// kamni's own games, with their solvers and players.
pub fn games() -> &'static Registry {
    static GAMES: LazyLock<Registry> = LazyLock::new(|| {
        Registry::new()
            .with(kamni_kayles::plugin())
            .with(kamni_cheops::plugin())
            .with(kamni_dawson::plugin())
            .with(kamni_chips::plugin())
            .with(kamni_seega::plugin())
    });
    &GAMES
}
