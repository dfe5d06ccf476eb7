//! What has to leave memory while a table is built: compressed so that it is quickly back, in a file without a name, which is gone with the process.

use kamni_tables::read_exact_at;
use kamni_tables::{large_pages, threads};
use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// How many bytes are compressed at once.
const PIECE: usize = 1 << 18;

/// What the plan counts with: codes get at least this many times smaller. In a table of ten stones it was about four times; with more stones
/// they are less regular.
pub(super) const LEAST_RATIO: u64 = 2;

/// Opens a file in a folder that has no name any more.
pub(super) fn unnamed(folder: &Path) -> io::Result<File> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let (process, number) = (std::process::id(), NEXT.fetch_add(1, Relaxed));
    let path = folder.join(format!(".kamni-{process}-{number}.scratch"));
    let file = File::options().read(true).write(true).create(true).truncate(true).open(&path)?;
    // Where an open file cannot be removed it stays.
    let _ = std::fs::remove_file(&path);
    Ok(file)
}

/// A scratch file.
pub(super) struct Scratch {
    file: File,
    /// How many bytes it has.
    end: u64,
}

/// Where something is in a scratch file.
pub(super) struct Away {
    /// Where each piece begins, and how long it is there.
    pieces: Vec<(u64, usize)>,
    /// How many bytes they are.
    bytes: usize,
}

impl Scratch {
    pub(super) fn new(folder: &Path) -> io::Result<Scratch> {
        Ok(Scratch { file: unnamed(folder)?, end: 0 })
    }

    /// Puts bytes away, on several threads.
    pub(super) fn put(&mut self, bytes: &[u8], threads: usize) -> io::Result<Away> {
        self.file.seek(SeekFrom::Start(self.end))?;
        let (file, end) = (&self.file, Mutex::new(&mut self.end));
        let pieces = on_pieces(bytes.chunks(PIECE), threads, |piece| {
            let packed = pack(piece);
            let mut end = end.lock().unwrap_or_else(PoisonError::into_inner);
            let mut file = file;
            file.write_all(&packed)?;
            **end += packed.len() as u64;
            Ok((**end - packed.len() as u64, packed.len()))
        })?;
        Ok(Away { pieces, bytes: bytes.len() })
    }

    /// What was put away, on several threads.
    pub(super) fn get(&self, away: &Away, threads: usize) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; away.bytes];
        large_pages::ask_for(&mut bytes);
        on_pieces(bytes.chunks_mut(PIECE).zip(&away.pieces), threads, |(piece, &(from, length))| {
            let mut packed = vec![0; length];
            read_exact_at(&self.file, &mut packed, from)?;
            unpack(&packed, piece).ok_or_else(|| io::ErrorKind::InvalidData.into())
        })?;
        Ok(bytes)
    }
}

#[cfg(not(target_family = "wasm"))]
fn pack(bytes: &[u8]) -> Vec<u8> {
    lz4_flex::block::compress(bytes)
}

#[cfg(not(target_family = "wasm"))]
fn unpack(packed: &[u8], bytes: &mut [u8]) -> Option<()> {
    let length = lz4_flex::block::decompress_into(packed, bytes).ok()?;
    (length == bytes.len()).then_some(())
}

/// Without an operating system there are no tables on disks, and nothing is linked for them.
#[cfg(target_family = "wasm")]
fn pack(bytes: &[u8]) -> Vec<u8> {
    bytes.to_vec()
}

#[cfg(target_family = "wasm")]
fn unpack(packed: &[u8], bytes: &mut [u8]) -> Option<()> {
    (packed.len() == bytes.len()).then(|| bytes.copy_from_slice(packed))
}

/// Does some work for every piece, on several threads; the results in the order of the pieces, or the first error.
fn on_pieces<P: Send, T: Send>(
    pieces: impl Iterator<Item = P> + Send,
    threads: usize,
    work: impl Fn(P) -> io::Result<T> + Sync,
) -> io::Result<Vec<T>> {
    let done = Mutex::new(Ok(Vec::new()));
    threads::share_out(threads, pieces.enumerate(), |(number, piece)| {
        let result = work(piece);
        let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
        match (&mut *done, result) {
            (Ok(all), Ok(result)) => all.push((number, result)),
            (Ok(_), Err(error)) => *done = Err(error),
            (Err(_), _) => {}
        }
    });
    let mut done: Vec<(usize, T)> = done.into_inner().unwrap_or_else(PoisonError::into_inner)?;
    done.sort_unstable_by_key(|(number, _)| *number);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_away_comes_back_and_leaves_nothing_in_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        let mut scratch = Scratch::new(folder.path()).unwrap();
        let noise = |seed: u64, length: u64| -> Vec<u8> {
            (0..length).map(|at| (kamni_tables::splitmix::mix(seed + at) & 0x15) as u8).collect()
        };
        let all = [noise(1, 3 * PIECE as u64 + 5), Vec::new(), noise(2, 1), vec![7; PIECE]];
        for threads in [1, 3] {
            let away: Vec<Away> = all.iter().map(|bytes| scratch.put(bytes, threads).unwrap()).collect();
            for (bytes, away) in all.iter().zip(&away).rev() {
                assert!(scratch.get(away, threads).unwrap() == *bytes);
            }
        }
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn what_was_cut_off_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let mut scratch = Scratch::new(folder.path()).unwrap();
        let away = scratch.put(&vec![1; 2 * PIECE], 2).unwrap();
        scratch.file.set_len(scratch.end - 1).unwrap();
        assert!(scratch.get(&away, 2).is_err());
    }
}
