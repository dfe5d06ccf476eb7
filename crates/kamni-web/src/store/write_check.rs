//! Whether the database can really be written.

use super::{Store, StoreError, migrations};
use rusqlite::Connection;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// With less free space the disk counts as full: the write-ahead log and the games need some.
const LEAST_FREE: u64 = 8 << 20;

/// Whether a job could not write, since a check last could.
#[derive(Debug, Default)]
pub(super) struct WriteFailure(AtomicBool);

impl WriteFailure {
    /// Takes notice of how a job ended.
    pub(super) fn note<T>(&self, done: &Result<T, StoreError>) {
        if matches!(done, Err(StoreError::Unwritable(_))) {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

impl Store {
    /// Writes a page into the database, on its thread. After a job that could not write, as much as the largest record: a little
    /// room may be left on a full disk.
    pub async fn check_write(&self) -> Result<(), StoreError> {
        let (failed, folder) = (self.write_failure.0.load(Ordering::Relaxed), self.folder.clone());
        let written = self.call(move |connection| write(connection, failed).map(|()| free_space(&folder)));
        let free = written.await?;
        if free < LEAST_FREE {
            return Err(StoreError::Unwritable(format!("{} KiB are free on the disk", free >> 10)));
        }
        self.write_failure.0.store(false, Ordering::Relaxed);
        Ok(())
    }
}

fn write(connection: &mut Connection, much: bool) -> rusqlite::Result<()> {
    // The number stays as it is, but its page is written.
    let version = migrations::version(connection)?;
    connection.pragma_update(None, "user_version", version as u32)?;
    if much {
        // Each statement is a transaction of its own: pages that are freed in the same one are not written.
        connection.execute_batch(
            "CREATE TABLE IF NOT EXISTS write_check (bytes BLOB);
             INSERT INTO write_check VALUES (zeroblob(65536));
             DROP TABLE write_check;",
        )?;
    }
    Ok(())
}

/// How many bytes can still be written into a folder; without an answer, any number.
fn free_space(folder: &Path) -> u64 {
    rustix::fs::statvfs(folder).map_or(u64::MAX, |disk| disk.f_bavail.saturating_mul(disk.f_frsize))
}
