//! Whether the database can really be written.

use super::error::StoreError;
use super::migrations;
use rusqlite::Connection;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// With less free space the disk counts as full: the write-ahead log and the games need some.
pub(super) const LEAST_FREE: u64 = 8 << 20;

/// Whether a change could not be written, since a check last could.
#[derive(Debug, Default)]
pub(super) struct WriteFailure(AtomicBool);

impl WriteFailure {
    /// Whether a change could not be written since.
    pub(super) fn is_noted(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Forgets it: a check could write.
    pub(super) fn forget(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Takes notice of how a change ended.
    pub(super) fn note<T>(&self, done: &Result<T, StoreError>) {
        if matches!(done, Err(StoreError::Unwritable(_))) {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

pub(super) const FILL: &str = "CREATE TABLE IF NOT EXISTS write_check (bytes BLOB);
                    INSERT INTO write_check VALUES (zeroblob(65536));";
pub(super) const EMPTY: &str = "DROP TABLE IF EXISTS write_check;";

/// The number stays as it is, but its page is written.
pub(super) fn write_page(connection: &Connection) -> rusqlite::Result<()> {
    let version = migrations::version(connection)?;
    connection.pragma_update(None, "user_version", version as u32)
}

/// How many bytes can still be written into a folder; without an answer, any number.
pub(super) fn free_space(folder: &Path) -> u64 {
    #[cfg(unix)]
    if let Ok(disk) = rustix::fs::statvfs(folder) {
        return disk.f_bavail.saturating_mul(disk.f_frsize);
    }
    let _ = folder;
    u64::MAX
}
