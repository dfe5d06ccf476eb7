//! Keeps two processes from building the same table.

use super::error::{Doing, TableError};
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// A locked file beside a table. The system unlocks it when its process ends, however that happens.
#[derive(Debug)]
pub(crate) struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// Locks `path` for building `table`.
    pub(crate) fn new(path: PathBuf, table: &Path) -> Result<Lock, TableError> {
        loop {
            plain_or_missing(&path).map_err(TableError::io(&path, Doing::Create))?;
            let file = File::create(&path).map_err(TableError::io(&path, Doing::Create))?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(TableError::Busy { path: table.to_owned() }),
                Err(TryLockError::Error(error)) => {
                    return Err(TableError::io(&path, Doing::Create)(error));
                }
            }
            // Between opening and locking, its owner may have removed it. Such a lock protects nothing.
            if is_still_there(&file, &path) {
                return Ok(Lock { path, _file: file });
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // While it is still locked. If it cannot be removed it does no harm.
        let _ = fs::remove_file(&self.path);
    }
}

/// Refuses to write to a link, a pipe or a device that stands where a file of ours should be.
pub(crate) fn plain_or_missing(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(found) if !found.is_file() => Err(io::Error::other("there is something that is no plain file")),
        _ => Ok(()),
    }
}

#[cfg(unix)]
fn is_still_there(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(opened), Ok(named)) => (opened.dev(), opened.ino()) == (named.dev(), named.ino()),
        _ => false,
    }
}

#[cfg(not(unix))]
fn is_still_there(_: &File, _: &Path) -> bool {
    // An open file cannot be removed there.
    true
}

/// Whether a process holds the lock now.
pub(crate) fn is_held(path: &Path) -> bool {
    // The lock that this takes is given back when the file is closed, at once.
    plain_or_missing(path).is_ok()
        && File::open(path).is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}
