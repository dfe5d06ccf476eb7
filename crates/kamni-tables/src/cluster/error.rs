//! What can go wrong between processes, with messages for the user.

use super::wire;
use crate::section::section_words;
use kamni::{Message, message};
use std::error::Error;
use std::fmt;

/// Why the processes of a cluster cannot work together, or do so no longer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClusterError {
    /// A line of the hosts file is not `host:port`.
    Hosts {
        /// The number of the line.
        line: usize,
        /// What it says.
        text: String,
    },
    /// The hosts file names nobody, or too many.
    HostsCount {
        /// How many it names.
        hosts: usize,
    },
    /// Two lines of the hosts file are the same.
    HostTwice {
        /// What they say.
        host: String,
    },
    /// There is no process with this number.
    Process {
        /// The number.
        process: usize,
        /// How many there are.
        processes: usize,
    },
    /// The shared secret is too short to be one.
    Secret {
        /// The least number of bytes.
        least: usize,
    },
    /// The address of this process cannot be listened at.
    Listen {
        /// The address.
        host: String,
        /// What the system said.
        said: String,
    },
    /// A process did not answer in time.
    Absent {
        /// The number of the process.
        process: usize,
        /// Its address.
        host: String,
        /// How many seconds were waited.
        seconds: u64,
    },
    /// Somebody at a process's address does not know the shared secret, or the process itself does not.
    OtherSecret {
        /// The address.
        host: String,
    },
    /// A process was started for something else.
    Different {
        /// The number of the process.
        process: usize,
        /// What differs.
        what: Differs,
        /// What it has.
        there: String,
        /// What this process has.
        here: String,
    },
    /// Two processes have the same number.
    SameNumber {
        /// The number.
        process: usize,
    },
    /// A process went away.
    Lost {
        /// Its number.
        process: usize,
    },
    /// Another process ended the work.
    Other {
        /// Its number.
        process: usize,
        /// What it said.
        said: Message,
    },
    /// The work was stopped here.
    Stopped,
    /// Another process was stopped by its user.
    StoppedElsewhere {
        /// Its number.
        process: usize,
    },
    /// Something failed here: the others are told.
    Failed {
        /// What.
        said: Message,
    },
    /// Timely could not be started.
    Engine {
        /// What it said.
        said: String,
    },
    /// A part was written for another table, or by another program.
    ForeignPart {
        /// The file.
        file: String,
    },
    /// A process says that it has parts which this table cannot have.
    ForeignParts {
        /// Its number.
        process: usize,
    },
    /// A part is not as it was written.
    DamagedPart {
        /// The file.
        file: String,
    },
    /// There are no parts where some were to be.
    NoParts,
    /// Some values are in no part.
    Missing {
        /// The section.
        section: String,
        /// How many of its bytes are missing.
        bytes: u64,
    },
    /// Tables of these rules are not built by several processes.
    Unsuitable {
        /// The rules.
        rules: String,
    },
}

/// What differs between two processes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Differs {
    /// The version of the program or of what is said between processes.
    Version,
    /// The rules.
    Rules,
    /// The table: its number of stones, its index or its format.
    Table,
    /// The number of processes, or their addresses.
    Hosts,
}

impl ClusterError {
    /// What other processes are told.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        match self {
            // An empty batch would not arrive.
            ClusterError::Stopped => vec![0],
            // Who stopped first is named everywhere.
            ClusterError::StoppedElsewhere { process } => [&[0], &process.to_le_bytes()[..]].concat(),
            ClusterError::Lost { process } => [&[1], &process.to_le_bytes()[..]].concat(),
            ClusterError::Failed { said } => [vec![2], wire::to_bytes(said)].concat(),
            ClusterError::Other { process, said } => {
                [&[3], &process.to_le_bytes()[..], &wire::to_bytes(said)].concat()
            }
            error => [vec![2], wire::to_bytes(&error.message())].concat(),
        }
    }

    /// What another process said.
    pub(crate) fn from_bytes(from: usize, bytes: &[u8]) -> ClusterError {
        let process = |number: &[u8]| number.try_into().map_or(from, usize::from_le_bytes);
        let other = |process, said| match wire::from_bytes(said) {
            Some(said) => ClusterError::Other { process, said },
            None => ClusterError::Lost { process },
        };
        match bytes {
            [1, number @ ..] => ClusterError::Lost { process: process(number) },
            [2, said @ ..] => other(from, said),
            [3, rest @ ..] => {
                let (number, said) = rest.split_at(rest.len().min(size_of::<usize>()));
                other(process(number), said)
            }
            [_, number @ ..] => ClusterError::StoppedElsewhere { process: process(number) },
            [] => ClusterError::StoppedElsewhere { process: from },
        }
    }

    /// Whether another process has caused it, or whoever stops all of them.
    pub fn is_from_elsewhere(&self) -> bool {
        use ClusterError::*;
        matches!(self, Lost { .. } | Other { .. } | Stopped | StoppedElsewhere { .. })
    }

    /// Whether the same command may succeed when it is given again: what is on disk is good.
    pub fn is_passing(&self) -> bool {
        use ClusterError::*;
        matches!(self, Absent { .. } | Lost { .. } | Other { .. } | Stopped | StoppedElsewhere { .. })
    }

    /// The error as a sentence.
    pub fn message(&self) -> Message {
        match self {
            ClusterError::Hosts { line, text } => message!(
                "cluster-hosts",
                "line {line} of the hosts file is not host:port: {text}",
                line = line,
                text = text,
            ),
            ClusterError::HostsCount { hosts } => message!(
                "cluster-hosts-count",
                "the hosts file names {hosts} {hosts|process|processes}; there can be 1 to 1024",
                hosts = hosts,
            ),
            ClusterError::HostTwice { host } => {
                message!("cluster-host-twice", "the hosts file names {host} twice", host = host)
            }
            ClusterError::Process { process, processes } => message!(
                "cluster-process",
                "there is no process {process}: the hosts file names {processes}, counted from 0",
                process = process,
                processes = processes,
            ),
            ClusterError::Secret { least } => {
                message!(
                    "cluster-secret",
                    "the shared secret must have at least {least} {least|byte|bytes}",
                    least = least
                )
            }
            ClusterError::Listen { host, said } => {
                message!("cluster-listen", "cannot listen at {host}: {said}", host = host, said = said)
            }
            ClusterError::Absent { process, host, seconds } => message!(
                "cluster-absent",
                "process {process} at {host} did not answer within {seconds} {seconds|second|seconds}",
                process = process,
                host = host,
                seconds = seconds,
            ),
            ClusterError::OtherSecret { host } => {
                message!("cluster-other-secret", "the process at {host} has a different secret", host = host,)
            }
            ClusterError::Different { process, what, there, here } => {
                let what = match what {
                    Differs::Version => message!("cluster-differs-version", "version"),
                    Differs::Rules => message!("cluster-differs-rules", "rules"),
                    Differs::Table => message!("cluster-differs-table", "table"),
                    Differs::Hosts => message!("cluster-differs-hosts", "hosts file"),
                };
                message!(
                    "cluster-different",
                    "process {process} has a different {what}: {there} instead of {here}",
                    process = process,
                    what = what,
                    there = there,
                    here = here,
                )
            }
            ClusterError::SameNumber { process } => message!(
                "cluster-same-number",
                "two processes have the number {process}; each needs its own",
                process = process,
            ),
            ClusterError::Lost { process } => message!(
                "cluster-lost",
                "process {process} is gone; finished work is on disk, and the same command resumes from there",
                process = process,
            ),
            ClusterError::Other { process, said } => {
                message!("cluster-other", "process {process} stopped the work: {said}", process = process)
                    .with("said", said.clone())
            }
            ClusterError::Stopped => {
                message!("cluster-stopped", "stopped; the same command resumes from disk")
            }
            ClusterError::StoppedElsewhere { process } => message!(
                "cluster-stopped-elsewhere",
                "process {process} was stopped; the same command resumes from disk",
                process = process,
            ),
            ClusterError::Failed { said } => {
                message!("cluster-failed", "the work ended: {said}").with("said", said.clone())
            }
            ClusterError::Engine { said } => {
                message!("cluster-failed", "the work ended: {said}", said = said)
            }
            ClusterError::ForeignPart { file } => message!(
                "cluster-foreign-part",
                "{file} is not part of this table, or another version of kamni wrote it; remove it or name another folder",
                file = file,
            ),
            ClusterError::ForeignParts { process } => message!(
                "cluster-foreign-parts",
                "process {process} has parts of another table",
                process = process,
            ),
            ClusterError::DamagedPart { file } => message!(
                "cluster-damaged-part",
                "{file} is damaged; remove it, and its contents will be solved again",
                file = file,
            ),
            ClusterError::NoParts => message!("cluster-no-parts", "there are no parts of a table"),
            ClusterError::Missing { section, bytes } => message!(
                "cluster-missing",
                "parts are missing: section “{section}” lacks {bytes} {bytes|byte|bytes}",
                bytes = bytes,
            )
            .with("section", section_words(section)),
            ClusterError::Unsuitable { rules } => message!(
                "cluster-unsuitable",
                "the table of {rules} cannot be built by several processes: it is too small, or this game cannot be divided",
                rules = rules,
            ),
        }
    }
}

impl fmt::Display for ClusterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Error for ClusterError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_ended_the_work_is_named_everywhere() {
        let said = message!("table-write", "cannot write {path}: {error}", path = "a", error = "full");
        let told = ClusterError::Failed { said: said.clone() }.to_bytes();
        let wanted = ClusterError::Other { process: 2, said };
        assert_eq!(ClusterError::from_bytes(2, &told), wanted);
        // Somebody else passes it on.
        assert_eq!(ClusterError::from_bytes(5, &wanted.to_bytes()), wanted);
        let stopped = ClusterError::StoppedElsewhere { process: 1 };
        assert_eq!(ClusterError::from_bytes(1, &ClusterError::Stopped.to_bytes()), stopped);
        assert_eq!(ClusterError::from_bytes(5, &stopped.to_bytes()), stopped);
        let lost = ClusterError::Lost { process: 1 };
        assert_eq!(ClusterError::from_bytes(5, &lost.to_bytes()), lost);
    }
}
