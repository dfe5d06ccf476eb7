//! What nobody used goes away after a time: records that nobody opened, games without a move.

use rusqlite::{Connection, params};

/// How many games are deleted in one change: nobody waits for long.
const BATCH: i64 = 50;

/// The numbers and names of some games that nobody has used since a time.
type Unused = Vec<(i64, String)>;

/// Some of the games that nobody has used since `before`.
pub fn unused(connection: &Connection, before: i64) -> rusqlite::Result<Unused> {
    let mut statement = connection.prepare_cached(
        "SELECT number, id FROM games WHERE opened = 0 AND updated < ?1 ORDER BY updated LIMIT ?2",
    )?;
    statement.query_map(params![before, BATCH], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// Deletes those of them that nobody has used in the meantime.
pub fn expire(connection: &Connection, games: &[(i64, String)], before: i64) -> rusqlite::Result<usize> {
    let mut delete =
        connection.prepare_cached("DELETE FROM games WHERE number = ?1 AND opened = 0 AND updated < ?2")?;
    games.iter().map(|(number, _)| delete.execute(params![number, before])).sum()
}
