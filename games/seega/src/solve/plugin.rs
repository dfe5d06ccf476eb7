//! What Seega offers for its analysis.

use super::SeegaTable;
use super::analysis;
use super::first_stones::FirstStones;
use super::full_boards::FullBoards;
use super::network;
use crate::rules::{Capture, Extra, Position, Seega};
use kamni::{Notation, Player};
use kamni_solve::{Analysis, Budget, Published, Solve};
use kamni_tables::AnyTabled;

impl Solve for Seega {
    const TABLED: &'static str = "seega/3, seega/5, seega/7, seega/9";

    fn analyze(&self, position: &Position, budget: &Budget) -> Analysis {
        analysis::analyze(self, position, budget)
    }

    /// The usual board is solved. A program in which its values are not loaded knows at least that.
    fn published(&self) -> Option<Published> {
        let solved = [Extra::Same, Extra::Any].map(|extra| Seega::new(5, extra, 1, Capture::Run, 10));
        let repeat = || format!("kamni table build {} --device cuda --values-only", self.rules());
        solved.contains(&Some(*self)).then(|| Published::won_by(Player::First, repeat()))
    }

    fn load_values(&self, bytes: &[u8]) -> bool {
        FullBoards::load(self, bytes) || FirstStones::load(self, bytes) || network::load(self, bytes)
    }

    fn table(&self, stones: Option<usize>) -> Option<AnyTabled> {
        let stones = stones.unwrap_or_else(|| SeegaTable::usual_stones(self));
        SeegaTable::new(self, stones).map(|table| Box::new(table) as _)
    }

    #[cfg(feature = "cluster")]
    fn needs(&self, stones: Option<usize>, processes: usize) -> Option<kamni_tables::cluster::Needs> {
        let stones = stones.unwrap_or_else(|| SeegaTable::usual_stones(self));
        super::needs::needs(self, stones, processes)
    }

    fn tables(&self) -> Vec<AnyTabled> {
        SeegaTable::all(self).map(|table| Box::new(table) as _).collect()
    }
}
