//! Classes compressed where they were solved: only what goes into the file is copied.

use super::class_tables::STONES;
use super::classes::Classes;
use super::sizes::BATCH;
use crate::solve::sets::ways;
use kamni_tables::device::{DeviceError, Grid, Memory, THREADS};
use kamni_tables::{CHUNK_BYTES, CHUNKS, CodedSection, Draft, Model, TableError, chunk_bytes, on_threads};

/// Threads of a block: few, because one of them does most of the work.
const THREADS_EACH: u32 = THREADS / 2;

/// Compresses a class that is solved, as the next section of a draft.
pub(super) fn append(
    classes: &Classes<'_>,
    own: usize,
    enemy: usize,
    draft: &mut Draft,
) -> Result<(), TableError> {
    let counts = classes.counts(own, enemy)?.of_codes;
    draft.append_section(counts, |section, threads, write| {
        let encoder = Encoder { classes, own, enemy, section };
        let model = encoder.model(threads)?;
        write(&model.to_bytes())?;
        encoder.batches(&model, |batch| {
            let blocks = batch.entries.len().div_ceil(CHUNKS as usize);
            for (place, block) in
                on_threads(threads, blocks, |place| batch.block(section, place)).into_iter().enumerate()
            {
                let chunk = batch.first + place as u64 * CHUNKS;
                match block {
                    Some(block) => write(&block)?,
                    None => write(&encoder.raw(chunk)?)?,
                }
            }
            Ok(())
        })
    })
}

/// A class on its way into a table.
struct Encoder<'a> {
    classes: &'a Classes<'a>,
    own: usize,
    enemy: usize,
    section: &'a CodedSection<'a>,
}

/// Some chunks that were compressed.
struct Batch {
    first: u64,
    /// What their blocks say of them.
    entries: Vec<u16>,
    /// Where in `data` the data of each begin.
    offsets: Vec<u32>,
    data: Vec<u8>,
}

impl Batch {
    /// A block of it; nothing if it is stored as it is.
    fn block(&self, section: &CodedSection<'_>, place: usize) -> Option<Vec<u8>> {
        let chunks = place * CHUNKS as usize..self.entries.len().min((place + 1) * CHUNKS as usize);
        let first = self.first + chunks.start as u64;
        let (mut data, mut length) = (Vec::new(), 0);
        for (number, chunk) in chunks.clone().enumerate() {
            let bytes = section.bytes_of(first + number as u64);
            let stored = chunk_bytes(self.entries[chunk], bytes);
            data.extend_from_slice(&self.data[self.offsets[chunk] as usize..][..stored]);
            length += bytes;
        }
        section.assemble(first, length, &self.entries[chunks], &data)
    }
}

impl Encoder<'_> {
    fn address(&self) -> u64 {
        self.classes.address(self.own, self.enemy)
    }

    /// From a sample of the class, which is copied.
    fn model(&self, threads: usize) -> Result<Model, DeviceError> {
        let device = self.classes.device;
        let sample = self.section.sample();
        let numbers: Vec<u32> = sample.iter().map(|&number| number as u32).collect();
        let numbers = Memory::of(device, &numbers)?;
        let copied = Memory::new(device, (sample.len() * CHUNK_BYTES) as u64)?;
        let words = self.section.positions.div_ceil(32);
        let parameters = [self.address(), words, numbers.address(), sample.len() as u64, copied.address()];
        let grid = Grid { blocks: device.blocks(), threads: THREADS, shared: 0 };
        device.launch("gather", grid, &parameters)?;
        let mut values = vec![0; sample.len() * CHUNK_BYTES];
        device.read(copied.address(), &mut values)?;
        let chunk = |number: u64| {
            let place = sample.binary_search(&number).expect("a chunk of the sample");
            &values[place * CHUNK_BYTES..][..self.section.bytes_of(number)]
        };
        Ok(self.section.model_of(&chunk, threads))
    }

    /// Compresses all chunks, some at a time; `take` gets them in their order.
    fn batches(
        &self,
        model: &Model,
        mut take: impl FnMut(Batch) -> Result<(), TableError>,
    ) -> Result<(), TableError> {
        let (classes, device, section) = (self.classes, self.classes.device, self.section);
        let (row, column) = (self.own.min(self.enemy), self.own.max(self.enemy));
        let cells = classes.index.board().cells();
        let choices = (0..=cells).flat_map(|cells| (0..STONES).map(move |stones| ways(cells, stones)));
        let choices = Memory::of(device, &choices.collect::<Vec<u32>>())?;
        let groups = Memory::of(device, model.groups())?;
        let frequencies: Vec<u32> = model.packed_frequencies().collect();
        let masks = [model.groups().len(), frequencies.len()].map(|contexts| contexts as u64 - 1);
        let frequencies = Memory::of(device, &frequencies)?;
        let batch = section.chunks().min(BATCH);
        let counters = Memory::new(device, 16)?;
        let data = Memory::new(device, batch * CHUNK_BYTES as u64)?;
        let (offsets, entries) = (Memory::new(device, 4 * batch)?, Memory::new(device, 2 * batch)?);
        for first in (0..section.chunks()).step_by(BATCH as usize) {
            let chunks = (section.chunks() - first).min(BATCH);
            device.clear(counters.address(), 16)?;
            let parameters = [
                classes.tables.rows(row).sets.address(),
                classes.tables.columns(row, column).into(),
                column as u64,
                section.positions,
                u64::from(self.own <= self.enemy),
                self.address(),
                first,
                chunks,
                groups.address(),
                masks[0],
                frequencies.address(),
                masks[1],
                choices.address(),
                counters.address(),
                counters.address() + 8,
                data.address(),
                offsets.address(),
                entries.address(),
            ];
            let blocks = chunks.min(2 * u64::from(device.blocks())) as u32;
            device.launch("encode", Grid { blocks, threads: THREADS_EACH, shared: 0 }, &parameters)?;
            let [_, bytes] = counters.numbers()?;
            let read = |memory: &Memory<'_>, bytes: u64| -> Result<Vec<u8>, DeviceError> {
                let mut read = vec![0; bytes as usize];
                device.read(memory.address(), &mut read)?;
                Ok(read)
            };
            let (offsets, entries) = (read(&offsets, 4 * chunks)?, read(&entries, 2 * chunks)?);
            take(Batch {
                first,
                entries: entries.as_chunks().0.iter().map(|entry| u16::from_le_bytes(*entry)).collect(),
                offsets: offsets.as_chunks().0.iter().map(|offset| u32::from_le_bytes(*offset)).collect(),
                data: read(&data, bytes)?,
            })?;
        }
        Ok(())
    }

    /// The values of the block that begins with this chunk, as they are.
    fn raw(&self, chunk: u64) -> Result<Vec<u8>, DeviceError> {
        let chunks = chunk..self.section.chunks().min(chunk + CHUNKS);
        let mut values = vec![0; chunks.map(|chunk| self.section.bytes_of(chunk)).sum()];
        self.classes.device.read(self.address() + chunk * CHUNK_BYTES as u64, &mut values)?;
        Ok(values)
    }
}
