//! Exact values of a position and of all its moves, as puzzles need them.

use super::Themes;
use kamni::AnyPosition;
use kamni_solve::{Analysis, Basis, Budget, Value, analyze};

/// A position whose every move is proved.
pub(crate) struct Exact {
    pub analysis: Analysis,
}

impl Exact {
    /// Analyses a position; `None` if something about it is not proved within the budget, or only because somebody published it.
    pub fn of(position: &AnyPosition, budget: &Budget) -> Option<Exact> {
        let analysis = analyze(position, budget);
        let sound = matches!(analysis.basis, Basis::Theorem | Basis::Table | Basis::Search);
        let whole = analysis.proved
            && analysis.moves_left_out == 0
            && analysis.moves.iter().all(|grade| grade.proved);
        (sound && whole).then_some(Exact { analysis })
    }

    pub fn value(&self) -> Value {
        self.analysis.value
    }

    /// The moves that keep the value, in the order of the analysis.
    pub fn keeping(&self) -> Vec<&str> {
        let keeps = |grade: &&kamni_solve::Grade| grade.value == self.analysis.value;
        self.analysis.moves.iter().filter(keeps).map(|grade| grade.mv.as_str()).collect()
    }

    /// The moves that do not.
    pub fn losing(&self) -> Vec<&str> {
        let loses = |grade: &&kamni_solve::Grade| grade.value != self.analysis.value;
        self.analysis.moves.iter().filter(loses).map(|grade| grade.mv.as_str()).collect()
    }

    /// How many of a thousand moves keep the value.
    pub fn share(&self) -> usize {
        self.keeping().len() * 1000 / self.analysis.moves.len().max(1)
    }

    /// The moves that keep the value and last the fewest moves; `None` where a distance is not known.
    pub fn quickest(&self) -> Option<Vec<&str>> {
        self.lasting(|distances| distances.iter().copied().min())
    }

    /// The moves that keep the value and last longest.
    pub fn slowest(&self) -> Option<Vec<&str>> {
        self.lasting(|distances| distances.iter().copied().max())
    }

    fn lasting(&self, choose: fn(&[u32]) -> Option<u32>) -> Option<Vec<&str>> {
        let keeping = self.analysis.moves.iter().filter(|grade| grade.value == self.analysis.value);
        let distances: Vec<(u32, &str)> =
            keeping.map(|grade| Some((grade.distance?, grade.mv.as_str()))).collect::<Option<_>>()?;
        let numbers: Vec<u32> = distances.iter().map(|(distance, _)| *distance).collect();
        let wanted = choose(&numbers)?;
        Some(distances.into_iter().filter(|(distance, _)| *distance == wanted).map(|(_, mv)| mv).collect())
    }

    /// The moves that bring the most points; `None` in games without points.
    pub fn most_points(&self) -> Option<Vec<&str>> {
        let moves = &self.analysis.moves;
        let best = moves.iter().map(|grade| grade.score).collect::<Option<Vec<i32>>>()?.into_iter().max()?;
        Some(moves.iter().filter(|grade| grade.score == Some(best)).map(|grade| grade.mv.as_str()).collect())
    }

    /// The themes by the reasons of the position, of the moves that keep the value, and of the first few that do not.
    pub fn themes(&self, themes: &Themes) -> Vec<String> {
        /// The analysis puts those first that are nearly right.
        const WRONG: usize = 3;
        let (right, wrong): (Vec<_>, Vec<_>) =
            self.analysis.moves.iter().partition(|grade| grade.value == self.analysis.value);
        let moves = right.into_iter().chain(wrong.into_iter().take(WRONG));
        let of_moves = moves.filter_map(|grade| grade.reason.as_ref());
        themes.of(self.analysis.reasons.iter().chain(of_moves))
    }

    /// Whether points, where they are counted, say the same as the result: exactly the moves that keep it give the most points.
    pub fn is_plain_about_points(&self) -> bool {
        let analysis = &self.analysis;
        analysis.score.is_none()
            || analysis
                .moves
                .iter()
                .all(|grade| (grade.value == analysis.value) == (grade.score == analysis.score))
    }
}

/// The value of a position for `solver`, if this is its value for the player to move.
pub(crate) fn for_solver(position: &AnyPosition, solver: kamni::Player, value: Value) -> Value {
    if position.turn() == solver { value } else { value.other() }
}
