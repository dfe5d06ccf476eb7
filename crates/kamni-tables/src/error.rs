//! Errors of tables, with messages for the user.

use crate::device::DeviceError;
use crate::section::section_words;
use kamni::{Message, message};
use std::io;
use std::path::{Path, PathBuf};

kamni::errors! {
    /// Why a table cannot be opened, built or trusted.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum TableError {
        /// The system refused something.
        Io { path: PathBuf, doing: Doing, source: io::Error } => doing.message(path, source);
        /// Some other file.
        Foreign { path: PathBuf } => message!(
            "table-foreign",
            "{path} is not a kamni table: a table begins with the bytes 89 4B 4D 54",
            path = path.display(),
        );
        /// A table of a format that this program does not know.
        Version { path: PathBuf, found: u32, known: u32 } => message!(
            "table-version",
            "{path} is a table in format {found}, and this program reads formats up to {known}",
            path = path.display(),
            found,
            known,
        );
        /// Too short or too long.
        Length { path: PathBuf, length: u64, expected: u64 } => message!(
            "table-length",
            "{path} is damaged: it has {length} {length|byte|bytes} and should have {expected}",
            path = path.display(),
            length,
            expected,
        );
        /// The part before the values, or the list of checksums after them, cannot be right.
        Damaged { path: PathBuf, offset: u64, what: Damage } => what.message(path, *offset);
        /// A block of values, which begins at a byte and has a length in bytes, differs from what was written.
        Block { path: PathBuf, offset: u64, length: u64, found: u64, written: u64 } => message!(
            "table-block",
            "{path} is damaged: bytes {offset} to {end} have checksum {found} instead of {written}",
            path = path.display(),
            offset,
            end = offset + length - 1,
            found = format_args!("{found:016x}"),
            written = format_args!("{written:016x}"),
        );
        /// A part of the table that failed before; it is not read again.
        Before { path: PathBuf, failure: Message } => failure.clone();
        /// The values are not as often there as the header says.
        Counts { path: PathBuf, section: String, code: u8, found: u64, written: u64 } => message!(
            "table-counts",
            "{path} is damaged: section '{section}' contains the number {code} {found} {found|time|times}, but the header says {written}",
            path = path.display(),
            section = section_words(section),
            code,
            found,
            written,
        );
        /// A sound table, but for other rules.
        OtherRules { path: PathBuf, found: String, wanted: String } => message!(
            "table-other-rules",
            "{path} is a table for {found}, not for {wanted}",
            path = path.display(),
            found,
            wanted,
        );
        /// A table for the right rules that numbers positions or keeps values in another way.
        OtherKind { path: PathBuf, found: String, wanted: String } => message!(
            "table-other-kind",
            "{path} is a different kind of table: '{found}', not '{wanted}'",
            path = path.display(),
            found,
            wanted,
        );
        /// Another process is building the same table now.
        Busy { path: PathBuf } =>
            message!("table-busy", "another process is building {path} now", path = path.display());
        /// The table is already there.
        Complete { path: PathBuf } =>
            message!("table-complete", "{path} is already complete", path = path.display());
        /// There is no room for the table, in bytes.
        NoSpace { path: PathBuf, needed: u64, free: u64 } => message!(
            "table-no-space",
            "not enough room for {path}: it takes {needed} MiB, and {free} MiB are free on that disk",
            path = path.display(),
            needed = needed.div_ceil(1 << 20),
            free = free >> 20,
        );
        /// Building would take more memory than was allowed, in bytes.
        Memory { rules: String, needed: u64, allowed: u64 } => message!(
            "table-memory",
            "building {rules} takes {needed} MiB of memory, and {allowed} MiB are allowed",
            rules,
            needed = needed.div_ceil(1 << 20),
            allowed = allowed >> 20,
        );
        /// A position's value is not the best of what its moves lead to.
        Wrong { path: PathBuf, position: String, stored: i32, derived: i32 } => message!(
            "table-wrong",
            "{path} is wrong: position '{position}' has value {stored}, and its moves give {derived}",
            path = path.display(),
            position,
            stored,
            derived,
        );
        /// Values are not those that were published.
        Fingerprint { path: PathBuf, of: String, found: u64, published: u64 } => message!(
            "table-other-fingerprint",
            "{path} is wrong: the fingerprint of '{of}' is {found}, not {published}, which was published",
            path = path.display(),
            of = section_words(of),
            found = format_args!("{found:016x}"),
            published = format_args!("{published:016x}"),
        );
        /// The GPU cannot do it, or failed.
        Device(error: DeviceError) => error.message();
        /// The processes of a cluster cannot work together, or do so no longer.
        #[cfg(feature = "cluster")]
        Cluster(error: crate::cluster::ClusterError) => error.message();
        /// A builder gave more or fewer values than it had announced.
        Amount { path: PathBuf, given: u64, announced: u64 } => message!(
            "table-amount",
            "{path}: {given} {given|byte|bytes} of values given, {announced} announced",
            path = path.display(),
            given,
            announced,
        );
    }
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
        matches!(
            self,
            Foreign { .. }
                | Version { .. }
                | Length { .. }
                | Damaged { .. }
                | Block { .. }
                | Before { .. }
                | Counts { .. }
                | OtherRules { .. }
                | OtherKind { .. }
                | Wrong { .. }
                | Fingerprint { .. }
        )
    }
}

impl Doing {
    fn message(self, path: &Path, source: &io::Error) -> Message {
        let path = path.display();
        match self {
            Doing::Read => message!("table-read", "cannot read {path}: {error}", path, error = source),
            Doing::Write => {
                message!("table-write", "cannot write {path}: {error}", path, error = source)
            }
            Doing::Create => {
                message!("table-create", "cannot create {path}: {error}", path, error = source)
            }
            Doing::Remove => {
                message!("table-remove", "cannot remove {path}: {error}", path, error = source)
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
                path,
                offset,
            ),
            Damage::HeaderChecksum => message!(
                "table-header-checksum",
                "{path} is damaged: its header does not have the checksum at byte {offset}",
                path,
                offset,
            ),
            Damage::Fields => message!(
                "table-fields",
                "{path} is damaged at byte {offset}: the fields of its header contradict each other",
                path,
                offset,
            ),
            Damage::Checksums => message!(
                "table-checksums",
                "{path} is damaged: the list of checksums from byte {offset} does not match its header",
                path,
                offset,
            ),
            Damage::Coding => message!(
                "table-coding",
                "{path} is damaged: the block at byte {offset} cannot be decompressed",
                path,
                offset,
            ),
        }
    }
}

impl From<DeviceError> for TableError {
    fn from(error: DeviceError) -> TableError {
        TableError::Device(error)
    }
}
