//! Offers that are open.

use kamni::Player;

/// What the players have offered or asked for, and what is not answered yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    pub draw: Option<Player>,
    pub take_back: Option<Player>,
    pub rematch: [bool; 2],
}
