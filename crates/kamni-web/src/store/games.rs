//! Hosted games as rows of the database.

use crate::session::SessionKey;
use kamni::record::Ending;
use kamni::{Player, Registry};
use kamni_api::hosted::{Game, HelpSet, MAX_GAMES, Meeting, Seat, Seats, StoredClock, Swap, stored_progress};
use kamni_play::{Clocks, End, GameInProgress, Offers};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, named_params, params};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Why new games are not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRoom {
    /// The session has too many.
    Session,
    /// The database has too many.
    Database,
}

/// Inserts new games, all of one maker, if there is room for all of them. Changes never overlap, so what is counted here
/// is still true when they are inserted.
pub fn insert<'a>(
    connection: &Connection,
    new: impl IntoIterator<Item = &'a Game, IntoIter: ExactSizeIterator>,
    max_games: u64,
) -> rusqlite::Result<Result<(), NoRoom>> {
    let mut new = new.into_iter().peekable();
    let Some(maker) = new.peek().map(|game| game.maker) else { return Ok(Ok(())) };
    let more = new.len() as u64;
    if count_of(connection, maker)? + more > MAX_GAMES as u64 {
        return Ok(Err(NoRoom::Session));
    }
    if count(connection)? + more > max_games {
        return Ok(Err(NoRoom::Database));
    }
    new.try_for_each(|game| save(connection, game)).map(Ok)
}

/// Inserts or updates a game.
pub fn save(connection: &Connection, game: &Game) -> rusqlite::Result<()> {
    let number = |player: Player| player.index() as i64;
    let [first, second] = [seat_columns(&game.seats.0[0]), seat_columns(&game.seats.0[1])];
    let progress = &game.progress;
    let clock = progress.clocks.map(StoredClock::from);
    let clock = clock.as_ref();
    let row: i64 = connection
        .prepare_cached(
            "INSERT INTO games (id, version, rules, start, moves, result, ended, turn, maker,
                 first_kind, first_name, first_key, second_kind, second_name, second_key, invite, next,
                 clock_base, clock_increment, clock_first, clock_second, clock_runs,
                 draw_offer, take_back_offer, rematch_first, rematch_second, first_help, second_help, swap, rated, meeting, record, created, updated, here, opened)
             VALUES (:id, :version, :rules, :start, :moves, :result, :ended, :turn, :maker,
                 :first_kind, :first_name, :first_key, :second_kind, :second_name, :second_key, :invite, :next,
                 :clock_base, :clock_increment, :clock_first, :clock_second, :clock_runs,
                 :draw_offer, :take_back_offer, :rematch_first, :rematch_second, :first_help, :second_help, :swap, :rated, :meeting, :record, :created, :updated, :here, :opened)
             ON CONFLICT (id) DO UPDATE SET version = :version, moves = :moves, result = :result, ended = :ended,
                 turn = :turn,
                 first_kind = :first_kind, first_name = :first_name, first_key = :first_key,
                 second_kind = :second_kind, second_name = :second_name, second_key = :second_key,
                 invite = :invite, next = :next, clock_first = :clock_first, clock_second = :clock_second,
                 clock_runs = :clock_runs, draw_offer = :draw_offer, take_back_offer = :take_back_offer,
                 rematch_first = :rematch_first, rematch_second = :rematch_second,
                 first_help = :first_help, second_help = :second_help, swap = :swap, rated = :rated, meeting = :meeting, updated = :updated, here = :here,
                 opened = max(opened, :opened)
             RETURNING number",
        )?
        .query_row(
            named_params! {
                ":id": game.id,
                ":version": game.version as i64,
                ":rules": progress.start.rules(),
                ":start": progress.start.to_string(),
                ":moves": progress.moves.join(" "),
                ":result": progress.result().to_string(),
                ":ended": progress.end.map(End::word),
                ":turn": progress.turn().map(number),
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
                ":draw_offer": progress.offers.draw.map(number),
                ":take_back_offer": progress.offers.take_back.map(number),
                ":rematch_first": game.rematch[0],
                ":rematch_second": game.rematch[1],
                ":first_help": game.help[0].text(),
                ":second_help": game.help[1].text(),
                ":swap": game.swap.text(),
                ":rated": game.rated.as_ref().map(as_json),
                ":meeting": (game.meeting != Meeting::default()).then(|| as_json(&game.meeting)),
                ":record": game.record,
                ":created": game.created,
                ":updated": game.updated,
                ":here": progress.here.to_string(),
                // A record has to be opened first.
                ":opened": game.record.is_none() && !progress.moves.is_empty(),
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
pub fn load(connection: &Connection, id: &str, now: i64, games: &Registry) -> rusqlite::Result<Option<Game>> {
    connection
        .prepare_cached("SELECT * FROM games WHERE id = ?1")?
        .query_row([id], |row| read(row, now, games))
        .optional()
}

/// Removes a game from the list of a session. Once nobody has it in a list, it is deleted: then `true`.
pub fn remove(connection: &Connection, id: &str, key: SessionKey) -> rusqlite::Result<bool> {
    connection.execute(
        "UPDATE holders SET hidden = 1 WHERE holder = ?1 AND game = (SELECT number FROM games WHERE id = ?2)",
        params![key.0, id],
    )?;
    let deleted = connection.execute(
        "DELETE FROM games WHERE id = ?1
             AND NOT EXISTS (SELECT 1 FROM holders WHERE game = games.number AND hidden = 0)",
        [id],
    )?;
    Ok(deleted > 0)
}

/// Whether somebody has opened a record.
pub fn is_opened(connection: &Connection, id: &str) -> rusqlite::Result<bool> {
    connection.prepare_cached("SELECT opened FROM games WHERE id = ?1")?.query_row([id], |row| row.get(0))
}

/// Remembers that somebody has opened a record.
pub fn set_opened(connection: &Connection, id: &str) -> rusqlite::Result<()> {
    connection.prepare_cached("UPDATE games SET opened = 1 WHERE id = ?1 AND opened = 0")?.execute([id])?;
    Ok(())
}

/// How many games there are.
pub fn count(connection: &Connection) -> rusqlite::Result<u64> {
    connection.query_row("SELECT games FROM totals", [], |row| row.get::<_, i64>(0)).map(|n| n as u64)
}

/// How many games belong to a session.
pub fn count_of(connection: &Connection, key: SessionKey) -> rusqlite::Result<u64> {
    let count = "SELECT count(*) FROM holders WHERE holder = ?1";
    connection.query_row(count, [key.0], |row| row.get::<_, i64>(0)).map(|n| n as u64)
}

pub(super) fn seats(row: &Row<'_>) -> rusqlite::Result<Seats> {
    let seat = |kind: &str, name: &str, key: &str| -> rusqlite::Result<Seat> {
        let name: String = row.get(name)?;
        let key: Option<[u8; 32]> = row.get(key)?;
        Ok(match (row.get::<_, String>(kind)?.as_str(), key) {
            ("person", Some(key)) => Seat::Person { name, key: SessionKey(key) },
            ("machine", _) => Seat::Machine { word: name },
            _ => Seat::Open,
        })
    };
    Ok(Seats([
        seat("first_kind", "first_name", "first_key")?,
        seat("second_kind", "second_name", "second_key")?,
    ]))
}

pub(super) fn help(row: &Row<'_>) -> rusqlite::Result<[HelpSet; 2]> {
    let of = |column: &str| -> rusqlite::Result<HelpSet> {
        Ok(row.get::<_, Option<String>>(column)?.map(|text| HelpSet::read(&text)).unwrap_or_default())
    };
    Ok([of("first_help")?, of("second_help")?])
}

/// Reads a game; an error if the rules do not allow its moves.
fn read(row: &Row<'_>, now: i64, games: &Registry) -> rusqlite::Result<Game> {
    let clock = match row.get("clock_base")? {
        Some(base) => Some(StoredClock {
            base,
            increment: row.get("clock_increment")?,
            left: [row.get("clock_first")?, row.get("clock_second")?],
            // The time while the server did not run is not counted.
            since: row.get::<_, bool>("clock_runs")?.then_some(now),
        }),
        None => None,
    };
    let moves: String = row.get("moves")?;
    let moves: Vec<String> = moves.split_ascii_whitespace().map(str::to_owned).collect();
    let (rules, start): (String, String) = (row.get("rules")?, row.get("start")?);
    let refused = |text: String| rusqlite::Error::FromSqlConversionFailure(0, Type::Text, text.into());
    let progress = stored_progress(games, &rules, &start, &moves, end(row)?).map_err(refused)?;
    let offers = Offers { draw: player(row, "draw_offer")?, take_back: player(row, "take_back_offer")? };
    let version = row.get::<_, i64>("version")? as u64;
    Ok(Game {
        id: row.get("id")?,
        version,
        moved_at: version,
        progress: GameInProgress { clocks: clock.map(Clocks::from), offers, ..progress },
        seats: seats(row)?,
        maker: SessionKey(row.get("maker")?),
        invite: row.get("invite")?,
        rematch: [row.get("rematch_first")?, row.get("rematch_second")?],
        help: help(row)?,
        swap: Swap::read(row.get::<_, Option<String>>("swap")?.as_deref()),
        rated: from_json(row, "rated")?,
        meeting: from_json(row, "meeting")?.unwrap_or_default(),
        next: row.get("next")?,
        record: row.get("record")?,
        created: row.get("created")?,
        updated: row.get("updated")?,
    })
}

fn as_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn from_json<T: DeserializeOwned>(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<T>> {
    let Some(text) = row.get::<_, Option<String>>(column)? else { return Ok(None) };
    let read = serde_json::from_str(&text);
    read.map(Some).map_err(|error| rusqlite::Error::FromSqlConversionFailure(0, Type::Text, error.into()))
}

/// Why a game is over, if it is.
pub(super) fn end(row: &Row<'_>) -> rusqlite::Result<Option<End>> {
    let (word, result): (Option<String>, String) = (row.get("ended")?, row.get("result")?);
    Ok(word.zip(Ending::parse(&result)).and_then(|(word, result)| End::read(&word, result)))
}

pub(super) fn player(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<Player>> {
    let index: Option<i64> = row.get(column)?;
    Ok(Player::BOTH.into_iter().find(|player| Some(player.index() as i64) == index))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::migrations::migrate;
    use crate::store::own_games;
    use kamni_api::hosted::{Action, ActionError, Help};
    use kamni_play::{Clock, DrawRule};
    use std::time::Duration;

    const ANNA: SessionKey = SessionKey([1; 32]);
    const BORIS: SessionKey = SessionKey([2; 32]);
    const GUEST: SessionKey = SessionKey([3; 32]);

    fn database() -> Connection {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection).unwrap();
        connection
    }

    /// A random game that Anna made.
    fn new_game(random: &mut fastrand::Rng, id: String, now: i64) -> Game {
        let rules = ["kayles/5", "cheops/4", "dawson/3x4", "chips", "seega/3"];
        let game = kamni_games::games().game(rules[random.usize(..rules.len())]).unwrap();
        let other = match random.u8(..4) {
            0 => Seat::Machine { word: "level=2".to_owned() },
            1 => Seat::Person { name: "Б".to_owned(), key: ANNA },
            _ => Seat::Open,
        };
        let seats = Seats([Seat::Person { name: "Anna".to_owned(), key: ANNA }, other]);
        let clocks = random.bool().then(|| {
            let [left, increment] =
                [1_000..100_000, 0..2_000].map(|range| Duration::from_millis(random.u64(range)));
            Clocks::new(Clock { left, increment })
        });
        let progress = GameInProgress { clocks, ..GameInProgress::new(game.start(), DrawRule::default()) };
        let game = Game::new(id, progress, seats, ANNA, now);
        let swap = if random.bool() { Swap::Allowed } else { Swap::Never };
        Game { invite: game.seats.has_open().then(|| "token".to_owned()), swap, ..game }
    }

    /// Somebody does something, perhaps something wrong.
    fn act(game: &Game, random: &mut fastrand::Rng, who: SessionKey, now: i64) -> Result<Game, ActionError> {
        let join = |seat: &str| Action::Join { seat: seat.to_owned(), name: Some("Boris".to_owned()) };
        let action = match random.u8(..24) {
            0 => Action::Resign,
            1 => Action::OfferDraw,
            2 => random.choice([Action::AcceptDraw, Action::DeclineDraw]).unwrap(),
            3 => Action::TakeBack,
            4 => random.choice([Action::AcceptTakeBack, Action::DeclineTakeBack]).unwrap(),
            5 => Action::Rematch,
            6 => join("wrong"),
            7 | 8 if who != GUEST => join("token"),
            9 => Action::Rename { name: "Яна".to_owned() },
            12 | 13 => Action::Swap,
            10 | 11 => Action::Help { with: Help::ALL[random.usize(..3)] },
            _ => {
                let moves = game.progress.here.moves();
                let text = random.choice(&moves).map_or("nonsense", String::as_str).to_owned();
                Action::Move { text, version: None }
            }
        };
        Ok(action.act(game, Some(who), "next", now)?.map_or_else(|| game.clone(), |done| done.game))
    }

    /// Everything that a client can see, as one text.
    fn all(game: &Game) -> String {
        // The clock that runs begins to run again when it is loaded.
        let clocks = game.progress.clocks.map(|clocks| (clocks.setting, clocks.left));
        format!(
            "{} {} {} {} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {clocks:?} {:?} {:?} {:?} {:?} {} {}",
            game.id,
            game.version,
            game.progress.start,
            game.progress.here,
            game.progress.moves,
            game.progress.turns,
            game.seats,
            game.maker.0,
            game.invite,
            game.progress.offers,
            game.rematch,
            game.help,
            game.swap,
            game.progress.end,
            game.next,
            game.record,
            game.created,
            game.updated,
        )
    }

    #[test]
    fn whatever_happens_in_a_game_is_found_again() {
        let seed = fastrand::u64(..);
        println!("seed {seed}");
        let mut random = fastrand::Rng::with_seed(seed);
        let connection = database();
        for number in 0..60 {
            let mut now = 1_000_000;
            let mut game = new_game(&mut random, format!("game{number}"), now);
            save(&connection, &game).unwrap();
            for _ in 0..40 {
                now += random.i64(0..700);
                let who = [ANNA, BORIS, GUEST][random.usize(..3)];
                let Ok(next) = act(&game, &mut random, who, now) else { continue };
                if next.version == game.version {
                    continue;
                }
                assert_eq!(next.version, game.version + 1);
                assert!(
                    who != GUEST || matches!(next.progress.end, Some(End::Time(_))),
                    "a guest changed something"
                );
                save(&connection, &next).unwrap();
                game = next;
                let loaded = load(&connection, &game.id, now, kamni_games::games()).unwrap().unwrap();
                assert_eq!(all(&loaded), all(&game));
            }
        }
        assert_eq!(count(&connection).unwrap(), 60);
        assert_eq!(count_of(&connection, ANNA).unwrap(), 60);
        assert!(count_of(&connection, BORIS).unwrap() > 0);
        assert_eq!(count_of(&connection, GUEST).unwrap(), 0);
        let listed = own_games::list(&connection, ANNA, i64::MAX, 100, |_| true).unwrap();
        assert_eq!(listed.len(), 60);
        for game in listed {
            let loaded = load(&connection, &game.id, 0, kamni_games::games()).unwrap().unwrap();
            assert_eq!(game.position, Some(loaded.progress.here.to_string()));
        }
    }

    #[test]
    fn a_game_is_deleted_when_its_last_holder_removes_it() {
        let connection = database();
        let mut random = fastrand::Rng::with_seed(1);
        let seats = Seats([
            Seat::Person { name: "Anna".to_owned(), key: ANNA },
            Seat::Person { name: "Boris".to_owned(), key: BORIS },
        ]);
        let game = Game { seats, ..new_game(&mut random, "x".to_owned(), 0) };
        save(&connection, &game).unwrap();
        assert!(!remove(&connection, "x", ANNA).unwrap());
        // Another move does not bring it back.
        save(&connection, &game).unwrap();
        let listed = |connection: &Connection, key| {
            own_games::list(connection, key, i64::MAX, 9, |_| true).unwrap().len()
        };
        assert_eq!((listed(&connection, ANNA), listed(&connection, BORIS)), (0, 1));
        assert!(!remove(&connection, "x", GUEST).unwrap());
        assert!(remove(&connection, "x", BORIS).unwrap());
        assert!(load(&connection, "x", 0, kamni_games::games()).unwrap().is_none());
        assert_eq!(count(&connection).unwrap(), 0);
        assert!(!remove(&connection, "x", BORIS).unwrap());
    }

    #[test]
    fn a_row_that_is_no_game_is_an_error() {
        let connection = database();
        let mut random = fastrand::Rng::with_seed(1);
        save(&connection, &new_game(&mut random, "x".to_owned(), 0)).unwrap();
        for (column, nonsense) in [("rules", "chess"), ("start", "?"), ("moves", "9 9 9")] {
            let before: String =
                connection.query_row(&format!("SELECT {column} FROM games"), [], |row| row.get(0)).unwrap();
            connection.execute(&format!("UPDATE games SET {column} = ?1"), [nonsense]).unwrap();
            assert!(load(&connection, "x", 0, kamni_games::games()).is_err(), "{column}");
            connection.execute(&format!("UPDATE games SET {column} = ?1"), [before]).unwrap();
        }
        assert!(load(&connection, "x", 0, kamni_games::games()).unwrap().is_some());
    }
}
