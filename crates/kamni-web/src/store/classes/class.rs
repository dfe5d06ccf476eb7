//! A class: opened, found, ended.

use crate::session::SessionKey;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// A day, in milliseconds.
pub const DAY: i64 = 24 * 60 * 60 * 1000;

/// How long a class that is over is still in the file: a clock that is set wrong for a while deletes nothing.
pub const GRACE: i64 = 7 * DAY;

/// The most classes of one session, and of everybody.
pub const MAX_OWN: u32 = 50;
pub const MAX_CLASSES: u32 = 10_000;

/// How many classes are deleted in one change: nobody waits for long.
const BATCH: u32 = 20;

/// A class.
#[derive(Clone, Debug, PartialEq)]
pub struct Class {
    pub number: i64,
    pub code: String,
    /// What the teacher calls it; may be empty.
    pub title: String,
    /// The session that opened it.
    pub teacher: SessionKey,
    /// The hash of the teacher's key.
    pub key: SessionKey,
    /// Whether others may join.
    pub is_open: bool,
    /// Changes with everything that the teacher sees.
    pub version: i64,
    /// When it was opened, in milliseconds.
    pub opened: i64,
    /// When it is over.
    pub expires: i64,
}

/// Why a class is not opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoClass {
    /// The session has too many.
    Session,
    /// There are too many.
    All,
    /// Somebody has this code.
    Code,
}

const COLUMNS: &str = "number, code, title, teacher, key, open, version, opened, expires";

fn class(row: &Row<'_>) -> rusqlite::Result<Class> {
    Ok(Class {
        number: row.get(0)?,
        code: row.get(1)?,
        title: row.get(2)?,
        teacher: SessionKey(row.get(3)?),
        key: SessionKey(row.get(4)?),
        is_open: row.get(5)?,
        version: row.get(6)?,
        opened: row.get(7)?,
        expires: row.get(8)?,
    })
}

/// Opens a class without tasks; its number is given by the database.
pub fn open(connection: &Connection, class: &Class) -> rusqlite::Result<Result<i64, NoClass>> {
    expire(connection, class.opened)?;
    let own: u32 = connection
        .prepare_cached("SELECT count(*) FROM classes WHERE teacher = ?1 AND expires > ?2")?
        .query_row(params![class.teacher.0, class.opened], |row| row.get(0))?;
    if own >= MAX_OWN {
        return Ok(Err(NoClass::Session));
    }
    let all: u32 =
        connection.prepare_cached("SELECT count(*) FROM classes")?.query_row([], |row| row.get(0))?;
    if all >= MAX_CLASSES {
        return Ok(Err(NoClass::All));
    }
    let added = connection.execute(
        "INSERT INTO classes (code, title, teacher, key, open, version, opened, expires)
         VALUES (?1, ?2, ?3, ?4, 1, 0, ?5, ?6) ON CONFLICT DO NOTHING",
        params![class.code, class.title, class.teacher.0, class.key.0, class.opened, class.expires],
    )?;
    Ok(if added == 1 { Ok(connection.last_insert_rowid()) } else { Err(NoClass::Code) })
}

/// The class with this code, unless it is over.
pub fn find(connection: &Connection, code: &str, now: i64) -> rusqlite::Result<Option<Class>> {
    let sql = format!("SELECT {COLUMNS} FROM classes WHERE code = ?1 AND expires > ?2");
    connection.prepare_cached(&sql)?.query_row(params![code, now], class).optional()
}

/// The classes that a session has opened or joined, the latest first.
pub fn of_session(connection: &Connection, key: SessionKey, now: i64) -> rusqlite::Result<Vec<Class>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM classes WHERE expires > ?2 AND (teacher = ?1 OR number IN
             (SELECT h.class FROM pupil_holders h JOIN pupils p ON p.class = h.class AND p.number = h.pupil
              WHERE h.holder = ?1 AND p.removed = 0)) ORDER BY opened DESC, number DESC"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    statement.query_map(params![key.0, now], class)?.collect()
}

/// What the teacher sees has changed.
pub fn touch(connection: &Connection, class: i64) -> rusqlite::Result<()> {
    connection.execute("UPDATE classes SET version = version + 1 WHERE number = ?1", [class])?;
    Ok(())
}

/// What the teacher changes; `None` leaves it as it is.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// Whether others may join.
    pub is_open: Option<bool>,
    pub title: Option<String>,
    /// When it is over.
    pub expires: Option<i64>,
}

/// Changes a class.
pub fn change(connection: &Connection, class: i64, change: &Change) -> rusqlite::Result<()> {
    connection.execute(
        "UPDATE classes SET open = coalesce(?2, open), title = coalesce(?3, title), expires = coalesce(?4, expires),
             version = version + 1 WHERE number = ?1",
        params![class, change.is_open, change.title, change.expires],
    )?;
    Ok(())
}

/// Gives the teacher another key.
pub fn set_key(connection: &Connection, class: i64, key: SessionKey) -> rusqlite::Result<()> {
    connection.execute("UPDATE classes SET key = ?2 WHERE number = ?1", params![class, key.0])?;
    Ok(())
}

/// Deletes a class with everything in it.
pub fn close(connection: &Connection, class: i64) -> rusqlite::Result<()> {
    connection.execute("DELETE FROM classes WHERE number = ?1", [class])?;
    Ok(())
}

/// Gives the classes of one session to another one. Where both have joined the same class, each stays the pupil that it is.
pub fn hand_over(connection: &Connection, from: SessionKey, to: SessionKey) -> rusqlite::Result<()> {
    connection.execute("UPDATE classes SET teacher = ?2 WHERE teacher = ?1", params![from.0, to.0])?;
    connection
        .execute("UPDATE OR IGNORE pupil_holders SET holder = ?2 WHERE holder = ?1", params![from.0, to.0])?;
    Ok(())
}

/// Deletes some of the classes that have been over for long enough: how many.
pub fn expire(connection: &Connection, now: i64) -> rusqlite::Result<usize> {
    connection.execute(
        "DELETE FROM classes WHERE number IN
             (SELECT number FROM classes WHERE expires <= ?1 ORDER BY expires LIMIT ?2)",
        params![now - GRACE, BATCH],
    )
}
