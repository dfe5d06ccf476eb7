//! A file for targets that need one.

use std::path::PathBuf;

/// The file of this process, in memory where the system has such a folder.
pub fn file() -> PathBuf {
    let memory = PathBuf::from("/dev/shm");
    let folder = if memory.is_dir() { memory } else { std::env::temp_dir() };
    folder.join(format!("kamni-fuzz-{}", std::process::id()))
}
