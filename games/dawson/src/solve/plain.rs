//! The baseline of the benchmark: memoised search on whole positions, without reductions.

use crate::rules::{Dawson, Position};
use kamni::Game;
use std::collections::HashMap;

/// A plain search that remembers every position.
pub struct Plain {
    game: Dawson,
    known: HashMap<Position, bool>,
}

impl Plain {
    /// Knows nothing yet.
    pub fn new(game: &Dawson) -> Plain {
        Plain { game: *game, known: HashMap::new() }
    }

    /// How many positions have been looked at so far.
    pub fn positions(&self) -> usize {
        self.known.len()
    }

    /// Whether the player to move wins.
    pub fn wins(&mut self, position: &Position) -> bool {
        if let Some(&known) = self.known.get(position) {
            return known;
        }
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let after = |mv| {
            let mut next = *position;
            self.game.play(&mut next, mv);
            next
        };
        let next: Vec<Position> = moves.into_iter().map(after).collect();
        let wins =
            if next.is_empty() { self.game.misere() } else { next.iter().any(|next| !self.wins(next)) };
        self.known.insert(*position, wins);
        wins
    }
}
