//! One table file from the parts of all processes.

use super::parts::Parts;
use crate::{Draft, TableError, Tabled};
use std::path::{Path, PathBuf};

/// Makes one table file of parts, given as files and as folders: the same bytes as if one process had built it. `progress` gets how many bytes of
/// values are there, of how many.
pub fn join(
    tabled: &dyn Tabled,
    parts: &[PathBuf],
    table: &Path,
    threads: usize,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<(), TableError> {
    let spec = tabled.spec();
    let parts = Parts::of(parts, &spec)?;
    let mut draft = Draft::begin(table, spec.clone(), tabled.predictor(&spec))?;
    draft.compress_on(threads.max(1));
    let total = spec.data_bytes();
    for section in 0..spec.sections.len() {
        let start = spec.section_range(section).start;
        let known = draft.done().saturating_sub(start);
        let mut at = 0;
        parts.each_piece(&spec, section, |values| {
            // An earlier attempt may have got farther.
            let there = known.saturating_sub(at).min(values.len() as u64) as usize;
            at += values.len() as u64;
            draft.append(&values[there..])?;
            progress(draft.done(), total);
            Ok(())
        })?;
    }
    draft.finish()
}
