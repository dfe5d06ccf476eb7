//! Who owns seats and games.

use std::fmt;
use std::hash::{Hash, Hasher};
use subtle::ConstantTimeEq;

/// The owner of seats and games: on a server the SHA-256 hash of a session token, in a browser without a server always [`SessionKey::OWN`].
#[derive(Clone, Copy, Eq)]
pub struct SessionKey(pub [u8; 32]);

/// What the keys of programs begin with.
const PROGRAM: [u8; 8] = *b"program:";

impl SessionKey {
    /// Nobody: no session token has this key. Those who played an imported record have it.
    pub const NOBODY: SessionKey = SessionKey([0; 32]);

    /// Whoever sits at a browser that keeps its own games.
    pub const OWN: SessionKey = SessionKey([1; 32]);

    /// The key of a program, from the hash of its secret. The key itself says that a program plays, so that no game and no list can
    /// forget it.
    pub fn of_program(hash: [u8; 32]) -> SessionKey {
        let mut key = hash;
        key[..PROGRAM.len()].copy_from_slice(&PROGRAM);
        SessionKey(key)
    }

    /// Whether a program plays with this key.
    pub fn is_program(self) -> bool {
        self.0.starts_with(&PROGRAM)
    }
}

/// In constant time.
impl PartialEq for SessionKey {
    fn eq(&self, other: &SessionKey) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Hash for SessionKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

/// Prints no part of the key.
impl fmt::Debug for SessionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SessionKey")
    }
}

/// Whether two tokens are equal, in constant time.
pub fn constant_time_eq(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}
