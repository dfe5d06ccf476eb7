//! Secrets: whose seats and games are whose. Only their hashes are kept.

use sha2::{Digest, Sha256};
use std::fmt;
use std::hash::{Hash, Hasher};
use subtle::ConstantTimeEq;

/// A secret that a client holds: 128 random bits. It is never logged and never stored.
pub struct Secret(String);

impl Secret {
    /// The cookie that holds it.
    pub const COOKIE: &'static str = "kamni_key";

    const DIGITS: usize = 32;

    /// A new one.
    pub fn random() -> Result<Secret, getrandom::Error> {
        let mut bytes = [0; Self::DIGITS / 2];
        getrandom::fill(&mut bytes)?;
        Ok(Secret(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// What a client sent, if it looks like a secret.
    pub fn read(text: &str) -> Option<Secret> {
        let is_hex = text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
        (text.len() == Self::DIGITS && is_hex).then(|| Secret(text.to_owned()))
    }

    /// What we keep of it.
    pub fn key(&self) -> Key {
        Key(Sha256::digest(self.0.as_bytes()).into())
    }

    /// The secret itself, for the client.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// The hash of a secret: what a seat belongs to.
#[derive(Clone, Copy, Eq)]
pub struct Key(pub [u8; 32]);

/// In constant time.
impl PartialEq for Key {
    fn eq(&self, other: &Key) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

/// Says that there is one, and nothing about it.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

/// Whether two tokens are the same, in constant time.
pub fn same_token(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

/// Letters and digits that nobody confuses.
const LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// How long the names of games are.
const NAME: usize = 12;

/// Whether this could be the name of a game.
pub fn is_name(text: &str) -> bool {
    text.len() == NAME && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// A name for a game that nobody guesses.
pub fn random_name() -> Result<String, getrandom::Error> {
    let mut bytes = [0; NAME];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_read_back_and_nonsense_is_not() {
        let secret = Secret::random().unwrap();
        assert!(Secret::read(secret.reveal()).unwrap().key() == secret.key());
        assert!(Secret::random().unwrap().key() != secret.key());
        for wrong in ["", "x", &"g".repeat(32), &"A".repeat(32), &"0".repeat(33), "ééééééééééééééé"]
        {
            assert!(Secret::read(wrong).is_none(), "{wrong}");
        }
        assert!(!format!("{:?}", secret.key()).contains(secret.reveal()));
    }
}
