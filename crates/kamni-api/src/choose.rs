//! A built-in player chooses a move, without a game that is kept: the defender of lessons and puzzles.

use crate::fields::moves;
use crate::positions::PositionQuery;
use crate::problem::{Problem, ProblemKind};
use kamni::AnyPosition;
use kamni_play::{DrawRule, GameHistory, Limits, Settings, built_in};
use kamni_words::Locale;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// When play without progress counts as a draw here. Whoever can hold out for so long can do so for ever.
const DRAW_RULE: DrawRule = DrawRule { moves: 60, chase: Some(12) };

/// The player that chooses if none is named.
const DEFENDER: &str = "perfect";

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
    /// Where the game began.
    start: AnyPosition,
    /// The moves since then.
    moves: Vec<String>,
    /// Where it is.
    here: AnyPosition,
    drawn: bool,
}

impl ChooseQuery {
    /// Reads the game and checks its moves.
    pub fn read(self, locale: Locale) -> Result<Choice, Problem> {
        let player = self.player.unwrap_or_else(|| DEFENDER.to_owned());
        let query =
            PositionQuery { rules: self.rules, position: self.position, moves: self.moves, layouts: false };
        let mut drawn = None;
        let here = query.end(locale, |before, here, _| {
            drawn.get_or_insert_with(|| DRAW_RULE.counter(before)).moved(here);
            Ok(())
        })?;
        let start = query.start(locale)?;
        let drawn = drawn.is_some_and(|counter| counter.is_draw());
        Ok(Choice { player, start, moves: query.moves, here, drawn })
    }
}

impl Choice {
    /// Whether the answer needs no thought: the game is over, or there is no such player.
    pub fn is_immediate(&self, settings: &Settings) -> bool {
        self.here.outcome().is_some() || built_in(&self.player, settings).is_err()
    }

    /// What the player chooses within the limits.
    pub fn choose(
        &self,
        settings: &Settings,
        limits: &Limits,
        locale: Locale,
    ) -> Result<ChosenMove, Problem> {
        if self.here.outcome().is_some() {
            return Ok(ChosenMove { text: None, drawn: false });
        }
        let history = GameHistory { start: &self.start, moves: &self.moves, position: &self.here };
        let chosen =
            built_in(&self.player, settings).map_err(|error| error.message).and_then(|mut player| {
                let thought = player.new_game(&self.start).and_then(|()| player.choose(&history, limits));
                thought.map_err(|error| error.message)
            });
        match chosen {
            Ok(thought) => Ok(ChosenMove { text: Some(thought.mv), drawn: self.drawn }),
            Err(message) => Err(Problem::new(ProblemKind::WrongText, locale, locale.say(&message))),
        }
    }
}
