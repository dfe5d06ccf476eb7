//! A part of a table: what one process has solved of one section, on its disk.
//!
//! | offset | bytes | what |
//! | --- | --- | --- |
//! | 0 | 8 | `89 4B 4D 50 0D 0A 1A 0A` |
//! | 8 | 8 | fingerprint: XXH3-64 of the header the table would have if nothing were in it |
//! | 16 | 4 | the section |
//! | 20 | 4 | number of runs |
//! | 24 | 4 | number of sections of the table |
//! | 28 | 4 | length of the rules string |
//! | 32 | | the rules string |
//! | then | 16 each | the runs: where they begin in the section, and how many bytes they have |
//! | then | 8 each | the checksums of the blocks of 65,536 bytes of values, the last one perhaps shorter |
//! | then | 8 | XXH3-64 of everything before |
//! | then | | the values of all runs |
//!
//! It is written under another name, synced and renamed: a file called `.part` is whole.

use super::error::ClusterError;
use crate::{BLOCK, Doing, TableError, TableSpec, read_exact_at};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use xxhash_rust::xxh3::xxh3_64;

const MAGIC: [u8; 8] = *b"\x89KMP\r\n\x1a\n";

/// What stands before the rules string.
const FIXED: usize = 32;

/// No rules string is longer.
const MAX_RULES_BYTES: u64 = 1 << 10;

/// Which table a part belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole {
    /// The rules string.
    pub rules: String,
    /// How many sections the table has.
    pub sections: usize,
    pub(crate) fingerprint: u64,
}

impl Whole {
    /// The table of this spec.
    pub(crate) fn of(spec: &TableSpec) -> Whole {
        let (rules, sections) = (spec.rules.clone(), spec.sections.len());
        Whole { rules, sections, fingerprint: spec.fingerprint() }
    }

    /// The table that a part says it belongs to.
    pub(crate) fn of_part(path: &Path) -> Result<Whole, TableError> {
        let mut file = File::open(path).map_err(TableError::io(path, Doing::Read))?;
        Whole::read(&mut file).map(|(whole, _)| whole).ok_or_else(|| {
            TableError::Cluster(ClusterError::ForeignPart { file: path.display().to_string() })
        })
    }

    /// Reads what stands before the runs, and gives it back as it is.
    fn read(file: &mut File) -> Option<(Whole, Vec<u8>)> {
        let mut head = vec![0; FIXED];
        file.read_exact(&mut head).ok()?;
        let number = |at: usize| u32::from_le_bytes(head[at..at + 4].try_into().expect("four bytes"));
        let (sections, length) = (number(24) as usize, u64::from(number(28)));
        if head[..8] != MAGIC || length > MAX_RULES_BYTES {
            return None;
        }
        let mut rules = vec![0; length as usize];
        file.read_exact(&mut rules).ok()?;
        let fingerprint = u64::from_le_bytes(head[8..16].try_into().expect("eight bytes"));
        head.extend(&rules);
        Some((Whole { rules: String::from_utf8(rules).ok()?, sections, fingerprint }, head))
    }
}

/// What its files end with.
pub(crate) const ENDING: &str = "part";

/// A part on the disk.
#[derive(Debug)]
pub(crate) struct Part {
    path: PathBuf,
    file: File,
    pub(crate) section: usize,
    /// Bytes of the section, in their order.
    pub(crate) runs: Vec<Range<u64>>,
    /// How many bytes there are before each run.
    before: Vec<u64>,
    sums: Vec<u64>,
    /// Where the values begin.
    start: u64,
}

impl Part {
    /// Writes a part into a folder: runs with where they begin in the section.
    pub(crate) fn write(
        folder: &Path,
        whole: &Whole,
        section: usize,
        runs: &[(u64, &[u8])],
    ) -> Result<Part, TableError> {
        let bytes: u64 = runs.iter().map(|(_, values)| values.len() as u64).sum();
        let first = runs.first().map_or(0, |run| run.0);
        let path = folder.join(format!("{section}-{first}-{bytes}.{ENDING}"));
        let new = path.with_added_extension("new");
        let mut head = Vec::from(MAGIC);
        head.extend(whole.fingerprint.to_le_bytes());
        for number in [section, runs.len(), whole.sections, whole.rules.len()] {
            head.extend((number as u32).to_le_bytes());
        }
        head.extend(whole.rules.as_bytes());
        for (from, values) in runs {
            head.extend(from.to_le_bytes());
            head.extend((values.len() as u64).to_le_bytes());
        }
        let sums = sums(runs);
        sums.iter().for_each(|sum| head.extend(sum.to_le_bytes()));
        head.extend(xxh3_64(&head).to_le_bytes());
        let write = || {
            let mut file = File::options().read(true).write(true).create(true).truncate(true).open(&new)?;
            file.write_all(&head)?;
            runs.iter().try_for_each(|(_, values)| file.write_all(values))?;
            file.sync_all()?;
            fs::rename(&new, &path)?;
            if cfg!(unix) {
                File::open(folder)?.sync_all()?;
            }
            Ok(file)
        };
        let file = write().map_err(|error| {
            let _ = fs::remove_file(&new);
            TableError::io(&path, Doing::Write)(error)
        })?;
        let runs: Vec<_> = runs.iter().map(|(from, values)| *from..from + values.len() as u64).collect();
        let before = before(&runs);
        Ok(Part { path, file, section, runs, before, sums, start: head.len() as u64 })
    }

    /// Opens a part of a table and checks all of it.
    pub(crate) fn open(path: &Path, whole: &Whole) -> Result<Part, TableError> {
        let name = || path.display().to_string();
        let damaged = || TableError::Cluster(ClusterError::DamagedPart { file: name() });
        let mut file = File::open(path).map_err(TableError::io(path, Doing::Read))?;
        let length = file.metadata().map_err(TableError::io(path, Doing::Read))?.len();
        let (found, mut head) = Whole::read(&mut file).ok_or_else(damaged)?;
        if found.fingerprint != whole.fingerprint {
            return Err(TableError::Cluster(ClusterError::ForeignPart { file: name() }));
        }
        let number = |at: usize| u32::from_le_bytes(head[at..at + 4].try_into().expect("four bytes"));
        let (section, count) = (number(16) as usize, u64::from(number(20)));
        // Before memory is taken for it: a damaged number may be a large one.
        let fixed = head.len() as u64;
        if fixed + 16 * count > length {
            return Err(damaged());
        }
        let mut list = vec![0; 16 * count as usize];
        file.read_exact(&mut list).map_err(|_| damaged())?;
        head.extend(&list);
        let number = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("eight bytes"));
        let run = |run: &[u8]| {
            let from = number(&run[..8]);
            Some(from..from.checked_add(number(&run[8..]))?)
        };
        let runs: Vec<Range<u64>> = list.chunks(16).map(run).collect::<Option<_>>().ok_or_else(damaged)?;
        let bytes = runs
            .iter()
            .try_fold(0u64, |sum, run| sum.checked_add(run.end - run.start))
            .ok_or_else(damaged)?;
        let blocks = bytes.div_ceil(BLOCK as u64);
        let start = fixed + 16 * count + 8 * blocks.min(length) + 8;
        if start.checked_add(bytes) != Some(length) {
            return Err(damaged());
        }
        let mut list = vec![0; 8 * blocks as usize + 8];
        file.read_exact(&mut list).map_err(|_| damaged())?;
        let (list, sum) = list.split_at(8 * blocks as usize);
        head.extend(list);
        if number(sum) != xxh3_64(&head) {
            return Err(damaged());
        }
        if !runs.is_sorted_by(|one, next| one.end <= next.start) {
            return Err(damaged());
        }
        let (before, sums) = (before(&runs), list.chunks(8).map(number).collect());
        let part = Part { path: path.to_owned(), file, section, runs, before, sums, start };
        for block in 0..blocks {
            part.block(block)?;
        }
        Ok(part)
    }

    /// How many bytes of values it has.
    pub(crate) fn bytes(&self) -> u64 {
        self.runs.iter().map(|run| run.end - run.start).sum()
    }

    /// A block of its values, checked.
    fn block(&self, block: u64) -> Result<Vec<u8>, TableError> {
        let from = block * BLOCK as u64;
        let mut values = vec![0; (self.bytes() - from).min(BLOCK as u64) as usize];
        read_exact_at(&self.file, &mut values, self.start + from)
            .map_err(TableError::io(&self.path, Doing::Read))?;
        if xxh3_64(&values) != self.sums[block as usize] {
            let file = self.path.display().to_string();
            return Err(TableError::Cluster(ClusterError::DamagedPart { file }));
        }
        Ok(values)
    }

    /// Whether some bytes of its section are in one of its runs.
    pub(crate) fn has(&self, wanted: &Range<u64>) -> bool {
        let run = self.run(wanted.start);
        run.is_some_and(|run| self.runs[run].start <= wanted.start && wanted.end <= self.runs[run].end)
    }

    /// The last run that begins at this byte or before it.
    fn run(&self, byte: u64) -> Option<usize> {
        self.runs.partition_point(|run| run.start <= byte).checked_sub(1)
    }

    /// Some bytes of its section, which must be in one of its runs.
    pub(crate) fn read(&self, wanted: Range<u64>) -> Result<Vec<u8>, TableError> {
        debug_assert!(self.has(&wanted));
        let run = self.run(wanted.start).expect("only what is there is asked for");
        let (from, length) =
            (self.before[run] + wanted.start - self.runs[run].start, wanted.end - wanted.start);
        let mut values = Vec::with_capacity(length as usize);
        while (values.len() as u64) < length {
            let at = from + values.len() as u64;
            let block = self.block(at / BLOCK as u64)?;
            let rest = &block[(at % BLOCK as u64) as usize..];
            let left = (length - values.len() as u64) as usize;
            values.extend_from_slice(&rest[..left.min(rest.len())]);
        }
        Ok(values)
    }
}

/// How many bytes there are before each run.
fn before(runs: &[Range<u64>]) -> Vec<u64> {
    let mut sum = 0;
    let add = |run: &Range<u64>| {
        sum += run.end - run.start;
        sum - (run.end - run.start)
    };
    runs.iter().map(add).collect()
}

/// The checksums of the values of all runs, block by block.
fn sums(runs: &[(u64, &[u8])]) -> Vec<u64> {
    let mut sums = Vec::new();
    let mut begun: Vec<u8> = Vec::new();
    for (_, values) in runs {
        let mut values = *values;
        if !begun.is_empty() {
            let (now, later) = values.split_at(values.len().min(BLOCK - begun.len()));
            begun.extend_from_slice(now);
            values = later;
            if begun.len() == BLOCK {
                sums.push(xxh3_64(&begun));
                begun.clear();
            }
        }
        let (blocks, rest) = values.as_chunks::<BLOCK>();
        sums.extend(blocks.iter().map(|block| xxh3_64(block)));
        if begun.is_empty() {
            begun.extend_from_slice(rest);
        }
    }
    if !begun.is_empty() {
        sums.push(xxh3_64(&begun));
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(fingerprint: u64) -> Whole {
        Whole { rules: "seega/5".to_owned(), sections: 4, fingerprint }
    }

    fn values(length: usize) -> Vec<u8> {
        (0..length).map(|at| (at * 31 + at / 251) as u8).collect()
    }

    #[test]
    fn what_was_written_is_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let (one, two) = (values(100_000), values(200_000));
        let runs = [(10u64, &one[..]), (500_000, &two[..])];
        Part::write(folder.path(), &whole(7), 3, &runs).unwrap();
        let path = folder.path().join("3-10-300000.part");
        assert_eq!(Whole::of_part(&path).unwrap(), whole(7));
        let part = Part::open(&path, &whole(7)).unwrap();
        assert_eq!((part.section, &part.runs[..]), (3, &[10..100_010, 500_000..700_000][..]));
        assert_eq!(part.read(10..100_010).unwrap(), one);
        assert_eq!(part.read(500_001..699_999).unwrap(), two[1..199_999]);
    }

    #[test]
    fn a_part_that_is_damaged_or_of_another_table_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        Part::write(folder.path(), &whole(7), 0, &[(0, &values(70_000))]).unwrap();
        let path = folder.path().join("0-0-70000.part");
        let is_refused = |print| match Part::open(&path, &whole(print)) {
            Err(TableError::Cluster(error)) => error,
            other => panic!("{other:?}"),
        };
        assert!(matches!(is_refused(8), ClusterError::ForeignPart { .. }));
        let whole = fs::read(&path).unwrap();
        for at in (16..whole.len()).step_by(37) {
            let mut bytes = whole.clone();
            bytes[at] ^= 16;
            fs::write(&path, &bytes).unwrap();
            assert!(matches!(is_refused(7), ClusterError::DamagedPart { .. }), "byte {at}");
            fs::write(&path, &whole[..at]).unwrap();
            assert!(matches!(is_refused(7), ClusterError::DamagedPart { .. }), "cut to {at}");
        }
    }
}
