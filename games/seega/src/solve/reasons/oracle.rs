//! What the search that proved a position can say about the positions after a move and a reply.

use crate::rules::{Position, Seega};
use crate::solve::dfpn::{Counted, Solver};
use crate::solve::endings::Endings;
use kamni::Player;
use kamni_solve::exhaustive::ExhaustiveSearch;
use kamni_solve::{Budget, Value};

/// Knows proved values.
pub trait Oracle {
    /// Whether the mover gets no more than `most` in a position that is not over; `None` if that is not known, or was not found out with
    /// little work. Without `search` nothing new is looked for.
    fn is_at_most(&mut self, position: &Position, most: Value, search: bool) -> Option<bool>;
}

/// A search that has seen everything.
impl Oracle for ExhaustiveSearch<'_, Seega> {
    fn is_at_most(&mut self, position: &Position, most: Value, _search: bool) -> Option<bool> {
        self.settled(position).map(|proof| proof.value <= most)
    }
}

/// The proof-number search with its transposition table, and what may still be searched.
pub(in crate::solve) struct Proving<'a, 's> {
    solver: &'a mut Solver<'s>,
    /// On the smallest board placing is tabled.
    endings: Option<&'a Endings>,
    budget: Budget,
    /// How many nodes are left.
    nodes: u64,
    /// A tablebase in a file, and how often it may have been asked at the end.
    looks: Option<(&'a Counted<'a>, u64)>,
}

impl<'a, 's> Proving<'a, 's> {
    /// The most nodes for one question.
    const QUESTION: u64 = 1_200;

    /// The most nodes for one question whose answer comes from a file: each asks for a dozen values.
    const QUESTION_OF_FILE: u64 = 12;

    /// Asks a solver, which may search this many nodes more, and tables.
    pub(in crate::solve) fn new(
        solver: &'a mut Solver<'s>,
        endings: Option<&'a Endings>,
        nodes: u64,
    ) -> Proving<'a, 's> {
        Proving { solver, endings, budget: Budget::default(), nodes, looks: None }
    }

    /// The same with this many questions to a tablebase, where that is a file.
    pub(in crate::solve) fn sparing(
        mut self,
        tablebase: Option<&'a Counted<'a>>,
        looks: u64,
    ) -> Proving<'a, 's> {
        self.looks = tablebase.map(|tablebase| (tablebase, tablebase.looks() + looks));
        self
    }
}

impl Oracle for Proving<'_, '_> {
    fn is_at_most(&mut self, position: &Position, most: Value, search: bool) -> Option<bool> {
        let sets = Player::BOTH.map(|player| position.stones(player) as u32);
        let tabled = self.endings.filter(|_| position.is_placing());
        if let Some(value) = tabled.and_then(|endings| endings.placing(sets).ok().flatten()) {
            return Some(value <= most);
        }
        let question = match self.looks {
            Some((tablebase, most)) if tablebase.looks() >= most => return None,
            Some(_) => Self::QUESTION_OF_FILE,
            None => Self::QUESTION,
        };
        self.budget.nodes = if search { self.nodes.min(question) } else { 0 };
        let before = self.solver.nodes();
        let found = self.solver.is_at_most(position, most, &self.budget);
        self.nodes = self.nodes.saturating_sub(self.solver.nodes() - before);
        found
    }
}
