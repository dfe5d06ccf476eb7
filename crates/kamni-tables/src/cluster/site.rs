//! What a process works with: the network, the parts on its disk, and who has which part.

use super::error::ClusterError;
use super::net::{Ended, Net, Outbox};
use super::part::Part;
use super::parts::{Parts, cover};
use crate::{TableError, TableSpec};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// How much of a part is read and sent at once.
const PIECE: u64 = 256 << 10;

/// Why a process cannot go on.
pub enum Halt {
    /// The work was ended; the network knows why.
    Ended,
    /// Something failed here.
    Failed(TableError),
}

impl From<Ended> for Halt {
    fn from(_: Ended) -> Halt {
        Halt::Ended
    }
}

impl From<TableError> for Halt {
    fn from(error: TableError) -> Halt {
        Halt::Failed(error)
    }
}

/// Some bytes of a section, and a process that has them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Source {
    bytes: Range<u64>,
    process: usize,
}

/// A process at work.
pub struct Site<'a> {
    /// The processes.
    pub net: &'a Net,
    pub(crate) spec: &'a TableSpec,
    parts: Parts,
    /// For each section who has what.
    held: Vec<Vec<Source>>,
    /// How much of the work is done, as if it were bytes of values.
    done: &'a AtomicU64,
}

impl<'a> Site<'a> {
    /// Tells all processes what this one has, and is told what they have.
    pub(crate) fn new(
        net: &'a Net,
        spec: &'a TableSpec,
        parts: Parts,
        done: &'a AtomicU64,
    ) -> Result<Site<'a>, Halt> {
        let held = vec![Vec::new(); spec.sections.len()];
        let mut site = Site { net, spec, parts, held, done };
        let own: Vec<u8> = site.parts.all().iter().flat_map(announcement).collect();
        site.announce(&own)?;
        Ok(site)
    }

    /// How much of the work is done.
    pub fn progress(&self, bytes: u64) {
        self.done.store(bytes, Relaxed);
    }

    /// Where it is counted how much of the work is done.
    pub fn done(&self) -> &'a AtomicU64 {
        self.done
    }

    /// Whether all values of a section are on disks.
    pub fn is_complete(&self, section: usize) -> bool {
        let range = self.spec.section_range(section);
        self.has(section, 0..range.end - range.start)
    }

    /// Whether some bytes of a section are on disks.
    pub fn has(&self, section: usize, bytes: Range<u64>) -> bool {
        missing(&self.held[section], bytes) == 0
    }

    /// The bytes of a section that this process is to give to others, in runs.
    pub fn to_give(&self, section: usize) -> Vec<Range<u64>> {
        let range = self.spec.section_range(section);
        let sources = spread(&self.held[section], range.end - range.start).into_iter();
        let own = sources.filter(|source| source.process == self.net.process());
        own.map(|source| source.bytes).collect()
    }

    /// Some bytes of a section, which one of the parts of this process must have.
    pub fn read(&self, section: usize, bytes: Range<u64>) -> Result<Vec<u8>, TableError> {
        self.parts.read(section, bytes)
    }

    /// Writes what this process has solved of a section, as runs of values and where they begin.
    pub fn keep(&mut self, section: usize, runs: &[(u64, &[u8])]) -> Result<Kept, TableError> {
        if runs.iter().all(|(_, values)| values.is_empty()) {
            return Ok(Kept(Vec::new()));
        }
        let part = self.parts.write(section, runs)?;
        Ok(Kept(announcement(part)))
    }

    /// Waits until every process has written what it solved: from now on that counts.
    pub fn settle(&mut self, kept: Vec<Kept>) -> Result<(), Halt> {
        let own: Vec<u8> = kept.into_iter().flat_map(|kept| kept.0).collect();
        self.announce(&own)
    }

    fn announce(&mut self, own: &[u8]) -> Result<(), Halt> {
        for (process, said) in self.net.all(own)?.into_iter().enumerate() {
            for [section, from, to] in numbers(&said) {
                let range = self.spec.section_range(section as usize % self.held.len());
                if section as usize >= self.held.len() || to > range.end - range.start || from > to {
                    return Err(Halt::Failed(TableError::Cluster(ClusterError::ForeignParts { process })));
                }
                self.held[section as usize].push(Source { bytes: from..to, process });
            }
        }
        Ok(())
    }

    /// Whole sections, from the processes that have them. All processes must ask for the same ones.
    pub fn gather(&self, sections: &[usize]) -> Result<Vec<Vec<u8>>, Halt> {
        let size = |&section: &usize| {
            let range = self.spec.section_range(section);
            (range.end - range.start) as usize
        };
        let gathered: Vec<Mutex<Vec<u8>>> =
            sections.iter().map(|section| Mutex::new(vec![0; size(section)])).collect();
        let lock = |place: usize| gathered[place].lock().unwrap_or_else(PoisonError::into_inner);
        let mut pieces = Vec::new();
        for (place, section) in sections.iter().enumerate() {
            for run in self.to_give(*section) {
                pieces.extend(cut(&run).map(|bytes| (place, *section, bytes)));
            }
        }
        let failed = Mutex::new(None);
        let make = |number: usize, outbox: &mut Outbox<'_>| {
            let (place, section, bytes) = &pieces[number];
            let values = match self.parts.read(*section, bytes.clone()) {
                Ok(values) => values,
                Err(error) => {
                    self.net.end(ClusterError::Failed { said: error.message() });
                    failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                    return;
                }
            };
            for process in (0..self.net.processes()).filter(|&process| process != self.net.process()) {
                outbox.to(process, |batch| {
                    for number in [*place as u64, bytes.start, values.len() as u64] {
                        batch.extend(number.to_le_bytes());
                    }
                    batch.extend_from_slice(&values);
                });
            }
            lock(*place)[bytes.start as usize..bytes.end as usize].copy_from_slice(&values);
        };
        let take = |_: usize, mut batch: &[u8]| {
            while let Some((head, rest)) = batch.split_first_chunk::<24>() {
                let [place, from, length] = numbers(head).next().expect("three numbers").map(|n| n as usize);
                lock(place)[from..from + length].copy_from_slice(&rest[..length]);
                batch = &rest[length..];
            }
        };
        let ended = self.net.exchange(pieces.len(), &make, &take);
        if let Some(error) = failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(Halt::Failed(error));
        }
        ended?;
        Ok(gathered.into_iter().map(|all| all.into_inner().unwrap_or_else(PoisonError::into_inner)).collect())
    }
}

/// A part that was written and not announced yet.
pub struct Kept(Vec<u8>);

/// What is said of a part: section, first byte and end of each run.
fn announcement(part: &Part) -> Vec<u8> {
    let numbers = part.runs.iter().flat_map(|run| [part.section as u64, run.start, run.end]);
    numbers.flat_map(u64::to_le_bytes).collect()
}

fn numbers(bytes: &[u8]) -> impl Iterator<Item = [u64; 3]> {
    let number = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("eight bytes"));
    bytes.as_chunks::<24>().0.iter().map(move |three| [0, 8, 16].map(|at| number(&three[at..at + 8])))
}

/// Pieces of some bytes.
fn cut(bytes: &Range<u64>) -> impl Iterator<Item = Range<u64>> + use<> {
    let end = bytes.end;
    (bytes.start..end).step_by(PIECE as usize).map(move |from| from..end.min(from + PIECE))
}

/// Who gives which bytes of a section, each of them once. Where several have the same, they take turns.
fn spread(held: &[Source], size: u64) -> Vec<Source> {
    let turn = |(place, (bytes, able)): (usize, (Range<u64>, Vec<usize>))| Source {
        bytes,
        process: able[place % able.len()],
    };
    let runs = held.iter().map(|source| (&source.bytes, source.process));
    cover(runs, size).into_iter().enumerate().map(turn).collect()
}

/// How many bytes of a section nobody has.
fn missing(held: &[Source], bytes: Range<u64>) -> u64 {
    let mut runs: Vec<&Range<u64>> = held.iter().map(|source| &source.bytes).collect();
    runs.sort_unstable_by_key(|run| run.start);
    let (mut at, mut missing) = (bytes.start, 0);
    for run in runs {
        missing += run.start.min(bytes.end).saturating_sub(at);
        at = at.max(run.end);
    }
    missing + bytes.end.saturating_sub(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_comes_from_one_process_that_has_it() {
        let source = |bytes: Range<u64>, process| Source { bytes, process };
        let held = [source(0..10, 0), source(10..30, 1), source(5..20, 2), source(0..10, 1)];
        assert_eq!(spread(&held, 30), [source(0..10, 0), source(10..30, 1)]);
        assert_eq!((missing(&held, 0..30), missing(&held, 0..40), missing(&held[1..2], 0..30)), (0, 10, 10));
        assert_eq!((missing(&held[1..2], 20..30), missing(&held[1..2], 5..15)), (0, 5));
        assert_eq!(missing(&[], 0..7), 7);
        // Who has the same takes turns.
        let both = [source(0..5, 0), source(0..5, 1), source(5..9, 0), source(5..9, 1)];
        assert_eq!(spread(&both, 9), [source(0..5, 0), source(5..9, 1)]);
    }
}
