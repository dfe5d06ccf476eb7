//! Puzzles.

use super::board::Board;
use kamni::{AnyPosition, Message};
use kamni_learn::puzzle::{Branch, Solution, Task};
use kamni_learn::{Puzzle, PuzzleSet};
use kamni_solve::Value;
use kamni_words::Locale;
use serde::Serialize;
use utoipa::ToSchema;

/// A puzzle in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PuzzleSummary {
    /// Its name for ever.
    #[schema(example = "7isvk6m")]
    pub id: String,
    /// The game.
    pub game: String,
    /// The rules string.
    pub rules: String,
    /// The position; the player to move there is the solver.
    #[schema(example = "XXX.X.. 2")]
    pub position: String,
    /// What is asked, in the language asked for.
    #[schema(example = "Green to move. Find the move that wins.")]
    pub question: String,
    /// What it asks for: `find`, `line`, `fast`, `points`, `trap` (moves against a defence), `all`, `slip`, `slips` (all moves of a set, in any
    /// order), `who`, `put`, `lowest` (one of its choices).
    #[schema(example = "find")]
    pub task: &'static str,
    /// What the position is worth for the solver: `win`, `draw` or `loss`. Of a place, what it has to be worth for the player to move.
    #[schema(example = "win")]
    pub value: &'static str,
    /// The solver's points still to come minus the opponent's, where the game counts points.
    pub score: Option<i32>,
    /// How hard it is: 1500 in the middle, 400 more for odds of ten to one.
    pub rating: i32,
    /// What it is about, the most telling first.
    pub themes: Vec<ThemeJson>,
    /// How many moves the solver makes in the main line.
    pub turns: usize,
}

/// What puzzles are about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ThemeJson {
    /// Its name in addresses.
    #[schema(example = "gap")]
    pub key: String,
    /// Its name in the language asked for.
    #[schema(example = "A stone into the gap")]
    pub name: String,
}

/// A whole puzzle.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PuzzleJson {
    #[serde(flatten)]
    summary: PuzzleSummary,
    /// The position, ready to be drawn and moved in.
    pub board: Board,
    /// What there is to choose from, where no move is asked for.
    pub choices: Vec<PuzzleChoice>,
    /// The right moves and the defence. Of a set all of them have to be named, of places one.
    pub solution: SolutionJson,
}

/// An answer that is no move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PuzzleChoice {
    /// The answer, as a try has it.
    #[schema(example = "win")]
    pub answer: String,
    /// What it says, in the language asked for.
    #[schema(example = "Green wins")]
    pub name: String,
    /// The position that it gives; null for a value.
    pub position: Option<String>,
}

/// A turn of the solver.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SolutionJson {
    /// Every move that keeps the value, the main one first.
    pub right: Vec<BranchJson>,
}

/// A right move and what follows it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BranchJson {
    /// The move.
    #[serde(rename = "move")]
    #[schema(example = "1+2>4")]
    pub text: String,
    /// The moves of the defence; none if the solver moves again or the puzzle is solved.
    pub reply: Vec<String>,
    /// The solver's next turn; null if the puzzle is solved.
    #[schema(no_recursion)]
    pub next: Option<SolutionJson>,
}

impl PuzzleSummary {
    /// The entry of a puzzle. It needs the position for the name of the player to move.
    pub fn of(puzzle: &Puzzle, set: &PuzzleSet, locale: Locale) -> Result<PuzzleSummary, Message> {
        Ok(PuzzleSummary::at(puzzle, &puzzle.start(locale.games())?, set, locale))
    }

    fn at(puzzle: &Puzzle, position: &AnyPosition, set: &PuzzleSet, locale: Locale) -> PuzzleSummary {
        let value = puzzle.value.word();
        PuzzleSummary {
            id: puzzle.id.clone(),
            game: puzzle.game().to_owned(),
            rules: puzzle.rules.clone(),
            position: puzzle.position.clone(),
            question: question(puzzle, position, locale),
            task: puzzle.task.word(),
            value,
            score: puzzle.score,
            rating: puzzle.rating.into(),
            themes: ThemeJson::of(puzzle, set, locale),
            turns: puzzle.solution.turns(),
        }
    }
}

/// Who is to move, and what is asked.
fn question(puzzle: &Puzzle, position: &AnyPosition, locale: Locale) -> String {
    let (value, n) = (puzzle.value.word(), puzzle.solution.right.len());
    let blanks: kamni_words::Blanks<'_> = &[("value", &value), ("n", &n)];
    if puzzle.task == Task::Find {
        return locale.about(position.turn(), position, "puzzle-question", blanks);
    }
    let turn = locale.about(position.turn(), position, "worksheet-turn", &[]);
    let asked = locale.text(&format!("puzzle-task-{}", puzzle.task.word()), blanks);
    format!("{turn} {asked}")
}

/// The answers that there are to a task that asks for no move.
fn choices(puzzle: &Puzzle, position: &AnyPosition, set: &PuzzleSet, locale: Locale) -> Vec<PuzzleChoice> {
    if !puzzle.task.is_choice() {
        return Vec::new();
    }
    let can_draw = set.of_game(puzzle.game()).any(|one| one.value == Value::Draw);
    let wins = |player| locale.about(player, position, "verdict-proved-win", &[]);
    let choice = |answer: String| {
        let place = puzzle.options.get(&answer);
        let name = match (place, answer.as_str()) {
            (Some(_), place) => place.to_owned(),
            (None, "win") => wins(position.turn()),
            (None, "loss") => wins(position.turn().other()),
            (None, _) => locale.text("puzzle-answer-draw", &[]),
        };
        PuzzleChoice { position: place.map(|place| place.position.clone()), answer, name }
    };
    puzzle.choices(can_draw).into_iter().map(choice).collect()
}

impl ThemeJson {
    /// The themes of a puzzle.
    fn of(puzzle: &Puzzle, set: &PuzzleSet, locale: Locale) -> Vec<ThemeJson> {
        let themes = set.themes(puzzle.game());
        let theme = |key: &String| {
            let name = themes.get(key)?.name.get(locale.language()).to_owned();
            Some(ThemeJson { key: key.clone(), name })
        };
        puzzle.themes.iter().filter_map(theme).collect()
    }
}

impl PuzzleJson {
    /// The whole puzzle, with the rating that it has by now.
    pub fn of(puzzle: &Puzzle, rating: i32, set: &PuzzleSet, locale: Locale) -> Result<PuzzleJson, Message> {
        let position = puzzle.start(locale.games())?;
        Ok(PuzzleJson {
            summary: PuzzleSummary { rating, ..PuzzleSummary::at(puzzle, &position, set, locale) },
            board: Board::of(&position, locale),
            choices: choices(puzzle, &position, set, locale),
            solution: SolutionJson::of(&puzzle.solution),
        })
    }
}

impl SolutionJson {
    fn of(solution: &Solution) -> SolutionJson {
        let branch = |branch: &Branch| BranchJson {
            text: branch.mv.clone(),
            reply: branch.reply.clone(),
            next: branch.next.as_ref().map(SolutionJson::of),
        };
        SolutionJson { right: solution.right.iter().map(branch).collect() }
    }
}
