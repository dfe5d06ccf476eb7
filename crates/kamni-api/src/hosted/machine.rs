//! The moves of computer players.

use super::game::Game;
use kamni::Player;
use kamni_play::{Clock, GameHistory, Limits, Settings, built_in};
use std::time::Duration;

impl Game {
    /// The move that the built-in player `word` chooses within these limits and the time on its clock; `None` if it has none.
    pub fn chosen(&self, word: &str, settings: &Settings, limits: Limits, now: i64) -> Option<String> {
        let turn = self.here.turn();
        let clocks = self.clock.as_ref().map(|clock| {
            Player::BOTH.map(|player| Clock {
                left: Duration::from_millis(clock.left_at(player, turn, now) as u64),
                increment: Duration::from_millis(clock.increment as u64),
            })
        });
        let limits = Limits { clocks, ..limits };
        let history = GameHistory { start: &self.start, moves: &self.moves, position: &self.here };
        let mut player = built_in(word, settings).ok()?;
        player.new_game(&self.start).ok()?;
        Some(player.choose(&history, &limits).ok()?.mv)
    }

    /// Any legal move, for a player that has chosen none.
    pub fn any_move(&self) -> String {
        self.here.moves().into_iter().next().unwrap_or_default()
    }
}
