//! The shape of the database, step by step. `user_version` says how many steps a file has taken.

use rusqlite::Connection;

/// Each step, oldest first. A step that was ever released is never changed.
const STEPS: &[&str] = &[include_str!("001-games.sql")];

/// The newest shape.
pub const NEWEST: usize = STEPS.len();

/// How many steps the file has taken.
pub fn version(connection: &Connection) -> rusqlite::Result<usize> {
    connection.query_row("PRAGMA user_version", [], |row| row.get::<_, u32>(0)).map(|n| n as usize)
}

/// Takes the steps that are missing, each as a whole or not at all.
pub fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    for (number, step) in STEPS.iter().enumerate().skip(version(connection)?) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", number as u32 + 1)?;
        transaction.commit()?;
    }
    Ok(())
}
