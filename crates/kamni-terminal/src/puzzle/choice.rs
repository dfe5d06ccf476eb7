//! Which puzzle comes next.

use super::diary::Diary;
use crate::failure::Failure;
use kamni_learn::{Puzzle, PuzzleSet};
use kamni_play::Settings;
use kamni_words::Locale;
use std::time::Duration;

/// The next puzzle is one of the `NEAREST` closest to the rating.
const NEAREST: usize = 12;

/// Which puzzles.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Only those of this game.
    pub game: Option<String>,
    /// Only those of this theme.
    pub theme: Option<String>,
    /// Those near this rating; without it, near one's own.
    pub rating: Option<u16>,
    /// This one.
    pub id: Option<String>,
    /// As many as one can in this time.
    pub run: Option<Duration>,
    /// Those that were failed and are due again.
    pub again: bool,
    /// No puzzle, but one's own ratings.
    pub mine: bool,
    /// What the computer has at hand, and the seed of all choices.
    pub settings: Settings,
}

/// What was asked for.
pub struct Choice {
    game: Option<String>,
    theme: Option<String>,
    rating: Option<u16>,
}

impl Choice {
    /// What the options ask for; an error if there is no such game or theme.
    pub fn new(options: &Options, set: &PuzzleSet, locale: Locale) -> Result<Choice, Failure> {
        let choice =
            Choice { game: options.game.clone(), theme: options.theme.clone(), rating: options.rating };
        if let Some(game) = &choice.game
            && set.of_game(game).next().is_none()
        {
            let unknown = locale.text("puzzle-no-game", &[("game", &kamni::shorten(game))]);
            return Err(Failure::wrong(unknown).hint(locale.text("hint-games", &[])));
        }
        if let Some(theme) = &choice.theme
            && !set.all().iter().any(|puzzle| choice.fits(puzzle))
        {
            let unknown = locale.text("puzzle-no-theme", &[("theme", &kamni::shorten(theme))]);
            return Err(Failure::wrong(unknown).hint(locale.text("hint-themes", &[])));
        }
        Ok(choice)
    }

    /// Whether nothing was asked for.
    pub fn is_anything(&self) -> bool {
        self.game.is_none() && self.theme.is_none() && self.rating.is_none()
    }

    pub fn fits(&self, puzzle: &Puzzle) -> bool {
        self.game.as_ref().is_none_or(|game| puzzle.game() == game)
            && self.theme.as_ref().is_none_or(|theme| puzzle.has_theme(theme))
    }

    /// One near the rating: of those that were never tried, if there are any.
    pub fn next<'a>(
        &self,
        set: &'a PuzzleSet,
        diary: &Diary,
        done: &[String],
        random: &mut fastrand::Rng,
    ) -> Option<&'a Puzzle> {
        let fresh = |puzzle: &&Puzzle| self.fits(puzzle) && !done.contains(&puzzle.id);
        let mut puzzles: Vec<&Puzzle> = set.all().iter().filter(fresh).collect();
        let tried = |puzzle: &&Puzzle| diary.tries().iter().any(|one| one.puzzle == puzzle.id);
        if puzzles.iter().any(|puzzle| !tried(puzzle)) {
            puzzles.retain(|puzzle| !tried(puzzle));
        }
        let distance = |puzzle: &&Puzzle| {
            let own = diary.strength(set, puzzle.game()).rating.round() as i64;
            (i64::from(puzzle.rating) - self.rating.map_or(own, i64::from)).abs()
        };
        let mut near: Vec<(i64, &Puzzle)> =
            puzzles.into_iter().map(|puzzle| (distance(&puzzle), puzzle)).collect();
        near.sort_by_key(|(distance, _)| *distance);
        near.truncate(NEAREST);
        random.choice(near).map(|(_, puzzle)| puzzle)
    }

    /// Puzzles from easy to hard, one of every few.
    pub fn ladder<'a>(&self, set: &'a PuzzleSet, random: &mut fastrand::Rng) -> Vec<&'a Puzzle> {
        const STEPS: usize = 60;
        let mut puzzles: Vec<&Puzzle> = set.all().iter().filter(|puzzle| self.fits(puzzle)).collect();
        puzzles.sort_by_key(|puzzle| puzzle.rating);
        let size = puzzles.len().div_ceil(STEPS).max(1);
        puzzles.chunks(size).filter_map(|chunk| random.choice(chunk.iter().copied())).collect()
    }
}
