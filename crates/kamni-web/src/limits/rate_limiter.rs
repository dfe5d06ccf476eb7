//! The rate limiter: a token bucket for each client.

use super::network::{Scope, scopes_of};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The capacity of a bucket for requests, in seconds of the rate.
const BURST: u32 = 10;

/// The most clients that are tracked.
const MAX_CLIENTS: usize = 1 << 16;

/// How many clients of one neighbourhood may be as busy as they like.
const NEIGHBOURS: f64 = 8.0;

/// A token bucket for each client, and a larger one for each neighbourhood. A request takes tokens; they come back at a
/// constant rate.
pub struct RateLimiter {
    per_second: f64,
    /// The most tokens of a client.
    capacity: f64,
    buckets: Mutex<HashMap<(IpAddr, Scope), TokenBucket>>,
}

/// How many clients a bucket is made for.
fn clients(scope: Scope) -> f64 {
    match scope {
        Scope::Client => 1.0,
        Scope::Neighbourhood => NEIGHBOURS,
    }
}

struct TokenBucket {
    tokens: f64,
    updated: Instant,
}

impl RateLimiter {
    pub fn new(per_second: u32) -> RateLimiter {
        let capacity = f64::from(per_second) * f64::from(BURST);
        RateLimiter { per_second: f64::from(per_second), capacity, buckets: Mutex::default() }
    }

    /// A limiter for what is rare: this many in a minute, all at once if need be.
    pub fn a_minute(count: u32) -> RateLimiter {
        let capacity = f64::from(count);
        RateLimiter { per_second: capacity / 60.0, capacity, buckets: Mutex::default() }
    }

    /// Takes this many tokens, or returns the time until there are as many.
    pub fn acquire(&self, client: IpAddr, cost: f64) -> Result<(), Duration> {
        self.acquire_at(client, cost, Instant::now())
    }

    /// Whether there is a token, which stays where it is; else the time until there is one.
    pub fn check(&self, client: IpAddr) -> Result<(), Duration> {
        self.check_at(client, Instant::now())
    }

    fn check_at(&self, client: IpAddr, now: Instant) -> Result<(), Duration> {
        let buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        for key in scopes_of(client) {
            let tokens = buckets.get(&key).map_or(1.0, |bucket| self.tokens(key.1, bucket, now));
            if tokens < 1.0 {
                return Err(Duration::from_secs_f64((1.0 - tokens) / (self.per_second * clients(key.1))));
            }
        }
        Ok(())
    }

    fn acquire_at(&self, client: IpAddr, cost: f64, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() + 2 > MAX_CLIENTS {
            // A full bucket is the same as none.
            buckets.retain(|(_, scope), bucket| self.tokens(*scope, bucket, now) < self.capacity(*scope));
            if buckets.len() + 2 > MAX_CLIENTS {
                buckets.clear();
            }
        }
        for key in scopes_of(client) {
            // Whoever asks for more than a bucket ever holds gets it when the bucket is full.
            let cost = cost.min(self.capacity(key.1));
            let bucket =
                buckets.entry(key).or_insert(TokenBucket { tokens: self.capacity(key.1), updated: now });
            bucket.tokens = self.tokens(key.1, bucket, now);
            bucket.updated = now;
            if bucket.tokens < cost {
                let rate = self.per_second * clients(key.1);
                return Err(Duration::from_secs_f64((cost - bucket.tokens) / rate));
            }
        }
        // Only a request that everybody has tokens for takes some.
        for key in scopes_of(client) {
            if let Some(bucket) = buckets.get_mut(&key) {
                bucket.tokens -= cost.min(self.capacity(key.1));
            }
        }
        Ok(())
    }

    fn capacity(&self, scope: Scope) -> f64 {
        self.capacity * clients(scope)
    }

    /// The tokens that a bucket has now.
    fn tokens(&self, scope: Scope, bucket: &TokenBucket, now: Instant) -> f64 {
        let elapsed = now.saturating_duration_since(bucket.updated).as_secs_f64();
        (bucket.tokens + elapsed * self.per_second * clients(scope)).min(self.capacity(scope))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_spent_and_come_back() {
        let limiter = RateLimiter::new(2);
        let (anna, boris) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let begin = Instant::now();
        for _ in 0..2 * BURST {
            assert_eq!(limiter.acquire_at(anna, 1.0, begin), Ok(()));
        }
        let wait = limiter.acquire_at(anna, 1.0, begin).unwrap_err();
        assert_eq!(wait, Duration::from_millis(500));
        assert_eq!(limiter.acquire_at(boris, 1.0, begin), Ok(()));
        assert_eq!(limiter.acquire_at(anna, 1.0, begin + wait), Ok(()));
        assert!(limiter.acquire_at(anna, 1.0, begin + wait).is_err());
        // Much at once waits for a full bucket.
        let later = begin + Duration::from_secs(BURST.into()) * 2;
        assert_eq!(limiter.acquire_at(anna, 1000.0, later), Ok(()));
        assert!(limiter.acquire_at(anna, 1.0, later).is_err());
    }

    #[test]
    fn many_networks_of_one_neighbourhood_have_a_limit_together() {
        let limiter = RateLimiter::new(2);
        let now = Instant::now();
        let network = |number: u16| format!("2001:db8:7:{number:x}::1").parse::<IpAddr>().unwrap();
        // Each client uses half of its own bucket; sixteen of them use up that of the neighbourhood.
        let answered = (0..100)
            .flat_map(|number| (0..BURST).map(move |_| number))
            .filter(|&number| limiter.acquire_at(network(number), 1.0, now).is_ok())
            .count();
        assert_eq!(answered, 2 * BURST as usize * 8);
        assert_eq!(limiter.acquire_at("2001:db8:8::1".parse().unwrap(), 1.0, now), Ok(()));
        // A refused request took nothing.
        assert_eq!(limiter.acquire_at(network(0), 1.0, now + Duration::from_secs(1)), Ok(()));
    }

    #[test]
    fn a_look_costs_nothing() {
        let limiter = RateLimiter::a_minute(2);
        let (anna, now) = (IpAddr::from([10, 0, 0, 1]), Instant::now());
        for _ in 0..2 {
            assert_eq!(limiter.check_at(anna, now), Ok(()));
            assert_eq!(limiter.check_at(anna, now), Ok(()));
            assert_eq!(limiter.acquire_at(anna, 1.0, now), Ok(()));
        }
        assert_eq!(limiter.check_at(anna, now), Err(Duration::from_secs(30)));
        assert!(limiter.acquire_at(anna, 1.0, now).is_err());
        assert_eq!(limiter.check_at(IpAddr::from([10, 0, 0, 2]), now), Ok(()));
    }

    #[test]
    fn the_number_of_clients_is_bounded() {
        let limiter = RateLimiter::new(1);
        let now = Instant::now();
        for client in 0..2 * MAX_CLIENTS as u32 {
            let _ = limiter.acquire_at(IpAddr::from(client.to_be_bytes()), 1.0, now);
        }
        assert!(limiter.buckets.lock().unwrap().len() <= MAX_CLIENTS);
    }
}
