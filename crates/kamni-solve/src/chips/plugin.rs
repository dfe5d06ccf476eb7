//! What the annihilating chips offer for their analysis.

use super::analysis;
use crate::analysis::Analysis;
use crate::budget::Budget;
use crate::solve::Solve;
use kamni::games::chips::{Chips, Position};

impl Solve for Chips {
    fn analyze(&self, position: &Position, _budget: &Budget) -> Analysis {
        analysis::analyze(self, position)
    }
}
