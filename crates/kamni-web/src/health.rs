//! What is known about the health of the server.

use kamni_tables::UnusableTable;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::PoisonError;
use std::time::Instant;
use tokio::sync::Mutex;

/// What is known about the health of the server.
#[derive(Default)]
pub(crate) struct Health {
    pub store: Mutex<Option<(Instant, StoreHealth)>>,
    pub tables: Mutex<Option<(Instant, Vec<UnusableTable>)>>,
    /// The tables that the log has warned of, and why.
    warned: std::sync::Mutex<BTreeMap<PathBuf, String>>,
}

impl Health {
    /// Warns of every table once for each reason.
    pub fn warn(&self, problems: &[UnusableTable]) {
        let mut warned = self.warned.lock().unwrap_or_else(PoisonError::into_inner);
        for UnusableTable { path, reason } in problems {
            if warned.get(path) != Some(reason) {
                tracing::warn!("a table is not used: {reason}");
                warned.insert(path.clone(), reason.clone());
            }
        }
    }
}

/// What the last check of the database said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StoreHealth {
    Sound,
    /// Nothing can be written.
    Unwritable,
    /// It does not answer, or with some other error.
    Failed,
}
