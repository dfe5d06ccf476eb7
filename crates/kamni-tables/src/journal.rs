//! The journal of a table that is still being built: which blocks of it are on disk.
//!
//! | offset | bytes | what |
//! | --- | --- | --- |
//! | 0 | 8 | `89 4B 4D 4A 0D 0A 1A 0A` |
//! | 8 | 8 | fingerprint: XXH3-64 of the header the table would have if nothing were in it |
//! | 16 | 8 | number of finished blocks |
//! | 24 | 8 each | their checksums |
//! | last | 8 | XXH3-64 of everything before |
//!
//! It is written under another name, synced and renamed, after the blocks themselves were synced:
//! whatever happens, the journal speaks only of blocks that are on the disk.

use super::error::{Doing, TableError};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use xxhash_rust::xxh3::xxh3_64;

const MAGIC: [u8; 8] = *b"\x89KMJ\r\n\x1a\n";

/// Replaces the journal.
pub(crate) fn write(path: &Path, fingerprint: u64, sums: &[u64]) -> Result<(), TableError> {
    let mut bytes = Vec::with_capacity(32 + 8 * sums.len());
    bytes.extend(MAGIC);
    bytes.extend(fingerprint.to_le_bytes());
    bytes.extend((sums.len() as u64).to_le_bytes());
    sums.iter().for_each(|sum| bytes.extend(sum.to_le_bytes()));
    let checksum = xxh3_64(&bytes);
    bytes.extend(checksum.to_le_bytes());

    let new = path.with_added_extension("new");
    let write = || -> io::Result<()> {
        let mut file = File::create(&new)?;
        file.write_all(&bytes)?;
        file.sync_all()?;
        fs::rename(&new, path)
    };
    write().map_err(TableError::io(path, Doing::Write))
}

/// The checksums of the finished blocks; none if there is no journal, or none for this table, or a
/// damaged one: then the work begins anew.
pub(crate) fn read(path: &Path, fingerprint: u64) -> Vec<u64> {
    // A journal is a plain file and never large.
    let plain = fs::symlink_metadata(path).is_ok_and(|found| found.is_file() && found.len() < 1 << 30);
    let bytes = if plain { fs::read(path).ok() } else { None };
    bytes.and_then(|bytes| parse(&bytes, fingerprint)).unwrap_or_default()
}

fn parse(bytes: &[u8], fingerprint: u64) -> Option<Vec<u64>> {
    let (bytes, checksum) = bytes.split_last_chunk::<8>()?;
    let (magic, rest) = bytes.split_first_chunk::<8>()?;
    let (print, rest) = rest.split_first_chunk::<8>()?;
    let (count, sums) = rest.split_first_chunk::<8>()?;
    let (sums, []) = sums.as_chunks::<8>() else { return None };
    let sound = *magic == MAGIC
        && u64::from_le_bytes(*print) == fingerprint
        && u64::from_le_bytes(*count) == sums.len() as u64
        && u64::from_le_bytes(*checksum) == xxh3_64(bytes);
    sound.then(|| sums.iter().map(|sum| u64::from_le_bytes(*sum)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_that_is_damaged_or_for_another_table_says_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        assert_eq!(read(&path, 7), []);
        write(&path, 7, &[1, 2, 3]).unwrap();
        assert_eq!(read(&path, 7), [1, 2, 3]);
        assert_eq!(read(&path, 8), []);
        let bytes = fs::read(&path).unwrap();
        for at in 0..bytes.len() {
            let mut bad = bytes.clone();
            bad[at] ^= 4;
            assert_eq!(parse(&bad, 7), None, "byte {at}");
            assert_eq!(parse(&bytes[..at], 7), None, "cut to {at}");
        }
    }
}
