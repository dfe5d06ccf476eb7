//! The puzzles that come with the program.

use super::identity::fnv;
use super::{Puzzle, Themes, read};
use crate::shipped::{File, PUZZLES, ending, puzzle_files};
use kamni::{Plugin, Registry};
use kamni_files::Files;
use std::collections::HashMap;
#[cfg(not(target_family = "wasm"))]
use std::time::{SystemTime, UNIX_EPOCH};

/// The days of a week.
const WEEK: u64 = 7;

/// Puzzles of several games, by game as the registry has them, the easiest first.
#[derive(Clone, Debug, Default)]
pub struct PuzzleSet {
    puzzles: Vec<Puzzle>,
    by_id: HashMap<String, usize>,
    themes: HashMap<String, Themes>,
    games: Vec<String>,
}

impl PuzzleSet {
    /// What the program has for the games of a registry.
    pub fn own(games: &Registry) -> PuzzleSet {
        PuzzleSet::new(&puzzle_files(games), games)
    }

    /// What is in these files for the games of a registry.
    pub fn new(files: &[File], games: &Registry) -> PuzzleSet {
        let mut set = PuzzleSet::default();
        for info in games.infos() {
            set.games.push(info.name.to_owned());
            set.themes.insert(info.name.to_owned(), themes(files, info.name));
            // A test makes sure that every file reads.
            let mut puzzles = text(files, info.name).and_then(|text| read(text).ok()).unwrap_or_default();
            puzzles.sort_by(|a, b| (a.rating, &a.id).cmp(&(b.rating, &b.id)));
            for puzzle in puzzles {
                set.by_id.insert(puzzle.id.clone(), set.puzzles.len());
                set.puzzles.push(puzzle);
            }
        }
        set
    }

    /// The names of the games with the texts of their files, whether they read or not.
    pub fn files(games: &Registry) -> Vec<File> {
        ending(&puzzle_files(games), PUZZLES).into_iter().filter(|(name, _)| !name.contains('/')).collect()
    }

    /// All puzzles.
    pub fn all(&self) -> &[Puzzle] {
        &self.puzzles
    }

    /// A puzzle by its id.
    pub fn get(&self, id: &str) -> Option<&Puzzle> {
        self.by_id.get(id).map(|&index| &self.puzzles[index])
    }

    /// The puzzles of a game.
    pub fn of_game<'a>(&'a self, game: &str) -> impl Iterator<Item = &'a Puzzle> + use<'a> {
        let game = game.to_owned();
        self.puzzles.iter().filter(move |puzzle| puzzle.game() == game)
    }

    /// The themes of a game; the usual ones for a game that has none of its own.
    pub fn themes(&self, game: &str) -> Themes {
        self.themes.get(game).cloned().unwrap_or_else(Themes::usual)
    }

    /// The puzzle of a day, counted from 1 January 1970 in UTC; the games take turns, and from Monday to Sunday it gets harder. It depends on
    /// nothing but the day and this set.
    pub fn of_day(&self, day: u64) -> Option<&Puzzle> {
        let games: Vec<&String> =
            self.games.iter().filter(|game| self.of_game(game).next().is_some()).collect();
        let count = games.len() as u64;
        let game = games.get(usize::try_from(day.checked_rem(count)?).ok()?)?;
        // A game has its turn on the same day of the week so seldom, if the two numbers have no common divisor.
        let turns = if count.is_multiple_of(WEEK) { WEEK } else { WEEK * count };
        self.of_day_in(game, day, day / turns)
    }

    /// The puzzle of a game for a day of the week that has this number in a fixed shuffled order, in which none comes again before all others of its
    /// difficulty have come.
    fn of_day_in(&self, game: &str, day: u64, number: u64) -> Option<&Puzzle> {
        // The easiest comes first.
        let all: Vec<&Puzzle> = self.of_game(game).collect();
        // 1 January 1970 was a Thursday.
        let weekday = usize::try_from((day + 3) % WEEK).ok()?;
        let bound = |weekday: usize| all.len() * weekday / WEEK as usize;
        let mut puzzles = all
            .get(bound(weekday)..bound(weekday + 1))
            .filter(|part| !part.is_empty())
            .unwrap_or(&all)
            .to_vec();
        puzzles.sort_by_key(|puzzle| (fnv(&puzzle.id), puzzle.id.clone()));
        let place = number.checked_rem(puzzles.len() as u64)?;
        puzzles.get(usize::try_from(place).ok()?).copied()
    }

    /// The puzzle of a day in one game: the puzzle of the day itself where that is one of this game.
    pub fn of_day_for(&self, game: &str, day: u64) -> Option<&Puzzle> {
        let own = self.of_day(day).filter(|puzzle| puzzle.game() == game);
        own.or_else(|| self.of_day_in(game, day, day / WEEK))
    }

    /// Today's puzzle: the same for everybody.
    #[cfg(not(target_family = "wasm"))]
    pub fn today(&self) -> Option<&Puzzle> {
        self.of_day(today())
    }
}

/// The number of days since 1 January 1970, in UTC.
#[cfg(not(target_family = "wasm"))]
pub fn today() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_secs() / (24 * 60 * 60)
}

fn text<'a>(files: &'a [File], name: &str) -> Option<&'a str> {
    let (_, text) = files.iter().find(|(path, _)| path.strip_suffix(PUZZLES) == Some(name))?;
    Some(text)
}

/// The themes of a game of this name.
fn themes(files: &[File], game: &str) -> Themes {
    let own = text(files, &format!("themes/{game}")).and_then(|text| Themes::parse(text).ok());
    own.unwrap_or_else(Themes::usual)
}

/// The themes that come with a game.
pub(crate) fn own_themes(plugin: &Plugin) -> Themes {
    let own = Files::of_game(plugin).text("themes.txt").and_then(|text| Themes::parse(&text).ok());
    own.unwrap_or_else(Themes::usual)
}
