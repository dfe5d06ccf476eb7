//! The tasks of a class: what is to be done, and until when.

use super::class::touch;
use rusqlite::{Connection, Row, params};

/// The most tasks of a class, and the most bytes of what they say together.
pub const MAX_TASKS: usize = 100;
pub const MAX_BYTES: usize = 512 << 10;

/// A task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// From 1 on, in the order in which they were added; 0 for one that is new.
    pub number: u32,
    /// What the teacher calls it; may be empty.
    pub title: String,
    /// What is to be done, as JSON.
    pub content: String,
    /// Whether there are hints.
    pub hints: bool,
    /// Whether the solution is shown to whoever asks for it.
    pub solutions: bool,
    /// Until when, in milliseconds.
    pub due: Option<i64>,
    /// When it was added.
    pub added: i64,
}

/// What came of adding a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It has this number.
    Yes(u32),
    /// The class has too many, or they are too long.
    Full,
}

/// The tasks of a class, in their order.
pub fn tasks(connection: &Connection, class: i64) -> rusqlite::Result<Vec<Task>> {
    let mut statement = connection.prepare_cached(
        "SELECT number, title, content, hints, solutions, due, added FROM class_tasks WHERE class = ?1 ORDER BY number",
    )?;
    let task = |row: &Row<'_>| {
        Ok(Task {
            number: row.get(0)?,
            title: row.get(1)?,
            content: row.get(2)?,
            hints: row.get(3)?,
            solutions: row.get(4)?,
            due: row.get(5)?,
            added: row.get(6)?,
        })
    };
    statement.query_map([class], task)?.collect()
}

/// Adds a task behind the others.
pub fn add_task(connection: &Connection, class: i64, task: &Task) -> rusqlite::Result<Added> {
    let mut statement = connection.prepare_cached(
        "SELECT count(*), coalesce(sum(length(content)), 0), coalesce(max(number), 0) FROM class_tasks WHERE class = ?1",
    )?;
    let (count, bytes, last): (u32, u32, u32) =
        statement.query_row([class], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    if count as usize >= MAX_TASKS || bytes as usize + task.content.len() > MAX_BYTES {
        return Ok(Added::Full);
    }
    let Task { title, content, hints, solutions, due, added, .. } = task;
    connection.execute(
        "INSERT INTO class_tasks (class, number, title, content, hints, solutions, due, added)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        params![class, last + 1, title, content, hints, solutions, due, added],
    )?;
    touch(connection, class)?;
    Ok(Added::Yes(last + 1))
}

/// Changes a task in everything but its content; whether there is one of its number.
pub fn change_task(connection: &Connection, class: i64, task: &Task) -> rusqlite::Result<bool> {
    let Task { number, title, hints, solutions, due, .. } = task;
    let found = connection.execute(
        "UPDATE class_tasks SET title = ?3, hints = ?4, solutions = ?5, due = ?6 WHERE class = ?1 AND number = ?2",
        params![class, number, title, hints, solutions, due],
    )?;
    touch(connection, class)?;
    Ok(found == 1)
}

/// Deletes a task with the work on it; whether there was one.
pub fn remove_task(connection: &Connection, class: i64, number: u32) -> rusqlite::Result<bool> {
    let found = connection
        .execute("DELETE FROM class_tasks WHERE class = ?1 AND number = ?2", params![class, number])?;
    touch(connection, class)?;
    Ok(found == 1)
}
