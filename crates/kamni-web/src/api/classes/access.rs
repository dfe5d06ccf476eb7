//! Who may see what of a class, and how strangers are kept from guessing codes.

use crate::api::{Answer, Caller};
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::session::SessionToken;
use crate::state::AppState;
use crate::store::classes::{self, Class, Pupil};
use crate::time::now_ms;
use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::sync::Arc;

/// The letters of codes: they are hard to confuse and spell no words. There are 64 million codes of classes.
pub const LETTERS: &[u8] = b"BCDFGHJKLMNPQRSTVWXZ";
pub const CODE_LENGTH: usize = 6;

/// How long the letters of a pupil are, and how long codes of classes were before.
pub const PUPIL_CODE: usize = 8;
const OLD_LENGTH: usize = 4;

/// The header with the teacher's key. It is no part of an address, which proxies write down.
pub const KEY_HEADER: &str = "class-key";

/// A class, and what the client is in it.
pub struct Access {
    pub class: Class,
    pub is_teacher: bool,
    /// The pupil that the client is, or was before the teacher removed them.
    pub pupil: Option<Pupil>,
}

impl Access {
    /// Whether the client is a pupil whom the teacher has not removed.
    fn is_here(&self) -> bool {
        self.pupil.as_ref().is_some_and(|pupil| !pupil.is_removed)
    }
}

/// A request to a class, whose code the address has.
pub struct InClass {
    pub caller: Caller,
    pub headers: HeaderMap,
    code: String,
}

impl FromRequestParts<Arc<AppState>> for InClass {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<InClass, Infallible> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let names = RawPathParams::from_request_parts(parts, app).await.ok();
        let code = names.iter().flatten().find(|(name, _)| *name == "code");
        let code = code.map_or_else(String::new, |(_, code)| code.to_owned());
        Ok(InClass { caller, headers: parts.headers.clone(), code })
    }
}

impl InClass {
    /// The class with this code. For those who have nothing to do with it, wrong codes are few in a minute, and after them right ones are not
    /// answered either, unless the teacher or a pupil is in the same network: a school has one address, and one pupil must not lock out all others.
    pub async fn access(&self) -> Answer<Access> {
        let Caller { app, context } = &self.caller;
        let code = read_letters(&self.code, CODE_LENGTH);
        let found = match code.or_else(|| read_letters(&self.code, OLD_LENGTH)) {
            Some(code) => self.find(code).await?,
            None => None,
        };
        let rooms = &app.limits.classrooms;
        if let Some(access) = found.as_ref().filter(|access| access.is_teacher || access.is_here()) {
            rooms.note(access.class.number, context.client);
        }
        let is_own = found.as_ref().is_some_and(|access| {
            access.is_teacher || access.pupil.is_some() || rooms.contains(access.class.number, context.client)
        });
        if !is_own && !app.limits.is_exempt(context.client) {
            let codes = &app.limits.codes;
            let asked = match &found {
                Some(_) => codes.check(context.client),
                None => codes.acquire(context.client, 1.0),
            };
            let many = |wait| self.caller.problem(ProblemKind::TooMany, "web-many-codes").retry(wait);
            asked.map_err(many)?;
        }
        found.ok_or_else(|| {
            app.metrics.wrong_codes.inc();
            unknown(&self.caller)
        })
    }

    /// The class, for its teacher.
    pub async fn teacher(&self) -> Answer<Class> {
        let access = self.access().await?;
        let stranger = || self.caller.problem(ProblemKind::Forbidden, "web-not-the-teacher");
        access.is_teacher.then_some(access.class).ok_or_else(stranger)
    }

    async fn find(&self, code: String) -> Answer<Option<Access>> {
        let session = self.caller.context.key;
        let read = self.caller.read(move |connection| {
            let Some(class) = classes::find(connection, &code, now_ms())? else { return Ok(None) };
            let pupil = match session {
                Some(key) => classes::pupil_of(connection, class.number, key)?,
                None => None,
            };
            Ok(Some((class, pupil)))
        });
        let found = read.await?;
        let key = self.headers.get(KEY_HEADER).and_then(|value| value.to_str().ok());
        let key = key.and_then(SessionToken::parse).map(|token| token.key());
        Ok(found.map(|(class, pupil)| {
            let is_teacher = session == Some(class.teacher) || key == Some(class.key);
            Access { class, is_teacher, pupil }
        }))
    }
}

/// There is no such class.
pub fn unknown(caller: &Caller) -> ProblemResponse {
    caller.problem(ProblemKind::NotFound, "web-no-class")
}

/// The teacher has removed the client.
pub fn removed(caller: &Caller) -> ProblemResponse {
    caller.problem(ProblemKind::Forbidden, "web-pupil-removed")
}

/// A code as people type it: small or capital letters, and on a Russian keyboard those that look the same.
pub fn read_letters(text: &str, length: usize) -> Option<String> {
    let mut code = String::with_capacity(length);
    // Long codes are shown in groups.
    let letters = text.trim().chars().filter(|c| !matches!(c, ' ' | '-'));
    for c in letters.flat_map(char::to_uppercase).take(length + 1) {
        let c = match c {
            'В' => 'B',
            'С' => 'C',
            'Н' => 'H',
            'К' => 'K',
            'М' => 'M',
            'Р' => 'P',
            'Т' => 'T',
            'Х' => 'X',
            c => c,
        };
        code.push(c);
    }
    let is_code = code.len() == length && code.bytes().all(|b| LETTERS.contains(&b));
    is_code.then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_type_them() {
        for text in ["HTMKBC", "htmkbc", " HtMk bc ", "НТМКВС", "нтм-квс", "НTМKBС"] {
            assert_eq!(read_letters(text, 6).as_deref(), Some("HTMKBC"), "{text}");
        }
        for text in ["", "HTMKB", "HTMKBCD", "HTMKBA", "HT_KBC", "ПППППП", "HTMKB1", "ßßßßßß"] {
            assert_eq!(read_letters(text, 6), None, "{text}");
        }
        assert_eq!(read_letters(&"H".repeat(1 << 20), 6), None);
    }
}
