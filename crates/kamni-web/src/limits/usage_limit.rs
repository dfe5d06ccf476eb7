//! How much is in use at once, in total and by each client: connections, requests, streams, bytes.
//!
//! A client may use an eighth of what the others leave, and all clients of one large network together a half of it. So there is
//! always room for the next client.

use super::network::{Scope, scopes_of};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A limit on what clients use at once.
pub struct UsageLimit {
    total: usize,
    /// The most for one client, however little the others use.
    most: usize,
    usage: Arc<Mutex<Usage>>,
}

#[derive(Default)]
struct Usage {
    total: usize,
    clients: HashMap<(IpAddr, Scope), usize>,
}

/// Which limit is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitReached {
    /// That of this client.
    PerClient,
    /// That of all clients together.
    Total,
}

/// The share of the free amount that one client, or one network, may take.
fn part(scope: Scope) -> usize {
    match scope {
        Scope::Client => 8,
        Scope::Neighbourhood => 2,
    }
}

impl UsageLimit {
    pub fn new(total: usize, most: usize) -> UsageLimit {
        UsageLimit { total, most, usage: Arc::default() }
    }

    /// Counts `amount` until the permit is dropped. For an `exempt` client, only the total counts.
    pub fn acquire(&self, client: IpAddr, amount: usize, exempt: bool) -> Result<UsagePermit, LimitReached> {
        let mut usage = lock(&self.usage);
        if usage.total + amount > self.total {
            return Err(LimitReached::Total);
        }
        for key in scopes_of(client) {
            let used = usage.clients.get(&key).copied().unwrap_or(0);
            let left_by_others = self.total - (usage.total - used);
            let share = left_by_others.div_ceil(part(key.1));
            let most = if key.1 == Scope::Client { self.most } else { self.total };
            if used + amount > share.min(most) && !exempt {
                return Err(LimitReached::PerClient);
            }
        }
        usage.total += amount;
        for key in scopes_of(client) {
            *usage.clients.entry(key).or_default() += amount;
        }
        Ok(UsagePermit { client, amount, usage: Arc::clone(&self.usage) })
    }

    /// How much is in use.
    pub fn count(&self) -> usize {
        lock(&self.usage).total
    }
}

fn lock(usage: &Mutex<Usage>) -> MutexGuard<'_, Usage> {
    usage.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Something in use that is counted.
pub struct UsagePermit {
    client: IpAddr,
    amount: usize,
    usage: Arc<Mutex<Usage>>,
}

impl UsagePermit {
    /// A part of the permit, which is then counted apart.
    pub fn split(&mut self, amount: usize) -> UsagePermit {
        let amount = amount.min(self.amount);
        self.amount -= amount;
        UsagePermit { client: self.client, amount, usage: Arc::clone(&self.usage) }
    }

    /// Adds a permit of the same limit and client.
    pub fn join(&mut self, mut other: UsagePermit) {
        self.amount += std::mem::take(&mut other.amount);
    }
}

impl Drop for UsagePermit {
    fn drop(&mut self) {
        let mut usage = lock(&self.usage);
        usage.total -= self.amount;
        for key in scopes_of(self.client) {
            if let Some(used) = usage.clients.get_mut(&key) {
                *used -= self.amount;
                if *used == 0 {
                    usage.clients.remove(&key);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(number: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, number])
    }

    /// Everything that a client gets, one after the other.
    fn all(limit: &UsageLimit, client: IpAddr) -> Vec<UsagePermit> {
        std::iter::from_fn(|| limit.acquire(client, 1, false).ok()).collect()
    }

    #[test]
    fn permits_are_counted() {
        let limit = UsageLimit::new(80, 9);
        let open = all(&limit, client(1));
        assert_eq!(open.len(), 9);
        assert_eq!(limit.acquire(client(1), 1, false).err(), Some(LimitReached::PerClient));
        let mut more = limit.acquire(client(1), 71, true).unwrap();
        assert_eq!(limit.acquire(client(2), 1, true).err(), Some(LimitReached::Total));
        let rest = more.split(40);
        drop(more);
        assert_eq!(limit.count(), 49);
        drop((open, rest));
        assert_eq!(limit.count(), 0);
        assert!(lock(&limit.usage).clients.is_empty());
    }

    #[test]
    fn whoever_comes_next_finds_room() {
        let limit = UsageLimit::new(2000, 250);
        let mut greedy: Vec<_> = (0..8).map(|number| all(&limit, client(number))).collect();
        assert_eq!(greedy[0].len(), 250);
        // They try again and again: what the first took is given back in the end, since its connections time out.
        for _ in 0..50 {
            for (number, held) in greedy.iter_mut().enumerate() {
                held.clear();
                *held = all(&limit, client(number as u8));
            }
        }
        assert!(limit.count() < 1200, "{}", limit.count());
        assert!(all(&limit, client(100)).len() >= 100);
    }

    #[test]
    fn many_networks_of_one_neighbourhood_leave_room() {
        let limit = UsageLimit::new(1000, 1000);
        let network = |number: u16| format!("2001:db8:7:{number:x}::1").parse::<IpAddr>().unwrap();
        let taken: Vec<_> = (0..500).flat_map(|number| all(&limit, network(number))).collect();
        assert_eq!(taken.len(), 500);
        assert!(all(&limit, "2001:db8:8::1".parse().unwrap()).len() >= 60);
    }
}
