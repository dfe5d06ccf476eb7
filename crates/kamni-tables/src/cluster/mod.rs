//! Tables solved by several processes, on one machine or on many.
//!
//! Every process owns a share of each class or wave. What a step needs from other processes is exchanged in packed batches by
//! timely dataflow. Before the next class begins, finished work is on disk as *parts* with checksums: these are the checkpoints.
//! If one process dies, all others end, and the same command resumes from the parts, even with another number of processes.
//! [`join()`] makes one table file of them.
//!
//! | file | what |
//! | --- | --- |
//! | `hosts.rs`, `handshake.rs`, `connect.rs` | who the processes are, how they prove that they belong together, their connections |
//! | `net.rs`, `shared.rs`, `batch.rs`, `stream.rs` | exchanges between all processes, on timely dataflow |
//! | `part.rs`, `parts.rs`, `join.rs`, `site.rs` | parts on disk, joining them, who has which |
//! | `progress.rs`, `plan.rs` | how far all processes are, and what a table will take |
//! | `error.rs`, `wire.rs` | what can be wrong, and how the others are told |
//!
//! What a game does is in its own folder, behind the trait `Clustered` (`clustered.rs`).

mod batch;
mod clustered;
mod connect;
mod error;
mod handshake;
mod hosts;
mod join;
pub mod net;
mod part;
mod parts;
mod plan;
mod progress;
mod shared;
pub mod site;
mod stream;
mod wire;

pub use clustered::Clustered;
pub use error::{ClusterError, Differs};
pub use handshake::Secret;
pub use hosts::Hosts;
pub use join::join;
pub use part::Whole;
pub use parts::whole_of;
pub use plan::{Machines, Needs, Plan};
pub use plan::{choose, work};
pub use progress::Report;

use crate::{Lock, TableError, TablePlugin, TableSpec, Tabled};
use handshake::Introduction;
use kamni::AnyGame;
use net::Net;
use parts::Parts;
use site::{Halt, Site};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

/// One process of a cluster.
#[derive(Clone)]
pub struct Member {
    /// All processes.
    pub hosts: Hosts,
    /// The number of this one.
    pub process: usize,
    /// What they all know.
    pub secret: Secret,
    /// Threads that solve.
    pub threads: usize,
    /// How long to wait for the others at the beginning.
    pub patience: Duration,
    /// Where its parts are.
    pub folder: PathBuf,
}

/// What the table of a game takes with this many processes, if the game has such tables. Where it has several, `stones` says which.
pub fn needs(game: &AnyGame, stones: Option<usize>, processes: usize) -> Option<Needs> {
    let plugin = game.plugin().extension::<TablePlugin>()?;
    (plugin.needs)(&game.start(), stones, processes)
}

/// The folder with the parts of a table, beside the table.
pub fn parts_folder(table: &Path) -> PathBuf {
    table.with_added_extension("parts")
}

/// Solves this process's share of a table. It returns when all shares are on disks. About every second `report` gets how far all processes are, in
/// process 0 only.
pub fn build(
    tabled: &dyn Tabled,
    member: &Member,
    stop: Arc<AtomicBool>,
    report: &(dyn Fn(&Report) + Sync),
) -> Result<(), TableError> {
    let spec = tabled.spec();
    let unsuitable = || TableError::Cluster(ClusterError::Unsuitable { rules: spec.rules.clone() });
    let game = tabled.clustered().ok_or_else(unsuitable)?;
    let processes = member.hosts.count();
    if member.process >= processes {
        return Err(TableError::Cluster(ClusterError::Process { process: member.process, processes }));
    }
    let parts = Parts::open(&member.folder, &spec)?;
    let lock = member.folder.join(format!("process-{}.lock", member.process));
    let _lock = Lock::new(lock, &member.folder)?;
    let own = introduction(&spec, member);
    let connections = connect::connect(&member.hosts, &own, &member.secret, member.patience, &stop);
    let net =
        Net::new(connections.map_err(TableError::Cluster)?, member.process, member.threads.max(1), stop)
            .map_err(TableError::Cluster)?;
    let done = AtomicU64::new(0);
    let solved = progress::watch(&net, &spec, &done, report, || {
        let mut site = Site::new(&net, &spec, parts, &done)?;
        game.solve(&mut site)?;
        // Nobody leaves while somebody else still writes.
        site.settle(Vec::new())
    });
    let result = match solved {
        Ok(()) => Ok(()),
        Err(Halt::Failed(error)) => {
            net.end(ClusterError::Failed { said: error.message() });
            Err(error)
        }
        Err(Halt::Ended) => Err(TableError::Cluster(net.cause().unwrap_or(ClusterError::Stopped))),
    };
    net.leave();
    result
}

fn introduction(spec: &TableSpec, member: &Member) -> Introduction {
    Introduction {
        process: member.process,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        rules: spec.rules.clone(),
        table: spec.fingerprint(),
        hosts: member.hosts.text(),
    }
}
