//! What a pupil has done, as they see it themselves.

use super::super::caller::{Answer, Caller};
use super::cells::{Cell, WorkCell, cells, work};
use super::task::{first_puzzles, known};
use crate::problem_details::ProblemResponse;
use crate::store::classes::{self, Class, Pupil, Task};
use kamni_json::PuzzleSummary;
use rusqlite::Connection;
use serde::Serialize;
use utoipa::ToSchema;

/// The pupil that a client is.
#[derive(Serialize, ToSchema)]
pub struct OwnPupil {
    /// The number in the class, from 1 on.
    number: u32,
    /// The name that the teacher sees.
    name: String,
    /// What came of each puzzle of the first task with puzzles, in their order.
    cells: Vec<Cell>,
    /// What came of everything that was tried.
    work: Vec<WorkCell>,
    /// The eight letters with which the pupil comes back from another device. They are told only to whoever has just joined.
    #[schema(example = "BKTRFGHW")]
    code: Option<String>,
}

/// A pupil with what they have done.
pub async fn own(
    caller: &Caller,
    class: &Class,
    tasks: &[Task],
    pupil: Pupil,
    code: Option<String>,
) -> Answer<OwnPupil> {
    let (number, pupil_number) = (class.number, pupil.number);
    let read =
        move |connection: &mut Connection| classes::tries(connection, number, Some(pupil_number), None);
    let tries = caller.read(read).await?;
    let ids = first_puzzles(tasks);
    let puzzles = known(&ids, &caller.app.puzzles);
    let mut cells = cells(&puzzles, &tries);
    let cells = cells.remove(&pupil.number).unwrap_or_else(|| Cell::untouched(&puzzles));
    let work = work(tasks, &tries).remove(&pupil.number).unwrap_or_default();
    Ok(OwnPupil { number: pupil.number, name: pupil.name, cells, work, code })
}

/// Puzzles with these ids for clients.
pub fn summaries(ids: &[String], caller: &Caller) -> Answer<Vec<PuzzleSummary>> {
    let (set, locale) = (&caller.app.puzzles, caller.locale());
    let all = known(ids, set).into_iter().map(|puzzle| PuzzleSummary::of(puzzle, set, locale));
    all.collect::<Result<_, _>>().map_err(|error| ProblemResponse::internal(locale, &error))
}
