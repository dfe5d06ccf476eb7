//! Slow work: a few pieces at once, off the threads that serve, and a short queue. When that is full, the answer
//! comes at once: not now.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;

/// Nobody waits longer than this for a place.
const PATIENCE: Duration = Duration::from_secs(2);

/// Where slow work is done.
pub struct Desk {
    places: Arc<Semaphore>,
    /// The most who may work or wait.
    most: usize,
    /// Those who work and those who wait.
    inside: Arc<AtomicUsize>,
    refused: AtomicUsize,
}

/// Why work was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undone {
    /// There is no room.
    Full,
    /// It failed in a way that nobody foresaw; what happened is in the log.
    Broken,
}

impl Desk {
    pub fn new(at_once: usize, queue: usize) -> Desk {
        Desk {
            places: Arc::new(Semaphore::new(at_once)),
            most: at_once + queue,
            inside: Arc::default(),
            refused: AtomicUsize::new(0),
        }
    }

    /// Does `work` when there is a place. The place is taken until the work is done, even if nobody waits for it any
    /// more.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Undone> {
        let inside = self.enter()?;
        let waiting = tokio::time::timeout(PATIENCE, Arc::clone(&self.places).acquire_owned());
        let Ok(Ok(place)) = waiting.await else {
            self.refused.fetch_add(1, Ordering::Relaxed);
            return Err(Undone::Full);
        };
        let work = move || {
            let done = work();
            drop((place, inside));
            done
        };
        tokio::task::spawn_blocking(work).await.map_err(|error| {
            tracing::error!(%error, "slow work failed");
            Undone::Broken
        })
    }

    fn enter(&self) -> Result<Inside, Undone> {
        let entered = self.inside.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |inside| {
            (inside < self.most).then_some(inside + 1)
        });
        match entered {
            Ok(_) => Ok(Inside(Arc::clone(&self.inside))),
            Err(_) => {
                self.refused.fetch_add(1, Ordering::Relaxed);
                Err(Undone::Full)
            }
        }
    }

    /// Those who work and those who wait.
    pub fn inside(&self) -> usize {
        self.inside.load(Ordering::Relaxed)
    }

    /// How many were sent away.
    pub fn refused(&self) -> usize {
        self.refused.load(Ordering::Relaxed)
    }
}

/// Somebody who works or waits.
struct Inside(Arc<AtomicUsize>);

impl Drop for Inside {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
