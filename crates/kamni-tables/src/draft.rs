//! A table that is being built. It survives interruption and gets its name atomically.

use super::coding::{Coding, Predict, Predictor, Section};
use super::count::count;
use super::error::{Doing, TableError};
use super::file::TableFile;
use super::header::{BLOCK, Header, TableSpec};
use super::journal;
use super::lock::Lock;
use super::packed::{self, Packed, Source, Stored};
use super::read_at::read_exact_at;
use crate::clock::Instant;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::sync::Arc;
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
///
/// The values of a compressed table are kept in memory until a section is complete, and then compressed; whoever appends whole
/// sections avoids that. An interruption loses the section that was not complete.
#[derive(Debug)]
pub struct Draft {
    table: PathBuf,
    partial: PathBuf,
    journal: PathBuf,
    spec: TableSpec,
    fingerprint: u64,
    file: File,
    /// Whether there were values when building began.
    continued: bool,
    /// Bytes of values that are in the file, before they were compressed.
    written: u64,
    buffer: Vec<u8>,
    store: Store,
    counts: Vec<Vec<u64>>,
    threads: usize,
    memory: u64,
    interval: Duration,
    last_checkpoint: Instant,
    // Last, so that it is given back last.
    _lock: Lock,
}

/// What is known about the blocks that are in the file.
#[derive(Debug)]
enum Store {
    /// Their checksums.
    Plain(Vec<u64>),
    Packed(Packing),
}

/// Sections that are compressed one after the other.
struct Packing {
    predict: Arc<dyn Predict>,
    /// How many sections are complete.
    sections: usize,
    blocks: Vec<Stored>,
    /// How many bytes the blocks take.
    bytes: u64,
}

impl fmt::Debug for Packing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Packing").field("sections", &self.sections).field("bytes", &self.bytes).finish()
    }
}

impl Packing {
    fn write(&mut self, block: &[u8], file: &mut File, path: &Path) -> Result<(), TableError> {
        self.blocks.push(Stored::of(block));
        self.bytes += block.len() as u64;
        file.write_all(block).map_err(TableError::io(path, Doing::Write))
    }

    /// What the journal says of it: how many sections there are, how often each number is in each, and the blocks.
    fn to_numbers(&self, counts: &[Vec<u64>]) -> Vec<u64> {
        let blocks = self.blocks.iter().flat_map(|block| [block.length.into(), block.sum]);
        let counts = counts[..self.sections].iter().flatten().copied();
        std::iter::once(self.sections as u64).chain(counts).chain(blocks).collect()
    }

    /// The sections that the journal speaks of, with their counts and blocks, if it can be understood.
    fn from_numbers(spec: &TableSpec, numbers: &[u64]) -> Option<(Vec<Vec<u64>>, Vec<Stored>)> {
        let (&sections, numbers) = numbers.split_first()?;
        let sections = usize::try_from(sections).ok().filter(|&sections| sections <= spec.sections.len())?;
        let (counts, blocks) = numbers.split_at_checked(sections * spec.codes())?;
        let (blocks, []) = blocks.as_chunks() else { return None };
        let stored = |&[length, sum]: &[u64; 2]| Some(Stored { length: length.try_into().ok()?, sum });
        let counts = counts.chunks(spec.codes()).map(<[u64]>::to_vec).collect();
        Some((counts, blocks.iter().map(stored).collect::<Option<_>>()?))
    }
}

impl Draft {
    /// Begins to build the table `path`, or resumes it.
    ///
    /// The disk space is taken at once, so that a full disk is noticed now and not hours later; of a compressed table, whose size is not
    /// known yet, it only checks that there is enough.
    ///
    /// `predictor` helps to guess the values of a compressed table; without it they are guessed from those before them.
    pub fn begin(path: &Path, spec: TableSpec, predictor: Option<Predictor>) -> Result<Draft, TableError> {
        Draft::open(path, spec, predictor, false)
    }

    /// The same, to replace the table `earlier` at the same path, whose sections are the first of the new one: its
    /// values, all of them checked, are the beginning.
    pub fn extend(
        path: &Path,
        spec: TableSpec,
        predictor: Option<Predictor>,
        earlier: TableFile,
    ) -> Result<Draft, TableError> {
        let mut draft = Draft::open(path, spec, predictor, true)?;
        if draft.written < earlier.spec().data_bytes() {
            let copied = earlier.each_block(|from, values| {
                let there = draft.done().saturating_sub(from) as usize;
                draft.append(&values[there.min(values.len())..])?;
                Ok(ControlFlow::Continue(()))
            })?;
            debug_assert!(copied.is_continue());
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

    fn open(
        path: &Path,
        spec: TableSpec,
        predictor: Option<Predictor>,
        replace: bool,
    ) -> Result<Draft, TableError> {
        let partial = path.with_added_extension("partial");
        let journal = path.with_added_extension("journal");
        let lock = Lock::new(path.with_added_extension("lock"), path)?;
        if path.exists() && !replace {
            return Err(TableError::Complete { path: path.to_owned() });
        }
        let fingerprint = spec.fingerprint();
        let known = journal::read(&journal, fingerprint);
        let counts = vec![vec![0; spec.codes()]; spec.sections.len()];
        let file = open_partial(&partial, &spec, known.is_empty())?;
        let store = match spec.coding {
            Coding::Plain => Store::Plain(Vec::new()),
            Coding::Contexts => {
                let predict = packed::predict(predictor);
                Store::Packed(Packing { predict, sections: 0, blocks: Vec::new(), bytes: 0 })
            }
        };
        let mut draft = Draft {
            table: path.to_owned(),
            partial,
            journal,
            spec,
            fingerprint,
            file,
            continued: false,
            written: 0,
            buffer: Vec::new(),
            store,
            counts,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            memory: u64::MAX,
            interval: INTERVAL,
            last_checkpoint: Instant::now(),
            _lock: lock,
        };
        draft.believe(&known)?;
        Ok(draft)
    }

    /// Sets the interval between checkpoints; five seconds by default.
    pub fn checkpoint_every(&mut self, interval: Duration) {
        self.interval = interval;
    }

    /// Sets how many threads compress; as many as there are processors by default.
    pub fn compress_on(&mut self, threads: usize) {
        self.threads = threads;
    }

    /// Sets how many bytes of memory whoever fills it may take; any number by default.
    pub fn allow_memory(&mut self, bytes: u64) {
        self.memory = bytes;
    }

    /// Looks whether there is room on the disk for the rest of the table and for this many bytes of scratch beside it, which whoever fills it takes.
    pub(super) fn look_for_space(&self, scratch: u64) -> Result<(), TableError> {
        // Of a table that is not compressed all the space is taken already.
        let rest = match self.spec.coding {
            Coding::Plain => 0,
            Coding::Contexts => self.spec.file_bytes().saturating_sub(self.end_of_data()),
        };
        let (needed, free) = (rest.saturating_add(scratch), free_space(&self.partial));
        if scratch > 0 && free < needed {
            return Err(TableError::NoSpace { path: self.table.clone(), needed, free });
        }
        Ok(())
    }

    /// How many bytes of memory whoever fills it may take.
    pub fn memory(&self) -> u64 {
        self.memory
    }

    /// The folder that it is in.
    pub fn folder(&self) -> PathBuf {
        folder_of(&self.table).to_owned()
    }

    /// What this table will be.
    pub fn spec(&self) -> &TableSpec {
        &self.spec
    }

    /// The values that were there from an earlier attempt, or from a smaller table; asked for before the first is appended.
    pub fn take_known(&mut self) -> Result<Known, TableError> {
        if !std::mem::take(&mut self.continued) {
            return Ok(Known::default());
        }
        self.known()
    }

    /// The values that are there now.
    pub fn known(&self) -> Result<Known, TableError> {
        // A handle of its own: not every system can read at a place without moving the place to write at.
        let file = File::open(&self.partial).map_err(TableError::io(&self.partial, Doing::Read))?;
        let (path, start) = (self.partial.clone(), self.spec.header_bytes() as u64);
        let packed = match &self.store {
            Store::Plain(_) => None,
            Store::Packed(packing) => {
                Some(Packed::new(&self.spec, Arc::clone(&packing.predict), packing.blocks.clone()))
            }
        };
        let written = Written { file, path, start, length: self.written, packed, threads: self.threads };
        Ok(Known { written: Some(written), tail: self.buffer.clone() })
    }

    /// How many bytes of values there are.
    pub fn done(&self) -> u64 {
        self.written + self.buffer.len() as u64
    }

    /// Adds values to the end; several in a byte the first in the lowest bits.
    pub fn append(&mut self, mut values: &[u8]) -> Result<(), TableError> {
        let announced = self.spec.data_bytes();
        let given = self.done() + values.len() as u64;
        if given > announced {
            return Err(TableError::Amount { path: self.table.clone(), given, announced });
        }
        while !values.is_empty() {
            let room = self.room();
            if self.buffer.is_empty() && values.len() >= room && matches!(self.store, Store::Packed(_)) {
                let (section, later) = values.split_at(room);
                self.write_section(section)?;
                values = later;
                continue;
            }
            let (now, later) = values.split_at(values.len().min(room));
            self.buffer.extend_from_slice(now);
            values = later;
            if now.len() == room {
                self.write_buffer()?;
            }
        }
        if self.last_checkpoint.elapsed() >= self.interval {
            self.checkpoint()?;
        }
        Ok(())
    }

    /// Adds the next section of a compressed table, which somebody else compresses: `fill` gets it, a number of threads, and what takes its blocks in their order, that of
    /// the model first. `counts` says how often each value is there.
    pub fn append_section(
        &mut self,
        counts: [u64; 3],
        fill: impl FnOnce(
            &Section<'_>,
            usize,
            &mut dyn FnMut(&[u8]) -> Result<(), TableError>,
        ) -> Result<(), TableError>,
    ) -> Result<(), TableError> {
        debug_assert!(self.buffer.is_empty(), "sections are added whole");
        let Store::Packed(packing) = &mut self.store else {
            unreachable!("only compressed tables are given blocks")
        };
        let (number, file, path) = (packing.sections, &mut self.file, &self.partial);
        let (range, positions) = (self.spec.section_range(number), self.spec.sections[number].positions);
        let predict = Arc::clone(&packing.predict);
        let section = Section { predict: predict.as_ref(), number, positions };
        fill(&section, self.threads, &mut |block| packing.write(block, file, path))?;
        packing.sections += 1;
        let bytes = range.end - range.start;
        for (count, more) in self.counts[number].iter_mut().zip(counts) {
            *count += more;
        }
        self.counts[number][0] += bytes * u64::from(8 / self.spec.bits) - positions;
        self.written += bytes;
        if self.last_checkpoint.elapsed() >= self.interval {
            self.checkpoint()?;
        }
        Ok(())
    }

    /// How many bytes there is room for before the buffer has to be written.
    fn room(&self) -> usize {
        match &self.store {
            Store::Plain(_) => BUFFER - self.buffer.len(),
            Store::Packed(packing) => {
                let range = self.spec.section_range(packing.sections);
                (range.end - range.start) as usize - self.buffer.len()
            }
        }
    }

    /// A checkpoint: writes everything up to the last whole block, or of a compressed table the last whole section, to disk, so that a later build goes on
    /// from there.
    pub fn checkpoint(&mut self) -> Result<(), TableError> {
        if let Store::Plain(_) = self.store {
            self.write_blocks(self.buffer.len() / BLOCK * BLOCK)?;
        }
        self.file.sync_data().map_err(TableError::io(&self.partial, Doing::Write))?;
        match &self.store {
            Store::Plain(sums) => journal::write(&self.journal, self.fingerprint, sums)?,
            Store::Packed(packing) => {
                journal::write(&self.journal, self.fingerprint, &packing.to_numbers(&self.counts))?;
            }
        }
        self.last_checkpoint = Instant::now();
        Ok(())
    }

    /// Completes the table: from now on it has its name.
    pub fn finish(mut self) -> Result<(), TableError> {
        let (given, announced) = (self.done(), self.spec.data_bytes());
        if given != announced {
            return Err(TableError::Amount { path: self.table.clone(), given, announced });
        }
        let (list, packed) = match &self.store {
            Store::Plain(_) => {
                self.write_blocks(self.buffer.len())?;
                let Store::Plain(sums) = &self.store else { unreachable!("it stays what it is") };
                (sums.iter().flat_map(|sum| sum.to_le_bytes()).collect::<Vec<u8>>(), 0)
            }
            Store::Packed(packing) => {
                (packing.blocks.iter().flat_map(|block| block.to_bytes()).collect(), packing.bytes)
            }
        };
        let (spec, mut counts) = (self.spec.clone(), self.counts.clone());
        for (number, counts) in counts.iter_mut().enumerate() {
            // The zero bits that fill a section's last byte were counted as values.
            let range = spec.section_range(number);
            let room = (range.end - range.start) * u64::from(8 / spec.bits);
            counts[0] -= room - spec.sections[number].positions;
        }
        let header = Header { spec, counts, sums: xxh3_64(&list), packed };
        let (end, length) = (self.end_of_data(), header.file_bytes());
        let file = &mut self.file;
        let mut write = || -> io::Result<()> {
            file.seek(SeekFrom::Start(end))?;
            file.write_all(&list)?;
            // What an earlier attempt left behind the end.
            file.set_len(length)?;
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

    /// How many bytes of values there are by a journal.
    pub(super) fn bytes_in_journal(spec: &TableSpec, numbers: &[u64]) -> u64 {
        let blocks = match spec.coding {
            Coding::Plain => Some(numbers.len()),
            Coding::Contexts => Packing::from_numbers(spec, numbers).map(|(_, blocks)| blocks.len()),
        };
        spec.bytes_in(blocks.unwrap_or(0) as u64)
    }

    fn end_of_data(&self) -> u64 {
        let stored = match &self.store {
            Store::Plain(_) => self.written,
            Store::Packed(packing) => packing.bytes,
        };
        self.spec.header_bytes() as u64 + stored
    }

    /// Takes over the blocks of an earlier attempt, up to the first that is not as it was written.
    fn believe(&mut self, known: &[u64]) -> Result<(), TableError> {
        match &mut self.store {
            Store::Plain(_) => self.believe_plain(known),
            Store::Packed(packing) => {
                if let Some((counts, blocks)) = Packing::from_numbers(&self.spec, known) {
                    let (source, predict) =
                        (Source { path: &self.partial, file: &self.file }, Arc::clone(&packing.predict));
                    let sound = Packed::new(&self.spec, predict, blocks.clone()).sound(source) as u64;
                    self.written = self.spec.bytes_in(sound);
                    let whole = |number: &usize| self.spec.section_range(*number).end <= self.written;
                    packing.sections = (0..counts.len()).take_while(whole).count();
                    let blocks_of = |number| self.spec.section_blocks(number);
                    let there: u64 = (0..packing.sections).map(blocks_of).sum();
                    packing.blocks = blocks[..there as usize].to_vec();
                    packing.bytes = packing.blocks.iter().map(|block| u64::from(block.length)).sum();
                    self.counts[..packing.sections].clone_from_slice(&counts[..packing.sections]);
                    self.written = self.spec.bytes_in(there);
                }
            }
        }
        self.continued = self.written > 0;
        let end = self.end_of_data();
        self.file.seek(SeekFrom::Start(end)).map_err(TableError::io(&self.partial, Doing::Read))?;
        Ok(())
    }

    fn believe_plain(&mut self, known: &[u64]) {
        let start = self.spec.header_bytes() as u64;
        let whole = self.spec.data_bytes() / BLOCK as u64;
        let mut block = vec![0; BLOCK];
        let Store::Plain(sums) = &mut self.store else { return };
        for &sum in known.iter().take(whole as usize) {
            let read = read_exact_at(&self.file, &mut block, start + self.written);
            if read.is_err() || xxh3_64(&block) != sum {
                break;
            }
            count(&self.spec, self.written, &block, self.threads, &mut self.counts);
            sums.push(sum);
            self.written += BLOCK as u64;
        }
    }

    /// Moves `length` bytes from the buffer to the file.
    fn write_blocks(&mut self, length: usize) -> Result<(), TableError> {
        let Store::Plain(sums) = &mut self.store else { return Ok(()) };
        let values = &self.buffer[..length];
        self.file.write_all(values).map_err(TableError::io(&self.partial, Doing::Write))?;
        sums.extend(values.chunks(BLOCK).map(xxh3_64));
        count(&self.spec, self.written, values, self.threads, &mut self.counts);
        self.written += length as u64;
        self.buffer.drain(..length);
        Ok(())
    }

    /// Writes a full buffer.
    fn write_buffer(&mut self) -> Result<(), TableError> {
        match self.store {
            Store::Plain(_) => self.write_blocks(self.buffer.len()),
            Store::Packed(_) => {
                let section = std::mem::take(&mut self.buffer);
                self.write_section(&section)
            }
        }
    }

    /// Compresses the next section.
    fn write_section(&mut self, values: &[u8]) -> Result<(), TableError> {
        let Store::Packed(packing) = &mut self.store else { return Ok(()) };
        let (number, file, path) = (packing.sections, &mut self.file, &self.partial);
        if !values.is_empty() {
            let positions = self.spec.sections[number].positions;
            let predict = Arc::clone(&packing.predict);
            let section = Section { predict: predict.as_ref(), number, positions };
            packed::pack(&section, values, self.threads, |block| packing.write(block, file, path))?;
        }
        packing.sections += 1;
        count(&self.spec, self.written, values, self.threads, &mut self.counts);
        self.written += values.len() as u64;
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
    /// If they are compressed.
    packed: Option<Packed>,
    /// How many threads decompress.
    threads: usize,
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
        crate::large_pages::ask_for(&mut values);
        let written = self.written.as_ref().filter(|_| !values.is_empty());
        if let Some((written, packed)) = written.and_then(|written| Some((written, written.packed.as_ref()?)))
        {
            let source = Source { path: &written.path, file: &written.file };
            packed.read(source, bytes.start, &mut values, written.threads)?;
        } else if let Some(written) = written {
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
fn open_partial(partial: &Path, spec: &TableSpec, anew: bool) -> Result<File, TableError> {
    super::lock::plain_or_missing(partial).map_err(TableError::io(partial, Doing::Create))?;
    let length = spec.file_bytes();
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    if !anew
        && let Ok(file) = options.open(partial)
        && (spec.coding == Coding::Contexts || file.metadata().is_ok_and(|metadata| metadata.len() == length))
    {
        return Ok(file);
    }
    let file = options.create(true).truncate(true).open(partial);
    let file = file.map_err(TableError::io(partial, Doing::Create))?;
    let free = free_space(partial);
    // Checked first: a file system may allocate all that is free before it fails.
    let reserved = if free < length {
        Err(io::ErrorKind::StorageFull.into())
    } else if spec.coding == Coding::Plain {
        reserve(&file, length)
    } else {
        // A beginning that no one takes for a table.
        file.set_len(spec.header_bytes() as u64)
    };
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
    #[cfg(unix)]
    if let Ok(system) = rustix::fs::statvfs(path) {
        return system.f_bavail.saturating_mul(system.f_frsize);
    }
    #[cfg(not(unix))]
    let _ = path;
    u64::MAX
}

/// Takes the disk space of a whole file.
fn reserve(file: &File, length: u64) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    match rustix::fs::fallocate(file, rustix::fs::FallocateFlags::empty(), 0, length) {
        // Not every file system can do it; then a full disk is noticed when it is full.
        Err(rustix::io::Errno::OPNOTSUPP | rustix::io::Errno::NOSYS) => {}
        result => return result.map_err(io::Error::from),
    }
    file.set_len(length)
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Syncs a folder, so that a rename in it survives a crash.
fn sync_folder(path: &Path) -> Result<(), TableError> {
    if cfg!(unix) {
        let folder = folder_of(path);
        File::open(folder)
            .and_then(|folder| folder.sync_all())
            .map_err(TableError::io(folder, Doing::Write))?;
    }
    Ok(())
}
