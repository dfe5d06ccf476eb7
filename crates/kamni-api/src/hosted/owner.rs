//! Who owns seats and games.

use std::fmt;
use std::hash::{Hash, Hasher};
use subtle::ConstantTimeEq;

/// The owner of seats and games: on a server the SHA-256 hash of a session token, in a browser without a server always [`SessionKey::OWN`].
#[derive(Clone, Copy, Eq)]
pub struct SessionKey(pub [u8; 32]);

impl SessionKey {
    /// Nobody: no session token has this key. Those who played an imported record have it.
    pub const NOBODY: SessionKey = SessionKey([0; 32]);

    /// Whoever sits at a browser that keeps its own games.
    pub const OWN: SessionKey = SessionKey([1; 32]);
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
