//! The file: opened, made again when it was deleted, read by a second connection.

use super::error::{StoreError, store_error};
use super::{games, migrations};
use kamni_api::hosted::Game;
use rusqlite::Connection;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The largest database in pages of 4 KiB: 8 GiB.
const MAX_PAGES: u32 = 2 << 20;

/// Returns the games in memory, to be written into a new file.
pub type LiveGames = Box<dyn Fn() -> Vec<Arc<Game>> + Send>;

/// Which file it is. Where an open file cannot be replaced, all are the same.
#[cfg(unix)]
type Inode = (u64, u64);
#[cfg(not(unix))]
type Inode = ();

/// The database, owned by the thread that changes it.
pub struct Database {
    path: PathBuf,
    connection: Connection,
    inode: Option<Inode>,
    live: Arc<Mutex<Option<LiveGames>>>,
    /// Held while the server runs.
    _lock: File,
}

impl Database {
    pub fn new(
        path: PathBuf,
        connection: Connection,
        live: Arc<Mutex<Option<LiveGames>>>,
        lock: File,
    ) -> Database {
        let inode = inode(&path);
        Database { path, connection, inode, live, _lock: lock }
    }

    /// The connection to the file that is there.
    pub fn connection(&mut self) -> Result<&Connection, StoreError> {
        if self.inode.is_none() || inode(&self.path) != self.inode {
            self.recreate().map_err(store_error)?;
        }
        Ok(&self.connection)
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

/// A second connection, which only reads: it sees what is committed, and waits for no change.
pub struct Reader {
    path: PathBuf,
    open: Option<(Connection, Inode)>,
}

impl Reader {
    pub fn new(path: PathBuf) -> Reader {
        Reader { path, open: None }
    }

    /// The connection. If the file is not the one that was opened, `check` has it made again first.
    pub fn connection(
        &mut self,
        check: impl FnOnce() -> Result<(), StoreError>,
    ) -> Result<&mut Connection, StoreError> {
        let found = inode(&self.path);
        let is_open = self.open.as_ref().is_some_and(|(_, open)| Some(*open) == found);
        if !is_open {
            self.open = None;
            check()?;
            let gone = || StoreError::Unwritable("the database file is gone".to_owned());
            let found = inode(&self.path).ok_or_else(gone)?;
            let connection = connect(&self.path).map_err(store_error)?;
            connection.pragma_update(None, "query_only", true).map_err(store_error)?;
            self.open = Some((connection, found));
        }
        let gone = || StoreError::Failed("the database is closed".to_owned());
        self.open.as_mut().map(|(connection, _)| connection).ok_or_else(gone)
    }

    pub fn close(&mut self) {
        self.open = None;
    }
}

/// Creates a folder that only this user can read; on Windows that is so in the user's own folder.
pub fn make_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

pub fn connect(path: &Path) -> rusqlite::Result<Connection> {
    // The file contains invitations: only this user may read it. If this fails, opening it fails too.
    let mut private = fs::OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut private, 0o600);
    let _ = private.create(true).append(true).open(path);
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // Each commit is on the disk when it returns, so that a power cut loses nothing that was acknowledged.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // What is deleted, such as the names in a class, leaves nothing to be read in the file.
    connection.pragma_update(None, "secure_delete", true)?;
    // Beyond this size the disk counts as full.
    connection.pragma_update(None, "max_page_count", MAX_PAGES)?;
    // Otherwise the write-ahead log keeps its largest size.
    connection.pragma_update(None, "journal_size_limit", 4 << 20)?;
    Ok(connection)
}

fn inode(path: &Path) -> Option<Inode> {
    #[cfg(unix)]
    use std::os::unix::fs::MetadataExt;
    let data = fs::metadata(path).ok()?;
    #[cfg(unix)]
    return Some((data.dev(), data.ino()));
    #[cfg(not(unix))]
    return data.is_file().then_some(());
}
