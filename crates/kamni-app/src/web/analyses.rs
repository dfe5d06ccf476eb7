//! Analyses: exact ones are remembered, a few run at once, and none outlives its client.

use super::cache::Cache;
use super::desk::{Desk, Undone};
use crate::json::Analysed;
use crate::locale::Locale;
use bytes::Bytes;
use kamni::{AnyPosition, Language};
use kamni_solve::table::Tables;
use kamni_solve::{Analysis, Budget};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// The longest and the usual time of an analysis that is waited for.
pub const LONGEST: Duration = Duration::from_secs(2);

/// The memory of one analysis.
const MEMORY: usize = 128 << 20;

/// Answers that are remembered, in bytes.
const CACHE: usize = 64 << 20;

/// How many may wait for a place.
const QUEUE: usize = 64;

/// What an answer depends on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Asked {
    rules: String,
    position: String,
    language: Language,
    details: bool,
}

/// Those who analyse.
pub struct Analyses {
    desk: Arc<Desk>,
    cache: Arc<Cache<Asked>>,
    tables: Option<Arc<Tables>>,
    remembered: AtomicU64,
}

impl Analyses {
    pub fn new(at_once: usize, tables: Option<Arc<Tables>>) -> Analyses {
        Analyses {
            desk: Arc::new(Desk::new(at_once, QUEUE)),
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
        let asked =
            Asked { rules: position.rules(), position: position.to_string(), language: locale.0, details };
        if let Some(known) = self.cache.get(&asked) {
            self.remembered.fetch_add(1, Ordering::Relaxed);
            return Ok(known);
        }
        let stop = StopOnDrop::default();
        let budget = self.budget(time, &stop);
        let cache = Arc::clone(&self.cache);
        self.desk
            .run(move || {
                let analysis = kamni_solve::analyze(&position, &budget);
                let json = to_json(&analysis, locale, details);
                if analysis.basis.is_exact() {
                    cache.put(asked, json.clone());
                }
                json
            })
            .await
    }

    /// An analysis for somebody who waits for better ones.
    pub async fn round(
        &self,
        position: AnyPosition,
        time: Duration,
        stop: &StopOnDrop,
    ) -> Result<Analysis, Undone> {
        let budget = self.budget(time, stop);
        self.desk.run(move || kamni_solve::analyze(&position, &budget)).await
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

    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// How often an answer was known already.
    pub fn remembered(&self) -> u64 {
        self.remembered.load(Ordering::Relaxed)
    }
}

pub fn to_json(analysis: &Analysis, locale: Locale, details: bool) -> Bytes {
    let analysed =
        if details { Analysed::with_details(analysis, locale) } else { Analysed::of(analysis, locale) };
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
