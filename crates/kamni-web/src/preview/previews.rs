//! Draws pictures in a worker pool, and keeps those that are asked for often, as many as fit into a number of bytes.

use super::card::{self, Subject};
use crate::etag;
use crate::problem_details::ProblemResponse;
use crate::worker_pool::{Customer, PoolSettings, WorkError, WorkerPool};
use bytes::Bytes;
use prometheus_client::metrics::counter::Counter;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::sync::Arc;
use std::time::Duration;

/// The size of the cache, in bytes.
const CACHE: u64 = 16 << 20;

/// The size of a picture: an estimate, which decides how much the cache allocates at first.
const TYPICAL_SIZE: u64 = 64 << 10;

/// How pictures wait to be drawn.
const DRAWING: PoolSettings = PoolSettings {
    name: "pictures",
    threads: 1,
    queue: 64,
    queue_each: 16,
    patience: Duration::from_secs(20),
    quantum: Duration::from_millis(50),
    niceness: 1,
};

/// A picture with its entity tag.
#[derive(Clone)]
pub struct Png {
    pub png: Bytes,
    pub etag: String,
}

/// Counts the bytes of an entry.
#[derive(Clone)]
struct EntrySize;

impl Weighter<String, Png> for EntrySize {
    fn weight(&self, key: &String, picture: &Png) -> u64 {
        (key.len() + picture.png.len()) as u64
    }
}

/// Draws pictures, and keeps those that are asked for often.
pub struct Previews {
    workers: WorkerPool,
    cache: Arc<Cache<String, Png, EntrySize>>,
}

impl Previews {
    pub fn new(workers: usize) -> Previews {
        Previews {
            workers: WorkerPool::new(
                PoolSettings { threads: workers.div_ceil(2), ..DRAWING },
                Counter::default(),
            ),
            cache: Arc::new(Cache::with_weighter((CACHE / TYPICAL_SIZE) as usize, CACHE, EntrySize)),
        }
    }

    /// The picture of what `find` finds. Both happen on a worker thread.
    pub async fn picture(
        &self,
        customer: Customer,
        find: impl FnOnce() -> Result<Subject, ProblemResponse> + Send + 'static,
    ) -> Result<Result<Png, ProblemResponse>, WorkError> {
        let cache = Arc::clone(&self.cache);
        let job = move || {
            let subject = find()?;
            let key = subject.key();
            if let Some(known) = cache.get(&key) {
                return Ok(known);
            }
            let png = Bytes::from(card::png(&subject));
            let picture = Png { etag: etag::of(&png), png };
            cache.insert(key, picture.clone());
            Ok(picture)
        };
        self.workers.run(customer, job).await
    }
}
