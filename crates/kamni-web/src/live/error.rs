//! Why a live game did not do what was asked.

use crate::store::StoreError;
use crate::store::games::NoRoom;
use kamni_api::hosted::ActionError;
use kamni_api::hosted::View;

/// Why a live game did not do what was asked.
#[derive(Debug)]
pub enum HubError {
    /// There is no such game.
    Unknown,
    /// The rules of the game, or of the server, do not allow it.
    Refused(ActionError),
    /// The game has changed since the client saw it.
    Changed(Box<View>),
    /// There are too many games in memory.
    Full,
    /// No more games can be stored.
    NoRoom(NoRoom),
    /// It could not be stored.
    Store(StoreError),
}
