//! How much a client may store in a day. Kept in memory only: the database has no addresses.

use super::network::{Scope, scopes_of};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

const DAY: Duration = Duration::from_secs(24 * 3600);

/// The most clients that are tracked.
const MAX_CLIENTS: usize = 1 << 16;

/// How many clients of one neighbourhood may store as much as they may.
const NEIGHBOURS: u64 = 8;

/// What each client has stored since its day began.
pub struct DailyQuota {
    per_day: u64,
    stored: Arc<Mutex<HashMap<(IpAddr, Scope), Stored>>>,
}

#[derive(Clone, Copy)]
struct Stored {
    amount: u64,
    since: Instant,
}

impl DailyQuota {
    pub fn new(per_day: u64) -> DailyQuota {
        DailyQuota { per_day, stored: Arc::default() }
    }

    pub fn per_day(&self) -> u64 {
        self.per_day
    }

    /// Counts so much, or returns the time until the client's next day. What was not stored after all is given back by
    /// dropping the permit.
    pub fn acquire(&self, client: IpAddr, amount: u64) -> Result<DailyPermit, Duration> {
        self.acquire_at(client, amount, Instant::now())
    }

    fn acquire_at(&self, client: IpAddr, amount: u64, now: Instant) -> Result<DailyPermit, Duration> {
        let mut stored = self.stored.lock().unwrap_or_else(PoisonError::into_inner);
        if stored.len() + 2 > MAX_CLIENTS {
            stored.retain(|_, stored| now.saturating_duration_since(stored.since) < DAY);
            if stored.len() + 2 > MAX_CLIENTS {
                // The clients are too many to count: the limit on all games remains.
                stored.clear();
            }
        }
        let is_today = |stored: &&Stored| now.saturating_duration_since(stored.since) < DAY;
        for key in scopes_of(client) {
            let today = stored.get(&key).filter(is_today).copied();
            let Stored { amount: before, since } = today.unwrap_or(Stored { amount: 0, since: now });
            let most = match key.1 {
                Scope::Client => self.per_day,
                Scope::Neighbourhood => self.per_day.saturating_mul(NEIGHBOURS),
            };
            if before.saturating_add(amount) > most {
                return Err(DAY.saturating_sub(now.saturating_duration_since(since)));
            }
        }
        for key in scopes_of(client) {
            let of_client = stored.entry(key).or_insert(Stored { amount: 0, since: now });
            if !is_today(&&*of_client) {
                *of_client = Stored { amount: 0, since: now };
            }
            of_client.amount += amount;
        }
        Ok(DailyPermit { client, amount, stored: Arc::clone(&self.stored) })
    }
}

/// What is about to be stored.
pub struct DailyPermit {
    client: IpAddr,
    amount: u64,
    stored: Arc<Mutex<HashMap<(IpAddr, Scope), Stored>>>,
}

impl DailyPermit {
    /// It was stored, and counts.
    pub fn keep(mut self) {
        self.amount = 0;
    }
}

impl Drop for DailyPermit {
    fn drop(&mut self) {
        let mut stored = self.stored.lock().unwrap_or_else(PoisonError::into_inner);
        for key in scopes_of(self.client) {
            if let Some(of_client) = stored.get_mut(&key) {
                of_client.amount = of_client.amount.saturating_sub(self.amount);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_its_quota() {
        let quota = DailyQuota::new(10);
        let (anna, boris) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let begin = Instant::now();
        quota.acquire_at(anna, 6, begin).unwrap().keep();
        drop(quota.acquire_at(anna, 4, begin).unwrap());
        quota.acquire_at(anna, 4, begin).unwrap().keep();
        let later = begin + Duration::from_secs(3600);
        assert_eq!(quota.acquire_at(anna, 1, later).err(), Some(DAY - Duration::from_secs(3600)));
        quota.acquire_at(boris, 10, later).unwrap().keep();
        assert!(quota.acquire_at(boris, 11, begin + 2 * DAY).is_err());
        quota.acquire_at(anna, 10, begin + DAY).unwrap().keep();
        assert!(quota.acquire_at(anna, 1, begin + DAY).is_err());
    }

    #[test]
    fn the_number_of_clients_is_bounded() {
        let quota = DailyQuota::new(1);
        let now = Instant::now();
        for client in 0..2 * MAX_CLIENTS as u32 {
            let _ = quota.acquire_at(IpAddr::from(client.to_be_bytes()), 1, now).map(DailyPermit::keep);
        }
        assert!(quota.stored.lock().unwrap().len() <= MAX_CLIENTS);
    }
}
