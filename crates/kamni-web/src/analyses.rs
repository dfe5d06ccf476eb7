//! Analyses: exact ones are remembered, a few run at once, and none outlives its client.
//!
//! There are three desks. Everybody comes to the quick one first, where what a theorem, a table or a short search settles
//! is settled; only the rest waits for a place at the slow one. Streams have a desk of their own.

use super::cache::Cache;
use super::desk::{Desk, Undone};
use bytes::Bytes;
use kamni::{AnyPosition, Language};
use kamni_solve::table::Tables;
use kamni_solve::{Analysis, Budget};
use kamni_words::Locale;
use kamni_words::json::Analysed;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The longest and the usual time of an analysis that is waited for.
pub const LONGEST: Duration = Duration::from_secs(2);

/// The memory of one analysis at the slow desk, and at the quick one.
const MEMORY: usize = 128 << 20;
const QUICK_MEMORY: usize = 16 << 20;

/// The longest time at the quick desk.
const QUICK: Duration = Duration::from_millis(12);

/// Answers that are remembered, in bytes.
const CACHE: usize = 64 << 20;

/// How many may wait for a place at the slow desk, and at the quick one.
const QUEUE: usize = 64;
const QUICK_QUEUE: usize = 256;

/// What an answer depends on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Asked {
    rules: String,
    position: String,
    language: Language,
    details: bool,
}

/// An answer, and whether more time would not make it better.
struct Answer {
    json: Bytes,
    settled: bool,
}

/// Those who analyse.
pub struct Analyses {
    quick: Desk,
    slow: Desk,
    /// For streams, which may think for long: they never take the places of those who are waited for.
    patient: Desk,
    cache: Arc<Cache<Asked>>,
    tables: Option<Arc<Tables>>,
    remembered: AtomicU64,
}

impl Analyses {
    pub fn new(at_once: usize, tables: Option<Arc<Tables>>) -> Analyses {
        Analyses {
            quick: Desk::new(2 * at_once, QUICK_QUEUE),
            slow: Desk::new(at_once, QUEUE),
            patient: Desk::new(at_once.div_ceil(2), QUEUE),
            cache: Arc::new(Cache::new(CACHE)),
            tables,
            remembered: AtomicU64::new(0),
        }
    }

    /// The analysis of a position as JSON.
    pub async fn json(
        &self,
        position: AnyPosition,
        time: Duration,
        locale: Locale,
        details: bool,
    ) -> Result<Bytes, Undone> {
        let asked = Asked {
            rules: position.rules(),
            position: position.to_string(),
            language: locale.language(),
            details,
        };
        if let Some(known) = self.cache.get(&asked) {
            self.remembered.fetch_add(1, Ordering::Relaxed);
            return Ok(known);
        }
        let stop = StopOnDrop::default();
        let budget = Budget { memory: QUICK_MEMORY, ..self.budget(time.min(QUICK), &stop) };
        let work = self.work(position.clone(), budget, asked.clone(), locale);
        let first = self.quick.run(work).await?;
        if first.settled || time <= QUICK {
            return Ok(first.json);
        }
        let work = self.work(position, self.budget(time, &stop), asked, locale);
        Ok(self.slow.run(work).await?.json)
    }

    /// Analyses a position, and remembers the answer if more time would not make it better.
    fn work(
        &self,
        position: AnyPosition,
        budget: Budget,
        asked: Asked,
        locale: Locale,
    ) -> impl FnOnce() -> Answer + Send + 'static {
        let cache = Arc::clone(&self.cache);
        move || {
            let begin = Instant::now();
            let analysis = kamni_solve::analyze(&position, &budget);
            // What ran out of some part of its time is proved, but may lack distances or the end of the best line.
            let ended_by_itself = begin.elapsed() < budget.time / 3;
            let settled = analysis.basis.is_exact() && ended_by_itself;
            let json = to_json(&position, &analysis, locale, asked.details);
            if settled || analysis.basis.is_exact() && budget.time >= LONGEST {
                cache.put(asked, json.clone());
            }
            Answer { json, settled }
        }
    }

    /// An analysis for somebody who waits for better ones.
    pub async fn round(
        &self,
        position: AnyPosition,
        time: Duration,
        stop: &StopOnDrop,
    ) -> Result<Analysis, Undone> {
        let budget = self.budget(time, stop);
        self.patient.run(move || kamni_solve::analyze(&position, &budget)).await
    }

    fn budget(&self, time: Duration, stop: &StopOnDrop) -> Budget {
        Budget {
            time,
            memory: MEMORY,
            threads: 1,
            stop: Arc::clone(&stop.0),
            tables: self.tables.clone(),
            ..Budget::default()
        }
    }

    /// How many run or wait.
    pub fn inside(&self) -> usize {
        self.quick.inside() + self.slow.inside() + self.patient.inside()
    }

    /// How many were sent away.
    pub fn refused(&self) -> usize {
        self.quick.refused() + self.slow.refused() + self.patient.refused()
    }

    /// How often an answer was known already.
    pub fn remembered(&self) -> u64 {
        self.remembered.load(Ordering::Relaxed)
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

/// Ends an analysis when whoever asked for it has gone.
#[derive(Default)]
pub struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
