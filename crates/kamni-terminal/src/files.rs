//! Files that are read and written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

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
pub struct NewFile {
    file: File,
    /// Where it is written, beside the file that it replaces.
    written: PathBuf,
    name: PathBuf,
}

impl NewFile {
    /// Begins a new file.
    pub fn begin(file: &Path) -> io::Result<NewFile> {
        NewFile::begin_with(file, 0o666)
    }

    /// The same for what only this user may read, whatever the permissions of the file that it replaces.
    pub fn begin_private(file: &Path) -> io::Result<NewFile> {
        NewFile::begin_with(file, 0o600)
    }

    fn begin_with(file: &Path, mode: u32) -> io::Result<NewFile> {
        let file = &fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
        // A link that leads nowhere is no plain file either.
        fs::symlink_metadata(file).map_or(Ok(()), |found| is_plain(&found))?;
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(file.file_name().ok_or(io::ErrorKind::InvalidInput)?);
        hidden.push(format!(".{}-{number}.new", std::process::id()));
        let written = file.with_file_name(hidden);
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, mode);
        let new = options.open(&written)?;
        let new = NewFile { file: new, written, name: file.to_owned() };
        if let Ok(replaced) = fs::metadata(file)
            && mode == 0o666
        {
            new.file.set_permissions(replaced.permissions())?;
        }
        Ok(new)
    }

    /// Where it is written until then, for those who write it by its name.
    pub fn written(&self) -> &Path {
        &self.written
    }

    /// Gives it its name.
    pub fn commit(self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.written, &self.name)?;
        // The name too has to reach the disk. Elsewhere a folder is no file that could be synced.
        if cfg!(unix) {
            let folder = self.name.parent().filter(|folder| !folder.as_os_str().is_empty());
            File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
        }
        Ok(())
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        // After a commit it is not there any more.
        let _ = fs::remove_file(&self.written);
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_there_stays_until_the_new_file_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("some");
        let names = || fs::read_dir(folder.path()).unwrap().count();
        write_whole(&file, b"old").unwrap();
        let mut dropped = NewFile::begin(&file).unwrap();
        dropped.write_all(b"new").unwrap();
        assert_eq!((fs::read(&file).unwrap(), names()), (b"old".to_vec(), 2));
        drop(dropped);
        assert_eq!((fs::read(&file).unwrap(), names()), (b"old".to_vec(), 1));
        let mut permissions = fs::metadata(&file).unwrap().permissions();
        std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, 0o600);
        fs::set_permissions(&file, permissions).unwrap();
        let mut new = NewFile::begin(&file).unwrap();
        new.write_all(b"new").unwrap();
        new.commit().unwrap();
        assert_eq!((fs::read(&file).unwrap(), names()), (b"new".to_vec(), 1));
        let mode = || {
            let permissions = fs::metadata(&file).unwrap().permissions();
            std::os::unix::fs::PermissionsExt::mode(&permissions) & 0o777
        };
        assert_eq!(mode(), 0o600);
        fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o644)).unwrap();
        NewFile::begin_private(&file).unwrap().commit().unwrap();
        assert_eq!(mode(), 0o600, "nobody else reads what is private");
    }

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
