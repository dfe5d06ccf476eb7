//! How a game's board looks beyond what its layout says: data for whoever draws it.

/// How a game's board looks.
///
/// A game has polished stones on plain cells unless it says otherwise:
///
/// ```
/// use kamni::{Look, Pieces};
///
/// const CHESS: Look = Look { pieces: Pieces::Pawns, chequered: true, ..Look::DEFAULT };
/// assert_ne!(CHESS, Look::DEFAULT);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// What the pieces are.
    pub pieces: Pieces,
    /// What a piece with [`Mark::Special`](crate::Mark::Special) is.
    pub special: Special,
    /// Whether the cells of a grid are light and dark in turn.
    pub chequered: bool,
    /// Whether the middle cell of a grid is marked.
    pub centre: bool,
}

/// What pieces look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pieces {
    /// Polished stones: grey for both players, green and round for the first, blue and square for the second.
    Stones,
    /// Chess pawns, white for the first player and black for the second.
    Pawns,
    /// Cut blocks, on a lowest row that no move touches.
    Blocks,
}

/// What a special piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Special {
    /// A stone with a star.
    Star,
    /// A stone under lock.
    Locked,
    /// A piece of the player to move that must go on.
    Bound,
}

impl Look {
    /// Stones on plain cells.
    pub const DEFAULT: Look =
        Look { pieces: Pieces::Stones, special: Special::Star, chequered: false, centre: false };
}
