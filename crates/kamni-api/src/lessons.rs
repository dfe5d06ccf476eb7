//! Lessons and annotated games.

use crate::problem::{MAX_ANSWER, Problem, ProblemKind};
use kamni_json::{LessonJson, LessonSummary, LessonWriter};
use kamni_learn::{FileError, Item, Lesson, Library, Opinion, Shipped, TaskKind};
use kamni_solve::Budget;
use kamni_words::Locale;
use pulldown_cmark::{Event, Parser, Tag, TagEnd, html};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};
use utoipa::ToSchema;

/// How long the value of a position may take that a question names; without it the question is more general.
const VALUE_TIME: Duration = Duration::from_millis(500);

/// Why a lesson cannot be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonError {
    /// There is none of this name.
    Unknown,
    /// It is larger than an answer may be.
    Large,
}

impl LessonError {
    /// The same as a problem.
    pub fn problem(self, locale: Locale) -> Problem {
        match self {
            LessonError::Unknown => Problem::localized(ProblemKind::NotFound, locale, "web-no-lesson", &[]),
            LessonError::Large => Problem::large_answer(locale),
        }
    }
}

/// The entries of all lessons and annotated games.
pub fn list(library: &Library, locale: Locale) -> Vec<LessonSummary> {
    with_writer(locale, |writer| library.items().iter().map(|item| writer.summary(item)).collect())
}

/// A lesson or an annotated game as JSON.
pub fn json(library: &Library, name: &str, locale: Locale) -> Result<Vec<u8>, LessonError> {
    with_writer(locale, |writer| to_json(library, name, writer))
}

fn to_json(library: &Library, name: &str, writer: &LessonWriter<'_>) -> Result<Vec<u8>, LessonError> {
    let items = library.items();
    let at = items.iter().position(|item| item.name() == name).ok_or(LessonError::Unknown)?;
    let (item, next) = (&items[at], next_of(&items, at));
    let made = match item {
        Item::Lesson(shipped) => {
            // What does not read was not added to the library.
            let lesson = writer.lesson(item, &shipped.lesson, next).map_err(|_| LessonError::Unknown)?;
            serde_json::to_vec(&lesson)
        }
        Item::Game(shipped) => serde_json::to_vec(&writer.annotated(item, &shipped.game, next)),
    };
    // Strings, numbers and lists of them always serialize.
    let bytes = made.unwrap_or_default();
    if bytes.len() > MAX_ANSWER { Err(LessonError::Large) } else { Ok(bytes) }
}

/// The longest time that the proof of one position may take here, and that all of a check takes.
const PROOF_TIME: Duration = Duration::from_secs(1);
const CHECK_TIME: Duration = Duration::from_secs(10);

/// The most claims of a lesson that is checked here, with the statements of its questions.
const MAX_CLAIMS: usize = 64;

/// The text of a lesson file.
#[derive(Deserialize, ToSchema)]
pub struct LessonText {
    /// The text, at most 64 KiB.
    #[schema(max_length = 65536)]
    pub text: String,
}

/// What came of the proof of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StepProof {
    /// Everything that it claims and asks is proved.
    Proved,
    /// It claims nothing about the game and asks nothing.
    Nothing,
    /// Something in it is wrong, or could not be proved.
    Flawed,
    /// There was no time to prove it.
    Open,
}

/// What is wrong with a lesson file, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Flaw {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub message: String,
}

/// A lesson file that was read and proved.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CheckedLesson {
    /// The lesson; null if the file cannot be read.
    pub lesson: Option<LessonJson>,
    /// What came of the proof of each step.
    pub steps: Vec<StepProof>,
    /// What is wrong.
    pub flaws: Vec<Flaw>,
}

/// Reads and proves the text of a lesson file, as `kamni lesson check` does.
pub fn check(text: &str, locale: Locale) -> CheckedLesson {
    let flaw = |error: &FileError| Flaw {
        line: error.line,
        column: error.column,
        message: locale.say(&error.message),
    };
    let lesson = match Lesson::parse(text) {
        Ok(lesson) => lesson,
        Err(errors) => {
            let flaws = errors.iter().map(flaw).collect();
            return CheckedLesson { lesson: None, steps: Vec::new(), flaws };
        }
    };
    if let Some(line) = claim_lines(&lesson).nth(MAX_CLAIMS) {
        let message = locale.text("web-many-claims", &[("most", &MAX_CLAIMS)]);
        let flaws = vec![Flaw { line, column: 1, message }];
        return CheckedLesson { lesson: None, steps: Vec::new(), flaws };
    }
    let deadline = Instant::now() + CHECK_TIME;
    let left = || deadline.saturating_duration_since(Instant::now());
    let budget = Budget { time: PROOF_TIME, threads: 1, ..Budget::default() };
    let mut done = 0;
    let errors = kamni_learn::check_until(&lesson, locale.games(), &budget, deadline, &mut |step| {
        done = step + 1;
        let goes_on = !left().is_zero();
        done -= usize::from(!goes_on);
        goes_on
    });
    let shipped = Shipped { name: format!("{}/study", Library::OWN), text: text.to_owned(), lesson };
    let steps = &shipped.lesson.steps;
    // Each question that names a value gets its part of what is left.
    let time = VALUE_TIME.min(left() / steps.len().max(1) as u32);
    let made = with_writer_in(time, locale, |writer| {
        writer.lesson(&Item::Lesson(&shipped), &shipped.lesson, None).ok()
    });
    let proof = |(number, step): (usize, &kamni_learn::Step)| {
        let end = steps.get(number + 1).map_or(usize::MAX, |next| next.line);
        let is_flawed = errors.iter().any(|error| (step.line..end).contains(&error.line));
        match () {
            () if is_flawed => StepProof::Flawed,
            () if step.claims.is_empty() && step.task.is_none() => StepProof::Nothing,
            () if number >= done || made.is_none() => StepProof::Open,
            () => StepProof::Proved,
        }
    };
    let proofs = steps.iter().enumerate().map(proof).collect();
    CheckedLesson { lesson: made, steps: proofs, flaws: errors.iter().map(flaw).collect() }
}

/// The lines of all claims, with those of the statements of questions.
fn claim_lines(lesson: &Lesson) -> impl Iterator<Item = usize> {
    lesson.steps.iter().flat_map(|step| {
        let options: &[Opinion] = match step.task.as_ref().map(|task| &task.kind) {
            Some(TaskKind::Choose { options, .. }) => options,
            _ => &[],
        };
        let claims = step.claims.iter().map(|claim| claim.line);
        claims.chain(options.iter().map(|option| option.claim.line))
    })
}

/// The text of a lesson file as the JSON of a lesson, whether it is proved or not.
pub fn of_text(text: &str, writer: &LessonWriter<'_>) -> Result<Vec<u8>, LessonError> {
    let lesson = Lesson::parse(text).map_err(|_| LessonError::Unknown)?;
    let shipped = Shipped { name: format!("{}/study", Library::OWN), text: text.to_owned(), lesson };
    let made = writer.lesson(&Item::Lesson(&shipped), &shipped.lesson, None);
    let bytes = serde_json::to_vec(&made.map_err(|_| LessonError::Unknown)?).unwrap_or_default();
    if bytes.len() > MAX_ANSWER { Err(LessonError::Large) } else { Ok(bytes) }
}

/// What comes next in the same game, or among the operator's own lessons.
fn next_of<'i, 'a>(items: &'i [Item<'a>], at: usize) -> Option<&'i Item<'a>> {
    let same = |other: &&Item<'a>| {
        other.is_own() == items[at].is_own() && (other.is_own() || other.game() == items[at].game())
    };
    items.get(at + 1).filter(same)
}

/// Does something with what writes lessons.
pub fn with_writer<T>(locale: Locale, use_it: impl FnOnce(&LessonWriter<'_>) -> T) -> T {
    with_writer_in(VALUE_TIME, locale, use_it)
}

/// The same, if the value of a position may take this long.
fn with_writer_in<T>(time: Duration, locale: Locale, use_it: impl FnOnce(&LessonWriter<'_>) -> T) -> T {
    let budget = Budget { time, threads: 1, ..Budget::default() };
    use_it(&LessonWriter { locale, html: &paragraph, budget: &budget })
}

/// A paragraph of a lesson as HTML: emphasis and code, and nothing else of Markdown.
pub fn paragraph(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 3 / 2);
    let events = Parser::new(text).filter_map(|event| match event {
        Event::Start(Tag::Emphasis | Tag::Strong) | Event::End(TagEnd::Emphasis | TagEnd::Strong) => {
            Some(event)
        }
        Event::Start(_) | Event::End(_) => None,
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        other => Some(other),
    });
    html::push_html(&mut out, events);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english() -> Locale {
        Locale::new(kamni::Language::English, crate::test_texts::texts())
    }

    #[test]
    fn a_study_is_proved_step_by_step() {
        const TEXT: &str = "---\nrules: kayles/5\nen: Two\nru: Два\nabout.en: Two.\nabout.ru: Два.\n---\n\n\
            ## One | Один\n\n```board\nposition: X.... 1\n```\n\nen: See.\n\nru: Вот.\n\n```claim\nvalue win\n```\n\n\
            ## Two | Два\n\nen: See.\n\nru: Вот.\n\n\
            ## Three | Три\n\nen: See.\n\nru: Вот.\n\n```claim\nvalue loss\n```\n";
        let checked = check(TEXT, english());
        assert_eq!(checked.steps, [StepProof::Proved, StepProof::Nothing, StepProof::Flawed]);
        assert_eq!((checked.flaws.len(), checked.lesson.is_some()), (1, true));
        let claims = "value loss\n".repeat(MAX_CLAIMS);
        let many = check(&TEXT.replace("value loss\n", &claims), english());
        assert_eq!((many.steps.len(), many.flaws.len(), many.lesson.is_none()), (0, 1, true));
        let broken = check("nonsense", english());
        assert_eq!((broken.steps.len(), broken.flaws.len(), broken.lesson.is_none()), (0, 1, true));
    }

    #[test]
    fn a_paragraph_has_emphasis_and_code_and_nothing_else() {
        assert_eq!(
            paragraph("*One* or `1+2>4`. <b>Not</b> [this](javascript:alert(1)) ![x](http://y.z)"),
            "<em>One</em> or <code>1+2&gt;4</code>. &lt;b&gt;Not&lt;/b&gt; this x"
        );
        assert_eq!(paragraph("# 1\n- a"), "1a");
    }
}
