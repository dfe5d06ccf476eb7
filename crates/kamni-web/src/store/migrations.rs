//! Migrations of the database schema. `user_version` is the number of migrations that a file has had.

use rusqlite::Connection;

/// All migrations, oldest first. A released one is never changed.
const MIGRATIONS: &[&str] = &[
    include_str!("001-games.sql"),
    include_str!("002-help.sql"),
    include_str!("003-hidden.sql"),
    include_str!("004-positions.sql"),
    include_str!("005-opened.sql"),
    include_str!("006-progress.sql"),
    include_str!("007-puzzles.sql"),
    include_str!("008-classes.sql"),
    include_str!("009-swap.sql"),
    include_str!("010-people.sql"),
    include_str!("011-programs.sql"),
    include_str!("012-tournaments.sql"),
    include_str!("013-class-terms.sql"),
];

/// The newest version of the schema.
pub const NEWEST: usize = MIGRATIONS.len();

/// The version of the file's schema.
pub fn version(connection: &Connection) -> rusqlite::Result<usize> {
    connection.query_row("PRAGMA user_version", [], |row| row.get::<_, u32>(0)).map(|n| n as usize)
}

/// Runs the missing migrations, each in a transaction.
pub fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    for (number, migration) in MIGRATIONS.iter().enumerate().skip(version(connection)?) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(migration)?;
        transaction.pragma_update(None, "user_version", number as u32 + 1)?;
        transaction.commit()?;
    }
    Ok(())
}
