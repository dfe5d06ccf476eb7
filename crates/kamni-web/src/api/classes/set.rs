//! Which puzzles a task gets.

use crate::api::{Answer, Caller};
use crate::problem_details::{ProblemKind, ProblemResponse};
use kamni_api::puzzles::Wanted;
use kamni_learn::{Puzzle, PuzzleSet};
use kamni_words::Blanks;
use std::collections::HashSet;
use std::ops::RangeInclusive;

/// The most puzzles of a class, and the most themes that can be asked for.
pub const MAX_PUZZLES: usize = 40;
pub const MAX_THEMES: usize = 12;

/// What a teacher wants.
pub struct PuzzleChoice {
    pub game: Option<String>,
    /// One of these; any if there are none.
    pub themes: Vec<String>,
    pub ratings: RangeInclusive<u16>,
    pub count: usize,
    /// These and no others, if there are some.
    pub ids: Vec<String>,
}

impl PuzzleChoice {
    /// The ids of the puzzles: those that were named, or from easy to hard.
    pub fn choose(self, set: &PuzzleSet, caller: &Caller) -> Answer<Vec<String>> {
        if !self.ids.is_empty() {
            return self.named(set, caller);
        }
        let themes = self.themes.iter().map(|theme| Some(theme.clone()));
        let wanted: Vec<Wanted> = themes
            .chain(self.themes.is_empty().then_some(None))
            .map(|theme| Wanted { game: self.game.clone(), theme, ..Wanted::default() })
            .collect();
        for one in &wanted {
            one.check(set, caller.locale())?;
        }
        let fits = |puzzle: &&Puzzle| {
            self.ratings.contains(&puzzle.rating) && wanted.iter().any(|one| one.fits(puzzle))
        };
        let mut puzzles: Vec<&Puzzle> = set.all().iter().filter(fits).collect();
        if puzzles.is_empty() {
            return Err(caller.problem(ProblemKind::WrongText, "web-class-none"));
        }
        puzzles.sort_by_key(|puzzle| puzzle.rating);
        // One of each part from easy to hard, so that it becomes harder slowly.
        let (all, count) = (puzzles.len(), self.count.clamp(1, puzzles.len()));
        let parts = (0..count).map(|n| n * all / count..(n + 1) * all / count);
        Ok(parts.map(|part| puzzles[fastrand::usize(part)].id.clone()).collect())
    }

    fn named(self, set: &PuzzleSet, caller: &Caller) -> Answer<Vec<String>> {
        let missing = |id: &str| {
            let name = kamni::printable(&kamni::shorten(id));
            let blanks: Blanks<'_> = &[("name", &name)];
            ProblemResponse::localized(ProblemKind::WrongText, caller.locale(), "web-class-unknown", blanks)
        };
        let mut seen = HashSet::new();
        let wrong = self.ids.iter().find(|id| set.get(id).is_none() || !seen.insert(id.as_str()));
        match wrong {
            Some(id) => Err(missing(id)),
            None => Ok(self.ids),
        }
    }
}
