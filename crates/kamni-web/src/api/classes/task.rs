//! The tasks of a class: as they are asked for, as they are stored, as clients see them.

use super::set::{MAX_PUZZLES, MAX_THEMES, PuzzleChoice};
use crate::api::{Answer, Caller};
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::store::classes::Task;
use kamni_api::hosted::{MAX_START, WantedSide, is_plain};
use kamni_api::lessons::{of_text, with_writer};
use kamni_json::PuzzleSummary;
use kamni_learn::{Lesson, Puzzle, PuzzleSet};
use kamni_play::{Settings, built_in};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The longest title of a task, in characters.
pub const MAX_TITLE: usize = 60;

/// The most games of a task.
pub const MAX_GAMES: u8 = 20;

/// The longest address of a worksheet, in bytes.
const MAX_QUERY: usize = 500;

/// The last time that can be a deadline: the year 2200.
const LAST_DUE: i64 = 7_258_118_400_000;

/// What pupils play against where they play against each other.
pub const EACH_OTHER: &str = "pupil";

/// The kinds of tasks.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ClassTaskKind {
    /// Puzzles, the same for all.
    #[default]
    Puzzles,
    /// A lesson or an annotated game.
    Lesson,
    /// Games from one position, to be played or won, against the computer or against each other.
    Play,
    /// A worksheet to print.
    Worksheet,
    /// A study of the teacher's own: the text of a lesson file.
    Study,
}

/// A task as it is asked for: its kind, and the fields of this kind.
#[derive(Deserialize, ToSchema)]
pub struct TaskFields {
    /// What is to be done.
    #[serde(default)]
    kind: ClassTaskKind,
    /// What it is called; at most 60 characters. Without a title it is called by what it is.
    #[serde(default)]
    #[schema(max_length = 60)]
    title: String,
    /// Whether there are hints.
    #[serde(default = "yes")]
    hints: bool,
    /// Whether the solution is shown to whoever asks for it.
    #[serde(default = "yes")]
    solutions: bool,
    /// Until when, in milliseconds since 1970. What comes later is kept and marked as late.
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 7_258_118_400_000_i64)]
    due: Option<i64>,
    /// Of puzzles: of this game only.
    game: Option<String>,
    /// With one of these themes only; at most 12.
    #[serde(default)]
    #[schema(max_items = 12)]
    themes: Vec<String>,
    /// With at least this rating.
    #[serde(default)]
    #[schema(value_type = i64, minimum = 0, maximum = 65535)]
    least: u16,
    /// With at most this rating.
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 65535)]
    most: Option<u16>,
    /// How many; fewer if there are not as many.
    #[serde(default = "usual_count")]
    #[schema(value_type = i64, minimum = 1, maximum = 40, default = 10)]
    count: u8,
    /// The ids of the puzzles, in this order, in place of a choice; at most 40.
    #[serde(default)]
    #[schema(max_items = 40)]
    puzzles: Vec<String>,
    /// The name of a lesson or an annotated game.
    lesson: Option<String>,
    /// Of games: the rules string.
    rules: Option<String>,
    /// Where they begin; the start if left out.
    position: Option<String>,
    /// Against whom: a computer player such as `level=3` or `perfect`, or `pupil` for each other.
    #[schema(example = "level=3")]
    opponent: Option<String>,
    /// How many games.
    #[serde(default = "one")]
    #[schema(value_type = i64, minimum = 1, maximum = 20, default = 1)]
    games: u8,
    /// Whether only games that are won count.
    #[serde(default)]
    win: bool,
    /// Whose side the pupils have.
    #[serde(default)]
    side: WantedSide,
    /// The worksheet: what stands behind `/worksheet?` in its address.
    query: Option<String>,
    /// The study: the text of a lesson file.
    text: Option<String>,
}

fn yes() -> bool {
    true
}

fn one() -> u8 {
    1
}

fn usual_count() -> u8 {
    10
}

/// What is to be done, as it is stored.
#[derive(Clone, Debug, Deserialize, Serialize, PartialEq, Eq)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Content {
    Puzzles { puzzles: Vec<String> },
    Lesson { lesson: String },
    Play { rules: String, position: String, opponent: String, games: u8, win: bool, side: WantedSide },
    Worksheet { query: String },
    Study { text: String },
}

impl Content {
    /// What a task is made of. Whatever a newer program has written and this one does not know is nothing.
    pub fn of(task: &Task) -> Option<Content> {
        serde_json::from_str(&task.content).ok()
    }

    /// What is done one by one; the work of pupils names it.
    pub fn items(&self) -> Vec<String> {
        match self {
            Content::Puzzles { puzzles } => puzzles.clone(),
            Content::Play { games, .. } => (1..=*games).map(|n| n.to_string()).collect(),
            Content::Lesson { .. } | Content::Worksheet { .. } | Content::Study { .. } => {
                vec!["whole".to_owned()]
            }
        }
    }

    fn kind(&self) -> ClassTaskKind {
        match self {
            Content::Puzzles { .. } => ClassTaskKind::Puzzles,
            Content::Lesson { .. } => ClassTaskKind::Lesson,
            Content::Play { .. } => ClassTaskKind::Play,
            Content::Worksheet { .. } => ClassTaskKind::Worksheet,
            Content::Study { .. } => ClassTaskKind::Study,
        }
    }
}

impl TaskFields {
    /// The first task of a class whose request names only puzzles.
    pub fn puzzles(choice: PuzzleChoice) -> TaskFields {
        TaskFields {
            kind: ClassTaskKind::Puzzles,
            title: String::new(),
            hints: true,
            solutions: true,
            due: None,
            game: choice.game,
            themes: choice.themes,
            least: *choice.ratings.start(),
            most: Some(*choice.ratings.end()),
            count: u8::try_from(choice.count).unwrap_or(u8::MAX),
            puzzles: choice.ids,
            lesson: None,
            rules: None,
            position: None,
            opponent: None,
            games: 1,
            win: false,
            side: WantedSide::Any,
            query: None,
            text: None,
        }
    }

    /// The task, checked.
    pub fn read(self, caller: &Caller, now: i64) -> Answer<Task> {
        let head = Heading { title: self.title.clone(), due: self.due };
        head.check(caller)?;
        let (hints, solutions, due) = (self.hints, self.solutions, self.due);
        let content = self.content(caller)?;
        Ok(Task {
            number: 0,
            title: head.title.trim().to_owned(),
            content: serde_json::to_string(&content).unwrap_or_default(),
            hints,
            solutions,
            due,
            added: now,
        })
    }

    fn content(self, caller: &Caller) -> Answer<Content> {
        let wrong = |id: &str| caller.problem(ProblemKind::WrongText, id);
        let locale = caller.locale();
        Ok(match self.kind {
            ClassTaskKind::Puzzles => {
                if self.puzzles.len() > MAX_PUZZLES || !(1..=MAX_PUZZLES).contains(&self.count.into()) {
                    return Err(caller.beyond(ProblemKind::WrongText, "web-class-puzzles", MAX_PUZZLES));
                }
                if self.themes.len() > MAX_THEMES {
                    return Err(caller.beyond(ProblemKind::WrongText, "web-class-themes", MAX_THEMES));
                }
                let choice = PuzzleChoice {
                    game: self.game,
                    themes: self.themes,
                    ratings: self.least..=self.most.unwrap_or(u16::MAX),
                    count: self.count.into(),
                    ids: self.puzzles,
                };
                Content::Puzzles { puzzles: choice.choose(&caller.app.puzzles, caller)? }
            }
            ClassTaskKind::Lesson => {
                let lesson = self.lesson.unwrap_or_default();
                let known = caller.app.settings.lessons.item(&lesson);
                known.ok_or_else(|| wrong("web-no-lesson"))?;
                Content::Lesson { lesson }
            }
            ClassTaskKind::Play => {
                if !(1..=MAX_GAMES).contains(&self.games) {
                    return Err(caller.beyond(ProblemKind::WrongText, "web-class-games", MAX_GAMES));
                }
                let rules = self.rules.ok_or_else(|| wrong("web-new-rules"))?;
                let game = locale.games().game(&rules);
                let game = game.map_err(|error| kamni_api::Problem::rules(locale, &error))?;
                let text = self.position.as_deref().unwrap_or("start");
                if text.len() > MAX_START {
                    return Err(wrong("web-long-start"));
                }
                let found = game.position(text);
                let found = found.map_err(|error| kamni_api::Problem::position(locale, &error))?;
                if found.moves().is_empty() {
                    return Err(wrong("web-class-over"));
                }
                let position = if text == "start" { text.to_owned() } else { found.to_string() };
                let opponent = self.opponent.unwrap_or_else(|| "level=3".to_owned());
                if opponent != EACH_OTHER {
                    let player = built_in(&opponent, &Settings::default());
                    player.map_err(|error| {
                        kamni_api::Problem::new(ProblemKind::WrongText, locale, locale.say(&error.message))
                    })?;
                }
                let (rules, games, win, side) = (found.rules(), self.games, self.win, self.side);
                Content::Play { rules, position, opponent, games, win, side }
            }
            ClassTaskKind::Worksheet => {
                let query = self.query.unwrap_or_default();
                let query = query.trim_start_matches("/worksheet").trim_start_matches('?').to_owned();
                let is_query = query.bytes().all(|b| b.is_ascii_alphanumeric() || b"=&._-%+,".contains(&b));
                let game = query.split('&').find_map(|part| part.strip_prefix("game="));
                let known = game.is_some_and(|name| locale.games().infos().any(|info| info.name == name));
                if !is_query || !known || query.len() > MAX_QUERY {
                    return Err(wrong("web-class-query"));
                }
                Content::Worksheet { query }
            }
            ClassTaskKind::Study => {
                let text = self.text.unwrap_or_default();
                study(&text, caller)?;
                Content::Study { text }
            }
        })
    }
}

/// The lesson that a study is; the first thing that is wrong with it otherwise.
fn study(text: &str, caller: &Caller) -> Answer<Lesson> {
    let locale = caller.locale();
    let flaw = |errors: Vec<kamni_learn::FileError>| {
        let first = errors.into_iter().next();
        let (line, why) = first.map_or((1, String::new()), |error| (error.line, locale.say(&error.message)));
        let blanks: kamni_words::Blanks<'_> = &[("line", &line), ("why", &why)];
        ProblemResponse::localized(ProblemKind::WrongText, locale, "web-class-study", blanks)
    };
    let lesson = Lesson::parse(text).map_err(flaw)?;
    kamni_learn::positions(&lesson, locale.games()).map_err(|error| flaw(vec![error]))?;
    Ok(lesson)
}

/// What every kind of task has.
pub struct Heading {
    pub title: String,
    pub due: Option<i64>,
}

impl Heading {
    pub fn check(&self, caller: &Caller) -> Answer<()> {
        if !is_plain(&self.title, MAX_TITLE) {
            return Err(caller.beyond(ProblemKind::WrongText, "web-class-title", MAX_TITLE));
        }
        if self.due.is_some_and(|due| !(0..=LAST_DUE).contains(&due)) {
            return Err(caller.problem(ProblemKind::WrongText, "web-class-due"));
        }
        Ok(())
    }
}

/// A task as clients see it.
#[derive(Serialize, ToSchema)]
pub struct ClassTaskJson {
    /// From 1 on, in the order in which they were added.
    number: u32,
    /// What is to be done; null for a task that a newer program has made.
    kind: Option<ClassTaskKind>,
    /// What the teacher calls it; may be empty.
    title: String,
    /// What it is about: the title of the lesson or the study, or of the game. Null where it has no single one.
    subject: Option<String>,
    /// Whether there are hints.
    hints: bool,
    /// Whether the solution is shown to whoever asks for it.
    solutions: bool,
    /// Until when, in milliseconds since 1970.
    due: Option<i64>,
    /// When it was added, in milliseconds since 1970.
    added: i64,
    /// What is done one by one: ids of puzzles, numbers of games, or `whole`.
    items: Vec<String>,
    /// The puzzles, in their order.
    puzzles: Vec<PuzzleSummary>,
    /// The name of the lesson.
    lesson: Option<String>,
    /// Of games: the rules string.
    rules: Option<String>,
    /// Where they begin.
    position: Option<String>,
    /// Against whom.
    opponent: Option<String>,
    /// Whether only games that are won count.
    win: bool,
    /// Whose side the pupils have.
    side: Option<WantedSide>,
    /// The worksheet: what stands behind `/worksheet?` in its address.
    query: Option<String>,
    /// The study: the text of a lesson file; only for the teacher.
    text: Option<String>,
}

impl ClassTaskJson {
    /// Its number, and every item with its place from 1 on.
    pub fn places(&self) -> impl Iterator<Item = (u32, &str, usize)> {
        self.items.iter().zip(1..).map(|(item, place)| (self.number, item.as_str(), place))
    }

    pub fn of(task: &Task, is_teacher: bool, caller: &Caller) -> Answer<ClassTaskJson> {
        let (locale, set) = (caller.locale(), &caller.app.puzzles);
        let content = Content::of(task);
        let mut json = ClassTaskJson {
            number: task.number,
            kind: content.as_ref().map(Content::kind),
            title: task.title.clone(),
            subject: None,
            hints: task.hints,
            solutions: task.solutions,
            due: task.due,
            added: task.added,
            items: Vec::new(),
            puzzles: Vec::new(),
            lesson: None,
            rules: None,
            position: None,
            opponent: None,
            win: false,
            side: None,
            query: None,
            text: None,
        };
        let title_of = |rules: &str| {
            let name = rules.split(['/', ',']).next().unwrap_or_default();
            let info = locale.games().infos().find(|info| info.name == name)?;
            Some(locale.pick(info.title).to_owned())
        };
        match content {
            None => {}
            Some(Content::Puzzles { puzzles }) => {
                let known = known(&puzzles, set);
                json.items = known.iter().map(|puzzle| puzzle.id.clone()).collect();
                let all = known.into_iter().map(|puzzle| PuzzleSummary::of(puzzle, set, locale));
                let all: Result<Vec<_>, _> = all.collect();
                json.puzzles = all.map_err(|error| ProblemResponse::internal(locale, &error))?;
                let games = json.puzzles.iter().map(|puzzle| &puzzle.game);
                let first = json.puzzles.first().map(|puzzle| puzzle.game.clone());
                let is_one = first.as_ref().is_some_and(|first| games.clone().all(|game| game == first));
                json.subject = first.filter(|_| is_one).and_then(|game| title_of(&game));
            }
            Some(content) => {
                json.items = content.items();
                match content {
                    Content::Lesson { lesson } => {
                        let item = caller.app.settings.lessons.item(&lesson);
                        json.subject = item.map(|item| item.title().get(locale.language()).to_owned());
                        json.lesson = Some(lesson);
                    }
                    Content::Play { rules, position, opponent, win, side, .. } => {
                        json.subject = title_of(&rules);
                        json.win = win;
                        (json.rules, json.position) = (Some(rules), Some(position));
                        (json.opponent, json.side) = (Some(opponent), Some(side));
                    }
                    Content::Worksheet { query } => {
                        let game = query.split('&').find_map(|part| part.strip_prefix("game="));
                        json.subject = game.and_then(title_of);
                        json.query = Some(query);
                    }
                    Content::Study { text } => {
                        let lesson = Lesson::parse(&text).ok();
                        json.subject = lesson.map(|lesson| lesson.title.get(locale.language()).to_owned());
                        json.text = is_teacher.then_some(text);
                    }
                    Content::Puzzles { .. } => {}
                }
            }
        }
        Ok(json)
    }
}

/// The puzzles with these ids that there are; a newer program may have lost some.
pub fn known<'a>(ids: &[String], set: &'a PuzzleSet) -> Vec<&'a Puzzle> {
    ids.iter().filter_map(|id| set.get(id)).collect()
}

/// The puzzles of the first task that has some: what the requests of older clients mean.
pub fn first_puzzles(tasks: &[Task]) -> Vec<String> {
    let puzzles = tasks.iter().find_map(|task| match Content::of(task) {
        Some(Content::Puzzles { puzzles }) => Some(puzzles),
        _ => None,
    });
    puzzles.unwrap_or_default()
}

/// A study as a lesson in JSON.
pub fn study_json(text: &str, caller: &Caller) -> Answer<Vec<u8>> {
    let locale = caller.locale();
    let made = with_writer(locale, |writer| of_text(text, writer));
    made.map_err(|error| error.problem(locale).into())
}
