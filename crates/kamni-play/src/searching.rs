//! A player that searches with one skill in every game.

use crate::player::{BestMove, GameHistory, Limits, Player, PlayerError};
use crate::plugin::PlayPlugin;
use crate::random::Random;
use crate::settings::Settings;
use crate::skill::Skill;
use kamni::AnyPosition;

/// Searches with its skill, whatever the levels of the game are: strengths between the levels, with which puzzles are measured. A game
/// without the extension of this crate gets random moves.
pub struct Searching {
    skill: Skill,
    rng: fastrand::Rng,
    random: Random,
}

impl Searching {
    /// A player with this skill.
    pub fn new(skill: Skill, settings: &Settings) -> Searching {
        Searching { skill, rng: settings.rng(), random: Random::new(settings) }
    }
}

impl Player for Searching {
    fn name(&self) -> String {
        format!("depth={}", self.skill.depth)
    }

    fn new_game(&mut self, _start: &AnyPosition) -> Result<(), PlayerError> {
        Ok(())
    }

    fn choose(&mut self, history: &GameHistory<'_>, limits: &Limits) -> Result<BestMove, PlayerError> {
        match PlayPlugin::of(history.position) {
            Some(plugin) => (plugin.skilled_move)(history.position, self.skill, limits, &mut self.rng)
                .ok_or_else(PlayerError::game_over),
            None => self.random.choose(history, limits),
        }
    }
}
