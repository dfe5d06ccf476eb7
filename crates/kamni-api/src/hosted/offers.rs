//! Offers that are open.

use kamni::Player;

/// What the players have offered or asked for, and what is not answered yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// Who offers a draw.
    pub draw: Option<Player>,
    /// Who wants to take back a move.
    pub take_back: Option<Player>,
    /// Who wants another game.
    pub rematch: [bool; 2],
}
