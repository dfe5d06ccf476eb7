//! The database: one SQLite file, one thread that changes it, one that reads it.
//!
//! A change of a game is stored before it is published, so neither a full disk nor a power cut loses anything that was
//! seen: all changes that wait are committed together, the disk is asked once to keep them, and only then they are
//! acknowledged. If the file is deleted while the server runs, a new one is created with all games that are in memory.

pub mod classes;
mod database;
mod error;
mod expiry;
pub mod games;
mod migrations;
pub mod own_games;
pub mod people;
pub mod programs;
pub mod progress;
pub mod puzzles;
pub mod tournaments;
mod write_check;
mod writer;

pub use error::StoreError;
use error::store_error;
pub use expiry::{expire, unused};

use crate::metrics::Metrics;
use crate::worker_pool::{Customer, PoolSettings, WorkError, WorkerPool};
use database::{Database, LiveGames, Reader, connect, make_folder};
use prometheus_client::metrics::counter::Counter;
use rusqlite::Connection;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use write_check::{EMPTY, FILL, LEAST_FREE, WriteFailure, free_space, write_page};
use writer::Writer;

/// The database's name in the data folder.
pub const FILE: &str = "kamni.db";

/// How those who read take turns.
const READING: PoolSettings = PoolSettings {
    name: "database-reader",
    threads: 1,
    queue: 256,
    queue_each: 32,
    patience: Duration::from_secs(5),
    quantum: Duration::from_millis(5),
    niceness: 0,
};

/// Why the database cannot be opened.
#[derive(Debug)]
pub enum OpenError {
    /// Another server uses this folder.
    Locked,
    /// The file is from a newer kamni.
    Newer,
    /// Any other error.
    Failed(String),
}

/// A handle to the threads of the database.
pub struct Store {
    writer: Arc<Writer>,
    readers: WorkerPool,
    reader: Arc<Mutex<Reader>>,
    live: Arc<Mutex<Option<LiveGames>>>,
    folder: PathBuf,
    write_failure: WriteFailure,
}

impl Store {
    /// Opens the database in a folder, which is created if needed.
    pub fn open(folder: &Path, metrics: &Metrics) -> Result<Store, OpenError> {
        let failed = |error: &dyn std::fmt::Display| OpenError::Failed(error.to_string());
        make_folder(folder).map_err(|error| failed(&error))?;
        let lock = File::create(folder.join("kamni.lock")).map_err(|error| failed(&error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(OpenError::Locked),
            Err(TryLockError::Error(error)) => return Err(failed(&error)),
        }
        let path = folder.join(FILE);
        let mut connection = connect(&path).map_err(|error| failed(&error))?;
        if migrations::version(&connection).map_err(|error| failed(&error))? > migrations::NEWEST {
            return Err(OpenError::Newer);
        }
        migrations::migrate(&mut connection).map_err(|error| failed(&error))?;
        let live = Arc::new(Mutex::new(None));
        let database = Database::new(path.clone(), connection, Arc::clone(&live), lock);
        let writer = Writer::start(database, metrics).map_err(|error| failed(&error))?;
        let reader = Arc::new(Mutex::new(Reader::new(path)));
        let readers = WorkerPool::new(READING, Counter::default());
        let (writer, folder) = (Arc::new(writer), folder.to_owned());
        Ok(Store { writer, readers, reader, live, folder, write_failure: WriteFailure::default() })
    }

    /// Sets where the games in memory come from.
    pub fn set_live_games(&self, live: LiveGames) {
        *self.live.lock().unwrap_or_else(PoisonError::into_inner) = Some(live);
    }

    /// Changes the database. When this returns, the change is on the disk. It may be tried twice, since it shares its
    /// transaction with others; if it panics, that is an error for the caller alone.
    pub async fn change<T: Send + 'static>(
        &self,
        change: impl Fn(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let done = self.writer.change(change).await;
        self.write_failure.note(&done);
        done
    }

    /// Reads from the database, for the server itself.
    pub async fn call<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.read(Customer::SERVER, read).await
    }

    /// Reads what has been committed, when it is the customer's turn. If it panics, that is an error for the caller alone.
    pub async fn read<T: Send + 'static>(
        &self,
        customer: Customer,
        read: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reader, writer) = (Arc::clone(&self.reader), Arc::clone(&self.writer));
        let job = move || {
            let mut reader = reader.lock().unwrap_or_else(PoisonError::into_inner);
            let connection = reader.connection(|| writer.check())?;
            read(connection).map_err(store_error)
        };
        match self.readers.run(customer, job).await {
            Ok(done) => done,
            Err(WorkError::Overloaded { .. }) => Err(StoreError::Busy),
            Err(WorkError::Panicked) => Err(StoreError::Failed("a database job panicked".to_owned())),
        }
    }

    /// Makes the changes that wait, then closes the database.
    pub fn close(&self) {
        self.reader.lock().unwrap_or_else(PoisonError::into_inner).close();
        self.writer.close();
    }

    /// Writes a page into the database. After a change that could not be written, as much as the largest record: a little
    /// room may be left on a full disk.
    pub async fn check_write(&self) -> Result<(), StoreError> {
        self.change(write_page).await?;
        if self.write_failure.is_noted() {
            // Two changes: pages that are freed in the same transaction are not written.
            self.change(|connection| connection.execute_batch(FILL)).await?;
            self.change(|connection| connection.execute_batch(EMPTY)).await?;
        }
        let free = free_space(&self.folder);
        if free < LEAST_FREE {
            return Err(StoreError::Unwritable(format!("{} KiB are free on the disk", free >> 10)));
        }
        self.write_failure.forget();
        Ok(())
    }
}

/// Copies a database into a new file, in one transaction.
pub fn backup(database: &Path, file: &Path) -> Result<(), String> {
    let failed = |error: &dyn std::fmt::Display| error.to_string();
    let name = file.to_str().ok_or("the name is no valid UTF-8")?;
    let connection = Connection::open_with_flags(database, rusqlite::OpenFlags::SQLITE_OPEN_READ_WRITE)
        .map_err(|error| failed(&error))?;
    connection.busy_timeout(Duration::from_secs(30)).map_err(|error| failed(&error))?;
    connection.execute("VACUUM INTO ?1", [name]).map_err(|error| failed(&error))?;
    // Windows syncs only what is open for writing.
    let copied = File::options().write(true).open(file).and_then(|file| file.sync_all());
    copied.map_err(|error| failed(&error))
}

/// A new database in memory, for tests.
#[cfg(test)]
pub fn in_memory() -> Connection {
    let mut connection = Connection::open_in_memory().unwrap();
    migrations::migrate(&mut connection).unwrap();
    connection
}
