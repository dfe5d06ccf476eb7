//! What sessions have tried, how strong they are, and how hard puzzles have become.

use crate::session::SessionKey;
use kamni_api::puzzle_tries::{MAX_TRIES, Ratings};
use kamni_api::puzzles::Tried;
use kamni_learn::puzzle::own::Strength;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// How many tries are forgotten in one change: nobody waits for long.
const BATCH: i64 = 500;

/// What the ratings of a try depend on.
#[derive(Clone, Debug)]
pub struct Rated {
    /// The game whose strength changes.
    pub game: String,
    /// The rating that the puzzle was measured to have.
    pub measured: u16,
}

/// All tries of a session, the oldest first.
pub fn tries(connection: &Connection, key: SessionKey) -> rusqlite::Result<Vec<Tried>> {
    let mut statement = connection.prepare_cached(
        "SELECT puzzle, at, solved, milliseconds, rating FROM puzzle_tries WHERE holder = ?1 ORDER BY at, puzzle",
    )?;
    let tried = |row: &Row<'_>| {
        Ok(Tried {
            puzzle: row.get(0)?,
            at: row.get(1)?,
            solved: row.get(2)?,
            milliseconds: row.get(3)?,
            rating: row.get(4)?,
        })
    };
    statement.query_map([key.0], tried)?.collect()
}

/// How strong a session is, by game.
pub fn strengths(connection: &Connection, key: SessionKey) -> rusqlite::Result<Vec<(String, Strength)>> {
    let mut statement = connection.prepare_cached(
        "SELECT rating, deviation, volatility, game FROM puzzle_strengths WHERE holder = ?1 ORDER BY game",
    )?;
    statement.query_map([key.0], |row| Ok((row.get(3)?, strength_of(row)?)))?.collect()
}

/// How hard a puzzle has become; `None` if nobody has tried it.
pub fn difficulty(connection: &Connection, puzzle: &str) -> rusqlite::Result<Option<Strength>> {
    let mut statement = connection
        .prepare_cached("SELECT rating, deviation, volatility FROM puzzle_ratings WHERE puzzle = ?1")?;
    statement.query_row([puzzle], strength_of).optional()
}

fn strength_of(row: &Row<'_>) -> rusqlite::Result<Strength> {
    Ok(Strength { rating: row.get(0)?, deviation: row.get(1)?, volatility: row.get(2)? })
}

/// Keeps a try. The first one of a session at a puzzle counts, unless there is nothing that it is `rated` by.
pub fn keep(
    connection: &Connection,
    key: SessionKey,
    tried: &Tried,
    rated_by: &Rated,
    is_rated: bool,
) -> rusqlite::Result<Ratings> {
    let Rated { game, measured } = rated_by;
    let mut before = connection.prepare_cached(
        "SELECT rating, deviation, volatility FROM puzzle_strengths WHERE holder = ?1 AND game = ?2",
    )?;
    let person =
        before.query_row(params![key.0, game], strength_of).optional()?.unwrap_or_else(Strength::newcomer);
    let mut seen = connection
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM puzzle_tries WHERE holder = ?1 AND puzzle = ?2)")?;
    let counted = is_rated && !seen.query_row(params![key.0, tried.puzzle], |row| row.get(0))?;
    let puzzle = difficulty(connection, &tried.puzzle)?;
    let ratings = Ratings::new(person, puzzle, *measured, tried.solved, counted);
    let ([_, person_after], [_, puzzle_after]) = (ratings.person, ratings.puzzle);
    if counted {
        connection.execute(
            "INSERT OR REPLACE INTO puzzle_strengths (holder, game, rating, deviation, volatility, updated)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![
                key.0,
                game,
                person_after.rating,
                person_after.deviation,
                person_after.volatility,
                tried.at
            ],
        )?;
        connection.execute(
            "INSERT OR REPLACE INTO puzzle_ratings (puzzle, rating, deviation, volatility) VALUES (?1, ?2, ?3, ?4)",
            params![tried.puzzle, puzzle_after.rating, puzzle_after.deviation, puzzle_after.volatility],
        )?;
    }
    connection.execute(
        "INSERT OR REPLACE INTO puzzle_tries (holder, at, puzzle, solved, milliseconds, rating)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![
            key.0,
            tried.at,
            tried.puzzle,
            tried.solved,
            tried.milliseconds,
            counted.then_some(person_after.rating)
        ],
    )?;
    forget_oldest(connection, key)?;
    Ok(ratings)
}

/// Forgets what is more than a session may have.
fn forget_oldest(connection: &Connection, key: SessionKey) -> rusqlite::Result<()> {
    connection.execute(
        "DELETE FROM puzzle_tries WHERE holder = ?1 AND at <=
             (SELECT at FROM puzzle_tries WHERE holder = ?1 ORDER BY at DESC LIMIT 1 OFFSET ?2)",
        params![key.0, MAX_TRIES as i64],
    )?;
    Ok(())
}

/// Gives what one session has tried to another one. Of two strengths in a game, the surer one counts.
pub fn hand_over(connection: &Connection, from: SessionKey, to: SessionKey) -> rusqlite::Result<()> {
    connection
        .execute("UPDATE OR IGNORE puzzle_tries SET holder = ?2 WHERE holder = ?1", params![from.0, to.0])?;
    connection.execute(
        "DELETE FROM puzzle_strengths WHERE holder = ?2 AND EXISTS
             (SELECT 1 FROM puzzle_strengths AS other
              WHERE other.holder = ?1 AND other.game = puzzle_strengths.game
                  AND other.deviation < puzzle_strengths.deviation)",
        params![from.0, to.0],
    )?;
    connection.execute(
        "UPDATE OR IGNORE puzzle_strengths SET holder = ?2 WHERE holder = ?1",
        params![from.0, to.0],
    )?;
    connection.execute("DELETE FROM puzzle_tries WHERE holder = ?1", [from.0])?;
    connection.execute("DELETE FROM puzzle_strengths WHERE holder = ?1", [from.0])?;
    forget_oldest(connection, to)
}

/// Forgets some of what is older than a time: how many rows.
pub fn expire(connection: &Connection, before: i64) -> rusqlite::Result<usize> {
    let tries = connection.execute(
        "DELETE FROM puzzle_tries WHERE (holder, at, puzzle) IN
             (SELECT holder, at, puzzle FROM puzzle_tries WHERE at < ?1 ORDER BY at LIMIT ?2)",
        params![before, BATCH],
    )?;
    let strengths = connection.execute(
        "DELETE FROM puzzle_strengths WHERE (holder, game) IN
             (SELECT holder, game FROM puzzle_strengths WHERE updated < ?1 ORDER BY updated LIMIT ?2)",
        params![before, BATCH],
    )?;
    Ok(tries + strengths)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::in_memory;

    fn tried(puzzle: &str, at: i64, solved: bool) -> Tried {
        Tried { puzzle: puzzle.to_owned(), at, solved, milliseconds: 1, rating: None }
    }

    fn kept(connection: &Connection, key: SessionKey, tried: &Tried) -> Ratings {
        let by = Rated { game: "kayles".to_owned(), measured: 1500 };
        keep(connection, key, tried, &by, true).unwrap()
    }

    #[test]
    fn the_first_try_counts_and_the_oldest_are_forgotten() {
        let (connection, key) = (in_memory(), SessionKey([1; 32]));
        let first = kept(&connection, key, &tried("a", 1, true));
        assert!(first.counted && first.person[1].rating > first.person[0].rating);
        assert!(first.puzzle[1].rating < first.puzzle[0].rating);
        let second = kept(&connection, key, &tried("a", 2, false));
        assert!(!second.counted && second.person == [first.person[1]; 2]);
        for number in 0..MAX_TRIES {
            kept(&connection, key, &tried(&number.to_string(), 3 + number as i64, false));
        }
        let all = tries(&connection, key).unwrap();
        assert_eq!((all.len(), all[0].at), (MAX_TRIES, 3));
        let [(game, strength)] = &strengths(&connection, key).unwrap()[..] else { panic!() };
        assert!(game == "kayles" && strength.rating < 1000.0, "{strength:?}");
    }

    #[test]
    fn two_sessions_become_one() {
        let connection = in_memory();
        let (from, to) = (SessionKey([1; 32]), SessionKey([2; 32]));
        for (key, puzzle, at) in [(from, "a", 1), (from, "b", 2), (to, "a", 1), (to, "c", 3)] {
            kept(&connection, key, &tried(puzzle, at, key == from));
        }
        kept(&connection, from, &tried("d", 4, true));
        let surer = strengths(&connection, from).unwrap();
        hand_over(&connection, from, to).unwrap();
        assert_eq!(tries(&connection, from).unwrap(), []);
        let together = tries(&connection, to).unwrap();
        let ids: Vec<&str> = together.iter().map(|one| one.puzzle.as_str()).collect();
        assert_eq!(ids, ["a", "b", "c", "d"]);
        assert_eq!(strengths(&connection, to).unwrap(), surer);
        assert_eq!(strengths(&connection, from).unwrap(), []);
    }

    #[test]
    fn what_is_old_goes_away() {
        let (connection, key) = (in_memory(), SessionKey([1; 32]));
        kept(&connection, key, &tried("old", 10, false));
        assert_eq!(expire(&connection, 5).unwrap(), 0);
        kept(&connection, key, &tried("new", 20, false));
        assert_eq!(expire(&connection, 15).unwrap(), 1);
        assert_eq!(tries(&connection, key).unwrap().len(), 1);
        assert_eq!(expire(&connection, 30).unwrap(), 2);
    }
}
