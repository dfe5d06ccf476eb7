//! The alpha-beta search of a player of limited skill.

use crate::plugin::Play;
use crate::skill::Skill;
use kamni_solve::Meter;
use kamni_solve::alphabeta::{AlphaBeta, Deepening, Heuristics, ScoredMove, SearchResult};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The search of a player with this skill.
pub(crate) type SkilledSearch<'a, G> = AlphaBeta<'a, G, Skilled<'a, G>>;

/// What a player of some skill sees in a position.
pub(crate) struct Skilled<'a, G> {
    game: &'a G,
    skill: Skill,
    /// Decides which replies are overlooked this time.
    salt: u64,
}

/// A search with this skill and budget.
pub(crate) fn search<'a, G: Play>(
    game: &'a G,
    skill: Skill,
    meter: &'a Meter<'a>,
    salt: u64,
) -> SkilledSearch<'a, G> {
    AlphaBeta { game, heuristics: Skilled { game, skill, salt }, meter }
}

/// Scores these moves, which are searched in this order at first. Moves that the budget does not suffice for are left out; the first is
/// always there.
pub(crate) fn score<G: Play>(
    search: &SkilledSearch<'_, G>,
    position: &G::Position,
    moves: Vec<G::Move>,
) -> SearchResult<G::Move> {
    let skill = search.heuristics.skill;
    let deepening =
        Deepening { depths: 1..=skill.depth.max(1), tolerance: skill.tolerance, stop_when_decided: true };
    let first = moves.first().map(|&mv| ScoredMove { mv, score: 0 });
    let unsearched = || SearchResult { moves: first.into_iter().collect(), depth: 0, complete: false };
    search.search(position, moves, &deepening).unwrap_or_else(unsearched)
}

impl<G: Play> Heuristics<G> for Skilled<'_, G> {
    fn evaluate(&self, position: &G::Position) -> i32 {
        self.game.evaluate_with(position, self.skill.knowledge)
    }

    fn is_quiet(&self, position: &G::Position) -> bool {
        self.game.is_quiet(position)
    }

    /// The same moves are overlooked whenever the search comes to this position.
    fn overlook(&self, position: &G::Position, moves: &mut Vec<G::Move>) {
        if self.skill.attention >= 100 || moves.len() <= 1 {
            return;
        }
        let mut hasher = DefaultHasher::new();
        self.salt.hash(&mut hasher);
        position.hash(&mut hasher);
        let mut random = fastrand::Rng::with_seed(hasher.finish());
        let kept = moves[random.usize(..moves.len())];
        moves.retain(|_| random.u8(..100) < self.skill.attention);
        if moves.is_empty() {
            moves.push(kept);
        }
    }
}
