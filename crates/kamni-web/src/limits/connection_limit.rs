//! How many connections are open at once, in total and for each client.

use super::network::network_of;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// A limit on what clients have open: connections, or streams of events.
pub struct ConnectionLimit {
    total: usize,
    per_client: usize,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// Which limit is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitReached {
    /// That of this client.
    PerClient,
    /// That of all clients together.
    Total,
}

impl ConnectionLimit {
    pub fn new(total: usize, per_client: usize) -> ConnectionLimit {
        ConnectionLimit { total, per_client, open: Arc::default() }
    }

    /// Counts one more until the permit is dropped. For a client that is `exempt`, only the total counts.
    pub fn acquire(&self, client: IpAddr, exempt: bool) -> Result<ConnectionPermit, LimitReached> {
        let client = network_of(client);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.values().sum::<usize>() >= self.total {
            return Err(LimitReached::Total);
        }
        let of_client = open.entry(client).or_default();
        if *of_client >= self.per_client && !exempt {
            return Err(LimitReached::PerClient);
        }
        *of_client += 1;
        Ok(ConnectionPermit { client, open: Arc::clone(&self.open) })
    }

    /// How many are open.
    pub fn count(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }
}

/// Something open that is counted.
pub struct ConnectionPermit {
    client: IpAddr,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permits_are_counted() {
        let limit = ConnectionLimit::new(11, 10);
        let client = IpAddr::from([10, 0, 0, 1]);
        let open: Vec<_> = (0..10).map(|_| limit.acquire(client, false).unwrap()).collect();
        assert_eq!(limit.acquire(client, false).err(), Some(LimitReached::PerClient));
        let more = limit.acquire(client, true).unwrap();
        assert_eq!(limit.acquire(IpAddr::from([10, 0, 0, 2]), false).err(), Some(LimitReached::Total));
        drop((open, more));
        assert_eq!(limit.count(), 0);
        assert!(limit.open.lock().unwrap().is_empty());
    }
}
