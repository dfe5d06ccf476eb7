//! What a game is: its rules.

use crate::player::{Outcome, Player};
use std::fmt;
use std::hash::Hash;

/// The rules of a game, with size and options chosen.
///
/// Positions and moves are plain values that mean something only together with the rules they
/// came from. Positions are copied rather than unmade.
pub trait Game: Clone + fmt::Debug + Send + Sync + 'static {
    /// A position that the rules can play on.
    type Position: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    /// A move.
    type Move: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;

    /// Where a game begins.
    fn start(&self) -> Self::Position;

    /// Whose turn it is (after the end: whose it would be).
    fn turn(&self, position: &Self::Position) -> Player;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// Replaces the contents of `moves` by the legal moves, each once, in an order that depends on
    /// nothing but the position. There are none exactly when the game is over.
    fn legal_moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// Whether `mv` is one of the legal moves.
    fn is_legal(&self, position: &Self::Position, mv: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        moves.contains(&mv)
    }

    /// Makes a legal move. Nothing is checked: any other move leaves a position that makes no
    /// sense, or panics; it is never undefined behaviour. [`Notation::try_play`](crate::Notation::try_play) checks.
    fn play(&self, position: &mut Self::Position, mv: Self::Move);

    /// Points made so far, first player's first, where the game counts points.
    fn points(&self, _position: &Self::Position) -> Option<[u16; 2]> {
        None
    }

    /// In a game that its rules alone need not end: a count that changes with all progress, so that a host can call a
    /// draw after many moves without any. `None` in games that always end.
    fn progress(&self, _position: &Self::Position) -> Option<u64> {
        None
    }

    /// In such a game: whether its theory knows that neither player can force a win from here, so that play without
    /// progress is a chase without end. Quick, and false where it is not known.
    fn is_drawn(&self, _position: &Self::Position) -> bool {
        false
    }

    /// About how many bytes a position takes.
    fn weight(&self, _position: &Self::Position) -> usize {
        size_of::<Self::Position>()
    }

    /// How many symmetries the board has, the identity included.
    fn symmetries(&self) -> usize {
        1
    }

    /// The image of a position under symmetry number `symmetry`; number 0 is the identity.
    fn image(&self, _symmetry: usize, position: &Self::Position) -> Self::Position {
        position.clone()
    }

    /// The image of a move under the same symmetry.
    fn image_of_move(&self, _symmetry: usize, mv: Self::Move) -> Self::Move {
        mv
    }
}
