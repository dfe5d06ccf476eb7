//! What can go wrong between processes, with messages for the user.

use super::wire;
use crate::section::section_words;
use kamni::{Message, message};

kamni::errors! {
    /// Why the processes of a cluster cannot work together, or do so no longer.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ClusterError {
        /// A line of the hosts file is not `host:port`.
        Hosts { line: usize, text: String } =>
            message!("cluster-hosts", "line {line} of the hosts file is not host:port: {text}", line, text);
        /// The hosts file names nobody, or too many.
        HostsCount { hosts: usize } => message!(
            "cluster-hosts-count",
            "the hosts file names {hosts} {hosts|process|processes}; there can be 1 to 1024",
            hosts,
        );
        /// Two lines of the hosts file are the same.
        HostTwice { host: String } => message!("cluster-host-twice", "the hosts file names {host} twice", host);
        /// There is no process with this number.
        Process { process: usize, processes: usize } => message!(
            "cluster-process",
            "there is no process {process}: the hosts file names {processes}, counted from 0",
            process,
            processes,
        );
        /// The shared secret is too short to be one.
        Secret { least: usize } =>
            message!("cluster-secret", "the shared secret must have at least {least} {least|byte|bytes}", least);
        /// The address of this process cannot be listened at.
        Listen { host: String, said: String } =>
            message!("cluster-listen", "cannot listen at {host}: {said}", host, said);
        /// A process did not answer in time.
        Absent { process: usize, host: String, seconds: u64 } => message!(
            "cluster-absent",
            "process {process} at {host} did not answer within {seconds} {seconds|second|seconds}",
            process,
            host,
            seconds,
        );
        /// Somebody at a process's address does not know the shared secret, or the process itself does not.
        OtherSecret { host: String } =>
            message!("cluster-other-secret", "the process at {host} has a different secret", host);
        /// A process was started for something else.
        Different { process: usize, what: Differs, there: String, here: String } => message!(
            "cluster-different",
            "process {process} has a different {what}: {there} instead of {here}",
            process,
            what = match what {
                Differs::Version => message!("cluster-differs-version", "version"),
                Differs::Rules => message!("cluster-differs-rules", "rules"),
                Differs::Table => message!("cluster-differs-table", "table"),
                Differs::Hosts => message!("cluster-differs-hosts", "hosts file"),
            },
            there,
            here,
        );
        /// Two processes have the same number.
        SameNumber { process: usize } => message!(
            "cluster-same-number",
            "two processes have the number {process}; each needs its own",
            process,
        );
        /// A process went away.
        Lost { process: usize } => message!(
            "cluster-lost",
            "process {process} is gone; finished work is on disk, and the same command resumes from there",
            process,
        );
        /// Another process ended the work.
        Other { process: usize, said: Message } =>
            message!("cluster-other", "process {process} stopped the work: {said}", process, said);
        /// The work was stopped here.
        Stopped => message!("cluster-stopped", "stopped; the same command resumes from disk");
        /// Another process was stopped by its user.
        StoppedElsewhere { process: usize } => message!(
            "cluster-stopped-elsewhere",
            "process {process} was stopped; the same command resumes from disk",
            process,
        );
        /// Something failed here: the others are told.
        Failed { said: Message } => message!("cluster-failed", "the work ended: {said}", said);
        /// Timely could not be started.
        Engine { said: String } => message!("cluster-failed", "the work ended: {said}", said);
        /// A part was written for another table, or by another program.
        ForeignPart { file: String } => message!(
            "cluster-foreign-part",
            "{file} is not part of this table, or another version of kamni wrote it; remove it or name another folder",
            file,
        );
        /// A process says that it has parts which this table cannot have.
        ForeignParts { process: usize } =>
            message!("cluster-foreign-parts", "process {process} has parts of another table", process);
        /// A part is not as it was written.
        DamagedPart { file: String } => message!(
            "cluster-damaged-part",
            "{file} is damaged; remove it, and its contents will be solved again",
            file,
        );
        /// There are no parts where some were to be.
        NoParts => message!("cluster-no-parts", "there are no parts of a table");
        /// Some values are in no part.
        Missing { section: String, bytes: u64 } => message!(
            "cluster-missing",
            "parts are missing: section “{section}” lacks {bytes} {bytes|byte|bytes}",
            section = section_words(section),
            bytes,
        );
        /// Tables of these rules are not built by several processes.
        Unsuitable { rules: String } => message!(
            "cluster-unsuitable",
            "the table of {rules} cannot be built by several processes: it is too small, or this game cannot be divided",
            rules,
        );
    }
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
}

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
