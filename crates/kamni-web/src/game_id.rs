//! Ids of games: unguessable, since whoever knows one may watch the game.

/// Letters and digits that are not confused with each other.
const ALPHABET: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

const LENGTH: usize = 12;

/// Whether this could be the id of a game.
pub fn is_game_id(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// A new id: 60 random bits.
pub fn random_game_id() -> Result<String, getrandom::Error> {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_ids_are_ids_and_differ() {
        let (one, other) = (random_game_id().unwrap(), random_game_id().unwrap());
        assert!(is_game_id(&one) && is_game_id(&other) && one != other);
        for wrong in ["", "k3x9wq2mzp7", "k3x9wq2mzp7aa", "k3x9wq2mzp71", "K3X9WQ2MZP7A"] {
            assert!(!is_game_id(wrong), "{wrong}");
        }
    }
}
