//! A worker pool for slow work: a semaphore limits how many jobs run at once on blocking threads, and a bounded queue
//! how many wait. When the queue is full, a job is rejected at once.

use prometheus_client::metrics::counter::Counter;
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
    /// Counts the jobs that were rejected.
    rejected: Counter,
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
    /// A pool that runs `workers` jobs at once, while `queue` more may wait; others count as `rejected`.
    pub fn new(workers: usize, queue: usize, rejected: Counter) -> WorkerPool {
        WorkerPool {
            workers: Arc::new(Semaphore::new(workers)),
            capacity: workers + queue,
            jobs: Arc::default(),
            rejected,
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
            self.rejected.inc();
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
                self.rejected.inc();
                Err(WorkError::Overloaded)
            }
        }
    }

    /// How many jobs run or wait.
    pub fn jobs(&self) -> usize {
        self.jobs.load(Ordering::Relaxed)
    }
}

/// The slot of a job that runs or waits.
struct JobSlot(Arc<AtomicUsize>);

impl Drop for JobSlot {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test]
    async fn a_full_queue_rejects_and_a_panic_frees_its_worker() {
        let rejected = Counter::default();
        let pool = Arc::new(WorkerPool::new(1, 0, rejected.clone()));
        let (release, released) = mpsc::channel::<()>();
        let (started, mut has_started) = tokio::sync::mpsc::channel(1);
        let busy = tokio::spawn({
            let pool = Arc::clone(&pool);
            async move {
                let job = move || {
                    let _ = started.blocking_send(());
                    let _ = released.recv();
                    1
                };
                pool.run(job).await
            }
        });
        has_started.recv().await.unwrap();
        assert_eq!(pool.run(|| 2).await, Err(WorkError::Overloaded));
        assert_eq!((pool.jobs(), rejected.get()), (1, 1));
        release.send(()).unwrap();
        assert_eq!(busy.await.unwrap(), Ok(1));
        assert_eq!(pool.run(|| panic!("on purpose")).await, Err::<(), _>(WorkError::Panicked));
        assert_eq!(pool.run(|| 3).await, Ok(3));
        assert_eq!(pool.jobs(), 0);
    }
}
