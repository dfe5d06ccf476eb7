//! What the pupils of a class have done: tries at puzzles, how far they are in lessons, games.

use super::class::touch;
use crate::session::SessionKey;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// The most tries of a pupil at a puzzle. Whoever solves it after that is not left out: one more is kept.
pub const MAX_TRIES: u32 = 20;

/// The most bytes of moves that are kept of a pupil. The same holds for them.
pub const MAX_BYTES: u32 = 64 << 10;

/// A pupil may send something every this many milliseconds, and so much more at once.
pub const PACE: i64 = 500;
pub const BURST: i64 = 30 * PACE;

/// How many games are settled in one change.
const BATCH: u32 = 200;

/// A try of a pupil at something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClassTry {
    /// The number of the pupil, and of the task.
    pub pupil: u32,
    pub task: u32,
    /// The id of the puzzle, or what else the task is made of.
    pub item: String,
    /// The moves as they were tried; of a game the pupil's side, `first` or `second`; of a lesson the step and how many there are.
    pub moves: Vec<String>,
    /// How many of them were wrong.
    pub wrong: u32,
    /// Whether the end was reached.
    pub complete: bool,
    /// How many hints there were.
    pub hints: u32,
    /// Whether the solution was shown.
    pub shown: bool,
    /// When it began and when it changed last, in milliseconds.
    pub began: i64,
    pub updated: i64,
    /// The game that was played.
    pub game: Option<String>,
}

/// What came of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It is stored, or was before.
    Yes,
    /// The limit is reached, and this one is left out.
    No,
    /// They come too fast; the time until the next, in milliseconds.
    Wait(i64),
    /// There is no such pupil any more.
    Gone,
}

/// Keeps a try; `number` is the pupil's own for it, or none for a try that is sent once. What comes late or twice changes nothing.
pub fn keep(
    connection: &Connection,
    class: i64,
    tried: &ClassTry,
    number: Option<u32>,
) -> rusqlite::Result<Kept> {
    let &ClassTry { pupil, updated: now, .. } = tried;
    if let Some(refused) = pay(connection, class, tried)? {
        return Ok(refused);
    }
    let moves = tried.moves.join(" ");
    let before = match number {
        Some(number) => one_try(connection, class, tried, number)?,
        None => None,
    };
    let mut grows = moves.len();
    if let Some((old, hints, shown)) = &before {
        let goes_on = |longer: &str, shorter: &str| {
            longer
                .strip_prefix(shorter)
                .is_some_and(|rest| rest.is_empty() || shorter.is_empty() || rest.starts_with(' '))
        };
        if !goes_on(&moves, old) {
            // Something of the same try that was sent before, or another try under its number.
            return Ok(if goes_on(old, &moves) { Kept::Yes } else { Kept::No });
        }
        if moves == *old && tried.hints <= *hints && (*shown || !tried.shown) {
            return Ok(Kept::Yes);
        }
        grows -= old.len();
    }
    let is_new = before.is_none();
    if !has_room(connection, class, tried, is_new, grows)? {
        return Ok(Kept::No);
    }
    let number = match number {
        Some(number) => i64::from(number),
        None => free_number(connection, class, tried)?,
    };
    connection.execute(
        "INSERT INTO class_work (class, pupil, task, item, number, moves, wrong, complete, hints, shown, began, updated, settled)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11, 1)
         ON CONFLICT DO UPDATE SET moves = excluded.moves, wrong = excluded.wrong, complete = excluded.complete,
             hints = max(hints, excluded.hints), shown = max(shown, excluded.shown), updated = excluded.updated",
        params![
            class,
            pupil,
            tried.task,
            tried.item,
            number,
            moves,
            tried.wrong,
            tried.complete,
            tried.hints,
            tried.shown,
            now
        ],
    )?;
    touch(connection, class)?;
    Ok(Kept::Yes)
}

/// What is stored of a try: its moves, the hints, and whether the solution was shown.
fn one_try(
    connection: &Connection,
    class: i64,
    tried: &ClassTry,
    number: u32,
) -> rusqlite::Result<Option<(String, u32, bool)>> {
    let mut statement = connection.prepare_cached(
        "SELECT moves, hints, shown FROM class_work WHERE class = ?1 AND pupil = ?2 AND task = ?3 AND item = ?4 AND number = ?5",
    )?;
    let wanted = params![class, tried.pupil, tried.task, tried.item, number];
    statement.query_row(wanted, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).optional()
}

/// Tries without a number get one that no number of a pupil can be.
fn free_number(connection: &Connection, class: i64, tried: &ClassTry) -> rusqlite::Result<i64> {
    let mut statement = connection.prepare_cached(
        "SELECT max(?5, 1 + coalesce(max(number), 0)) FROM class_work
         WHERE class = ?1 AND pupil = ?2 AND task = ?3 AND item = ?4",
    )?;
    let after = i64::from(u32::MAX) + 1;
    statement.query_row(params![class, tried.pupil, tried.task, tried.item, after], |row| row.get(0))
}

/// Whether there is room for a try, or for more of it: for the first one that solves a puzzle there is always some.
fn has_room(
    connection: &Connection,
    class: i64,
    tried: &ClassTry,
    is_new: bool,
    grows: usize,
) -> rusqlite::Result<bool> {
    let mut statement = connection.prepare_cached(
        "SELECT count(*), coalesce(max(complete), 0) FROM class_work
         WHERE class = ?1 AND pupil = ?2 AND task = ?3 AND item = ?4",
    )?;
    let wanted = params![class, tried.pupil, tried.task, tried.item];
    let (tries, solved): (u32, bool) = statement.query_row(wanted, |row| Ok((row.get(0)?, row.get(1)?)))?;
    if tried.complete && !solved {
        return Ok(true);
    }
    let mut statement = connection.prepare_cached(
        "SELECT coalesce(sum(length(moves)), 0) FROM class_work WHERE class = ?1 AND pupil = ?2",
    )?;
    let bytes: u32 = statement.query_row(params![class, tried.pupil], |row| row.get(0))?;
    Ok((!is_new || tries < MAX_TRIES) && bytes as usize + grows <= MAX_BYTES as usize)
}

/// The tries of a class: of all pupils or of one, at everything or at one item. By pupil, then in the order in which they began.
pub fn tries(
    connection: &Connection,
    class: i64,
    pupil: Option<u32>,
    item: Option<&str>,
) -> rusqlite::Result<Vec<ClassTry>> {
    let mut statement = connection.prepare_cached(
        "SELECT pupil, task, item, moves, wrong, complete, hints, shown, began, updated, game FROM class_work
         WHERE class = ?1 AND (?2 IS NULL OR pupil = ?2) AND (?3 IS NULL OR item = ?3)
         ORDER BY pupil, began, number",
    )?;
    let tried = |row: &Row<'_>| {
        let moves: String = row.get(3)?;
        Ok(ClassTry {
            pupil: row.get(0)?,
            task: row.get(1)?,
            item: row.get(2)?,
            moves: moves.split_whitespace().map(str::to_owned).collect(),
            wrong: row.get(4)?,
            complete: row.get(5)?,
            hints: row.get(6)?,
            shown: row.get(7)?,
            began: row.get(8)?,
            updated: row.get(9)?,
            game: row.get(10)?,
        })
    };
    statement.query_map(params![class, pupil, item], tried)?.collect()
}

/// Notes how far a pupil is in something that has no moves. What was reached once stays reached.
pub fn mark(connection: &Connection, class: i64, tried: &ClassTry) -> rusqlite::Result<Kept> {
    if let Some(refused) = pay(connection, class, tried)? {
        return Ok(refused);
    }
    connection.execute(
        "INSERT INTO class_work (class, pupil, task, item, number, moves, wrong, complete, hints, shown, began, updated, settled)
         VALUES (?1, ?2, ?3, ?4, 0, ?5, ?6, ?7, ?8, ?9, ?10, ?10, 1)
         ON CONFLICT DO UPDATE SET moves = excluded.moves, wrong = max(wrong, excluded.wrong),
             complete = max(complete, excluded.complete), hints = max(hints, excluded.hints),
             shown = CASE WHEN max(complete, excluded.complete) THEN 0 ELSE max(shown, excluded.shown) END,
             updated = CASE WHEN complete THEN updated ELSE excluded.updated END",
        params![
            class,
            tried.pupil,
            tried.task,
            tried.item,
            tried.moves.join(" "),
            tried.wrong,
            tried.complete,
            tried.hints,
            tried.shown,
            tried.updated
        ],
    )?;
    touch(connection, class)?;
    Ok(Kept::Yes)
}

/// Notes that a pupil has begun a game.
pub fn begin_game(connection: &Connection, class: i64, tried: &ClassTry) -> rusqlite::Result<Kept> {
    if let Some(refused) = pay(connection, class, tried)? {
        return Ok(refused);
    }
    if !has_room(connection, class, tried, true, tried.moves.iter().map(String::len).sum())? {
        return Ok(Kept::No);
    }
    add_game(connection, class, tried, false)?;
    touch(connection, class)?;
    Ok(Kept::Yes)
}

fn add_game(connection: &Connection, class: i64, tried: &ClassTry, settled: bool) -> rusqlite::Result<()> {
    let number = free_number(connection, class, tried)?;
    connection.execute(
        "INSERT INTO class_work (class, pupil, task, item, number, moves, wrong, complete, hints, shown, began, updated, game, settled)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, 0, ?9, ?9, ?10, ?11)",
        params![
            class,
            tried.pupil,
            tried.task,
            tried.item,
            number,
            tried.moves.join(" "),
            tried.wrong,
            tried.complete,
            tried.updated,
            tried.game,
            settled
        ],
    )?;
    Ok(())
}

/// A game of a class that is over and not settled yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedGame {
    pub tried: ClassTry,
    /// The number of the try.
    pub number: i64,
    /// The result as records have it, and when it ended.
    pub result: String,
    pub ended: i64,
    /// How many hints and the like the pupil had.
    pub helped: bool,
    /// The pupils at both sides, of this class.
    pub sides: [Option<u32>; 2],
}

/// The games of a class that are over and not settled yet.
pub fn ended_games(connection: &Connection, class: i64) -> rusqlite::Result<Vec<EndedGame>> {
    let mut statement = connection.prepare_cached(
        "SELECT w.pupil, w.task, w.item, w.moves, w.began, w.game, w.number, g.result, g.updated,
             g.first_help, g.second_help, g.first_key, g.second_key
         FROM class_work w JOIN games g ON g.id = w.game
         WHERE w.class = ?1 AND w.settled = 0 AND g.ended IS NOT NULL LIMIT ?2",
    )?;
    let mut holder =
        connection.prepare_cached("SELECT pupil FROM pupil_holders WHERE class = ?1 AND holder = ?2")?;
    let rows = statement.query_map(params![class, BATCH], |row| {
        let side: String = row.get(3)?;
        let helps: [Option<String>; 2] = [row.get(9)?, row.get(10)?];
        let keys: [Option<[u8; 32]>; 2] = [row.get(11)?, row.get(12)?];
        let own = usize::from(side == "second");
        let ended = EndedGame {
            number: row.get(6)?,
            result: row.get(7)?,
            ended: row.get(8)?,
            helped: helps[own].as_deref().is_some_and(|text| !text.is_empty()),
            sides: [None; 2],
            tried: ClassTry {
                pupil: row.get(0)?,
                task: row.get(1)?,
                item: row.get(2)?,
                moves: vec![side],
                began: row.get(4)?,
                game: row.get(5)?,
                ..ClassTry::default()
            },
        };
        Ok((ended, keys))
    })?;
    let mut all = Vec::new();
    for row in rows {
        let (mut ended, keys) = row?;
        for (side, key) in ended.sides.iter_mut().zip(keys) {
            if let Some(key) = key {
                *side = holder.query_row(params![class, SessionKey(key).0], |row| row.get(0)).optional()?;
            }
        }
        all.push(ended);
    }
    Ok(all)
}

/// Writes down what came of a game, for the pupil who began it.
pub fn settle(
    connection: &Connection,
    class: i64,
    ended: &EndedGame,
    complete: bool,
) -> rusqlite::Result<()> {
    let ClassTry { pupil, task, item, .. } = &ended.tried;
    connection.execute(
        "UPDATE class_work SET settled = 1, complete = ?6, wrong = ?7, hints = ?8, updated = ?9
         WHERE class = ?1 AND pupil = ?2 AND task = ?3 AND item = ?4 AND number = ?5",
        params![class, pupil, task, item, ended.number, complete, !complete, ended.helped, ended.ended],
    )?;
    touch(connection, class)
}

/// The same for the pupil on the other side, at the first of these items that they have not done yet.
pub fn settle_other(
    connection: &Connection,
    class: i64,
    other: &ClassTry,
    items: &[String],
) -> rusqlite::Result<()> {
    let mut known = connection.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM class_work WHERE class = ?1 AND pupil = ?2 AND game = ?3)",
    )?;
    if known.query_row(params![class, other.pupil, other.game], |row| row.get(0))? {
        return Ok(());
    }
    let mut done = connection.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM class_work WHERE class = ?1 AND pupil = ?2 AND task = ?3 AND item = ?4 AND complete = 1)",
    )?;
    for item in items {
        if !done.query_row(params![class, other.pupil, other.task, item], |row| row.get::<_, bool>(0))? {
            let tried = ClassTry { item: item.clone(), ..other.clone() };
            if has_room(connection, class, &tried, true, 6)? {
                add_game(connection, class, &tried, true)?;
                touch(connection, class)?;
            }
            break;
        }
    }
    Ok(())
}

/// Charges a pupil for what they send; why it is refused, if it is.
fn pay(connection: &Connection, class: i64, tried: &ClassTry) -> rusqlite::Result<Option<Kept>> {
    let &ClassTry { pupil, task, updated: now, .. } = tried;
    // The task may have been deleted a moment ago.
    let mut statement = connection.prepare_cached(
        "SELECT pace FROM pupils WHERE class = ?1 AND number = ?2 AND removed = 0
             AND EXISTS (SELECT 1 FROM class_tasks WHERE class = ?1 AND number = ?3)",
    )?;
    let pace: Option<i64> = statement.query_row(params![class, pupil, task], |row| row.get(0)).optional()?;
    let Some(pace) = pace.map(|pace| pace.max(now)) else { return Ok(Some(Kept::Gone)) };
    // Nobody gets so far ahead: then the clock was set back.
    let pace = if pace > now + BURST + PACE { now } else { pace };
    if pace - now > BURST {
        return Ok(Some(Kept::Wait(pace - now - BURST)));
    }
    connection.execute(
        "UPDATE pupils SET pace = ?3 WHERE class = ?1 AND number = ?2",
        params![class, pupil, pace + PACE],
    )?;
    Ok(None)
}
