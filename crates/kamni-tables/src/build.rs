//! Builds a table file, or resumes an earlier attempt.

use super::{Draft, TableError, TableFile, TableSpec, Tabled};
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
    /// The interval between checkpoints.
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

/// Builds a table at `path`. `progress` gets how much of the work is done, as bytes of values, of how many; first, what an
/// earlier attempt did.
pub fn build(
    tabled: &dyn Tabled,
    path: &Path,
    options: &Options,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Built, TableError> {
    let spec = tabled.spec();
    // Before anything is written: the folder may be a read-only one.
    let earlier = match path.exists() {
        true => match found(tabled, path, &spec)? {
            Found::Enough => {
                Draft::clear_leftovers(path);
                return Ok(Built::Already);
            }
            Found::Beginning(table) => Some(table),
        },
        false => None,
    };
    let (needed, allowed) = (tabled.memory(), options.memory);
    if needed > allowed {
        return Err(TableError::Memory { rules: spec.rules, needed, allowed });
    }
    let total = spec.data_bytes();
    let predictor = tabled.predictor(&spec);
    let begun = match earlier {
        Some(table) => Draft::extend(path, spec, predictor, *table),
        None => Draft::begin(path, spec, predictor),
    };
    let mut draft = match begun {
        // Another process completed it in the meantime.
        Err(TableError::Complete { .. }) => return Ok(Built::Already),
        begun => begun?,
    };
    draft.checkpoint_every(options.checkpoint);
    draft.compress_on(options.threads.max(1));
    draft.allow_memory(options.memory);
    draft.look_for_space(tabled.scratch_within(options.memory))?;
    progress(tabled.work(draft.done()), total);
    let filled = tabled.fill(&mut draft, options.threads.max(1), stop, &mut |done| progress(done, total))?;
    if filled.is_break() {
        draft.checkpoint()?;
        return Ok(Built::Stopped);
    }
    draft.finish()?;
    Ok(Built::Complete)
}

/// A table that already exists.
enum Found {
    /// It has all that is wanted, or more.
    Enough,
    /// It has the first sections of what is wanted.
    Beginning(Box<TableFile>),
}

/// Looks at the table that is there. A table of another kind is an error and is not replaced.
fn found(tabled: &dyn Tabled, path: &Path, wanted: &TableSpec) -> Result<Found, TableError> {
    let table = TableFile::open_with(path, &|spec| tabled.predictor(spec))?;
    let sections = &table.spec().sections;
    let common = sections.len().min(wanted.sections.len());
    let mut like = wanted.clone();
    like.sections = wanted.sections[..common].iter().chain(&sections[common..]).cloned().collect();
    table.expect(&like)?;
    Ok(if sections.len() >= wanted.sections.len() {
        Found::Enough
    } else {
        Found::Beginning(Box::new(table))
    })
}
