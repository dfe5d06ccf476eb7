//! Errors of tables, with messages for the user.

use crate::device::DeviceError;
use crate::section::section_words;
use kamni::{Message, message};
use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why a table cannot be opened, built or trusted.
#[derive(Debug)]
#[non_exhaustive]
pub enum TableError {
    /// The system refused something.
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What was tried.
        doing: Doing,
        /// What the system said.
        source: io::Error,
    },
    /// Some other file.
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// A table of a format that this program does not know.
    Version {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: u32,
        /// The newest that this program reads.
        known: u32,
    },
    /// Too short or too long.
    Length {
        /// The file.
        path: PathBuf,
        /// Its length in bytes.
        length: u64,
        /// The length it should have, as far as it can be read.
        expected: u64,
    },
    /// The part before the values, or the list of checksums after them, cannot be right.
    Damaged {
        /// The file.
        path: PathBuf,
        /// Where.
        offset: u64,
        /// What is wrong there.
        what: Damage,
    },
    /// A block of values differs from what was written.
    Block {
        /// The file.
        path: PathBuf,
        /// The first byte of the block.
        offset: u64,
        /// How many bytes it has.
        length: u64,
        /// The checksum as it is.
        found: u64,
        /// The checksum as it was written.
        written: u64,
    },
    /// A part of the table that failed before; it is not read again.
    Before {
        /// The file.
        path: PathBuf,
        /// What was wrong first.
        failure: Message,
    },
    /// The values are not as often there as the header says.
    Counts {
        /// The file.
        path: PathBuf,
        /// The section.
        section: String,
        /// The number that is stored.
        code: u8,
        /// How often it is there.
        found: u64,
        /// How often the header says it is.
        written: u64,
    },
    /// A sound table, but for other rules.
    OtherRules {
        /// The file.
        path: PathBuf,
        /// Its rules.
        found: String,
        /// The rules that were wanted.
        wanted: String,
    },
    /// A table for the right rules that numbers positions or keeps values in another way.
    OtherKind {
        /// The file.
        path: PathBuf,
        /// What it says of itself.
        found: String,
        /// What was wanted in that place.
        wanted: String,
    },
    /// Another process is building the same table now.
    Busy {
        /// The table.
        path: PathBuf,
    },
    /// The table is already there.
    Complete {
        /// The table.
        path: PathBuf,
    },
    /// There is no room for the table.
    NoSpace {
        /// The table.
        path: PathBuf,
        /// Its size in bytes.
        needed: u64,
        /// What is free.
        free: u64,
    },
    /// Building would take more memory than was allowed.
    Memory {
        /// The rules string.
        rules: String,
        /// What it takes.
        needed: u64,
        /// What was allowed.
        allowed: u64,
    },
    /// A position's value is not the best of what its moves lead to.
    Wrong {
        /// The file.
        path: PathBuf,
        /// The position, as text.
        position: String,
        /// Its value.
        stored: i32,
        /// What its moves give.
        derived: i32,
    },
    /// Values are not those that were published.
    Fingerprint {
        /// The file.
        path: PathBuf,
        /// What they are the values of.
        of: String,
        /// Their fingerprint.
        found: u64,
        /// The published one.
        published: u64,
    },
    /// The GPU cannot do it, or failed.
    Device(DeviceError),
    /// The processes of a cluster cannot work together, or do so no longer.
    #[cfg(feature = "cluster")]
    Cluster(crate::cluster::ClusterError),
    /// A builder gave more or fewer values than it had announced.
    Amount {
        /// The table.
        path: PathBuf,
        /// What was given.
        given: u64,
        /// What was announced.
        announced: u64,
    },
}

/// What was tried when the system refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Open or read a file or a folder.
    Read,
    /// Write into a file, or give it its name.
    Write,
    /// Make a file or a folder.
    Create,
    /// Remove a file.
    Remove,
}

/// What is wrong outside the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// No header has this length.
    HeaderLength,
    /// The header does not have the checksum that it says.
    HeaderChecksum,
    /// The header's fields contradict each other.
    Fields,
    /// The list of checksums does not have the checksum that the header says.
    Checksums,
    /// A compressed block that no program can have written.
    Coding,
}

impl TableError {
    /// For `map_err`: the system refused to do something with a file.
    pub fn io(path: &Path, doing: Doing) -> impl FnOnce(io::Error) -> TableError {
        move |source| TableError::Io { path: path.to_owned(), doing, source }
    }

    /// Whether the file is there but cannot be trusted.
    pub fn is_damage(&self) -> bool {
        use TableError::*;
        match self {
            Foreign { .. }
            | Version { .. }
            | Length { .. }
            | Damaged { .. }
            | Block { .. }
            | Before { .. } => true,
            Counts { .. } | OtherRules { .. } | OtherKind { .. } => true,
            Wrong { .. } | Fingerprint { .. } => true,
            Io { .. } | Busy { .. } | Complete { .. } | NoSpace { .. } => false,
            Memory { .. } | Device(_) | Amount { .. } => false,
            #[cfg(feature = "cluster")]
            Cluster(_) => false,
        }
    }

    /// The error as a sentence.
    pub fn message(&self) -> Message {
        match self {
            TableError::Io { path, doing, source } => doing.message(path, source),
            TableError::Foreign { path } => message!(
                "table-foreign",
                "{path} is not a kamni table: a table begins with the bytes 89 4B 4D 54",
                path = path.display(),
            ),
            TableError::Version { path, found, known } => message!(
                "table-version",
                "{path} is a table in format {found}, and this program reads formats up to {known}",
                path = path.display(),
                found = found,
                known = known,
            ),
            TableError::Length { path, length, expected } => message!(
                "table-length",
                "{path} is damaged: it has {length} {length|byte|bytes} and should have {expected}",
                path = path.display(),
                length = length,
                expected = expected,
            ),
            TableError::Damaged { path, offset, what } => what.message(path, *offset),
            TableError::Block { path, offset, length, found, written } => message!(
                "table-block",
                "{path} is damaged: bytes {offset} to {end} have checksum {found} instead of {written}",
                path = path.display(),
                offset = offset,
                end = offset + length - 1,
                found = format_args!("{found:016x}"),
                written = format_args!("{written:016x}"),
            ),
            TableError::Before { failure, .. } => failure.clone(),
            TableError::Counts { path, section, code, found, written } => message!(
                "table-counts",
                "{path} is damaged: section '{section}' contains the number {code} {found} {found|time|times}, but the header says {written}",
                path = path.display(),
                code = code,
                found = found,
                written = written,
            )
            .with("section", section_words(section)),
            TableError::OtherRules { path, found, wanted } => message!(
                "table-other-rules",
                "{path} is a table for {found}, not for {wanted}",
                path = path.display(),
                found = found,
                wanted = wanted,
            ),
            TableError::OtherKind { path, found, wanted } => message!(
                "table-other-kind",
                "{path} is a different kind of table: '{found}', not '{wanted}'",
                path = path.display(),
                found = found,
                wanted = wanted,
            ),
            TableError::Busy { path } => {
                message!("table-busy", "another process is building {path} now", path = path.display(),)
            }
            TableError::Complete { path } => {
                message!("table-complete", "{path} is already complete", path = path.display())
            }
            TableError::NoSpace { path, needed, free } => message!(
                "table-no-space",
                "not enough room for {path}: it takes {needed} MiB, and {free} MiB are free on that disk",
                path = path.display(),
                needed = needed.div_ceil(1 << 20),
                free = free >> 20,
            ),
            TableError::Memory { rules, needed, allowed } => message!(
                "table-memory",
                "building {rules} takes {needed} MiB of memory, and {allowed} MiB are allowed",
                rules = rules,
                needed = needed.div_ceil(1 << 20),
                allowed = allowed >> 20,
            ),
            TableError::Wrong { path, position, stored, derived } => message!(
                "table-wrong",
                "{path} is wrong: position '{position}' has value {stored}, and its moves give {derived}",
                path = path.display(),
                position = position,
                stored = stored,
                derived = derived,
            ),
            TableError::Fingerprint { path, of, found, published } => message!(
                "table-other-fingerprint",
                "{path} is wrong: the fingerprint of '{of}' is {found}, not {published}, which was published",
                path = path.display(),
                found = format!("{found:016x}"),
                published = format!("{published:016x}"),
            )
            .with("of", section_words(of)),
            TableError::Device(error) => error.message(),
            #[cfg(feature = "cluster")]
            TableError::Cluster(error) => error.message(),
            TableError::Amount { path, given, announced } => message!(
                "table-amount",
                "{path}: {given} {given|byte|bytes} of values given, {announced} announced",
                path = path.display(),
                given = given,
                announced = announced,
            ),
        }
    }
}

impl From<DeviceError> for TableError {
    fn from(error: DeviceError) -> TableError {
        TableError::Device(error)
    }
}

impl Doing {
    fn message(self, path: &Path, source: &io::Error) -> Message {
        let path = path.display();
        match self {
            Doing::Read => message!("table-read", "cannot read {path}: {error}", path = path, error = source),
            Doing::Write => {
                message!("table-write", "cannot write {path}: {error}", path = path, error = source)
            }
            Doing::Create => {
                message!("table-create", "cannot create {path}: {error}", path = path, error = source)
            }
            Doing::Remove => {
                message!("table-remove", "cannot remove {path}: {error}", path = path, error = source)
            }
        }
    }
}

impl Damage {
    fn message(self, path: &Path, offset: u64) -> Message {
        let path = path.display();
        match self {
            Damage::HeaderLength => message!(
                "table-header-length",
                "{path} is damaged at byte {offset}: no header has this length",
                path = path,
                offset = offset,
            ),
            Damage::HeaderChecksum => message!(
                "table-header-checksum",
                "{path} is damaged: its header does not have the checksum at byte {offset}",
                path = path,
                offset = offset,
            ),
            Damage::Fields => message!(
                "table-fields",
                "{path} is damaged at byte {offset}: the fields of its header contradict each other",
                path = path,
                offset = offset,
            ),
            Damage::Checksums => message!(
                "table-checksums",
                "{path} is damaged: the list of checksums from byte {offset} does not match its header",
                path = path,
                offset = offset,
            ),
            Damage::Coding => message!(
                "table-coding",
                "{path} is damaged: the block at byte {offset} cannot be decompressed",
                path = path,
                offset = offset,
            ),
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Error for TableError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            TableError::Io { source, .. } => Some(source),
            _ => None,
        }
    }
}
