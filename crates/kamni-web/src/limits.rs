//! How often and how long one client may ask.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many seconds' worth of requests a client may make at once.
const BURST: u32 = 10;

/// The most clients that are remembered.
const MOST_CLIENTS: usize = 1 << 16;

/// A bucket of tokens for every client. A request takes one; they come back with time.
pub struct Buckets {
    per_second: f64,
    most: f64,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Buckets {
    pub fn new(per_second: u32) -> Buckets {
        let most = f64::from(per_second) * f64::from(BURST);
        Buckets { per_second: f64::from(per_second), most, buckets: Mutex::default() }
    }

    /// Takes a token, or says how long to wait for one.
    pub fn take(&self, client: IpAddr) -> Result<(), Duration> {
        self.take_at(client, Instant::now())
    }

    fn take_at(&self, client: IpAddr, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_CLIENTS {
            // Full buckets say nothing.
            buckets.retain(|_, bucket| self.filled(bucket, now) < self.most);
            if buckets.len() >= MOST_CLIENTS {
                buckets.clear();
            }
        }
        let bucket = buckets.entry(network(client)).or_insert(Bucket { tokens: self.most, at: now });
        bucket.tokens = self.filled(bucket, now);
        bucket.at = now;
        if bucket.tokens < 1.0 {
            return Err(Duration::from_secs_f64((1.0 - bucket.tokens) / self.per_second));
        }
        bucket.tokens -= 1.0;
        Ok(())
    }

    fn filled(&self, bucket: &Bucket, now: Instant) -> f64 {
        let since = now.saturating_duration_since(bucket.at).as_secs_f64();
        (bucket.tokens + since * self.per_second).min(self.most)
    }
}

/// A client with IPv6 has a whole network of addresses.
fn network(client: IpAddr) -> IpAddr {
    match client.to_canonical() {
        IpAddr::V6(address) => {
            let bits = address.to_bits() >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from_bits(bits))
        }
        address => address,
    }
}

/// Things that clients have open: so many in all, and so many of each client.
pub struct Places {
    most: usize,
    of_one: usize,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPlace {
    /// The client has too many.
    TooMany,
    /// All together have too many.
    Full,
}

impl Places {
    pub fn new(most: usize, of_one: usize) -> Places {
        Places { most, of_one, open: Arc::default() }
    }

    /// Takes a place until the answer is dropped. Who is trusted may have all of them.
    pub fn take(&self, client: IpAddr, trusted: bool) -> Result<Place, NoPlace> {
        let client = network(client);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.values().sum::<usize>() >= self.most {
            return Err(NoPlace::Full);
        }
        let of_client = open.entry(client).or_default();
        if *of_client >= self.of_one && !trusted {
            return Err(NoPlace::TooMany);
        }
        *of_client += 1;
        Ok(Place { client, open: Arc::clone(&self.open) })
    }

    pub fn count(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }
}

/// A place that is taken.
pub struct Place {
    client: IpAddr,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Drop for Place {
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
    fn tokens_are_spent_and_come_back() {
        let buckets = Buckets::new(2);
        let (anna, boris) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let begin = Instant::now();
        for _ in 0..2 * BURST {
            assert_eq!(buckets.take_at(anna, begin), Ok(()));
        }
        let wait = buckets.take_at(anna, begin).unwrap_err();
        assert_eq!(wait, Duration::from_millis(500));
        assert_eq!(buckets.take_at(boris, begin), Ok(()));
        assert_eq!(buckets.take_at(anna, begin + wait), Ok(()));
        assert!(buckets.take_at(anna, begin + wait).is_err());
    }

    #[test]
    fn the_number_of_clients_is_bounded() {
        let buckets = Buckets::new(1);
        let now = Instant::now();
        for client in 0..2 * MOST_CLIENTS as u32 {
            let _ = buckets.take_at(IpAddr::from(client.to_be_bytes()), now);
        }
        assert!(buckets.buckets.lock().unwrap().len() <= MOST_CLIENTS);
    }

    #[test]
    fn one_network_is_one_client() {
        let address = |text: &str| network(text.parse().unwrap());
        assert_eq!(address("2001:db8::1"), address("2001:db8::ffff:1"));
        assert_ne!(address("2001:db8:0:1::1"), address("2001:db8:0:2::1"));
        assert_eq!(address("::ffff:10.0.0.1"), address("10.0.0.1"));
    }

    #[test]
    fn places_are_counted() {
        let places = Places::new(11, 10);
        let client = IpAddr::from([10, 0, 0, 1]);
        let open: Vec<_> = (0..10).map(|_| places.take(client, false).unwrap()).collect();
        assert_eq!(places.take(client, false).err(), Some(NoPlace::TooMany));
        let more = places.take(client, true).unwrap();
        assert_eq!(places.take(IpAddr::from([10, 0, 0, 2]), false).err(), Some(NoPlace::Full));
        drop((open, more));
        assert_eq!(places.count(), 0);
        assert!(places.open.lock().unwrap().is_empty());
    }
}
