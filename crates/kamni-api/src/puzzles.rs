//! Puzzles: which there are, each of them, and which somebody gets.

use crate::fields::moves;
use crate::problem::{Problem, ProblemKind};
use kamni_json::{PuzzleJson, PuzzleSummary};
use kamni_learn::puzzle::own::{Strength, Try, due};
use kamni_learn::{Puzzle, PuzzleSet};
use kamni_words::Locale;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use utoipa::{IntoParams, ToSchema};

/// How many puzzles a list has unless another number is asked for, and the most that it can have.
const USUAL_COUNT: usize = 20;
const MOST_COUNT: usize = 100;

/// Which puzzles are wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// Of this game only.
    game: Option<String>,
    /// With this theme only.
    #[param(example = "gap")]
    theme: Option<String>,
    /// With at least this rating.
    #[serde(default)]
    #[param(value_type = i64, minimum = 0, maximum = 65535)]
    least: u16,
    /// With at most this rating.
    #[param(value_type = Option<i64>, minimum = 0, maximum = 65535)]
    most: Option<u16>,
    /// How many at most; 20 if left out, at most 100.
    #[param(minimum = 0, maximum = 100)]
    count: Option<usize>,
    /// How many of those that fit come before them.
    #[serde(default)]
    after: usize,
}

/// Puzzles, and what there is to choose from.
#[derive(Serialize, ToSchema)]
pub struct PuzzleList {
    /// Every game that has puzzles, with its themes.
    games: Vec<PuzzlesOfGame>,
    /// How many puzzles fit.
    all: usize,
    /// Those that were asked for: by game, the easiest first.
    puzzles: Vec<PuzzleSummary>,
}

/// The puzzles of a game.
#[derive(Serialize, ToSchema)]
struct PuzzlesOfGame {
    /// The game.
    game: String,
    /// How many there are.
    count: usize,
    /// The lowest rating.
    least: u16,
    /// The highest rating.
    most: u16,
    /// What they are about.
    themes: Vec<ThemeCount>,
}

/// How many puzzles of a game are about something.
#[derive(Serialize, ToSchema)]
struct ThemeCount {
    /// Its name in addresses.
    #[schema(example = "gap")]
    key: String,
    /// Its name in the language asked for.
    name: String,
    /// How many puzzles it has.
    count: usize,
}

impl ListQuery {
    /// The puzzles, and their themes with how many each has.
    pub fn answer(self, set: &PuzzleSet, locale: Locale) -> Result<PuzzleList, Problem> {
        let count = self.count.unwrap_or(USUAL_COUNT);
        if count > MOST_COUNT {
            return Err(Problem::beyond(ProblemKind::WrongText, locale, "web-many-puzzles", MOST_COUNT));
        }
        let wanted = Wanted { game: self.game, theme: self.theme, ..Wanted::default() };
        wanted.check(set, locale)?;
        let range = self.least..=self.most.unwrap_or(u16::MAX);
        let fits = |puzzle: &&Puzzle| wanted.fits(puzzle) && range.contains(&puzzle.rating);
        let puzzles: Vec<&Puzzle> = set.all().iter().filter(fits).collect();
        let shown = puzzles.iter().skip(self.after).take(count);
        let shown: Result<Vec<_>, _> = shown.map(|puzzle| PuzzleSummary::of(puzzle, set, locale)).collect();
        let games = locale.games().infos().filter_map(|info| of_game(set, locale, info.name)).collect();
        Ok(PuzzleList {
            games,
            all: puzzles.len(),
            puzzles: shown.map_err(|error| Problem::internal(locale, &error))?,
        })
    }
}

/// What a game has; `None` if it has no puzzles.
fn of_game(set: &PuzzleSet, locale: Locale, game: &str) -> Option<PuzzlesOfGame> {
    let puzzles: Vec<&Puzzle> = set.of_game(game).collect();
    let themes = set.themes(game).all.into_iter().filter_map(|theme| {
        let count = puzzles.iter().filter(|puzzle| puzzle.has_theme(&theme.key)).count();
        let name = theme.name.get(locale.language()).to_owned();
        (count > 0).then_some(ThemeCount { key: theme.key, name, count })
    });
    Some(PuzzlesOfGame {
        themes: themes.collect(),
        game: game.to_owned(),
        count: puzzles.len(),
        // The easiest comes first.
        least: puzzles.first()?.rating,
        most: puzzles.last()?.rating,
    })
}

/// Of which game the puzzle of the day is wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TodayQuery {
    /// The game; the games take turns if left out.
    game: Option<String>,
}

impl TodayQuery {
    /// The puzzle of a day, which is the number of days since 1970.
    pub fn choose(self, set: &PuzzleSet, day: u64, locale: Locale) -> Result<&Puzzle, Problem> {
        let wanted = Wanted { game: self.game, ..Wanted::default() };
        wanted.check(set, locale)?;
        let puzzle = match &wanted.game {
            Some(game) => set.of_day_for(game, day),
            None => set.of_day(day),
        };
        puzzle.ok_or_else(|| unknown(locale))
    }
}

/// The puzzle of this id.
pub fn puzzle<'a>(id: &str, set: &'a PuzzleSet, locale: Locale) -> Result<&'a Puzzle, Problem> {
    set.get(id).ok_or_else(|| unknown(locale))
}

fn unknown(locale: Locale) -> Problem {
    Problem::localized(ProblemKind::NotFound, locale, "web-no-puzzle", &[])
}

/// A whole puzzle. Its rating is the one that it has by now, if somebody has tried it.
pub fn whole(
    puzzle: &Puzzle,
    rating: Option<i32>,
    set: &PuzzleSet,
    locale: Locale,
) -> Result<PuzzleJson, Problem> {
    let rating = rating.unwrap_or(i32::from(puzzle.rating));
    PuzzleJson::of(puzzle, rating, set, locale).map_err(|error| Problem::internal(locale, &error))
}

/// Which puzzle is wanted next.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct NextQuery {
    /// Of this game only.
    pub game: Option<String>,
    /// With this theme only.
    #[param(example = "gap")]
    pub theme: Option<String>,
    /// `rated` for one that is new and near one's own rating, `again` for a mistake that is due again, `run` for one near `rating` in a run against
    /// the clock.
    #[serde(default)]
    #[param(inline)]
    pub mode: Mode,
    /// Near this rating; one's own in the game if left out.
    pub rating: Option<u16>,
    /// The ids of puzzles that are not wanted now, with commas between them; at most 200.
    #[serde(default, deserialize_with = "moves")]
    #[param(value_type = Option<String>)]
    pub skip: Vec<String>,
}

impl From<NextQuery> for Wanted {
    fn from(query: NextQuery) -> Wanted {
        let NextQuery { game, theme, mode, rating, skip } = query;
        Wanted { game, theme, mode, rating, skip }
    }
}

impl Wanted {
    /// The next puzzle; a problem if there is none, such as when no mistake is due.
    pub fn next<'a>(
        &self,
        set: &'a PuzzleSet,
        own: &Own,
        now: i64,
        locale: Locale,
    ) -> Result<&'a Puzzle, Problem> {
        self.choose(set, own, now).ok_or_else(|| {
            let id = if self.mode == Mode::Again { "web-none-due" } else { "web-no-more-puzzles" };
            Problem::localized(ProblemKind::NotFound, locale, id, &[])
        })
    }
}

/// A try of a session at a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// The id of the puzzle.
    pub puzzle: String,
    /// When, in milliseconds.
    pub at: i64,
    /// Whether it was solved at once.
    pub solved: bool,
    /// How long it took.
    pub milliseconds: i64,
    /// The session's rating after it, where it counted.
    pub rating: Option<f64>,
}

/// The next puzzle is one of the `NEAREST` closest to the rating.
const NEAREST: usize = 12;

/// The most puzzles that a request can say that it does not want.
const MOST_SKIPPED: usize = 200;

/// Why somebody wants a puzzle.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// One near their own rating, which they have not tried yet.
    #[default]
    Rated,
    /// One that they failed and that is due again.
    Again,
    /// One near a rating, whether they have tried it or not: the next of a run against the clock.
    Run,
}

/// What is wanted.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Of this game only.
    pub game: Option<String>,
    /// With this theme only.
    pub theme: Option<String>,
    /// Why somebody wants one.
    pub mode: Mode,
    /// The rating; one's own in the game if left out.
    pub rating: Option<u16>,
    /// The ids of puzzles that are not wanted now.
    pub skip: Vec<String>,
}

/// What a client has done so far.
#[derive(Default)]
pub struct Own {
    /// The tries, the oldest first.
    pub tries: Vec<Tried>,
    /// The strength in each game.
    pub strengths: HashMap<String, Strength>,
}

impl Own {
    /// How strong the client is in a game.
    pub fn strength(&self, game: &str) -> Strength {
        self.strengths.get(game).copied().unwrap_or_else(Strength::newcomer)
    }

    /// The puzzles that are due again at a time in milliseconds since 1970, the longest overdue first.
    pub fn due<'a>(&self, set: &'a PuzzleSet, now: i64) -> Vec<&'a Puzzle> {
        let seconds = |milliseconds: i64| u64::try_from(milliseconds / 1000).unwrap_or(0);
        let one =
            |tried: &Tried| Try { at: seconds(tried.at), puzzle: tried.puzzle.clone(), solved: tried.solved };
        let tries: Vec<Try> = self.tries.iter().map(one).collect();
        due(&tries, seconds(now)).iter().filter_map(|id| set.get(id)).collect()
    }
}

impl Wanted {
    /// A problem if there is no such game, or no such theme in it.
    pub fn check(&self, set: &PuzzleSet, locale: Locale) -> Result<(), Problem> {
        let missing = |id: &str, name: &str| {
            let name = kamni::printable(&kamni::shorten(name));
            Problem::localized(ProblemKind::WrongText, locale, id, &[("name", &name)])
        };
        if let Some(game) = &self.game
            && set.of_game(game).next().is_none()
        {
            return Err(missing("web-no-puzzle-game", game));
        }
        if let Some(theme) = &self.theme
            && !set.all().iter().any(|puzzle| self.fits(puzzle))
        {
            return Err(missing("web-no-theme", theme));
        }
        if self.skip.len() > MOST_SKIPPED {
            return Err(Problem::beyond(ProblemKind::WrongText, locale, "web-many-skipped", MOST_SKIPPED));
        }
        Ok(())
    }

    /// Whether a puzzle is of the game and of the theme.
    pub fn fits(&self, puzzle: &Puzzle) -> bool {
        self.game.as_ref().is_none_or(|game| puzzle.game() == game)
            && self.theme.as_ref().is_none_or(|theme| puzzle.has_theme(theme))
    }

    /// A puzzle; `None` if there is none. `now` is the time in milliseconds since 1970.
    pub fn choose<'a>(&self, set: &'a PuzzleSet, own: &Own, now: i64) -> Option<&'a Puzzle> {
        let fits = |puzzle: &&Puzzle| self.fits(puzzle) && !self.skip.contains(&puzzle.id);
        if self.mode == Mode::Again {
            return own.due(set, now).into_iter().find(fits);
        }
        let mut puzzles: Vec<&Puzzle> = set.all().iter().filter(fits).collect();
        if self.mode == Mode::Rated {
            prefer_new(&mut puzzles, own);
        }
        let wanted =
            |puzzle: &Puzzle| self.rating.map_or_else(|| own.strength(puzzle.game()).rating, f64::from);
        let mut near: Vec<(i64, &Puzzle)> = puzzles
            .into_iter()
            .map(|puzzle| ((f64::from(puzzle.rating) - wanted(puzzle)).abs() as i64, puzzle))
            .collect();
        near.sort_by_key(|(distance, _)| *distance);
        near.truncate(NEAREST);
        fastrand::choice(near).map(|(_, puzzle)| puzzle)
    }
}

/// Leaves the puzzles that were never tried; if there are none, the half that was tried longest ago.
fn prefer_new(puzzles: &mut Vec<&Puzzle>, own: &Own) {
    let tried: HashSet<&str> = own.tries.iter().map(|one| one.puzzle.as_str()).collect();
    if puzzles.iter().any(|puzzle| !tried.contains(puzzle.id.as_str())) {
        puzzles.retain(|puzzle| !tried.contains(puzzle.id.as_str()));
        return;
    }
    // Later tries replace earlier ones.
    let last: HashMap<&str, i64> = own.tries.iter().map(|one| (one.puzzle.as_str(), one.at)).collect();
    puzzles.sort_by_key(|puzzle| last.get(puzzle.id.as_str()).copied());
    puzzles.truncate(puzzles.len().div_ceil(2));
}
