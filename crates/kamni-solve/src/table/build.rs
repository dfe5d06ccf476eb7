//! Builds a table file, or goes on where an earlier attempt ended.

use super::{Draft, TableError, TableFile, Tabled};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How to build.
#[derive(Clone, Debug)]
pub struct Options {
    /// Threads that solve.
    pub threads: usize,
    /// Refuse to begin if it would take more memory than this many bytes.
    pub memory: u64,
    /// How often what is done is made safe.
    pub checkpoint: Duration,
}

/// How a build ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Built {
    /// The table was already there.
    Already,
    /// The table is complete.
    Complete,
    /// Stopped; the next build goes on from there.
    Stopped,
}

/// Builds a table at `path`. `progress` hears how many bytes of values are there, of how many; first, those that an
/// earlier attempt left.
pub fn build(
    tabled: &dyn Tabled,
    path: &Path,
    options: &Options,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Built, TableError> {
    let layout = tabled.layout();
    // Before anything is written: the folder may be a read-only one.
    if path.exists() {
        // Not ours to replace, whatever is in it.
        return TableFile::open_as(path, &layout).map(|_| Built::Already);
    }
    let (needed, allowed) = (tabled.memory(), options.memory);
    if needed > allowed {
        return Err(TableError::Memory { rules: layout.rules, needed, allowed });
    }
    let total = layout.data_bytes();
    let mut draft = match Draft::begin(path, layout) {
        // Somebody completed it in this very moment.
        Err(TableError::Complete { .. }) => return Ok(Built::Already),
        begun => begun?,
    };
    draft.checkpoint_every(options.checkpoint);
    progress(draft.done(), total);
    let filled = tabled.fill(&mut draft, options.threads.max(1), stop, &mut |done| progress(done, total))?;
    if filled.is_break() {
        draft.checkpoint()?;
        return Ok(Built::Stopped);
    }
    draft.finish()?;
    Ok(Built::Complete)
}
