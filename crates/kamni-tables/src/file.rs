//! A finished table: its values are read where they are asked for, decompressed if need be, and some of them are kept.
//!
//! The file is read, not mapped into memory: whoever truncates a mapped file ends every process that looks at it. Here a
//! file that was cut or changed gives an error. What that costs is in `docs/performance.md`.

use super::coding::{CHUNK_BYTES, Coding, Known, Predictor, Wanted};
use super::count::count;
use super::error::{Damage, Doing, TableError};
use super::fingerprint::Fingerprint;
use super::header::{BLOCK, ENTRY, Header, TableSpec};
use super::packed::{Packed, Source, Stored, predict};
use super::read_at::read_exact_at;
use kamni::Message;
use std::fs::{self, File};
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::SystemTime;
use xxhash_rust::xxh3::{Xxh3Default, xxh3_64};

/// How many bytes of values are read and kept together. Positions that a search compares are often this near; a longer line
/// takes longer to copy, and look-ups that jump about never come back to it. Of a compressed table, it is what is decompressed at once.
const LINE: usize = CHUNK_BYTES;

/// How many bytes further, together with what is asked for, a line is decompressed for whoever comes again.
const READ_AHEAD: usize = LINE / 4;

/// The most lines that are kept of a table: 32 MiB. Smaller tables are in memory as a whole once they were looked up.
const MOST_LINES: u64 = 1 << 15;

/// A line has this many places where it can be kept.
const WAYS: usize = 4;

/// A table in a file.
///
/// The header is checked when it is opened, a block of values when it is first used, against
/// the checksums that were written. A file that is changed while it is open is checked again.
#[derive(Debug)]
pub struct TableFile {
    path: PathBuf,
    file: File,
    header: Header,
    /// Where the values of each section begin, as if they were not compressed.
    starts: Vec<u64>,
    values: Values,
    /// The file as it was when it was opened.
    stamp: Stamp,
    /// The blocks that were found to be damaged.
    damaged: Blocks,
    /// Every line of the table belongs to one of these sets, with others: each has a lock of its own.
    lines: Vec<Mutex<Lines>>,
    /// The first thing that went wrong with a look-up.
    failure: OnceLock<Message>,
}

/// How the values are in the file.
#[derive(Debug)]
enum Values {
    Plain {
        start: u64,
        /// The checksum of every block.
        sums: Vec<u64>,
        /// The blocks that were found to be sound when the file was as it was opened.
        sound: Blocks,
    },
    Packed(Packed),
}

/// Lines that share their places, the one that was used last first.
type Lines = [Line; WAYS];

/// Some values.
#[derive(Debug, Default)]
struct Line {
    /// Which line it is, counted from one; 0 for none yet.
    number: u64,
    values: Known,
}

/// What changes when somebody writes into a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    length: u64,
    modified: Option<SystemTime>,
    #[cfg(unix)]
    inode: u64,
}

impl Stamp {
    pub(super) fn of(metadata: &fs::Metadata) -> Stamp {
        Stamp {
            length: metadata.len(),
            modified: metadata.modified().ok(),
            #[cfg(unix)]
            inode: std::os::unix::fs::MetadataExt::ino(metadata),
        }
    }
}

/// The checksum of a part of a file, read a little at a time.
fn checksum(file: &File, from: u64, length: u64) -> io::Result<u64> {
    let mut sum = Xxh3Default::new();
    let mut buffer = vec![0; BLOCK.min(length as usize)];
    let mut at = 0;
    while at < length {
        let piece = &mut buffer[..(length - at).min(BLOCK as u64) as usize];
        read_exact_at(file, piece, from + at)?;
        sum.update(piece);
        at += piece.len() as u64;
    }
    Ok(sum.digest())
}

/// A set of blocks that several threads add to.
#[derive(Debug)]
struct Blocks(Vec<AtomicU64>);

impl Blocks {
    fn none_of(count: u64) -> Blocks {
        Blocks((0..count.div_ceil(64)).map(|_| AtomicU64::new(0)).collect())
    }

    fn has(&self, block: usize) -> bool {
        self.0[block / 64].load(Ordering::Relaxed) >> (block % 64) & 1 == 1
    }

    fn add(&self, block: usize) {
        self.0[block / 64].fetch_or(1 << (block % 64), Ordering::Relaxed);
    }
}

impl TableFile {
    /// Opens a table, with what helps to guess the values of a table of this spec.
    pub(super) fn open_with(
        path: &Path,
        predictor: &dyn Fn(&TableSpec) -> Option<Predictor>,
    ) -> Result<TableFile, TableError> {
        let failed = || TableError::io(path, Doing::Read);
        // A pipe would make us wait for ever, and a folder cannot be read.
        if !fs::metadata(path).map_err(failed())?.is_file() {
            return Err(TableError::Foreign { path: path.to_owned() });
        }
        let file = File::open(path).map_err(failed())?;
        let stamp = Stamp::of(&file.metadata().map_err(failed())?);
        let read = |from: u64, bytes: u64| {
            let mut buffer = vec![0; bytes as usize];
            read_exact_at(&file, &mut buffer, from).map_err(failed())?;
            Ok::<_, TableError>(buffer)
        };
        let mut beginning = read(0, stamp.length.min(Header::MIN_BYTES as u64))?;
        let announced = Header::announced(&beginning);
        if let Some(longer) =
            announced.filter(|&bytes| (beginning.len() as u64..=stamp.length).contains(&bytes))
        {
            beginning = read(0, longer)?;
        }
        let header = Header::read(path, &beginning, stamp.length)?;
        let spec = &header.spec;
        let start = spec.header_bytes() as u64;
        let (end, entry) = match spec.coding {
            Coding::Plain => (start + spec.data_bytes(), 8),
            Coding::Contexts => (start + header.packed, ENTRY as u64),
        };
        let length = entry * spec.blocks();
        let contradiction = |what| TableError::Damaged { path: path.to_owned(), offset: end, what };
        // A file with holes can announce any length without taking any disk, so memory is taken for what is right alone.
        if checksum(&file, end, length).map_err(failed())? != header.sums {
            return Err(contradiction(Damage::Checksums));
        }
        let list = read(end, length)?;
        if xxh3_64(&list) != header.sums {
            return Err(contradiction(Damage::Checksums));
        }
        let values = match spec.coding {
            Coding::Plain => {
                let sums = list.as_chunks().0.iter().map(|&sum| u64::from_le_bytes(sum)).collect();
                Values::Plain { start, sums, sound: Blocks::none_of(spec.blocks()) }
            }
            Coding::Contexts => {
                let blocks: Vec<_> = list.as_chunks().0.iter().map(Stored::from_bytes).collect();
                let total: u64 = blocks.iter().map(|block| u64::from(block.length)).sum();
                if total != header.packed {
                    return Err(contradiction(Damage::Fields));
                }
                Values::Packed(Packed::new(spec, predict(predictor(spec)), blocks))
            }
        };
        // Look-ups jump about; reading ahead would only fill the memory.
        advise(&file, Access::Random);
        let lines = match &values {
            Values::Plain { .. } => spec.data_bytes().div_ceil(LINE as u64),
            Values::Packed(packed) => packed.chunks(),
        };
        let sets = lines.min(MOST_LINES).div_ceil(WAYS as u64);
        Ok(TableFile {
            path: path.to_owned(),
            starts: (0..spec.sections.len()).map(|number| spec.section_range(number).start).collect(),
            values,
            stamp,
            damaged: Blocks::none_of(spec.blocks()),
            lines: (0..sets).map(|_| Mutex::default()).collect(),
            failure: OnceLock::new(),
            file,
            header,
        })
    }

    /// Refuses a table that holds something else than `wanted`; who built it does not matter.
    pub fn expect(&self, wanted: &TableSpec) -> Result<(), TableError> {
        let found = &self.header.spec;
        let sections = |spec: &TableSpec| {
            let texts = spec.sections.iter().map(|s| format!("{} of {}", s.name, s.positions));
            texts.collect::<Vec<_>>().join(", ")
        };
        if found.rules != wanted.rules {
            let (found, wanted) = (found.rules.clone(), wanted.rules.clone());
            return Err(TableError::OtherRules { path: self.path.clone(), found, wanted });
        }
        let fields = [
            (found.index.clone(), wanted.index.clone()),
            (found.values.clone(), wanted.values.clone()),
            (format!("{} bits", found.bits), format!("{} bits", wanted.bits)),
            (format!("bias {}", found.bias), format!("bias {}", wanted.bias)),
            (sections(found), sections(wanted)),
        ];
        match fields.into_iter().find(|(found, wanted)| found != wanted) {
            Some((found, wanted)) => Err(TableError::OtherKind { path: self.path.clone(), found, wanted }),
            None => Ok(()),
        }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What the table holds.
    pub fn spec(&self) -> &TableSpec {
        &self.header.spec
    }

    /// How many bytes the file has.
    pub fn file_bytes(&self) -> u64 {
        self.header.file_bytes()
    }

    /// How often each number is stored in a section.
    pub fn counts(&self, section: usize) -> &[u64] {
        &self.header.counts[section]
    }

    /// The number of the section with this name.
    pub fn section(&self, name: &str) -> Option<usize> {
        self.header.spec.sections.iter().position(|section| section.name == name)
    }

    /// What went wrong with a look-up first, if anything did.
    pub fn failure(&self) -> Option<&Message> {
        self.failure.get()
    }

    /// The number stored for a position of a section, without the bias.
    ///
    /// # Panics
    /// If there is no such section or position.
    pub fn code(&self, section: usize, position: u64) -> Result<u8, TableError> {
        let spec = &self.header.spec;
        let positions = spec.sections[section].positions;
        assert!(position < positions, "position {position} of {positions}");
        let a_byte = u64::from(8 / spec.bits);
        let (byte, shift) = (position / a_byte, (position % a_byte) as u8 * spec.bits);
        Ok(self.byte(section, byte)? >> shift & (spec.codes() - 1) as u8)
    }

    /// Checks every block and recounts the values; the fingerprint of every section. `progress` gets how many bytes are done of how
    /// many, and may stop the work.
    pub fn verify(
        &self,
        mut progress: impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Result<ControlFlow<(), Vec<u64>>, TableError> {
        let spec = &self.header.spec;
        let total = spec.data_bytes();
        advise(&self.file, Access::Sequential);
        let mut counts = vec![vec![0; spec.codes()]; spec.sections.len()];
        let mut fingerprints = vec![Fingerprint::default(); spec.sections.len()];
        let each = |from: u64, values: Vec<u8>| {
            count(spec, from, &values, 1, &mut counts);
            self.add_to_fingerprints(from, &values, &mut fingerprints);
            Ok(progress(from + values.len() as u64, total))
        };
        if self.each_block(each)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
        advise(&self.file, Access::Random);
        for (number, (section, found)) in spec.sections.iter().zip(&mut counts).enumerate() {
            let range = spec.section_range(number);
            // The zero bits that fill a section's last byte were counted too; in a forged one they need not be zero.
            let filling = (range.end - range.start) * u64::from(8 / spec.bits) - section.positions;
            found[0] = found[0].saturating_sub(filling);
            for (code, (&found, &written)) in found.iter().zip(self.counts(number)).enumerate() {
                if found != written {
                    let (path, section) = (self.path.clone(), section.name.clone());
                    return Err(TableError::Counts { path, section, code: code as u8, found, written });
                }
            }
        }
        Ok(ControlFlow::Continue(fingerprints.into_iter().map(Fingerprint::value).collect()))
    }

    /// Adds values that begin at byte `from` to the fingerprints of their sections.
    fn add_to_fingerprints(&self, from: u64, values: &[u8], fingerprints: &mut [Fingerprint]) {
        let end = from + values.len() as u64;
        let ends = self.starts.iter().skip(1).copied().chain([self.header.spec.data_bytes()]);
        for ((&start, section_end), fingerprint) in self.starts.iter().zip(ends).zip(fingerprints) {
            let (first, last) = (start.clamp(from, end), section_end.clamp(from, end));
            fingerprint.add(&values[(first - from) as usize..(last - from) as usize]);
        }
    }

    /// Whether the file under the table's name is another one than was opened, or was written to since then.
    pub(super) fn was_replaced(&self) -> bool {
        fs::metadata(&self.path).map_or(true, |now| Stamp::of(&now) != self.stamp)
    }

    /// Goes through all values in their order, some at once; each time with how many bytes of them came before.
    pub(super) fn each_block(
        &self,
        mut each: impl FnMut(u64, Vec<u8>) -> Result<ControlFlow<()>, TableError>,
    ) -> Result<ControlFlow<()>, TableError> {
        let spec = &self.header.spec;
        if let Values::Packed(packed) = &self.values {
            let threads = std::thread::available_parallelism().map_or(1, usize::from);
            return packed.each_block(self.source(), 0..spec.data_bytes(), threads, each);
        }
        for block in 0..spec.blocks() as usize {
            let values = self.checked_block(block)?;
            if each((block * BLOCK) as u64, values)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn source(&self) -> Source<'_> {
        Source { path: &self.path, file: &self.file }
    }

    /// A byte of a section's values.
    fn byte(&self, section: usize, byte: u64) -> Result<u8, TableError> {
        let (number, at) = match &self.values {
            Values::Plain { .. } => {
                let at = self.starts[section] + byte;
                (at / LINE as u64, (at % LINE as u64) as usize)
            }
            Values::Packed(packed) => packed.place(section, byte),
        };
        let set = &self.lines[(number % self.lines.len() as u64) as usize];
        let mut lines = set.lock().unwrap_or_else(PoisonError::into_inner);
        let place = lines.iter().position(|line| line.number == number + 1);
        match place {
            Some(0) => {}
            place => lines[..=place.unwrap_or(WAYS - 1)].rotate_right(1),
        }
        if place.is_none() || at >= lines[0].values.bytes.len() {
            // Of most lines one value is wanted; decompressing those behind it would be for nothing. Whoever comes again gets some more.
            let bytes = if place.is_none() { at + 1 } else { at + READ_AHEAD };
            self.read_line(number, bytes, &mut lines[0]).inspect_err(|error| {
                self.failure.get_or_init(|| error.message());
            })?;
        }
        Ok(lines[0].values.bytes[at])
    }

    /// Reads a line, or more of it, until it has at least the first `bytes` bytes.
    #[cold]
    fn read_line(&self, number: u64, bytes: usize, line: &mut Line) -> Result<(), TableError> {
        let mut values = std::mem::take(&mut line.values);
        if line.number != number + 1 {
            values.forget();
        }
        // If reading fails, nothing is there.
        line.number = 0;
        match &self.values {
            Values::Plain { start, sound, .. } => {
                self.read_plain(number, *start, sound, &mut values.bytes)?
            }
            Values::Packed(packed) => {
                let block = packed.block_of(number);
                self.refuse_damaged(block)?;
                let wanted = Wanted { chunk: number, bytes };
                packed.chunk(self.source(), wanted, &mut values).inspect_err(|error| {
                    if error.is_damage() {
                        self.damaged.add(block);
                    }
                })?;
            }
        }
        line.values = values;
        line.number = number + 1;
        Ok(())
    }

    fn read_plain(
        &self,
        number: u64,
        start: u64,
        sound: &Blocks,
        bytes: &mut Vec<u8>,
    ) -> Result<(), TableError> {
        let from = number * LINE as u64;
        let length = (self.header.spec.data_bytes() - from).min(LINE as u64) as usize;
        let block = from as usize / BLOCK;
        bytes.resize(length, 0);
        // A block that was checked need not be read as a whole, unless somebody wrote into the file until now.
        let known =
            sound.has(block) && read_exact_at(&self.file, bytes, start + from).is_ok() && self.is_unchanged();
        if !known {
            self.refuse_damaged(block)?;
            let values = self.checked_block(block)?;
            bytes.copy_from_slice(&values[from as usize % BLOCK..][..length]);
        }
        Ok(())
    }

    /// A block that failed is not read again.
    fn refuse_damaged(&self, block: usize) -> Result<(), TableError> {
        match self.failure.get().filter(|_| self.damaged.has(block)) {
            Some(failure) => Err(TableError::Before { path: self.path.clone(), failure: failure.clone() }),
            None => Ok(()),
        }
    }

    /// Reads a block of plain values and checks it.
    fn checked_block(&self, block: usize) -> Result<Vec<u8>, TableError> {
        let Values::Plain { start, sums, sound } = &self.values else {
            unreachable!("blocks of compressed tables are read by what knows them")
        };
        let from = (block * BLOCK) as u64;
        let mut values = vec![0; (self.header.spec.data_bytes() - from).min(BLOCK as u64) as usize];
        let offset = start + from;
        if let Err(error) = read_exact_at(&self.file, &mut values, offset) {
            return Err(if error.kind() == io::ErrorKind::UnexpectedEof {
                self.damaged.add(block);
                let length = self.file.metadata().map_or(0, |now| now.len());
                TableError::Length { path: self.path.clone(), length, expected: self.stamp.length }
            } else {
                TableError::io(&self.path, Doing::Read)(error)
            });
        }
        let (found, written) = (xxh3_64(&values), sums[block]);
        if found != written {
            self.damaged.add(block);
            let length = values.len() as u64;
            return Err(TableError::Block { path: self.path.clone(), offset, length, found, written });
        }
        if self.is_unchanged() {
            sound.add(block);
        }
        Ok(values)
    }

    /// Whether nobody has written into the file since it was opened. Asked after reading: what was read then is from before.
    fn is_unchanged(&self) -> bool {
        self.file.metadata().is_ok_and(|now| Stamp::of(&now) == self.stamp)
    }
}

/// In which order a file is going to be read.
enum Access {
    Random,
    Sequential,
}

/// Tells the system how a file is going to be read, where it wants to know.
fn advise(file: &File, access: Access) {
    #[cfg(target_os = "linux")]
    {
        let advice = match access {
            Access::Random => rustix::fs::Advice::Random,
            Access::Sequential => rustix::fs::Advice::Sequential,
        };
        // It is as correct without.
        let _ = rustix::fs::fadvise(file, 0, None, advice);
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (file, access);
}
