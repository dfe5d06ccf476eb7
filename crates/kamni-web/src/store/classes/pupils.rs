//! The pupils of a class: they join with a name, and come back from any device with letters of their own.

use super::class::touch;
use crate::session::SessionKey;
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::collections::HashSet;

/// The most pupils of a class; with those who were removed there may be more.
pub const MAX_PUPILS: usize = 200;
pub const MAX_JOINED: usize = 3 * MAX_PUPILS;

/// From how many devices a pupil may come; of more the oldest are forgotten.
const MAX_DEVICES: u32 = 10;

/// A pupil of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pupil {
    /// From 1 on, in the order in which they joined.
    pub number: u32,
    pub name: String,
    /// When, in milliseconds.
    pub joined: i64,
    /// Whether the teacher has sent them away.
    pub is_removed: bool,
}

/// What came of joining.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Joined {
    /// They are new.
    New(Pupil),
    /// They had joined before.
    Again(Pupil),
    /// Nobody else may join.
    Closed,
    /// There are too many.
    Full,
    /// There is no such class any more.
    Gone,
}

fn pupil(row: &Row<'_>) -> rusqlite::Result<Pupil> {
    Ok(Pupil { number: row.get(0)?, name: row.get(1)?, joined: row.get(2)?, is_removed: row.get(3)? })
}

/// The pupil that a session is in a class.
pub fn pupil_of(connection: &Connection, class: i64, key: SessionKey) -> rusqlite::Result<Option<Pupil>> {
    let mut statement = connection.prepare_cached(
        "SELECT number, name, joined, removed FROM pupils WHERE class = ?1 AND number =
             (SELECT pupil FROM pupil_holders WHERE class = ?1 AND holder = ?2)",
    )?;
    statement.query_row(params![class, key.0], pupil).optional()
}

/// The pupils of a class, in the order in which they joined.
pub fn pupils(connection: &Connection, class: i64) -> rusqlite::Result<Vec<Pupil>> {
    let mut statement = connection.prepare_cached(
        "SELECT number, name, joined, removed FROM pupils WHERE class = ?1 ORDER BY number",
    )?;
    statement.query_map([class], pupil)?.collect()
}

/// Lets a session join; `code` is the hash of the letters with which they come back. A name that somebody has already gets a number.
pub fn join(
    connection: &Connection,
    class: i64,
    key: SessionKey,
    name: &str,
    code: SessionKey,
    now: i64,
) -> rusqlite::Result<Joined> {
    if let Some(pupil) = pupil_of(connection, class, key)? {
        return Ok(Joined::Again(pupil));
    }
    let mut statement = connection.prepare_cached("SELECT open FROM classes WHERE number = ?1")?;
    match statement.query_row([class], |row| row.get(0)).optional()? {
        None => return Ok(Joined::Gone),
        Some(false) => return Ok(Joined::Closed),
        Some(true) => {}
    }
    let mut others = pupils(connection, class)?;
    let here = others.iter().filter(|one| !one.is_removed).count();
    if others.len() >= MAX_JOINED {
        // Those whom the teacher has sent away and who did nothing keep nobody out.
        forget_idle(connection, class)?;
        others = pupils(connection, class)?;
    }
    if here >= MAX_PUPILS || others.len() >= MAX_JOINED {
        return Ok(Joined::Full);
    }
    let taken: HashSet<String> = others.iter().map(|one| one.name.to_lowercase()).collect();
    let is_free = |name: &String| !taken.contains(&name.to_lowercase());
    let mut names = (2..).map(|n| format!("{name} {n}"));
    let name = Some(name.to_owned()).filter(is_free).or_else(|| names.find(is_free)).unwrap_or_default();
    let number = others.last().map_or(0, |last| last.number) + 1;
    let pupil = Pupil { number, name, joined: now, is_removed: false };
    connection.execute(
        "INSERT INTO pupils (class, number, name, joined, removed, pace, code) VALUES (?1, ?2, ?3, ?4, 0, ?4, ?5)",
        params![class, pupil.number, pupil.name, now, code.0],
    )?;
    hold(connection, class, pupil.number, key, now)?;
    touch(connection, class)?;
    Ok(Joined::New(pupil))
}

/// From now on a session is this pupil, whoever it was before.
fn hold(connection: &Connection, class: i64, pupil: u32, key: SessionKey, now: i64) -> rusqlite::Result<()> {
    connection.execute(
        "INSERT OR REPLACE INTO pupil_holders (holder, class, pupil, added) VALUES (?1, ?2, ?3, ?4)",
        params![key.0, class, pupil, now],
    )?;
    connection.execute(
        "DELETE FROM pupil_holders WHERE class = ?1 AND pupil = ?2 AND holder <> ?3 AND holder NOT IN
             (SELECT holder FROM pupil_holders WHERE class = ?1 AND pupil = ?2 ORDER BY added DESC, holder LIMIT ?4)",
        params![class, pupil, key.0, MAX_DEVICES],
    )?;
    Ok(())
}

/// The pupil whose letters have this hash: the session is them from now on. Those whom the teacher has sent away do not come back.
pub fn come_back(
    connection: &Connection,
    class: i64,
    key: SessionKey,
    code: SessionKey,
    now: i64,
) -> rusqlite::Result<Option<Pupil>> {
    let mut statement = connection.prepare_cached(
        "SELECT number, name, joined, removed FROM pupils WHERE class = ?1 AND code = ?2 AND removed = 0",
    )?;
    let found = statement.query_row(params![class, code.0], pupil).optional()?;
    if let Some(pupil) = &found {
        hold(connection, class, pupil.number, key, now)?;
    }
    Ok(found)
}

/// The session is nobody in this class any more, so that somebody else can join at the same device. The pupil stays.
pub fn leave(connection: &Connection, class: i64, key: SessionKey) -> rusqlite::Result<()> {
    connection.execute(
        "DELETE FROM pupil_holders WHERE class = ?1 AND holder = ?2 AND EXISTS
             (SELECT 1 FROM pupils WHERE class = ?1 AND number = pupil AND removed = 0)",
        params![class, key.0],
    )?;
    Ok(())
}

/// Gives a pupil other letters; whether there is one of this number.
pub fn set_code(
    connection: &Connection,
    class: i64,
    number: u32,
    code: SessionKey,
) -> rusqlite::Result<bool> {
    let found = connection.execute(
        "UPDATE pupils SET code = ?3 WHERE class = ?1 AND number = ?2 AND removed = 0",
        params![class, number, code.0],
    )?;
    Ok(found == 1)
}

/// Deletes the pupils whom the teacher has sent away and who have tried nothing.
fn forget_idle(connection: &Connection, class: i64) -> rusqlite::Result<()> {
    connection.execute(
        "DELETE FROM pupils WHERE class = ?1 AND removed = 1 AND number NOT IN
             (SELECT pupil FROM class_work WHERE class = ?1)",
        [class],
    )?;
    Ok(())
}

/// Sends a pupil away, whose work stays; whether there is one of this number.
pub fn remove_pupil(connection: &Connection, class: i64, number: u32) -> rusqlite::Result<bool> {
    let found = connection
        .execute("UPDATE pupils SET removed = 1 WHERE class = ?1 AND number = ?2", params![class, number])?;
    touch(connection, class)?;
    Ok(found == 1)
}

/// Deletes a pupil with all their work; whether there was one of this number.
pub fn forget_pupil(connection: &Connection, class: i64, number: u32) -> rusqlite::Result<bool> {
    let found =
        connection.execute("DELETE FROM pupils WHERE class = ?1 AND number = ?2", params![class, number])?;
    touch(connection, class)?;
    Ok(found == 1)
}

/// Deletes everybody who has done nothing: how many.
pub fn forget_all_idle(connection: &Connection, class: i64) -> rusqlite::Result<usize> {
    let gone = connection.execute(
        "DELETE FROM pupils WHERE class = ?1 AND number NOT IN (SELECT pupil FROM class_work WHERE class = ?1)",
        [class],
    )?;
    touch(connection, class)?;
    Ok(gone)
}
