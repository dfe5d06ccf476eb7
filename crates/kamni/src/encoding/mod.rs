//! A game as numbers, for programs that learn: every move has a number, and a position is a stack of planes.

mod cells;
pub(crate) mod set;

pub(crate) use cells::encoding;
pub use set::ActionSet;

use crate::game::Game;

/// How moves and positions of a game are numbers. The numbers depend on nothing but the rules string and never change:
/// programs that have learned rely on them. `python/README.md` lists those of kamni's own games.
pub trait Encoding<G: Game>: Send + Sync {
    /// How many actions there are: every number of a move is smaller.
    fn actions(&self) -> usize;

    /// The number of a move in this position; `None` if the move has no number.
    fn action(&self, position: &G::Position, mv: G::Move) -> Option<usize>;

    /// The move with this number in this position; `None` if the number is none of a move here. The move need not be legal.
    fn move_of(&self, position: &G::Position, action: usize) -> Option<G::Move>;

    /// Adds the legal actions of a position to an empty set. `moves` is a list to be used again and again, so that nothing
    /// is allocated. A legal move without a number is left out.
    fn legal(&self, game: &G, position: &G::Position, moves: &mut Vec<G::Move>, set: &mut ActionSet<'_>) {
        game.legal_moves(position, moves);
        for &mv in moves.iter() {
            if let Some(action) = self.action(position, mv) {
                set.insert(action);
            }
        }
    }

    /// What each plane shows, in order; "own" and "opponent's" are meant from the player to move.
    fn planes(&self) -> Vec<&'static str>;

    /// The rows and columns of every plane.
    fn board(&self) -> [usize; 2];

    /// Writes the planes of a position into `out`, which is all zero: plane by plane, row by row.
    fn write(&self, position: &G::Position, out: &mut [f32]);

    /// The number of the same move in the image of the position under a symmetry; `None` if the number is none of a move
    /// here. Where numbers mean the same in every position, that has to be known in every position too.
    fn image_of_action(
        &self,
        game: &G,
        position: &G::Position,
        symmetry: usize,
        action: usize,
    ) -> Option<usize> {
        let mv = self.move_of(position, action)?;
        self.action(&game.image(symmetry, position), game.image_of_move(symmetry, mv))
    }

    /// Where a cell of the planes goes under a symmetry of the game; `None` if that is not known.
    fn image_of_cell(&self, symmetry: usize, cell: usize) -> Option<usize> {
        (symmetry == 0).then_some(cell)
    }
}

/// Fills plane number `plane` of planes with `cells` cells with one value.
pub fn fill_plane(out: &mut [f32], cells: usize, plane: usize, value: f32) {
    if value != 0.0 {
        out[plane * cells..(plane + 1) * cells].fill(value);
    }
}
