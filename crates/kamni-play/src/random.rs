//! The random player.

use crate::player::{BestMove, GameHistory, Limits, Player, PlayerError};
use crate::settings::Settings;
use kamni::AnyPosition;

/// Plays legal moves at random, all with the same probability.
pub struct Random {
    rng: fastrand::Rng,
}

impl Random {
    /// A random player; the same seed gives the same moves.
    pub fn new(settings: &Settings) -> Random {
        Random { rng: settings.rng() }
    }
}

impl Player for Random {
    fn name(&self) -> String {
        "random".to_owned()
    }

    fn new_game(&mut self, _start: &AnyPosition) -> Result<(), PlayerError> {
        Ok(())
    }

    fn choose(&mut self, history: &GameHistory<'_>, _limits: &Limits) -> Result<BestMove, PlayerError> {
        let mut moves = history.position.moves();
        if moves.is_empty() {
            return Err(PlayerError::game_over());
        }
        let mv = moves.swap_remove(self.rng.usize(..moves.len()));
        Ok(BestMove { pv: vec![mv.clone()], mv, ..BestMove::default() })
    }
}
