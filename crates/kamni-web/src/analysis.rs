//! Analyses of positions: exact ones are cached, a few run at once, and each is cancelled when its client disconnects.
//!
//! There are two worker pools. Every analysis first gets a few milliseconds in the quick pool, which is enough for
//! theorems, tables and short searches; only if the result could be better, it waits for the deep pool, where the rounds
//! of streams run too. What is quick is decided by processor time, so that a busy machine sends no easy analysis to the
//! deep pool. In both, clients take turns. An analysis that has had its quantum in the deep pool ends as soon as
//! another client waits, with what it has found.

use crate::analysis_cache::{AnalysisCache, CacheKey, analysis_cache};
use crate::metrics::Metrics;
use crate::worker_pool::{Customer, PoolSettings, Ticket, WorkError, WorkerPool};
use bytes::Bytes;
use kamni_api::analyze::{Event, MAX_TIME, MEMORY, Round, is_final, to_json};
use kamni_api::{CourseRun, DRAW_RULE};
use kamni_play::GameInProgress;
use kamni_solve::Budget;
use kamni_tables::Tables;
use kamni_words::Locale;
use prometheus_client::metrics::counter::Counter;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The memory of one analysis in the quick pool.
const QUICK_MEMORY: usize = 16 << 20;

/// How long an analysis may have a processor in the quick pool.
const QUICK_TIME: Duration = Duration::from_millis(12);

/// How long it may be there: on a busy machine it waits for a processor.
const QUICK_WALL_TIME: Duration = Duration::from_millis(120);

/// How often it is tried there.
const QUICK_ATTEMPTS: u32 = 3;

/// The size of the cache, in bytes.
const CACHE: u64 = 48 << 20;

/// How analyses wait for their few milliseconds.
const QUICK: PoolSettings = PoolSettings {
    name: "quick-analyses",
    threads: 1,
    queue: 512,
    queue_each: 64,
    patience: Duration::from_secs(2),
    quantum: QUICK_TIME,
    niceness: 0,
};

/// How they wait for more.
const DEEP_POOL: PoolSettings = PoolSettings {
    name: "analyses",
    threads: 1,
    queue: 256,
    queue_each: 32,
    patience: Duration::from_secs(15),
    quantum: Duration::from_millis(500),
    niceness: 2,
};

/// A result, and whether more time would not improve it.
struct Outcome {
    json: Bytes,
    is_final: bool,
}

/// Analyses positions.
pub struct AnalysisService {
    quick: WorkerPool,
    deep: WorkerPool,
    cache: Arc<AnalysisCache>,
    /// Counts the results from the cache.
    cached: Counter,
    tables: Option<Arc<Tables>>,
}

impl AnalysisService {
    pub fn new(threads: usize, tables: Option<Arc<Tables>>, metrics: &Metrics) -> AnalysisService {
        let pool = |threads, settings| {
            WorkerPool::new(PoolSettings { threads, ..settings }, metrics.analyses_rejected.clone())
        };
        AnalysisService {
            // Twice as many, since they are over soon.
            quick: pool(2 * threads, QUICK),
            deep: pool(threads, DEEP_POOL),
            cache: Arc::new(analysis_cache(CACHE)),
            cached: metrics.analyses_cached.clone(),
            tables,
        }
    }

    /// The analysis of the position of a game as JSON.
    pub async fn json(
        &self,
        game: GameInProgress,
        time: Duration,
        locale: Locale,
        details: bool,
        customer: Customer,
    ) -> Result<Bytes, WorkError> {
        let key = CacheKey {
            rules: game.here.rules(),
            position: game.here.to_string(),
            language: locale.language(),
            details,
        };
        if let Some(cached) = self.cache.get(&key) {
            self.cached.inc();
            return Ok(cached);
        }
        let cancel = CancelOnDrop::default();
        let budget = Budget { memory: QUICK_MEMORY, ..self.budget(time, &cancel) };
        let alone = GameInProgress::new(game.here.clone(), DRAW_RULE);
        let attempt = self.job(alone, key.clone(), locale);
        let job = move || {
            let attempt = |time| attempt(&Budget { time, ..budget.clone() });
            quickly(time, attempt, |outcome| outcome.is_final)
        };
        let first = self.quick.run(customer, job).await?;
        if first.is_final || time <= QUICK_TIME {
            return Ok(first.json);
        }
        let (job, budget) = (self.job(game, key, locale), self.budget(time, &cancel));
        Ok(self.deep.run_stoppable(customer, Arc::clone(&cancel.0), move || job(&budget)).await?.json)
    }

    /// A job that analyses a position, and caches the result if more time would not improve it.
    fn job(
        &self,
        game: GameInProgress,
        key: CacheKey,
        locale: Locale,
    ) -> impl Fn(&Budget) -> Outcome + Send + 'static {
        let cache = Arc::clone(&self.cache);
        move |budget| {
            let begin = Instant::now();
            let known = game.analyze(budget);
            let is_final = is_final(&known.analysis, begin.elapsed(), budget);
            let is_exact = known.analysis.basis.is_exact() && !budget.stop.load(Ordering::Relaxed);
            let json = Bytes::from(to_json(&game.here, &known, locale, key.details));
            if is_final || is_exact && budget.time >= MAX_TIME {
                cache.insert(key.clone(), json.clone());
            }
            Outcome { json, is_final }
        }
    }

    /// Judges a whole game.
    pub async fn course(
        &self,
        run: CourseRun,
        time: Duration,
        customer: Customer,
    ) -> Result<Bytes, WorkError> {
        let cancel = CancelOnDrop::default();
        let budget = self.budget(time, &cancel);
        let stop = Arc::clone(&cancel.0);
        let job = move || Bytes::from(serde_json::to_vec(&run.answer(&budget)).unwrap_or_default());
        self.deep.run_stoppable(customer, stop, job).await
    }

    /// Judges the next position of a game: in the quick pool if that proves it, else in the other.
    pub async fn course_step(
        &self,
        mut run: CourseRun,
        customer: Customer,
    ) -> Result<(CourseRun, Option<Event>), WorkError> {
        let cancel = CancelOnDrop::default();
        let quick = Budget { memory: QUICK_MEMORY, ..self.budget(run.position_time(), &cancel) };
        let budget = self.budget(run.position_time(), &cancel);
        let (mut run, event) = self
            .quick
            .run(customer, move || {
                let attempt = |time| run.step(&Budget { time, ..quick.clone() }, true);
                let event = quickly(quick.time, attempt, Option::is_some);
                (run, event)
            })
            .await?;
        if event.is_some() || run.is_done() {
            return Ok((run, event));
        }
        let stop = Arc::clone(&cancel.0);
        let job = move || {
            let event = run.step(&budget, false);
            (run, event)
        };
        self.deep.run_stoppable(customer, stop, job).await
    }

    /// Puts one round of a stream into the queue.
    pub fn round(
        &self,
        game: GameInProgress,
        time: Duration,
        locale: Locale,
        customer: Customer,
        cancel: &CancelOnDrop,
    ) -> Result<Ticket<Round>, WorkError> {
        let budget = self.budget(time, cancel);
        let stop = Arc::clone(&cancel.0);
        self.deep.enqueue(customer, Some(stop), move || Round::run(&game, &budget, locale))
    }

    fn budget(&self, time: Duration, cancel: &CancelOnDrop) -> Budget {
        Budget {
            time,
            memory: MEMORY,
            threads: 1,
            stop: Arc::clone(&cancel.0),
            tables: self.tables.clone(),
            lines: true,
            ..Budget::default()
        }
    }

    /// How many analyses run or wait.
    pub fn jobs(&self) -> usize {
        self.quick.jobs() + self.deep.jobs()
    }
}

/// How long this thread has had a processor.
#[cfg(unix)]
fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

/// Where that cannot be asked in safe code, it is taken to have had one all the time.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    static BEGIN: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    BEGIN.elapsed()
}

/// Tries something within `time` that is quick, on the thread that does it. Where the thread has waited for a processor instead of having it, it is
/// tried again, with the more time the longer the thread waited.
fn quickly<T>(time: Duration, mut attempt: impl FnMut(Duration) -> T, is_done: impl Fn(&T) -> bool) -> T {
    let (begin, worked_before) = (Instant::now(), processor_time());
    let wall_time = time.min(QUICK_WALL_TIME);
    let mut found = attempt(time.min(QUICK_TIME));
    for _ in 1..QUICK_ATTEMPTS {
        let passed = begin.elapsed();
        let worked = processor_time().saturating_sub(worked_before);
        if is_done(&found) || worked >= QUICK_TIME / 2 || passed >= wall_time {
            break;
        }
        let waited = passed.as_secs_f64() / worked.as_secs_f64().max(0.001);
        found = attempt(QUICK_TIME.mul_f64(waited.max(1.0)).min(wall_time - passed));
    }
    found
}

/// Cancels an analysis when the request or the stream that wants it is dropped.
#[derive(Default)]
pub struct CancelOnDrop(Arc<AtomicBool>);

impl CancelOnDrop {
    /// What ends the work when it is set.
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_waits_for_a_processor_is_tried_again_and_gets_more_time() {
        let mut limits = Vec::new();
        let wait = |limit| {
            limits.push(limit);
            std::thread::sleep(limit);
        };
        let begin = Instant::now();
        quickly(Duration::from_secs(2), wait, |()| false);
        assert!(limits.len() >= 2 || begin.elapsed() >= QUICK_WALL_TIME, "{limits:?}");
        assert_eq!(limits[0], QUICK_TIME);
        assert!(limits[1..].iter().all(|limit| *limit <= QUICK_WALL_TIME), "{limits:?}");
        assert!(limits.len() < 3 || limits[1] > QUICK_TIME, "{limits:?}");
    }

    #[test]
    fn whoever_had_a_processor_is_not_tried_again() {
        let mut attempts = 0;
        let work = |_| {
            attempts += 1;
            let before = processor_time();
            while processor_time() - before < QUICK_TIME {}
        };
        quickly(Duration::from_secs(2), work, |()| false);
        let mut limits = Vec::new();
        quickly(Duration::from_millis(5), |limit| limits.push(limit), |()| true);
        assert_eq!((attempts, limits), (1, vec![Duration::from_millis(5)]));
    }
}
