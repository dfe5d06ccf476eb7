//! What can go wrong with the database.

use rusqlite::ErrorCode;

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

pub fn store_error(error: rusqlite::Error) -> StoreError {
    use ErrorCode::{CannotOpen, DiskFull, PermissionDenied, ReadOnly, SystemIoFailure};
    match error.sqlite_error_code() {
        Some(DiskFull | ReadOnly | SystemIoFailure | CannotOpen | PermissionDenied) => {
            StoreError::Unwritable(error.to_string())
        }
        _ => StoreError::Failed(error.to_string()),
    }
}
