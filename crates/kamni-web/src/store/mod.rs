//! The database: one SQLite file, one thread that owns it.
//!
//! A change of a game is stored before it is published, so a full disk loses nothing that was seen. If the file is
//! deleted while the server runs, a new one is created with all games that are in memory.

pub mod games;
mod migrations;
pub mod own_games;

use crate::hosted::Game;
use crate::panics::panic_message;
use rusqlite::{Connection, ErrorCode};
use std::fs::{self, File, TryLockError};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// The database's name in the data folder.
pub const FILE: &str = "kamni.db";

/// The largest database in pages of 4 KiB: 8 GiB.
const MAX_PAGES: u32 = 2 << 20;

/// How many jobs may wait for the database thread.
const QUEUE: usize = 256;

/// What can go wrong with the database.
#[derive(Clone, Debug)]
pub enum StoreError {
    /// The queue is full.
    Busy,
    /// It cannot be written: the disk is full, or the folder read-only.
    Unwritable(String),
    /// Any other error.
    Failed(String),
}

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

type Job = Box<dyn FnOnce(&mut Database) + Send>;

/// Returns the games in memory, to be written into a new file.
type LiveGames = Box<dyn Fn() -> Vec<Arc<Game>> + Send>;

/// A handle to the database thread.
pub struct Store {
    jobs: Mutex<Option<SyncSender<Job>>>,
    thread: Mutex<Option<std::thread::JoinHandle<()>>>,
    live: Arc<Mutex<Option<LiveGames>>>,
}

impl Store {
    /// Opens the database in a folder, which is created if needed.
    pub fn open(folder: &Path) -> Result<Store, OpenError> {
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
        let inode = inode(&path);
        let database = Database { path, connection, inode, live: Arc::clone(&live), _lock: lock };
        let (sender, jobs) = sync_channel(QUEUE);
        let thread = std::thread::Builder::new()
            .name("database".to_owned())
            .spawn(move || run_jobs(database, &jobs))
            .map_err(|error| failed(&error))?;
        Ok(Store { jobs: Mutex::new(Some(sender)), thread: Mutex::new(Some(thread)), live })
    }

    /// Sets where the games in memory come from.
    pub fn set_live_games(&self, live: LiveGames) {
        *self.live.lock().unwrap_or_else(PoisonError::into_inner) = Some(live);
    }

    /// Runs `job` on the database thread. If it panics, that is an error for the caller alone.
    pub async fn call<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (sender, receiver) = oneshot::channel();
        let job: Job = Box::new(move |database: &mut Database| {
            // A job may call a game's own code, which may panic. The unwinding rolls an open transaction back.
            let done = catch_unwind(AssertUnwindSafe(|| database.run(job)));
            let done = done.unwrap_or_else(|panic| {
                Err(StoreError::Failed(format!("a database job panicked: {}", panic_message(&*panic))))
            });
            // The caller may have been dropped.
            let _ = sender.send(done);
        });
        let sent = {
            let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
            jobs.as_ref().map(|jobs| jobs.try_send(job))
        };
        match sent {
            Some(Ok(())) => {}
            Some(Err(TrySendError::Full(_))) => return Err(StoreError::Busy),
            _ => return Err(StoreError::Failed("the database is closed".to_owned())),
        }
        receiver.await.unwrap_or_else(|_| Err(StoreError::Failed("the database is closed".to_owned())))
    }

    /// Runs the jobs that wait, then closes the database.
    pub fn close(&self) {
        drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
        if let Some(thread) = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take() {
            // A panic was reported by its thread.
            let _ = thread.join();
        }
    }
}

fn run_jobs(mut database: Database, jobs: &Receiver<Job>) {
    for job in jobs {
        job(&mut database);
    }
}

/// The database, owned by its thread.
struct Database {
    path: PathBuf,
    connection: Connection,
    inode: Option<(u64, u64)>,
    live: Arc<Mutex<Option<LiveGames>>>,
    /// Held while the server runs.
    _lock: File,
}

impl Database {
    fn run<T>(&mut self, job: impl FnOnce(&mut Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        if self.inode.is_none() || inode(&self.path) != self.inode {
            self.recreate().map_err(store_error)?;
        }
        job(&mut self.connection).map_err(store_error)
    }

    /// After the file was deleted or replaced: opens it anew, and stores the games in memory.
    fn recreate(&mut self) -> rusqlite::Result<()> {
        tracing::warn!("the database file is gone: making it again");
        // Until all of this has succeeded, the file counts as deleted.
        self.inode = None;
        if let Some(folder) = self.path.parent() {
            // If this fails, opening the file fails too.
            let _ = make_folder(folder);
        }
        if !self.path.exists() {
            // SQLite would take these leftovers for parts of the new file.
            for ending in ["-wal", "-shm"] {
                let mut name = self.path.clone().into_os_string();
                name.push(ending);
                let _ = fs::remove_file(name);
            }
        }
        let mut connection = connect(&self.path)?;
        migrations::migrate(&mut connection)?;
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        let games = live.as_ref().map(|live| live()).unwrap_or_default();
        let transaction = connection.transaction()?;
        for game in &games {
            games::save(&transaction, game)?;
        }
        transaction.commit()?;
        drop(live);
        self.connection = connection;
        self.inode = inode(&self.path);
        Ok(())
    }
}

/// Creates a folder that only this user can read.
fn make_folder(folder: &Path) -> std::io::Result<()> {
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

fn connect(path: &Path) -> rusqlite::Result<Connection> {
    // The file contains invitations: only this user may read it. If this fails, opening it fails too.
    let _ = fs::OpenOptions::new().create(true).append(true).mode(0o600).open(path);
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Beyond this size the disk counts as full.
    connection.pragma_update(None, "max_page_count", MAX_PAGES)?;
    // Otherwise the write-ahead log keeps its largest size.
    connection.pragma_update(None, "journal_size_limit", 4 << 20)?;
    Ok(connection)
}

/// Copies a database into a new file, in one transaction.
pub fn backup(database: &Path, file: &Path) -> Result<(), String> {
    let failed = |error: &dyn std::fmt::Display| error.to_string();
    let name = file.to_str().ok_or("the name is no valid UTF-8")?;
    let connection = Connection::open_with_flags(database, rusqlite::OpenFlags::SQLITE_OPEN_READ_WRITE)
        .map_err(|error| failed(&error))?;
    connection.busy_timeout(Duration::from_secs(30)).map_err(|error| failed(&error))?;
    connection.execute("VACUUM INTO ?1", [name]).map_err(|error| failed(&error))?;
    let copied = File::open(file).and_then(|file| file.sync_all());
    copied.map_err(|error| failed(&error))
}

fn inode(path: &Path) -> Option<(u64, u64)> {
    fs::metadata(path).ok().map(|data| (data.dev(), data.ino()))
}

fn store_error(error: rusqlite::Error) -> StoreError {
    use ErrorCode::{CannotOpen, DiskFull, PermissionDenied, ReadOnly, SystemIoFailure};
    match error.sqlite_error_code() {
        Some(DiskFull | ReadOnly | SystemIoFailure | CannotOpen | PermissionDenied) => {
            StoreError::Unwritable(error.to_string())
        }
        _ => StoreError::Failed(error.to_string()),
    }
}

/// A new database in memory, for tests.
#[cfg(test)]
pub fn in_memory() -> Connection {
    let mut connection = Connection::open_in_memory().unwrap();
    migrations::migrate(&mut connection).unwrap();
    connection
}
