//! The thread that changes the database: all changes that wait become one transaction, so that the disk is asked once for
//! all of them.

use super::database::Database;
use super::error::{StoreError, store_error};
use crate::metrics::Metrics;
use crate::panics::panic_message;
use prometheus_client::metrics::counter::Counter;
use rusqlite::Connection;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// How many changes may wait.
const QUEUE: usize = 1024;

/// How many changes are committed together at most.
const BATCH: usize = 256;

/// A handle to the thread.
pub struct Writer {
    changes: Mutex<Option<SyncSender<Box<dyn Change>>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

/// A change that somebody waits for.
trait Change: Send {
    /// Makes it, inside a transaction. It may be called again after that was rolled back.
    fn make(&mut self, connection: &Connection) -> Result<(), StoreError>;

    /// Tells whoever waits what came of it.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Pending<T, F> {
    change: F,
    made: Option<T>,
    sender: oneshot::Sender<Result<T, StoreError>>,
}

impl<T: Send, F: Fn(&Connection) -> rusqlite::Result<T> + Send> Change for Pending<T, F> {
    fn make(&mut self, connection: &Connection) -> Result<(), StoreError> {
        // A change may call a game's own code, which may panic.
        let made = catch_unwind(AssertUnwindSafe(|| (self.change)(connection)));
        let made = made.unwrap_or_else(|panic| {
            let message = format!("a database job panicked: {}", panic_message(&*panic));
            Err(rusqlite::Error::ToSqlConversionFailure(message.into()))
        });
        self.made = Some(made.map_err(store_error)?);
        Ok(())
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let Pending { made, sender, .. } = *self;
        let not_made = || StoreError::Failed("the change was not made".to_owned());
        // The caller may have been dropped.
        let _ = sender.send(committed.and_then(|()| made.ok_or_else(not_made)));
    }
}

impl Writer {
    pub fn start(database: Database, metrics: &Metrics) -> std::io::Result<Writer> {
        let (sender, changes) = sync_channel(QUEUE);
        let (changed, commits) = (metrics.changes.clone(), metrics.commits.clone());
        let mut thread = WriterThread { database, changed, commits };
        let thread =
            std::thread::Builder::new().name("database".to_owned()).spawn(move || thread.run(&changes))?;
        Ok(Writer { changes: Mutex::new(Some(sender)), thread: Mutex::new(Some(thread)) })
    }

    /// Makes a change, and returns when it is committed.
    pub async fn change<T: Send + 'static>(
        &self,
        change: impl Fn(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let receiver = self.send(change)?;
        receiver.await.unwrap_or_else(|_| Err(closed()))
    }

    /// Has the file made again if it is gone. Blocks.
    pub fn check(&self) -> Result<(), StoreError> {
        self.send(|_| Ok(()))?.blocking_recv().unwrap_or_else(|_| Err(closed()))
    }

    fn send<T: Send + 'static>(
        &self,
        change: impl Fn(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<oneshot::Receiver<Result<T, StoreError>>, StoreError> {
        let (sender, receiver) = oneshot::channel();
        let pending = Box::new(Pending { change, made: None, sender });
        let changes = self.changes.lock().unwrap_or_else(PoisonError::into_inner);
        match changes.as_ref().map(|changes| changes.try_send(pending)) {
            Some(Ok(())) => Ok(receiver),
            Some(Err(TrySendError::Full(_))) => Err(StoreError::Busy),
            _ => Err(closed()),
        }
    }

    /// Makes the changes that wait, then ends the thread.
    pub fn close(&self) {
        drop(self.changes.lock().unwrap_or_else(PoisonError::into_inner).take());
        if let Some(thread) = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take() {
            // A panic was reported by its thread.
            let _ = thread.join();
        }
    }
}

fn closed() -> StoreError {
    StoreError::Failed("the database is closed".to_owned())
}

struct WriterThread {
    database: Database,
    /// Counts the changes that were acknowledged, and the commits that they needed.
    changed: Counter,
    commits: Counter,
}

impl WriterThread {
    fn run(&mut self, changes: &Receiver<Box<dyn Change>>) {
        while let Ok(first) = changes.recv() {
            let mut batch = vec![first];
            // What has come while the last batch was committed.
            batch.extend(changes.try_iter().take(BATCH - 1));
            self.commit(batch);
        }
    }

    /// Commits changes together, then acknowledges them. If that fails for all of them, each is tried alone, so that one
    /// that does not fit on the disk takes nothing away from the others.
    fn commit(&mut self, mut batch: Vec<Box<dyn Change>>) {
        match self.try_commit(&mut batch) {
            Ok(results) => {
                self.commits.inc();
                for (change, made) in batch.into_iter().zip(results) {
                    self.changed.inc_by(u64::from(made.is_ok()));
                    change.answer(made);
                }
            }
            Err(error) if batch.len() == 1 => {
                batch.into_iter().for_each(|change| change.answer(Err(error.clone())));
            }
            Err(_) => batch.into_iter().for_each(|change| self.commit(vec![change])),
        }
    }

    /// The result of each change, all of them committed; or an error, and none is.
    fn try_commit(
        &mut self,
        batch: &mut [Box<dyn Change>],
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let connection = self.database.connection()?;
        let transaction = connection.unchecked_transaction().map_err(store_error)?;
        let mut results = Vec::with_capacity(batch.len());
        for change in batch {
            transaction.execute_batch("SAVEPOINT change").map_err(store_error)?;
            let made = change.make(&transaction);
            if transaction.is_autocommit() {
                // A full disk ends the whole transaction, with what the others had changed.
                return Err(made
                    .err()
                    .unwrap_or_else(|| StoreError::Failed("a change has committed".to_owned())));
            }
            let end = if made.is_ok() { "RELEASE change" } else { "ROLLBACK TO change; RELEASE change" };
            transaction.execute_batch(end).map_err(store_error)?;
            results.push(made);
        }
        transaction.commit().map_err(store_error)?;
        Ok(results)
    }
}
