//! Ids of games: unguessable, since whoever knows one may watch the game.

/// Letters and digits that are not confused with each other.
const ALPHABET: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// How many letters an id has.
pub const ID_LENGTH: usize = 12;

/// Whether this could be the id of a game.
pub fn is_game_id(text: &str) -> bool {
    text.len() == ID_LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// The id that random bytes make: 60 bits of them.
pub fn game_id(random: [u8; ID_LENGTH]) -> String {
    random.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_ids_and_differ() {
        let (one, other) = (game_id([7; ID_LENGTH]), game_id([255; ID_LENGTH]));
        assert!(is_game_id(&one) && is_game_id(&other) && one != other);
        for wrong in ["", "k3x9wq2mzp7", "k3x9wq2mzp7aa", "k3x9wq2mzp71", "K3X9WQ2MZP7A"] {
            assert!(!is_game_id(wrong), "{wrong}");
        }
    }
}
