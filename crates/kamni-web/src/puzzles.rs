//! Which puzzle somebody gets.

use crate::api::store_problem;
use crate::problem_details::{Problem, ProblemKind};
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::store::puzzles::{self, Tried};
use crate::time::now_ms;
use kamni_learn::puzzle::own::{Strength, Try, due};
use kamni_learn::puzzle::today;
use kamni_learn::{Puzzle, PuzzleSet};
use serde::Deserialize;
use std::collections::{HashMap, HashSet};
use utoipa::ToSchema;

/// The next one is one of so many that are nearest to the rating.
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
    pub game: Option<String>,
    pub theme: Option<String>,
    pub mode: Mode,
    /// The rating; one's own in the game if left out.
    pub rating: Option<u16>,
    /// The ids of puzzles that are not wanted now.
    pub skip: Vec<String>,
}

/// What a client has done so far.
#[derive(Default)]
pub struct Own {
    pub tries: Vec<Tried>,
    pub strengths: HashMap<String, Strength>,
}

impl Own {
    /// What the session of a client has done; nothing if it has none.
    pub async fn of(app: &AppState, context: &RequestContext) -> Result<Own, Problem> {
        let Some(key) = context.key else { return Ok(Own::default()) };
        let read = app.store.read(context.customer, move |connection| {
            Ok((puzzles::tries(connection, key)?, puzzles::strengths(connection, key)?))
        });
        let (tries, strengths) = read.await.map_err(|error| store_problem(error, context))?;
        Ok(Own { tries, strengths: strengths.into_iter().collect() })
    }

    /// How strong the client is in a game.
    pub fn strength(&self, game: &str) -> Strength {
        self.strengths.get(game).copied().unwrap_or_default()
    }

    /// The puzzles that are due again, the longest overdue first.
    pub fn due<'a>(&self, set: &'a PuzzleSet) -> Vec<&'a Puzzle> {
        let seconds = |milliseconds: i64| u64::try_from(milliseconds / 1000).unwrap_or(0);
        let one =
            |tried: &Tried| Try { at: seconds(tried.at), puzzle: tried.puzzle.clone(), solved: tried.solved };
        let tries: Vec<Try> = self.tries.iter().map(one).collect();
        due(&tries, seconds(now_ms())).iter().filter_map(|id| set.get(id)).collect()
    }
}

impl Wanted {
    /// A problem if there is no such game, or no such theme in it.
    pub fn check(&self, set: &PuzzleSet, context: &RequestContext) -> Result<(), Problem> {
        let missing = |id: &str, name: &str| {
            let name = kamni::printable(&kamni::shorten(name));
            Problem::localized(ProblemKind::WrongText, context.locale, id, &[("name", &name)])
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
            let most: &dyn ToString = &MOST_SKIPPED;
            let id = "web-many-skipped";
            return Err(Problem::localized(ProblemKind::WrongText, context.locale, id, &[("most", most)]));
        }
        Ok(())
    }

    /// Whether a puzzle is of the game and of the theme.
    pub fn fits(&self, puzzle: &Puzzle) -> bool {
        self.game.as_ref().is_none_or(|game| puzzle.game() == game)
            && self.theme.as_ref().is_none_or(|theme| puzzle.has_theme(theme))
    }

    /// A puzzle; `None` if there is none.
    pub fn choose<'a>(&self, set: &'a PuzzleSet, own: &Own) -> Option<&'a Puzzle> {
        let fits = |puzzle: &&Puzzle| self.fits(puzzle) && !self.skip.contains(&puzzle.id);
        if self.mode == Mode::Again {
            return own.due(set).into_iter().find(fits);
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

/// Today's puzzle, of all games or of one.
pub fn of_today<'a>(set: &'a PuzzleSet, game: Option<&str>) -> Option<&'a Puzzle> {
    match game {
        Some(game) => set.of_day_for(game, today()),
        None => set.today(),
    }
}
