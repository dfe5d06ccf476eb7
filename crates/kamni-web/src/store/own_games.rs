//! The games of one session: the list of them, and handing them over to another session.

use super::games::{end, help, player, seats};
use crate::session::SessionKey;
use kamni_api::hosted::GameSummary;
use rusqlite::{Connection, Row, named_params, params};

/// The games of a session that are `wanted`, newest first, with numbers below `before`.
pub fn list(
    connection: &Connection,
    key: SessionKey,
    before: i64,
    limit: usize,
    wanted: impl Fn(&GameSummary) -> bool,
) -> rusqlite::Result<Vec<GameSummary>> {
    let mut statement = connection.prepare_cached(
        "SELECT number, id, rules, start, moves, result, ended, turn, first_kind, first_name, first_key, second_kind, second_name,
             second_key, first_help, second_help, created, updated, here, record IS NOT NULL AS is_record
         FROM holders JOIN games ON games.number = holders.game
         WHERE holders.holder = ?1 AND holders.game < ?2 AND holders.hidden = 0 ORDER BY holders.game DESC",
    )?;
    // The filter reads what a row means, so it is here and not in the query; a session has at most some thousand games.
    let rows = statement.query_map(params![key.0, before], summary)?;
    rows.filter(|row| row.as_ref().map_or(true, &wanted)).take(limit).collect()
}

fn summary(row: &Row<'_>) -> rusqlite::Result<GameSummary> {
    let moves: String = row.get("moves")?;
    Ok(GameSummary {
        number: row.get("number")?,
        id: row.get("id")?,
        rules: row.get("rules")?,
        start: row.get("start")?,
        seats: seats(row)?,
        end: end(row)?,
        help: help(row)?,
        turn: player(row, "turn")?,
        moves: moves.split_ascii_whitespace().count(),
        position: row.get("here")?,
        is_record: row.get("is_record")?,
        created: row.get("created")?,
        updated: row.get("updated")?,
    })
}

/// Gives all games of one session to another one.
pub fn hand_over(connection: &Connection, from: SessionKey, to: SessionKey) -> rusqlite::Result<()> {
    connection.execute(
        "UPDATE games SET maker = CASE WHEN maker = :from THEN :to ELSE maker END,
             first_key = CASE WHEN first_key = :from THEN :to ELSE first_key END,
             second_key = CASE WHEN second_key = :from THEN :to ELSE second_key END
         WHERE number IN (SELECT game FROM holders WHERE holder = :from)",
        named_params! { ":from": from.0, ":to": to.0 },
    )?;
    connection.execute(
        "INSERT INTO holders (holder, game, hidden) SELECT ?2, game, hidden FROM holders WHERE holder = ?1
         ON CONFLICT DO UPDATE SET hidden = min(hidden, excluded.hidden)",
        params![from.0, to.0],
    )?;
    connection.execute("DELETE FROM holders WHERE holder = ?1", [from.0])?;
    Ok(())
}
