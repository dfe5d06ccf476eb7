//! How the values of a compressed table are stored: two bits each, three different ones, guessed from what is already known.
//!
//! Blocks are cut into chunks, and every chunk can be decoded alone. A value is coded (`rans.rs`) by how frequent it is
//! (`model.rs`) in positions that look the same, in two steps. Its *near context*, some feature of the position and the values of up to six
//! neighbours that come before it in the same chunk, tells which *group* it belongs to: contexts in which the values are about
//! equally frequent. Its group and its *far context*, some detail of the position and two more neighbours, tell the frequencies. So many more things count than there
//! could be frequencies for all their combinations.
//!
//! What a feature and a detail is and which positions are neighbours is up to the game ([`Predict`]); groups and
//! frequencies are those of the section and stand in the file. `docs/table-format.md` describes the bytes.

mod model;
mod rans;

use model::{DETAIL_BITS, FAR_CONTEXTS, GROUPS, NEAR_CONTEXTS, NEAR_NEIGHBOURS, Tally, Weight};
pub use model::{FEATURE_BITS, Model, NEIGHBOURS};
pub(crate) use rans::Undecodable;
use rans::{Decoder, Encoder, Pause};
use std::ops::Range;
use std::sync::{Arc, Mutex};

/// Positions that are coded together. More would be smaller, and take longer to look one up.
pub const CHUNK: usize = 1 << 12;

/// Bytes of a whole chunk's values.
pub const CHUNK_BYTES: usize = CHUNK / 4;

/// The value of a neighbour that is not there.
const NONE: u8 = 3;

/// How many chunks of a section are counted for its model, spread evenly: enough to know the frequencies, and few enough to take no time.
const SAMPLE: usize = 1 << 13;

/// How the values of a table are stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coding {
    /// As they are.
    #[default]
    Plain,
    /// Compressed by contexts: two bits for each value.
    Contexts,
}

/// What helps to guess the values of a chunk.
pub struct Hints {
    /// For every position its feature, a number below 16, and 16 times its detail, which is below 8.
    pub features: Box<[u8; CHUNK]>,
    /// Where the neighbours of every position are, from [`back`].
    pub neighbours: Box<[[u16; NEIGHBOURS]; CHUNK]>,
    /// For whoever fills it: sets of cells.
    pub sets: Box<[u32; CHUNK]>,
}

/// A neighbour that is not there.
pub const NOWHERE: u16 = 0;

/// Where a neighbour is that comes this many positions before, if that can be in the same chunk: counted from as far back as a chunk is long.
pub fn back(positions: u32) -> u16 {
    (CHUNK as u32).saturating_sub(positions) as u16
}

impl Hints {
    pub(crate) fn new() -> Hints {
        Hints {
            features: boxed_array(vec![0; CHUNK]),
            neighbours: boxed_array(vec![[NOWHERE; NEIGHBOURS]; CHUNK]),
            sets: boxed_array(vec![0; CHUNK]),
        }
    }

    /// The hints of positions of which nothing is known but their order.
    pub fn by_order(&mut self, count: usize) {
        self.features[..count].fill(0);
        self.neighbours[..count].fill(std::array::from_fn(|number| back(number as u32 + 1)));
    }
}

fn boxed_array<T: std::fmt::Debug, const N: usize>(items: Vec<T>) -> Box<[T; N]> {
    items.into_boxed_slice().try_into().expect("as many as asked for")
}

/// What a game knows about the positions of its sections.
pub trait Predict: Send + Sync {
    /// Fills the hints of `count` positions of a section from number `first` on. They never change: files depend on them.
    fn hints(&self, section: usize, first: u64, count: usize, hints: &mut Hints);
}

/// What a game knows about the positions of its tables before their values are read. Files depend on all of it, so only the games of this crate
/// have something.
pub struct Predictor(pub Arc<dyn Predict>);

/// For sections of any kind.
pub(crate) struct ByOrder;

impl Predict for ByOrder {
    fn hints(&self, _: usize, _: u64, count: usize, hints: &mut Hints) {
        hints.by_order(count);
    }
}

/// A section to be coded.
pub struct Section<'a> {
    /// What helps to guess its values.
    pub predict: &'a dyn Predict,
    /// Which section of the table it is.
    pub number: usize,
    /// How many positions it has.
    pub positions: u64,
}

impl Section<'_> {
    /// The model of this section, from some or all of its chunks.
    pub(crate) fn model(&self, values: &[u8], threads: usize) -> Model {
        let chunk =
            |number: u64| values.chunks(CHUNK_BYTES).nth(number as usize).expect("a chunk of the section");
        self.model_of(&chunk, threads)
    }

    /// The same from chunks that are somewhere else: `values` gives those of [`Section::sample`].
    pub fn model_of<'v>(&self, values: &(dyn Fn(u64) -> &'v [u8] + Sync), threads: usize) -> Model {
        let sample = self.sample();
        let weight = Weight { chunks: self.chunks(), sample: sample.len() as u64 };
        // What `look` finds in each chunk of the sample, added up.
        let over_sample = |look: &(dyn Fn(&Coder, usize, &mut Tally) + Sync), contexts: usize| {
            let next = Mutex::new(sample.iter());
            let work = || {
                let (mut coder, mut tally) = (Coder::new(), Tally::new(contexts));
                loop {
                    let Some(&number) = next.lock().expect("no thread panics with the lock").next() else {
                        return tally;
                    };
                    let count = self.count(number);
                    coder.take(values(number), count);
                    self.predict.hints(self.number, number * CHUNK as u64, count, &mut coder.hints);
                    coder.find_contexts(count);
                    look(&coder, count, &mut tally);
                }
            };
            std::thread::scope(|scope| {
                let threads = threads.clamp(1, sample.len().max(1));
                let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
                workers.into_iter().fold(Tally::new(contexts), |mut total, worker| {
                    total.add(&worker.join().expect("no thread panics"));
                    total
                })
            })
        };
        let near = |coder: &Coder, count: usize, tally: &mut Tally| {
            for (&near, &value) in coder.near[..count].iter().zip(&coder.values[CHUNK..]) {
                tally.count(near.into(), value);
            }
        };
        let groups = over_sample(&near, NEAR_CONTEXTS).groups(weight);
        let far = |coder: &Coder, count: usize, tally: &mut Tally| {
            let contexts = coder.near.iter().zip(coder.far.iter());
            for ((&near, &far), &value) in contexts.zip(&coder.values[CHUNK..CHUNK + count]) {
                tally.count(groups.context(near, far), value);
            }
        };
        let tally = over_sample(&far, GROUPS * FAR_CONTEXTS);
        tally.model(groups, weight)
    }

    /// How many chunks there are.
    pub fn chunks(&self) -> u64 {
        self.positions.div_ceil(CHUNK as u64)
    }

    /// The chunks that are counted for the model.
    pub fn sample(&self) -> Vec<u64> {
        let (chunks, sample) = (self.chunks(), self.chunks().min(SAMPLE as u64));
        (0..sample)
            .map(|number| (u128::from(number) * u128::from(chunks) / u128::from(sample)) as u64)
            .collect()
    }

    /// How many bytes the values of a chunk take.
    pub fn bytes_of(&self, chunk: u64) -> usize {
        self.count(chunk).div_ceil(4)
    }

    /// How many positions a chunk has.
    fn count(&self, chunk: u64) -> usize {
        (self.positions - chunk * CHUNK as u64).min(CHUNK as u64) as usize
    }

    /// A block of values as it is stored; it begins with this chunk of the section.
    pub(crate) fn encode(&self, model: &Model, chunk: u64, values: &[u8], coder: &mut Coder) -> Vec<u8> {
        let (mut entries, mut data) = (Vec::new(), Vec::new());
        for (number, codes) in values.chunks(CHUNK_BYTES).enumerate() {
            entries.push(self.encode_chunk(model, chunk + number as u64, codes, coder, &mut data));
        }
        self.assemble(chunk, values.len(), &entries, &data).unwrap_or_else(|| values.to_vec())
    }

    /// Appends the data of a chunk; what the block says of it.
    fn encode_chunk(
        &self,
        model: &Model,
        chunk: u64,
        codes: &[u8],
        coder: &mut Coder,
        data: &mut Vec<u8>,
    ) -> u16 {
        let count = self.count(chunk);
        coder.take(codes, count);
        if let Some(code) = coder.constant(count) {
            return code.into();
        }
        self.predict.hints(self.number, chunk * CHUNK as u64, count, &mut coder.hints);
        let from = data.len();
        match coder.encode(model, count, data) {
            Some(()) if data.len() - from < codes.len() => (data.len() - from + 1) as u16,
            _ => {
                data.truncate(from);
                data.extend_from_slice(codes);
                RAW
            }
        }
    }

    /// A block from its chunks: what it says of them, and their data. Nothing if it is stored as its values, `length` bytes.
    pub fn assemble(&self, chunk: u64, length: usize, entries: &[u16], data: &[u8]) -> Option<Vec<u8>> {
        let whole_bytes = (self.positions - chunk * CHUNK as u64) / 4 >= length as u64;
        if let Some(&code) = entries.first()
            && code < RAW
            && length > 1
            && (code == 0 || whole_bytes)
            && entries.iter().all(|entry| *entry == code)
        {
            return Some(vec![code as u8 * 0b0101_0101]);
        }
        (2 * entries.len() + data.len() < length)
            .then(|| [entries.iter().flat_map(|entry| entry.to_le_bytes()).collect(), data.to_vec()].concat())
    }

    /// Goes on with a chunk of a block, at least until the bytes that are wanted.
    pub(crate) fn decode(
        &self,
        model: &Model,
        block: &Block<'_>,
        wanted: Wanted,
        known: &mut Known,
        coder: &mut Coder,
    ) -> Result<(), Undecodable> {
        let (chunk, &Block { stored, length, first }) = (wanted.chunk, block);
        let number = (chunk - first) as usize;
        let bytes = (length - number * CHUNK_BYTES).min(CHUNK_BYTES);
        if stored.len() == length {
            known.bytes = stored[number * CHUNK_BYTES..][..bytes].to_vec();
            return Ok(());
        }
        if let [byte] = stored {
            known.bytes = vec![*byte; bytes];
            return Ok(());
        }
        let chunks = length.div_ceil(CHUNK_BYTES);
        let (entries, data) = stored.split_at_checked(2 * chunks).ok_or(Undecodable)?;
        let size_of =
            |number: usize, entry: u16| chunk_bytes(entry, (length - number * CHUNK_BYTES).min(CHUNK_BYTES));
        let entries: Vec<u16> =
            entries.as_chunks().0.iter().map(|entry| u16::from_le_bytes(*entry)).collect();
        let sizes = entries.iter().enumerate().map(|(number, &entry)| size_of(number, entry));
        let from: usize = sizes.take(number).sum();
        let data = data.get(from..).ok_or(Undecodable)?;
        let entry = entries[number];
        let data = data.get(..size_of(number, entry)).ok_or(Undecodable)?;
        let count = self.count(chunk);
        match entry {
            0..RAW => {
                coder.values[CHUNK..CHUNK + count].fill(entry as u8);
                known.bytes = coder.packed(count);
            }
            RAW => known.bytes = data.to_vec(),
            _ => {
                let (mut decoder, done) = match known.pause.take() {
                    Some(pause) => (Decoder::resume(data, pause)?, 4 * known.bytes.len()),
                    None => (Decoder::new(data)?, 0),
                };
                coder.take(&known.bytes[..done / 4], done);
                let end = count.min(4 * wanted.bytes).max(done);
                let first = chunk * CHUNK as u64 + done as u64;
                self.predict.hints(self.number, first, end - done, &mut coder.hints);
                coder.decode(model, done..end, &mut decoder)?;
                if end == count {
                    decoder.finish()?;
                } else {
                    known.pause = Some(decoder.pause());
                }
                known.bytes = coder.packed(end);
            }
        }
        Ok(())
    }
}

/// A block as it is stored.
pub(crate) struct Block<'a> {
    pub(crate) stored: &'a [u8],
    /// How many bytes of values it has.
    pub(crate) length: usize,
    /// The section's chunk that it begins with.
    pub(crate) first: u64,
}

/// What is wanted of a section: the first this many bytes of a chunk's values.
#[derive(Clone, Copy)]
pub(crate) struct Wanted {
    pub(crate) chunk: u64,
    pub(crate) bytes: usize,
}

impl Wanted {
    pub(crate) fn all_of(chunk: u64) -> Wanted {
        Wanted { chunk, bytes: CHUNK_BYTES }
    }
}

/// What is known of a chunk: nothing, the first values, or all.
#[derive(Debug, Default)]
pub(crate) struct Known {
    pub(crate) bytes: Vec<u8>,
    /// Where decoding has stopped, if there is more.
    pause: Option<Pause>,
}

impl Known {
    /// For another chunk.
    pub(crate) fn forget(&mut self) {
        self.bytes.clear();
        self.pause = None;
    }
}

/// The entry of a chunk that is stored as it is; smaller ones are of constant chunks.
const RAW: u16 = 4;

/// How many bytes of data a chunk has, by what its block says of it and how many bytes its values take.
pub fn chunk_bytes(entry: u16, values: usize) -> usize {
    match entry {
        0..RAW => 0,
        RAW => values,
        coded => usize::from(coded) - 1,
    }
}

/// As far as the place of a neighbour can say, so that none has to be compared with it.
const REACH: usize = 1 << u16::BITS;

/// Room for the values of a chunk, one in each byte, after `CHUNK` bytes of `NONE`, which a look-up too far back finds. The rest is never
/// read.
const ROOM: usize = CHUNK + REACH;

/// What coding one chunk needs, used again for the next.
pub(crate) struct Coder {
    hints: Hints,
    values: Box<[u8; ROOM]>,
    near: Box<[u16; CHUNK]>,
    far: Box<[u8; CHUNK]>,
    words: Vec<u16>,
}

impl Coder {
    pub(crate) fn new() -> Coder {
        Coder {
            hints: Hints::new(),
            values: boxed_array(vec![NONE; ROOM]),
            near: boxed_array(vec![0; CHUNK]),
            far: boxed_array(vec![0; CHUNK]),
            words: Vec::new(),
        }
    }

    /// Takes the values of a chunk apart.
    fn take(&mut self, codes: &[u8], count: usize) {
        for (four, &byte) in self.values[CHUNK..].chunks_exact_mut(4).zip(codes) {
            four.copy_from_slice(&[byte & 3, byte >> 2 & 3, byte >> 4 & 3, byte >> 6]);
        }
        debug_assert!(codes.len() == count.div_ceil(4));
    }

    /// The values of a chunk, four in a byte.
    fn packed(&self, count: usize) -> Vec<u8> {
        let four = |four: &[u8]| four.iter().rev().fold(0, |byte, value| byte << 2 | value);
        let (fours, rest) = self.values[CHUNK..CHUNK + count].as_chunks::<4>();
        let mut packed: Vec<u8> = fours.iter().map(|values| four(values)).collect();
        packed.extend((!rest.is_empty()).then(|| four(rest)));
        packed
    }

    /// The one value that all have, if there is one.
    fn constant(&self, count: usize) -> Option<u8> {
        let values = &self.values[CHUNK..CHUNK + count];
        values.iter().all(|value| *value == values[0]).then_some(values[0])
    }

    /// The near and the far context of a position whose neighbours are known.
    #[inline(always)]
    fn contexts(values: &[u8; ROOM], place: usize, feature: u8, neighbours: &[u16; NEIGHBOURS]) -> (u16, u8) {
        let before: &[u8; REACH] = values[place..].first_chunk().expect("a place of the chunk");
        let value = |number: usize| before[usize::from(neighbours[number])];
        let near = |number: usize| u32::from(value(number)) << (FEATURE_BITS + 2 * number);
        let [a, b, c, d, e, f]: [u32; NEAR_NEIGHBOURS] = std::array::from_fn(near);
        let near = a | (u32::from(feature) & ((1 << FEATURE_BITS) - 1) | (b | c) | (d | e | f));
        let far = feature >> FEATURE_BITS
            | value(NEAR_NEIGHBOURS) << DETAIL_BITS
            | value(NEAR_NEIGHBOURS + 1) << (DETAIL_BITS + 2);
        (near as u16, far)
    }

    fn find_contexts(&mut self, count: usize) {
        let hints = self.hints.features.iter().zip(self.hints.neighbours.iter()).enumerate();
        let contexts = self.near[..count].iter_mut().zip(self.far.iter_mut());
        for ((near, far), (place, (&feature, neighbours))) in contexts.zip(hints) {
            (*near, *far) = Coder::contexts(&self.values, place, feature, neighbours);
        }
    }

    /// Codes the values that were taken; nothing if there are others than three.
    fn encode(&mut self, model: &Model, count: usize, stored: &mut Vec<u8>) -> Option<()> {
        self.find_contexts(count);
        self.words.clear();
        let mut encoder = Encoder::new(&mut self.words);
        for place in (0..count).rev() {
            encoder.put(model.frequencies(self.near[place], self.far[place]), self.values[CHUNK + place])?;
        }
        encoder.finish(stored);
        Some(())
    }

    /// Some values, after those that were taken. The hints begin with them.
    fn decode(
        &mut self,
        model: &Model,
        places: Range<usize>,
        decoder: &mut Decoder<'_>,
    ) -> Result<(), Undecodable> {
        let hints = self.hints.features.iter().zip(self.hints.neighbours.iter());
        for (place, (&feature, neighbours)) in places.zip(hints) {
            let (near, far) = Coder::contexts(&self.values, place, feature, neighbours);
            self.values[CHUNK + place] = decoder.take(model.frequencies(near, far))?;
        }
        Ok(())
    }
}
