//! Lessons and annotated games as the page gets them. Each is made once in a language, since the questions need the values
//! of positions, and kept.

mod sheet;

use crate::answers::MAX_ANSWER;
use crate::kept::kept;
use crate::markdown;
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::worker_pool::WorkError;
use bytes::Bytes;
use kamni_learn::Item;
use kamni_solve::Budget;
use kamni_words::Locale;
use kamni_words::json::{LessonSummary, LessonWriter};
use std::time::Duration;

/// How long the value of a position may take that a question names; without it the question is more general.
const VALUE_TIME: Duration = Duration::from_millis(500);

/// Why a lesson cannot be shown.
pub enum LessonProblem {
    /// There is none of this name.
    Unknown,
    /// It is larger than an answer may be.
    Large,
    /// Too much else is to be done.
    Work(WorkError),
}

/// The entries of all lessons and annotated games.
pub fn list(app: &AppState, locale: Locale) -> Vec<LessonSummary> {
    with_writer(locale, |writer| {
        app.settings.lessons.items().iter().map(|item| writer.summary(item)).collect()
    })
}

/// A lesson or an annotated game as JSON.
pub async fn lesson_bytes(
    app: &AppState,
    context: &RequestContext,
    name: &str,
) -> Result<Bytes, LessonProblem> {
    let locale = context.locale;
    if app.settings.lessons.item(name).is_none() {
        return Err(LessonProblem::Unknown);
    }
    let key = format!("lesson {name} {:?}", locale.language());
    if let Some(kept) = app.kept.get(&key) {
        return Ok(kept.plain());
    }
    let (library, owned) = (app.settings.lessons.clone(), name.to_owned());
    let job = move || with_writer(locale, |writer| to_json(&library, &owned, writer));
    let made = app.workers.run(context.customer, job).await.map_err(LessonProblem::Work)??;
    let kept = kept(&app.kept, key, || Some(made)).ok_or(LessonProblem::Unknown)?;
    Ok(kept.plain())
}

/// A lesson or an annotated game as HTML, to be printed or read without scripts.
pub async fn sheet_html(
    app: &AppState,
    context: &RequestContext,
    name: &str,
) -> Result<Bytes, LessonProblem> {
    let locale = context.locale;
    let key = format!("sheet {name} {:?}", locale.language());
    if let Some(kept) = app.kept.get(&key) {
        return Ok(kept.plain());
    }
    let (library, owned) = (app.settings.lessons.clone(), name.to_owned());
    let job = move || {
        let item = library.item(&owned)?;
        Some(with_writer(locale, |writer| sheet::sheet(&item, writer)))
    };
    let made = app.workers.run(context.customer, job).await.map_err(LessonProblem::Work)?;
    let made = made.ok_or(LessonProblem::Unknown)?;
    let kept = kept(&app.kept, key, || Some(made.into_bytes())).ok_or(LessonProblem::Unknown)?;
    Ok(kept.plain())
}

fn to_json(
    library: &kamni_learn::Library,
    name: &str,
    writer: &LessonWriter<'_>,
) -> Result<Vec<u8>, LessonProblem> {
    let items = library.items();
    let at = items.iter().position(|item| item.name() == name).ok_or(LessonProblem::Unknown)?;
    let (item, next) = (&items[at], next_of(&items, at));
    let made = match item {
        Item::Lesson(shipped) => {
            // What does not read was not added to the library.
            let lesson = writer.lesson(item, &shipped.lesson, next).map_err(|_| LessonProblem::Unknown)?;
            serde_json::to_vec(&lesson)
        }
        Item::Game(shipped) => serde_json::to_vec(&writer.annotated(item, &shipped.game, next)),
    };
    // Strings, numbers and lists of them always serialize.
    let bytes = made.unwrap_or_default();
    if bytes.len() > MAX_ANSWER { Err(LessonProblem::Large) } else { Ok(bytes) }
}

/// What comes next in the same game, or among the operator's own lessons.
fn next_of<'i, 'a>(items: &'i [Item<'a>], at: usize) -> Option<&'i Item<'a>> {
    let same = |other: &&Item<'a>| {
        other.is_own() == items[at].is_own() && (other.is_own() || other.game() == items[at].game())
    };
    items.get(at + 1).filter(same)
}

fn with_writer<T>(locale: Locale, use_it: impl FnOnce(&LessonWriter<'_>) -> T) -> T {
    let budget = Budget { time: VALUE_TIME, threads: 1, ..Budget::default() };
    use_it(&LessonWriter { locale, html: &markdown::paragraph, budget: &budget })
}
