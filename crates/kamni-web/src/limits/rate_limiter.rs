//! The rate limiter: a token bucket for each client.

use super::network::network_of;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The capacity of a bucket, in seconds of the rate.
const BURST: u32 = 10;

/// The most clients that are tracked.
const MAX_CLIENTS: usize = 1 << 16;

/// A token bucket for each client. A request takes a token; tokens come back at a constant rate.
pub struct RateLimiter {
    per_second: f64,
    capacity: f64,
    buckets: Mutex<HashMap<IpAddr, TokenBucket>>,
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

    /// Takes a token, or returns the time until there is one.
    pub fn acquire(&self, client: IpAddr) -> Result<(), Duration> {
        self.acquire_at(client, Instant::now())
    }

    fn acquire_at(&self, client: IpAddr, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MAX_CLIENTS {
            // A full bucket is the same as none.
            buckets.retain(|_, bucket| self.tokens(bucket, now) < self.capacity);
            if buckets.len() >= MAX_CLIENTS {
                buckets.clear();
            }
        }
        let bucket =
            buckets.entry(network_of(client)).or_insert(TokenBucket { tokens: self.capacity, updated: now });
        bucket.tokens = self.tokens(bucket, now);
        bucket.updated = now;
        if bucket.tokens < 1.0 {
            return Err(Duration::from_secs_f64((1.0 - bucket.tokens) / self.per_second));
        }
        bucket.tokens -= 1.0;
        Ok(())
    }

    /// The tokens that a bucket has now.
    fn tokens(&self, bucket: &TokenBucket, now: Instant) -> f64 {
        let elapsed = now.saturating_duration_since(bucket.updated).as_secs_f64();
        (bucket.tokens + elapsed * self.per_second).min(self.capacity)
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
            assert_eq!(limiter.acquire_at(anna, begin), Ok(()));
        }
        let wait = limiter.acquire_at(anna, begin).unwrap_err();
        assert_eq!(wait, Duration::from_millis(500));
        assert_eq!(limiter.acquire_at(boris, begin), Ok(()));
        assert_eq!(limiter.acquire_at(anna, begin + wait), Ok(()));
        assert!(limiter.acquire_at(anna, begin + wait).is_err());
    }

    #[test]
    fn the_number_of_clients_is_bounded() {
        let limiter = RateLimiter::new(1);
        let now = Instant::now();
        for client in 0..2 * MAX_CLIENTS as u32 {
            let _ = limiter.acquire_at(IpAddr::from(client.to_be_bytes()), now);
        }
        assert!(limiter.buckets.lock().unwrap().len() <= MAX_CLIENTS);
    }
}
