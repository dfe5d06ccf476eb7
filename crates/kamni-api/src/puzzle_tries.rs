//! What somebody does with puzzles: a try, and how it went so far.

use crate::fields::moves;
use crate::problem::{Problem, ProblemKind};
use crate::puzzles::{Own, Tried};
use kamni_json::PuzzleSummary;
use kamni_learn::puzzle::own::Strength;
use kamni_learn::puzzle::{AttemptError, MOST_TRIED, judge, rated};
use kamni_learn::{Puzzle, PuzzleSet};
use kamni_words::Locale;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use utoipa::ToSchema;

/// The most tries of one person that are kept; older ones are forgotten.
pub const MAX_TRIES: usize = 2000;

/// The longest time of a try that is kept, in milliseconds: a day.
const MAX_TRY_TIME: u32 = 24 * 60 * 60 * 1000;

/// How many points a curve has at most.
const LONGEST_CURVE: usize = 200;

/// How many days are shown.
const DAYS: i64 = 7;

/// A day in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// How many puzzles that are due are named.
const MOST_DUE: usize = 100;

/// A try at a puzzle.
#[derive(Deserialize, ToSchema)]
pub struct AttemptFields {
    /// The solver's moves, or answers, in the order in which they were tried, wrong ones included; at most 200.
    #[serde(deserialize_with = "moves")]
    #[schema(example = json!(["1+2>4"]))]
    moves: Vec<String>,
    /// How many hints there were. With a hint it does not count as solved.
    #[serde(default)]
    #[schema(value_type = i64, minimum = 0, maximum = 4_294_967_295_i64)]
    hints: u32,
    /// How long it took, in milliseconds; more than a day is kept as a day.
    #[serde(default)]
    #[schema(value_type = i64, minimum = 0, maximum = 4_294_967_295_i64)]
    milliseconds: u32,
    /// Whether it was part of a run against the clock, which does not change ratings.
    #[serde(default)]
    run: bool,
}

/// What came of a try.
#[derive(Serialize, ToSchema)]
pub struct AttemptJson {
    /// Whether it was solved at once: to the end, without a wrong move and without a hint.
    solved: bool,
    /// Whether the end was reached.
    complete: bool,
    /// How many moves were wrong.
    wrong: usize,
    /// Whether it changed the ratings: the first try of a session at a puzzle does, unless it was part of a run.
    counted: bool,
    /// The client's rating in the game.
    own: Change,
    /// The puzzle's rating.
    puzzle: Change,
}

/// A rating before and after a try.
#[derive(Clone, Copy, Serialize, ToSchema)]
pub(crate) struct Change {
    /// Before it.
    before: RatingJson,
    /// After it.
    after: RatingJson,
}

/// A rating by Glicko-2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RatingJson {
    /// The rating.
    pub rating: i32,
    /// How sure it is: two of three true strengths are within this.
    pub deviation: i32,
}

impl From<Strength> for RatingJson {
    fn from(strength: Strength) -> RatingJson {
        RatingJson { rating: strength.rating.round() as i32, deviation: strength.deviation.round() as i32 }
    }
}

impl From<[Strength; 2]> for Change {
    fn from([before, after]: [Strength; 2]) -> Change {
        Change { before: before.into(), after: after.into() }
    }
}

/// A try that was judged by its moves.
pub struct Judged {
    /// What is kept of it.
    pub tried: Tried,
    /// Whether it may count.
    pub is_rated: bool,
    complete: bool,
    wrong: usize,
}

impl AttemptFields {
    /// Replays the moves and decides whether it was solved.
    pub fn judge(&self, puzzle: &Puzzle, now: i64, locale: Locale) -> Result<Judged, Problem> {
        let judged =
            judge(puzzle, locale.games(), &self.moves).map_err(|error| attempt_problem(error, locale))?;
        let tried = Tried {
            puzzle: puzzle.id.clone(),
            at: now,
            solved: judged.is_solved() && self.hints == 0,
            milliseconds: i64::from(self.milliseconds.min(MAX_TRY_TIME)),
            rating: None,
        };
        Ok(Judged { tried, is_rated: !self.run, complete: judged.complete, wrong: judged.wrong })
    }
}

impl Judged {
    /// What came of it.
    pub fn json(&self, ratings: &Ratings) -> AttemptJson {
        AttemptJson {
            solved: self.tried.solved,
            complete: self.complete,
            wrong: self.wrong,
            counted: ratings.counted,
            own: ratings.person.into(),
            puzzle: ratings.puzzle.into(),
        }
    }
}

/// What a try does to the ratings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ratings {
    /// Whether the try counted.
    pub counted: bool,
    /// The person before and after it.
    pub person: [Strength; 2],
    /// The puzzle before and after it.
    pub puzzle: [Strength; 2],
}

impl Ratings {
    /// The ratings after a try at a puzzle that was `measured` to have this rating.
    pub fn new(
        person: Strength,
        puzzle: Option<Strength>,
        measured: u16,
        solved: bool,
        counted: bool,
    ) -> Ratings {
        let puzzle = puzzle.unwrap_or_else(|| Strength::of_puzzle(measured));
        let [person_after, puzzle_after] =
            if counted { rated(person, puzzle, measured, solved) } else { [person, puzzle] };
        Ratings { counted, person: [person, person_after], puzzle: [puzzle, puzzle_after] }
    }
}

/// Why moves are no try.
pub fn attempt_problem(error: AttemptError, locale: Locale) -> Problem {
    match error {
        AttemptError::TooMany => {
            Problem::beyond(ProblemKind::WrongText, locale, "web-many-tried", MOST_TRIED)
        }
        AttemptError::Illegal(error) => Problem::illegal_move(locale, &error),
        AttemptError::Over(mv) => {
            let mv = kamni::printable(&kamni::shorten(&mv));
            Problem::localized(ProblemKind::WrongText, locale, "web-puzzle-over", &[("move", &mv)])
        }
        AttemptError::NoAnswer(answer) => {
            let answer = kamni::printable(&kamni::shorten(&answer));
            Problem::localized(ProblemKind::WrongText, locale, "web-puzzle-no-answer", &[("answer", &answer)])
        }
        AttemptError::Puzzle(error) => Problem::internal(locale, &error),
    }
}

/// How a client does at puzzles.
#[derive(Serialize, ToSchema)]
pub struct MineJson {
    /// The games in which something was tried.
    games: Vec<OwnGame>,
    /// The mistakes that are due again, the longest overdue first; at most 100.
    due: Vec<PuzzleSummary>,
    /// The puzzles of the last days, the oldest first and today's last.
    days: Vec<OwnDay>,
}

/// The puzzle of a day.
#[derive(Serialize, ToSchema)]
struct OwnDay {
    /// When the day began, in milliseconds since 1970, in UTC.
    at: i64,
    /// The id of its puzzle.
    puzzle: String,
    /// Whether it was solved at once on that day.
    solved: bool,
}

/// How a client does at the puzzles of a game.
#[derive(Serialize, ToSchema)]
struct OwnGame {
    /// The game.
    game: String,
    #[serde(flatten)]
    rating: RatingJson,
    /// How many puzzles were tried.
    tried: usize,
    /// How many of them were solved at the first try.
    solved: usize,
    /// The rating after the latest tries that counted, the oldest first; at most 200.
    curve: Vec<CurvePoint>,
    /// The same by theme.
    themes: Vec<OwnTheme>,
}

/// A try that counted.
#[derive(Serialize, ToSchema)]
struct CurvePoint {
    /// When, in milliseconds since 1970.
    at: i64,
    /// The id of the puzzle.
    puzzle: String,
    /// Whether it was solved at once.
    solved: bool,
    /// How long it took, in milliseconds.
    milliseconds: i64,
    /// The rating after it.
    rating: i32,
}

/// How a client does at one theme.
#[derive(Serialize, ToSchema)]
struct OwnTheme {
    /// Its name in addresses.
    key: String,
    /// Its name in the language asked for.
    name: String,
    /// How many puzzles were tried.
    tried: usize,
    /// How many of them were solved at the first try.
    solved: usize,
}

impl MineJson {
    /// How somebody does who has done this so far.
    pub fn new(own: &Own, set: &PuzzleSet, now: i64, locale: Locale) -> Result<MineJson, Problem> {
        let due = own.due(set, now).into_iter().take(MOST_DUE);
        let due: Result<Vec<_>, _> = due.map(|puzzle| PuzzleSummary::of(puzzle, set, locale)).collect();
        let due = due.map_err(|error| Problem::internal(locale, &error))?;
        let games = locale.games().infos().filter_map(|info| own_game(set, locale, own, info.name)).collect();
        Ok(MineJson { games, due, days: days(own, set, now) })
    }
}

/// The last days, with what was solved on them.
fn days(own: &Own, set: &PuzzleSet, now: i64) -> Vec<OwnDay> {
    let today = now / DAY;
    let one = |day: i64| {
        let puzzle = set.of_day(u64::try_from(day).ok()?)?.id.clone();
        let solved =
            own.tries.iter().any(|tried| tried.solved && tried.puzzle == puzzle && tried.at / DAY == day);
        Some(OwnDay { at: day * DAY, puzzle, solved })
    };
    (today - DAYS + 1..=today).filter_map(one).collect()
}

/// How a client does in a game; `None` if nothing was tried there.
fn own_game(set: &PuzzleSet, locale: Locale, own: &Own, game: &str) -> Option<OwnGame> {
    let here = |one: &&Tried| set.get(&one.puzzle).is_some_and(|puzzle| puzzle.game() == game);
    let tries: Vec<&Tried> = own.tries.iter().filter(here).collect();
    let mut seen = HashSet::new();
    let first: Vec<&Tried> = tries.iter().copied().filter(|one| seen.insert(one.puzzle.as_str())).collect();
    if first.is_empty() {
        return None;
    }
    let mut by_theme: HashMap<&str, [usize; 2]> = HashMap::new();
    for one in &first {
        for key in set.get(&one.puzzle).into_iter().flat_map(|puzzle| &puzzle.themes) {
            let [tried, solved] = by_theme.entry(key).or_default();
            *tried += 1;
            *solved += usize::from(one.solved);
        }
    }
    let themes = set.themes(game).all.into_iter().filter_map(|theme| {
        let &[tried, solved] = by_theme.get(theme.key.as_str())?;
        let name = theme.name.get(locale.language()).to_owned();
        Some(OwnTheme { key: theme.key, name, tried, solved })
    });
    let point = |one: &&Tried| {
        Some(CurvePoint {
            at: one.at,
            puzzle: one.puzzle.clone(),
            solved: one.solved,
            milliseconds: one.milliseconds,
            rating: one.rating?.round() as i32,
        })
    };
    let mut curve: Vec<CurvePoint> = tries.iter().filter_map(point).collect();
    curve.drain(..curve.len().saturating_sub(LONGEST_CURVE));
    Some(OwnGame {
        game: game.to_owned(),
        rating: own.strength(game).into(),
        tried: first.len(),
        solved: first.iter().filter(|one| one.solved).count(),
        curve,
        themes: themes.collect(),
    })
}
