//! Lessons and annotated games as the page gets them. Each is made once in a language, since the questions need the values
//! of positions, and kept.

mod sheet;

use crate::kept::kept;
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::worker_pool::WorkError;
use bytes::Bytes;
use kamni_api::lessons::{self, LessonError, with_writer};
use kamni_json::LessonSummary;
use kamni_words::Locale;

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
    lessons::list(&app.settings.lessons, locale)
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
    let job = move || lessons::json(&library, &owned, locale);
    let made = app.workers.run(context.customer, job).await.map_err(LessonProblem::Work)?;
    let made = made.map_err(|error| match error {
        LessonError::Unknown => LessonProblem::Unknown,
        LessonError::Large => LessonProblem::Large,
    })?;
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
