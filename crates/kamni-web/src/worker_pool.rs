//! A worker pool for slow work: threads of its own, and a bounded queue in which clients take turns.
//!
//! Whoever asks for much waits behind himself only: each client has a queue of its own, and one job of each is taken in
//! turn. When there are too many jobs, the client with the most of them loses the last one. A job that can be ended early
//! has a quantum; once that is over, it has to end as soon as another job could run in its place.

use crate::limits::group_of;
use crate::panics::panic_message;
use prometheus_client::metrics::counter::Counter;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// The largest query that is answered on an async thread instead, in bytes.
pub const SMALL_QUERY: usize = 512;

/// The stack of a worker: records nest 256 deep, and so does their JSON.
const STACK: usize = 8 << 20;

/// How often a job that waits looks whether one that runs has had its quantum.
const LOOK_INTERVAL: Duration = Duration::from_millis(25);

/// Whose turn a job takes.
#[derive(Clone, Copy, Debug)]
pub struct Customer {
    /// `None` for the server itself.
    group: Option<IpAddr>,
    /// Whether several of its jobs may run at once.
    is_exempt: bool,
}

impl Customer {
    /// The server itself.
    pub const SERVER: Customer = Customer { group: None, is_exempt: true };

    pub fn new(client: IpAddr, is_exempt: bool) -> Customer {
        Customer { group: Some(group_of(client)), is_exempt }
    }
}

/// What a pool is like.
#[derive(Clone, Copy, Debug)]
pub struct PoolSettings {
    pub name: &'static str,
    /// How many jobs run at once.
    pub threads: usize,
    /// How many jobs may wait, and how many of one customer.
    pub queue: usize,
    pub queue_each: usize,
    /// The longest that a job waits.
    pub patience: Duration,
    /// After which time a job that can be ended early has to make room for others.
    pub quantum: Duration,
    /// How much the threads stand back behind those that answer requests.
    #[cfg_attr(not(target_os = "linux"), allow(dead_code))]
    pub niceness: i32,
}

/// Why a job was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkError {
    /// The queue is full, or no worker was free in time. There may be room after this time.
    Overloaded { wait: Duration },
    /// The job panicked; the log has the details.
    Panicked,
}

/// Where a job stands in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// How many jobs are before it.
    pub ahead: usize,
    /// About how long it will wait.
    pub wait: Duration,
}

/// A pool of workers with a bounded queue.
pub struct WorkerPool {
    shared: Arc<Shared>,
    /// Counts the jobs that were rejected.
    rejected: Counter,
}

type Job = Box<dyn FnOnce() + Send>;

struct Shared {
    settings: PoolSettings,
    queue: Mutex<Queue>,
    /// A worker may have something to do.
    wake: Condvar,
}

#[derive(Default)]
struct Queue {
    waiting: HashMap<Option<IpAddr>, VecDeque<Waiting>>,
    /// The customers with waiting jobs, in the order of their turns.
    turns: VecDeque<Option<IpAddr>>,
    running: Vec<Running>,
    next: u64,
    is_closed: bool,
}

struct Waiting {
    number: u64,
    customer: Customer,
    job: Job,
    /// Ends the job early.
    stop: Option<Arc<AtomicBool>>,
}

struct Running {
    number: u64,
    group: Option<IpAddr>,
    since: Instant,
    stop: Option<Arc<AtomicBool>>,
}

impl Queue {
    fn len(&self) -> usize {
        self.waiting.values().map(VecDeque::len).sum()
    }

    /// Whether a job of this customer may begin.
    fn may_run(&self, customer: Customer) -> bool {
        customer.is_exempt || self.running.iter().all(|running| running.group != customer.group)
    }

    /// Takes the next job whose customer may run one.
    fn take(&mut self) -> Option<Waiting> {
        let turn = self.turns.iter().position(|group| {
            let first = self.waiting.get(group).and_then(VecDeque::front);
            first.is_some_and(|first| self.may_run(first.customer))
        })?;
        let group = self.turns.remove(turn)?;
        let jobs = self.waiting.get_mut(&group)?;
        let job = jobs.pop_front()?;
        if jobs.is_empty() {
            self.waiting.remove(&group);
        } else {
            self.turns.push_back(group);
        }
        Some(job)
    }

    fn push(&mut self, job: Waiting) {
        let group = job.customer.group;
        let jobs = self.waiting.entry(group).or_default();
        if jobs.is_empty() {
            self.turns.push_back(group);
        }
        jobs.push_back(job);
    }

    /// Removes a waiting job.
    fn remove(&mut self, group: Option<IpAddr>, number: u64) -> Option<Waiting> {
        let jobs = self.waiting.get_mut(&group)?;
        let index = jobs.iter().position(|job| job.number == number)?;
        let job = jobs.remove(index);
        if jobs.is_empty() {
            self.waiting.remove(&group);
            self.turns.retain(|turn| *turn != group);
        }
        job
    }

    /// Where a waiting job stands; `None` if it does not wait.
    fn place(&self, group: Option<IpAddr>, number: u64, settings: &PoolSettings) -> Option<Place> {
        let depth = self.waiting.get(&group)?.iter().position(|job| job.number == number)?;
        let turn = self.turns.iter().position(|turn| *turn == group)?;
        let before = |(index, group): (usize, &Option<IpAddr>)| {
            let jobs = self.waiting.get(group).map_or(0, VecDeque::len);
            jobs.min(depth + usize::from(index < turn))
        };
        let ahead: usize = self.turns.iter().enumerate().map(before).sum();
        Some(Place { ahead, wait: settings.wait(ahead + 1, depth + 1) })
    }

    /// Asks jobs that have had their quantum to end, if others could run in their places.
    fn preempt(&self, quantum: Duration) {
        let is_in_the_way = |running: &Running| {
            self.turns.iter().any(|group| {
                let first = self.waiting.get(group).and_then(VecDeque::front);
                *group == running.group || first.is_some_and(|first| self.may_run(first.customer))
            })
        };
        let is_stopped =
            |running: &&Running| running.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed));
        let ending = self.running.iter().filter(is_stopped).count();
        let mut late: Vec<&Running> = self
            .running
            .iter()
            .filter(|running| running.stop.is_some() && running.since.elapsed() >= quantum)
            .filter(|running| !is_stopped(running) && is_in_the_way(running))
            .collect();
        late.sort_by_key(|running| running.since);
        // As many end as jobs wait.
        for running in late.into_iter().take(self.len().saturating_sub(ending)) {
            if let Some(stop) = &running.stop {
                stop.store(true, Ordering::Relaxed);
            }
        }
    }
}

impl PoolSettings {
    /// About how long this many jobs take, of which `own` cannot run at the same time.
    fn wait(&self, jobs: usize, own: usize) -> Duration {
        let rounds = jobs.div_ceil(self.threads).max(own);
        self.quantum.saturating_mul(u32::try_from(rounds).unwrap_or(u32::MAX))
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs jobs until the pool is closed.
    fn work(&self) {
        #[cfg(target_os = "linux")]
        // Here a thread has a niceness of its own. If it cannot be set, analyses are in the way of answers a little more.
        let _ = rustix::process::nice(self.settings.niceness);
        let mut queue = self.queue();
        while !queue.is_closed {
            let Some(Waiting { number, customer, job, stop }) = queue.take() else {
                queue = self.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            queue.running.push(Running { number, group: customer.group, since: Instant::now(), stop });
            drop(queue);
            job();
            queue = self.queue();
            queue.running.retain(|running| running.number != number);
            // The next job of this customer may run now.
            self.wake.notify_all();
        }
    }
}

impl WorkerPool {
    /// A pool; jobs that cannot be done count as `rejected`.
    pub fn new(settings: PoolSettings, rejected: Counter) -> WorkerPool {
        let shared = Arc::new(Shared { settings, queue: Mutex::default(), wake: Condvar::new() });
        for number in 0..settings.threads {
            let shared = Arc::clone(&shared);
            let thread = std::thread::Builder::new().name(settings.name.to_owned()).stack_size(STACK);
            if let Err(error) = thread.spawn(move || shared.work()) {
                tracing::error!(%error, number, pool = settings.name, "a worker cannot be started");
            }
        }
        WorkerPool { shared, rejected }
    }

    /// Runs a job when it is the customer's turn and a worker is free. The worker is busy until the job is done, even if
    /// the caller has stopped waiting.
    pub async fn run<T: Send + 'static>(
        &self,
        customer: Customer,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        let ticket = self.enqueue(customer, None, job)?;
        self.wait(ticket).await
    }

    /// The same for a job that ends soon after `stop` is set: when it has had its quantum and others wait, it is.
    pub async fn run_stoppable<T: Send + 'static>(
        &self,
        customer: Customer,
        stop: Arc<AtomicBool>,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        let ticket = self.enqueue(customer, Some(stop), job)?;
        self.wait(ticket).await
    }

    /// Waits for a job, but not for longer in the queue than the pool has patience.
    async fn wait<T>(&self, mut ticket: Ticket<T>) -> Result<T, WorkError> {
        let begin = Instant::now();
        loop {
            if let Some(done) = ticket.done_within(LOOK_INTERVAL).await {
                return done.inspect_err(|error| self.count(*error));
            }
            match ticket.place() {
                Some(place) if begin.elapsed() >= self.shared.settings.patience => {
                    let error = WorkError::Overloaded { wait: place.wait };
                    self.count(error);
                    return Err(error);
                }
                Some(_) => {}
                None => return ticket.await.inspect_err(|error| self.count(*error)),
            }
        }
    }

    fn count(&self, error: WorkError) {
        if let WorkError::Overloaded { .. } = error {
            self.rejected.inc();
        }
    }

    /// Puts a job into the queue.
    pub fn enqueue<T: Send + 'static>(
        &self,
        customer: Customer,
        stop: Option<Arc<AtomicBool>>,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Ticket<T>, WorkError> {
        let (sender, receiver) = oneshot::channel();
        let name = self.shared.settings.name;
        let job: Job = Box::new(move || {
            let done = catch_unwind(AssertUnwindSafe(job)).map_err(|panic| {
                tracing::error!(pool = name, panic = panic_message(&*panic), "slow work failed");
                WorkError::Panicked
            });
            // The caller may have been dropped.
            let _ = sender.send(done);
        });
        let settings = &self.shared.settings;
        let mut queue = self.shared.queue();
        let own = queue.waiting.get(&customer.group).map_or(0, VecDeque::len);
        let is_full = queue.len() >= settings.queue;
        if own >= settings.queue_each && customer.group.is_some()
            || is_full && !make_room(&mut queue, own + 1)
        {
            let wait = settings.wait(queue.len() + 1, own + 1);
            self.rejected.inc();
            return Err(WorkError::Overloaded { wait });
        }
        let number = queue.next;
        queue.next += 1;
        queue.push(Waiting { number, customer, job, stop });
        drop(queue);
        self.shared.wake.notify_one();
        Ok(Ticket { shared: Arc::clone(&self.shared), group: customer.group, number, receiver })
    }

    /// How many jobs run or wait.
    pub fn jobs(&self) -> usize {
        let queue = self.shared.queue();
        queue.len() + queue.running.len()
    }

    /// How many customers have jobs that run or wait, or how many of this customer wait if that is more.
    pub fn load_of(&self, customer: Customer) -> usize {
        let queue = self.shared.queue();
        let mut groups: Vec<_> = queue.running.iter().map(|running| running.group).collect();
        groups.extend(queue.turns.iter().copied());
        groups.sort_unstable();
        groups.dedup();
        groups.len().max(queue.waiting.get(&customer.group).map_or(0, VecDeque::len))
    }
}

/// Removes the last job of the customer with the most, if that is more than `most`.
fn make_room(queue: &mut Queue, most: usize) -> bool {
    let longest = queue.waiting.iter().max_by_key(|(_, jobs)| jobs.len());
    let Some((group, jobs)) = longest.filter(|(_, jobs)| jobs.len() > most) else { return false };
    let (group, last) = (*group, jobs.back().map(|job| job.number));
    last.and_then(|last| queue.remove(group, last)).is_some()
}

impl Drop for WorkerPool {
    fn drop(&mut self) {
        self.shared.queue().is_closed = true;
        self.shared.wake.notify_all();
    }
}

/// A job that waits or runs. Dropping it takes a waiting job out of the queue.
pub struct Ticket<T> {
    shared: Arc<Shared>,
    group: Option<IpAddr>,
    number: u64,
    receiver: oneshot::Receiver<Result<T, WorkError>>,
}

impl<T> Ticket<T> {
    /// Where the job stands; `None` if it runs or is done.
    pub fn place(&self) -> Option<Place> {
        self.shared.queue().place(self.group, self.number, &self.shared.settings)
    }

    /// The result, if it is there in this time. While the job waits, others that run have to make room after their
    /// quantum.
    pub async fn done_within(&mut self, time: Duration) -> Option<Result<T, WorkError>> {
        let end = Instant::now() + time;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            if let Ok(done) = tokio::time::timeout(left.min(LOOK_INTERVAL), &mut *self).await {
                return Some(done);
            }
            {
                let queue = self.shared.queue();
                let settings = &self.shared.settings;
                if queue.place(self.group, self.number, settings).is_some() {
                    queue.preempt(settings.quantum);
                }
            }
            if left <= LOOK_INTERVAL {
                return None;
            }
        }
    }
}

impl<T> Future for Ticket<T> {
    type Output = Result<T, WorkError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let wait = self.shared.settings.quantum;
        // A job that lost its place is dropped, and its sender with it.
        Pin::new(&mut self.receiver)
            .poll(context)
            .map(|done| done.unwrap_or(Err(WorkError::Overloaded { wait })))
    }
}

impl<T> Drop for Ticket<T> {
    fn drop(&mut self) {
        drop(self.shared.queue().remove(self.group, self.number));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    /// What takes longer than this hangs.
    const HANG_TIMEOUT: Duration = Duration::from_secs(60);

    const SETTINGS: PoolSettings = PoolSettings {
        name: "test",
        threads: 1,
        queue: 4,
        queue_each: 3,
        patience: HANG_TIMEOUT,
        quantum: Duration::from_millis(50),
        niceness: 0,
    };

    fn client(number: u8) -> Customer {
        Customer::new(IpAddr::from([10, 0, 0, number]), false)
    }

    /// A job that runs until the sender is dropped, once it has begun.
    async fn busy(pool: &WorkerPool, customer: Customer) -> (Ticket<()>, mpsc::Sender<()>) {
        let (release, released) = mpsc::channel::<()>();
        let (started, has_started) = oneshot::channel();
        let job = move || {
            let _ = started.send(());
            let _ = released.recv();
        };
        let ticket = pool.enqueue(customer, None, job).unwrap();
        has_started.await.unwrap();
        (ticket, release)
    }

    #[tokio::test]
    async fn a_full_queue_rejects_and_a_panic_frees_its_worker() {
        let rejected = Counter::default();
        let impatient = PoolSettings { patience: Duration::from_millis(200), ..SETTINGS };
        let pool = WorkerPool::new(impatient, rejected.clone());
        let (ticket, release) = busy(&pool, client(1)).await;
        let late = pool.run(client(2), || 2).await;
        assert!(matches!(late, Err(WorkError::Overloaded { .. })), "{late:?}");
        assert_eq!((pool.jobs(), rejected.get()), (1, 1));
        let waiting: Vec<_> = (0..3).map(|n| pool.enqueue(client(2), None, move || n).unwrap()).collect();
        assert!(pool.enqueue(client(2), None, || 0).is_err());
        drop(waiting);
        assert_eq!((pool.jobs(), pool.load_of(client(2))), (1, 1));
        drop(release);
        assert_eq!(ticket.await, Ok(()));
        assert_eq!(pool.run(client(1), || panic!("on purpose")).await, Err::<(), _>(WorkError::Panicked));
        assert_eq!(pool.run(client(1), || 3).await, Ok(3));
    }

    #[tokio::test]
    async fn customers_take_turns_and_the_greediest_loses_its_last_job() {
        let pool = WorkerPool::new(SETTINGS, Counter::default());
        let (_ticket, release) = busy(&pool, client(9)).await;
        let (order, ran) = mpsc::channel();
        let ask = |number: u8, job: u8| {
            let order = order.clone();
            pool.enqueue(client(number), None, move || order.send((number, job)).is_ok())
        };
        let mut greedy: Vec<_> = (0..3).map(|job| ask(1, job).unwrap()).collect();
        let modest = [ask(2, 0).unwrap(), ask(3, 0).unwrap()];
        // There are four places: the last job of the greediest is gone.
        let lost = greedy.pop().unwrap().await;
        assert!(matches!(lost, Err(WorkError::Overloaded { .. })), "{lost:?}");
        assert_eq!(greedy[1].place().map(|place| place.ahead), Some(3));
        drop(release);
        for ticket in greedy.into_iter().chain(modest) {
            ticket.await.unwrap();
        }
        assert_eq!(ran.try_iter().collect::<Vec<_>>(), [(1, 0), (2, 0), (3, 0), (1, 1)]);
    }

    #[tokio::test]
    async fn one_customer_runs_one_job_and_makes_room_for_others() {
        let pool = WorkerPool::new(PoolSettings { threads: 2, ..SETTINGS }, Counter::default());
        let stops: [Arc<AtomicBool>; 2] = Default::default();
        let long = |stop: &Arc<AtomicBool>| {
            let (stop, begin) = (Arc::clone(stop), Instant::now());
            move || {
                while !stop.load(Ordering::Relaxed) && begin.elapsed() < HANG_TIMEOUT {
                    std::thread::sleep(Duration::from_millis(1));
                }
            }
        };
        let mut first = pool.enqueue(client(1), Some(Arc::clone(&stops[0])), long(&stops[0])).unwrap();
        assert!(first.done_within(4 * SETTINGS.quantum).await.is_none());
        // Nobody else waits, so it may go on; the other worker is for somebody else.
        assert!(!stops[0].load(Ordering::Relaxed));
        let mut second = pool.enqueue(client(1), Some(Arc::clone(&stops[1])), long(&stops[1])).unwrap();
        assert_eq!(pool.run(client(2), || 5).await, Ok(5));
        // Its own second job makes the first one end, and begins.
        let begin = Instant::now();
        while second.place().is_some() {
            assert!(begin.elapsed() < HANG_TIMEOUT && second.done_within(LOOK_INTERVAL).await.is_none());
        }
        assert_eq!(first.await, Ok(()));
        assert!(!stops[1].load(Ordering::Relaxed));
        stops[1].store(true, Ordering::Relaxed);
        assert_eq!(second.await, Ok(()));
    }
}
