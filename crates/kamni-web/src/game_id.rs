//! New ids of games.

use kamni_api::hosted::{ID_LENGTH, game_id};

/// A new id.
pub fn random_game_id() -> Result<String, getrandom::Error> {
    let mut bytes = [0; ID_LENGTH];
    getrandom::fill(&mut bytes)?;
    Ok(game_id(bytes))
}
