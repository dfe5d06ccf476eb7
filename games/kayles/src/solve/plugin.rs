//! What Reverse Kayles offers for its analysis.

use super::analysis;
use super::theory_check::{MOST_EXHAUSTIVE, check_theory};
use crate::rules::{Kayles, Position};
use kamni::Notation;
use kamni_solve::{Analysis, Budget, OnProgress, Solve, TheoryCheck};

impl Solve for Kayles {
    fn analyze(&self, position: &Position, _budget: &Budget) -> Analysis {
        analysis::analyze(self, position)
    }

    fn check_theory(&self, step: OnProgress<'_>) -> Option<TheoryCheck> {
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
