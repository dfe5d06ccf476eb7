//! The blocks of a compressed table: where they are, reading them, making them.

use super::coding::{
    Block, ByOrder, CHUNK_BYTES, Coder, Known, Model, Predict, Predictor, Section, Undecodable, Wanted,
};
use super::error::{Damage, Doing, TableError};
use super::header::{BLOCK, ENTRY, TableSpec};
use super::read_at::read_exact_at;
use crate::threads;
use std::fmt;
use std::fs::File;
use std::io;
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use xxhash_rust::xxh3::xxh3_64;

/// Chunks of a block.
pub const CHUNKS: u64 = (BLOCK / CHUNK_BYTES) as u64;

/// A block as it is in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stored {
    pub(crate) length: u32,
    pub(crate) sum: u64,
}

impl Stored {
    pub(crate) fn of(bytes: &[u8]) -> Stored {
        Stored { length: bytes.len() as u32, sum: xxh3_64(bytes) }
    }

    pub(crate) fn to_bytes(self) -> [u8; ENTRY] {
        let mut bytes = [0; ENTRY];
        bytes[..4].copy_from_slice(&self.length.to_le_bytes());
        bytes[4..].copy_from_slice(&self.sum.to_le_bytes());
        bytes
    }

    pub(crate) fn from_bytes(bytes: &[u8; ENTRY]) -> Stored {
        let (length, sum) = bytes.split_at(4);
        Stored {
            length: u32::from_le_bytes(length.try_into().expect("four bytes")),
            sum: u64::from_le_bytes(sum.try_into().expect("eight bytes")),
        }
    }
}

/// What is known about the positions of a table: what its game knows, else their order.
pub(crate) fn predict(predictor: Option<Predictor>) -> Arc<dyn Predict> {
    predictor.map_or_else(|| Arc::new(ByOrder) as _, |Predictor(predict)| predict)
}

/// A section of a compressed table.
#[derive(Debug)]
struct Part {
    positions: u64,
    bytes: u64,
    /// Its bytes come after this many others.
    from: u64,
    /// The block of its model; those of its values follow.
    block: usize,
    /// Its first chunk, counted from the first of the table.
    chunk: u64,
}

/// The blocks of a compressed table, or of the first sections of one that is being built.
pub(crate) struct Packed {
    predict: Arc<dyn Predict>,
    parts: Vec<Part>,
    blocks: Vec<Stored>,
    /// Where each block begins in the file.
    offsets: Vec<u64>,
    models: Vec<OnceLock<Arc<Model>>>,
    /// Coders that are not used now.
    coders: Mutex<Vec<Coder>>,
}

impl fmt::Debug for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Packed")
            .field("parts", &self.parts.len())
            .field("blocks", &self.blocks.len())
            .finish()
    }
}

/// A file that blocks are read from.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    pub(crate) path: &'a Path,
    pub(crate) file: &'a File,
}

impl Packed {
    pub(crate) fn new(spec: &TableSpec, predict: Arc<dyn Predict>, blocks: Vec<Stored>) -> Packed {
        let (mut block, mut chunk) = (0, 0);
        let mut parts = Vec::new();
        for (number, section) in spec.sections.iter().enumerate() {
            let range = spec.section_range(number);
            let bytes = range.end - range.start;
            parts.push(Part { positions: section.positions, bytes, from: range.start, block, chunk });
            block += spec.section_blocks(number) as usize;
            chunk += bytes.div_ceil(CHUNK_BYTES as u64);
        }
        let mut at = spec.header_bytes() as u64;
        let offset = |stored: &Stored| {
            at += u64::from(stored.length);
            at - u64::from(stored.length)
        };
        Packed {
            predict,
            offsets: blocks.iter().map(offset).collect(),
            models: parts.iter().map(|_| OnceLock::new()).collect(),
            parts,
            blocks,
            coders: Mutex::default(),
        }
    }

    /// How many chunks there are.
    pub(crate) fn chunks(&self) -> u64 {
        self.parts.last().map_or(0, |part| part.chunk + part.bytes.div_ceil(CHUNK_BYTES as u64))
    }

    /// The chunk with a byte of a section, and where the byte is in it.
    #[inline]
    pub(crate) fn place(&self, section: usize, byte: u64) -> (u64, usize) {
        let size = CHUNK_BYTES as u64;
        (self.parts[section].chunk + byte / size, (byte % size) as usize)
    }

    /// The block that a chunk is in.
    pub(crate) fn block_of(&self, chunk: u64) -> usize {
        let (section, chunk) = self.section_of(chunk);
        self.parts[section].block + 1 + (chunk / CHUNKS) as usize
    }

    /// The section that a chunk is in, and its number there.
    fn section_of(&self, chunk: u64) -> (usize, u64) {
        let section = self.parts.partition_point(|part| part.chunk <= chunk) - 1;
        (section, chunk - self.parts[section].chunk)
    }

    /// Goes on with a chunk of values, at least until the bytes that are wanted.
    pub(crate) fn chunk(
        &self,
        source: Source<'_>,
        wanted: Wanted,
        known: &mut Known,
    ) -> Result<(), TableError> {
        let (section, chunk) = self.section_of(wanted.chunk);
        let wanted = Wanted { chunk, ..wanted };
        let part = &self.parts[section];
        let (number, first) = (chunk / CHUNKS, chunk / CHUNKS * CHUNKS);
        let block = part.block + 1 + number as usize;
        let stored = self.stored(source, block)?;
        let model = self.model(source, section)?;
        let data = Block { stored: &stored, length: self.length(part, number), first };
        self.with_coder(|coder| self.section(section).decode(&model, &data, wanted, known, coder))
            .map_err(|Undecodable| self.undecodable(source, block))
    }

    /// All values of a block: the section's with this number.
    fn values(&self, source: Source<'_>, section: usize, number: u64) -> Result<Vec<u8>, TableError> {
        let part = &self.parts[section];
        let block = part.block + 1 + number as usize;
        let stored = self.stored(source, block)?;
        let model = self.model(source, section)?;
        let (length, first) = (self.length(part, number), number * CHUNKS);
        let chunks = length.div_ceil(CHUNK_BYTES) as u64;
        let data = Block { stored: &stored, length, first };
        let decode = |coder: &mut Coder| {
            let mut values = Vec::with_capacity(length);
            let mut known = Known::default();
            for chunk in first..first + chunks {
                self.section(section).decode(&model, &data, Wanted::all_of(chunk), &mut known, coder)?;
                values.extend_from_slice(&known.bytes);
            }
            Ok(values)
        };
        self.with_coder(decode).map_err(|Undecodable| self.undecodable(source, block))
    }

    /// Goes through all values of whole blocks in `bytes` of the table, in their order, on several threads. `each` gets where they begin.
    pub(crate) fn each_block(
        &self,
        source: Source<'_>,
        bytes: Range<u64>,
        threads: usize,
        mut each: impl FnMut(u64, Vec<u8>) -> Result<ControlFlow<()>, TableError>,
    ) -> Result<ControlFlow<()>, TableError> {
        let blocks: Vec<(usize, u64, u64)> = self.blocks_in(bytes).collect();
        for batch in blocks.chunks(16 * threads.max(1)) {
            let read = |place: usize| self.values(source, batch[place].0, batch[place].1);
            for (&(_, _, from), values) in batch.iter().zip(on_threads(threads, batch.len(), read)) {
                if each(from, values?)?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The values that begin with a byte of the table, decompressed on several threads to where they are wanted.
    pub(crate) fn read(
        &self,
        source: Source<'_>,
        from: u64,
        mut values: &mut [u8],
        threads: usize,
    ) -> Result<(), TableError> {
        let end = from + values.len() as u64;
        let mut pieces = Vec::new();
        for (section, number, start) in self.blocks_in(from..end) {
            let block = start..start + self.length(&self.parts[section], number) as u64;
            let wanted = block.start.max(from)..block.end.min(end);
            let (piece, later) =
                std::mem::take(&mut values).split_at_mut((wanted.end - wanted.start) as usize);
            values = later;
            pieces.push(((section, number), (wanted.start - block.start) as usize, piece));
        }
        let failed = Mutex::new(None);
        threads::share_out(threads, pieces.into_iter(), |((section, number), skipped, piece)| {
            match self.values(source, section, number) {
                Ok(values) => piece.copy_from_slice(&values[skipped..skipped + piece.len()]),
                Err(error) => *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error),
            }
        });
        failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }

    /// The blocks with values in these bytes of the table: section, number there, and where its values begin.
    fn blocks_in(&self, bytes: Range<u64>) -> impl Iterator<Item = (usize, u64, u64)> {
        let all = self.parts.iter().enumerate().flat_map(|(section, part)| {
            let blocks = 0..part.bytes.div_ceil(BLOCK as u64);
            blocks.map(move |number| (section, number, part.from + number * BLOCK as u64))
        });
        all.filter(move |&(section, number, from)| {
            from < bytes.end && from + self.length(&self.parts[section], number) as u64 > bytes.start
        })
    }

    /// How many bytes of values a block of a section has.
    fn length(&self, part: &Part, number: u64) -> usize {
        (part.bytes - number * BLOCK as u64).min(BLOCK as u64) as usize
    }

    fn section(&self, number: usize) -> Section<'_> {
        Section { predict: self.predict.as_ref(), number, positions: self.parts[number].positions }
    }

    fn model(&self, source: Source<'_>, section: usize) -> Result<Arc<Model>, TableError> {
        if let Some(model) = self.models[section].get() {
            return Ok(Arc::clone(model));
        }
        let block = self.parts[section].block;
        let model = Model::read(&self.stored(source, block)?);
        let model = model.map_err(|Undecodable| self.undecodable(source, block))?;
        Ok(Arc::clone(self.models[section].get_or_init(|| Arc::new(model))))
    }

    /// A block as it is stored, checked.
    fn stored(&self, source: Source<'_>, block: usize) -> Result<Vec<u8>, TableError> {
        let (Stored { length, sum: written }, offset) = (self.blocks[block], self.offsets[block]);
        let mut bytes = vec![0; length as usize];
        read_exact_at(source.file, &mut bytes, offset).map_err(|error| {
            if error.kind() != io::ErrorKind::UnexpectedEof {
                return TableError::io(source.path, Doing::Read)(error);
            }
            let length = source.file.metadata().map_or(0, |now| now.len());
            let end = self.offsets.last().zip(self.blocks.last());
            let end = end.map_or(0, |(offset, block)| offset + u64::from(block.length));
            let expected = end + (ENTRY * self.blocks.len()) as u64;
            TableError::Length { path: source.path.to_owned(), length, expected }
        })?;
        let found = xxh3_64(&bytes);
        if found != written {
            let (path, length) = (source.path.to_owned(), u64::from(length));
            return Err(TableError::Block { path, offset, length, found, written });
        }
        Ok(bytes)
    }

    /// The blocks that are there, with all of their checksums right; from the first that is not, nothing.
    pub(crate) fn sound(&self, source: Source<'_>) -> usize {
        (0..self.blocks.len()).take_while(|&block| self.stored(source, block).is_ok()).count()
    }

    fn undecodable(&self, source: Source<'_>, block: usize) -> TableError {
        let (path, offset) = (source.path.to_owned(), self.offsets[block]);
        TableError::Damaged { path, offset, what: Damage::Coding }
    }

    fn with_coder<T>(&self, work: impl FnOnce(&mut Coder) -> T) -> T {
        let unused = self.coders.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut coder = unused.unwrap_or_else(Coder::new);
        let done = work(&mut coder);
        self.coders.lock().unwrap_or_else(PoisonError::into_inner).push(coder);
        done
    }
}

/// Compresses a section on several threads. `take` gets its blocks in their order, that of the model first.
pub(crate) fn pack(
    section: &Section<'_>,
    values: &[u8],
    threads: usize,
    mut take: impl FnMut(&[u8]) -> Result<(), TableError>,
) -> Result<(), TableError> {
    let model = section.model(values, threads);
    take(&model.to_bytes())?;
    let batch = 64 * threads.max(1);
    for (number, values) in values.chunks(batch * BLOCK).enumerate() {
        let coders: Vec<Mutex<Option<Coder>>> = (0..threads.max(1)).map(|_| Mutex::new(None)).collect();
        let encode = |place: usize| {
            let mut own = coders.iter().find_map(|coder| coder.try_lock().ok()).expect("one for each thread");
            let first = (number * batch + place) as u64 * CHUNKS;
            let values = &values[place * BLOCK..values.len().min((place + 1) * BLOCK)];
            section.encode(&model, first, values, own.get_or_insert_with(Coder::new))
        };
        for block in on_threads(threads, values.len().div_ceil(BLOCK), encode) {
            take(&block)?;
        }
    }
    Ok(())
}

/// Does some work for every number below `count`, on several threads; the results in the order of the numbers.
pub fn on_threads<T: Send>(threads: usize, count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let one = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= count {
                return done;
            }
            done.push((number, work(number)));
        }
    };
    let mut done = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads.clamp(1, count.max(1))).map(|_| scope.spawn(one)).collect();
        let mut done = one();
        others.into_iter().for_each(|other| done.extend(other.join().expect("no thread panics")));
        done
    });
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, done)| done).collect()
}
