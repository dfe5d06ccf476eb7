//! What the annihilating chips offer for their analysis.

use super::analysis;
use crate::rules::{Chips, Position};
use kamni_solve::{Analysis, Budget, Solve};

impl Solve for Chips {
    fn analyze(&self, position: &Position, budget: &Budget) -> Analysis {
        analysis::analyze(self, position, budget)
    }
}
