//! The computer players of a game.

use kamni::AnyGame;
use kamni_play::{Opponent, opponents};
use kamni_words::Locale;
use serde::Serialize;
use utoipa::ToSchema;

/// A computer player, in the language asked for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OpponentJson {
    /// The built-in player.
    #[schema(example = "level=1")]
    pub player: String,
    /// What people call it.
    #[schema(example = "Novice")]
    pub name: String,
    /// What it knows and how it errs.
    #[schema(example = "counts stones, does not see the answer to its move")]
    pub does: String,
    /// Its measured strength, as Elo above random play; null where nobody has measured it.
    pub rating: Option<u16>,
}

impl OpponentJson {
    /// The different computer players of a game, the weakest first.
    pub fn all(game: &AnyGame, locale: Locale) -> Vec<OpponentJson> {
        let one = |opponent: Opponent| OpponentJson {
            player: opponent.player,
            name: locale.say(&opponent.name),
            does: opponent.does.iter().map(|clause| locale.say(clause)).collect::<Vec<_>>().join(", "),
            rating: opponent.rating,
        };
        opponents(game).into_iter().map(one).collect()
    }
}
