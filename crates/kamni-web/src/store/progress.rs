//! How far a session has come in what there is to learn.

use crate::session::SessionKey;
use rusqlite::{Connection, params};

/// The most items of one session. Lessons that no longer exist count too, so there is room for many.
pub const MAX_ITEMS: u32 = 1000;

/// How many items are forgotten in one change: nobody waits for long.
const BATCH: i64 = 500;

/// How far a session has come in one lesson or annotated game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The name of the lesson.
    pub item: String,
    /// The step where the person is.
    pub step: u32,
    /// Whether the end was reached, once at least.
    pub done: bool,
    /// When it was changed last, in milliseconds.
    pub updated: i64,
}

/// What came of keeping an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    Yes,
    /// The session has too many items.
    NoRoom,
}

/// Everything of a session, the latest first.
pub fn list(connection: &Connection, key: SessionKey) -> rusqlite::Result<Vec<Progress>> {
    let mut statement = connection.prepare_cached(
        "SELECT item, step, done, updated FROM progress WHERE holder = ?1 ORDER BY updated DESC, item",
    )?;
    let rows = statement.query_map([key.0], |row| {
        Ok(Progress { item: row.get(0)?, step: row.get(1)?, done: row.get(2)?, updated: row.get(3)? })
    })?;
    rows.collect()
}

/// Whether a session has begun anything.
pub fn is_known(connection: &Connection, key: SessionKey) -> rusqlite::Result<bool> {
    let mut statement = connection.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM progress WHERE holder = ?1) OR EXISTS (SELECT 1 FROM holders WHERE holder = ?1)
             OR EXISTS (SELECT 1 FROM puzzle_tries WHERE holder = ?1) OR EXISTS (SELECT 1 FROM pupil_holders WHERE holder = ?1)
             OR EXISTS (SELECT 1 FROM classes WHERE teacher = ?1) OR EXISTS (SELECT 1 FROM players WHERE holder = ?1)",
    )?;
    statement.query_row([key.0], |row| row.get(0))
}

/// Keeps how far a session has come. What was done once stays done.
pub fn keep(connection: &Connection, key: SessionKey, progress: &Progress) -> rusqlite::Result<Kept> {
    let mut count =
        connection.prepare_cached("SELECT count(*) FROM progress WHERE holder = ?1 AND item <> ?2")?;
    let others: u32 = count.query_row(params![key.0, progress.item], |row| row.get(0))?;
    if others >= MAX_ITEMS {
        return Ok(Kept::NoRoom);
    }
    connection.execute(
        "INSERT INTO progress (holder, item, step, done, updated) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT DO UPDATE SET step = excluded.step, done = max(done, excluded.done), updated = excluded.updated",
        params![key.0, progress.item, progress.step, progress.done, progress.updated],
    )?;
    Ok(Kept::Yes)
}

/// Gives what one session has done to another one: of two states of the same item the later one counts, and done is done.
pub fn hand_over(connection: &Connection, from: SessionKey, to: SessionKey) -> rusqlite::Result<()> {
    connection.execute(
        "INSERT INTO progress (holder, item, step, done, updated)
         SELECT ?2, item, step, done, updated FROM progress WHERE holder = ?1
         ON CONFLICT DO UPDATE SET
             step = CASE WHEN excluded.updated > updated THEN excluded.step ELSE step END,
             done = max(done, excluded.done),
             updated = max(updated, excluded.updated)",
        params![from.0, to.0],
    )?;
    connection.execute("DELETE FROM progress WHERE holder = ?1", [from.0])?;
    Ok(())
}

/// Forgets some of what nobody has touched since a time: how many items.
pub fn expire(connection: &Connection, before: i64) -> rusqlite::Result<usize> {
    connection.execute(
        "DELETE FROM progress WHERE (holder, item) IN
             (SELECT holder, item FROM progress WHERE updated < ?1 ORDER BY updated LIMIT ?2)",
        params![before, BATCH],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::in_memory;

    fn progress(item: &str, step: u32, done: bool, updated: i64) -> Progress {
        Progress { item: item.to_owned(), step, done, updated }
    }

    #[test]
    fn done_stays_done_and_a_session_has_so_many_items() {
        let (connection, key) = (in_memory(), SessionKey([1; 32]));
        assert!(!is_known(&connection, key).unwrap());
        keep(&connection, key, &progress("a", 4, true, 1)).unwrap();
        keep(&connection, key, &progress("a", 1, false, 2)).unwrap();
        assert_eq!(list(&connection, key).unwrap(), [progress("a", 1, true, 2)]);
        assert!(is_known(&connection, key).unwrap());
        for number in 1..MAX_ITEMS {
            let kept = keep(&connection, key, &progress(&number.to_string(), 0, false, 3)).unwrap();
            assert_eq!(kept, Kept::Yes);
        }
        assert_eq!(keep(&connection, key, &progress("one more", 0, false, 3)).unwrap(), Kept::NoRoom);
        assert_eq!(keep(&connection, key, &progress("a", 2, false, 4)).unwrap(), Kept::Yes);
    }

    #[test]
    fn two_sessions_become_one() {
        let connection = in_memory();
        let (from, to) = (SessionKey([1; 32]), SessionKey([2; 32]));
        for (key, item) in [
            (from, progress("both", 3, false, 9)),
            (to, progress("both", 1, true, 5)),
            (from, progress("only here", 2, true, 4)),
        ] {
            keep(&connection, key, &item).unwrap();
        }
        hand_over(&connection, from, to).unwrap();
        assert_eq!(list(&connection, from).unwrap(), []);
        let together = [progress("both", 3, true, 9), progress("only here", 2, true, 4)];
        assert_eq!(list(&connection, to).unwrap(), together);
    }

    #[test]
    fn what_nobody_touches_goes_away() {
        let (connection, key) = (in_memory(), SessionKey([1; 32]));
        keep(&connection, key, &progress("old", 1, false, 10)).unwrap();
        keep(&connection, key, &progress("new", 1, false, 20)).unwrap();
        assert_eq!(expire(&connection, 15).unwrap(), 1);
        assert_eq!(list(&connection, key).unwrap(), [progress("new", 1, false, 20)]);
    }
}
