//! What tests of table files share.

use kamni_games::games;
use kamni_tables::{TableError, TableFile};
use std::ops::ControlFlow;
use std::path::Path;

/// What is wrong with the table, as far as its header, its blocks and its counts tell.
pub fn fault(path: &Path) -> Option<TableError> {
    match TableFile::open(path, games()) {
        Err(error) => Some(error),
        Ok(table) => table.verify(|_, _| ControlFlow::Continue(())).err(),
    }
}
