//! Pupils: they join, come back, leave, and are removed.

use super::super::caller::Answer;
use super::super::client_session::ClientSession;
use super::super::extractors::QueryOrJson;
use super::super::json::json;
use super::super::quota::keep_if;
use super::super::schema::{ClassKey, Lang, ProblemJson, Problems, TeacherOnly};
use super::access::{self, Access, InClass, PUPIL_CODE, read_letters, removed};
use super::open::random_letters;
use super::own::{OwnPupil, own};
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::session::SessionKey;
use crate::store::classes::{self, Joined, MAX_PUPILS};
use crate::time::now_ms;
use axum::extract::{Path, RawQuery};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use kamni_api::fields::{flag, from_query};
use kamni_api::hosted::is_plain;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::{IntoParams, ToSchema};

/// The longest name, in characters.
const MAX_NAME: usize = 24;

/// Who joins.
#[derive(Deserialize, ToSchema)]
pub struct JoinFields {
    /// The name that the teacher sees: one line of 1 to 24 characters.
    #[schema(min_length = 1, max_length = 24, example = "Anna")]
    name: String,
}

/// Joins a class as a pupil. Whoever has joined before goes on as the same pupil, whatever the name; a name that somebody has gets a number.
#[utoipa::path(post, path = "/api/v1/classes/{code}/pupils", tag = "classes",
    params(("code" = String, Path, description = "The six letters"), Lang), request_body = JoinFields,
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
    let letters =
        random_letters(PUPIL_CODE).map_err(|error| ProblemResponse::internal(caller.locale(), &error))?;
    let code = hash(number, &letters);
    let stored =
        caller.change(move |connection| classes::join(connection, number, key, &name, code, now_ms())).await;
    keep_if(charged, matches!(stored, Ok(Joined::New(_))));
    let (status, pupil, letters) = match stored? {
        Joined::New(pupil) => (StatusCode::CREATED, pupil, Some(letters)),
        Joined::Again(pupil) if pupil.is_removed => return Err(removed(caller)),
        Joined::Again(pupil) => (StatusCode::OK, pupil, None),
        Joined::Closed => return Err(caller.problem(ProblemKind::Conflict, "web-class-closed")),
        Joined::Full => return Err(caller.beyond(ProblemKind::Conflict, "web-class-full", MAX_PUPILS)),
        Joined::Gone => return Err(access::unknown(caller)),
    };
    caller.app.limits.classrooms.note(number, caller.context.client);
    let tasks = caller.read(move |connection| classes::tasks(connection, number)).await?;
    let own = own(caller, &class, &tasks, pupil, letters).await?;
    Ok(session.set_cookie((status, json(&own)).into_response()))
}

/// Letters of a pupil.
#[derive(Deserialize, ToSchema)]
pub struct BackFields {
    /// The eight letters that the pupil got when joining, or from the teacher.
    #[schema(example = "BKTRFGHW")]
    code: String,
}

/// Comes back as a pupil, from any device: the client's session is this pupil from now on, whoever it was in this class before.
#[utoipa::path(post, path = "/api/v1/classes/{code}/back", tag = "classes",
    params(("code" = String, Path, description = "The six letters"), Lang), request_body = BackFields,
    responses((status = 200, body = OwnPupil),
        (status = 404, description = "No pupil has these letters", body = ProblemJson, content_type = "application/problem+json"),
        (status = 429, description = "Too many wrong letters", body = ProblemJson, content_type = "application/problem+json"), Problems))]
pub async fn back(in_class: InClass, QueryOrJson(fields): QueryOrJson<BackFields>) -> Answer {
    let Access { class, .. } = in_class.access().await?;
    let caller = in_class.caller;
    let codes = &caller.app.limits.pupil_codes;
    let is_exempt = caller.app.limits.is_exempt(caller.context.client);
    let many = |wait| caller.problem(ProblemKind::TooMany, "web-many-codes").retry(wait);
    if !is_exempt {
        codes.check(caller.context.client).map_err(many)?;
    }
    let (session, charged) = ClientSession::get_or_charge(caller.clone()).await?;
    let (key, number) = (session.key, class.number);
    let found = match read_letters(&fields.code, PUPIL_CODE) {
        Some(letters) => {
            let code = hash(number, &letters);
            caller
                .change(move |connection| classes::come_back(connection, number, key, code, now_ms()))
                .await?
        }
        None => None,
    };
    keep_if(charged, found.is_some());
    let Some(pupil) = found else {
        if !is_exempt {
            codes.acquire(caller.context.client, 1.0).map_err(many)?;
        }
        return Err(caller.problem(ProblemKind::NotFound, "web-class-back"));
    };
    caller.app.limits.classrooms.note(number, caller.context.client);
    let tasks = caller.read(move |connection| classes::tasks(connection, number)).await?;
    let own = own(&caller, &class, &tasks, pupil, None).await?;
    Ok(session.set_cookie(json(&own)))
}

/// Leaves the class at this device, so that somebody else can join or come back there. The pupil and the work stay.
#[utoipa::path(delete, path = "/api/v1/classes/{code}/me", tag = "classes",
    params(("code" = String, Path, description = "The six letters"), Lang),
    responses((status = 204, description = "The session is nobody in this class"), Problems))]
pub async fn leave(in_class: InClass) -> Answer {
    let Access { class, .. } = in_class.access().await?;
    if let Some(key) = in_class.caller.context.key {
        in_class.caller.change(move |connection| classes::leave(connection, class.number, key)).await?;
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Other letters of a pupil.
#[derive(Serialize, ToSchema)]
pub struct PupilCode {
    /// The eight letters. They are told only now.
    #[schema(example = "BKTRFGHW")]
    code: String,
}

/// Gives a pupil other letters, such as after they were forgotten; the old ones do not work any more. Only for the teacher.
#[utoipa::path(post, path = "/api/v1/classes/{code}/pupils/{number}/code", tag = "classes",
    params(("code" = String, Path, description = "The six letters"),
        ("number" = String, Path, description = "The number of the pupil"), ClassKey, Lang),
    responses((status = 201, body = PupilCode),
        TeacherOnly, Problems))]
pub async fn pupil_code(in_class: InClass, Path((_, number)): Path<(String, String)>) -> Answer {
    let class = in_class.teacher().await?;
    let caller = in_class.caller;
    let no_pupil = || caller.problem(ProblemKind::NotFound, "web-no-pupil");
    let number: u32 = number.parse().map_err(|_| no_pupil())?;
    let letters =
        random_letters(PUPIL_CODE).map_err(|error| ProblemResponse::internal(caller.locale(), &error))?;
    let code = hash(class.number, &letters);
    let change = move |connection: &Connection| classes::set_code(connection, class.number, number, code);
    if !caller.change(change).await? {
        return Err(no_pupil());
    }
    Ok((StatusCode::CREATED, json(&PupilCode { code: letters })).into_response())
}

/// What is stored of the letters of a pupil.
fn hash(class: i64, letters: &str) -> SessionKey {
    SessionKey(Sha256::digest(format!("{class} {letters}").as_bytes()).into())
}

/// Whether the work goes too.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RemoveQuery {
    /// Whether the pupil is deleted with all their work; otherwise the work stays.
    #[serde(default, deserialize_with = "flag")]
    work: bool,
}

/// Deletes all pupils who have done nothing: those whom somebody has invented. Only for the teacher.
#[utoipa::path(delete, path = "/api/v1/classes/{code}/pupils", tag = "classes",
    params(("code" = String, Path, description = "The six letters"), ClassKey, Lang),
    responses((status = 204, description = "They are deleted"),
        TeacherOnly, Problems))]
pub async fn remove_idle(in_class: InClass) -> Answer {
    let class = in_class.teacher().await?;
    in_class.caller.change(move |connection| classes::forget_all_idle(connection, class.number)).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Removes a pupil: they can neither see the class nor send anything. Their work stays, unless it is to go too. Only for the teacher.
#[utoipa::path(delete, path = "/api/v1/classes/{code}/pupils/{number}", tag = "classes",
    params(("code" = String, Path, description = "The six letters"),
        ("number" = String, Path, description = "The number of the pupil"), RemoveQuery, ClassKey, Lang),
    responses((status = 204, description = "They are removed"),
        TeacherOnly, Problems))]
pub async fn remove_pupil(
    in_class: InClass,
    Path((_, number)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Answer {
    let query: RemoveQuery = from_query(query.as_deref().unwrap_or(""), in_class.caller.locale())?;
    let class = in_class.teacher().await?;
    let no_pupil = || in_class.caller.problem(ProblemKind::NotFound, "web-no-pupil");
    let number: u32 = number.parse().map_err(|_| no_pupil())?;
    let remove = move |connection: &Connection| match query.work {
        true => classes::forget_pupil(connection, class.number, number),
        false => classes::remove_pupil(connection, class.number, number),
    };
    let is_removed = in_class.caller.change(remove).await?;
    is_removed.then(|| StatusCode::NO_CONTENT.into_response()).ok_or_else(no_pupil)
}
