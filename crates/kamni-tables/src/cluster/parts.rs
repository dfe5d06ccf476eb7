//! The folder with the parts of a table.

use super::error::ClusterError;
use super::part::{ENDING, Part, Whole};
use crate::{Doing, TableError, TableSpec};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Values are joined in pieces of at most this many bytes.
const PIECE: u64 = 16 << 20;

/// The parts of one table.
#[derive(Debug)]
pub(crate) struct Parts {
    folder: PathBuf,
    whole: Whole,
    parts: Vec<Part>,
}

impl Parts {
    /// Opens the parts of a table in a folder, which is made if it is not there; checks all of them.
    pub(crate) fn open(folder: &Path, spec: &TableSpec) -> Result<Parts, TableError> {
        std::fs::create_dir_all(folder).map_err(TableError::io(folder, Doing::Create))?;
        let mut parts = Parts { folder: folder.to_owned(), whole: Whole::of(spec), parts: Vec::new() };
        parts.add_folder(folder)?;
        Ok(parts)
    }

    /// The parts that files and folders with parts are.
    pub(super) fn of(paths: &[PathBuf], spec: &TableSpec) -> Result<Parts, TableError> {
        let mut parts = Parts { folder: PathBuf::new(), whole: Whole::of(spec), parts: Vec::new() };
        for path in paths {
            if path.is_dir() {
                parts.add_folder(path)?;
            } else {
                parts.parts.push(Part::open(path, &parts.whole)?);
            }
        }
        Ok(parts)
    }

    fn add_folder(&mut self, folder: &Path) -> Result<(), TableError> {
        let unreadable = || TableError::io(folder, Doing::Read);
        for entry in std::fs::read_dir(folder).map_err(unreadable())? {
            let path = entry.map_err(unreadable())?.path();
            if path.extension().is_some_and(|ending| ending == ENDING) {
                self.parts.push(Part::open(&path, &self.whole)?);
            }
        }
        Ok(())
    }

    pub(crate) fn all(&self) -> &[Part] {
        &self.parts
    }

    /// Writes a part.
    pub(crate) fn write(&mut self, section: usize, runs: &[(u64, &[u8])]) -> Result<&Part, TableError> {
        let part = Part::write(&self.folder, &self.whole, section, runs)?;
        self.parts.push(part);
        Ok(self.parts.last().expect("it was just added"))
    }

    /// Some bytes of a section, which must be in one of the parts.
    pub(crate) fn read(&self, section: usize, bytes: Range<u64>) -> Result<Vec<u8>, TableError> {
        let part = self.parts.iter().find(|part| part.section == section && part.has(&bytes));
        part.expect("only what is there is asked for").read(bytes)
    }

    /// The values of a section in their order, piece by piece.
    pub(super) fn each_piece(
        &self,
        spec: &TableSpec,
        section: usize,
        mut take: impl FnMut(&[u8]) -> Result<(), TableError>,
    ) -> Result<(), TableError> {
        let range = spec.section_range(section);
        let size = range.end - range.start;
        let parts = self.parts.iter().enumerate().filter(|(_, part)| part.section == section);
        let runs = parts.flat_map(|(number, part)| part.runs.iter().map(move |run| (run, number)));
        let mut there = 0;
        for (run, parts) in cover(runs, size) {
            there = run.end;
            for from in (run.start..run.end).step_by(PIECE as usize) {
                take(&self.parts[parts[0]].read(from..run.end.min(from + PIECE))?)?;
            }
        }
        if there < size {
            let section = spec.sections[section].name.clone();
            return Err(TableError::Cluster(ClusterError::Missing { section, bytes: size - there }));
        }
        Ok(())
    }
}

/// Which table these parts, given as files and as folders, belong to: the first of them says it.
pub fn whole_of(paths: &[PathBuf]) -> Result<Whole, TableError> {
    for path in paths {
        let is_part = |path: &PathBuf| path.extension().is_some_and(|ending| ending == ENDING);
        let part = if path.is_dir() {
            let files = std::fs::read_dir(path).map_err(TableError::io(path, Doing::Read))?;
            files.filter_map(|file| Some(file.ok()?.path())).find(is_part)
        } else {
            Some(path.clone())
        };
        if let Some(part) = part {
            return Whole::of_part(&part);
        }
    }
    Err(TableError::Cluster(ClusterError::NoParts))
}

/// Runs that together are the first bytes, as many as there are, of `size`, each with all who have it.
pub(super) fn cover<'a>(
    runs: impl Iterator<Item = (&'a Range<u64>, usize)>,
    size: u64,
) -> Vec<(Range<u64>, Vec<usize>)> {
    let mut runs: Vec<_> = runs.collect();
    runs.sort_unstable_by_key(|(run, who)| (run.start, *who));
    let mut runs = runs.into_iter().peekable();
    let (mut chosen, mut at) = (Vec::new(), 0);
    while at < size {
        let (mut end, mut able) = (at, Vec::new());
        while let Some((run, who)) = runs.next_if(|(run, _)| run.start <= at) {
            if run.end > end {
                (end, able) = (run.end, Vec::new());
            }
            if run.end == end {
                able.push(who);
            }
        }
        if end == at {
            break;
        }
        chosen.push((at..end, able));
        at = end;
    }
    chosen
}
