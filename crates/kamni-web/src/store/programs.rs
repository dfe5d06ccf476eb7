//! The keys of programs: hashes only, each with a name and the session that made it.

use crate::session::SessionKey;
use rusqlite::{Connection, params};

/// The most programs of one session, and of all.
pub const MAX_OWN: usize = 8;
pub const MAX_PROGRAMS: usize = 10_000;

/// How many games of a program are looked at for those that go on.
const RECENT: i64 = 200;

/// A program that may play here.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its name in addresses.
    pub id: String,
    /// The hash of its secret.
    pub key: SessionKey,
    /// The session that made the key.
    pub owner: SessionKey,
    /// What people call it.
    pub name: String,
    /// When the key was made, in milliseconds since 1970.
    pub created: i64,
}

/// Why a key is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoProgram {
    /// The session has too many.
    Session,
    /// There are too many.
    Server,
}

/// Keeps the key of a new program.
pub fn insert(connection: &Connection, program: &Program) -> rusqlite::Result<Result<(), NoProgram>> {
    let count = |sql: &str, owner: Option<SessionKey>| {
        let owner = owner.map(|key| key.0);
        connection.query_row(sql, [owner], |row| row.get::<_, i64>(0)).map(|count| count as usize)
    };
    if count("SELECT count(*) FROM programs WHERE owner = ?1", Some(program.owner))? >= MAX_OWN {
        return Ok(Err(NoProgram::Session));
    }
    if count("SELECT count(*) FROM programs WHERE ?1 IS NULL", None)? >= MAX_PROGRAMS {
        return Ok(Err(NoProgram::Server));
    }
    connection.execute(
        "INSERT INTO programs (id, key, owner, name, created, used) VALUES (?1, ?2, ?3, ?4, ?5, ?5)",
        params![program.id, program.key.0, program.owner.0, program.name, program.created],
    )?;
    Ok(Ok(()))
}

/// All programs.
pub fn all(connection: &Connection) -> rusqlite::Result<Vec<Program>> {
    let mut statement =
        connection.prepare_cached("SELECT id, key, owner, name, created FROM programs ORDER BY number")?;
    let programs = statement.query_map([], |row| {
        Ok(Program {
            id: row.get(0)?,
            key: SessionKey(row.get(1)?),
            owner: SessionKey(row.get(2)?),
            name: row.get(3)?,
            created: row.get(4)?,
        })
    })?;
    programs.collect()
}

/// Revokes a key.
pub fn remove(connection: &Connection, key: SessionKey) -> rusqlite::Result<()> {
    connection.execute("DELETE FROM programs WHERE key = ?1", [key.0])?;
    Ok(())
}

/// Notes that a program waits for games.
pub fn set_used(connection: &Connection, key: SessionKey, now: i64) -> rusqlite::Result<()> {
    connection
        .prepare_cached("UPDATE programs SET used = ?2 WHERE key = ?1")?
        .execute(params![key.0, now])?;
    Ok(())
}

/// The keys that nobody has used since `before`.
pub fn unused(connection: &Connection, before: i64) -> rusqlite::Result<Vec<SessionKey>> {
    let mut statement = connection.prepare_cached("SELECT key FROM programs WHERE used < ?1 LIMIT 50")?;
    statement.query_map([before], |row| row.get(0).map(SessionKey))?.collect()
}

/// Gives the programs of one session to another one.
pub fn hand_over(connection: &Connection, from: SessionKey, to: SessionKey) -> rusqlite::Result<()> {
    connection.execute("UPDATE programs SET owner = ?2 WHERE owner = ?1", params![from.0, to.0])?;
    Ok(())
}

/// The ids of the latest games of a program that go on and were changed since a time.
pub fn playing(connection: &Connection, key: SessionKey, since: i64) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare_cached(
        "SELECT id FROM (SELECT game FROM holders WHERE holder = ?1 ORDER BY game DESC LIMIT ?3)
         JOIN games ON games.number = game
         WHERE turn IS NOT NULL AND record IS NULL AND updated >= ?2",
    )?;
    statement.query_map(params![key.0, since, RECENT], |row| row.get(0))?.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::in_memory;

    const ANNA: SessionKey = SessionKey([1; 32]);
    const BORIS: SessionKey = SessionKey([2; 32]);

    fn program(number: u8, owner: SessionKey) -> Program {
        let key = SessionKey::of_program([number; 32]);
        Program {
            id: format!("p{number}"),
            key,
            owner,
            name: format!("bot {number}"),
            created: number.into(),
        }
    }

    #[test]
    fn a_session_has_some_programs_and_can_revoke_them() {
        let connection = in_memory();
        for number in 0..MAX_OWN as u8 {
            assert_eq!(insert(&connection, &program(number, ANNA)).unwrap(), Ok(()));
        }
        assert_eq!(insert(&connection, &program(100, ANNA)).unwrap(), Err(NoProgram::Session));
        assert_eq!(insert(&connection, &program(101, BORIS)).unwrap(), Ok(()));
        remove(&connection, program(3, ANNA).key).unwrap();
        assert_eq!(insert(&connection, &program(100, ANNA)).unwrap(), Ok(()));
        let all = all(&connection).unwrap();
        assert_eq!(all.len(), MAX_OWN + 1);
        assert!(all.iter().all(|program| program.id != "p3"));
        hand_over(&connection, BORIS, ANNA).unwrap();
        assert_eq!(
            super::all(&connection).unwrap().iter().filter(|one| one.owner == ANNA).count(),
            MAX_OWN + 1
        );
        set_used(&connection, program(1, ANNA).key, 500).unwrap();
        assert_eq!(unused(&connection, 400).unwrap().len(), MAX_OWN);
    }
}
