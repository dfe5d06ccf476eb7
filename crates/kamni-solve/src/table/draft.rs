//! A table that is being built. It survives interruption and gets its name atomically.

use super::count::count;
use super::error::{Doing, TableError};
use super::file::TableFile;
use super::header::{BLOCK, Header, Layout};
use super::journal;
use super::lock::Lock;
use super::read_at::read_exact_at;
use crate::clock::Instant;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;
use xxhash_rust::xxh3::xxh3_64;

/// How much is written at once.
const BUFFER: usize = 16 * BLOCK;

/// The usual interval between checkpoints: an interruption loses no more work than that.
const INTERVAL: Duration = Duration::from_secs(5);

/// A table that is being built.
///
/// Values are appended in order. What was there when an earlier attempt ended
/// comes from [`Draft::take_known`]; appending goes on after it.
#[derive(Debug)]
pub struct Draft {
    table: PathBuf,
    partial: PathBuf,
    journal: PathBuf,
    layout: Layout,
    fingerprint: u64,
    file: File,
    /// Whether there were values when building began.
    continued: bool,
    /// Bytes of values that are in the file.
    written: u64,
    buffer: Vec<u8>,
    sums: Vec<u64>,
    counts: Vec<Vec<u64>>,
    interval: Duration,
    last_checkpoint: Instant,
    // Last, so that it is given back last.
    _lock: Lock,
}

impl Draft {
    /// Begins to build the table `path`, or goes on with it.
    ///
    /// The disk space is taken at once, so that a full disk is noticed now and not hours later.
    pub fn begin(path: &Path, layout: Layout) -> Result<Draft, TableError> {
        Draft::open(path, layout, false)
    }

    /// The same, to replace the table `earlier` at the same path, whose sections are the first of the new one: its
    /// values, all of them checked, are the beginning.
    pub fn extend(path: &Path, layout: Layout, earlier: TableFile) -> Result<Draft, TableError> {
        let mut draft = Draft::open(path, layout, true)?;
        if draft.written < earlier.layout().data_bytes() {
            for number in 0..earlier.layout().blocks() {
                let block = earlier.checked_block(number as usize)?;
                let there = draft.done().saturating_sub(number * BLOCK as u64) as usize;
                draft.append(&block[there.min(block.len())..])?;
            }
            draft.continued = true;
        }
        Ok(draft)
    }

    /// Removes what a build has left beside its complete table, if it was ended just before it did so itself.
    pub(super) fn clear_leftovers(path: &Path) {
        let [journal, lock] = ["journal", "lock"].map(|ending| path.with_added_extension(ending));
        // Nothing is written where nothing is left: the folder may be a read-only one.
        if (journal.exists() || lock.exists())
            && let Ok(_lock) = Lock::new(lock, path)
        {
            // If it cannot be removed it does no harm.
            let _ = std::fs::remove_file(journal);
        }
    }

    fn open(path: &Path, layout: Layout, replace: bool) -> Result<Draft, TableError> {
        let partial = path.with_added_extension("partial");
        let journal = path.with_added_extension("journal");
        let lock = Lock::new(path.with_added_extension("lock"), path)?;
        if path.exists() && !replace {
            return Err(TableError::Complete { path: path.to_owned() });
        }
        let fingerprint = layout.fingerprint();
        let sums = journal::read(&journal, fingerprint);
        let counts = vec![vec![0; layout.codes()]; layout.sections.len()];
        let file = open_partial(&partial, &layout, sums.is_empty())?;
        let mut draft = Draft {
            table: path.to_owned(),
            partial,
            journal,
            layout,
            fingerprint,
            file,
            continued: false,
            written: 0,
            buffer: Vec::with_capacity(BUFFER),
            sums: Vec::new(),
            counts,
            interval: INTERVAL,
            last_checkpoint: Instant::now(),
            _lock: lock,
        };
        draft.believe(&sums)?;
        Ok(draft)
    }

    /// Sets the interval between checkpoints; five seconds by default.
    pub fn checkpoint_every(&mut self, interval: Duration) {
        self.interval = interval;
    }

    /// What this table will be.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The values that were there from an earlier attempt, or from a smaller table; asked for before the first is appended.
    pub fn take_known(&mut self) -> Result<Known, TableError> {
        if !std::mem::take(&mut self.continued) {
            return Ok(Known::default());
        }
        // A handle of its own: not every system can read at a place without moving the place to write at.
        let file = File::open(&self.partial).map_err(TableError::io(&self.partial, Doing::Read))?;
        let (path, start) = (self.partial.clone(), self.layout.header_bytes() as u64);
        let tail = self.buffer.clone();
        Ok(Known { written: Some(Written { file, path, start, length: self.written }), tail })
    }

    /// How many bytes of values there are.
    pub fn done(&self) -> u64 {
        self.written + self.buffer.len() as u64
    }

    /// Adds values to the end; several in a byte the first in the lowest bits.
    pub fn append(&mut self, mut values: &[u8]) -> Result<(), TableError> {
        let announced = self.layout.data_bytes();
        let given = self.done() + values.len() as u64;
        if given > announced {
            return Err(TableError::Amount { path: self.table.clone(), given, announced });
        }
        while !values.is_empty() {
            let (now, later) = values.split_at(values.len().min(BUFFER - self.buffer.len()));
            self.buffer.extend_from_slice(now);
            values = later;
            if self.buffer.len() == BUFFER {
                self.write_blocks(BUFFER)?;
            }
        }
        if self.last_checkpoint.elapsed() >= self.interval {
            self.checkpoint()?;
        }
        Ok(())
    }

    /// A checkpoint: writes everything up to the last whole block to disk, so that a later build goes on
    /// from there.
    pub fn checkpoint(&mut self) -> Result<(), TableError> {
        self.write_blocks(self.buffer.len() / BLOCK * BLOCK)?;
        self.file.sync_data().map_err(TableError::io(&self.partial, Doing::Write))?;
        journal::write(&self.journal, self.fingerprint, &self.sums)?;
        self.last_checkpoint = Instant::now();
        Ok(())
    }

    /// Completes the table: from now on it has its name.
    pub fn finish(mut self) -> Result<(), TableError> {
        let (given, announced) = (self.done(), self.layout.data_bytes());
        if given != announced {
            return Err(TableError::Amount { path: self.table.clone(), given, announced });
        }
        self.write_blocks(self.buffer.len())?;
        let sums: Vec<u8> = self.sums.iter().flat_map(|sum| sum.to_le_bytes()).collect();
        for (number, counts) in self.counts.iter_mut().enumerate() {
            // The zero bits that fill a section's last byte were counted as values.
            let range = self.layout.section_range(number);
            let room = (range.end - range.start) * u64::from(8 / self.layout.bits);
            counts[0] -= room - self.layout.sections[number].positions;
        }
        let header =
            Header { layout: self.layout.clone(), counts: self.counts.clone(), sums: xxh3_64(&sums) };
        let end = self.end_of_data();
        let file = &mut self.file;
        let mut write = || -> io::Result<()> {
            file.seek(SeekFrom::Start(end))?;
            file.write_all(&sums)?;
            file.sync_data()?;
            file.rewind()?;
            file.write_all(&header.to_bytes())?;
            file.sync_all()
        };
        write().map_err(TableError::io(&self.partial, Doing::Write))?;
        fs::rename(&self.partial, &self.table).map_err(TableError::io(&self.table, Doing::Write))?;
        sync_folder(&self.table)?;
        // A journal that stays behind is ignored: the table it speaks of is complete.
        let _ = fs::remove_file(&self.journal);
        Ok(())
    }

    fn end_of_data(&self) -> u64 {
        self.layout.header_bytes() as u64 + self.written
    }

    /// Takes over the blocks of an earlier attempt, up to the first that is not as it was written.
    fn believe(&mut self, sums: &[u64]) -> Result<(), TableError> {
        let start = self.layout.header_bytes() as u64;
        let whole = self.layout.data_bytes() / BLOCK as u64;
        let mut block = vec![0; BLOCK];
        for &sum in sums.iter().take(whole as usize) {
            let read = read_exact_at(&self.file, &mut block, start + self.written);
            if read.is_err() || xxh3_64(&block) != sum {
                break;
            }
            count(&self.layout, self.written, &block, &mut self.counts);
            self.sums.push(sum);
            self.written += BLOCK as u64;
        }
        self.continued = self.written > 0;
        let end = self.end_of_data();
        self.file.seek(SeekFrom::Start(end)).map_err(TableError::io(&self.partial, Doing::Read))?;
        Ok(())
    }

    /// Moves `length` bytes from the buffer to the file.
    fn write_blocks(&mut self, length: usize) -> Result<(), TableError> {
        let values = &self.buffer[..length];
        self.file.write_all(values).map_err(TableError::io(&self.partial, Doing::Write))?;
        self.sums.extend(values.chunks(BLOCK).map(xxh3_64));
        count(&self.layout, self.written, values, &mut self.counts);
        self.written += length as u64;
        self.buffer.drain(..length);
        Ok(())
    }
}

/// The values that were there when building began. They are the first ones of the table.
#[derive(Debug, Default)]
pub struct Known {
    written: Option<Written>,
    /// Those after the ones in the file.
    tail: Vec<u8>,
}

/// The values in the file of a draft.
#[derive(Debug)]
struct Written {
    file: File,
    path: PathBuf,
    start: u64,
    length: u64,
}

impl Known {
    /// How many bytes of values there are.
    pub fn len(&self) -> u64 {
        self.in_file() + self.tail.len() as u64
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Some of the values; all of them have to be known.
    pub fn read(&self, bytes: Range<u64>) -> Result<Vec<u8>, TableError> {
        let in_file = self.in_file();
        let mut values = vec![0; (bytes.end.min(in_file)).saturating_sub(bytes.start) as usize];
        if let Some(written) = self.written.as_ref().filter(|_| !values.is_empty()) {
            read_exact_at(&written.file, &mut values, written.start + bytes.start)
                .map_err(TableError::io(&written.path, Doing::Read))?;
        }
        let after = |at: u64| at.saturating_sub(in_file) as usize;
        values.extend_from_slice(&self.tail[after(bytes.start)..after(bytes.end)]);
        Ok(values)
    }

    fn in_file(&self) -> u64 {
        self.written.as_ref().map_or(0, |written| written.length)
    }
}

impl From<Vec<u8>> for Known {
    /// Values in memory.
    fn from(tail: Vec<u8>) -> Known {
        Known { written: None, tail }
    }
}

/// Opens the partial file; anew, with all its space, unless an earlier one is to be continued.
fn open_partial(partial: &Path, layout: &Layout, anew: bool) -> Result<File, TableError> {
    super::lock::plain_or_missing(partial).map_err(TableError::io(partial, Doing::Create))?;
    let length = layout.file_bytes();
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    if !anew
        && let Ok(file) = options.open(partial)
        && file.metadata().is_ok_and(|metadata| metadata.len() == length)
    {
        return Ok(file);
    }
    let file = options.create(true).truncate(true).open(partial);
    let file = file.map_err(TableError::io(partial, Doing::Create))?;
    let free = free_space(partial);
    // Checked first: a file system may allocate all that is free before it fails.
    let reserved =
        if free < length { Err(io::ErrorKind::StorageFull.into()) } else { reserve(&file, length) };
    reserved.map_err(|error| {
        // A file without its space is useless.
        let _ = fs::remove_file(partial);
        let full = matches!(
            error.kind(),
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge
        );
        if full {
            TableError::NoSpace { path: partial.with_extension(""), needed: length, free }
        } else {
            TableError::io(partial, Doing::Create)(error)
        }
    })?;
    Ok(file)
}

/// How many bytes this process may still write beside `path`; without an answer, any number.
fn free_space(path: &Path) -> u64 {
    #[cfg(all(unix, feature = "os"))]
    if let Ok(system) = rustix::fs::statvfs(path) {
        return system.f_bavail.saturating_mul(system.f_frsize);
    }
    #[cfg(not(all(unix, feature = "os")))]
    let _ = path;
    u64::MAX
}

/// Takes the disk space of a whole file.
fn reserve(file: &File, length: u64) -> io::Result<()> {
    #[cfg(all(target_os = "linux", feature = "os"))]
    match rustix::fs::fallocate(file, rustix::fs::FallocateFlags::empty(), 0, length) {
        // Not every file system can do it; then a full disk is noticed when it is full.
        Err(rustix::io::Errno::OPNOTSUPP | rustix::io::Errno::NOSYS) => {}
        result => return result.map_err(io::Error::from),
    }
    file.set_len(length)
}

/// Syncs a folder, so that a rename in it survives a crash.
fn sync_folder(path: &Path) -> Result<(), TableError> {
    if cfg!(unix) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        File::open(folder)
            .and_then(|folder| folder.sync_all())
            .map_err(TableError::io(folder, Doing::Write))?;
    }
    Ok(())
}
