//! The games of one session: the list of them, and handing them over to another session.

use super::games::{ending, help, player, seats};
use crate::hosted::{End, Help, Seat, Seats};
use crate::session::SessionKey;
use kamni::Player;
use kamni::record::Ending;
use rusqlite::{Connection, Row, named_params, params};

/// The summary of a game, for lists.
#[derive(Debug)]
pub struct GameSummary {
    /// Grows from game to game.
    pub number: i64,
    pub id: String,
    pub rules: String,
    pub seats: Seats,
    pub result: Ending,
    pub end: Option<End>,
    /// The help that each player has had.
    pub help: [Option<Help>; 2],
    pub moves: usize,
    /// Who is to move.
    pub turn: Option<Player>,
    /// Where the game stands; `None` for a game that was stored by an older version.
    pub position: Option<String>,
    /// Whether it is an imported record.
    pub is_record: bool,
    pub created: i64,
    pub updated: i64,
}

/// Whom a session plays against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent<'a> {
    /// The computer player that this word names.
    Machine(&'a str),
    /// Another person, or whoever will join.
    Person,
    /// Nobody else: two people at one screen.
    SameScreen,
    /// It is an imported record, or a game of others.
    None,
}

/// How a game ended for a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Won,
    Lost,
    Drawn,
}

impl Outcome {
    /// The word in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Outcome::Won => "won",
            Outcome::Lost => "lost",
            Outcome::Drawn => "drawn",
        }
    }
}

impl GameSummary {
    /// The name of the game, the first word of its rules.
    pub fn game(&self) -> &str {
        self.rules.split(['/', ',']).next().unwrap_or_default()
    }

    /// The seats of a session.
    pub fn seats_of(&self, key: SessionKey) -> Vec<Player> {
        self.seats.held_by(key)
    }

    /// Whom a session plays against here.
    pub fn opponent(&self, key: SessionKey) -> Opponent<'_> {
        match self.seats_of(key).as_slice() {
            _ if self.is_record => Opponent::None,
            [] => Opponent::None,
            [seat] => match self.seats.of(seat.other()) {
                Seat::Machine { word } => Opponent::Machine(word),
                _ => Opponent::Person,
            },
            _ => Opponent::SameScreen,
        }
    }

    /// How the game ended for a session that has one seat of it.
    pub fn outcome(&self, key: SessionKey) -> Option<Outcome> {
        self.end?;
        let [seat] = self.seats_of(key)[..] else { return None };
        match self.result {
            Ending::Win(winner) if winner == seat => Some(Outcome::Won),
            Ending::Win(_) => Some(Outcome::Lost),
            Ending::Draw => Some(Outcome::Drawn),
            Ending::Open => None,
        }
    }
}

/// The games of a session that are `wanted`, newest first, with numbers below `before`.
pub fn list(
    connection: &Connection,
    key: SessionKey,
    before: i64,
    limit: usize,
    wanted: impl Fn(&GameSummary) -> bool,
) -> rusqlite::Result<Vec<GameSummary>> {
    let mut statement = connection.prepare_cached(
        "SELECT number, id, rules, moves, result, ended, turn, first_kind, first_name, first_key, second_kind, second_name,
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
    let result: String = row.get("result")?;
    Ok(GameSummary {
        number: row.get("number")?,
        id: row.get("id")?,
        rules: row.get("rules")?,
        seats: seats(row)?,
        result: ending(&result),
        end: row.get::<_, Option<String>>("ended")?.and_then(|word| End::read(&word)),
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
