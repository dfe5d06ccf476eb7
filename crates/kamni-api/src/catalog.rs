//! The games, and the levels of the computer player.

use crate::problem::Problem;
use kamni::Plugin;
use kamni_files::Files;
use kamni_json::{GameJson, OpponentJson};
use kamni_words::Locale;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A game with its usual start.
#[derive(Serialize, ToSchema)]
pub struct CatalogGame {
    #[serde(flatten)]
    game: GameJson,
    /// Whether there is a page about its theory.
    theory: bool,
    /// Whether the game has its own drawing for browsers; other games are drawn from their layouts.
    drawing: bool,
    /// Where a game with these rules begins.
    start: String,
}

impl CatalogGame {
    /// One of them.
    pub fn of(plugin: &Plugin, locale: Locale) -> CatalogGame {
        let files = Files::of_game(plugin);
        let start = locale.games().game(plugin.info().name).map(|game| game.start().to_string());
        CatalogGame {
            game: GameJson::of(plugin, locale),
            theory: files.has_page("theory"),
            drawing: files.has(&format!("board/{}.js", plugin.info().name)),
            start: start.unwrap_or_default(),
        }
    }
}

/// Rules whose computer players are asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LevelsQuery {
    /// The rules string, `GAME/SIZE,OPTIONS`: `/games` lists them.
    #[param(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    rules: String,
}

/// How strong the computer can be.
#[derive(Serialize, ToSchema)]
pub struct Levels {
    /// How many strengths there are with these rules: `level=1` to `level=N`.
    levels: u8,
    /// Whether `perfect` proves what it plays, in every position that the program can settle.
    perfect: bool,
    /// The different computer players, the weakest first.
    players: Vec<OpponentJson>,
}

impl LevelsQuery {
    /// The computer's strengths.
    pub fn answer(&self, locale: Locale) -> Result<Levels, Problem> {
        let game = locale.games().game(&self.rules).map_err(|error| Problem::rules(locale, &error))?;
        let levels = kamni_play::levels(&game);
        Ok(Levels { levels, perfect: levels > 0, players: OpponentJson::all(&game, locale) })
    }
}
