//! Analyses of positions: exact ones are cached, a few run at once, and each is cancelled when its client disconnects.
//!
//! There are three worker pools. Every analysis first gets a few milliseconds in the quick pool, which is enough for
//! theorems, tables and short searches; only if the result could be better, it waits for the full pool. Streams have a pool
//! of their own.

use crate::analysis_cache::{AnalysisCache, CacheKey, analysis_cache};
use crate::metrics::Metrics;
use crate::worker_pool::{WorkError, WorkerPool};
use bytes::Bytes;
use kamni::AnyPosition;
use kamni_solve::table::Tables;
use kamni_solve::{Analysis, Budget};
use kamni_words::Locale;
use kamni_words::json::Analysed;
use prometheus_client::metrics::counter::Counter;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The longest time of an analysis in one response; also the default.
pub const MAX_TIME: Duration = Duration::from_secs(2);

/// The memory of one analysis in the full pool, and in the quick one.
const MEMORY: usize = 128 << 20;
const QUICK_MEMORY: usize = 16 << 20;

/// The longest time in the quick pool.
const QUICK_TIME: Duration = Duration::from_millis(12);

/// The size of the cache, in bytes.
const CACHE: u64 = 64 << 20;

/// How many may wait for the full pool, and for the quick one.
const QUEUE: usize = 64;
const QUICK_QUEUE: usize = 256;

/// A result, and whether more time would not improve it.
struct Outcome {
    json: Bytes,
    is_final: bool,
}

/// Analyses positions.
pub struct AnalysisService {
    quick: WorkerPool,
    full: WorkerPool,
    /// For streams, which may run for long: they never occupy the workers of the other pools.
    streaming: WorkerPool,
    cache: Arc<AnalysisCache>,
    /// Counts the results from the cache.
    cached: Counter,
    tables: Option<Arc<Tables>>,
}

impl AnalysisService {
    pub fn new(workers: usize, tables: Option<Arc<Tables>>, metrics: &Metrics) -> AnalysisService {
        let pool = |workers, queue| WorkerPool::new(workers, queue, metrics.analyses_rejected.clone());
        AnalysisService {
            quick: pool(2 * workers, QUICK_QUEUE),
            full: pool(workers, QUEUE),
            streaming: pool(workers.div_ceil(2), QUEUE),
            cache: Arc::new(analysis_cache(CACHE)),
            cached: metrics.analyses_cached.clone(),
            tables,
        }
    }

    /// The analysis of a position as JSON.
    pub async fn json(
        &self,
        position: AnyPosition,
        time: Duration,
        locale: Locale,
        details: bool,
    ) -> Result<Bytes, WorkError> {
        let key = CacheKey {
            rules: position.rules(),
            position: position.to_string(),
            language: locale.language(),
            details,
        };
        if let Some(cached) = self.cache.get(&key) {
            self.cached.inc();
            return Ok(cached);
        }
        let cancel = CancelOnDrop::default();
        let budget = Budget { memory: QUICK_MEMORY, ..self.budget(time.min(QUICK_TIME), &cancel) };
        let job = self.job(position.clone(), budget, key.clone(), locale);
        let first = self.quick.run(job).await?;
        if first.is_final || time <= QUICK_TIME {
            return Ok(first.json);
        }
        let job = self.job(position, self.budget(time, &cancel), key, locale);
        Ok(self.full.run(job).await?.json)
    }

    /// A job that analyses a position, and caches the result if more time would not improve it.
    fn job(
        &self,
        position: AnyPosition,
        budget: Budget,
        key: CacheKey,
        locale: Locale,
    ) -> impl FnOnce() -> Outcome + Send + 'static {
        let cache = Arc::clone(&self.cache);
        move || {
            let begin = Instant::now();
            let analysis = kamni_solve::analyze(&position, &budget);
            // If it used up a part of its time, the value is proved, but distances or the end of the best line may be missing.
            let was_in_time = begin.elapsed() < budget.time / 3;
            let is_final = analysis.basis.is_exact() && was_in_time;
            let json = to_json(&position, &analysis, locale, key.details);
            if is_final || analysis.basis.is_exact() && budget.time >= MAX_TIME {
                cache.insert(key, json.clone());
            }
            Outcome { json, is_final }
        }
    }

    /// One round of a stream.
    pub async fn round(
        &self,
        position: AnyPosition,
        time: Duration,
        cancel: &CancelOnDrop,
    ) -> Result<Analysis, WorkError> {
        let budget = self.budget(time, cancel);
        self.streaming.run(move || kamni_solve::analyze(&position, &budget)).await
    }

    fn budget(&self, time: Duration, cancel: &CancelOnDrop) -> Budget {
        Budget {
            time,
            memory: MEMORY,
            threads: 1,
            stop: Arc::clone(&cancel.0),
            tables: self.tables.clone(),
            ..Budget::default()
        }
    }

    /// How many analyses run or wait.
    pub fn jobs(&self) -> usize {
        self.quick.jobs() + self.full.jobs() + self.streaming.jobs()
    }
}

fn to_json(position: &AnyPosition, analysis: &Analysis, locale: Locale, details: bool) -> Bytes {
    let analysed = match details {
        true => Analysed::with_details(position, analysis, locale),
        false => Analysed::of(position, analysis, locale),
    };
    // Strings, numbers and lists of them always serialize.
    Bytes::from(serde_json::to_vec(&analysed).unwrap_or_default())
}

/// Cancels an analysis when the request or the stream that wants it is dropped.
#[derive(Default)]
pub struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
