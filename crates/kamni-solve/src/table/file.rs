//! A finished table, mapped into memory.

use super::count::count;
use super::error::{Damage, Doing, TableError};
use super::header::{BLOCK, Header, Layout};
use memmap2::{Advice, Mmap};
use std::fs::{self, File};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use xxhash_rust::xxh3::xxh3_64;

/// A table in a file.
///
/// The header is checked when it is opened, a block of values when it is first used, against
/// the checksums that were written.
#[derive(Debug)]
pub struct TableFile {
    path: PathBuf,
    map: Mmap,
    header: Header,
    start: usize,
    /// A bit for every block that was found to be sound.
    sound: Vec<AtomicU64>,
}

impl TableFile {
    /// Opens a table.
    pub fn open(path: &Path) -> Result<TableFile, TableError> {
        // A pipe would make us wait for ever, and a folder cannot be mapped.
        if !fs::metadata(path).map_err(TableError::io(path, Doing::Read))?.is_file() {
            return Err(TableError::Foreign { path: path.to_owned() });
        }
        let file = File::open(path).map_err(TableError::io(path, Doing::Read))?;
        #[allow(unsafe_code)] // look-ups read the file where it lies
        // SAFETY: tables are never changed under their name: builders write elsewhere and rename.
        // (Changing or truncating the file by hand while it is open can make the process fail; the
        // alternative, a read for every look-up, takes several times as long.)
        let map = unsafe { Mmap::map(&file) }.map_err(TableError::io(path, Doing::Read))?;
        let header = Header::read(path, &map)?;
        let start = header.layout.header_bytes();
        let sums = start + header.layout.data_bytes() as usize;
        if xxh3_64(&map[sums..]) != header.sums {
            let (offset, what) = (sums as u64, Damage::Checksums);
            return Err(TableError::Damaged { path: path.to_owned(), offset, what });
        }
        // Look-ups jump about; reading ahead would only fill the memory.
        let _ = map.advise(Advice::Random);
        let words = header.layout.blocks().div_ceil(64);
        let sound = (0..words).map(|_| AtomicU64::new(0)).collect();
        Ok(TableFile { path: path.to_owned(), map, header, start, sound })
    }

    /// Opens a table that must be for these rules.
    pub fn open_as(path: &Path, rules: &str) -> Result<TableFile, TableError> {
        let table = TableFile::open(path)?;
        let found = &table.header.layout.rules;
        if found != rules {
            let (found, wanted) = (found.clone(), rules.to_owned());
            return Err(TableError::OtherRules { path: path.to_owned(), found, wanted });
        }
        Ok(table)
    }

    /// Refuses a table that holds something else than `wanted`; who built it does not matter.
    pub fn expect(&self, wanted: &Layout) -> Result<(), TableError> {
        let found = &self.header.layout;
        let sections = |layout: &Layout| {
            let texts = layout.sections.iter().map(|s| format!("{} of {}", s.name, s.positions));
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
    pub fn layout(&self) -> &Layout {
        &self.header.layout
    }

    /// How often each number is stored in a section.
    pub fn counts(&self, section: usize) -> &[u64] {
        &self.header.counts[section]
    }

    /// The number of the section with this name.
    pub fn section(&self, name: &str) -> Option<usize> {
        self.header.layout.sections.iter().position(|section| section.name == name)
    }

    /// The number stored for a position of a section, without the bias.
    ///
    /// # Panics
    /// If there is no such section or position.
    pub fn code(&self, section: usize, position: u64) -> Result<u8, TableError> {
        let layout = &self.header.layout;
        let positions = layout.sections[section].positions;
        assert!(position < positions, "position {position} of {positions}");
        let a_byte = u64::from(8 / layout.bits);
        let at = (layout.section_range(section).start + position / a_byte) as usize;
        self.check(at / BLOCK)?;
        let shift = (position % a_byte) as u8 * layout.bits;
        Ok(self.map[self.start + at] >> shift & (layout.codes() - 1) as u8)
    }

    /// Checks every block and recounts the values. `progress` gets how many bytes are done of how many, and
    /// may stop the work.
    pub fn verify(
        &self,
        mut progress: impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, TableError> {
        let layout = &self.header.layout;
        let total = layout.data_bytes();
        let _ = self.map.advise(Advice::Sequential);
        let mut counts = vec![vec![0; layout.codes()]; layout.sections.len()];
        for block in 0..layout.blocks() as usize {
            self.check_anew(block)?;
            let values = self.block(block);
            let from = (block * BLOCK) as u64;
            count(layout, from, values, &mut counts);
            if progress(from + values.len() as u64, total).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        let _ = self.map.advise(Advice::Random);
        for (number, (section, found)) in layout.sections.iter().zip(&mut counts).enumerate() {
            let range = layout.section_range(number);
            // The zero bits that fill a section's last byte were counted too; in a forged one they need not be zero.
            let filling = (range.end - range.start) * u64::from(8 / layout.bits) - section.positions;
            found[0] = found[0].saturating_sub(filling);
            for (code, (&found, &written)) in found.iter().zip(self.counts(number)).enumerate() {
                if found != written {
                    let (path, section) = (self.path.clone(), section.name.clone());
                    return Err(TableError::Counts { path, section, code: code as u8, found, written });
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// A block of values, checked.
    pub(crate) fn checked_block(&self, block: usize) -> Result<&[u8], TableError> {
        self.check(block)?;
        Ok(self.block(block))
    }

    /// All values, checked or not.
    pub(crate) fn data(&self) -> &[u8] {
        &self.map[self.start..self.start + self.header.layout.data_bytes() as usize]
    }

    fn block(&self, block: usize) -> &[u8] {
        let data = self.data();
        &data[block * BLOCK..data.len().min((block + 1) * BLOCK)]
    }

    /// Checks a block unless that was done before.
    #[inline]
    fn check(&self, block: usize) -> Result<(), TableError> {
        if self.sound[block / 64].load(Ordering::Relaxed) >> (block % 64) & 1 == 1 {
            return Ok(());
        }
        self.check_anew(block)
    }

    #[cold]
    fn check_anew(&self, block: usize) -> Result<(), TableError> {
        let values = self.block(block);
        let sum = &self.map[self.start + self.data().len() + 8 * block..];
        let written = u64::from_le_bytes(*sum.first_chunk().expect("one checksum for every block"));
        let found = xxh3_64(values);
        if found != written {
            let offset = (self.start + block * BLOCK) as u64;
            let length = values.len() as u64;
            return Err(TableError::Block { path: self.path.clone(), offset, length, found, written });
        }
        self.sound[block / 64].fetch_or(1 << (block % 64), Ordering::Relaxed);
        Ok(())
    }
}
