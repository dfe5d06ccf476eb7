//! What Seega offers for its analysis.

use super::SeegaTable;
use super::analysis;
use crate::analysis::Analysis;
use crate::budget::Budget;
use crate::solve::Solve;
use crate::table::AnyTabled;
use kamni::games::seega::{Position, Seega};

impl Solve for Seega {
    const TABLED: &'static str = "seega/3, seega/5";

    fn analyze(&self, position: &Position, budget: &Budget) -> Analysis {
        analysis::analyze(self, position, budget)
    }

    fn table(&self, stones: Option<usize>) -> Option<AnyTabled> {
        let stones = stones.unwrap_or(SeegaTable::USUAL_STONES);
        SeegaTable::new(self, stones).map(|table| Box::new(table) as _)
    }

    fn tables(&self) -> Vec<AnyTabled> {
        SeegaTable::all(self).map(|table| Box::new(table) as _).collect()
    }
}
