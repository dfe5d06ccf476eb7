//! Classes: the set of puzzles, who has joined, and what was tried. Nothing of a class is older than a day.

use crate::session::SessionKey;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// How long a class lasts, in milliseconds: a day.
pub const LIFETIME: i64 = 24 * 60 * 60 * 1000;

/// The most classes of one session, and of everybody.
pub const MAX_OWN: u32 = 10;
pub const MAX_CLASSES: u32 = 1000;

/// The most pupils of a class; with those who were removed there may be more.
pub const MAX_PUPILS: usize = 60;
const MAX_JOINED: usize = 3 * MAX_PUPILS;

/// The most tries of a pupil at a puzzle. Whoever solves it after that is not left out: one more is kept.
pub const MAX_TRIES: u32 = 20;

/// The most bytes of moves that are kept of a pupil. The same holds for them.
const MAX_BYTES: u32 = 32 << 10;

/// A pupil may send something every this many milliseconds, and so much more at once.
const PACE: i64 = 500;
const BURST: i64 = 30 * PACE;

/// How many classes are deleted in one change: nobody waits for long.
const BATCH: u32 = 20;

/// A class.
#[derive(Clone, Debug, PartialEq)]
pub struct Class {
    pub number: i64,
    pub code: String,
    /// What the teacher calls it; may be empty.
    pub title: String,
    /// The ids of its puzzles.
    pub puzzles: Vec<String>,
    /// The session that opened it.
    pub teacher: SessionKey,
    /// The hash of the teacher's key.
    pub key: SessionKey,
    /// Whether others may join.
    pub is_open: bool,
    /// Changes with everything that the teacher sees.
    pub version: i64,
    /// When it was opened, in milliseconds.
    pub opened: i64,
}

impl Class {
    /// When everything is deleted.
    pub fn expires(&self) -> i64 {
        self.opened + LIFETIME
    }
}

/// A pupil of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pupil {
    /// From 1 on, in the order in which they joined.
    pub number: u32,
    pub name: String,
    /// When, in milliseconds.
    pub joined: i64,
    /// Whether the teacher has sent them away.
    pub is_removed: bool,
}

/// A try of a pupil at a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClassTry {
    /// The number of the pupil.
    pub pupil: u32,
    /// The id of the puzzle.
    pub puzzle: String,
    /// The moves as they were tried.
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
}

/// Why a class is not opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoClass {
    /// The session has too many.
    Session,
    /// There are too many.
    All,
    /// Somebody has this code.
    Code,
}

/// What came of joining.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Joined {
    /// They are new.
    New(Pupil),
    /// They had joined before.
    Again(Pupil),
    /// Nobody else may join.
    Closed,
    /// There are too many.
    Full,
    /// There is no such class any more.
    Gone,
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

const COLUMNS: &str = "number, code, title, puzzles, teacher, key, open, version, opened";

fn class(row: &Row<'_>) -> rusqlite::Result<Class> {
    let puzzles: String = row.get(3)?;
    Ok(Class {
        number: row.get(0)?,
        code: row.get(1)?,
        title: row.get(2)?,
        puzzles: puzzles.split(' ').map(str::to_owned).collect(),
        teacher: SessionKey(row.get(4)?),
        key: SessionKey(row.get(5)?),
        is_open: row.get(6)?,
        version: row.get(7)?,
        opened: row.get(8)?,
    })
}

/// Opens a class; its number is given by the database.
pub fn open(connection: &Connection, class: &Class) -> rusqlite::Result<Result<(), NoClass>> {
    expire(connection, class.opened)?;
    let count = |sql: &str, teacher: &[SessionKey]| -> rusqlite::Result<u32> {
        let keys = teacher.iter().map(|key| key.0);
        connection.prepare_cached(sql)?.query_row(rusqlite::params_from_iter(keys), |row| row.get(0))
    };
    if count("SELECT count(*) FROM classes WHERE teacher = ?1", &[class.teacher])? >= MAX_OWN {
        return Ok(Err(NoClass::Session));
    }
    if count("SELECT count(*) FROM classes", &[])? >= MAX_CLASSES {
        return Ok(Err(NoClass::All));
    }
    let added = connection.execute(
        "INSERT INTO classes (code, title, puzzles, teacher, key, open, version, opened)
         VALUES (?1, ?2, ?3, ?4, ?5, 1, 0, ?6) ON CONFLICT DO NOTHING",
        params![class.code, class.title, class.puzzles.join(" "), class.teacher.0, class.key.0, class.opened],
    )?;
    Ok(if added == 1 { Ok(()) } else { Err(NoClass::Code) })
}

/// The class with this code, unless its day is over.
pub fn find(connection: &Connection, code: &str, now: i64) -> rusqlite::Result<Option<Class>> {
    let sql = format!("SELECT {COLUMNS} FROM classes WHERE code = ?1 AND opened > ?2");
    connection.prepare_cached(&sql)?.query_row(params![code, now - LIFETIME], class).optional()
}

/// The classes that a session has opened or joined, the latest first.
pub fn of_session(connection: &Connection, key: SessionKey, now: i64) -> rusqlite::Result<Vec<Class>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM classes WHERE opened > ?2 AND (teacher = ?1 OR number IN
             (SELECT class FROM pupils WHERE holder = ?1 AND removed = 0)) ORDER BY opened DESC, number DESC"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    statement.query_map(params![key.0, now - LIFETIME], class)?.collect()
}

fn pupil(row: &Row<'_>) -> rusqlite::Result<Pupil> {
    Ok(Pupil { number: row.get(0)?, name: row.get(1)?, joined: row.get(2)?, is_removed: row.get(3)? })
}

/// The pupil that a session is in a class.
pub fn pupil_of(connection: &Connection, class: i64, key: SessionKey) -> rusqlite::Result<Option<Pupil>> {
    let mut statement = connection.prepare_cached(
        "SELECT number, name, joined, removed FROM pupils WHERE class = ?1 AND holder = ?2",
    )?;
    statement.query_row(params![class, key.0], pupil).optional()
}

/// The pupils of a class, in the order in which they joined.
pub fn pupils(connection: &Connection, class: i64) -> rusqlite::Result<Vec<Pupil>> {
    let mut statement = connection.prepare_cached(
        "SELECT number, name, joined, removed FROM pupils WHERE class = ?1 ORDER BY number",
    )?;
    statement.query_map([class], pupil)?.collect()
}

/// Lets a session join. A name that somebody has already gets a number.
pub fn join(
    connection: &Connection,
    class: i64,
    key: SessionKey,
    name: &str,
    now: i64,
) -> rusqlite::Result<Joined> {
    if let Some(pupil) = pupil_of(connection, class, key)? {
        return Ok(Joined::Again(pupil));
    }
    let mut statement = connection.prepare_cached("SELECT open FROM classes WHERE number = ?1")?;
    match statement.query_row([class], |row| row.get(0)).optional()? {
        None => return Ok(Joined::Gone),
        Some(false) => return Ok(Joined::Closed),
        Some(true) => {}
    }
    let mut others = pupils(connection, class)?;
    let here = others.iter().filter(|one| !one.is_removed).count();
    if others.len() >= MAX_JOINED {
        // Those whom the teacher has sent away and who did nothing keep nobody out.
        forget_idle(connection, class)?;
        others = pupils(connection, class)?;
    }
    if here >= MAX_PUPILS || others.len() >= MAX_JOINED {
        return Ok(Joined::Full);
    }
    let is_free = |name: &String| others.iter().all(|one| one.name.to_lowercase() != name.to_lowercase());
    let mut names = (2..).map(|n| format!("{name} {n}"));
    let name = Some(name.to_owned()).filter(&is_free).or_else(|| names.find(is_free)).unwrap_or_default();
    let number = others.last().map_or(0, |last| last.number) + 1;
    let pupil = Pupil { number, name, joined: now, is_removed: false };
    connection.execute(
        "INSERT INTO pupils (class, number, holder, name, joined, removed, pace) VALUES (?1, ?2, ?3, ?4, ?5, 0, ?5)",
        params![class, pupil.number, key.0, pupil.name, now],
    )?;
    touch(connection, class)?;
    Ok(Joined::New(pupil))
}

/// Deletes the pupils whom the teacher has sent away and who have tried nothing.
fn forget_idle(connection: &Connection, class: i64) -> rusqlite::Result<()> {
    connection.execute(
        "DELETE FROM pupils WHERE class = ?1 AND removed = 1 AND number NOT IN
             (SELECT pupil FROM class_tries WHERE class = ?1)",
        [class],
    )?;
    Ok(())
}

/// What the teacher sees has changed.
fn touch(connection: &Connection, class: i64) -> rusqlite::Result<()> {
    connection.execute("UPDATE classes SET version = version + 1 WHERE number = ?1", [class])?;
    Ok(())
}

/// Lets others join, or nobody else.
pub fn set_open(connection: &Connection, class: i64, is_open: bool) -> rusqlite::Result<()> {
    connection.execute(
        "UPDATE classes SET open = ?2, version = version + 1 WHERE number = ?1",
        params![class, is_open],
    )?;
    Ok(())
}

/// Gives the teacher another key.
pub fn set_key(connection: &Connection, class: i64, key: SessionKey) -> rusqlite::Result<()> {
    connection.execute("UPDATE classes SET key = ?2 WHERE number = ?1", params![class, key.0])?;
    Ok(())
}

/// Sends a pupil away, whose work stays; whether there is one of this number.
pub fn remove_pupil(connection: &Connection, class: i64, number: u32) -> rusqlite::Result<bool> {
    let found = connection
        .execute("UPDATE pupils SET removed = 1 WHERE class = ?1 AND number = ?2", params![class, number])?;
    touch(connection, class)?;
    Ok(found == 1)
}

/// Deletes a class with everything in it.
pub fn close(connection: &Connection, class: i64) -> rusqlite::Result<()> {
    connection.execute("DELETE FROM classes WHERE number = ?1", [class])?;
    Ok(())
}

/// Keeps a try; `number` is the pupil's own for it, or none for a try that is sent once. What comes late or twice changes nothing.
pub fn keep(
    connection: &Connection,
    class: i64,
    tried: &ClassTry,
    number: Option<u32>,
) -> rusqlite::Result<Kept> {
    let &ClassTry { pupil, updated: now, .. } = tried;
    let mut statement = connection
        .prepare_cached("SELECT pace FROM pupils WHERE class = ?1 AND number = ?2 AND removed = 0")?;
    let pace: Option<i64> = statement.query_row(params![class, pupil], |row| row.get(0)).optional()?;
    let Some(pace) = pace.map(|pace| pace.max(now)) else { return Ok(Kept::Gone) };
    if pace - now > BURST {
        return Ok(Kept::Wait(pace - now - BURST));
    }
    connection.execute(
        "UPDATE pupils SET pace = ?3 WHERE class = ?1 AND number = ?2",
        params![class, pupil, pace + PACE],
    )?;
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
        "INSERT INTO class_tries (class, pupil, puzzle, number, moves, wrong, complete, hints, shown, began, updated)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10)
         ON CONFLICT DO UPDATE SET moves = excluded.moves, wrong = excluded.wrong, complete = excluded.complete,
             hints = max(hints, excluded.hints), shown = max(shown, excluded.shown), updated = excluded.updated",
        params![
            class,
            pupil,
            tried.puzzle,
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
        "SELECT moves, hints, shown FROM class_tries WHERE class = ?1 AND pupil = ?2 AND puzzle = ?3 AND number = ?4",
    )?;
    let wanted = params![class, tried.pupil, tried.puzzle, number];
    statement.query_row(wanted, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).optional()
}

/// Tries without a number get one that no number of a pupil can be.
fn free_number(connection: &Connection, class: i64, tried: &ClassTry) -> rusqlite::Result<i64> {
    let mut statement = connection.prepare_cached(
        "SELECT max(?4, 1 + coalesce(max(number), 0)) FROM class_tries WHERE class = ?1 AND pupil = ?2 AND puzzle = ?3",
    )?;
    let after = i64::from(u32::MAX) + 1;
    statement.query_row(params![class, tried.pupil, tried.puzzle, after], |row| row.get(0))
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
        "SELECT count(*), coalesce(max(complete), 0) FROM class_tries WHERE class = ?1 AND pupil = ?2 AND puzzle = ?3",
    )?;
    let wanted = params![class, tried.pupil, tried.puzzle];
    let (tries, solved): (u32, bool) = statement.query_row(wanted, |row| Ok((row.get(0)?, row.get(1)?)))?;
    if tried.complete && !solved {
        return Ok(true);
    }
    let mut statement = connection.prepare_cached(
        "SELECT coalesce(sum(length(moves)), 0) FROM class_tries WHERE class = ?1 AND pupil = ?2",
    )?;
    let bytes: u32 = statement.query_row(params![class, tried.pupil], |row| row.get(0))?;
    Ok((!is_new || tries < MAX_TRIES) && bytes as usize + grows <= MAX_BYTES as usize)
}

/// The tries of a class: of all pupils or of one, at all puzzles or at one. By pupil, then in the order in which they began.
pub fn tries(
    connection: &Connection,
    class: i64,
    pupil: Option<u32>,
    puzzle: Option<&str>,
) -> rusqlite::Result<Vec<ClassTry>> {
    let mut statement = connection.prepare_cached(
        "SELECT pupil, puzzle, moves, wrong, complete, hints, shown, began, updated FROM class_tries
         WHERE class = ?1 AND (?2 IS NULL OR pupil = ?2) AND (?3 IS NULL OR puzzle = ?3)
         ORDER BY pupil, began, number",
    )?;
    let tried = |row: &Row<'_>| {
        let moves: String = row.get(2)?;
        Ok(ClassTry {
            pupil: row.get(0)?,
            puzzle: row.get(1)?,
            moves: moves.split_whitespace().map(str::to_owned).collect(),
            wrong: row.get(3)?,
            complete: row.get(4)?,
            hints: row.get(5)?,
            shown: row.get(6)?,
            began: row.get(7)?,
            updated: row.get(8)?,
        })
    };
    statement.query_map(params![class, pupil, puzzle], tried)?.collect()
}

/// Gives the classes of one session to another one. Where both have joined the same class, each stays the pupil that it is.
pub fn hand_over(connection: &Connection, from: SessionKey, to: SessionKey) -> rusqlite::Result<()> {
    connection.execute("UPDATE classes SET teacher = ?2 WHERE teacher = ?1", params![from.0, to.0])?;
    connection.execute("UPDATE OR IGNORE pupils SET holder = ?2 WHERE holder = ?1", params![from.0, to.0])?;
    Ok(())
}

/// Deletes some of the classes whose day is over: how many.
pub fn expire(connection: &Connection, now: i64) -> rusqlite::Result<usize> {
    connection.execute(
        "DELETE FROM classes WHERE number IN
             (SELECT number FROM classes WHERE opened <= ?1 ORDER BY opened LIMIT ?2)",
        params![now - LIFETIME, BATCH],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::in_memory;

    fn key(n: u8) -> SessionKey {
        SessionKey([n; 32])
    }

    fn opened(connection: &Connection, code: &str, teacher: u8, now: i64) -> Result<Class, NoClass> {
        let class = Class {
            number: 0,
            code: code.to_owned(),
            title: String::new(),
            puzzles: vec!["a".to_owned(), "b".to_owned()],
            teacher: key(teacher),
            key: key(99),
            is_open: true,
            version: 0,
            opened: now,
        };
        open(connection, &class).unwrap()?;
        Ok(find(connection, code, now).unwrap().unwrap())
    }

    fn tried(moves: &str, updated: i64) -> ClassTry {
        let moves = moves.split_whitespace().map(str::to_owned).collect();
        ClassTry { pupil: 1, puzzle: "a".to_owned(), moves, began: updated, updated, ..ClassTry::default() }
    }

    #[test]
    fn codes_are_used_once_and_again_after_a_day() {
        let connection = in_memory();
        let class = opened(&connection, "BCDF", 1, 10).unwrap();
        assert_eq!(opened(&connection, "BCDF", 2, 20), Err(NoClass::Code));
        for n in 1..MAX_OWN {
            opened(&connection, &n.to_string(), 1, 30).unwrap();
        }
        assert_eq!(opened(&connection, "more", 1, 40), Err(NoClass::Session));
        for n in MAX_OWN..MAX_CLASSES {
            opened(&connection, &n.to_string(), 2 + (n / MAX_OWN) as u8, 50).unwrap();
        }
        assert_eq!(opened(&connection, "more", 200, 60), Err(NoClass::All));
        // Over at its time, even before it is deleted.
        assert_eq!(find(&connection, "BCDF", 9 + LIFETIME).unwrap().as_ref(), Some(&class));
        assert_eq!(find(&connection, "BCDF", 10 + LIFETIME).unwrap(), None);
        assert!(opened(&connection, "BCDF", 1, 10 + LIFETIME).is_ok());
    }

    #[test]
    fn pupils_have_names_of_their_own() {
        let connection = in_memory();
        let class = opened(&connection, "BCDF", 1, 0).unwrap().number;
        let name = |n: u8, name: &str| match join(&connection, class, key(n), name, 5).unwrap() {
            Joined::New(pupil) => format!("new {} {}", pupil.number, pupil.name),
            Joined::Again(pupil) => format!("again {} {} {}", pupil.number, pupil.name, pupil.is_removed),
            other => format!("{other:?}"),
        };
        assert_eq!(name(2, "Anna"), "new 1 Anna");
        assert_eq!(name(3, "anna"), "new 2 anna 2");
        assert_eq!(name(4, "Anna"), "new 3 Anna 3");
        assert_eq!(name(2, "Boris"), "again 1 Anna false");
        assert!(remove_pupil(&connection, class, 1).unwrap());
        assert!(!remove_pupil(&connection, class, 7).unwrap());
        assert_eq!(name(2, "Boris"), "again 1 Anna true");
        set_open(&connection, class, false).unwrap();
        assert_eq!(name(5, "Clara"), "Closed");
        set_open(&connection, class, true).unwrap();
        // The one who was removed leaves room.
        for n in 2..MAX_PUPILS as u8 {
            assert!(name(n + 10, "many").starts_with("new"));
        }
        assert_eq!(name(5, "Clara"), "Full");
        // Another device takes over, unless it has joined itself.
        hand_over(&connection, key(3), key(100)).unwrap();
        assert_eq!(name(100, "x"), "again 2 anna 2 false");
        hand_over(&connection, key(4), key(100)).unwrap();
        assert_eq!(
            (name(100, "x"), name(4, "x")),
            ("again 2 anna 2 false".to_owned(), "again 3 Anna 3 false".to_owned())
        );
        // However many strangers the teacher has sent away, there is room again.
        for round in 0..4_u32 {
            let strangers: Vec<u32> = pupils(&connection, class)
                .unwrap()
                .iter()
                .filter(|one| !one.is_removed)
                .map(|one| one.number)
                .collect();
            for number in strangers {
                assert!(remove_pupil(&connection, class, number).unwrap());
            }
            for n in 0..MAX_PUPILS as u32 {
                let mut stranger = key(200);
                stranger.0[..4].copy_from_slice(&(1000 * round + n).to_be_bytes());
                assert!(
                    matches!(join(&connection, class, stranger, "many", 6).unwrap(), Joined::New(_)),
                    "{round} {n}"
                );
            }
        }
        close(&connection, class).unwrap();
        assert_eq!(name(5, "Clara"), "Gone");
        assert_eq!(pupils(&connection, class).unwrap(), []);
    }

    #[test]
    fn a_try_goes_on_and_what_comes_late_changes_nothing() {
        let connection = in_memory();
        let class = opened(&connection, "BCDF", 1, 0).unwrap().number;
        join(&connection, class, key(2), "Anna", 0).unwrap();
        let version = || find(&connection, "BCDF", 1).unwrap().unwrap().version;
        let keep = |tried: &ClassTry, number| keep(&connection, class, tried, number).unwrap();
        assert_eq!(keep(&tried("1", 10), Some(7)), Kept::Yes);
        assert_eq!(keep(&ClassTry { complete: true, ..tried("1 2", 20) }, Some(7)), Kept::Yes);
        let before = version();
        assert_eq!(keep(&tried("1", 30), Some(7)), Kept::Yes);
        assert_eq!(keep(&tried("1 2", 30), Some(7)), Kept::Yes);
        assert_eq!(keep(&tried("1 23", 30), Some(7)), Kept::No);
        assert_eq!(version(), before);
        assert_eq!(keep(&tried("1", 40), None), Kept::Yes);
        assert_eq!(keep(&tried("1", 50), None), Kept::Yes);
        let all = tries(&connection, class, Some(1), Some("a")).unwrap();
        assert_eq!(all.iter().map(|one| one.moves.len()).collect::<Vec<_>>(), [2, 1, 1]);
        assert_eq!((all[0].began, all[0].updated, all[0].complete), (10, 20, true));
        assert_eq!(tries(&connection, class, None, Some("b")).unwrap(), []);
        remove_pupil(&connection, class, 1).unwrap();
        assert_eq!(keep(&tried("1", 60), None), Kept::Gone);
        assert_eq!(tries(&connection, class, None, None).unwrap().len(), 3, "the work stays");
    }

    #[test]
    fn a_flood_is_slowed_and_ends_but_a_solution_is_kept() {
        let connection = in_memory();
        let class = opened(&connection, "BCDF", 1, 0).unwrap().number;
        join(&connection, class, key(2), "Anna", 0).unwrap();
        let keep = |tried: &ClassTry| keep(&connection, class, tried, None).unwrap();
        let at_once = (0..1000).take_while(|_| !matches!(keep(&tried("1", 1)), Kept::Wait(_))).count();
        assert_eq!(at_once as i64, BURST / PACE + 1);
        let later = |n: i64| LIFETIME / 2 + n * PACE;
        assert_eq!(keep(&tried("1", later(0))), Kept::No);
        assert_eq!(tries(&connection, class, None, None).unwrap().len(), MAX_TRIES as usize);
        assert_eq!(keep(&ClassTry { complete: true, ..tried("1 2", later(1)) }), Kept::Yes);
        assert_eq!(keep(&ClassTry { complete: true, ..tried("1 2", later(2)) }), Kept::No);
        // Long ones fill the pupil's share.
        let long = ["1"; 1000].join(" ");
        let other = |n: i64| ClassTry { puzzle: "b".to_owned(), ..tried(&long, later(3 + n)) };
        let kept = (0..30).filter(|n| keep(&other(*n)) == Kept::Yes).count();
        assert_eq!(kept, (MAX_BYTES as usize - 43) / long.len());
        assert_eq!(keep(&ClassTry { complete: true, ..other(40) }), Kept::Yes);
    }

    #[test]
    fn everything_is_gone_after_a_day() {
        let connection = in_memory();
        let class = opened(&connection, "BCDF", 1, 0).unwrap().number;
        join(&connection, class, key(2), "Anna", 0).unwrap();
        keep(&connection, class, &tried("1", 10), None).unwrap();
        assert_eq!(of_session(&connection, key(1), 5).unwrap().len(), 1);
        assert_eq!(of_session(&connection, key(2), 5).unwrap().len(), 1);
        assert_eq!(expire(&connection, LIFETIME - 1).unwrap(), 0);
        assert_eq!(of_session(&connection, key(1), LIFETIME).unwrap(), []);
        assert_eq!(expire(&connection, LIFETIME).unwrap(), 1);
        for table in ["classes", "pupils", "class_tries"] {
            let count: u32 =
                connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap();
            assert_eq!(count, 0, "{table}");
        }
    }
}
