//! Table files together with what their games know: opening them, and their published fingerprints.

use crate::tabled::tabled_like;
use crate::{Fingerprint, TableError, TableFile, Tabled, Watch};
use kamni::Registry;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

impl TableFile {
    /// Opens a table. The values of a compressed one are guessed with the help of its game, if that is one of `games`.
    pub fn open(path: &Path, games: &Registry) -> Result<TableFile, TableError> {
        TableFile::open_with(path, &|spec| {
            let game = games.game(&spec.rules).ok()?;
            tabled_like(&game, spec)?.predictor(spec)
        })
    }

    /// Opens a table that must be for these rules.
    pub fn open_as(path: &Path, rules: &str, games: &Registry) -> Result<TableFile, TableError> {
        let table = TableFile::open(path, games)?;
        let found = &table.spec().rules;
        if found != rules {
            let (found, wanted) = (found.clone(), rules.to_owned());
            return Err(TableError::OtherRules { path: path.to_owned(), found, wanted });
        }
        Ok(table)
    }
}

/// The fingerprint of a whole table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole {
    /// The fingerprint of all fingerprints; where there is only one, it is this.
    pub fingerprint: u64,
    /// Whether all of them were published; then they are the same.
    pub published: bool,
}

/// The fingerprint of a table from those of its sections. Each that was published is compared.
pub fn fingerprint(
    tabled: &dyn Tabled,
    table: &Arc<TableFile>,
    sections: &[u64],
    threads: usize,
    watch: Watch<'_>,
) -> Result<ControlFlow<(), Whole>, TableError> {
    let published = tabled.published_fingerprints();
    let ControlFlow::Continue(all) = tabled.fingerprints(table, sections, threads, watch)? else {
        return Ok(ControlFlow::Break(()));
    };
    let mut whole = Fingerprint::default();
    for (number, (of, found)) in all.iter().enumerate() {
        whole.add_word(*found);
        if let Some(&published) = published.get(number)
            && published != *found
        {
            let (path, of, found) = (table.path().to_owned(), of.clone(), *found);
            return Err(TableError::Fingerprint { path, of, found, published });
        }
    }
    Ok(ControlFlow::Continue(Whole {
        fingerprint: if let [(_, only)] = all[..] { only } else { whole.value() },
        published: !all.is_empty() && all.len() <= published.len(),
    }))
}
