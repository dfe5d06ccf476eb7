//! What Reverse Kayles offers for its analysis.

use super::analysis;
use super::theory_check::{MOST_EXHAUSTIVE, check_theory};
use crate::analysis::Analysis;
use crate::budget::Budget;
use crate::solve::{Solve, Step, TheoryCheck};
use kamni::Notation;
use kamni::games::kayles::{Kayles, Position};

impl Solve for Kayles {
    fn analyze(&self, position: &Position, _budget: &Budget) -> Analysis {
        analysis::analyze(self, position)
    }

    fn check_theory(&self, step: Step<'_>) -> Option<TheoryCheck> {
        (self.size() <= MOST_EXHAUSTIVE).then(|| match check_theory(self.size(), step) {
            Some(Ok(positions)) => TheoryCheck::Holds(positions),
            Some(Err(wrong)) => {
                let position = self.position_of(wrong.stones, wrong.locked);
                TheoryCheck::Fails(
                    position.map_or_else(String::new, |position| self.position_text(&position)),
                )
            }
            None => TheoryCheck::Stopped,
        })
    }
}
