//! A worker pool for slow work: a semaphore limits how many jobs run at once on blocking threads, and a bounded queue
//! how many wait. When the queue is full, a job is rejected at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;

/// The longest that a job waits for a worker.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(2);

/// A pool of workers with a bounded queue.
pub struct WorkerPool {
    workers: Arc<Semaphore>,
    /// The most jobs that may run or wait.
    capacity: usize,
    /// The jobs that run or wait.
    jobs: Arc<AtomicUsize>,
    rejected: AtomicUsize,
}

/// Why a job was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkError {
    /// The queue is full, or no worker was free in time.
    Overloaded,
    /// The job panicked; the log has the details.
    Panicked,
}

impl WorkerPool {
    /// A pool that runs `workers` jobs at once, while `queue` more may wait.
    pub fn new(workers: usize, queue: usize) -> WorkerPool {
        WorkerPool {
            workers: Arc::new(Semaphore::new(workers)),
            capacity: workers + queue,
            jobs: Arc::default(),
            rejected: AtomicUsize::new(0),
        }
    }

    /// Runs a job as soon as a worker is free. The worker is busy until the job is done, even if the caller has stopped
    /// waiting.
    pub async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        let slot = self.enqueue()?;
        let waiting = tokio::time::timeout(QUEUE_TIMEOUT, Arc::clone(&self.workers).acquire_owned());
        let Ok(Ok(worker)) = waiting.await else {
            self.rejected.fetch_add(1, Ordering::Relaxed);
            return Err(WorkError::Overloaded);
        };
        let job = move || {
            let done = job();
            drop((worker, slot));
            done
        };
        tokio::task::spawn_blocking(job).await.map_err(|error| {
            tracing::error!(%error, "slow work failed");
            WorkError::Panicked
        })
    }

    fn enqueue(&self) -> Result<JobSlot, WorkError> {
        let entered = self.jobs.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |jobs| {
            (jobs < self.capacity).then_some(jobs + 1)
        });
        match entered {
            Ok(_) => Ok(JobSlot(Arc::clone(&self.jobs))),
            Err(_) => {
                self.rejected.fetch_add(1, Ordering::Relaxed);
                Err(WorkError::Overloaded)
            }
        }
    }

    /// How many jobs run or wait.
    pub fn jobs(&self) -> usize {
        self.jobs.load(Ordering::Relaxed)
    }

    /// How many jobs were rejected.
    pub fn rejected(&self) -> usize {
        self.rejected.load(Ordering::Relaxed)
    }
}

/// The slot of a job that runs or waits.
struct JobSlot(Arc<AtomicUsize>);

impl Drop for JobSlot {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
