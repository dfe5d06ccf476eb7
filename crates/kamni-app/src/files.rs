//! Files that are written whole or not at all.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// Writes under another name first, so that the file is never half written. What is there and is no plain file (a
/// folder, a device, a pipe) is left alone; through a link the file behind it is written.
pub fn write_whole(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = &fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    if fs::symlink_metadata(file).is_ok_and(|found| !found.is_file()) {
        return Err(io::Error::other("there is something that is no plain file"));
    }
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    let write = || {
        let mut new = OpenOptions::new().write(true).create_new(true).open(&name)?;
        new.write_all(bytes)?;
        fs::rename(&name, file)
    };
    let written = write();
    if written.as_ref().is_err_and(|error| error.kind() != io::ErrorKind::AlreadyExists) {
        // If it is not there, so much the better.
        let _ = fs::remove_file(&name);
    }
    written
}
