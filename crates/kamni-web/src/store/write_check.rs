//! Whether the database can really be written.

use super::{Store, StoreError, migrations};
use rusqlite::Connection;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// With less free space the disk counts as full: the write-ahead log and the games need some.
const LEAST_FREE: u64 = 8 << 20;

/// Whether a change could not be written, since a check last could.
#[derive(Debug, Default)]
pub(super) struct WriteFailure(AtomicBool);

impl WriteFailure {
    /// Takes notice of how a change ended.
    pub(super) fn note<T>(&self, done: &Result<T, StoreError>) {
        if matches!(done, Err(StoreError::Unwritable(_))) {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

impl Store {
    /// Writes a page into the database. After a change that could not be written, as much as the largest record: a little
    /// room may be left on a full disk.
    pub async fn check_write(&self) -> Result<(), StoreError> {
        self.change(write_page).await?;
        if self.write_failure.0.load(Ordering::Relaxed) {
            // Two changes: pages that are freed in the same transaction are not written.
            self.change(|connection| connection.execute_batch(FILL)).await?;
            self.change(|connection| connection.execute_batch(EMPTY)).await?;
        }
        let free = free_space(&self.folder);
        if free < LEAST_FREE {
            return Err(StoreError::Unwritable(format!("{} KiB are free on the disk", free >> 10)));
        }
        self.write_failure.0.store(false, Ordering::Relaxed);
        Ok(())
    }
}

const FILL: &str = "CREATE TABLE IF NOT EXISTS write_check (bytes BLOB);
                    INSERT INTO write_check VALUES (zeroblob(65536));";
const EMPTY: &str = "DROP TABLE IF EXISTS write_check;";

/// The number stays as it is, but its page is written.
fn write_page(connection: &Connection) -> rusqlite::Result<()> {
    let version = migrations::version(connection)?;
    connection.pragma_update(None, "user_version", version as u32)
}

/// How many bytes can still be written into a folder; without an answer, any number.
fn free_space(folder: &Path) -> u64 {
    rustix::fs::statvfs(folder).map_or(u64::MAX, |disk| disk.f_bavail.saturating_mul(disk.f_frsize))
}
