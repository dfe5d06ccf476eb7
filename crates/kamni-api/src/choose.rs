//! A built-in player chooses a move, without a game that is kept: the defender of lessons and puzzles.

use crate::fields::moves;
use crate::positions::PositionQuery;
use crate::problem::{Problem, ProblemKind};
use kamni_play::{DrawRule, GameInProgress, Limits, Settings, built_in};
use kamni_words::Locale;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use utoipa::ToSchema;

/// When play without progress counts as a draw here. Whoever can hold out for so long can do so for ever.
const DRAW_RULE: DrawRule = DrawRule { moves: 60, chase: Some(12) };

/// The player that chooses if none is named.
const DEFENDER: &str = "perfect";

/// The longest time for a move of a computer player.
pub const MOVE_TIME: Duration = Duration::from_millis(1500);

/// The memory of a computer player.
pub const PLAYER_MEMORY: usize = 48 << 20;

/// A position in which a player is to choose.
#[derive(Deserialize, ToSchema)]
pub struct ChooseQuery {
    /// The rules string, `GAME/SIZE,OPTIONS`: `/games` lists them.
    #[schema(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    rules: String,
    /// The position; `_` may stand for a space; the start if left out.
    #[serde(default)]
    #[schema(pattern = "^[!-~]+([ _][!-~]+)*$")]
    position: Option<String>,
    /// Moves to be made first.
    #[serde(default, deserialize_with = "moves")]
    moves: Vec<String>,
    /// The built-in player, as `/levels` lists them; `perfect` if left out.
    #[serde(default)]
    #[schema(example = "perfect")]
    player: Option<String>,
}

/// What a player chose.
#[derive(Serialize, ToSchema)]
pub struct ChosenMove {
    /// The move; null if the game is over.
    #[serde(rename = "move")]
    text: Option<String>,
    /// Whether the moves before this one have brought no progress for so long that it counts as a draw.
    drawn: bool,
}

/// A game so far in which a player is to choose.
pub struct Choice {
    /// The word for the player.
    player: String,
    game: GameInProgress,
}

impl ChooseQuery {
    /// Reads the game and checks its moves.
    pub fn read(self, locale: Locale) -> Result<Choice, Problem> {
        let player = self.player.unwrap_or_else(|| DEFENDER.to_owned());
        let query =
            PositionQuery { rules: self.rules, position: self.position, moves: self.moves, layouts: false };
        Ok(Choice { player, game: query.game(DRAW_RULE, locale)? })
    }
}

impl Choice {
    /// Whether the answer needs no thought: the game is over, or there is no such player.
    pub fn is_immediate(&self, settings: &Settings) -> bool {
        self.game.here.outcome().is_some() || built_in(&self.player, settings).is_err()
    }

    /// What the player chooses within the limits.
    pub fn choose(
        &self,
        settings: &Settings,
        limits: &Limits,
        locale: Locale,
    ) -> Result<ChosenMove, Problem> {
        if self.game.here.outcome().is_some() {
            return Ok(ChosenMove { text: None, drawn: false });
        }
        let game = &self.game;
        let chosen =
            built_in(&self.player, settings).map_err(|error| error.message).and_then(|mut player| {
                let thought =
                    player.new_game(&game.start).and_then(|()| player.choose(&game.history(), limits));
                thought.map_err(|error| error.message)
            });
        match chosen {
            Ok(thought) => Ok(ChosenMove { text: Some(thought.mv), drawn: game.is_over() }),
            Err(message) => Err(Problem::new(ProblemKind::WrongText, locale, locale.say(&message))),
        }
    }
}
