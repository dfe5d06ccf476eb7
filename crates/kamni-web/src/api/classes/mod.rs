//! Classes: a teacher opens one, pupils join with four letters and get the same puzzles, without accounts. What only the teacher sees is in
//! `board.rs` and `export.rs`.

mod access;
mod board;
mod export;
mod set;

#[doc(hidden)]
pub use board::{__path_board, __path_mistakes};
pub use board::{board, mistakes};
#[doc(hidden)]
pub use export::__path_export;
pub use export::export;

use super::caller::{Answer, Caller};
use super::client_session::ClientSession;
use super::extractors::QueryOrJson;
use super::json::json;
use super::quota::{charge, charge_class, keep_if};
use super::schema::{ClassKey, Lang, ProblemJson, Problems, TeacherOnly};
use crate::pages::{Visit, base};
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::session::SessionToken;
use crate::store::classes::{
    self, Class, ClassTry, Joined, Kept, MAX_CLASSES, MAX_OWN, MAX_PUPILS, NoClass, Pupil,
};
use crate::time::now_ms;
use access::{Access, CODE_LENGTH, InClass, LETTERS, removed};
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use board::{Cell, cells};
use kamni_api::fields::moves;
use kamni_api::hosted::is_plain;
use kamni_api::puzzle_tries::attempt_problem;
use kamni_json::PuzzleSummary;
use kamni_learn::puzzle::judge;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use set::{MAX_PUZZLES, MAX_THEMES, PuzzleChoice};
use std::time::Duration;
use utoipa::ToSchema;

/// The longest title and the longest name, in characters.
const MAX_TITLE: usize = 60;
const MAX_NAME: usize = 24;

/// The most bytes of the moves of a try.
const MAX_TRY: usize = 2000;

/// How often a code is drawn that may be taken.
const DRAWS: usize = 20;

/// What a class gets: the puzzles named, or a number of puzzles that the server chooses.
#[derive(Deserialize, ToSchema)]
pub struct OpenFields {
    /// What the class is called, which pupils see; at most 60 characters.
    #[serde(default)]
    #[schema(max_length = 60, example = "7b")]
    title: String,
    /// Puzzles of this game only.
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
}

fn usual_count() -> u8 {
    10
}

/// A class that was opened.
#[derive(Serialize, ToSchema)]
pub struct OpenedJson {
    /// The four letters with which pupils join.
    #[schema(example = "BKTR")]
    code: String,
    /// The teacher's key: whoever has it may do everything that the session may which opened the class. It is told only now.
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    key: String,
    /// When everything is deleted, in milliseconds since 1970.
    expires: i64,
    /// How many puzzles it has.
    puzzles: usize,
}

/// Opens a class. Its session and its key show what pupils do; a day later everything is deleted.
#[utoipa::path(post, path = "/api/v1/classes", tag = "classes", params(Lang), request_body = OpenFields,
    responses((status = 201, body = OpenedJson),
        (status = 507, description = "There are too many classes", body = ProblemJson, content_type = "application/problem+json"), Problems))]
pub async fn open(caller: Caller, QueryOrJson(fields): QueryOrJson<OpenFields>) -> Answer {
    let wrong = |id: &str, most: usize| caller.beyond(ProblemKind::WrongText, id, most);
    if !is_plain(&fields.title, MAX_TITLE) {
        return Err(wrong("web-class-title", MAX_TITLE));
    }
    if fields.puzzles.len() > MAX_PUZZLES || !(1..=MAX_PUZZLES).contains(&usize::from(fields.count)) {
        return Err(wrong("web-class-puzzles", MAX_PUZZLES));
    }
    if fields.themes.len() > MAX_THEMES {
        return Err(wrong("web-class-themes", MAX_THEMES));
    }
    let choice = PuzzleChoice {
        game: fields.game,
        themes: fields.themes,
        ratings: fields.least..=fields.most.unwrap_or(u16::MAX),
        count: fields.count.into(),
        ids: fields.puzzles,
    };
    let puzzles = choice.choose(&caller.app.puzzles, &caller)?;
    let session = ClientSession::get_or_create(caller)?;
    let (teacher, caller) = (session.key, &session.caller);
    let charged = [charge_class(caller)?, charge(caller, 1, 1)?];
    let failed = |error: getrandom::Error| ProblemResponse::internal(caller.locale(), &error);
    let key = SessionToken::random().map_err(failed)?;
    let count = puzzles.len();
    let mut class = Class {
        number: 0,
        code: String::new(),
        title: fields.title.trim().to_owned(),
        puzzles,
        teacher,
        key: key.key(),
        is_open: true,
        version: 0,
        opened: now_ms(),
    };
    let mut opened = Err(NoClass::Code);
    for _ in 0..DRAWS {
        class.code = random_code().map_err(failed)?;
        let new = class.clone();
        opened = caller.change(move |connection| classes::open(connection, &new)).await?;
        if opened != Err(NoClass::Code) {
            break;
        }
    }
    charged.into_iter().for_each(|charged| keep_if(charged, opened.is_ok()));
    match opened {
        Ok(()) => {}
        Err(NoClass::Session) => {
            return Err(caller.beyond(ProblemKind::Conflict, "web-many-classes", MAX_OWN));
        }
        Err(NoClass::All | NoClass::Code) => {
            return Err(caller.beyond(ProblemKind::Storage, "web-classes-full", MAX_CLASSES));
        }
    }
    caller.app.metrics.classes.inc();
    let expires = class.expires();
    let opened = OpenedJson { code: class.code, key: key.reveal().to_owned(), expires, puzzles: count };
    Ok(session.set_cookie((StatusCode::CREATED, json(&opened)).into_response()))
}

/// Four random letters.
fn random_code() -> Result<String, getrandom::Error> {
    let mut code = String::with_capacity(CODE_LENGTH);
    while code.len() < CODE_LENGTH {
        let mut byte = [0];
        getrandom::fill(&mut byte)?;
        // Each letter is as likely as any other: 240 is a multiple of 20.
        if usize::from(byte[0]) < 256 / LETTERS.len() * LETTERS.len() {
            code.push(char::from(LETTERS[usize::from(byte[0]) % LETTERS.len()]));
        }
    }
    Ok(code)
}

/// A class in a list.
#[derive(Serialize, ToSchema)]
pub struct ClassEntry {
    /// The four letters.
    #[schema(example = "BKTR")]
    code: String,
    /// What it is called; may be empty.
    title: String,
    /// When it was opened, in milliseconds since 1970.
    opened: i64,
    /// When everything is deleted, in milliseconds since 1970.
    expires: i64,
    /// Whether the client's session opened it; else it has joined.
    teacher: bool,
}

/// The classes that the client's session has opened or joined, the latest first. Without a session there are none.
#[utoipa::path(get, path = "/api/v1/classes", tag = "classes", params(Lang),
    responses((status = 200, body = Vec<ClassEntry>), Problems))]
pub async fn list(caller: Caller) -> Answer {
    let Some(key) = caller.context.key else { return Ok(json(&Vec::<ClassEntry>::new())) };
    let all = caller.read(move |connection| classes::of_session(connection, key, now_ms())).await?;
    let entry = |class: Class| ClassEntry {
        expires: class.expires(),
        teacher: class.teacher == key,
        code: class.code,
        title: class.title,
        opened: class.opened,
    };
    Ok(json(&all.into_iter().map(entry).collect::<Vec<_>>()))
}

/// A class as pupils see it: the puzzles, and nobody's work but their own.
#[derive(Serialize, ToSchema)]
pub struct ClassJson {
    /// The four letters.
    #[schema(example = "BKTR")]
    code: String,
    /// What it is called; may be empty.
    title: String,
    /// When it was opened, in milliseconds since 1970.
    opened: i64,
    /// When everything is deleted, in milliseconds since 1970.
    expires: i64,
    /// Whether others may join.
    open: bool,
    /// Where phones and other computers find it; null where only this machine reaches the server.
    address: Option<String>,
    /// The puzzles, in their order.
    puzzles: Vec<PuzzleSummary>,
    /// Whether the client may see everything.
    teacher: bool,
    /// Whom the client has joined as; null if it has not.
    pupil: Option<OwnPupil>,
}

/// The pupil that a client is.
#[derive(Serialize, ToSchema)]
pub struct OwnPupil {
    /// The number in the class, from 1 on.
    number: u32,
    /// The name that the teacher sees.
    name: String,
    /// What came of each puzzle, in their order.
    cells: Vec<Cell>,
}

/// A class.
#[utoipa::path(get, path = "/api/v1/classes/{code}", tag = "classes",
    params(("code" = String, Path, description = "The four letters"), ClassKey, Lang),
    responses((status = 200, body = ClassJson),
        (status = 429, description = "Too many codes of classes that do not exist", body = ProblemJson,
            content_type = "application/problem+json"), Problems))]
pub async fn get(in_class: InClass, visit: Visit) -> Answer {
    let Access { class, is_teacher, pupil } = in_class.access().await?;
    let caller = in_class.caller;
    let pupil = match pupil.filter(|pupil| !pupil.is_removed) {
        Some(pupil) => Some(own(&caller, &class, pupil).await?),
        None => None,
    };
    Ok(json(&ClassJson {
        expires: class.expires(),
        address: base(&caller.app, &visit).map(|base| format!("{base}/class/{}", class.code)),
        puzzles: set::summaries(&class, &caller.app.puzzles, caller.locale())?,
        code: class.code,
        title: class.title,
        opened: class.opened,
        open: class.is_open,
        teacher: is_teacher,
        pupil,
    }))
}

/// A pupil with what they have done.
async fn own(caller: &Caller, class: &Class, pupil: Pupil) -> Answer<OwnPupil> {
    let (number, pupil_number) = (class.number, pupil.number);
    let read =
        move |connection: &mut Connection| classes::tries(connection, number, Some(pupil_number), None);
    let tries = caller.read(read).await?;
    let set = &caller.app.puzzles;
    let mut cells = cells(&set::known(class, set), &tries);
    let cells = cells.remove(&pupil.number).unwrap_or_else(|| Cell::untouched(class, set));
    Ok(OwnPupil { number: pupil.number, name: pupil.name, cells })
}

/// Who joins.
#[derive(Deserialize, ToSchema)]
pub struct JoinFields {
    /// The name that the teacher sees: one line of 1 to 24 characters.
    #[schema(min_length = 1, max_length = 24, example = "Anna")]
    name: String,
}

/// Joins a class as a pupil. Whoever has joined before goes on as the same pupil, whatever the name; a name that somebody has gets a number.
#[utoipa::path(post, path = "/api/v1/classes/{code}/pupils", tag = "classes",
    params(("code" = String, Path, description = "The four letters"), Lang), request_body = JoinFields,
    responses((status = 201, body = OwnPupil), (status = 200, description = "The client has joined before", body = OwnPupil),
        (status = 403, description = "The teacher has removed this pupil", body = ProblemJson, content_type = "application/problem+json"),
        (status = 409, description = "Nobody else may join, or there is no room", body = ProblemJson,
            content_type = "application/problem+json"), Problems))]
pub async fn join(in_class: InClass, QueryOrJson(fields): QueryOrJson<JoinFields>) -> Answer {
    let name = fields.name.trim();
    if name.is_empty() || !is_plain(&fields.name, MAX_NAME) {
        return Err(in_class.caller.beyond(ProblemKind::WrongText, "web-pupil-name", MAX_NAME));
    }
    let Access { class, .. } = in_class.access().await?;
    let (session, charged) = ClientSession::get_or_charge(in_class.caller).await?;
    let (key, caller) = (session.key, &session.caller);
    let (number, name) = (class.number, name.to_owned());
    let stored =
        caller.change(move |connection| classes::join(connection, number, key, &name, now_ms())).await;
    keep_if(charged, matches!(stored, Ok(Joined::New(_))));
    let (status, pupil) = match stored? {
        Joined::New(pupil) => (StatusCode::CREATED, pupil),
        Joined::Again(pupil) if pupil.is_removed => return Err(removed(caller)),
        Joined::Again(pupil) => (StatusCode::OK, pupil),
        Joined::Closed => return Err(caller.problem(ProblemKind::Conflict, "web-class-closed")),
        Joined::Full => return Err(caller.beyond(ProblemKind::Conflict, "web-class-full", MAX_PUPILS)),
        Joined::Gone => return Err(access::unknown(caller)),
    };
    let own = own(caller, &class, pupil).await?;
    Ok(session.set_cookie((status, json(&own)).into_response()))
}

/// A try of a pupil.
#[derive(Deserialize, ToSchema)]
pub struct ClassAttempt {
    /// The id of the puzzle, one of the class.
    #[schema(example = "7isvk6m")]
    puzzle: String,
    /// The pupil's moves in the order in which they were tried, wrong ones included; at most 200.
    #[serde(deserialize_with = "moves")]
    #[schema(example = json!(["1+2>4"]))]
    moves: Vec<String>,
    /// A number of the client's own for this try: more of the same try comes with the same number and all moves from its beginning, and what comes
    /// late or twice changes nothing. Without a number it is a try of its own.
    #[serde(default, rename = "try")]
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 4_294_967_295_i64)]
    number: Option<u32>,
    /// How many hints there were.
    #[serde(default)]
    #[schema(value_type = i64, minimum = 0, maximum = 4_294_967_295_i64)]
    hints: u32,
    /// Whether the solution was shown.
    #[serde(default)]
    shown: bool,
}

/// What came of a try.
#[derive(Serialize, ToSchema)]
pub struct ClassAttemptJson {
    /// Whether the end was reached.
    complete: bool,
    /// How many moves were wrong.
    wrong: usize,
    /// Whether it is kept; with this many tries at one puzzle, only one that solves it is.
    kept: bool,
}

/// Keeps a try of a pupil. The server replays its moves and decides itself whether it was solved.
#[utoipa::path(post, path = "/api/v1/classes/{code}/attempts", tag = "classes",
    params(("code" = String, Path, description = "The four letters"), Lang), request_body = ClassAttempt,
    responses((status = 200, body = ClassAttemptJson),
        (status = 403, description = "Only for pupils", body = ProblemJson, content_type = "application/problem+json"),
        (status = 429, description = "Too fast", body = ProblemJson, content_type = "application/problem+json"), Problems))]
pub async fn attempt(in_class: InClass, QueryOrJson(fields): QueryOrJson<ClassAttempt>) -> Answer {
    let Access { class, pupil, .. } = in_class.access().await?;
    let caller = in_class.caller;
    let not_pupil = || caller.problem(ProblemKind::Forbidden, "web-not-a-pupil");
    let pupil = pupil.ok_or_else(not_pupil)?;
    if pupil.is_removed {
        return Err(removed(&caller));
    }
    let no_puzzle = || caller.problem(ProblemKind::WrongText, "web-class-no-puzzle");
    let is_set = class.puzzles.contains(&fields.puzzle);
    let puzzle = caller.app.puzzles.get(&fields.puzzle).filter(|_| is_set).ok_or_else(no_puzzle)?;
    let locale = caller.locale();
    let judged =
        judge(puzzle, locale.games(), &fields.moves).map_err(|error| attempt_problem(error, locale))?;
    // Spaces inside of a move would tear it apart, and nobody writes moves as long as that.
    let is_torn = fields.moves.iter().any(|mv| mv.is_empty() || mv.contains(char::is_whitespace));
    if is_torn || fields.moves.iter().map(String::len).sum::<usize>() > MAX_TRY {
        return Err(caller.problem(ProblemKind::WrongText, "web-class-moves"));
    }
    let now = now_ms();
    let tried = ClassTry {
        pupil: pupil.number,
        puzzle: fields.puzzle,
        moves: fields.moves,
        wrong: judged.wrong as u32,
        complete: judged.complete,
        hints: fields.hints,
        shown: fields.shown,
        began: now,
        updated: now,
    };
    let (class, number) = (class.number, fields.number);
    let kept = match caller.change(move |connection| classes::keep(connection, class, &tried, number)).await?
    {
        Kept::Yes => true,
        Kept::No => false,
        Kept::Wait(milliseconds) => {
            let wait = Duration::from_millis(u64::try_from(milliseconds).unwrap_or(0));
            return Err(ProblemResponse::too_many_requests(locale, wait));
        }
        Kept::Gone => return Err(removed(&caller)),
    };
    caller.app.metrics.class_tries.inc_by(u64::from(kept));
    Ok(json(&ClassAttemptJson { complete: judged.complete, wrong: judged.wrong, kept }))
}

/// What the teacher changes.
#[derive(Deserialize, ToSchema)]
pub struct ClassChange {
    /// Whether others may join.
    open: bool,
}

/// Lets others join, or nobody else. Only for the teacher.
#[utoipa::path(patch, path = "/api/v1/classes/{code}", tag = "classes",
    params(("code" = String, Path, description = "The four letters"), ClassKey, Lang), request_body = ClassChange,
    responses((status = 204, description = "It is so now"),
        TeacherOnly, Problems))]
pub async fn change(in_class: InClass, QueryOrJson(fields): QueryOrJson<ClassChange>) -> Answer {
    let class = in_class.teacher().await?;
    let change = move |connection: &Connection| classes::set_open(connection, class.number, fields.open);
    in_class.caller.change(change).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Closes a class and deletes everything in it at once. Only for the teacher.
#[utoipa::path(delete, path = "/api/v1/classes/{code}", tag = "classes",
    params(("code" = String, Path, description = "The four letters"), ClassKey, Lang),
    responses((status = 204, description = "It is deleted"),
        TeacherOnly, Problems))]
pub async fn close(in_class: InClass) -> Answer {
    let class = in_class.teacher().await?;
    in_class.caller.change(move |connection| classes::close(connection, class.number)).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Removes a pupil: they can neither see the class nor send anything. Their work stays. Only for the teacher.
#[utoipa::path(delete, path = "/api/v1/classes/{code}/pupils/{number}", tag = "classes",
    params(("code" = String, Path, description = "The four letters"),
        ("number" = String, Path, description = "The number of the pupil"), ClassKey, Lang),
    responses((status = 204, description = "They are removed"),
        TeacherOnly, Problems))]
pub async fn remove_pupil(in_class: InClass, Path((_, number)): Path<(String, String)>) -> Answer {
    let class = in_class.teacher().await?;
    let no_pupil = || in_class.caller.problem(ProblemKind::NotFound, "web-no-pupil");
    let number: u32 = number.parse().map_err(|_| no_pupil())?;
    let remove = move |connection: &Connection| classes::remove_pupil(connection, class.number, number);
    let is_removed = in_class.caller.change(remove).await?;
    is_removed.then(|| StatusCode::NO_CONTENT.into_response()).ok_or_else(no_pupil)
}

/// A key of a class.
#[derive(Serialize, ToSchema)]
pub struct NewKey {
    /// The teacher's key. It is told only now.
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    key: String,
}

/// Makes a new key, such as after the old one was lost; the old one does not work any more. Only for the teacher.
#[utoipa::path(post, path = "/api/v1/classes/{code}/key", tag = "classes",
    params(("code" = String, Path, description = "The four letters"), ClassKey, Lang),
    responses((status = 201, body = NewKey),
        TeacherOnly, Problems))]
pub async fn new_key(in_class: InClass) -> Answer {
    let class = in_class.teacher().await?;
    let caller = in_class.caller;
    let key = SessionToken::random().map_err(|error| ProblemResponse::internal(caller.locale(), &error))?;
    let hash = key.key();
    caller.change(move |connection| classes::set_key(connection, class.number, hash)).await?;
    Ok((StatusCode::CREATED, json(&NewKey { key: key.reveal().to_owned() })).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_four_plain_letters() {
        let codes: Vec<String> = (0..200).map(|_| random_code().unwrap()).collect();
        assert!(codes.iter().all(|code| code.len() == CODE_LENGTH));
        assert!(codes.iter().all(|code| code.bytes().all(|b| LETTERS.contains(&b))));
        let used = |letter: &&u8| codes.iter().any(|code| code.bytes().any(|b| b == **letter));
        assert_eq!(LETTERS.iter().filter(used).count(), LETTERS.len());
    }
}
