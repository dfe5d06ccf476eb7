//! The database: one SQLite file, one thread that owns it.
//!
//! What happens to a game is written here before anybody sees it, so a full disk loses nothing. A file that somebody
//! deletes while we run is noticed and made again, with everything that is live.

pub mod games;
mod migrations;

use crate::live::Game;
use rusqlite::{Connection, ErrorCode};
use std::fs::{self, File, TryLockError};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// The database's name in the data folder.
pub const FILE: &str = "kamni.db";

/// The most pages of the database, of 4 KiB each: 8 GiB.
const MOST_PAGES: u32 = 2 << 20;

/// How many questions may wait.
const QUEUE: usize = 256;

/// What can go wrong with the database.
#[derive(Clone, Debug)]
pub enum StoreError {
    /// Too many wait already.
    Busy,
    /// It cannot be written: the disk is full, the folder read-only.
    Unwritable(String),
    /// Anything else.
    Failed(String),
}

/// Why the database cannot be opened.
#[derive(Debug)]
pub enum OpenError {
    /// Another server has this folder.
    Locked,
    /// The file is from a newer kamni.
    Newer,
    /// Anything else.
    Failed(String),
}

type Job = Box<dyn FnOnce(&mut Database) + Send>;

/// Everything that is live, to be written again into a new file.
type Live = Box<dyn Fn() -> Vec<Arc<Game>> + Send>;

/// A handle to the database's thread.
pub struct Store {
    jobs: Mutex<Option<SyncSender<Job>>>,
    thread: Mutex<Option<std::thread::JoinHandle<()>>>,
    live: Arc<Mutex<Option<Live>>>,
}

impl Store {
    /// Opens the database in a folder, which is made if it is not there.
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
        let (jobs, asked) = sync_channel(QUEUE);
        let thread = std::thread::Builder::new()
            .name("database".to_owned())
            .spawn(move || work(database, &asked))
            .map_err(|error| failed(&error))?;
        Ok(Store { jobs: Mutex::new(Some(jobs)), thread: Mutex::new(Some(thread)), live })
    }

    /// Who knows everything that is live.
    pub fn remember(&self, live: Live) {
        *self.live.lock().unwrap_or_else(PoisonError::into_inner) = Some(live);
    }

    /// Runs `job` with the database, on its thread.
    pub async fn ask<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |database: &mut Database| {
            let done = database.run(job);
            // Whoever asked may have gone.
            let _ = answer.send(done);
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
        answered.await.unwrap_or_else(|_| Err(StoreError::Failed("the database is closed".to_owned())))
    }

    /// Answers what waits, then closes the database.
    pub fn close(&self) {
        drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
        if let Some(thread) = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take() {
            // A panic was reported where it happened.
            let _ = thread.join();
        }
    }
}

fn work(mut database: Database, asked: &Receiver<Job>) {
    for job in asked {
        job(&mut database);
    }
}

/// The database as its thread has it.
struct Database {
    path: PathBuf,
    connection: Connection,
    inode: Option<(u64, u64)>,
    live: Arc<Mutex<Option<Live>>>,
    /// Held as long as we run.
    _lock: File,
}

impl Database {
    fn run<T>(&mut self, job: impl FnOnce(&mut Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        if self.inode.is_none() || inode(&self.path) != self.inode {
            self.begin_again().map_err(told)?;
        }
        job(&mut self.connection).map_err(told)
    }

    /// The file is gone or another one: opens what is there, and writes down what is live.
    fn begin_again(&mut self) -> rusqlite::Result<()> {
        tracing::warn!("the database file is gone: making it again");
        // Until this has succeeded as a whole, the file counts as gone.
        self.inode = None;
        if let Some(folder) = self.path.parent() {
            // If this fails, so does what follows.
            let _ = make_folder(folder);
        }
        if !self.path.exists() {
            // Left from the lost file, these would be taken for parts of the new one.
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

/// Nobody else's business.
fn make_folder(folder: &Path) -> std::io::Result<()> {
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

fn connect(path: &Path) -> rusqlite::Result<Connection> {
    // It has invitations in it: nobody else reads it, whoever may read the folder. If this fails, so does what follows.
    let _ = fs::OpenOptions::new().create(true).append(true).mode(0o600).open(path);
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Whatever people send, it ends somewhere: beyond this the disk counts as full.
    connection.pragma_update(None, "max_page_count", MOST_PAGES)?;
    // So that the WAL does not stay as large as it ever was.
    connection.pragma_update(None, "journal_size_limit", 4 << 20)?;
    Ok(connection)
}

/// Copies a database into a new file, as it is at one moment.
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

fn told(error: rusqlite::Error) -> StoreError {
    use ErrorCode::{CannotOpen, DiskFull, PermissionDenied, ReadOnly, SystemIoFailure};
    match error.sqlite_error_code() {
        Some(DiskFull | ReadOnly | SystemIoFailure | CannotOpen | PermissionDenied) => {
            StoreError::Unwritable(error.to_string())
        }
        _ => StoreError::Failed(error.to_string()),
    }
}
