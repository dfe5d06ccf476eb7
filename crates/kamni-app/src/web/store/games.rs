//! Games as rows.

use crate::web::key::Key;
use crate::web::live::{Beginning, Clock, End, Game, Offers, Seat, Seats};
use kamni::record::Ending;
use kamni::{AnyGame, Outcome, Player};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, named_params, params};

/// Writes a game, new or changed.
pub fn save(connection: &Connection, game: &Game) -> rusqlite::Result<()> {
    let number = |player: Player| player.index() as i64;
    let [first, second] = [seat_columns(&game.seats.0[0]), seat_columns(&game.seats.0[1])];
    let clock = game.clock.as_ref();
    let row: i64 = connection
        .prepare_cached(
            "INSERT INTO games (id, version, rules, start, moves, result, ended, turn, maker,
                 first_kind, first_name, first_key, second_kind, second_name, second_key, invite, next,
                 clock_base, clock_increment, clock_first, clock_second, clock_runs,
                 draw_offer, take_back_offer, rematch_first, rematch_second, record, created, updated)
             VALUES (:id, :version, :rules, :start, :moves, :result, :ended, :turn, :maker,
                 :first_kind, :first_name, :first_key, :second_kind, :second_name, :second_key, :invite, :next,
                 :clock_base, :clock_increment, :clock_first, :clock_second, :clock_runs,
                 :draw_offer, :take_back_offer, :rematch_first, :rematch_second, :record, :created, :updated)
             ON CONFLICT (id) DO UPDATE SET version = :version, moves = :moves, result = :result, ended = :ended,
                 turn = :turn,
                 first_kind = :first_kind, first_name = :first_name, first_key = :first_key,
                 second_kind = :second_kind, second_name = :second_name, second_key = :second_key,
                 invite = :invite, next = :next, clock_first = :clock_first, clock_second = :clock_second,
                 clock_runs = :clock_runs, draw_offer = :draw_offer, take_back_offer = :take_back_offer,
                 rematch_first = :rematch_first, rematch_second = :rematch_second, updated = :updated
             RETURNING number",
        )?
        .query_row(
            named_params! {
                ":id": game.id,
                ":version": game.version as i64,
                ":rules": game.start.rules(),
                ":start": game.start.to_string(),
                ":moves": game.moves.join(" "),
                ":result": game.result.to_string(),
                ":ended": game.end.map(End::word),
                ":turn": game.turn().map(number),
                ":maker": game.maker.0,
                ":first_kind": first.0,
                ":first_name": first.1,
                ":first_key": first.2,
                ":second_kind": second.0,
                ":second_name": second.1,
                ":second_key": second.2,
                ":invite": game.invite,
                ":next": game.next,
                ":clock_base": clock.map(|clock| clock.base),
                ":clock_increment": clock.map(|clock| clock.increment),
                ":clock_first": clock.map(|clock| clock.left[0]),
                ":clock_second": clock.map(|clock| clock.left[1]),
                ":clock_runs": clock.is_some_and(|clock| clock.since.is_some()),
                ":draw_offer": game.offers.draw.map(number),
                ":take_back_offer": game.offers.take_back.map(number),
                ":rematch_first": game.offers.rematch[0],
                ":rematch_second": game.offers.rematch[1],
                ":record": game.record,
                ":created": game.created,
                ":updated": game.updated,
            },
            |row| row.get(0),
        )?;
    let mut hold =
        connection.prepare_cached("INSERT OR IGNORE INTO holders (holder, game) VALUES (?1, ?2)")?;
    let players = [first.2, second.2];
    for key in players.into_iter().flatten().chain([game.maker.0]) {
        hold.execute(params![key, row])?;
    }
    Ok(())
}

fn seat_columns(seat: &Seat) -> (&'static str, &str, Option<[u8; 32]>) {
    match seat {
        Seat::Person { name, key } => ("person", name, Some(key.0)),
        Seat::Machine { word } => ("machine", word, None),
        Seat::Open => ("open", "", None),
    }
}

/// The game of this id.
pub fn load(connection: &Connection, id: &str, now: i64) -> rusqlite::Result<Option<Game>> {
    connection
        .prepare_cached("SELECT * FROM games WHERE id = ?1")?
        .query_row([id], |row| read(row, now))
        .optional()
}

/// Removes a game; `false` if there is none.
pub fn delete(connection: &Connection, id: &str) -> rusqlite::Result<bool> {
    Ok(connection.execute("DELETE FROM games WHERE id = ?1", [id])? > 0)
}

/// How many games there are.
pub fn count(connection: &Connection) -> rusqlite::Result<u64> {
    connection.query_row("SELECT count(*) FROM games", [], |row| row.get::<_, i64>(0)).map(|n| n as u64)
}

/// How many games a key holds.
pub fn count_of(connection: &Connection, key: Key) -> rusqlite::Result<u64> {
    let count = "SELECT count(*) FROM holders WHERE holder = ?1";
    connection.query_row(count, [key.0], |row| row.get::<_, i64>(0)).map(|n| n as u64)
}

/// A game in a list.
#[derive(Debug)]
pub struct Listed {
    /// Grows from game to game.
    pub number: i64,
    pub id: String,
    pub rules: String,
    pub seats: Seats,
    pub result: String,
    pub end: Option<End>,
    pub moves: usize,
    /// Who is to move.
    pub turn: Option<Player>,
    pub created: i64,
    pub updated: i64,
}

/// The games of a key, newest first, from before `before`.
pub fn list(connection: &Connection, key: Key, before: i64, limit: usize) -> rusqlite::Result<Vec<Listed>> {
    let mut statement = connection.prepare_cached(
        "SELECT games.* FROM holders JOIN games ON games.number = holders.game
         WHERE holders.holder = ?1 AND holders.game < ?2 ORDER BY holders.game DESC LIMIT ?3",
    )?;
    let listed = |row: &Row<'_>| {
        let moves: String = row.get("moves")?;
        Ok(Listed {
            number: row.get("number")?,
            id: row.get("id")?,
            rules: row.get("rules")?,
            seats: seats(row)?,
            result: row.get("result")?,
            end: row.get::<_, Option<String>>("ended")?.and_then(|word| End::read(&word)),
            turn: player(row, "turn")?,
            moves: moves.split_ascii_whitespace().count(),
            created: row.get("created")?,
            updated: row.get("updated")?,
        })
    };
    statement.query_map(params![key.0, before, limit as i64], listed)?.collect()
}

fn seats(row: &Row<'_>) -> rusqlite::Result<Seats> {
    let seat = |kind: &str, name: &str, key: &str| -> rusqlite::Result<Seat> {
        let name: String = row.get(name)?;
        let key: Option<[u8; 32]> = row.get(key)?;
        Ok(match (row.get::<_, String>(kind)?.as_str(), key) {
            ("person", Some(key)) => Seat::Person { name, key: Key(key) },
            ("machine", _) => Seat::Machine { word: name },
            _ => Seat::Open,
        })
    };
    Ok(Seats([
        seat("first_kind", "first_name", "first_key")?,
        seat("second_kind", "second_name", "second_key")?,
    ]))
}

/// Reads a game. What the rules refuse is no game of ours.
fn read(row: &Row<'_>, now: i64) -> rusqlite::Result<Game> {
    let refused = |text: String| rusqlite::Error::FromSqlConversionFailure(0, Type::Text, text.into());
    let rules: String = row.get("rules")?;
    let rules: AnyGame = rules.parse().map_err(|error: kamni::ParseError| refused(error.to_string()))?;
    let start: String = row.get("start")?;
    let start = rules.position(&start).map_err(|error| refused(error.to_string()))?;
    let base: Option<i64> = row.get("clock_base")?;
    let clock = match base {
        Some(base) => {
            let mut clock = Clock::new(base, row.get("clock_increment")?);
            clock.left = [row.get("clock_first")?, row.get("clock_second")?];
            Some(clock.resumed(row.get("clock_runs")?, now))
        }
        None => None,
    };
    let beginning = Beginning {
        id: row.get("id")?,
        start,
        seats: seats(row)?,
        maker: Key(row.get("maker")?),
        invite: row.get("invite")?,
        clock,
    };
    let mut game = Game::new(beginning, row.get("created")?);
    let moves: String = row.get("moves")?;
    let moves: Vec<String> = moves.split_ascii_whitespace().map(str::to_owned).collect();
    game.replay(&moves).map_err(|error| refused(error.to_string()))?;
    game.version = row.get::<_, i64>("version")? as u64;
    game.offers = Offers {
        draw: player(row, "draw_offer")?,
        take_back: player(row, "take_back_offer")?,
        rematch: [row.get("rematch_first")?, row.get("rematch_second")?],
    };
    let ended: Option<String> = row.get("ended")?;
    if let Some(end) = ended.and_then(|word| End::read(&word)) {
        let result: String = row.get("result")?;
        game.end = Some(end);
        game.result = ending(&result);
    }
    game.next = row.get("next")?;
    game.record = row.get("record")?;
    game.updated = row.get("updated")?;
    Ok(game)
}

fn player(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<Player>> {
    let index: Option<i64> = row.get(column)?;
    Ok(Player::BOTH.into_iter().find(|player| Some(player.index() as i64) == index))
}

fn ending(word: &str) -> Ending {
    let wins = Player::BOTH.into_iter().find(|player| Outcome::win(*player).to_string() == word);
    match wins {
        Some(winner) => Ending::Win(winner),
        None if word == Ending::Draw.to_string() => Ending::Draw,
        None => Ending::Open,
    }
}
