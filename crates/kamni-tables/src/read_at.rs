//! Reading a file at a place, by several threads at once.

use std::fs::File;
use std::io;

/// Fills `buffer` from the file, from byte `offset` on. A file that ends too early is an error of the kind `UnexpectedEof`.
#[cfg(unix)]
pub fn read_exact_at(file: &File, buffer: &mut [u8], offset: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, buffer, offset)
}

/// The same where the place belongs to the file handle: one reader after the other.
#[cfg(not(unix))]
pub fn read_exact_at(mut file: &File, buffer: &mut [u8], offset: u64) -> io::Result<()> {
    use std::io::{Read, Seek, SeekFrom};
    use std::sync::{Mutex, PoisonError};
    static TURN: Mutex<()> = Mutex::new(());
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    file.seek(SeekFrom::Start(offset))?;
    file.read_exact(buffer)
}
