//! People and programs that have a name or a rating, and what rated games do to their ratings.

use crate::session::SessionKey;
use kamni::Player;
use kamni_api::hosted::{Game, Seat};
use kamni_learn::puzzle::own::Strength;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// How many players are forgotten in one change: nobody waits for long.
const BATCH: i64 = 100;

kamni::words! {
    /// Who plays.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PlayerKind {
        /// Somebody at a page.
        Person = "person",
        /// A program of somebody.
        Program = "program",
    }
}

/// Somebody who has a name or a rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRow {
    /// Stays the same for as long as they are known.
    pub number: i64,
    /// Their session.
    pub key: SessionKey,
    pub kind: PlayerKind,
    /// What they call themselves; may be empty.
    pub name: String,
    /// When they were first known, in milliseconds since 1970.
    pub created: i64,
}

/// A rating in one game.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerRating {
    pub game: String,
    pub strength: Strength,
    /// How many rated games it rests on.
    pub games: u32,
}

fn player(row: &Row<'_>) -> rusqlite::Result<PlayerRow> {
    let kind: String = row.get(2)?;
    Ok(PlayerRow {
        number: row.get(0)?,
        key: SessionKey(row.get(1)?),
        kind: PlayerKind::ALL.into_iter().find(|one| one.word() == kind).unwrap_or(PlayerKind::Person),
        name: row.get(3)?,
        created: row.get(4)?,
    })
}

/// The player of a session.
pub fn find(connection: &Connection, key: SessionKey) -> rusqlite::Result<Option<PlayerRow>> {
    let query = "SELECT number, holder, kind, name, created FROM players WHERE holder = ?1";
    connection.prepare_cached(query)?.query_row([key.0], player).optional()
}

/// The player of this number.
pub fn by_number(connection: &Connection, number: i64) -> rusqlite::Result<Option<PlayerRow>> {
    let query = "SELECT number, holder, kind, name, created FROM players WHERE number = ?1";
    connection.prepare_cached(query)?.query_row([number], player).optional()
}

/// The player of a session, who may be new: then of this kind.
pub fn get_or_create(
    connection: &Connection,
    key: SessionKey,
    kind: PlayerKind,
    now: i64,
) -> rusqlite::Result<PlayerRow> {
    connection
        .prepare_cached(
            "INSERT OR IGNORE INTO players (holder, kind, name, created, updated) VALUES (?1, ?2, '', ?3, ?3)",
        )?
        .execute(params![key.0, kind.word(), now])?;
    find(connection, key)?.ok_or(rusqlite::Error::QueryReturnedNoRows)
}

/// Names the player of a session, who may be new.
pub fn rename(connection: &Connection, key: SessionKey, name: &str, now: i64) -> rusqlite::Result<PlayerRow> {
    get_or_create(connection, key, PlayerKind::Person, now)?;
    let rename = "UPDATE players SET name = ?2, updated = ?3 WHERE holder = ?1";
    connection.prepare_cached(rename)?.execute(params![key.0, name, now])?;
    find(connection, key)?.ok_or(rusqlite::Error::QueryReturnedNoRows)
}

/// The ratings of a player, by game.
pub fn ratings(connection: &Connection, number: i64) -> rusqlite::Result<Vec<PlayerRating>> {
    let mut statement = connection.prepare_cached(
        "SELECT rating, deviation, volatility, games, game FROM player_ratings WHERE player = ?1 ORDER BY game",
    )?;
    let rating = |row: &Row<'_>| {
        Ok(PlayerRating { game: row.get(4)?, strength: strength_of(row)?, games: row.get(3)? })
    };
    statement.query_map([number], rating)?.collect()
}

fn strength_of(row: &Row<'_>) -> rusqlite::Result<Strength> {
    Ok(Strength { rating: row.get(0)?, deviation: row.get(1)?, volatility: row.get(2)? })
}

/// How strong a session is in a game; `None` if it has played no rated one.
pub fn strength(connection: &Connection, key: SessionKey, game: &str) -> rusqlite::Result<Option<Strength>> {
    let query = "SELECT rating, deviation, volatility FROM player_ratings
         JOIN players ON players.number = player_ratings.player WHERE holder = ?1 AND game = ?2";
    connection.prepare_cached(query)?.query_row(params![key.0, game], strength_of).optional()
}

/// A rated game has ended: changes the ratings of its players if it counts, and notes in the game how. It is called in the change that
/// stores the end, once for each game.
pub fn settle(connection: &Connection, game: &mut Game, now: i64) -> rusqlite::Result<()> {
    if !game.counts() {
        return Ok(());
    }
    let rules = game.progress.start.info().name;
    let mut before = [Strength::default(); 2];
    for seat in Player::BOTH {
        before[seat.index()] = match game.seats.of(seat) {
            Seat::Person { key, .. } => strength(connection, *key, rules)?.unwrap_or_default(),
            Seat::Machine { .. } => match game.computer_strength(seat) {
                Some(strength) => strength,
                // Nobody knows what a game against it is worth.
                None => return Ok(()),
            },
            Seat::Open => return Ok(()),
        };
    }
    let after = game.strengths_after(before);
    for seat in Player::BOTH {
        let Seat::Person { key, .. } = game.seats.of(seat) else { continue };
        let player = get_or_create(connection, *key, PlayerKind::Person, now)?;
        let Strength { rating, deviation, volatility } = after[seat.index()];
        connection
            .prepare_cached(
                "INSERT INTO player_ratings (player, game, rating, deviation, volatility, games, updated)
                 VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6)
                 ON CONFLICT DO UPDATE SET rating = ?3, deviation = ?4, volatility = ?5, games = games + 1, updated = ?6",
            )?
            .execute(params![player.number, rules, rating, deviation, volatility, now])?;
        connection
            .prepare_cached("UPDATE players SET updated = ?2 WHERE number = ?1")?
            .execute(params![player.number, now])?;
    }
    let is_person = |seat: Player| matches!(game.seats.of(seat), Seat::Person { .. });
    let noted = Player::BOTH.map(|seat| is_person(seat).then(|| after[seat.index()].into()));
    if let Some(rated) = &mut game.rated {
        rated.before = before.map(|strength| Some(strength.into()));
        rated.after = noted;
    }
    Ok(())
}

/// Forgets the player of a session, with all ratings, and their name in all games. `false` if there was none to forget.
pub fn forget(connection: &Connection, key: SessionKey) -> rusqlite::Result<bool> {
    let names = connection.execute(
        "UPDATE games SET first_name = CASE WHEN first_key = ?1 THEN '' ELSE first_name END,
             second_name = CASE WHEN second_key = ?1 THEN '' ELSE second_name END
         WHERE number IN (SELECT game FROM holders WHERE holder = ?1)
             AND ((first_key = ?1 AND first_name <> '') OR (second_key = ?1 AND second_name <> ''))",
        [key.0],
    )?;
    Ok(connection.execute("DELETE FROM players WHERE holder = ?1", [key.0])? + names > 0)
}

/// Gives what one session is called and how strong it is to another one. The other one keeps a name of its own; of two ratings in a game the
/// surer one counts.
pub fn hand_over(connection: &Connection, from: SessionKey, to: SessionKey) -> rusqlite::Result<()> {
    let (Some(given), Some(kept)) = (find(connection, from)?, find(connection, to)?) else {
        connection.execute("UPDATE players SET holder = ?2 WHERE holder = ?1", params![from.0, to.0])?;
        return Ok(());
    };
    if kept.name.is_empty() {
        connection.execute("UPDATE players SET name = ?2 WHERE holder = ?1", params![to.0, given.name])?;
    }
    connection.execute(
        "DELETE FROM player_ratings WHERE player = ?2 AND EXISTS
             (SELECT 1 FROM player_ratings AS other
              WHERE other.player = ?1 AND other.game = player_ratings.game AND other.deviation < player_ratings.deviation)",
        params![given.number, kept.number],
    )?;
    connection.execute(
        "UPDATE OR IGNORE player_ratings SET player = ?2 WHERE player = ?1",
        params![given.number, kept.number],
    )?;
    connection.execute("DELETE FROM players WHERE number = ?1", [given.number])?;
    Ok(())
}

/// Forgets some of the players who have not changed since a time: how many.
pub fn expire(connection: &Connection, before: i64) -> rusqlite::Result<usize> {
    connection.execute(
        "DELETE FROM players WHERE number IN
             (SELECT number FROM players WHERE updated < ?1 ORDER BY updated LIMIT ?2)",
        params![before, BATCH],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{games, in_memory};
    use kamni_api::hosted::{Action, Paired, Pairing};

    const ANNA: SessionKey = SessionKey([1; 32]);
    const BORIS: SessionKey = SessionKey([2; 32]);

    /// A rated game in which both have moved.
    fn begun(connection: &Connection) -> Game {
        let game = kamni_games::games().game("kayles/7").unwrap();
        let player = |key, name: &str| Paired { key, name: name.to_owned(), rating: None, is_program: false };
        let pairing = Pairing {
            start: game.start(),
            clock: None,
            swap: false,
            rated: true,
            is_public: false,
            players: [player(ANNA, "Anna"), player(BORIS, "")],
        };
        let mut game = pairing.game("x".to_owned(), 5);
        for _ in 0..2 {
            game = game.moved(&game.any_move(), 6).unwrap();
        }
        games::save(connection, &game).unwrap();
        game
    }

    fn ended(connection: &Connection, game: &Game, who: SessionKey) -> Game {
        let mut game = Action::Resign.act(game, Some(who), "", 7).unwrap().unwrap().game;
        settle(connection, &mut game, 7).unwrap();
        games::save(connection, &game).unwrap();
        game
    }

    #[test]
    fn who_wins_rises_and_who_loses_falls_and_the_game_says_so() {
        let connection = in_memory();
        let game = ended(&connection, &begun(&connection), BORIS);
        let [anna, boris] = [ANNA, BORIS].map(|key| strength(&connection, key, "kayles").unwrap().unwrap());
        // Glickman's formula for two newcomers: 1500 ± 350 becomes 1662 ± 290 for the winner.
        assert_eq!((anna.rating.round(), boris.rating.round()), (1662.0, 1338.0));
        assert_eq!((anna.deviation.round(), boris.deviation.round()), (290.0, 290.0));
        assert_eq!(strength(&connection, ANNA, "seega").unwrap(), None);
        let rated = game.rated.clone().unwrap();
        assert_eq!(rated.after.map(|after| after.unwrap().rating), [1662, 1338]);
        assert_eq!(rated.before.map(|before| before.unwrap().rating), [1500, 1500]);
        let loaded = games::load(&connection, "x", 0, kamni_games::games()).unwrap().unwrap();
        assert_eq!((loaded.rated, loaded.meeting), (game.rated, game.meeting));
    }

    #[test]
    fn what_does_not_count_changes_nothing() {
        let connection = in_memory();
        let game = begun(&connection);
        let mut short = game.clone();
        short.progress.rewind(1);
        let mut casual = game.clone();
        casual.rated = None;
        for game in [short, casual] {
            ended(&connection, &game, BORIS);
            assert_eq!(find(&connection, ANNA).unwrap(), None);
        }
    }

    #[test]
    fn names_and_ratings_move_to_another_session_and_are_forgotten() {
        let connection = in_memory();
        ended(&connection, &begun(&connection), BORIS);
        let (new, other) = (SessionKey([3; 32]), SessionKey([4; 32]));
        rename(&connection, ANNA, "Anna", 8).unwrap();
        hand_over(&connection, ANNA, new).unwrap();
        rename(&connection, other, "Яна", 9).unwrap();
        hand_over(&connection, new, other).unwrap();
        assert_eq!((find(&connection, ANNA).unwrap(), find(&connection, new).unwrap()), (None, None));
        let kept = find(&connection, other).unwrap().unwrap();
        assert_eq!(kept.name, "Яна");
        let [rating] = &ratings(&connection, kept.number).unwrap()[..] else { panic!() };
        assert_eq!(
            (rating.game.as_str(), rating.games, rating.strength.rating.round()),
            ("kayles", 1, 1662.0)
        );
        assert!(forget(&connection, other).unwrap() && !forget(&connection, other).unwrap());
        assert_eq!(ratings(&connection, kept.number).unwrap(), []);
        // Anna's name is gone from her games, too.
        assert!(forget(&connection, ANNA).unwrap());
        let loaded = games::load(&connection, "x", 0, kamni_games::games()).unwrap().unwrap();
        assert!(matches!(&loaded.seats.0[0], Seat::Person { name, .. } if name.is_empty()));
    }

    #[test]
    fn who_has_not_played_for_long_is_forgotten() {
        let connection = in_memory();
        rename(&connection, ANNA, "Anna", 10).unwrap();
        rename(&connection, BORIS, "Boris", 20).unwrap();
        assert_eq!(expire(&connection, 15).unwrap(), 1);
        assert!(find(&connection, ANNA).unwrap().is_none() && find(&connection, BORIS).unwrap().is_some());
    }
}
