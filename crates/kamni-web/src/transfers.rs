//! Links that carry a session to another device: each works once and for a short time.
//!
//! A link has a random token of its own, not the session's. The session token is kept here, in memory only, until the link
//! is used or too old; the database has neither.

use crate::session::{SessionKey, SessionToken};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The most links that wait. If there are more, the oldest ones are forgotten.
const MAX_LINKS: usize = 4096;

/// The links that wait for another device.
pub struct Transfers {
    lifetime: Duration,
    /// By the hash of the link's token, so that a look-up tells nothing about the tokens by its time.
    links: Mutex<HashMap<SessionKey, Link>>,
}

struct Link {
    session: SessionToken,
    made: Instant,
}

impl Transfers {
    pub fn new(lifetime: Duration) -> Transfers {
        Transfers { lifetime, links: Mutex::default() }
    }

    /// How long a link works.
    pub fn lifetime(&self) -> Duration {
        self.lifetime
    }

    /// The token of a new link to this session. An earlier link to it does not work any more.
    pub fn create(&self, session: SessionToken) -> Result<SessionToken, getrandom::Error> {
        self.create_at(session, Instant::now())
    }

    fn create_at(&self, session: SessionToken, now: Instant) -> Result<SessionToken, getrandom::Error> {
        let token = SessionToken::random()?;
        let mut links = self.fresh(now);
        let key = session.key();
        links.retain(|_, link| link.session.key() != key);
        if links.len() >= MAX_LINKS
            && let Some(oldest) = links.iter().min_by_key(|(_, link)| link.made).map(|(token, _)| *token)
        {
            links.remove(&oldest);
        }
        links.insert(token.key(), Link { session, made: now });
        Ok(token)
    }

    /// The session that a link leads to, which stays usable.
    pub fn peek(&self, token: &SessionToken) -> Option<SessionKey> {
        self.fresh(Instant::now()).get(&token.key()).map(|link| link.session.key())
    }

    /// Uses a link up.
    pub fn redeem(&self, token: &SessionToken) -> Option<SessionToken> {
        self.redeem_at(token, Instant::now())
    }

    fn redeem_at(&self, token: &SessionToken, now: Instant) -> Option<SessionToken> {
        self.fresh(now).remove(&token.key()).map(|link| link.session)
    }

    /// The links that are not too old; the others are forgotten.
    fn fresh(&self, now: Instant) -> MutexGuard<'_, HashMap<SessionKey, Link>> {
        let mut links = self.links.lock().unwrap_or_else(PoisonError::into_inner);
        links.retain(|_, link| now.saturating_duration_since(link.made) < self.lifetime);
        links
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(number: u32) -> SessionToken {
        SessionToken::parse(&format!("{number:032x}")).unwrap()
    }

    #[test]
    fn a_link_works_once_and_not_for_long() {
        let transfers = Transfers::new(Duration::from_secs(60));
        let begin = Instant::now();
        let token = transfers.create_at(session(1), begin).unwrap();
        let late = begin + Duration::from_secs(59);
        assert_eq!(transfers.redeem_at(&token, late).unwrap().reveal(), session(1).reveal());
        assert!(transfers.redeem_at(&token, late).is_none());
        let token = transfers.create_at(session(1), begin).unwrap();
        assert!(transfers.redeem_at(&token, begin + Duration::from_secs(60)).is_none());
        assert!(transfers.redeem_at(&session(1), begin).is_none(), "the session itself is no link");
    }

    #[test]
    fn a_session_has_one_link_and_all_of_them_are_bounded() {
        let transfers = Transfers::new(Duration::from_secs(60));
        let begin = Instant::now();
        let first = transfers.create_at(session(1), begin).unwrap();
        let second = transfers.create_at(session(1), begin).unwrap();
        assert!(transfers.redeem_at(&first, begin).is_none());
        let later = begin + Duration::from_millis(1);
        for number in 1..MAX_LINKS as u32 {
            let link = Link { session: session(number + 1), made: later };
            transfers.links.lock().unwrap().insert(link.session.key(), link);
        }
        assert_eq!(transfers.links.lock().unwrap().len(), MAX_LINKS);
        transfers.create_at(session(0), later).unwrap();
        assert_eq!(transfers.links.lock().unwrap().len(), MAX_LINKS);
        assert!(transfers.redeem_at(&second, begin).is_none(), "the oldest one gives way");
    }
}
