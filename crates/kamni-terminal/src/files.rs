//! Files that are read and written whole or not at all.

use atomic_write_file::AtomicWriteFile;
use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;

/// The bytes of a plain file, `None` if there is none. What is no plain file (a pipe, a device, a folder), or larger than `most`, is not read.
pub fn read_whole(file: &Path, most: u64) -> io::Result<Option<Vec<u8>>> {
    match fs::metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        found => is_plain(&found?)?,
    }
    let mut bytes = Vec::new();
    // It may have grown since.
    fs::File::open(file)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(io::Error::other("the file is too large"));
    }
    Ok(Some(bytes))
}

fn is_plain(found: &fs::Metadata) -> io::Result<()> {
    match found.is_file() {
        true => Ok(()),
        false => Err(io::Error::other("there is something that is no plain file")),
    }
}

/// Whether [`write_whole`] would leave alone what is there.
pub fn may_write(file: &Path) -> io::Result<()> {
    fs::metadata(file).map_or(Ok(()), |found| is_plain(&found))
}

/// Replaces the whole file or leaves it as it was, also if the machine fails. What is there and is no plain file (a folder,
/// a device, a pipe) is left alone; through a link the file behind it is written.
pub fn write_whole(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut new = NewFile::begin(file)?;
    new.write_all(bytes)?;
    new.commit()
}

/// A file that is written a part at a time, with the promises of [`write_whole`]: until it is committed, what was there before stays, and what is dropped
/// before is gone.
pub struct NewFile(AtomicWriteFile);

impl NewFile {
    /// Begins a new file.
    pub fn begin(file: &Path) -> io::Result<NewFile> {
        let file = &fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
        // A link that leads nowhere is no plain file either.
        fs::symlink_metadata(file).map_or(Ok(()), |found| is_plain(&found))?;
        AtomicWriteFile::open(file).map(NewFile)
    }

    /// Gives it its name.
    pub fn commit(self) -> io::Result<()> {
        self.0.commit()
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_files_are_read_and_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("some");
        assert_eq!(read_whole(&file, 9).unwrap(), None);
        may_write(&file).unwrap();
        write_whole(&file, b"123456789").unwrap();
        assert_eq!(read_whole(&file, 9).unwrap().unwrap(), b"123456789");
        assert!(read_whole(&file, 8).is_err(), "it is too large");
        for other in [folder.path(), Path::new("/dev/zero")] {
            assert!(read_whole(other, 9).is_err(), "{}", other.display());
            assert!(may_write(other).is_err(), "{}", other.display());
            assert!(write_whole(other, b"").is_err(), "{}", other.display());
        }
    }
}
