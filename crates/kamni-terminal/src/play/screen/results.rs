//! What the worker threads have found: analyses, and the moves of computer players.

use super::analyses::Purpose;
use super::app::{App, Overlay};
use crate::play::player_thread::{Answer, PlayerThread};
use std::time::Duration;

/// A computer player's move is not shown sooner, so that people see it happen.
const SHORTEST_TURN: Duration = Duration::from_millis(350);

impl App {
    /// Takes the results of the worker threads; `true` if they changed the screen.
    pub fn tick(&mut self) -> bool {
        let mut changed = false;
        while let Some((purpose, node, evaluation)) = self.analyses.poll() {
            changed = true;
            self.session.tree.evaluate(node, evaluation);
            if purpose != Purpose::Evaluation && node == self.session.tree.here() {
                self.answer(purpose);
            }
        }
        let Some(asked) = self.asked else { return changed || self.analyses.is_asked() };
        let player = &mut self.players[self.session.game.here.turn().index()];
        if self.ready.is_none() {
            self.ready = player.as_mut().and_then(PlayerThread::poll);
        }
        // While somebody types or reads, the board stays as it is.
        let waits = asked.elapsed() < SHORTEST_TURN || !matches!(self.overlay, Overlay::None);
        if waits {
            return true;
        }
        match self.ready.take() {
            None => {}
            Some(Answer::Thought(thought)) => match self.session.play(&thought.mv) {
                Ok(()) => self.changed(),
                Err(error) => self.player_failed(self.locale.move_error(&error)),
            },
            Some(Answer::Trouble(trouble)) => self.player_failed(self.locale.say(&trouble.message)),
            Some(Answer::Gone) => self.player_failed(self.text("screen-player-gone")),
        }
        true
    }
}
