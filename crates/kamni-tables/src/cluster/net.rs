//! The processes of a cluster as the work sees them: exchanges in which each process makes batches for the others and takes
//! theirs.
//!
//! Timely dataflow moves the batches. Its worker has a thread of its own; the threads that solve hand batches to it and take from a queue what it received.
//! The timestamps of the dataflow number the exchanges, and within one how much of it is made. When its frontier has passed an exchange, every batch of
//! it has arrived everywhere. No process makes batches much faster than the slowest does, so that what waits to be taken stays small.

use super::batch::{Batch, ByAddress, Kind};
use super::error::ClusterError;
use super::shared::Shared;
use super::stream::Watched;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Thread;
use std::time::{Duration, Instant};
use timely::WorkerConfig;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::{AllocatorBuilder, ProcessBuilder, thread::ThreadBuilder};
use timely::communication::{Hooks, WorkerGuards};
use timely::container::NoopBuilder;
use timely::dataflow::InputHandle;
use timely::dataflow::channels::pact::DistributorPact;
use timely::dataflow::operators::generic::operator::Operator;
use timely::dataflow::operators::{Input, Probe};
use timely::worker::Worker;

/// Batches are sent when they are this long.
const BATCH: usize = 64 << 10;

/// Batches that wait for timely, for each thread.
const WAITING: usize = 8;

/// An exchange has this many stages.
const STAGES: u64 = 1 << 8;

/// No process is more than this many stages ahead of another.
const AHEAD: u64 = 32;

/// How long the worker waits for batches before it looks around.
const LOOK: Duration = Duration::from_millis(20);

/// How long a process waits for the others at the end, and for its last batches to go if one of them is gone.
const PARTING: Duration = Duration::from_secs(10);
const HURRY: Duration = Duration::from_millis(500);

/// The work was ended, here or in another process; its cause is told to all.
pub struct Ended;

/// The processes, seen from one of them.
pub struct Net {
    process: usize,
    processes: usize,
    threads: usize,
    shared: Arc<Shared>,
    outgoing: SyncSender<Out>,
    worker: Thread,
    closed: Mutex<Receiver<()>>,
    guards: Mutex<Option<WorkerGuards<()>>>,
    /// How many exchanges have begun.
    exchanges: AtomicU64,
}

/// What the threads that solve hand to the worker.
enum Out {
    Batch(Batch),
    /// The dataflow's input has reached this time.
    Advance(u64),
    Close,
}

/// What came of an attempt to make something.
pub enum WorkStatus {
    /// Something was made.
    Did,
    /// Nothing can be made now.
    Wait,
    /// Everything is made.
    Over,
}

/// Where a thread that makes batches puts what they say.
pub struct Outbox<'a> {
    net: &'a Net,
    batches: Vec<Vec<u8>>,
}

impl Outbox<'_> {
    /// What is being written for a process; whole records are added to it.
    pub fn to(&mut self, process: usize, write: impl FnOnce(&mut Vec<u8>)) {
        debug_assert_ne!(process, self.net.process, "nobody writes to itself");
        let batch = &mut self.batches[process];
        write(batch);
        if batch.len() >= BATCH {
            let bytes = std::mem::take(batch);
            self.net.send(process, bytes);
        }
    }

    /// Sends what is written.
    pub(crate) fn flush(&mut self) {
        for (process, batch) in self.batches.iter_mut().enumerate().filter(|(_, batch)| !batch.is_empty()) {
            self.net.send(process, std::mem::take(batch));
        }
    }
}

impl Net {
    /// Joins the processes that these connections lead to; at its own place there is none. `stop` ends the work everywhere.
    pub(crate) fn new(
        connections: Vec<Option<std::net::TcpStream>>,
        process: usize,
        threads: usize,
        stop: Arc<AtomicBool>,
    ) -> Result<Net, ClusterError> {
        let processes = connections.len();
        let shared = Arc::new(Shared::new(processes));
        let (outgoing, batches) = sync_channel(WAITING * threads);
        let (closing, closed) = channel();
        let (named, name) = channel();
        let connections = connections.into_iter().enumerate();
        let watched = connections
            .map(|(peer, stream)| stream.map(|stream| Watched::new(stream, peer, Arc::clone(&shared))))
            .collect::<Vec<_>>();
        let failed = |error: &dyn std::fmt::Display| ClusterError::Engine { said: error.to_string() };
        let (builders, others): (_, Box<dyn std::any::Any + Send>) = if processes == 1 {
            (vec![AllocatorBuilder::Thread(ThreadBuilder)], Box::new(()))
        } else {
            let hooks = Hooks::default();
            let local = ProcessBuilder::new_typed_vector(1, hooks.refill.clone(), None);
            let (builders, guard) = initialize_networking_from_sockets(local, watched, process, 1, hooks)
                .map_err(|error| failed(&error))?;
            (builders.into_iter().map(AllocatorBuilder::Tcp).collect(), Box::new(guard))
        };
        let parts = Mutex::new(Some((batches, closing, named)));
        let state = Arc::clone(&shared);
        let run = move |worker: &mut Worker| {
            let parts = parts.lock().unwrap_or_else(PoisonError::into_inner).take();
            let (batches, closing, named): (Receiver<Out>, Sender<()>, Sender<Thread>) =
                parts.expect("a process has one worker");
            // Whoever waits for the name is there.
            let _ = named.send(std::thread::current());
            WorkerLoop { shared: Arc::clone(&state), process, processes, batches, stop: Arc::clone(&stop) }
                .run(worker);
            let _ = closing.send(());
        };
        let guards = timely::execute::execute_from(builders, others, WorkerConfig::default(), run)
            .map_err(|error| failed(&error))?;
        let worker = name.recv().map_err(|error| failed(&error))?;
        Ok(Net {
            process,
            processes,
            threads,
            shared,
            outgoing,
            worker,
            closed: Mutex::new(closed),
            guards: Mutex::new(Some(guards)),
            exchanges: AtomicU64::new(0),
        })
    }

    /// The number of this process.
    pub fn process(&self) -> usize {
        self.process
    }

    /// How many processes there are.
    pub fn processes(&self) -> usize {
        self.processes
    }

    /// How many threads of this process solve.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Set when the work is to end.
    pub fn stop(&self) -> &AtomicBool {
        &self.shared.ended
    }

    /// How many bytes this process has sent.
    pub(crate) fn sent(&self) -> u64 {
        self.shared.sent.load(Relaxed)
    }

    /// Ends the work everywhere.
    pub fn end(&self, cause: ClusterError) {
        self.shared.end(cause);
        self.worker.unpark();
    }

    /// Why the work was ended.
    pub(crate) fn cause(&self) -> Option<ClusterError> {
        self.shared.lock().cause.clone()
    }

    /// Tells process 0 how far this one is.
    pub(crate) fn tell(&self, done: u64) {
        let numbers = [done, self.sent()];
        self.shared.hear(self.process, numbers);
        if self.process != 0 && !self.shared.ended.load(Relaxed) {
            let bytes = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
            // What does not fit now is said later.
            let _ = self.outgoing.try_send(Out::Batch(Batch::new(self.process, 0, Kind::Progress, bytes)));
            self.worker.unpark();
        }
    }

    /// The progress of all processes and the bytes they have sent, if this is the process that reports.
    pub(crate) fn told(&self) -> Option<[u64; 2]> {
        let sum = |place: usize| self.shared.told.iter().map(|told| told[place].load(Relaxed)).sum();
        (self.process == 0).then(|| [sum(0), sum(1)])
    }

    fn send(&self, to: usize, bytes: Vec<u8>) {
        self.shared.sent.fetch_add(bytes.len() as u64, Relaxed);
        self.hand(Out::Batch(Batch::new(self.process, to, Kind::Data, bytes)));
    }

    /// Hands something to the worker, if it is still there.
    fn hand(&self, out: Out) {
        let _ = self.outgoing.send(out);
        self.worker.unpark();
    }

    /// An exchange: calls `make` for all numbers below `count`, and `take` for every batch from another process, with its sender,
    /// on all threads. It ends when all processes have finished it; they must call it in the same order.
    pub fn exchange(
        &self,
        count: usize,
        make: &(dyn Fn(usize, &mut Outbox<'_>) + Sync),
        take: &(dyn Fn(usize, &[u8]) + Sync),
    ) -> Result<(), Ended> {
        let first = self.exchanges.load(Relaxed) * STAGES;
        let next = AtomicUsize::new(0);
        let step = |outbox: &mut Outbox<'_>| {
            let item = next.fetch_add(1, Relaxed);
            if item >= count {
                return WorkStatus::Over;
            }
            make(item, outbox);
            let [before, stage] = [item, item + 1].map(|items| items as u64 * STAGES / count as u64);
            if stage > before && stage < STAGES {
                self.hand(Out::Advance(first + stage));
            }
            WorkStatus::Did
        };
        self.exchange_while(&step, take)
    }

    /// The same if what can be made next depends on the batches of others: `step` makes something, or says that it has to wait.
    /// Here a process may run ahead of others, since they may be waiting for just that.
    pub fn exchange_while(
        &self,
        step: &(dyn Fn(&mut Outbox<'_>) -> WorkStatus + Sync),
        take: &(dyn Fn(usize, &[u8]) + Sync),
    ) -> Result<(), Ended> {
        let number = self.exchanges.fetch_add(1, Relaxed);
        let half = (number & 1) as usize;
        let (making, waiting) = (AtomicUsize::new(self.threads), AtomicUsize::new(0));
        crate::threads::on_each(self.threads, |_| {
            let mut outbox = Outbox { net: self, batches: vec![Vec::new(); self.processes] };
            let mut is_making = true;
            while !self.shared.ended.load(Relaxed) {
                // What has arrived comes first: it takes memory.
                let batch = self.shared.lock().batches[half].pop_front();
                if let Some(batch) = batch {
                    take(batch.from, batch.bytes());
                    continue;
                }
                match if is_making { step(&mut outbox) } else { WorkStatus::Wait } {
                    WorkStatus::Did => {
                        if waiting.load(Relaxed) > 0 {
                            self.shared.changed.notify_one();
                        }
                        continue;
                    }
                    WorkStatus::Over => {
                        is_making = false;
                        outbox.flush();
                        if making.fetch_sub(1, Relaxed) == 1 {
                            self.hand(Out::Advance((number + 1) * STAGES));
                        }
                    }
                    WorkStatus::Wait => outbox.flush(),
                }
                let queue = self.shared.lock();
                if !queue.batches[half].is_empty() || self.shared.ended.load(Relaxed) {
                    continue;
                }
                if queue.done > number {
                    return;
                }
                waiting.fetch_add(1, Relaxed);
                drop(self.shared.changed.wait_timeout(queue, LOOK));
                waiting.fetch_sub(1, Relaxed);
            }
        });
        if self.shared.ended.load(Relaxed) { Err(Ended) } else { Ok(()) }
    }

    /// What every process says, in their order.
    pub(crate) fn all(&self, here: &[u8]) -> Result<Vec<Vec<u8>>, Ended> {
        let said = Mutex::new(vec![Vec::new(); self.processes]);
        let make = |_: usize, outbox: &mut Outbox<'_>| {
            for process in (0..self.processes).filter(|&process| process != self.process) {
                // A batch is never empty.
                outbox.to(process, |batch| {
                    batch.push(0);
                    batch.extend_from_slice(here);
                });
            }
        };
        let lock = || said.lock().unwrap_or_else(PoisonError::into_inner);
        self.exchange(1, &make, &|from, bytes| lock()[from] = bytes[1..].to_vec())?;
        lock()[self.process] = here.to_vec();
        Ok(said.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// The sum over all processes.
    pub fn sum(&self, here: u64) -> Result<u64, Ended> {
        let number = |bytes: &Vec<u8>| bytes.as_slice().try_into().map_or(0, u64::from_le_bytes);
        Ok(self.all(&here.to_le_bytes())?.iter().map(number).sum())
    }

    /// Waits until nobody makes batches any more, and leaves.
    pub(crate) fn leave(&self) {
        self.shared.parting.store(true, Relaxed);
        self.hand(Out::Close);
        let closed = self.closed.lock().unwrap_or_else(PoisonError::into_inner);
        let guards = self.guards.lock().unwrap_or_else(PoisonError::into_inner).take();
        let is_lost = matches!(self.cause(), Some(ClusterError::Lost { .. }));
        match closed.recv_timeout(if is_lost { HURRY } else { PARTING }) {
            Ok(()) | Err(RecvTimeoutError::Disconnected) => self.close(guards),
            Err(RecvTimeoutError::Timeout) => std::mem::forget(guards),
        }
    }

    /// Waits until the last bytes are on their way, unless somebody is gone: the threads of a connection to a process that no longer exists never end,
    /// even if it died in this very moment.
    fn close(&self, guards: Option<WorkerGuards<()>>) {
        let (closing, closed) = channel::<()>();
        std::thread::spawn(move || {
            drop(guards);
            drop(closing);
        });
        let end = Instant::now() + PARTING;
        while !self.shared.ended.load(Relaxed) && Instant::now() < end {
            if closed.recv_timeout(LOOK) == Err(RecvTimeoutError::Disconnected) {
                return;
            }
        }
    }
}

/// The loop of the worker.
struct WorkerLoop {
    shared: Arc<Shared>,
    process: usize,
    processes: usize,
    batches: Receiver<Out>,
    stop: Arc<AtomicBool>,
}

impl WorkerLoop {
    fn run(self, worker: &mut Worker) {
        let (queue, process) = (Arc::clone(&self.shared), self.process);
        let mut input = InputHandle::<u64, NoopBuilder<Batch>>::new_with_builder();
        let probe = worker.dataflow(|scope| {
            let stream = scope.input_from(&mut input);
            let pact = DistributorPact(Box::new(|_| ByAddress) as Box<dyn FnOnce(usize) -> ByAddress>);
            let taken = stream.unary::<NoopBuilder<Batch>, _, _, _>(pact, "batches", |_, _| {
                move |input, _| {
                    input.for_each(|time, batch| {
                        let batch = std::mem::take(batch);
                        debug_assert_eq!(batch.to, process);
                        match batch.kind {
                            Kind::Data => {
                                let half = ((time.time() / STAGES) & 1) as usize;
                                queue.lock().batches[half].push_back(batch);
                                queue.changed.notify_one();
                            }
                            Kind::Progress => {
                                if let ([done, sent], []) = batch.bytes().as_chunks::<8>()
                                    && batch.from < queue.told.len()
                                {
                                    queue.hear(
                                        batch.from,
                                        [done, sent].map(|bytes| u64::from_le_bytes(*bytes)),
                                    );
                                }
                            }
                            Kind::End => queue.end(ClusterError::from_bytes(batch.from, batch.bytes())),
                        }
                    });
                }
            });
            taken.probe().0
        });
        let (mut reached, mut told) = (0u64, false);
        let mut closing = false;
        while !closing {
            if self.stop.load(Relaxed) && !self.shared.ended.load(Relaxed) {
                self.shared.end(ClusterError::Stopped);
            }
            if self.shared.ended.load(Relaxed) && !told {
                told = true;
                let cause = self.shared.lock().cause.clone().unwrap_or(ClusterError::Stopped);
                for to in (0..self.processes).filter(|&to| to != self.process) {
                    let batch = Batch::new(self.process, to, Kind::End, cause.to_bytes());
                    input.send_batch(&mut { batch });
                }
                input.flush();
            }
            // Who is too far ahead waits for the others.
            let may_send = !probe.less_than(&reached.saturating_sub(AHEAD)) || told;
            for _ in 0..WAITING {
                match may_send.then(|| self.batches.try_recv()) {
                    Some(Ok(Out::Batch(mut batch))) => input.send_batch(&mut batch),
                    Some(Ok(Out::Advance(time))) => {
                        // Several threads say so, in any order.
                        if time > reached {
                            reached = time;
                            input.advance_to(time);
                        }
                        break;
                    }
                    Some(Ok(Out::Close) | Err(TryRecvError::Disconnected)) => {
                        closing = true;
                        break;
                    }
                    Some(Err(TryRecvError::Empty)) | None => {
                        worker.step_or_park(Some(LOOK));
                        break;
                    }
                }
            }
            worker.step();
            let frontier = probe.with_frontier(|times| times.iter().min().copied());
            let mut queue = self.shared.lock();
            let done = frontier.map_or(queue.done, |time| time / STAGES);
            if done > queue.done {
                queue.done = done;
                self.shared.changed.notify_all();
            }
        }
        input.close();
        let end = Instant::now() + PARTING;
        while worker.has_dataflows() {
            if Instant::now() > end {
                // Somebody does not leave; timely would wait for ever.
                loop {
                    std::thread::park();
                }
            }
            worker.step_or_park(Some(LOOK));
        }
    }
}
