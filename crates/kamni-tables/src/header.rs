//! The part of a table file before its values: what they are and how they are kept.
//!
//! The bytes are described in `docs/table-format.md`.

use super::coding::{CHUNK, Coding};
use super::error::{Damage, TableError};
use super::section::Section;
use std::ops::Range;
use std::path::Path;
use xxhash_rust::xxh3::xxh3_64;

/// The magic number. A transfer in text mode would change these bytes.
pub(crate) const MAGIC: [u8; 8] = *b"\x89KMT\r\n\x1a\n";

/// The format of tables whose values are stored as they are.
const PLAIN: u32 = 1;

/// What has built a table, as its header says.
pub const BUILDER: &str = concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION"));

/// The format of compressed tables: the newest.
pub const VERSION: u32 = 2;

/// How many bytes of values, as they are before they are compressed, have one checksum.
pub const BLOCK: usize = 1 << 16;

/// Values begin at a multiple of this.
const ALIGNMENT: usize = 4096;

/// The fields of fixed size before the texts.
const FIXED: usize = 56;

/// Two more fields of compressed tables.
const PACKED: usize = 16;

/// Bytes of the index for every block of a compressed table.
pub(crate) const ENTRY: usize = 12;

/// How many bytes of values a compressed byte stands for at least; for plans. With up to 12 stones it is eight.
const LEAST_RATIO: u64 = 4;

/// No header is longer: a limit for what a damaged length can make us read.
const MAX_HEADER: usize = 1 << 26;

/// What a table holds, settled before its first value is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSpec {
    /// The rules string, as in `cheops/18`.
    pub rules: String,
    /// The name of the perfect index; another index has another name.
    pub index: String,
    /// The name of what a value says, as in `share`.
    pub values: String,
    /// The program that makes the table, with its version.
    pub builder: String,
    /// Bits for each value: 1, 2, 4 or 8.
    pub bits: u8,
    /// What is to be added to the stored number.
    pub bias: i32,
    /// How the values are stored.
    pub coding: Coding,
    /// The sections, in the order of their values.
    pub sections: Vec<Section>,
}

impl TableSpec {
    /// How many positions all sections have.
    pub fn positions(&self) -> u64 {
        sum(self.sections.iter().map(|section| section.positions))
    }

    /// How many bytes the values take.
    pub fn data_bytes(&self) -> u64 {
        sum(self.sections.iter().map(|section| self.section_bytes(section)))
    }

    /// The format of its file.
    pub fn version(&self) -> u32 {
        match self.coding {
            Coding::Plain => PLAIN,
            Coding::Contexts => VERSION,
        }
    }

    /// How many bytes the whole file takes; of a compressed one, which is known when it is complete, how many it takes at most.
    pub fn file_bytes(&self) -> u64 {
        match self.coding {
            Coding::Plain => sum([self.header_bytes() as u64, self.data_bytes(), 8 * self.blocks()]),
            Coding::Contexts => {
                let index = (ENTRY as u64).saturating_mul(self.blocks());
                // Small tables may not get much smaller.
                let values = self.data_bytes() / LEAST_RATIO + self.data_bytes().min(1 << 20);
                sum([self.header_bytes() as u64, values, index])
            }
        }
    }

    /// How many blocks have checksums.
    pub(crate) fn blocks(&self) -> u64 {
        match self.coding {
            Coding::Plain => self.data_bytes().div_ceil(BLOCK as u64),
            Coding::Contexts => sum((0..self.sections.len()).map(|number| self.section_blocks(number))),
        }
    }

    /// How many blocks a section of a compressed table has: its model, and its values.
    pub(crate) fn section_blocks(&self, number: usize) -> u64 {
        match self.section_bytes(&self.sections[number]) {
            0 => 0,
            bytes => 1 + bytes.div_ceil(BLOCK as u64),
        }
    }

    /// How many bytes of values there are in the first `blocks` of them; of a compressed table, in whole sections.
    pub(crate) fn bytes_in(&self, mut blocks: u64) -> u64 {
        if self.coding == Coding::Plain {
            return self.data_bytes().min(blocks.saturating_mul(BLOCK as u64));
        }
        let whole = |&number: &usize| {
            let there = self.section_blocks(number) <= blocks;
            blocks = blocks.saturating_sub(self.section_blocks(number));
            there
        };
        let whole = (0..self.sections.len()).take_while(whole).count();
        sum(self.sections[..whole].iter().map(|section| self.section_bytes(section)))
    }

    /// The bytes of values of a section, counted from the first value of the table.
    pub(crate) fn section_range(&self, number: usize) -> Range<u64> {
        let start = sum(self.sections[..number].iter().map(|section| self.section_bytes(section)));
        start..start.saturating_add(self.section_bytes(&self.sections[number]))
    }

    /// How many different numbers can be stored.
    pub(crate) fn codes(&self) -> usize {
        1 << self.bits
    }

    fn section_bytes(&self, section: &Section) -> u64 {
        // A section ends with a whole byte, filled up with zero bits.
        let bits = u128::from(section.positions) * u128::from(self.bits);
        bits.div_ceil(8).try_into().unwrap_or(u64::MAX)
    }

    /// The length of the header, checksum included.
    pub(crate) fn header_bytes(&self) -> usize {
        let texts = [&self.rules, &self.index, &self.values, &self.builder];
        let texts: usize = texts.iter().map(|text| 2 + text.len()).sum();
        let section = |section: &Section| 2 + section.name.len() + 8 + 8 * self.codes();
        let sections: usize = self.sections.iter().map(section).sum();
        (self.fixed() + texts + sections + 8).next_multiple_of(ALIGNMENT)
    }

    /// The length of the fields before the texts.
    fn fixed(&self) -> usize {
        if self.coding == Coding::Plain { FIXED } else { FIXED + PACKED }
    }

    /// A number that differs for tables that differ in anything but their values.
    pub(crate) fn fingerprint(&self) -> u64 {
        let counts = vec![vec![0; self.codes()]; self.sections.len()];
        xxh3_64(&Header { spec: self.clone(), counts, sums: 0, packed: 0 }.to_bytes())
    }
}

/// A sum that a forged header cannot make overflow.
fn sum(numbers: impl IntoIterator<Item = u64>) -> u64 {
    numbers.into_iter().fold(0, u64::saturating_add)
}

/// What stands before the values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) spec: TableSpec,
    /// For every section, how often each number is stored.
    pub(crate) counts: Vec<Vec<u64>>,
    /// The checksum of the blocks' checksums, or of the index.
    pub(crate) sums: u64,
    /// How many bytes the blocks of a compressed table take.
    pub(crate) packed: u64,
}

impl Header {
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let spec = &self.spec;
        let length = spec.header_bytes();
        let mut bytes = Vec::with_capacity(length);
        bytes.extend(MAGIC);
        bytes.extend(spec.version().to_le_bytes());
        bytes.extend((length as u32).to_le_bytes());
        bytes.extend(spec.data_bytes().to_le_bytes());
        bytes.extend(spec.positions().to_le_bytes());
        bytes.extend((BLOCK as u32).to_le_bytes());
        bytes.extend(spec.bias.to_le_bytes());
        bytes.extend(u32::from(spec.bits).to_le_bytes());
        bytes.extend((spec.sections.len() as u32).to_le_bytes());
        bytes.extend(self.sums.to_le_bytes());
        if spec.coding == Coding::Contexts {
            bytes.extend(self.packed.to_le_bytes());
            bytes.extend((CHUNK as u32).to_le_bytes());
            bytes.extend(0u32.to_le_bytes());
        }
        let text = |bytes: &mut Vec<u8>, text: &str| {
            bytes.extend((text.len() as u16).to_le_bytes());
            bytes.extend(text.as_bytes());
        };
        for field in [&spec.rules, &spec.index, &spec.values, &spec.builder] {
            text(&mut bytes, field);
        }
        for (section, counts) in spec.sections.iter().zip(&self.counts) {
            text(&mut bytes, &section.name);
            bytes.extend(section.positions.to_le_bytes());
            counts.iter().for_each(|count| bytes.extend(count.to_le_bytes()));
        }
        bytes.resize(length - 8, 0);
        let checksum = xxh3_64(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }

    /// No header is shorter.
    pub(crate) const MIN_BYTES: usize = ALIGNMENT;

    /// How long the header is that begins with these bytes, if it says so and can be read at all.
    pub(crate) fn announced(beginning: &[u8]) -> Option<u64> {
        let mut reader = Reader { bytes: beginning.get(MAGIC.len() + 4..)?, at: 0 };
        let length = reader.u32().ok()?;
        (length as usize <= MAX_HEADER).then_some(length.into())
    }

    /// Reads the header of a file of this length, and checks that it is as long as the header says. `file` is its beginning: the header that
    /// is announced there, or all there is.
    pub(crate) fn read(path: &Path, file: &[u8], length: u64) -> Result<Header, TableError> {
        let damaged =
            |offset: usize, what| TableError::Damaged { path: path.to_owned(), offset: offset as u64, what };
        let too_short = |expected: u64| TableError::Length { path: path.to_owned(), length, expected };
        if !file.starts_with(&MAGIC[..file.len().min(MAGIC.len())]) {
            return Err(TableError::Foreign { path: path.to_owned() });
        }
        if file.len() < FIXED {
            return Err(too_short(FIXED as u64));
        }
        let mut reader = Reader { bytes: file, at: MAGIC.len() };
        let version = reader.u32().unwrap_or_default();
        if version != PLAIN && version != VERSION {
            return Err(TableError::Version { path: path.to_owned(), found: version, known: VERSION });
        }
        let header = reader.u32().unwrap_or_default() as usize;
        if header < ALIGNMENT || !header.is_multiple_of(ALIGNMENT) || header > MAX_HEADER {
            return Err(damaged(12, Damage::HeaderLength));
        }
        if file.len() < header {
            return Err(too_short(header as u64));
        }
        let (body, checksum) = file[..header].split_at(header - 8);
        if checksum != xxh3_64(body).to_le_bytes() {
            return Err(damaged(header - 8, Damage::HeaderChecksum));
        }
        let mut reader = Reader { bytes: body, at: reader.at };
        let read = reader.header(version).map_err(|Contradiction| damaged(reader.at, Damage::Fields))?;
        if read.spec.header_bytes() != header {
            return Err(damaged(12, Damage::Fields));
        }
        if read.file_bytes() != length {
            return Err(too_short(read.file_bytes()));
        }
        Ok(read)
    }

    /// How many bytes the whole file has.
    pub(crate) fn file_bytes(&self) -> u64 {
        let index = (ENTRY as u64).saturating_mul(self.spec.blocks());
        match self.spec.coding {
            Coding::Plain => self.spec.file_bytes(),
            Coding::Contexts => sum([self.spec.header_bytes() as u64, self.packed, index]),
        }
    }
}

/// The header's fields do not fit together.
struct Contradiction;

/// Takes fields from bytes.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], Contradiction> {
        let field = self.bytes[self.at..].first_chunk().ok_or(Contradiction)?;
        self.at += N;
        Ok(*field)
    }

    fn u32(&mut self) -> Result<u32, Contradiction> {
        self.take().map(u32::from_le_bytes)
    }

    fn u64(&mut self) -> Result<u64, Contradiction> {
        self.take().map(u64::from_le_bytes)
    }

    fn text(&mut self) -> Result<String, Contradiction> {
        let length = usize::from(u16::from_le_bytes(self.take()?));
        let bytes = self.bytes[self.at..].get(..length).ok_or(Contradiction)?;
        let text = std::str::from_utf8(bytes).map_err(|_| Contradiction)?;
        self.at += length;
        Ok(text.to_owned())
    }

    /// Everything from the length of the values on.
    fn header(&mut self, version: u32) -> Result<Header, Contradiction> {
        let data = self.u64()?;
        let positions = self.u64()?;
        if self.u32()? as usize != BLOCK {
            return Err(Contradiction);
        }
        let bias = self.u32()?.cast_signed();
        let bits = u8::try_from(self.u32()?).map_err(|_| Contradiction)?;
        if !matches!(bits, 1 | 2 | 4 | 8) {
            return Err(Contradiction);
        }
        let sections = self.u32()?;
        let sums = self.u64()?;
        let coding = if version == PLAIN { Coding::Plain } else { Coding::Contexts };
        let mut packed = 0;
        if coding == Coding::Contexts {
            packed = self.u64()?;
            let (chunk, zero) = (self.u32()?, self.u32()?);
            if bits != 2 || chunk as usize != CHUNK || zero != 0 {
                return Err(Contradiction);
            }
        }
        let (rules, index, values, builder) = (self.text()?, self.text()?, self.text()?, self.text()?);
        let mut spec = TableSpec { rules, index, values, builder, bits, bias, coding, sections: Vec::new() };
        let mut counts = Vec::new();
        for _ in 0..sections {
            spec.sections.push(Section { name: self.text()?, positions: self.u64()? });
            counts.push((0..spec.codes()).map(|_| self.u64()).collect::<Result<_, _>>()?);
        }
        if spec.positions() != positions || spec.data_bytes() != data {
            return Err(Contradiction);
        }
        Ok(Header { spec, counts, sums, packed })
    }
}
