//! Tournaments as rows of the database: all of one that has changed is written in one transaction with its new games.

use crate::session::SessionKey;
use crate::tournament::{Entrant, Kind, Meeting, Tournament};
use kamni::record::Ending;
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::time::Duration;

/// The most tournaments that are not over, of all and of one session, and the most of all.
pub const MAX_OPEN: i64 = 50;
pub const MAX_OWN: i64 = 10;
pub const MAX_KEPT: i64 = 5_000;

/// Why a tournament is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTournament {
    /// The session has too many.
    Session,
    /// There are too many.
    Server,
}

/// Keeps a new tournament, if there is room for it.
pub fn insert(connection: &Connection, new: &Tournament) -> rusqlite::Result<Result<(), NoTournament>> {
    let count = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    let own: i64 = connection.query_row(
        "SELECT count(*) FROM tournaments WHERE organiser = ?1 AND ended IS NULL",
        [new.organiser.0],
        |row| row.get(0),
    )?;
    if own >= MAX_OWN {
        return Ok(Err(NoTournament::Session));
    }
    if count("SELECT count(*) FROM tournaments WHERE ended IS NULL")? >= MAX_OPEN
        || count("SELECT count(*) FROM tournaments")? >= MAX_KEPT
    {
        return Ok(Err(NoTournament::Server));
    }
    connection.execute(
        "INSERT INTO tournaments (id, kind, title, rules, clock_base, clock_increment, minutes, rounds, programs, organiser, created)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        params![
            new.id,
            new.kind.word(),
            new.title,
            new.rules,
            new.base.as_millis() as i64,
            new.increment.as_millis() as i64,
            new.minutes,
            new.rounds,
            new.programs,
            new.organiser.0,
            new.created,
        ],
    )?;
    Ok(Ok(()))
}

/// Writes what is different from before.
pub fn save(connection: &Connection, before: &Tournament, after: &Tournament) -> rusqlite::Result<()> {
    let number: Option<i64> = connection
        .prepare_cached("UPDATE tournaments SET began = ?2, ended = ?3 WHERE id = ?1 RETURNING number")?
        .query_row(params![after.id, after.began, after.ended], |row| row.get(0))
        .optional()?;
    // It was deleted in the meantime.
    let Some(number) = number else { return Ok(()) };
    let mut enter = connection.prepare_cached(
        "INSERT INTO entrants (tournament, number, holder, name, present, since, removed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT DO UPDATE SET name = excluded.name, present = excluded.present, since = excluded.since,
             removed = excluded.removed",
    )?;
    for (place, one) in
        after.entrants.iter().enumerate().filter(|(i, one)| before.entrants.get(*i) != Some(one))
    {
        enter.execute(params![
            number,
            place as i64,
            one.key.0,
            one.name,
            one.present,
            one.since,
            one.removed
        ])?;
    }
    let mut pair = connection.prepare_cached(
        "INSERT INTO pairings (tournament, number, round, first, second, game, result) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT DO UPDATE SET result = excluded.result",
    )?;
    for (place, one) in
        after.meetings.iter().enumerate().filter(|(i, one)| before.meetings.get(*i) != Some(one))
    {
        let result = one.result.map(|result| result.to_string());
        pair.execute(params![number, place as i64, one.round, one.first, one.second, one.game, result])?;
    }
    Ok(())
}

/// The tournament of this id.
pub fn load(connection: &Connection, id: &str) -> rusqlite::Result<Option<Tournament>> {
    let found = connection
        .prepare_cached("SELECT * FROM tournaments WHERE id = ?1")?
        .query_row([id], |row| Ok((row.get::<_, i64>("number")?, read(row)?)))
        .optional()?;
    let Some((number, mut tournament)) = found else { return Ok(None) };
    let mut entrants = connection.prepare_cached(
        "SELECT holder, name, present, since, removed FROM entrants WHERE tournament = ?1 ORDER BY number",
    )?;
    let rows = entrants.query_map([number], |row| {
        let key = SessionKey(row.get(0)?);
        Ok(Entrant { key, name: row.get(1)?, present: row.get(2)?, since: row.get(3)?, removed: row.get(4)? })
    })?;
    tournament.entrants = rows.collect::<rusqlite::Result<_>>()?;
    let mut meetings = connection.prepare_cached(
        "SELECT round, first, second, game, result FROM pairings WHERE tournament = ?1 ORDER BY number",
    )?;
    let rows = meetings.query_map([number], |row| {
        let result: Option<String> = row.get(4)?;
        Ok(Meeting {
            round: row.get(0)?,
            first: row.get(1)?,
            second: row.get(2)?,
            game: row.get(3)?,
            result: result.and_then(|text| Ending::parse(&text)),
        })
    })?;
    tournament.meetings = rows.collect::<rusqlite::Result<_>>()?;
    Ok(Some(tournament))
}

fn read(row: &Row<'_>) -> rusqlite::Result<Tournament> {
    let time = |column: &str| row.get::<_, i64>(column).map(|ms| Duration::from_millis(ms.max(0) as u64));
    let kind: String = row.get("kind")?;
    Ok(Tournament {
        id: row.get("id")?,
        kind: Kind::ALL.into_iter().find(|one| one.word() == kind).unwrap_or(Kind::Arena),
        title: row.get("title")?,
        rules: row.get("rules")?,
        base: time("clock_base")?,
        increment: time("clock_increment")?,
        minutes: row.get("minutes")?,
        rounds: row.get("rounds")?,
        programs: row.get("programs")?,
        organiser: SessionKey(row.get("organiser")?),
        created: row.get("created")?,
        began: row.get("began")?,
        ended: row.get("ended")?,
        entrants: Vec::new(),
        meetings: Vec::new(),
        version: 1,
    })
}

/// The ids of the tournaments that are not over.
pub fn open(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement =
        connection.prepare_cached("SELECT id FROM tournaments WHERE ended IS NULL ORDER BY number")?;
    statement.query_map([], |row| row.get(0))?.collect()
}

/// The ids of the tournaments that a session runs or plays in, newest first.
pub fn own(connection: &Connection, key: SessionKey) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare_cached(
        "SELECT id FROM tournaments WHERE organiser = ?1
             OR number IN (SELECT tournament FROM entrants WHERE holder = ?1) ORDER BY number DESC LIMIT 50",
    )?;
    statement.query_map([key.0], |row| row.get(0))?.collect()
}

/// Deletes some tournaments that were over before `ended`, or made before `created` and never begun. Their games stay. Returns their ids.
pub fn expire(connection: &Connection, ended: i64, created: i64) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare_cached(
        "DELETE FROM tournaments WHERE number IN (SELECT number FROM tournaments
             WHERE ended < ?1 OR (began IS NULL AND created < ?2) LIMIT 5) RETURNING id",
    )?;
    statement.query_map([ended, created], |row| row.get(0))?.collect()
}

/// Gives the tournaments and places of one session to another one. Where both play, the other one's place stays theirs alone.
pub fn hand_over(connection: &Connection, from: SessionKey, to: SessionKey) -> rusqlite::Result<()> {
    connection
        .execute("UPDATE tournaments SET organiser = ?2 WHERE organiser = ?1", params![from.0, to.0])?;
    connection.execute(
        "UPDATE entrants SET holder = ?2 WHERE holder = ?1
             AND tournament NOT IN (SELECT tournament FROM entrants WHERE holder = ?2)",
        params![from.0, to.0],
    )?;
    Ok(())
}
