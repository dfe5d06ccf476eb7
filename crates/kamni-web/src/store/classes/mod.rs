//! Classes: what is to be done in them, who has joined, and what was tried.

mod class;
mod pupils;
mod tasks;
mod tries;

pub use class::{
    Change, Class, DAY, MAX_CLASSES, MAX_OWN, NoClass, change, close, expire, find, hand_over, of_session,
    open, set_key,
};
pub use pupils::{
    Joined, MAX_PUPILS, Pupil, come_back, forget_all_idle, forget_pupil, join, leave, pupil_of, pupils,
    remove_pupil, set_code,
};
pub use tasks::{Added, MAX_TASKS, Task, add_task, change_task, remove_task, tasks};
pub use tries::{
    ClassTry, EndedGame, Kept, begin_game, ended_games, keep, mark, settle, settle_other, tries,
};

#[cfg(test)]
mod tests {
    use super::class::{DAY, GRACE, MAX_CLASSES, MAX_OWN};
    use super::tries::{BURST, MAX_BYTES, MAX_TRIES, PACE};
    use super::*;
    use crate::session::SessionKey;
    use crate::store::in_memory;
    use rusqlite::Connection;

    fn key(n: u8) -> SessionKey {
        SessionKey([n; 32])
    }

    fn stranger(round: u32, n: u32) -> SessionKey {
        let mut stranger = key(200);
        stranger.0[..4].copy_from_slice(&(1000 * round + n).to_be_bytes());
        stranger
    }

    fn opened(connection: &Connection, code: &str, teacher: u8, now: i64) -> Result<Class, NoClass> {
        let class = Class {
            number: 0,
            code: code.to_owned(),
            title: String::new(),
            teacher: key(teacher),
            key: key(99),
            is_open: true,
            version: 0,
            opened: now,
            expires: now + DAY,
        };
        let number = open(connection, &class).unwrap()?;
        let task = Task {
            number: 0,
            title: String::new(),
            content: "{}".to_owned(),
            hints: true,
            solutions: true,
            due: None,
            added: now,
        };
        assert_eq!(add_task(connection, number, &task).unwrap(), Added::Yes(1));
        Ok(find(connection, code, now).unwrap().unwrap())
    }

    fn tried(moves: &str, updated: i64) -> ClassTry {
        let moves = moves.split_whitespace().map(str::to_owned).collect();
        ClassTry {
            pupil: 1,
            task: 1,
            item: "a".to_owned(),
            moves,
            began: updated,
            updated,
            ..ClassTry::default()
        }
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
        let many = "WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
            INSERT INTO classes (code, title, teacher, key, open, version, opened, expires)
            SELECT 'n' || i, '', zeroblob(32), zeroblob(32), 1, 0, 50, 50 + ?3 FROM n";
        connection.execute(many, rusqlite::params![MAX_OWN, MAX_CLASSES, DAY]).unwrap();
        assert_eq!(opened(&connection, "more", 200, 60), Err(NoClass::All));
        // Over at its time, even before it is deleted.
        assert_eq!(find(&connection, "BCDF", 9 + DAY).unwrap().unwrap().number, class.number);
        assert_eq!(find(&connection, "BCDF", 10 + DAY).unwrap(), None);
        // Its letters are free once it is deleted.
        assert_eq!(opened(&connection, "BCDF", 1, 10 + DAY), Err(NoClass::All));
        assert!(opened(&connection, "BCDF", 1, 10 + DAY + GRACE).is_ok());
    }

    #[test]
    fn pupils_have_names_of_their_own() {
        let connection = in_memory();
        let class = opened(&connection, "BCDF", 1, 0).unwrap().number;
        let name = |n: u8, name: &str| match join(&connection, class, key(n), name, key(n), 5).unwrap() {
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
        change(&connection, class, &Change { is_open: Some(false), ..Change::default() }).unwrap();
        assert_eq!(name(5, "Clara"), "Closed");
        change(&connection, class, &Change { is_open: Some(true), ..Change::default() }).unwrap();
        // The one who was removed leaves room.
        for n in 2..MAX_PUPILS as u32 {
            let one = stranger(9, n);
            assert!(matches!(join(&connection, class, one, "many", one, 5).unwrap(), Joined::New(_)));
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
                let one = stranger(round, n);
                assert!(
                    matches!(join(&connection, class, one, "many", one, 6).unwrap(), Joined::New(_)),
                    "{round} {n}"
                );
            }
        }
        close(&connection, class).unwrap();
        assert_eq!(name(5, "Clara"), "Gone");
        assert_eq!(pupils(&connection, class).unwrap(), []);
    }

    #[test]
    fn pupils_come_back_from_any_device_and_share_one() {
        let connection = in_memory();
        let class = opened(&connection, "BCDF", 1, 0).unwrap().number;
        join(&connection, class, key(2), "Anna", key(50), 0).unwrap();
        join(&connection, class, key(3), "Boris", key(51), 0).unwrap();
        let who = |n: u8| pupil_of(&connection, class, key(n)).unwrap().map(|pupil| pupil.name);
        assert_eq!(come_back(&connection, class, key(4), key(52), 1).unwrap(), None);
        assert_eq!(come_back(&connection, class, key(4), key(50), 1).unwrap().unwrap().name, "Anna");
        assert_eq!((who(2), who(4)), (Some("Anna".to_owned()), Some("Anna".to_owned())));
        // At the same device another one.
        come_back(&connection, class, key(4), key(51), 2).unwrap();
        assert_eq!(who(4).as_deref(), Some("Boris"));
        leave(&connection, class, key(4)).unwrap();
        assert_eq!((who(4), who(3).as_deref()), (None, Some("Boris")));
        // However many devices: the latest ones.
        for n in 100..120 {
            come_back(&connection, class, key(n), key(50), i64::from(n)).unwrap();
        }
        assert_eq!((who(2), who(109), who(110).as_deref()), (None, None, Some("Anna")));
        // Other letters, and none for whoever was sent away.
        assert!(set_code(&connection, class, 1, key(60)).unwrap());
        assert_eq!(come_back(&connection, class, key(5), key(50), 3).unwrap(), None);
        remove_pupil(&connection, class, 1).unwrap();
        assert_eq!(come_back(&connection, class, key(5), key(60), 3).unwrap(), None);
        leave(&connection, class, key(119)).unwrap();
        assert_eq!(who(119).as_deref(), Some("Anna"), "removed is removed");
        // Invented ones go all at once, those who work stay.
        keep(&connection, class, &ClassTry { pupil: 2, ..tried("1", 10) }, None).unwrap();
        assert_eq!(forget_all_idle(&connection, class).unwrap(), 1);
        assert_eq!(pupils(&connection, class).unwrap().len(), 1);
        assert!(forget_pupil(&connection, class, 2).unwrap());
        assert_eq!(tries(&connection, class, None, None).unwrap(), []);
    }

    #[test]
    fn a_clock_that_was_set_back_locks_nobody_out() {
        let connection = in_memory();
        let class = opened(&connection, "BCDF", 1, 0).unwrap().number;
        join(&connection, class, key(2), "Anna", key(50), 0).unwrap();
        let keep = |moves: &str, at| keep(&connection, class, &tried(moves, at), None).unwrap();
        assert_eq!(keep("1", 400 * DAY), Kept::Yes);
        assert_eq!(keep("2", 10), Kept::Yes);
    }

    #[test]
    fn what_has_no_moves_is_marked_and_stays_reached() {
        let connection = in_memory();
        let class = opened(&connection, "BCDF", 1, 0).unwrap().number;
        join(&connection, class, key(2), "Anna", key(50), 0).unwrap();
        let at = |complete, shown, updated| ClassTry { complete, shown, ..tried("3 7", updated) };
        let mark = |tried: &ClassTry| mark(&connection, class, tried).unwrap();
        assert_eq!(mark(&at(false, true, 10)), Kept::Yes);
        let all = || tries(&connection, class, None, None).unwrap().remove(0);
        assert_eq!((all().complete, all().shown), (false, true));
        mark(&at(true, false, 20));
        mark(&at(false, true, 30));
        assert_eq!((all().complete, all().shown, all().updated), (true, false, 20));
        assert_eq!(mark(&ClassTry { task: 7, ..at(true, false, 40) }), Kept::Gone);
    }

    #[test]
    fn a_try_goes_on_and_what_comes_late_changes_nothing() {
        let connection = in_memory();
        let class = opened(&connection, "BCDF", 1, 0).unwrap().number;
        join(&connection, class, key(2), "Anna", key(50), 0).unwrap();
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
        join(&connection, class, key(2), "Anna", key(50), 0).unwrap();
        let keep = |tried: &ClassTry| keep(&connection, class, tried, None).unwrap();
        let at_once = (0..1000).take_while(|_| !matches!(keep(&tried("1", 1)), Kept::Wait(_))).count();
        assert_eq!(at_once as i64, BURST / PACE + 1);
        let later = |n: i64| DAY / 2 + n * PACE;
        assert_eq!(keep(&tried("1", later(0))), Kept::No);
        assert_eq!(tries(&connection, class, None, None).unwrap().len(), MAX_TRIES as usize);
        assert_eq!(keep(&ClassTry { complete: true, ..tried("1 2", later(1)) }), Kept::Yes);
        assert_eq!(keep(&ClassTry { complete: true, ..tried("1 2", later(2)) }), Kept::No);
        // Long ones fill the pupil's share.
        let long = ["1"; 1000].join(" ");
        let other = |n: i64| ClassTry { item: format!("b{}", n / 10), ..tried(&long, later(3 + n)) };
        let kept = (0..60).filter(|n| keep(&other(*n)) == Kept::Yes).count();
        assert_eq!(kept, (MAX_BYTES as usize - 43) / long.len());
        assert_eq!(keep(&ClassTry { complete: true, ..other(70) }), Kept::Yes);
    }

    #[test]
    fn everything_is_gone_a_week_after_the_end() {
        let connection = in_memory();
        let class = opened(&connection, "BCDF", 1, 0).unwrap().number;
        join(&connection, class, key(2), "Anna", key(50), 0).unwrap();
        keep(&connection, class, &tried("1", 10), None).unwrap();
        assert_eq!(of_session(&connection, key(1), 5).unwrap().len(), 1);
        assert_eq!(of_session(&connection, key(2), 5).unwrap().len(), 1);
        assert_eq!(expire(&connection, DAY + GRACE - 1).unwrap(), 0);
        assert_eq!(of_session(&connection, key(1), DAY).unwrap(), []);
        assert_eq!(expire(&connection, DAY + GRACE).unwrap(), 1);
        for table in ["classes", "pupils", "class_tasks", "pupil_holders", "class_work"] {
            let count: u32 =
                connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap();
            assert_eq!(count, 0, "{table}");
        }
    }
}
