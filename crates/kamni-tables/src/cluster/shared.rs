//! What the threads of a process share: batches that arrived, and whether the work has ended.

use super::batch::Batch;
use super::error::ClusterError;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// What worker, connections and solving threads share.
pub(crate) struct Shared {
    pub(super) queue: Mutex<Queue>,
    pub(super) changed: Condvar,
    /// Whether the work is to end.
    pub(super) ended: AtomicBool,
    /// Whether connections may end.
    pub(super) parting: AtomicBool,
    pub(super) sent: AtomicU64,
    /// How far each process is and how much it has sent, as far as this one knows.
    pub(super) told: Vec<[AtomicU64; 2]>,
}

#[derive(Default)]
pub(super) struct Queue {
    /// Batches of this exchange and of the next one: others may have begun it.
    pub(super) batches: [VecDeque<Batch>; 2],
    /// How many exchanges are over.
    pub(super) done: u64,
    pub(super) cause: Option<ClusterError>,
}

impl Shared {
    pub(super) fn new(processes: usize) -> Shared {
        Shared {
            queue: Mutex::default(),
            changed: Condvar::new(),
            ended: AtomicBool::new(false),
            parting: AtomicBool::new(false),
            sent: AtomicU64::new(0),
            told: (0..processes).map(|_| Default::default()).collect(),
        }
    }

    pub(super) fn hear(&self, from: usize, numbers: [u64; 2]) {
        self.told[from].iter().zip(numbers).for_each(|(told, number)| told.store(number, Relaxed));
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the work; the first cause counts.
    pub(crate) fn end(&self, cause: ClusterError) {
        self.lock().cause.get_or_insert(cause);
        self.ended.store(true, Relaxed);
        self.changed.notify_all();
    }

    /// Whether connections may end now.
    pub(crate) fn is_parting(&self) -> bool {
        self.parting.load(Relaxed) && !self.ended.load(Relaxed)
    }
}
