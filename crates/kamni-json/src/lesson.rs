//! Lessons and annotated games.

use super::board::{Board, LayoutJson, MadeMove};
use kamni::{AnyPosition, Player};
use kamni_learn::{AnnotatedGame, Claim, FileError, Item, Lesson, Opinion, Remark, Task, TaskKind, Texts};
use kamni_solve::{Budget, Value};
use kamni_words::Locale;
use serde::Serialize;
use utoipa::ToSchema;

/// A lesson or an annotated game in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LessonSummary {
    /// Its name, which addresses and progress use, such as `kayles/02-lock`.
    pub name: String,
    /// The game that it is about.
    pub game: String,
    /// `lesson`, or `game` for an annotated game.
    #[schema(example = "lesson")]
    pub kind: &'static str,
    /// The rules string that it begins with.
    pub rules: String,
    /// The position that it begins with, or `start`.
    #[schema(example = "start")]
    pub position: String,
    /// The title in the language asked for.
    pub title: String,
    /// What it is about, as HTML.
    pub about: Option<String>,
    /// How many steps it has: those of a lesson, the moves of a game.
    pub steps: usize,
    /// Whether it is the operator's own and does not come with the program.
    pub own: bool,
}

/// A whole lesson.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LessonJson {
    #[serde(flatten)]
    summary: LessonSummary,
    /// What to learn next; null after the last one.
    pub next: Option<LessonSummary>,
    /// The steps.
    #[serde(rename = "path")]
    pub steps: Vec<LessonStep>,
}

/// A step of a lesson: something to see, a few sentences, something to do.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LessonStep {
    /// The heading.
    pub heading: String,
    /// The paragraphs, as HTML.
    pub text: Vec<String>,
    /// Where it begins.
    pub begin: LessonPosition,
    /// The moves that the reader sees first.
    pub moves: Vec<MadeMove>,
    /// The position after them, which the task is about.
    pub board: Board,
    /// Cells to look at.
    pub marks: Vec<String>,
    /// Arrows from cell to cell.
    pub arrows: Vec<[String; 2]>,
    /// Something to do.
    pub task: Option<TaskJson>,
}

/// A position with its cells.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LessonPosition {
    /// The position.
    #[schema(example = "XXXXX 1")]
    pub position: String,
    /// Its cells; null where there are too many.
    pub layout: Option<LayoutJson>,
}

/// Something to do.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TaskJson {
    /// `make`, `find`, `play`, `say` or `choose`.
    #[schema(example = "find")]
    pub kind: &'static str,
    /// The question, as HTML.
    pub question: String,
    /// Of `make` and `find`: the right moves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answer: Vec<String>,
    /// Of `find`: whether every right move is to be found.
    pub all: bool,
    /// Of `play`: what the reader has to get, `win` or `draw`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<&'static str>,
    /// Of `say`: `first`, `second` or `draw`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<&'static str>,
    /// Of `choose`: the statements.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<OptionJson>,
    /// What is said to a right answer, as HTML.
    pub right: Option<String>,
    /// What is said to single wrong moves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<RemarkJson>,
}

/// A statement of a task.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = StatementJson)]
pub struct OptionJson {
    /// What it says, as HTML.
    pub text: String,
    /// Whether it is the one that is asked for.
    pub right: bool,
    /// Whether it is true.
    pub truth: bool,
    /// Moves that show what it says, where it speaks of moves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// Why it is true or false, as HTML.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// What is said to a wrong move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RemarkJson {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// The remark, as HTML.
    pub remark: String,
}

/// A whole annotated game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AnnotatedJson {
    #[serde(flatten)]
    summary: LessonSummary,
    /// What to learn next; null after the last one.
    pub next: Option<LessonSummary>,
    /// Where it begins.
    pub begin: LessonPosition,
    /// What is said before the first move, as HTML.
    pub introduction: Option<String>,
    /// The moves.
    pub moves: Vec<AnnotatedStep>,
    /// How it ended.
    #[schema(example = "1-0")]
    pub result: String,
}

/// A move of an annotated game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AnnotatedStep {
    #[serde(flatten)]
    step: MadeMove,
    /// What the reader is asked before it, as HTML.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// What is said about it, as HTML.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remark: Option<String>,
}

/// How lessons become JSON.
#[derive(Clone, Copy)]
pub struct LessonWriter<'a> {
    /// The language.
    pub locale: Locale,
    /// Makes HTML of the Markdown of a paragraph.
    pub html: &'a dyn Fn(&str) -> String,
    /// What the value of a position may cost, which a question names.
    pub budget: &'a Budget,
}

impl LessonWriter<'_> {
    fn html(&self, texts: &Texts) -> String {
        (self.html)(texts.get(self.locale.language()))
    }

    /// An entry of the list.
    pub fn summary(&self, item: &Item<'_>) -> LessonSummary {
        let (kind, rules, position, about) = match item {
            Item::Lesson(shipped) => {
                let lesson = &shipped.lesson;
                let board = lesson.steps.first().and_then(|step| step.board.as_ref());
                let rules = board.and_then(|board| board.rules.as_ref()).unwrap_or(&lesson.rules);
                let position = board.map_or("start", |board| &board.position.value);
                ("lesson", rules.value.clone(), position.to_owned(), Some(&lesson.about))
            }
            Item::Game(shipped) => {
                let game = &shipped.game;
                ("game", game.start.rules(), game.start.to_string(), game.introduction.as_ref())
            }
        };
        LessonSummary {
            name: item.name().to_owned(),
            game: item.game().to_owned(),
            kind,
            rules,
            position,
            title: item.title().get(self.locale.language()).to_owned(),
            about: about.map(|texts| self.html(texts)),
            steps: item.steps(),
            own: item.is_own(),
        }
    }

    /// A whole lesson.
    pub fn lesson(
        &self,
        item: &Item<'_>,
        lesson: &Lesson,
        next: Option<&Item<'_>>,
    ) -> Result<LessonJson, FileError> {
        let positions = kamni_learn::positions(lesson, self.locale.games())?;
        let step = |(step, [begin, end]): (&kamni_learn::Step, &[AnyPosition; 2])| {
            let board = step.board.as_ref();
            let moves =
                board.map_or_else(Vec::new, |board| board.moves.iter().map(|mv| mv.value.clone()).collect());
            LessonStep {
                heading: step.heading.get(self.locale.language()).to_owned(),
                text: step.text.iter().map(|texts| self.html(texts)).collect(),
                begin: LessonPosition::of(begin),
                moves: steps(begin, &moves),
                board: Board::of(end, self.locale),
                marks: board.map_or_else(Vec::new, |board| values(&board.marks)),
                arrows: board.map_or_else(Vec::new, |board| values(&board.arrows)),
                task: step.task.as_ref().map(|task| self.task(task, end)),
            }
        };
        let steps = lesson.steps.iter().zip(&positions).map(step).collect();
        Ok(LessonJson { summary: self.summary(item), next: next.map(|next| self.summary(next)), steps })
    }

    /// A whole annotated game.
    pub fn annotated(&self, item: &Item<'_>, game: &AnnotatedGame, next: Option<&Item<'_>>) -> AnnotatedJson {
        let moves: Vec<String> = game.moves.iter().map(|mv| mv.text.clone()).collect();
        let annotated = |(step, mv): (MadeMove, &kamni_learn::AnnotatedMove)| AnnotatedStep {
            step,
            question: mv.question.as_ref().map(|texts| self.html(texts)),
            remark: mv.remark.as_ref().map(|texts| self.html(texts)),
        };
        AnnotatedJson {
            summary: self.summary(item),
            next: next.map(|next| self.summary(next)),
            begin: LessonPosition::of(&game.start),
            introduction: game.introduction.as_ref().map(|texts| self.html(texts)),
            moves: steps(&game.start, &moves).into_iter().zip(&game.moves).map(annotated).collect(),
            result: game.ending.to_string(),
        }
    }

    fn task(&self, task: &Task, position: &AnyPosition) -> TaskJson {
        let mut json = TaskJson {
            kind: "",
            question: self.question(task, position),
            answer: Vec::new(),
            all: false,
            value: None,
            winner: None,
            options: Vec::new(),
            right: task.right.as_ref().map(|texts| self.html(texts)),
            remarks: task.remarks.iter().map(|remark| self.remark(remark)).collect(),
        };
        match &task.kind {
            TaskKind::Make(moves) => (json.kind, json.answer) = ("make", moves.clone()),
            TaskKind::Find { all, answer } => {
                (json.kind, json.all, json.answer) = ("find", *all, answer.clone());
            }
            TaskKind::Play(value) => (json.kind, json.value) = ("play", Some(value.word())),
            TaskKind::Say(winner) => {
                let word = match winner {
                    Some(Player::First) => "first",
                    Some(Player::Second) => "second",
                    None => "draw",
                };
                (json.kind, json.winner) = ("say", Some(word));
            }
            TaskKind::Choose { truth, options } => {
                let option = |option: &Opinion| OptionJson {
                    text: self.html(&option.text),
                    right: option.truth == *truth,
                    truth: option.truth,
                    moves: shown_by(&option.claim.value),
                    why: option.why.as_ref().map(|texts| self.html(texts)),
                };
                (json.kind, json.options) = ("choose", options.iter().map(option).collect());
            }
        }
        json
    }

    fn remark(&self, remark: &Remark) -> RemarkJson {
        RemarkJson { text: remark.mv.value.clone(), remark: self.html(&remark.text) }
    }

    /// The question of a task in a position, as HTML.
    pub fn question(&self, task: &Task, position: &AnyPosition) -> String {
        match &task.question {
            Some(texts) => self.html(texts),
            None => (self.html)(&self.usual_question(task, position)),
        }
    }

    /// The question of a task that has none of its own.
    fn usual_question(&self, task: &Task, position: &AnyPosition) -> String {
        let value = match &task.kind {
            TaskKind::Play(value) => value.word(),
            TaskKind::Find { .. } => {
                let analysis = kamni_solve::analyze(position, self.budget);
                if analysis.proved { analysis.value.word() } else { "best" }
            }
            _ => Value::Draw.word(),
        };
        usual_question(self.locale, &task.kind, value)
    }
}

/// The question of a task of this kind; `value` is `win`, `draw` or `loss`, or `best` if it is not known.
pub fn usual_question(locale: Locale, kind: &TaskKind, value: &str) -> String {
    let (id, n) = match kind {
        TaskKind::Make(_) => ("learn-ask-make", 1),
        TaskKind::Find { all: true, answer } => ("learn-ask-find-all", answer.len()),
        TaskKind::Find { all: false, .. } => ("learn-ask-find-one", 1),
        TaskKind::Play(_) => ("learn-ask-play", 1),
        TaskKind::Say(_) => ("learn-ask-say", 1),
        TaskKind::Choose { truth: true, .. } => ("learn-ask-true", 1),
        TaskKind::Choose { truth: false, .. } => ("learn-ask-false", 1),
    };
    locale.text(id, &[("value", &value), ("n", &n)])
}

impl LessonPosition {
    fn of(position: &AnyPosition) -> LessonPosition {
        LessonPosition { position: position.to_string(), layout: position.layout().map(LayoutJson::from) }
    }
}

/// The moves one after the other, as far as they are legal; lessons were proved, so all of them are.
fn steps(begin: &AnyPosition, moves: &[String]) -> Vec<MadeMove> {
    let mut here = begin.clone();
    let step = |mv: &String| {
        let before = here.clone();
        here.play(mv).ok()?;
        let mut step = MadeMove::new(&before, mv, &here);
        step.layout = here.layout().map(LayoutJson::from);
        Some(step)
    };
    moves.iter().map_while(step).collect()
}

/// The moves that show what a claim says.
fn shown_by(claim: &Claim) -> Vec<String> {
    match claim {
        Claim::Leads(_, moves) | Claim::Best(moves) => moves.iter().take(1).cloned().collect(),
        Claim::After(moves, claim) => moves.iter().cloned().chain(shown_by(claim)).collect(),
        _ => Vec::new(),
    }
}

fn values<T: Clone>(placed: &[kamni_learn::Placed<T>]) -> Vec<T> {
    placed.iter().map(|one| one.value.clone()).collect()
}
