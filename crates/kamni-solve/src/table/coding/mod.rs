//! How the values of a compressed table are stored: two bits each, three different ones, guessed from what is already known.
//!
//! Blocks are cut into chunks, and every chunk can be decoded alone. A value is coded (`rans.rs`) by how frequent it is
//! (`model.rs`) where its *context* is the same: some feature of the position, and the values of up to six neighbours that come
//! before it in the same chunk. What a feature is and which positions are neighbours is up to the game ([`Predict`]); the
//! frequencies are those of the section and stand in the file. `docs/table-format.md` describes the bytes.

mod model;
mod rans;

pub(crate) use model::Model;
use model::Tally;
use rans::{Decoder, Encoder};
use std::sync::Mutex;

/// Positions that are coded together. More would be smaller, and take longer to look one up.
pub(crate) const CHUNK: usize = 1 << 12;

/// Bytes of a whole chunk's values.
pub(crate) const CHUNK_BYTES: usize = CHUNK / 4;

/// The most neighbours of a position.
pub(crate) const NEIGHBOURS: usize = 6;

/// Bits of a feature.
const FEATURE_BITS: usize = 4;

/// The value of a neighbour that is not there.
const NONE: u8 = 3;

/// So many chunks of a section are counted for its model, spread evenly: enough to know the frequencies, and few enough to take no time.
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
pub(crate) struct Hints {
    /// A number below 16 for every position.
    pub(crate) features: Box<[u8; CHUNK]>,
    /// How far back the neighbours of every position are; [`FAR`] for none.
    pub(crate) neighbours: Box<[[u16; NEIGHBOURS]; CHUNK]>,
    /// For whoever fills it: sets of cells.
    pub(crate) sets: Box<[u32; CHUNK]>,
}

/// Further back than any chunk goes.
pub(crate) const FAR: u16 = CHUNK as u16;

impl Hints {
    pub(crate) fn new() -> Hints {
        Hints {
            features: boxed_array(vec![0; CHUNK]),
            neighbours: boxed_array(vec![[FAR; NEIGHBOURS]; CHUNK]),
            sets: boxed_array(vec![0; CHUNK]),
        }
    }

    /// The hints of positions of which nothing is known but their order.
    pub(crate) fn by_order(&mut self, count: usize) {
        self.features[..count].fill(0);
        self.neighbours[..count].fill(std::array::from_fn(|number| number as u16 + 1));
    }
}

fn boxed_array<T: std::fmt::Debug, const N: usize>(items: Vec<T>) -> Box<[T; N]> {
    items.into_boxed_slice().try_into().expect("as many as asked for")
}

/// What a game knows about the positions of its sections.
pub(crate) trait Predict: Send + Sync {
    /// Fills the hints of `count` positions of a section from number `first` on. They never change: files depend on them.
    fn hints(&self, section: usize, first: u64, count: usize, hints: &mut Hints);
}

/// For sections of any kind.
pub(crate) struct ByOrder;

impl Predict for ByOrder {
    fn hints(&self, _: usize, _: u64, count: usize, hints: &mut Hints) {
        hints.by_order(count);
    }
}

/// Data that no encoder has written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Undecodable;

/// A section to be coded.
pub(crate) struct Section<'a> {
    pub(crate) predict: &'a dyn Predict,
    pub(crate) number: usize,
    pub(crate) positions: u64,
}

impl Section<'_> {
    /// The frequencies in this section, from some or all of its values.
    pub(crate) fn model(&self, values: &[u8], threads: usize) -> Model {
        let chunks = values.len().div_ceil(CHUNK_BYTES);
        let sample = chunks.min(SAMPLE);
        let next = Mutex::new(0..sample);
        let work = || {
            let (mut coder, mut tally) = (Coder::new(), Tally::default());
            while let Some(number) = next.lock().expect("no thread panics with the lock").next() {
                let chunk = (number as u128 * chunks as u128 / sample as u128) as usize;
                let codes = values.chunks(CHUNK_BYTES).nth(chunk).expect("a chunk of the section");
                let count = self.count(chunk as u64);
                coder.take(codes, count);
                self.predict.hints(self.number, (chunk * CHUNK) as u64, count, &mut coder.hints);
                coder.count_contexts(count, &mut tally);
            }
            tally
        };
        let total = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.clamp(1, sample.max(1))).map(|_| scope.spawn(work)).collect();
            workers.into_iter().fold(Tally::default(), |mut total, worker| {
                total.add(&worker.join().expect("no thread panics"));
                total
            })
        });
        total.model(chunks as u64, sample as u64)
    }

    /// How many positions a chunk has.
    fn count(&self, chunk: u64) -> usize {
        (self.positions - chunk * CHUNK as u64).min(CHUNK as u64) as usize
    }

    /// A block of values as it is stored; it begins with this chunk of the section.
    pub(crate) fn encode(&self, model: &Model, chunk: u64, values: &[u8], coder: &mut Coder) -> Vec<u8> {
        if values.len() > 1 && values.iter().all(|byte| *byte == values[0]) {
            return vec![values[0]];
        }
        let chunks = values.len().div_ceil(CHUNK_BYTES);
        let mut stored = vec![0; 2 * chunks];
        for (number, codes) in values.chunks(CHUNK_BYTES).enumerate() {
            let chunk = chunk + number as u64;
            let count = self.count(chunk);
            coder.take(codes, count);
            let entry = if let Some(code) = coder.constant(count) {
                u16::from(code)
            } else {
                self.predict.hints(self.number, chunk * CHUNK as u64, count, &mut coder.hints);
                let from = stored.len();
                match coder.encode(model, count, &mut stored) {
                    Some(()) if stored.len() - from < codes.len() => (stored.len() - from + 1) as u16,
                    _ => {
                        stored.truncate(from);
                        stored.extend_from_slice(codes);
                        RAW
                    }
                }
            };
            stored[2 * number..2 * number + 2].copy_from_slice(&entry.to_le_bytes());
        }
        if stored.len() < values.len() { stored } else { values.to_vec() }
    }

    /// A chunk of a block. `stored` is the block and `length` how many bytes of values it has; `first` is the section's chunk that it begins with, and `chunk` the one
    /// that is wanted.
    pub(crate) fn decode(
        &self,
        model: &Model,
        stored: &[u8],
        length: usize,
        first: u64,
        chunk: u64,
        coder: &mut Coder,
    ) -> Result<Vec<u8>, Undecodable> {
        let number = (chunk - first) as usize;
        let bytes = (length - number * CHUNK_BYTES).min(CHUNK_BYTES);
        if stored.len() == length {
            return Ok(stored[number * CHUNK_BYTES..][..bytes].to_vec());
        }
        if let [byte] = stored {
            return Ok(vec![*byte; bytes]);
        }
        let chunks = length.div_ceil(CHUNK_BYTES);
        let (entries, data) = stored.split_at_checked(2 * chunks).ok_or(Undecodable)?;
        let size_of = |number: usize, entry: u16| match entry {
            0..RAW => 0,
            RAW => (length - number * CHUNK_BYTES).min(CHUNK_BYTES),
            coded => usize::from(coded) - 1,
        };
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
                Ok(coder.packed(count))
            }
            RAW => Ok(data.to_vec()),
            _ => {
                self.predict.hints(self.number, chunk * CHUNK as u64, count, &mut coder.hints);
                coder.decode(model, count, data)?;
                Ok(coder.packed(count))
            }
        }
    }
}

/// The entry of a chunk that is stored as it is; smaller ones are of constant chunks.
const RAW: u16 = 4;

/// Room for the values of a chunk, one in each byte, after as many that are none: what is too far back is found there. A power of two,
/// so that no index has to be compared with it.
const ROOM: usize = 2 * CHUNK;

/// What coding one chunk needs, used again for the next.
pub(crate) struct Coder {
    hints: Hints,
    values: Box<[u8; ROOM]>,
    contexts: Box<[u16; CHUNK]>,
    words: Vec<u16>,
}

impl Coder {
    pub(crate) fn new() -> Coder {
        Coder {
            hints: Hints::new(),
            values: boxed_array(vec![NONE; ROOM]),
            contexts: boxed_array(vec![0; CHUNK]),
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

    #[inline(always)]
    fn context(values: &[u8; ROOM], place: usize, feature: u8, neighbours: &[u16; NEIGHBOURS]) -> u16 {
        let value = |number: usize| {
            let at = (CHUNK + place).wrapping_sub(neighbours[number].into());
            u16::from(values[at % ROOM]) << (FEATURE_BITS + 2 * number)
        };
        let [a, b, c, d, e, f] = std::array::from_fn(value);
        u16::from(feature) | a | (b | c) | (d | e | f)
    }

    fn find_contexts(&mut self, count: usize) {
        let hints = self.hints.features.iter().zip(self.hints.neighbours.iter()).enumerate();
        for (context, (place, (&feature, neighbours))) in self.contexts[..count].iter_mut().zip(hints) {
            *context = Coder::context(&self.values, place, feature, neighbours);
        }
    }

    fn count_contexts(&mut self, count: usize, tally: &mut Tally) {
        self.find_contexts(count);
        for (&context, &value) in self.contexts[..count].iter().zip(&self.values[CHUNK..]) {
            tally.count(context, value);
        }
    }

    /// Codes the values that were taken; nothing if there are others than three.
    fn encode(&mut self, model: &Model, count: usize, stored: &mut Vec<u8>) -> Option<()> {
        self.find_contexts(count);
        self.words.clear();
        let mut encoder = Encoder::new(&mut self.words);
        for place in (0..count).rev() {
            encoder.put(model.frequencies(self.contexts[place]), self.values[CHUNK + place])?;
        }
        encoder.finish(stored);
        Some(())
    }

    fn decode(&mut self, model: &Model, count: usize, data: &[u8]) -> Result<(), Undecodable> {
        let mut decoder = Decoder::new(data)?;
        let hints = self.hints.features.iter().zip(self.hints.neighbours.iter());
        for (place, (&feature, neighbours)) in hints.enumerate().take(count) {
            let context = Coder::context(&self.values, place, feature, neighbours);
            self.values[(CHUNK + place) % ROOM] = decoder.take(model.frequencies(context))?;
        }
        decoder.finish()
    }
}
