//! What a pyramid offers for its analysis.

use super::analysis;
use super::published;
use super::table::CheopsTable;
use crate::rules::{Cheops, Position};
use kamni_solve::{Analysis, Budget, Published, Solve};
use kamni_tables::AnyTabled;

impl Solve for Cheops {
    const TABLED: &'static str = "cheops/2 … cheops/23";

    fn analyze(&self, position: &Position, budget: &Budget) -> Analysis {
        analysis::analyze(self, position, budget)
    }

    fn continuation(&self, position: &Position, budget: &Budget) -> Vec<String> {
        analysis::continuation(self, position, budget)
    }

    fn published(&self) -> Option<Published> {
        published::published(self)
    }

    fn table(&self, _stones: Option<usize>) -> Option<AnyTabled> {
        CheopsTable::new(self).map(|table| Box::new(table) as _)
    }

    #[cfg(feature = "cluster")]
    fn needs(&self, _stones: Option<usize>, processes: usize) -> Option<kamni_tables::cluster::Needs> {
        Some(super::cluster::needs(self.base().into(), processes))
    }
}
