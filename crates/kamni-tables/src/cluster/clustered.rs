//! What a game does so that several processes can solve its table.

use super::site::{Halt, Site};

/// What a game does so that several processes can solve its table.
pub trait Clustered {
    /// Solves this process's share of all sections that are not complete.
    fn solve(&self, site: &mut Site<'_>) -> Result<(), Halt>;
}
